"""The names of the methods, on the command line and in Python, and a search by any of them."""

from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from random import Random
from types import ModuleType

from algorithms.base.arguments import check_method, check_rng, check_size_up_to
from algorithms.base.errors import InvalidValueError, NoSolutionError, check_size

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
"""The default of `--method`, and of `method`, where several solutions are searched for."""

DEFAULT_METHOD_FOR_ONE = "explicit"
"""The default where one solution is searched for."""

LARGEST_PLACED = 10_000_000
"""The largest n of `NON_SEARCHING`: the columns then take half a gigabyte."""

_LARGEST_SEARCHED = {
    "coordinate-sets": 13,  # finds all solutions before it returns one
    "random-greedy": 34,
    "column-array": 29,
    "marked-board": 21,
    "choice-points": 21,
    "tail-calls": 13,  # as coordinate-sets
    "column-array-fast": 29,
    "random-greedy-fast": 34,
    "genetic": 100,
}
"""The largest n for which the first solution usually takes about 10 seconds or less. On larger
boards, a search takes minutes or hours."""

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


def check_board(n: object, method: str) -> int:
    """Return the number of queens, or raise an error if the method would take too long."""
    size = check_size_up_to(n, LARGEST_PLACED)
    method = check_method(method, METHODS)
    limit = _LARGEST_SEARCHED.get(method, LARGEST_PLACED)
    if size > limit:
        raise InvalidValueError(
            "too-large-for-method", name="n", limit=limit, method=method
        )
    return size


def find_solutions(
    method: str, n: int, rng: Random, *, several: bool = True
) -> Iterator[Columns]:
    """Yield solutions found by a method, in its order, each as the columns of its queens."""
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
