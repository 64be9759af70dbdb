"""The problem of the knight's next moves."""

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING

from hypothesis.strategies import DrawFn, composite, integers

from algorithms.board import Square
from algorithms.drawing import Scene
from algorithms.errors import N_
from algorithms.practice.forms import SQUARES
from algorithms.practice.model import Example, Fault, Finding, Problem
from algorithms.practice.problems.common import Cases, answers, repeatable
from algorithms.practice.problems.knights import all_around, jumps, wraps_around
from algorithms.practice.replies import Arguments

if TYPE_CHECKING:
    from algorithms.practice.session import Session

__all__ = ["FAULTS", "NEXT_MOVES"]

_ONLY_MOVES = N_(
    "Only squares that are two away along a row or a column, and one across."
)

# NOTE: In all texts of this problem {square} is the square of the knight and {other} another
# one, each written as (row, column).
_OFF_BOARD = Fault(
    "move-off-board",
    # NOTE: {rows} and {columns} are the numbers of rows and columns of the board
    N_("{other} is in the answer, but it lies off the board."),
    N_(
        "Only squares of the board, rows: {rows}, columns: {columns}, counted from 0."
    ),
    N_(
        "Find your tests of the bounds: at all four edges, rows with the number of rows and "
        "columns with the number of columns?"
    ),
)
_NO_MOVE = Fault(
    "no-move",
    N_("{other} is in the answer, but no knight's move leads there from {square}."),
    _ONLY_MOVES,
    N_("Write down the eight moves of your code on paper: how far, and where to?"),
)
_AROUND = Fault(
    "move-around-the-edge",
    N_(
        "{other} is in the answer, but from {square} a knight comes there only if it leaves the "
        "board at one edge and comes back at the opposite one."
    ),
    _ONLY_MOVES,
    N_("Where does your code make a place on the board of one that lies off it?"),
)
_SWAPPED = Fault(
    "move-row-and-column-swapped",
    N_(
        "{other} is in the answer and should not be. With row and column exchanged in all of "
        "them, the answer would be right."
    ),
    N_("Squares as (row, column): the row comes first."),
    N_("In which order do you put row and column into the answer?"),
)
_MISSING = Fault(
    "move-missing",
    N_("{other} is missing: from {square} a knight's move leads there."),
    N_("An answer with {other} in it."),
    N_(
        "Which of the eight moves is not tried, or is thrown away by a test of the bounds?"
    ),
)
_TWICE = Fault(
    "move-twice",
    N_("{other} is more than once in the answer."),
    N_("Each square once."),
    N_("Is one of the eight moves written down twice?"),
)
_ONE_WAY = Fault(
    "one-way",
    N_(
        "From {square} the answer leads to {other}, but the answer for {other} does not lead "
        "back to {square}."
    ),
    N_("Moves that lead back, too: each knight's move can be undone."),
    N_("Is there for each of the eight moves one in the opposite direction?"),
)
FAULTS = (_OFF_BOARD, _NO_MOVE, _AROUND, _SWAPPED, _MISSING, _TWICE, _ONE_WAY)
"""The ways in which an answer can be wrong."""


def _on_board(session: "Session", arguments: Arguments) -> Finding | None:
    _, rows, columns = arguments
    for other in session.answer(arguments):
        if not _on(other, arguments):
            if _swapped(session, arguments):
                return _finding(_SWAPPED, arguments, other)
            return _finding(
                _OFF_BOARD, arguments, other, rows=rows, columns=columns
            )
    return None


def _knights_moves(session: "Session", arguments: Arguments) -> Finding | None:
    given, right = session.answer(arguments), jumps(*arguments)
    # On the smallest boards one square tells nothing, but all together do.
    joined = sorted(given) == all_around(*arguments)
    for other in given:
        if other in right or not _on(other, arguments):
            continue
        if _swapped(session, arguments):
            return _finding(_SWAPPED, arguments, other)
        around = joined or wraps_around(arguments[0], other, *arguments[1:])
        return _finding(_AROUND if around else _NO_MOVE, arguments, other)
    return None


def _complete(session: "Session", arguments: Arguments) -> Finding | None:
    given = session.answer(arguments)
    missing = (square for square in jumps(*arguments) if square not in given)
    return _finding(_MISSING, arguments, next(missing, None), verdict="")


def _none_twice(session: "Session", arguments: Arguments) -> Finding | None:
    counted = Counter(session.answer(arguments))
    twice = (square for square, times in counted.items() if times > 1)
    return _finding(_TWICE, arguments, next(twice, None), verdict="")


def _both_ways(session: "Session", arguments: Arguments) -> Finding | None:
    square, rows, columns = arguments
    for other in session.answer(arguments):
        if not _on(other, arguments):
            continue
        back = (other, rows, columns)
        if square not in session.answer(back):
            right = other in jumps(*arguments)
            if right:  # then it is the way back that is missing
                scene = _scene(back, square, "")
                values = {"square": square, "other": other}
                return Finding(_ONE_WAY, back, values, scene)
            return _finding(_ONE_WAY, arguments, other)
    return None


def _on(square: Square, arguments: Arguments) -> bool:
    _, rows, columns = arguments
    return square[0] in range(rows) and square[1] in range(columns)


def _swapped(session: "Session", arguments: Arguments) -> bool:
    """Tell whether the answer is right but for the order of row and column."""
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
    """Draw the knight and its moves, and a square in question."""
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
    """Return the squares of all boards up to 3 × 4, and of 5 × 5, the smallest first."""
    boards = [(r, c) for r, c in product((1, 2, 3, 4), repeat=2) if r * c <= 12]
    calls: list[Arguments] = [
        (square, rows, columns)
        for rows, columns in (*boards, (5, 5))
        for square in product(range(rows), range(columns))
    ]
    return tuple(sorted(calls, key=_difficulty))


@composite
def _calls(draw: DrawFn) -> Arguments:
    rows, columns = draw(integers(1, 8)), draw(integers(1, 8))
    square = draw(integers(0, rows - 1)), draw(integers(0, columns - 1))
    return square, rows, columns


def _cases(trials: int) -> Cases:
    return Cases(_calls(), _smallest(), _difficulty, trials, _scene)


NEXT_MOVES = Problem(
    "next-moves",
    N_("Where can the knight jump?"),
    N_(
        "Your function gets the square of a knight, a pair (row, column) counted from 0, and the "
        "numbers of rows and columns of the board. Return all squares of the board to which the "
        "knight can jump: two squares along a row or a column, and one across. The order does "
        "not matter. If there is no such square, return an empty list."
    ),
    ("square", "rows", "columns"),
    (
        Example(((0, 0), 8, 8), "[(1, 2), (2, 1)]"),
        Example(((1, 1), 3, 4), "[(0, 3), (2, 3)]"),
        Example(((0, 0), 2, 2), "[]"),
    ),
    (
        answers(_cases(20)),
        _cases(40).property(
            "on-board",
            N_("Each square of the answer lies on the board."),
            _on_board,
        ),
        _cases(40).property(
            "knights-moves",
            N_("A knight's move leads to each square of the answer."),
            _knights_moves,
        ),
        _cases(40).property("complete", N_("No move is missing."), _complete),
        _cases(20).property(
            "none-twice", N_("No square is in the answer twice."), _none_twice
        ),
        _cases(20).property(
            "both-ways",
            N_("From each square the knight can jump back."),
            _both_ways,
        ),
        repeatable(_cases(10)),
    ),
    SQUARES,
    (((3, 3), 8, 8), ((0, 0), 8, 8), ((1, 1), 3, 4), ((2, 2), 5, 5)),
    lambda arguments: (arguments[1], arguments[2]),
    lambda arguments: arguments[1] * arguments[2],
    lambda _: True,
    "knights-tour/",
)
"""The squares to which a knight can jump."""
