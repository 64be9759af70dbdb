"""The problem of finding the squares on which a queen may be placed."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from hypothesis.strategies import tuples

from algorithms.board import Square
from algorithms.practice.findings import Finding, fault, found
from algorithms.practice.model import Session, of_calls
from algorithms.practice.problems.agreement import Items
from algorithms.practice.problems.placements import (
    CHOICE,
    Accepted,
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
    missed_directions,
    on_board,
    queens_on,
    scene_with,
    squares_of_board,
    wraps_around,
)
from algorithms.practice.problems.shared_properties import repeatable, untouched
from algorithms.practice.replies import Arguments

_GIVEN = {
    "row": "given-in-row",
    "column": "given-in-column",
    "main-diagonal": "given-on-main-diagonal",
    "anti-diagonal": "given-on-anti-diagonal",
}


def _smallest() -> Iterator[Arguments]:
    """Yield the boards up to 4 × 4 with at most one queen, and some with two queens."""
    for n in (1, 2, 3, 4):
        yield (board_with(n, []),)
        for queen in squares_of_board(n):
            yield (board_with(n, [queen]),)
    for queens in ([(0, 0), (0, 1)], [(0, 1), (3, 2)], [(0, 0), (3, 3)]):
        yield (board_with(4, queens),)


_FOUR = board_with(4, [(0, 1)])
_FIVE = board_with(5, [(0, 0), (1, 3)])
_SOME = board_cases(
    tuples(boards()), tuple(_smallest())[:12], trials=10, often=((_FOUR,), (_FIVE,))
)


_SQUARES = Items(
    free_squares,
    lambda code, square, board: found(
        code, scene_with(board, square), square=square
    ),
)


def _accepted(session: Session) -> Accepted:
    def accepted(board: Board, squares: Iterable[Square]) -> set[Square]:
        return set(squares) & set(session.answer((board,)))

    return accepted


@of_calls(trials=40)
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
    swapped = sorted((column, row) for row, column in given)
    if tuple(swapped) == free_squares(board):
        code, queen = "row-and-column-swapped", None
    elif not on_board(square, n, n):
        code, queen, values["outside"] = "given-off-board", None, tuple(wrong)
    elif queen is None or square in queens:
        code, queen = "given-with-queen", None
    else:
        along = direction(queen, square)
        code, values["queen"] = _GIVEN[along], queen
        values |= missed_directions(_accepted(session), along)
    scene = replace(scene_with(board, square), verdict="reject", by=queen)
    return found(code, scene, **values)


def _complete(session: Session, arguments: Arguments) -> Finding | None:
    (board,) = arguments
    given = session.answer(arguments)
    missing = [square for square in free_squares(board) if square not in given]
    if not missing:
        return None
    around = queens_on(board) and wraps_around(_accepted(session))
    wrong = fault("free-square-missing" + ("-around-the-edge" if around else ""))
    values = {"square": missing[0], "missing": tuple(missing)}
    return Finding(wrong, arguments, values, scene_with(board, missing[0]))


@of_calls(after=("sound", "complete"), answered=True)
def _mirrored(session: Session, arguments: Arguments) -> Finding | None:
    (board,) = arguments
    given = set(session.answer(arguments))
    for number, (image, _) in enumerate(mirror_images(board, (0, 0))):
        seen = {mirror_images(board, square)[number][1] for square in given}
        if set(session.answer((image,))) != seen:
            wrong = board if given != set(free_squares(board)) else image
            return found("mirrored-free-squares", scene_with(wrong), (wrong,))
    return None


FREE_SQUARES = board_problem(
    scene=lambda arguments: scene_with(*arguments),
    name="free-squares",
    parameters=("board",),
    examples=(
        ((_FOUR,), [(1, 3), (2, 0), (2, 2), (3, 0), (3, 2), (3, 3)]),
        (([[0]],), [(0, 0)]),
        (([[1]],), []),
    ),
    properties=(
        _sound,
        of_calls(trials=40, after=("row-and-column-swapped",), answered=True)(
            _complete
        ),
        _SQUARES.none("twice", "free-square-twice", "none-twice"),
        _mirrored,
        repeatable(_SOME),
        of_calls(_SOME)(untouched),
    ),
    cases=board_cases(
        tuples(boards()),
        tuple(_smallest()),
        large=tuple(sorted(((board,) for board, _ in crowded(40)), key=difficulty)),
    ),
    needs=CHOICE,
    answer="squares",
    probes=((_FIVE,), (_FOUR,), (board_with(3, []),), (board_with(1, []),)),
)
