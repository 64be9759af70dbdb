"""The problem of finding a knight's tour from a given square."""

from itertools import product
from math import prod

from hypothesis.strategies import sampled_from

from algorithms.base.texts import N_
from algorithms.board.formats import Tour
from algorithms.board.scene import Scene
from algorithms.practice.findings import Finding
from algorithms.practice.model import Cases, Example, Property
from algorithms.practice.problems import tour_faults
from algorithms.practice.problems.answers import answers
from algorithms.practice.problems.knight_oracle import effort, find_tour
from algorithms.practice.problems.shared_properties import every_call
from algorithms.practice.problems.tour_properties import (
    Rules,
    each_once,
    empty_scene,
    knights_moves,
    tour_problem,
)
from algorithms.practice.replies import Arguments

_USUAL = effort(3, 8)
"""The effort of the hardest boards on which an exhaustive search ends within the time limit.

The search tree has at most 87,777 nodes on these boards, and 1,829,421 on 5 × 5.
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
    return Finding(tour_faults.WRONG_START, arguments, values, scene, attempt)


_RULES = Rules(
    lambda arguments: find_tour(*arguments) is not None,
    lambda arguments: find_tour(*arguments),
    (_starts_at_start, each_once, knights_moves),
)


def _difficulty(arguments: Arguments) -> tuple[object, ...]:
    rows, columns, start = arguments
    return rows * columns, effort(rows, columns), rows, start


def _starts(*boards: tuple[int, int]) -> list[Arguments]:
    """Return the calls with each square of these boards as the start."""
    return [
        (rows, columns, square)
        for rows, columns in boards
        for square in product(range(rows), range(columns))
    ]


# Each square of the small boards, and some squares of larger ones: without a tour, a plain search
# visits 35,661 nodes on 4 × 5.
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

_BEYOND = tuple(
    sorted(
        (
            *_starts((5, 5), (5, 6), (6, 6))[1:],
            *_starts((6, 5), (7, 7), (6, 8))[::4],
            *_starts((8, 8))[::2],
            *_starts((10, 10))[::12],
        ),
        key=_difficulty,
    )
)
# Two corners of all other boards of five to ten rows come last: a slow solver is not called there.
_SIZES = {each[:2] for each in (*_TINY, *_SMALL, *_MIDDLE, *_LARGE, *_BEYOND)}
_BEYOND += tuple(
    (rows, columns, corner)
    for rows, columns in sorted(product(range(5, 11), repeat=2), key=prod)
    if (rows, columns) not in _SIZES
    for corner in ((0, 0), (rows - 1, columns - 1))
)
_ALL = Cases(
    _DRAWN,
    (*_TINY, *_SMALL, *_MIDDLE, *_LARGE),
    _difficulty,
    40,
    empty_scene,
    _BEYOND,
)
_AGAIN = Cases(
    sampled_from(_SMALL),
    (*_TINY[:1], *_SMALL[:6], *_MIDDLE[6:7]),
    _difficulty,
    6,
    empty_scene,
    often=((3, 4, (0, 0)), (3, 4, (0, 1))),
)

KNIGHTS_TOUR = tour_problem(
    name="knights-tour",
    view="knight",
    title=N_("A knight's tour from a given square"),
    statement=N_(
        "Your function receives the number of rows, the number of columns, and the start, a pair "
        "(row, column) counted from 0. Return a knight's tour: it starts on this square and visits "
        "every square of the board exactly once. It may end on any square. If there is no such "
        "tour, return None. Return the tour as a board in which each square contains the number of "
        "its visit, or as a list of squares. On a board of one square, the start is the whole tour."
    ),
    parameters=("rows", "columns", "start"),
    examples=(
        Example((3, 4, (0, 0)), "[[0, 3, 6, 9], [7, 10, 1, 4], [2, 5, 8, 11]]"),
        Example((1, 1, (0, 0)), "[[0]]"),
        Example((4, 4, (0, 0)), "None"),
    ),
    properties=(
        answers(_ALL, none_is_answer=True, always_none=tour_faults.ALWAYS_NONE),
        Property(
            "starts-at-start",
            N_("The tour starts on the given square."),
            _RULES.check_of(_starts_at_start),
            _ALL,
        ),
        *_RULES.properties(_ALL),
        Property(
            "finds",
            N_("If there is a tour, one is found."),
            _RULES.finds,
            _ALL,
            needs=_RULES.found,
            answered=True,
        ),
        Property(
            "none-claimed",
            N_("If there is no tour, the answer is None."),
            _RULES.none_claimed,
            _ALL,
            after=("starts-at-start", "every-square-once", "knights-moves"),
            needs=_RULES.absent,
            answered=True,
        ),
        every_call(_AGAIN, _RULES.judge, _RULES.solved),
    ),
    probes=(
        *((3, 4, (0, 0)), (4, 3, (0, 0)), (3, 4, (2, 3)), (4, 5, (0, 0))),
        (1, 1, (0, 0)),
    ),
    usual=lambda arguments: effort(arguments[0], arguments[1]) <= _USUAL,
    solvable=_RULES.exists,
    quick=effort(4, 4),
)
