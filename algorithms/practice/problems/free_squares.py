"""The problem of finding the squares on which a queen may be placed."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial

from hypothesis.strategies import tuples

from algorithms.base.texts import N_
from algorithms.board import Square
from algorithms.board.scene import Scene
from algorithms.practice.findings import Fault, Finding
from algorithms.practice.model import Example, Property, Session
from algorithms.practice.problems.answer_formats import SQUARES
from algorithms.practice.problems.answers import answers
from algorithms.practice.problems.attack_faults import (
    GIVEN,
    WITHOUT,
    Accepted,
    missed_directions,
    wraps_around,
)
from algorithms.practice.problems.move_faults import AROUND
from algorithms.practice.problems.placements import (
    CHOICE,
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
    on_board,
    queens_on,
    scene_with,
    squares_of_board,
)
from algorithms.practice.problems.shared_properties import repeatable, untouched
from algorithms.practice.replies import Arguments

_OFF_BOARD = Fault(
    "given-off-board",
    # NOTE: {last} is the number of the last row and of the last column, counted from 0
    N_("{square} is in the answer, but it is off the board."),
    N_("Squares whose row and column are from 0 to {last}."),
    N_(
        "Check the bounds of your loops: what are the last row and the last column?"
    ),
)
_TAKEN = Fault(
    "given-with-queen",
    N_("{square} is in the answer, but it already has a queen."),
    WITHOUT,
    N_("Does your code also exclude the queen's own square?"),
)
_SWAPPED = Fault(
    "row-and-column-swapped",
    N_(
        "{square} is in the answer but should not be. With row and column swapped in every "
        "square, the answer would be correct."
    ),
    N_("Squares as (row, column): the row comes first."),
    N_("In which order do you put row and column into the answer?"),
)
_MISSING = Fault(
    "free-square-missing",
    N_("{square} is missing: it is empty, and no queen attacks it."),
    N_("An answer that contains {square}."),
    N_(
        "Trace your code for {square}: does it check the square, and which attack does it find? "
        "Does a `break` or `return` end a loop too early?"
    ),
)
_MISSING_AROUND = replace(
    _MISSING, code="free-square-missing-around-the-edge", hint=AROUND.hint
)
_TWICE = Fault(
    "free-square-twice",
    N_("{square} is in the answer more than once."),
    N_("Each square once."),
    N_("Where does your code add {square} a second time?"),
)
_MIRRORED = Fault(
    "mirrored-free-squares",
    N_(
        "The answer for the mirrored board is not the mirror image of the answer for this board."
    ),
    N_("The mirrored squares for a mirrored board."),
    N_("Does your code treat left and right in the same way, and up and down?"),
)


def _sound(session: Session, arguments: Arguments) -> Finding | None:
    (board,) = arguments
    given, right = session.answer(arguments), free_squares(board)
    wrong, size = sorted(set(given) - set(right)), (len(board), len(board))
    if not wrong:
        return None
    # The most informative wrong square is on the board and attacked.
    square = min(
        wrong, key=lambda each: (not on_board(each, *size), _taken(board, each))
    )
    queen = attacker(board, square)
    swapped = sorted((column, row) for row, column in given)
    values: dict[str, object] = {"square": square, "last": len(board) - 1}
    scene = _marked(board, square)
    if swapped == sorted(right):
        return Finding(_SWAPPED, arguments, values, scene)
    if not on_board(square, *size):
        values["outside"] = tuple(wrong)
        return Finding(_OFF_BOARD, arguments, values, scene)
    if queen is None or _taken(board, square):
        return Finding(_TAKEN, arguments, values, scene)
    along = direction(queen, square)
    values |= {"queen": queen, **missed_directions(_accepted(session), along)}
    return Finding(GIVEN[along], arguments, values, _marked(board, square, queen))


def _accepted(session: Session) -> Accepted:
    def accepted(board: Board, squares: Iterable[Square]) -> set[Square]:
        return set(squares) & set(session.answer((board,)))

    return accepted


def _complete(session: Session, arguments: Arguments) -> Finding | None:
    (board,) = arguments
    given = session.answer(arguments)
    missing = [square for square in free_squares(board) if square not in given]
    if not missing:
        return None
    square = missing[0]
    values = {"square": square, "missing": tuple(missing)}
    around = bool(queens_on(board)) and wraps_around(_accepted(session))
    fault = _MISSING_AROUND if around else _MISSING
    return Finding(fault, arguments, values, scene_with(board, square))


def _none_twice(session: Session, arguments: Arguments) -> Finding | None:
    (board,) = arguments
    counted = Counter(session.answer(arguments))
    square = next((each for each, times in counted.items() if times > 1), None)
    if square is None:
        return None
    return Finding(_TWICE, arguments, {"square": square}, scene_with(board, square))


def _mirrored(session: Session, arguments: Arguments) -> Finding | None:
    (board,) = arguments
    given = set(session.answer(arguments))
    for number, (image, _) in enumerate(mirror_images(board, (0, 0))):
        seen = {mirror_images(board, square)[number][1] for square in given}
        if set(session.answer((image,))) != seen:
            wrong = board if given != set(free_squares(board)) else image
            return Finding(_MIRRORED, (wrong,), {}, scene_with(wrong))
    return None


def _taken(board: Board, square: Square) -> bool:
    return square in queens_on(board)


def _marked(board: Board, square: Square, queen: Square | None = None) -> Scene:
    return replace(scene_with(board, square), verdict="reject", by=queen)


def _smallest() -> Iterator[Arguments]:
    """Yield the boards up to 4 × 4 with at most one queen, and some with two queens."""
    for n in (1, 2, 3, 4):
        yield (board_with(n, []),)
        for queen in squares_of_board(n):
            yield (board_with(n, [queen]),)
    for queens in ([(0, 0), (0, 1)], [(0, 1), (3, 2)], [(0, 0), (3, 3)]):
        yield (board_with(4, queens),)


_cases = partial(
    board_cases,
    tuples(boards()),
    tuple(_smallest()),
    large=tuple(sorted(((board,) for board, _ in crowded(40)), key=difficulty)),
)
_FOUR = board_with(4, [(0, 1)])
_FIVE = board_with(5, [(0, 0), (1, 3)])
_SOME = board_cases(
    tuples(boards()), tuple(_smallest())[:12], trials=10, often=((_FOUR,), (_FIVE,))
)

FREE_SQUARES = board_problem(
    name="free-squares",
    title=N_("Where may a queen be placed?"),
    statement=N_(
        "Your function receives a board: a list of rows, where each row is a list of 0s and 1s; 1 "
        "is a queen and 0 is an empty square. Return all squares on which another queen may be "
        "placed: the empty squares that no queen on the board attacks from any direction. A square "
        "is a pair (row, column) counted from 0. The order does not matter, and the queens on "
        "the board may already attack each other. If there is no such square, return an empty list."
    ),
    parameters=("board",),
    examples=(
        Example((_FOUR,), "[(1, 3), (2, 0), (2, 2), (3, 0), (3, 2), (3, 3)]"),
        Example(([[0]],), "[(0, 0)]"),
        Example(([[1]],), "[]"),
    ),
    properties=(
        answers(_cases(trials=20)),
        Property(
            "sound",
            N_("Each square in the answer is empty, and no queen attacks it."),
            _sound,
            _cases(trials=40),
            needs=CHOICE,
        ),
        Property(
            "complete",
            N_("No free, unattacked square is missing."),
            _complete,
            _cases(trials=40),
            after=("row-and-column-swapped",),
            needs=CHOICE,
            answered=True,
        ),
        Property(
            "none-twice",
            N_("No square is in the answer twice."),
            _none_twice,
            _cases(trials=20),
            needs=CHOICE,
        ),
        Property(
            "mirrored",
            N_("For the mirrored board, the answer is the mirrored squares."),
            _mirrored,
            _cases(trials=20),
            after=("sound", "complete"),
            needs=CHOICE,
        ),
        repeatable(_SOME, needs=CHOICE),
        untouched(_SOME, CHOICE),
    ),
    formats=SQUARES,
    probes=((_FIVE,), (_FOUR,), (board_with(3, []),), (board_with(1, []),)),
    page="queens/",
)
