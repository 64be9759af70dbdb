"""The problem of all free squares: where may a queen stand?"""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from hypothesis.strategies import tuples

from algorithms.board import Square
from algorithms.drawing import Scene
from algorithms.errors import N_
from algorithms.practice.forms import SQUARES
from algorithms.practice.model import Example, Fault, Finding, Problem
from algorithms.practice.problems.common import (
    Cases,
    answers,
    repeatable,
    untouched,
)
from algorithms.practice.problems.directions import GIVEN, WITHOUT
from algorithms.practice.problems.placements import (
    Board,
    attacker,
    board_with,
    boards,
    direction,
    drawn_board,
    free_squares,
    mirror_images,
    queens_on,
    squares_of_board,
)
from algorithms.practice.replies import Arguments

if TYPE_CHECKING:
    from algorithms.practice.model import Session

__all__ = ["FAULTS", "FREE_SQUARES"]


_OFF_BOARD = Fault(
    "given-off-board",
    # NOTE: {last} is the number of the last row and of the last column, counted from 0
    N_("{square} is among the squares of the answer, but it lies off the board."),
    N_("Squares whose row and column go from 0 to {last}."),
    N_("Look at the bounds of your loops: where does the last row end?"),
)
_TAKEN = Fault(
    "given-with-queen",
    N_("{square} is among the squares of the answer, but a queen stands on it."),
    WITHOUT,
    N_("Does your code cross out the square of the queen herself, too?"),
)
_SWAPPED = Fault(
    "row-and-column-swapped",
    N_(
        "{square} is among the squares of the answer and should not be. With row and column "
        "exchanged in all of them, the answer would be right."
    ),
    N_("Squares as (row, column): the row comes first."),
    N_("In which order do you put row and column into the answer?"),
)
_MISSING = Fault(
    "free-square-missing",
    N_("{square} is missing: it is free, and no queen attacks it."),
    N_("An answer with {square} in it."),
    N_(
        "Follow your code for {square}: is the square looked at, and what does your code take "
        "for an attack?"
    ),
)
_TWICE = Fault(
    "free-square-twice",
    N_("{square} is more than once in the answer."),
    N_("Each square once."),
    N_("Where is {square} put into the answer a second time?"),
)
_MIRRORED = Fault(
    "mirrored-free-squares",
    # NOTE: {squares} are squares
    N_(
        "The answers for this board and for the same board in a mirror do not fit together: the "
        "mirror image of the one has other squares than the other one has."
    ),
    N_("The mirrored squares for a mirrored board."),
    N_("Are left and right, above and below treated alike in your code?"),
)
FAULTS = (
    *GIVEN.values(),
    *(_OFF_BOARD, _TAKEN, _SWAPPED, _MISSING, _TWICE, _MIRRORED),
)
"""The ways in which an answer can be wrong."""


def _sound(session: "Session", arguments: Arguments) -> Finding | None:
    (board,) = arguments
    given, right = session.answer(arguments), free_squares(board)
    wrong = sorted(set(given) - set(right))
    if not wrong:
        return None
    # Of the wrong squares the one that tells most: on the board, and attacked.
    square = min(
        wrong, key=lambda each: (not _on(board, each), _taken(board, each))
    )
    queen = attacker(board, square)
    swapped = sorted((column, row) for row, column in given)
    values: dict[str, object] = {"square": square, "last": len(board) - 1}
    if swapped == sorted(right):
        return Finding(_SWAPPED, arguments, values, _marked(board, square, None))
    if not _on(board, square):
        values["outside"] = tuple(wrong)
        return Finding(_OFF_BOARD, arguments, values, _marked(board, square, None))
    if queen is None or _taken(board, square):
        return Finding(_TAKEN, arguments, values, _marked(board, square, None))
    fault = GIVEN[direction(queen, square)]
    values["queen"] = queen
    return Finding(fault, arguments, values, _marked(board, square, queen))


def _complete(session: "Session", arguments: Arguments) -> Finding | None:
    (board,) = arguments
    given = session.answer(arguments)
    missing = [square for square in free_squares(board) if square not in given]
    if not missing:
        return None
    square = missing[0]
    values = {"square": square, "missing": tuple(missing)}
    return Finding(_MISSING, arguments, values, drawn_board(board, square))


def _none_twice(session: "Session", arguments: Arguments) -> Finding | None:
    (board,) = arguments
    counted = Counter(session.answer(arguments))
    square = next((each for each, times in counted.items() if times > 1), None)
    if square is None:
        return None
    return Finding(
        _TWICE, arguments, {"square": square}, drawn_board(board, square)
    )


def _mirrored(session: "Session", arguments: Arguments) -> Finding | None:
    (board,) = arguments
    given = set(session.answer(arguments))
    for number, (image, _) in enumerate(mirror_images(board, (0, 0))):
        seen = {mirror_images(board, square)[number][1] for square in given}
        if set(session.answer((image,))) != seen:
            wrong = board if given != set(free_squares(board)) else image
            return Finding(_MIRRORED, (wrong,), {}, drawn_board(wrong))
    return None


def _on(board: Board, square: Square) -> bool:
    return all(0 <= number < len(board) for number in square)


def _taken(board: Board, square: Square) -> bool:
    return square in queens_on(board)


def _marked(board: Board, square: Square, queen: Square | None) -> Scene:
    n = len(board)
    return Scene(
        n, n, queens_on(board), candidate=square, verdict="reject", by=queen
    )


def _difficulty(arguments: Arguments) -> tuple[object, ...]:
    (board,) = arguments
    queens = queens_on(board)
    return len(board), len(queens), queens


def _smallest() -> Iterator[Arguments]:
    """Yield the boards up to 4 × 4 with at most one queen, and some with two."""
    for n in (1, 2, 3, 4):
        yield (board_with(n, []),)
        for queen in squares_of_board(n):
            yield (board_with(n, [queen]),)
    for queens in ([(0, 0), (0, 1)], [(0, 1), (3, 2)], [(0, 0), (3, 3)]):
        yield (board_with(4, queens),)


def _scene(arguments: Arguments) -> Scene:
    return drawn_board(*arguments)


def _cases(trials: int) -> Cases:
    return Cases(tuples(boards()), tuple(_smallest()), _difficulty, trials, _scene)


_SOME = Cases(tuples(boards()), tuple(_smallest())[:12], _difficulty, 10, _scene)
_FOUR = board_with(4, [(0, 1)])
_FIVE = board_with(5, [(0, 0), (1, 3)])

FREE_SQUARES = Problem(
    "free-squares",
    N_("Where may a queen stand?"),
    N_(
        "Your function gets a board: a list of rows, and each row is a list of 0 and 1, where 1 "
        "is a queen and 0 is a free square. Return all squares on which one more queen may be "
        "placed: those that are free and that no queen on the board attacks, from any side. A "
        "square is a pair (row, column), counted from 0. The order does not matter, and the "
        "queens on the board may attack each other. If there is no such square, return an "
        "empty list."
    ),
    ("board",),
    (
        Example((_FOUR,), "[(1, 3), (2, 0), (2, 2), (3, 0), (3, 2), (3, 3)]"),
        Example(([[0]],), "[(0, 0)]"),
        Example(([[1]],), "[]"),
    ),
    (
        answers(_cases(20)),
        _cases(40).property(
            "sound",
            N_("Each square of the answer is free, and no queen attacks it."),
            _sound,
        ),
        _cases(40).property(
            "complete",
            N_("No free square that is not attacked is missing."),
            _complete,
        ),
        _cases(20).property(
            "none-twice", N_("No square is in the answer twice."), _none_twice
        ),
        _cases(20).property(
            "mirrored",
            N_("A mirrored board gets the mirrored squares as its answer."),
            _mirrored,
        ),
        repeatable(_SOME),
        untouched(_SOME),
    ),
    SQUARES,
    ((_FIVE,), (_FOUR,), (board_with(3, []),), (board_with(1, []),)),
    lambda arguments: (len(arguments[0]), len(arguments[0])),
    lambda arguments: len(arguments[0]),
    lambda _: True,
    "queens/",
)
"""On which squares of this board may a queen stand?"""
