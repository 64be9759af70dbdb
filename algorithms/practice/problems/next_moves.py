"""The problem of finding the knight's next moves."""

from dataclasses import replace
from functools import cache
from itertools import product

from hypothesis.strategies import DrawFn, composite, integers

from algorithms.base.texts import N_
from algorithms.board import Square
from algorithms.board.scene import Scene
from algorithms.practice.findings import Finding, found
from algorithms.practice.model import Cases, Need, Problem, Session, of_calls
from algorithms.practice.problems import oracle
from algorithms.practice.problems.agreement import Items
from algorithms.practice.problems.placements import CHOICE, on_board
from algorithms.practice.problems.shared_properties import repeatable
from algorithms.practice.replies import Arguments
from algorithms.practice.untested import Blocked, Unanswered


def _scene(
    arguments: Arguments, other: Square | None = None, verdict: str = ""
) -> Scene:
    """Draw the knight and its moves, and highlight another square."""
    square, rows, columns = arguments
    moves = frozenset(oracle.jumps(*arguments))
    scene = Scene(rows, columns, path=(square,), attacked=moves, candidate=other)
    return replace(scene, verdict=verdict, by=square) if verdict else scene


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


_OTHER = Need(
    N_("None of the answers checked here has a square other than the given one."),
    lambda session, case: {*session.answer(case)} - {case[0]},
)
_OFTEN: tuple[Arguments, ...] = (((0, 0), 8, 8), ((3, 3), 8, 8))


def _cases(trials: int) -> Cases:
    return Cases(_calls(), _smallest(), _difficulty, trials, _large(), _OFTEN)


@cache
def _large() -> tuple[Arguments, ...]:
    """Return the calls for all squares of 8 × 8, and for the edges of larger boards."""
    squares = (9, 10, 12, 20)
    boards = [(7, 10), (11, 6), (1, 30), *((size, size) for size in squares)]
    calls = [(square, 8, 8) for square in product(range(8), repeat=2)]
    for rows, columns in boards:
        edges = [
            {*range(min(3, size)), size // 2, *range(max(0, size - 3), size)}
            for size in (rows, columns)
        ]
        calls += [(square, rows, columns) for square in product(*edges)]
    return tuple(sorted(calls, key=_difficulty))


def _about(
    code: str,
    arguments: Arguments,
    other: Square,
    verdict: str = "",
    **values: object,
) -> Finding:
    values |= {"square": arguments[0], "other": other}
    return found(code, arguments, _scene(arguments, other, verdict), **values)


_MOVES = Items(
    right=lambda arguments: oracle.jumps(*arguments),
    about=_about,
    cases=_cases(40),
    needs=_OTHER,
    told=lambda _, missing: {"missing": tuple(missing)},
)


def _swapped(session: Session, arguments: Arguments) -> bool:
    """Return whether the answer is correct except that row and column are swapped."""
    given = session.answer(arguments)
    return sorted((column, row) for row, column in given) == list(
        oracle.jumps(*arguments)
    )


@of_calls(_cases(40), needs=_OTHER)
def _on_board(session: Session, arguments: Arguments) -> Finding | None:
    _, *size = arguments
    given = session.answer(arguments)
    outside = tuple(other for other in given if not on_board(other, *size))
    if not outside:
        return None
    values: dict[str, object] = {"outside": outside}
    code = "move-row-and-column-swapped"
    if not _swapped(session, arguments):
        code = "move-off-board"
        values = {"rows": size[0], "columns": size[1], **values}
    return _about(code, arguments, outside[0], "reject", **values)


@of_calls(_cases(40), after=("on-board",), needs=_OTHER)
def _knights_moves(session: Session, arguments: Arguments) -> Finding | None:
    wrong = _on_board_but_wrong(session, arguments)
    if not wrong:
        return None
    # On small boards, where squares coincide, only all eight moves together are evidence.
    given = sorted(session.answer(arguments))
    if _swapped(session, arguments):
        code = "move-row-and-column-swapped"
    elif given == oracle.wrapped_moves(*arguments) or _wraps_around(session):
        code = "move-around-the-edge"
    else:
        code = "no-move"
    return _about(code, arguments, wrong[0], "reject")


def _on_board_but_wrong(session: Session, arguments: Arguments) -> list[Square]:
    wrong = _MOVES.wrong(session, arguments)
    return [each for each in wrong if on_board(each, *arguments[1:])]


def _wraps_around(session: Session) -> bool:
    """Return whether all wrong moves on a larger board wrap around its edges."""
    rows, columns = 6, 7
    wraps = []
    for square in ((0, 0), (rows - 1, columns - 1)):
        try:
            wrong = _on_board_but_wrong(session, (square, rows, columns))
        except Unanswered:
            return False
        wraps += [
            oracle.wraps_around(square, each, rows, columns) for each in wrong
        ]
    return bool(wraps) and all(wraps)


@of_calls(
    _cases(20),
    after=("on-board", "complete", "knights-moves"),
    needs=_OTHER,
    answered=True,
)
def _both_ways(session: Session, arguments: Arguments) -> Finding | None:
    square, rows, columns = arguments
    if _MOVES.wrong(session, arguments):
        raise Blocked
    for other in session.answer(arguments):
        back = (other, rows, columns)
        if square not in session.answer(back):
            values = {"square": square, "other": other}
            return found("one-way", back, _scene(back, square), **values)
    return None


NEXT_MOVES = Problem(
    scene=_scene,
    name="next-moves",
    parameters=("square", "rows", "columns"),
    examples=(
        (((0, 0), 8, 8), [(1, 2), (2, 1)]),
        (((1, 1), 3, 4), [(0, 3), (2, 3)]),
        (((0, 0), 2, 2), []),
    ),
    properties=(
        _on_board,
        _knights_moves,
        _MOVES.none(
            "missing",
            "move-missing",
            "complete",
            after=("move-row-and-column-swapped",),
            needs=CHOICE,
            answered=True,
        ),
        _MOVES.none("repeated", "move-twice", "none-twice", 20),
        _both_ways,
        repeatable(_cases(10), needs=_OTHER),
    ),
    cases=_cases(20),
    answer="squares",
    probes=(((3, 3), 8, 8), ((0, 0), 8, 8), ((1, 1), 3, 4), ((2, 2), 5, 5)),
    board=lambda arguments: (arguments[1], arguments[2]),
    size=lambda arguments: arguments[1] * arguments[2],
    solvable=lambda arguments: bool(oracle.jumps(*arguments)),
    page="knights-tour/",
)
