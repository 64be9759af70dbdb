"""The problem of one square: may a queen stand here?"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hypothesis.strategies import DrawFn, composite, integers

from algorithms.board import Square
from algorithms.drawing import Scene
from algorithms.errors import N_
from algorithms.practice.forms import YES_NO
from algorithms.practice.model import Example, Fault, Finding, Problem
from algorithms.practice.problems.common import (
    Cases,
    answers,
    repeatable,
    untouched,
)
from algorithms.practice.problems.directions import NO, UNSEEN
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

__all__ = ["FAULTS", "SAFE_SQUARE"]

_YES = N_("Yes (True): a queen may stand on {square}.")

_REFUSED = Fault(
    "safe-square-refused",
    N_(
        "The answer is that no queen may stand on {square}, but the square is free and no queen "
        "attacks it."
    ),
    _YES,
    N_(
        "Which queen does your code take for an attacker of {square}? Only this square is asked "
        "about: whether the queens attack each other does not matter."
    ),
)
_REFUSED_EMPTY = Fault(
    "empty-board-refused",
    N_(
        "The answer is that no queen may stand on {square}, but there is no queen on the board."
    ),
    _YES,
    N_("Follow your code for a board of zeros: where does it decide?"),
)
_OCCUPIED = Fault(
    "occupied-square-allowed",
    N_(
        "The answer is that a queen may stand on {square}, but a queen stands there already."
    ),
    NO,
    N_(
        "Does your code look at the square itself, or only at the squares around it?"
    ),
)
_MIRRORED = Fault(
    "mirrored-square",
    # NOTE: {mirrored} is the square at which {square} is seen in a mirror
    N_(
        "The answers for {square} and for {mirrored} on the mirrored board are different, but a "
        "mirror changes no attack."
    ),
    N_("The same answer for a board and for what a mirror shows of it."),
    N_("Are left and right, above and below treated alike in your code?"),
)
FAULTS = (*UNSEEN.values(), _REFUSED, _REFUSED_EMPTY, _OCCUPIED, _MIRRORED)
"""The ways in which an answer can be wrong."""


def _sound(session: "Session", arguments: Arguments) -> Finding | None:
    board, square = arguments
    answer, queen = session.answer(arguments), attacker(board, square)
    if queen is None or _taken(board, square) or not answer:
        return None
    scene = Scene(
        len(board),
        len(board),
        queens_on(board),
        (),
        frozenset(),
        square,
        "reject",
        queen,
    )
    fault = UNSEEN[direction(queen, square)]
    return Finding(fault, arguments, {"square": square, "queen": queen}, scene)


def _complete(session: "Session", arguments: Arguments) -> Finding | None:
    board, square = arguments
    if session.answer(arguments) or square not in free_squares(board):
        return None
    fault = _REFUSED if queens_on(board) else _REFUSED_EMPTY
    return Finding(fault, arguments, {"square": square}, _scene(arguments))


def _occupied(session: "Session", arguments: Arguments) -> Finding | None:
    board, square = arguments
    if not (session.answer(arguments) and _taken(board, square)):
        return None
    return Finding(_OCCUPIED, arguments, {"square": square}, _scene(arguments))


def _mirrored(session: "Session", arguments: Arguments) -> Finding | None:
    board, square = arguments
    answer = session.answer(arguments)
    for image in mirror_images(board, square):
        if session.answer(image) != answer:
            right = square in free_squares(board)
            wrong, other = (
                (image, arguments) if answer == right else (arguments, image)
            )
            values = {"square": wrong[1], "mirrored": other[1]}
            return Finding(_MIRRORED, wrong, values, _scene(wrong))
    return None


def _taken(board: Board, square: Square) -> bool:
    return bool(board[square[0]][square[1]])


def _scene(arguments: Arguments) -> Scene:
    return drawn_board(*arguments)


def _difficulty(arguments: Arguments) -> tuple[object, ...]:
    board, square = arguments
    queens = queens_on(board)
    return len(board), len(queens), queens, square


def _smallest() -> Iterator[Arguments]:
    """Yield all calls with at most one queen on boards up to 3 × 3, and some larger ones."""
    for n in (1, 2, 3):
        for square in squares_of_board(n):
            yield [[0] * n for _ in range(n)], square
        for queen in squares_of_board(n):
            for square in squares_of_board(n):
                yield board_with(n, [queen]), square
    for queens in ([(0, 0)], [(0, 3)], [(0, 0), (0, 1)], [(3, 0), (3, 3)]):
        for square in squares_of_board(4):
            yield board_with(4, queens), square


@composite
def _calls(draw: DrawFn) -> Arguments:
    board = draw(boards())
    number = integers(0, len(board) - 1)
    return board, (draw(number), draw(number))


def _cases(trials: int, *kinds: str) -> Cases:
    """Return calls; the first ones only of these kinds, for others say nothing."""
    first = tuple(call for call in _smallest() if not kinds or _kind(call) in kinds)
    return Cases(_calls(), first, _difficulty, trials, _scene)


def _kind(arguments: Arguments) -> str:
    board, square = arguments
    if _taken(board, square):
        return "occupied"
    return "attacked" if attacker(board, square) else "free"


_SOME = Cases(_calls(), tuple(_smallest())[:20], _difficulty, 10, _scene)
_FOUR = board_with(4, [(0, 1)])

SAFE_SQUARE = Problem(
    "safe-square",
    N_("May a queen stand here?"),
    N_(
        "Your function gets a board and a square. The board is a list of rows, and each row is "
        "a list of 0 and 1: 1 is a queen, 0 is a free square. The square is a pair (row, "
        "column), counted from 0. Return True if a queen may be placed on this square, and "
        "False if not. She may be placed there if the square is free and no queen on the board "
        "attacks it, from any side. The queens on the board may attack each other."
    ),
    ("board", "square"),
    (
        Example((_FOUR, (1, 3)), "True"),
        Example((_FOUR, (1, 2)), "False"),
        Example((_FOUR, (0, 1)), "False"),
    ),
    (
        answers(_cases(20)),
        _cases(40, "attacked").property(
            "sound",
            N_("The answer is yes only where no queen attacks the square."),
            _sound,
        ),
        _cases(40, "free").property(
            "complete",
            N_(
                "The answer is yes wherever the square is free and no queen attacks it."
            ),
            _complete,
        ),
        _cases(20, "occupied").property(
            "occupied",
            N_("The answer is no where a queen stands already."),
            _occupied,
        ),
        _cases(20).property(
            "mirrored",
            N_("A mirrored board gets the same answer for the mirrored square."),
            _mirrored,
        ),
        repeatable(_SOME),
        untouched(_SOME),
    ),
    YES_NO,
    ((_FOUR, (1, 3)), (_FOUR, (1, 2)), ([[0]], (0, 0))),
    lambda arguments: (len(arguments[0]), len(arguments[0])),
    lambda arguments: len(arguments[0]),
    lambda _: True,
    "queens/",
)
"""May a queen stand on this square of this board?"""
