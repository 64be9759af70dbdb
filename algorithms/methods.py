"""The names of the methods, on the command line and in Python, and a search by any of them."""

from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from random import Random
from types import ModuleType

from algorithms.arguments import check_method, check_rng
from algorithms.errors import NoSolutionError, check_size

__all__ = [
    "DEFAULT_METHOD",
    "FROM_ARTICLES",
    "METHODS",
    "NON_SEARCHING",
    "ONE_SOLUTION",
    "RANDOMIZED",
    "RECORDED",
    "SLOW_TOURS",
    "TOURS",
    "Columns",
    "find_solutions",
]

FROM_ARTICLES = (
    "coordinate-sets",
    "random-greedy",
    "column-array",
    "marked-board",
    "choice-points",
    "tail-calls",
)
"""Reference modules of `algorithms.queens` that search for solutions."""

RANDOMIZED = ("random-greedy", "random-greedy-fast", "min-conflicts", "genetic")
"""Randomised methods, which take `--seed`."""

ONE_SOLUTION = ("explicit", *RANDOMIZED)
"""Methods that find a single solution."""

NON_SEARCHING = ("explicit", "min-conflicts")
"""Methods that are fast even on boards where a search would never finish."""

METHODS = (
    *FROM_ARTICLES,
    "column-array-fast",
    "random-greedy-fast",
    "explicit",
    "min-conflicts",
    "genetic",
)
"""Values of `--method`, and of `method` in `all_queens` and `one_queens`."""

DEFAULT_METHOD = "column-array"
"""The default of `--method`."""

SLOW_TOURS = ("backtracking", "backtracking-fast")
"""Searches for a knight's tour that may take impractically long."""

TOURS = ("warnsdorff", *SLOW_TOURS, "closed")
"""Values of `--method` for the knight; the first is the default there."""

RECORDED = {
    **{
        name: f"queens.{name.replace('-', '_')}"
        for name in (*FROM_ARTICLES, "symmetry")
    },
    **{name: f"knights_tour.{name}" for name in ("naive", "backtracking")},
}
"""Algorithms of `algorithms draw walkthrough`: the module of each name."""

Columns = tuple[int, ...]
"""A solution: the column of each row's queen."""


def find_solutions(
    method: str, n: int, rng: Random, *, several: bool = True
) -> Iterator[Columns]:
    """Yield solutions found by a method, in its order, each as the columns of its queens.

    Unless `several` is set, only the first solution is guaranteed.

    Args:
        method: The name of the method, one of `METHODS`.
        n: The number of queens, as the method's function takes it.
        rng: The generator of a randomised method.
        several: True for all solutions.

    Returns:
        An iterator over the solutions; empty if there is none.

    Raises:
        InvalidTypeError: `not-an-integer` or `not-a-generator`.
        InvalidValueError: `unknown-method`, `negative-size` or `too-large`.
    """
    method = check_method(method, METHODS)
    return _find(method, check_size(n), check_rng(rng), several=several)


def _find(method: str, n: int, rng: Random, *, several: bool) -> Iterator[Columns]:
    from algorithms.board import from_coordinates, from_squares

    if method in ONE_SOLUTION:
        found = _find_one(method, n, rng)
        if found is not None:
            yield found
        return
    module = _module(method)
    match method:
        case (
            "coordinate-sets"
        ):  # it returns a set; sorted order is the order of the search
            yield from sorted(map(from_coordinates, module.place_n_queens(n)))
        case "column-array-fast" if not several:
            queens = module.first(n)
            if queens is not None:
                yield queens
        case "choice-points" | "tail-calls":
            yield from map(from_squares, module.solutions(n))
        case _:
            yield from module.solutions(n)


def _find_one(method: str, n: int, rng: Random) -> Columns | None:
    from algorithms.board import from_board
    from algorithms.queens import one_solution

    match method:
        case "explicit":
            queens = one_solution.explicit(n)
        case "min-conflicts":
            queens = one_solution.min_conflicts(n, rng=rng)
        case "genetic":
            queens = one_solution.genetic(n, rng=rng)
        case _:
            board = None
            with suppress(NoSolutionError):  # of the reference module
                board = _module(method).place_queens(n, rng=rng)
            return None if board is None else from_board(board)
    return None if queens is None else tuple(queens)


def _module(method: str) -> ModuleType:
    return import_module(f"algorithms.queens.{method.replace('-', '_')}")
