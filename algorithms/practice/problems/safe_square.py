"""The problem of deciding whether a queen may be placed on a square."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache

from hypothesis import assume
from hypothesis.strategies import DrawFn, composite, sampled_from

from algorithms.board import Square
from algorithms.practice.findings import Finding, found
from algorithms.practice.model import Cases, Session, of_calls
from algorithms.practice.problems import placements
from algorithms.practice.problems.shared_properties import repeatable, untouched
from algorithms.practice.replies import Arguments
from algorithms.practice.untested import Unanswered


def _smallest() -> Iterator[Arguments]:
    """Yield all calls with at most one queen up to 3 × 3, and some with larger boards."""
    for n in (1, 2, 3):
        for square in placements.squares_of_board(n):
            yield [[0] * n for _ in range(n)], square
        for queen in placements.squares_of_board(n):
            for square in placements.squares_of_board(n):
                yield placements.board_with(n, [queen]), square
    for queens in [(0, 0)], [(0, 1)], [(0, 3)], [(0, 0), (0, 1)], [(3, 0), (3, 3)]:
        for square in placements.squares_of_board(4):
            yield placements.board_with(4, queens), square


@composite
def _calls(draw: DrawFn, *kinds: str) -> Arguments:
    """Draw a call of one of some kinds, or of any kind."""
    board = draw(placements.boards())
    squares = [
        square
        for square in placements.squares_of_board(len(board))
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
    large.sort(key=placements.difficulty)
    return placements.board_cases(
        _calls(*kinds), tuple(first), trials=trials, large=tuple(large)
    )


@cache
def _large() -> tuple[Arguments, ...]:
    """Return crowded boards, each with the square it is made for and one with a queen."""
    calls = list(placements.crowded(60))
    occupied = [(board, placements.queens_on(board)[-1]) for board, _ in calls[::3]]
    return (*calls, *occupied)


def _kind(arguments: Arguments) -> str:
    board, (row, column) = arguments
    if board[row][column]:
        return "occupied"
    return "attacked" if placements.attacker(*arguments) else "free"


def _accepted(session: Session) -> placements.Accepted:
    def accepted(board: placements.Board, squares: Iterable[Square]) -> set[Square]:
        return {each for each in squares if session.answer((board, each))}

    return accepted


def _swapped(session: Session) -> bool:
    """Return whether all answers are right for the squares with row and column swapped."""
    for call in session.answered:
        with suppress(Unanswered):
            board, (row, column) = call.arguments
            right = _kind((board, (column, row))) == "free"
            if session.answer(call.arguments) != right:
                return False
    return True


@of_calls(_cases(40, "attacked"))
def _sound(session: Session, arguments: Arguments) -> Finding | None:
    board, square = arguments
    answer, queen = session.answer(arguments), placements.attacker(board, square)
    if not answer or queen is None or _kind(arguments) == "occupied":
        return None
    scene = replace(placements.scene_with(*arguments), verdict="reject", by=queen)
    if _swapped(session):
        code = "square-row-and-column-swapped"
        return found(code, arguments, scene, square=square)
    along = placements.direction(queen, square)
    missed = placements.missed_directions(_accepted(session), along)
    code = f"{along}-unseen"
    return found(code, arguments, scene, square=square, queen=queen, **missed)


@of_calls(_cases(40, "free"), answered=True)
def _complete(session: Session, arguments: Arguments) -> Finding | None:
    board, square = arguments
    if session.answer(arguments) or _kind(arguments) != "free":
        return None
    if _swapped(session):
        code = "square-row-and-column-swapped"
    elif not placements.queens_on(board):
        code = "empty-board-refused"
    elif placements.wraps_around(_accepted(session)):
        code = "safe-square-refused-around-the-edge"
    else:
        code = "safe-square-refused"
    return found(code, arguments, placements.scene_with(*arguments), square=square)


@of_calls(_cases(20, "occupied"), answered=True)
def _occupied(session: Session, arguments: Arguments) -> Finding | None:
    if not session.answer(arguments) or _kind(arguments) != "occupied":
        return None
    code, scene = "occupied-square-allowed", placements.scene_with(*arguments)
    return found(code, arguments, scene, square=arguments[1])


@of_calls(_cases(20), after=("sound", "complete", "occupied"), answered=True)
def _mirrored(session: Session, arguments: Arguments) -> Finding | None:
    answer, right = session.answer(arguments), _kind(arguments) == "free"
    for image in placements.mirror_images(*arguments):
        if session.answer(image) != answer:
            pair = (image, arguments) if answer == right else (arguments, image)
            (board, square), (_, mirrored) = pair
            scene = placements.scene_with(board, square)
            values = {"square": square, "mirrored": mirrored}
            return found("mirrored-square", pair[0], scene, **values)
    return None


_FOUR = placements.board_with(4, [(0, 1)])
_OFTEN = ((_FOUR, (1, 3)), (_FOUR, (1, 2)))
_SOME = placements.board_cases(
    _calls(), tuple(_smallest())[:20], trials=10, often=_OFTEN
)

SAFE_SQUARE = placements.board_problem(
    name="safe-square",
    parameters=("board", "square"),
    examples=(
        ((_FOUR, (1, 3)), True),
        ((_FOUR, (1, 2)), False),
        ((_FOUR, (0, 1)), False),
    ),
    properties=(
        _sound,
        _complete,
        _occupied,
        _mirrored,
        repeatable(_SOME),
        untouched(_SOME),
    ),
    cases=_cases(20),
    answer="yes-no",
    probes=((_FOUR, (1, 3)), (_FOUR, (1, 2)), ([[0]], (0, 0))),
)
