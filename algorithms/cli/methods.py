"""The names of algorithms on the command line, and how solutions are found by them."""

from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from random import Random
from types import ModuleType

from algorithms.errors import NoSolutionError

__all__ = [
    "DEFAULT_METHOD",
    "FORMATS",
    "LARGE",
    "LUCKY",
    "METHODS",
    "ONE_SOLUTION",
    "PUBLISHED",
    "RECORDED",
    "SLOW_TOURS",
    "TOURS",
    "Columns",
    "find_solutions",
]

PUBLISHED = (
    "coordinate-sets",
    "random-greedy",
    "column-array",
    "marked-board",
    "choice-points",
    "tail-calls",
)
"""The modules of `algorithms.queens` that search as their articles do."""

LUCKY = ("random-greedy", "random-greedy-fast", "min-conflicts", "genetic")
"""Which methods draw, and take `--seed`."""

ONE_SOLUTION = ("explicit", *LUCKY)
"""Which methods give one solution and no more."""

LARGE = ("explicit", "min-conflicts")
"""Which methods are done at once with boards on which a search would never end."""

METHODS = (
    *PUBLISHED,
    "column-array-fast",
    "random-greedy-fast",
    "explicit",
    "min-conflicts",
    "genetic",
)
"""What `--by` takes."""

DEFAULT_METHOD = "column-array"
"""What is taken without `--by`."""

SLOW_TOURS = ("backtracking", "backtracking-fast")
"""The searches for a knight's tour that may take any time."""

TOURS = (*SLOW_TOURS, "warnsdorff", "closed")
"""What `--by` takes for the knight; the first is taken without it."""

FORMATS = {"text": ".txt", "json": ".json", "junit": ".xml", "html": ".html"}
"""What `algorithms check --format` takes, and how the names of such files end."""

RECORDED = {
    **{
        name: f"queens.{name.replace('-', '_')}"
        for name in (*PUBLISHED, "symmetry")
    },
    **{name: f"knights_tour.{name}" for name in ("naive", "backtracking")},
}
"""What `algorithms draw walkthrough` takes: the module of each name."""

Columns = tuple[int, ...]
"""A solution: the column of each row's queen."""


def find_solutions(
    by: str, n: int, seed: int | None, *, several: bool = True
) -> Iterator[Columns]:
    """Find solutions by a method, in its order, each as the columns of its queens.

    If several are not asked for, there may be none after the first.
    """
    from algorithms.board import from_coordinates, from_squares

    if by in ONE_SOLUTION:
        with suppress(NoSolutionError):
            yield _find_one(by, n, Random(seed))
        return
    module = _module(by)
    match by:
        case "coordinate-sets":  # a set: the order is that of the search
            yield from sorted(map(from_coordinates, module.place_n_queens(n)))
        case "column-array-fast" if not several:
            queens = module.first(n)
            if queens is not None:
                yield queens
        case "choice-points" | "tail-calls":
            yield from map(from_squares, module.solutions(n))
        case _:
            yield from module.solutions(n)


def _find_one(by: str, n: int, rng: Random) -> Columns:
    from algorithms.board import from_board
    from algorithms.queens import one_solution

    match by:
        case "explicit":
            return tuple(one_solution.explicit(n))
        case "min-conflicts":
            return tuple(one_solution.min_conflicts(n, rng))
        case "genetic":
            return tuple(one_solution.genetic(n, rng))
        case _:
            return from_board(_module(by).place_queens(n, rng=rng))


def _module(by: str) -> ModuleType:
    return import_module(f"algorithms.queens.{by.replace('-', '_')}")
