"""The problems of deciding where another queen may be placed on a board with some queens."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache, partial
from math import prod
from random import Random

from hypothesis import assume
from hypothesis import strategies as st

from algorithms.board import Square, attacks
from algorithms.board.scene import Scene
from algorithms.practice.findings import Finding, Unanswered, found
from algorithms.practice.model import Cases, Need, of_calls
from algorithms.practice.problems.definitions import TEXTS, problem
from algorithms.practice.problems.oracle import (
    Board,
    attacker,
    board_with,
    direction,
    free_squares,
    kind,
    mirror_images,
    on_board,
    queens_on,
    squares_of_board,
)
from algorithms.practice.problems.shared_properties import (
    Items,
    repeatable,
    untouched,
)
from algorithms.practice.replies import Arguments
from algorithms.practice.session import Session


def scene_with(board: Board, candidate: Square | None = None) -> Scene:
    """Return a scene with a board."""
    n, queens = len(board), queens_on(board)
    return Scene(n, n, queens=queens, candidate=candidate)


def difficulty(arguments: Arguments) -> tuple[object, ...]:
    """Return a sort key for calls with a board, and perhaps a square."""
    board, *square = arguments
    queens = queens_on(board)
    return len(board), len(queens), queens, *square


CHOICE = Need(
    "choice",
    lambda session, case: (
        0 < len({*session.answer(case)}) < prod(session.problem.board(case))
    ),
)

board_cases = partial(Cases, difficulty=difficulty)


def crowded(count: int) -> Iterator[tuple[Board, Square]]:
    """Yield large boards with many queens, at most one of which attacks a given square."""
    rng = Random(count)
    for number in range(count):
        n = 6 + number * 14 // count
        square = rng.randrange(n), rng.randrange(n)
        others = [each for each in squares_of_board(n) if each != square]
        harmless = [each for each in others if not attacks(each, square)]
        queens = rng.sample(harmless, min(len(harmless), rng.randint(4, 2 * n)))
        if number % 2:
            queens.append(rng.choice([x for x in others if attacks(x, square)]))
        yield board_with(n, queens), square


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Draw a board with at most n queens anywhere; they may attack each other."""
    n = draw(st.integers(1, 10))
    square = st.tuples(st.integers(0, n - 1), st.integers(0, n - 1))
    return board_with(n, draw(st.lists(square, max_size=n)))


_TEXTS = TEXTS["shared"]
_FIVE, _CENTRE = 5, (2, 2)
_SIDES = {"left": (0, -1), "right": (0, 1), "above": (-1, 0), "below": (1, 0)}
_SIX, _QUEENS = 6, ((2, 4), (4, 2))


def accepted(
    session: Session, board: Board, squares: Iterable[Square]
) -> set[Square]:
    """Return those of some squares on which a solver would place a queen."""
    if session.problem.answer == "squares":
        return {*squares} & {*session.answer((board,))}
    return {each for each in squares if session.answer((board, each))}


def missed_directions(session: Session, *known: str) -> dict[str, object]:
    """Return the directions in which a solver misses attacks, if there are several."""
    squares = [each for each in squares_of_board(_FIVE) if attacks(_CENTRE, each)]
    try:
        wrong = accepted(session, board_with(_FIVE, [_CENTRE]), squares)
    except Unanswered:
        return {}
    missed = {*known, *(direction(_CENTRE, each) for each in wrong)}
    directions = [text for x, text in _TEXTS["directions"].items() if x in missed]
    sides = [
        _TEXTS["sides"][side]
        for side, (down, right) in _SIDES.items()
        if wrong and all(down * (y - 2) + right * (x - 2) > 0 for y, x in wrong)
    ]
    if wrong == {*squares}:
        return {"hint": "no-queen"}
    return {"directions": directions, "sides": sides} if directions[1:] else {}


def _hint(
    session: Session, board: Board, square: Square, queen: Square | None = None
) -> dict[str, object]:
    """Return a hint about squares counted from 1, or about a queen that is seen if it is alone."""
    centre = board_with(_FIVE, [_CENTRE])
    inner = [(r, c) for r, c in squares_of_board(_FIVE) if r and c]
    moved = {(r, c) for r, c in inner if (r - 1, c - 1) in free_squares(centre)}
    with suppress(Unanswered):
        if accepted(session, centre, inner) == moved:
            return {"hint": "from-1"}
        alone = board_with(len(board), [queen] if queen else [])
        if queen and alone != board and not accepted(session, alone, [square]):
            return {"hint": "other-queens"}
    return {}


def wraps_around(session: Session) -> bool:
    """Return whether a solver follows diagonals across the edges of the board."""
    found = []
    for queen in _QUEENS:
        board = board_with(_SIX, [queen])
        free = free_squares(board)
        try:
            refused = set(free) - accepted(session, board, free)
        except Unanswered:
            return False
        differences = [(queen[0] - row, queen[1] - col) for row, col in refused]
        found += [0 in ((d - r) % _SIX, (d + r) % _SIX) for d, r in differences]
    return bool(found) and all(found)


def _smallest() -> Iterator[Arguments]:
    """Yield the boards up to 4 × 4 with at most one queen, and some with two queens."""
    for n in (1, 2, 3, 4):
        yield (board_with(n, []),)
        for queen in squares_of_board(n):
            yield (board_with(n, [queen]),)
    for queens in ([(0, 0), (0, 1)], [(0, 1), (3, 2)], [(0, 0), (3, 3)]):
        yield (board_with(4, queens),)


def _smallest_calls() -> Iterator[Arguments]:
    """Yield all calls with at most one queen up to 3 × 3, and some with larger boards."""
    boards = [board for (board,) in _smallest() if len(board) <= 3]
    some = [(0, 0)], [(0, 1)], [(0, 3)], [(0, 0), (0, 1)], [(3, 0), (3, 3)]
    boards += [board_with(4, queens) for queens in some]
    for board in boards:
        for square in squares_of_board(len(board)):
            yield board, square


@st.composite
def _calls(draw: st.DrawFn, *kinds: str) -> Arguments:
    """Draw a call of one of some kinds, or of any kind."""
    board = draw(boards())
    every = squares_of_board(len(board))
    squares = [each for each in every if not kinds or kind(board, each) in kinds]
    assume(squares)
    return board, draw(st.sampled_from(squares))


def _cases(trials: int, *kinds: str) -> Cases:
    """Return calls of the kinds that can expose a fault: others would hold for any solver."""
    first, large = (
        [call for call in calls if not kinds or kind(*call) in kinds]
        for calls in (_smallest_calls(), _large())
    )
    return board_cases(_calls(*kinds), first, trials=trials, large=large)


@cache
def _large() -> list[Arguments]:
    """Return crowded boards, each with the square it is made for and one with a queen."""
    calls: list[Arguments] = [*crowded(60)]
    calls += [(board, queens_on(board)[-1]) for board, _ in calls[::3]]
    return sorted(calls, key=difficulty)


def _swapped(session: Session) -> bool:
    """Return whether all answers are right for the squares with row and column swapped."""
    for call in session.answered:
        with suppress(Unanswered):
            board, (row, column) = call.arguments
            right = kind(board, (column, row)) == "free"
            if session.answer(call.arguments) != right:
                return False
    return True


@of_calls(_cases(40, "attacked"), "sound")
def _none_unsafe(session: Session, arguments: Arguments) -> Finding | None:
    board, square = arguments
    answer, queen = session.answer(arguments), attacker(board, square)
    if not answer or queen is None or kind(*arguments) == "occupied":
        return None
    scene = replace(scene_with(*arguments), verdict="reject")
    if _swapped(session):
        return found("square-row-and-column-swapped", scene, square=square)
    scene = replace(scene, by=queen)
    along = direction(queen, square)
    more = _hint(session, board, square, queen) or missed_directions(session, along)
    return found(f"{along}-unseen", scene, square=square, queen=queen, **more)


@of_calls(_cases(40, "free"), "complete")
def _every_safe(session: Session, arguments: Arguments) -> Finding | None:
    board, square = arguments
    if session.answer(arguments) or kind(*arguments) != "free":
        return None
    hint = dict[str, object]()
    if _swapped(session):
        code = "square-row-and-column-swapped"
    elif not queens_on(board):
        code = "empty-board-refused"
    elif wraps_around(session):
        code = "safe-square-refused-around-the-edge"
    else:
        code, hint = "safe-square-refused", _hint(session, board, square)
    return found(code, square=square, **hint)


@of_calls(_cases(20, "occupied"))
def _occupied(session: Session, arguments: Arguments) -> Finding | None:
    if not session.answer(arguments) or kind(*arguments) != "occupied":
        return None
    # If no queen is recognised, attacks are not seen for the same reason.
    board, square = arguments
    missed = missed_directions(session)
    hint = _hint(session, board, square, square)
    finding = found("occupied-square-allowed", square=square, queen=square, **hint)
    return replace(finding, cause="sound" * ("hint" in {**missed, **hint}))


@of_calls(known="mirrored")
def _mirrored_square(session: Session, arguments: Arguments) -> Finding | None:
    answer, right = session.answer(arguments), kind(*arguments) == "free"
    for image in mirror_images(*arguments):
        if session.answer(image) != answer:
            pair = (image, arguments) if answer == right else (arguments, image)
            wrong, (_, mirrored) = pair
            values = {"square": wrong[1], "mirrored": mirrored}
            return found("mirrored-square", scene_with(*wrong), wrong, **values)
    return None


_FOUR = board_with(4, [(0, 1)])
_OFTEN = ((_FOUR, (1, 3)), (_FOUR, (1, 2)))
_SOME = board_cases(
    _calls(), tuple(_smallest_calls())[:20], trials=10, often=_OFTEN
)

SAFE_SQUARE = problem(
    "safe-square",
    properties=(
        _none_unsafe,
        _every_safe,
        _occupied,
        _mirrored_square,
        repeatable(_SOME),
        of_calls(_SOME)(untouched),
    ),
    cases=_cases(20),
    scene=lambda call: scene_with(*call),
)


_SOME_BOARDS = board_cases(
    st.tuples(boards()),
    tuple(_smallest())[:12],
    trials=10,
    often=((_FOUR,), (board_with(5, [(0, 0), (1, 3)]),)),
)


_SQUARES = Items(
    free_squares,
    lambda code, square, board: found(
        code, scene_with(board, square), square=square
    ),
)


@of_calls()
def _sound(session: Session, arguments: Arguments) -> Finding | None:
    (board,) = arguments
    n, queens = len(board), queens_on(board)
    given = session.answer(arguments)
    wrong = sorted({*_SQUARES.wrong(given, board)})
    if not wrong:
        return None
    # The most informative wrong square is on the board and attacked.
    square = min(wrong, key=lambda each: (not on_board(each, n, n), each in queens))
    queen = attacker(board, square)
    values: dict[str, object] = {"square": square, "last": n - 1}
    if _SQUARES.are_swapped(given, board):
        code, queen = "row-and-column-swapped", None
    elif not on_board(square, n, n):
        code, queen, values["outside"] = "given-off-board", None, tuple(wrong)
    elif queen is None or square in queens:
        code, queen = "given-with-queen", None
    else:
        along = direction(queen, square)
        place = "given-on-" if "diagonal" in along else "given-in-"
        code, values["queen"] = place + along, queen
        attackers = [(attacker(board, each), each) for each in wrong]
        known = [direction(queen, each) for queen, each in attackers if queen]
        hint = _hint(session, board, square, queen)
        values |= hint or missed_directions(session, *known)
    scene = replace(scene_with(board, square), verdict="reject", by=queen)
    return found(code, scene, **values)


@of_calls()
def _complete(session: Session, arguments: Arguments) -> Finding | None:
    (board,) = arguments
    missing = _SQUARES.missing(session.answer(arguments), board)
    if not missing:
        return None
    code = "free-square-missing"
    if queens_on(board) and wraps_around(session):
        code = "free-square-missing-around-the-edge"
    scene = scene_with(board, missing[0])
    return found(code, scene, square=missing[0], missing=tuple(missing))


@of_calls()
def _mirrored(session: Session, arguments: Arguments) -> Finding | None:
    (board,) = arguments
    given = set(session.answer(arguments))
    for number, (image, _) in enumerate(mirror_images(board, (0, 0))):
        seen = {mirror_images(board, square)[number][1] for square in given}
        if set(session.answer((image,))) != seen:
            wrong = board if given != set(free_squares(board)) else image
            return found("mirrored-free-squares", scene_with(wrong), (wrong,))
    return None


FREE_SQUARES = problem(
    "free-squares",
    properties=(
        _sound,
        _complete,
        _SQUARES.none("repeated", "free-square-twice", "none-twice"),
        _mirrored,
        repeatable(_SOME_BOARDS),
        of_calls(_SOME_BOARDS)(untouched),
    ),
    cases=board_cases(
        st.tuples(boards()),
        tuple(_smallest()),
        large=sorted(((board,) for board, _ in crowded(40)), key=difficulty),
    ),
    needs=CHOICE,
    scene=lambda call: scene_with(*call),
)
