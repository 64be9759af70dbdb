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
from algorithms.practice.problems.move_faults import (
    AROUND,
    MISSING,
    NO_MOVE,
    OFF_BOARD,
    ONE_WAY,
    SWAPPED,
    TWICE,
)
from algorithms.practice.replies import Arguments

if TYPE_CHECKING:
    from algorithms.practice.model import Session

__all__ = ["NEXT_MOVES"]


def _on_board(session: "Session", arguments: Arguments) -> Finding | None:
    _, rows, columns = arguments
    given = session.answer(arguments)
    outside = tuple(other for other in given if not _on(other, arguments))
    if not outside:
        return None
    if _swapped(session, arguments):
        return _finding(SWAPPED, arguments, outside[0], outside=outside)
    return _finding(
        OFF_BOARD,
        arguments,
        outside[0],
        rows=rows,
        columns=columns,
        outside=outside,
    )


def _knights_moves(session: "Session", arguments: Arguments) -> Finding | None:
    given, (square, rows, columns) = session.answer(arguments), arguments
    right = jumps(*arguments)
    wrong = [each for each in given if each not in right and _on(each, arguments)]
    if not wrong:
        return None
    if _swapped(session, arguments):
        return _finding(SWAPPED, arguments, wrong[0])
    # One such move may lead around the edge by chance, but not all of them.
    around = all(wraps_around(square, each, rows, columns) for each in wrong)
    # On the narrowest boards, edges are passed twice: there, only all eight moves tell.
    joined = sorted(given) == all_around(*arguments)
    return _finding(AROUND if around or joined else NO_MOVE, arguments, wrong[0])


def _complete(session: "Session", arguments: Arguments) -> Finding | None:
    given = session.answer(arguments)
    missing = tuple(square for square in jumps(*arguments) if square not in given)
    if not missing:
        return None
    return _finding(MISSING, arguments, missing[0], verdict="", missing=missing)


def _none_twice(session: "Session", arguments: Arguments) -> Finding | None:
    counted = Counter(session.answer(arguments))
    twice = (square for square, times in counted.items() if times > 1)
    return _finding(TWICE, arguments, next(twice, None), verdict="")


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
                return Finding(ONE_WAY, back, values, scene)
            return _finding(ONE_WAY, arguments, other)
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
