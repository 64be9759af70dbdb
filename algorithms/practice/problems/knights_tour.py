"""The problem of a knight's tour from a square."""

from itertools import product

from hypothesis.strategies import sampled_from

from algorithms.drawing import Scene
from algorithms.errors import N_
from algorithms.practice.forms import TOUR, Tour
from algorithms.practice.model import Example, Finding, Problem
from algorithms.practice.problems.common import Cases, answers, every_call
from algorithms.practice.problems.knights import effort, find_tour
from algorithms.practice.problems.tour_faults import ALWAYS_NONE, WRONG_START
from algorithms.practice.problems.touring import (
    Rules,
    each_once,
    empty_scene,
    knights_moves,
)
from algorithms.practice.replies import Arguments

__all__ = ["KNIGHTS_TOUR"]

_USUAL = effort(3, 8)
"""The hardest boards on which a search that tries everything ends within the limit.

The tree of all ways has at most 87,777 nodes on these boards, and 1,829,421 on 5 × 5.
"""


def _starts_at_start(
    tour: Tour, arguments: Arguments, attempt: int = 0
) -> Finding | None:
    rows, columns, start = arguments
    first = next((square for number, square in tour.visits if number == 0), start)
    if first == start:
        return None
    scene = Scene(rows, columns, path=(start,), candidate=first, verdict="reject")
    values = {"square": first, "start": start}
    return Finding(WRONG_START, arguments, values, scene, attempt)


_RULES = Rules(
    lambda arguments: find_tour(*arguments) is not None,
    lambda arguments: find_tour(*arguments),
    (_starts_at_start, each_once, knights_moves),
)


def _difficulty(arguments: Arguments) -> tuple[object, ...]:
    rows, columns, start = arguments
    return rows * columns, effort(rows, columns), rows, start


def _starts(*boards: tuple[int, int]) -> list[Arguments]:
    """Return the calls with all squares of these boards."""
    return [
        (rows, columns, square)
        for rows, columns in boards
        for square in product(range(rows), range(columns))
    ]


# From all squares of the small boards, and from some of larger ones: a plain search that finds
# no tour there takes 35,661 nodes on 4 × 5.
_TINY = _starts((1, 1), (1, 2), (2, 1), (2, 2), (2, 3), (3, 3))
_SMALL = _starts((3, 4), (4, 3))
_MIDDLE: list[Arguments] = [
    *((3, 5, (0, 0)), (5, 3, (2, 1)), (3, 5, (0, 1))),
    *((4, 4, (0, 0)), (4, 4, (1, 2)), (3, 6, (0, 0))),
    *(
        (4, 5, (0, 0)),
        (4, 5, (3, 2)),
        (4, 5, (1, 1)),
        (5, 4, (0, 0)),
        (5, 4, (4, 3)),
    ),
    *((3, 7, (0, 0)), (3, 7, (1, 1)), (3, 7, (0, 1)), (7, 3, (6, 2))),
]
_LARGE: list[Arguments] = [(4, 6, (0, 0)), (5, 5, (0, 0))]
_DRAWN = sampled_from(
    [*_starts((3, 4), (4, 3), (3, 5), (5, 3), (4, 4), (2, 4)), *_MIDDLE]
)

_ALL = Cases(
    _DRAWN, (*_TINY, *_SMALL, *_MIDDLE, *_LARGE), _difficulty, 40, empty_scene
)
_AGAIN = Cases(
    sampled_from(_SMALL),
    (*_TINY[:1], *_SMALL[:6], *_MIDDLE[6:7]),
    _difficulty,
    6,
    empty_scene,
)

KNIGHTS_TOUR = Problem(
    "knights-tour",
    N_("A knight's tour from a square"),
    N_(
        "Your function gets the number of rows, the number of columns, and the start: a pair "
        "(row, column), counted from 0. Return a way of the knight that begins on the start and "
        "comes to every square of the board exactly once, or None if there is no such way. It "
        "does not matter on which square it ends. Write it as a board with the numbers of the "
        "visits or as a list of the squares. On a board of one square the knight has been "
        "everywhere as soon as it stands there."
    ),
    ("rows", "columns", "start"),
    (
        Example((3, 4, (0, 0)), "[[0, 3, 6, 9], [7, 10, 1, 4], [2, 5, 8, 11]]"),
        Example((1, 1, (0, 0)), "[[0]]"),
        Example((4, 4, (0, 0)), "None"),
    ),
    (
        answers(_ALL, none_is_answer=True, always_none=ALWAYS_NONE),
        _ALL.property(
            "starts-at-start",
            N_("The tour begins on the square that was given."),
            _RULES.look(_starts_at_start),
        ),
        _ALL.property(
            "every-square-once",
            N_(
                "The knight comes to every square of the board, and to each only once."
            ),
            _RULES.look(each_once),
        ),
        _ALL.property(
            "knights-moves",
            N_("From each square to the next it is a knight's move."),
            _RULES.look(knights_moves),
        ),
        _ALL.property(
            "finds", N_("Wherever there is a tour, one is found."), _RULES.finds
        ),
        _ALL.property(
            "none-claimed",
            N_("Where there is no tour, the answer is None."),
            _RULES.none_claimed,
        ),
        every_call(_AGAIN, _RULES.judge),
    ),
    TOUR,
    (
        *((3, 4, (0, 0)), (4, 3, (0, 0)), (3, 4, (2, 3)), (4, 5, (0, 0))),
        (1, 1, (0, 0)),
    ),
    lambda arguments: (arguments[0], arguments[1]),
    lambda arguments: effort(arguments[0], arguments[1]),
    lambda arguments: effort(arguments[0], arguments[1]) <= _USUAL,
    "knights-tour/",
    quick=effort(4, 4),
)
"""A way of the knight over the whole board, or none."""
