"""The problem of the next moves of a knight."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

from hypothesis import strategies as st

from algorithms.board import Square
from algorithms.board.formats.grids import Squares
from algorithms.board.scene import Scene
from algorithms.practice.findings import Blocked, Finding, Unanswered, found
from algorithms.practice.model import Cases, Need, of_answers, of_calls
from algorithms.practice.problems import oracle
from algorithms.practice.problems.definitions import problem
from algorithms.practice.problems.placements import CHOICE
from algorithms.practice.problems.shared_properties import Items, repeatable
from algorithms.practice.replies import Arguments
from algorithms.practice.session import Session


def _moves_scene(
    arguments: Arguments, other: Square | None = None, verdict: str = ""
) -> Scene:
    """Draw the knight and its moves, and highlight another square."""
    square, rows, columns = arguments
    moves = frozenset(oracle.jumps(*arguments))
    scene = Scene(rows, columns, path=(square,), attacked=moves, candidate=other)
    return replace(scene, verdict=verdict, by=square) if verdict else scene


def _move_difficulty(arguments: Arguments) -> tuple[object, ...]:
    square, rows, columns = arguments
    return rows * columns, rows, columns, square


def _smallest_boards() -> Iterator[Arguments]:
    """Yield the calls for all boards up to 12 squares, for 5 × 5, and for long boards."""
    yield from (((0, 6), 2, 9), ((6, 0), 9, 2))
    for rows, columns in (*product((1, 2, 3, 4), repeat=2), (5, 5)):
        if rows * columns != 16:
            for square in product(range(rows), range(columns)):
                yield square, rows, columns


@st.composite
def _moves_calls(draw: st.DrawFn) -> Arguments:
    rows, columns = draw(st.integers(1, 12)), draw(st.integers(1, 12))
    square = draw(st.integers(0, rows - 1)), draw(st.integers(0, columns - 1))
    return square, rows, columns


_OTHER_SQUARE = Need(
    "other-square",
    lambda session, case: {*session.answer(case)} - {case[0]},
)


def _larger_boards() -> Iterator[Arguments]:
    """Yield the calls for all squares of 8 × 8, and for the edges of larger boards."""
    boards = ((7, 10), (11, 6), (1, 30), (9, 9), (10, 10), (12, 12), (20, 20))
    yield from ((square, 8, 8) for square in product(range(8), repeat=2))
    for rows, columns in boards:
        edges = [{*range(n)[:3], n // 2, *range(n)[-3:]} for n in (rows, columns)]
        yield from ((square, rows, columns) for square in product(*edges))


def _about_move(
    code: str, other: Square, *call: Any, verdict: str = "", **values: object
) -> Finding:
    values |= {"square": call[0], "other": other}
    return found(code, _moves_scene(call, other, verdict), **values)


_JUMPS = Items(
    oracle.jumps, _about_move, told=lambda missing, *_: {"missing": tuple(missing)}
)


@of_answers()
def _on_board(given: Squares, *call: Any) -> Finding | None:
    _, rows, columns = call
    outside = tuple(x for x in given if not oracle.on_board(x, rows, columns))
    if not outside:
        return None
    values: dict[str, object] = {"last_row": rows - 1, "last_column": columns - 1}
    code = "move-off-board"
    # Some moves are rejected, but not those to the squares next to the last row or column.
    if len({*given}) < 8 and all(r == rows or c == columns for r, c in outside):
        values["hint"] = "beyond"
    if _JUMPS.are_swapped(given, *call):
        code, values = "move-row-and-column-swapped", {}
    values["outside"] = outside
    return _about_move(code, outside[0], *call, verdict="reject", **values)


@of_calls(known="knights-moves")
def _only_moves(session: Session, arguments: Arguments) -> Finding | None:
    wrong = _on_board_but_wrong(session, arguments)
    if not wrong:
        return None
    # On small boards, where squares coincide, only all eight moves together are evidence.
    given = session.answer(arguments)
    if _JUMPS.are_swapped(given, *arguments):
        code = "move-row-and-column-swapped"
    elif sorted(given) == oracle.wrapped_moves(*arguments) or _all_wrap(session):
        code = "move-around-the-edge"
    else:
        code = "no-move"
    return _about_move(code, wrong[0], *arguments, verdict="reject")


def _on_board_but_wrong(session: Session, arguments: Arguments) -> list[Square]:
    wrong = _JUMPS.wrong(session.answer(arguments), *arguments)
    return [each for each in wrong if oracle.on_board(each, *arguments[1:])]


def _all_wrap(session: Session) -> bool:
    """Return whether all wrong moves on a larger board wrap around its edges."""
    rows, columns = 6, 7
    wraps = []
    for square in ((0, 0), (rows - 1, columns - 1)):
        try:
            wrong = _on_board_but_wrong(session, (square, rows, columns))
        except Unanswered:
            return False
        wraps += [oracle.wraps_around(square, x, rows, columns) for x in wrong]
    return bool(wraps) and all(wraps)


@of_calls()
def _both_ways(session: Session, arguments: Arguments) -> Finding | None:
    square, rows, columns = arguments
    given = session.answer(arguments)
    if _JUMPS.wrong(given, *arguments):
        raise Blocked
    for other in given:
        back = (other, rows, columns)
        if square not in session.answer(back):
            values = {"square": square, "other": other}
            return found("one-way", _moves_scene(back, square), back, **values)
    return None


NEXT_JUMPS = problem(
    "next-moves",
    scene=_moves_scene,
    properties=(
        _on_board,
        _only_moves,
        _JUMPS.none("missing", "move-missing", "complete", needs=CHOICE),
        _JUMPS.none("repeated", "move-twice", "none-twice"),
        _both_ways,
        repeatable(),
    ),
    cases=Cases(
        _moves_calls(),
        tuple(_smallest_boards()),
        _move_difficulty,
        large=sorted(_larger_boards(), key=_move_difficulty),
        often=(((0, 0), 8, 8), ((3, 3), 8, 8)),
    ),
    needs=_OTHER_SQUARE,
    board=lambda arguments: (arguments[1], arguments[2]),
    size=lambda arguments: arguments[1] * arguments[2],
    solvable=lambda arguments: bool(oracle.jumps(*arguments)),
)
