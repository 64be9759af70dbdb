"""The problem of deciding whether a queen may be placed on a square."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache

from hypothesis import assume
from hypothesis.strategies import DrawFn, composite, sampled_from

from algorithms.base.texts import N_
from algorithms.board import Square
from algorithms.practice.findings import Fault, Finding
from algorithms.practice.model import (
    Cases,
    Example,
    Property,
    Session,
    Unanswered,
)
from algorithms.practice.problems.answer_formats import YES_NO
from algorithms.practice.problems.answers import answers
from algorithms.practice.problems.attack_faults import (
    NO,
    UNSEEN,
    Accepted,
    missed_directions,
    wraps_around,
)
from algorithms.practice.problems.move_faults import AROUND
from algorithms.practice.problems.placements import (
    Board,
    attacker,
    board_cases,
    board_problem,
    board_with,
    boards,
    crowded,
    difficulty,
    direction,
    free_squares,
    mirror_images,
    queens_on,
    scene_with,
    squares_of_board,
)
from algorithms.practice.problems.shared_properties import repeatable, untouched
from algorithms.practice.replies import Arguments

_YES = N_("Yes (True): a queen may be placed on {square}.")

_REFUSED = Fault(
    "safe-square-refused",
    N_(
        "The answer is False for {square}, but the square is empty and no queen attacks it."
    ),
    _YES,
    N_(
        "Which queen attacks {square}, according to your code? Only this square matters: the "
        "queens on the board may already attack each other."
    ),
)
_REFUSED_AROUND = replace(
    _REFUSED, code="safe-square-refused-around-the-edge", hint=AROUND.hint
)
_REFUSED_EMPTY = Fault(
    "empty-board-refused",
    N_("The answer is False for {square}, but there is no queen on the board."),
    _YES,
    N_("Trace your code for a board of zeros: which line returns False?"),
)
_SWAPPED = Fault(
    "square-row-and-column-swapped",
    N_(
        "The answer for {square} is wrong. With row and column of the square swapped, all answers "
        "would be correct."
    ),
    N_("A square as (row, column): the row comes first."),
    N_("Which of the two numbers does your code use as the row?"),
)
_OCCUPIED = Fault(
    "occupied-square-allowed",
    N_("The answer is True for {square}, but this square already has a queen."),
    NO,
    N_("Does your code check the square itself, or only the squares around it?"),
)
_MIRRORED = Fault(
    "mirrored-square",
    # NOTE: {mirrored} is {square} on the mirrored board
    N_(
        "The answers for {square} and for {mirrored} on the mirrored board are different, but "
        "reflection does not change attacks."
    ),
    N_("The same answer for a board and its mirror image."),
    N_("Does your code treat left and right in the same way, and up and down?"),
)


def _sound(session: Session, arguments: Arguments) -> Finding | None:
    board, square = arguments
    answer, queen = session.answer(arguments), attacker(board, square)
    if queen is None or _taken(board, square) or not answer:
        return None
    scene = replace(scene_with(*arguments), verdict="reject", by=queen)
    if _swapped(session):
        return Finding(_SWAPPED, arguments, {"square": square}, scene)
    along = direction(queen, square)
    missed = missed_directions(_accepted(session), along)
    values = {"square": square, "queen": queen, **missed}
    return Finding(UNSEEN[along], arguments, values, scene)


def _swapped(session: Session) -> bool:
    """Return whether all answers are right for the squares with row and column swapped."""
    for call in session.answered:
        with suppress(Unanswered):
            board, (row, column) = call.arguments
            free = attacker(board, (column, row)) is None
            right = free and not _taken(board, (column, row))
            if session.answer(call.arguments) != right:
                return False
    return True


def _accepted(session: Session) -> Accepted:
    def accepted(board: Board, squares: Iterable[Square]) -> set[Square]:
        return {each for each in squares if session.answer((board, each))}

    return accepted


def _complete(session: Session, arguments: Arguments) -> Finding | None:
    board, square = arguments
    if session.answer(arguments) or square not in free_squares(board):
        return None
    fault = _REFUSED if queens_on(board) else _REFUSED_EMPTY
    if _swapped(session):
        fault = _SWAPPED
    if fault is _REFUSED and wraps_around(_accepted(session)):
        fault = _REFUSED_AROUND
    return Finding(fault, arguments, {"square": square}, scene_with(*arguments))


def _occupied(session: Session, arguments: Arguments) -> Finding | None:
    board, square = arguments
    if not (session.answer(arguments) and _taken(board, square)):
        return None
    return Finding(_OCCUPIED, arguments, {"square": square}, scene_with(*arguments))


def _mirrored(session: Session, arguments: Arguments) -> Finding | None:
    board, square = arguments
    answer = session.answer(arguments)
    for image in mirror_images(board, square):
        if session.answer(image) != answer:
            right = square in free_squares(board)
            wrong, other = (
                (image, arguments) if answer == right else (arguments, image)
            )
            values = {"square": wrong[1], "mirrored": other[1]}
            return Finding(_MIRRORED, wrong, values, scene_with(*wrong))
    return None


def _taken(board: Board, square: Square) -> bool:
    return bool(board[square[0]][square[1]])


def _smallest() -> Iterator[Arguments]:
    """Yield all calls with at most one queen up to 3 × 3, and some with larger boards."""
    for n in (1, 2, 3):
        for square in squares_of_board(n):
            yield [[0] * n for _ in range(n)], square
        for queen in squares_of_board(n):
            for square in squares_of_board(n):
                yield board_with(n, [queen]), square
    for queens in (
        [(0, 0)],
        [(0, 1)],
        [(0, 3)],
        [(0, 0), (0, 1)],
        [(3, 0), (3, 3)],
    ):
        for square in squares_of_board(4):
            yield board_with(4, queens), square


@composite
def _calls(draw: DrawFn, *kinds: str) -> Arguments:
    """Draw a call of one of some kinds, or of any kind."""
    board = draw(boards())
    squares = [
        square
        for square in squares_of_board(len(board))
        if not kinds or _kind((board, square)) in kinds
    ]
    assume(squares)
    return board, draw(sampled_from(squares))


def _cases(trials: int, *kinds: str) -> Cases:
    """Return calls of the kinds that can expose a fault: others would hold for any solver."""
    first, large = (
        [call for call in calls if not kinds or _kind(call) in kinds]
        for calls in (_smallest(), _large())
    )
    large.sort(key=difficulty)
    return board_cases(
        _calls(*kinds), tuple(first), trials=trials, large=tuple(large)
    )


@cache
def _large() -> tuple[Arguments, ...]:
    """Return crowded boards, each with the square it is made for and one with a queen."""
    found = list(crowded(60))
    occupied = [(board, queens_on(board)[-1]) for board, _ in found[::3]]
    return (*found, *occupied)


def _kind(arguments: Arguments) -> str:
    board, square = arguments
    if _taken(board, square):
        return "occupied"
    return "attacked" if attacker(board, square) else "free"


_FOUR = board_with(4, [(0, 1)])
_OFTEN = ((_FOUR, (1, 3)), (_FOUR, (1, 2)))
_SOME = board_cases(_calls(), tuple(_smallest())[:20], trials=10, often=_OFTEN)

SAFE_SQUARE = board_problem(
    name="safe-square",
    title=N_("May a queen be placed here?"),
    statement=N_(
        "Your function receives a board and a square. The board is a list of rows, and each row "
        "is a list of 0s and 1s: 1 is a queen, 0 is an empty square. The square is a pair (row, "
        "column) counted from 0. Return True if a queen may be placed on this square: if it is "
        "empty, and no queen on the board attacks it from any direction. Otherwise, return False. "
        "The queens on the board may already attack each other."
    ),
    parameters=("board", "square"),
    examples=(
        Example((_FOUR, (1, 3)), "True"),
        Example((_FOUR, (1, 2)), "False"),
        Example((_FOUR, (0, 1)), "False"),
    ),
    properties=(
        answers(_cases(20)),
        Property(
            "sound",
            N_("The answer is True only if no queen attacks the square."),
            _sound,
            _cases(40, "attacked"),
        ),
        Property(
            "complete",
            N_(
                "The answer is True if the square is empty and no queen attacks it."
            ),
            _complete,
            _cases(40, "free"),
            answered=True,
        ),
        Property(
            "occupied",
            N_("The answer is False if the square already has a queen."),
            _occupied,
            _cases(20, "occupied"),
            answered=True,
        ),
        Property(
            "mirrored",
            N_(
                "The answer is the same for the mirrored square on the mirrored board."
            ),
            _mirrored,
            _cases(20),
            after=("sound", "complete", "occupied"),
        ),
        repeatable(_SOME),
        untouched(_SOME),
    ),
    formats=YES_NO,
    probes=((_FOUR, (1, 3)), (_FOUR, (1, 2)), ([[0]], (0, 0))),
    page="queens/",
)
