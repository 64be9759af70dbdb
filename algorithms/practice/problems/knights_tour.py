"""The problem of finding a knight's tour from a given square."""

from itertools import product
from math import prod

from hypothesis.strategies import sampled_from

from algorithms.board.formats import Tour
from algorithms.board.scene import Scene
from algorithms.practice.findings import Finding, found
from algorithms.practice.model import Example
from algorithms.practice.problems import tours
from algorithms.practice.problems.answers import answers
from algorithms.practice.problems.knight_oracle import effort, find_tour
from algorithms.practice.replies import Arguments

_USUAL = effort(3, 8)
"""The effort of the hardest boards on which an exhaustive search ends within the time limit.

The search tree has at most 87,777 nodes on these boards, and 1,829,421 on 5 × 5.
"""


def _starts_at_start(tour: Tour, arguments: Arguments) -> Finding | None:
    rows, columns, start = arguments
    first = next((square for number, square in tour.visits if number == 0), start)
    if first == start:
        return None
    scene = Scene(rows, columns, path=(start,), candidate=first, verdict="reject")
    return found("wrong-start", arguments, scene, square=first, start=start)


_TOURS = tours.any_tour(
    lambda arguments: find_tour(*arguments) is not None,
    lambda arguments: find_tour(*arguments),
    _starts_at_start,
    tours.each_once,
    tours.knights_moves,
)


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
    *((4, 5, (0, 0)), (4, 5, (3, 2)), (4, 5, (1, 1))),
    *((5, 4, (0, 0)), (5, 4, (4, 3))),
    *((3, 7, (0, 0)), (3, 7, (1, 1)), (3, 7, (0, 1)), (7, 3, (6, 2))),
]
_LARGE: list[Arguments] = [(4, 6, (0, 0)), (5, 5, (0, 0))]
_DRAWN = sampled_from(
    [*_starts((3, 4), (4, 3), (3, 5), (5, 3), (4, 4), (2, 4)), *_MIDDLE]
)

_BEYOND = [
    *_starts((5, 5), (5, 6), (6, 6))[1:],
    *_starts((6, 5), (7, 7), (6, 8))[::4],
    *_starts((8, 8))[::2],
    *_starts((10, 10))[::12],
]
_BEYOND.sort(key=tours.difficulty)
# Two corners of all other boards of five to ten rows come last: a slow solver is not called there.
_SIZES = {each[:2] for each in (*_TINY, *_SMALL, *_MIDDLE, *_LARGE, *_BEYOND)}
_BEYOND += [
    (rows, columns, corner)
    for rows, columns in sorted(product(range(5, 11), repeat=2), key=prod)
    if (rows, columns) not in _SIZES
    for corner in ((0, 0), (rows - 1, columns - 1))
]
_FIRST = (*_TINY, *_SMALL, *_MIDDLE, *_LARGE)
_ALL = tours.cases(_DRAWN, _FIRST, trials=40, large=tuple(_BEYOND))
_AGAIN = tours.cases(
    sampled_from(_SMALL),
    (*_TINY[:1], *_SMALL[:6], *_MIDDLE[6:7]),
    trials=6,
    often=((3, 4, (0, 0)), (3, 4, (0, 1))),
)

KNIGHTS_TOUR = tours.problem(
    name="knights-tour",
    picture="knight",
    parameters=("rows", "columns", "start"),
    examples=(
        Example((3, 4, (0, 0)), "[[0, 3, 6, 9], [7, 10, 1, 4], [2, 5, 8, 11]]"),
        Example((1, 1, (0, 0)), "[[0]]"),
        Example((4, 4, (0, 0)), "None"),
    ),
    properties=(
        answers(_ALL, none_is_answer=True, always_none="none-always"),
        tours.valid("starts-at-start", _TOURS, _ALL, _starts_at_start),
        *tours.on_every_board(_TOURS, _ALL),
        _TOURS.finds(_ALL),
        _TOURS.none_claimed(
            _ALL,
            "starts-at-start",
            "every-square-once",
            "knights-moves",
            answered=True,
        ),
        _TOURS.every_call(_AGAIN),
    ),
    probes=(
        *((3, 4, (0, 0)), (4, 3, (0, 0)), (3, 4, (2, 3)), (4, 5, (0, 0))),
        (1, 1, (0, 0)),
    ),
    usual=lambda arguments: effort(arguments[0], arguments[1]) <= _USUAL,
    solvable=_TOURS.exists,
    quick=effort(4, 4),
)
