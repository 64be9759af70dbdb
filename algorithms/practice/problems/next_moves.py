"""The problem of finding the knight's next moves."""

from collections import Counter
from functools import cache
from itertools import product

from hypothesis.strategies import DrawFn, composite, integers

from algorithms.base.texts import N_
from algorithms.board import Square
from algorithms.board.scene import Scene
from algorithms.practice.findings import Fault, Finding
from algorithms.practice.model import (
    Cases,
    Example,
    Need,
    Problem,
    Property,
    Session,
    Unanswered,
    Untested,
)
from algorithms.practice.problems import move_faults
from algorithms.practice.problems.answer_formats import SQUARES
from algorithms.practice.problems.answers import answers
from algorithms.practice.problems.knight_oracle import (
    jumps,
    wrapped_moves,
    wraps_around,
)
from algorithms.practice.problems.placements import CHOICE, on_board
from algorithms.practice.problems.shared_properties import SOME_WRONG, repeatable
from algorithms.practice.replies import Arguments


def _on_board(session: Session, arguments: Arguments) -> Finding | None:
    _, rows, columns = arguments
    given = session.answer(arguments)
    outside = tuple(other for other in given if not on_board(other, *arguments[1:]))
    if not outside:
        return None
    if _swapped(session, arguments):
        return _finding(move_faults.SWAPPED, arguments, outside[0], outside=outside)
    return _finding(
        move_faults.OFF_BOARD,
        arguments,
        outside[0],
        rows=rows,
        columns=columns,
        outside=outside,
    )


def _knights_moves(session: Session, arguments: Arguments) -> Finding | None:
    given = session.answer(arguments)
    right = jumps(*arguments)
    wrong = [
        each
        for each in given
        if each not in right and on_board(each, *arguments[1:])
    ]
    if not wrong:
        return None
    if _swapped(session, arguments):
        return _finding(move_faults.SWAPPED, arguments, wrong[0])
    # On small boards, where squares coincide, only all eight moves together are evidence.
    joined = sorted(given) == wrapped_moves(*arguments)
    around = joined or _wraps_around(session)
    fault = move_faults.AROUND if around else move_faults.NO_MOVE
    return _finding(fault, arguments, wrong[0])


def _wraps_around(session: Session) -> bool:
    """Return whether all wrong moves on a larger board wrap around its edges."""
    rows, columns = 6, 7
    wrong = []
    for square in ((0, 0), (rows - 1, columns - 1)):
        arguments = square, rows, columns
        try:
            given = session.answer(arguments)
        except Unanswered:
            return False
        own = [each for each in given if each not in jumps(*arguments)]
        wrong += [
            wraps_around(square, each, rows, columns)
            for each in own
            if on_board(each, *arguments[1:])
        ]
    return bool(wrong) and all(wrong)


def _complete(session: Session, arguments: Arguments) -> Finding | None:
    given = session.answer(arguments)
    missing = tuple(square for square in jumps(*arguments) if square not in given)
    if not missing:
        return None
    return _finding(
        move_faults.MISSING, arguments, missing[0], verdict="", missing=missing
    )


def _none_twice(session: Session, arguments: Arguments) -> Finding | None:
    counted = Counter(session.answer(arguments))
    twice = (square for square, times in counted.items() if times > 1)
    return _finding(move_faults.TWICE, arguments, next(twice, None), verdict="")


def _both_ways(session: Session, arguments: Arguments) -> Finding | None:
    square, rows, columns = arguments
    given = session.answer(arguments)
    if {*given} - {*jumps(*arguments)}:
        raise Untested(SOME_WRONG, blocks=True)
    for other in given:
        back = (other, rows, columns)
        if square not in session.answer(back):
            values = {"square": square, "other": other}
            scene = _scene(back, square, "")
            return Finding(move_faults.ONE_WAY, back, values, scene)
    return None


def _swapped(session: Session, arguments: Arguments) -> bool:
    """Return whether the answer is correct except that row and column are swapped."""
    given = session.answer(arguments)
    return sorted((column, row) for row, column in given) == list(jumps(*arguments))


def _finding(
    fault: Fault,
    arguments: Arguments,
    other: Square | None,
    *,
    verdict: str = "reject",
    **values: object,
) -> Finding | None:
    """Return a finding about one square, if there is one."""
    if other is None:
        return None
    values |= {"square": arguments[0], "other": other}
    return Finding(fault, arguments, values, _scene(arguments, other, verdict))


def _scene(
    arguments: Arguments, other: Square | None = None, verdict: str = ""
) -> Scene:
    """Draw the knight and its moves, and highlight another square."""
    square, rows, columns = arguments
    return Scene(
        rows,
        columns,
        path=(square,),
        attacked=frozenset(jumps(*arguments)),
        candidate=other,
        verdict=verdict,
        by=square if verdict else None,
    )


def _difficulty(arguments: Arguments) -> tuple[object, ...]:
    square, rows, columns = arguments
    return rows * columns, rows, columns, square


def _smallest() -> tuple[Arguments, ...]:
    """Return the calls for all boards up to 12 squares, and for 5 × 5, the smallest first."""
    boards = [(r, c) for r, c in product((1, 2, 3, 4), repeat=2) if r * c <= 12]
    calls: list[Arguments] = [
        (square, rows, columns)
        for rows, columns in (*boards, (5, 5))
        for square in product(range(rows), range(columns))
    ]
    return tuple(sorted(calls, key=_difficulty))


@composite
def _calls(draw: DrawFn) -> Arguments:
    rows, columns = draw(integers(1, 12)), draw(integers(1, 12))
    square = draw(integers(0, rows - 1)), draw(integers(0, columns - 1))
    return square, rows, columns


_MOVE = Need(
    N_("None of the answers checked here has a square other than the given one."),
    lambda session, case: {*session.answer(case)} - {case[0]},
)
_OFTEN: tuple[Arguments, ...] = (((0, 0), 8, 8), ((3, 3), 8, 8))


def _cases(trials: int) -> Cases:
    return Cases(
        _calls(), _smallest(), _difficulty, trials, _scene, _large(), _OFTEN
    )


@cache
def _large() -> tuple[Arguments, ...]:
    """Return the calls for all squares of 8 × 8, and for the edges of larger boards."""
    boards = (
        (8, 8),
        (9, 9),
        (7, 10),
        (11, 6),
        (10, 10),
        (12, 12),
        (20, 20),
        (1, 30),
    )
    calls: list[Arguments] = []
    for rows, columns in boards:
        edges = [
            {*range(3), size // 2, *range(max(0, size - 3), size)}
            for size in (rows, columns)
        ]
        squares = (
            product(*map(range, (8, 8)))
            if rows == columns == 8
            else product(*edges)
        )
        calls += [
            (square, rows, columns)
            for square in squares
            if square[0] < rows and square[1] < columns
        ]
    return tuple(sorted(calls, key=_difficulty))


NEXT_MOVES = Problem(
    name="next-moves",
    view="",
    title=N_("Where can the knight move?"),
    statement=N_(
        "Your function receives the square of a knight, a pair (row, column) counted from 0, and "
        "the numbers of rows and columns of the board. Return all squares of the board that are a "
        "knight's move away: two squares along a row or column, then one square at a right angle. "
        "The order does not matter. If there is no such square, return an empty list."
    ),
    parameters=("square", "rows", "columns"),
    examples=(
        Example(((0, 0), 8, 8), "[(1, 2), (2, 1)]"),
        Example(((1, 1), 3, 4), "[(0, 3), (2, 3)]"),
        Example(((0, 0), 2, 2), "[]"),
    ),
    properties=(
        answers(_cases(20)),
        Property(
            "on-board",
            N_("Each square in the answer is on the board."),
            _on_board,
            _cases(40),
            needs=_MOVE,
        ),
        Property(
            "knights-moves",
            N_("Each square in the answer is a knight's move away."),
            _knights_moves,
            _cases(40),
            after=("on-board",),
            needs=_MOVE,
        ),
        Property(
            "complete",
            N_("No move is missing."),
            _complete,
            _cases(40),
            after=("move-row-and-column-swapped",),
            needs=CHOICE,
            answered=True,
        ),
        Property(
            "none-twice",
            N_("No square is in the answer twice."),
            _none_twice,
            _cases(20),
            needs=_MOVE,
        ),
        Property(
            "both-ways",
            N_(
                "From each square in the answer, the knight can move back to the given square."
            ),
            _both_ways,
            _cases(20),
            after=("on-board", "complete", "knights-moves"),
            needs=_MOVE,
        ),
        repeatable(_cases(10), needs=_MOVE),
    ),
    formats=SQUARES,
    probes=(((3, 3), 8, 8), ((0, 0), 8, 8), ((1, 1), 3, 4), ((2, 2), 5, 5)),
    board=lambda arguments: (arguments[1], arguments[2]),
    size=lambda arguments: arguments[1] * arguments[2],
    usual=lambda _: True,
    solvable=lambda arguments: bool(jumps(*arguments)),
    page="knights-tour/",
)
