"""The names of algorithms on the command line, and how solutions are found by them."""

from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from random import Random

from algorithms.errors import NoSolutionError

__all__ = [
    "DEFAULT_METHOD",
    "FORMATS",
    "METHODS",
    "RECORDED",
    "Columns",
    "find_solutions",
]

METHODS = (
    "coordinate-sets",
    "random-greedy",
    "column-array",
    "marked-board",
    "choice-points",
    "tail-calls",
)
"""What `--by` takes: the modules of `algorithms.queens` that search."""

DEFAULT_METHOD = "column-array"
"""What is taken without `--by`."""

FORMATS = {"text": ".txt", "json": ".json", "junit": ".xml", "html": ".html"}
"""What `algorithms check --format` takes, and how the names of such files end."""

RECORDED = {
    **{name: f"queens.{name.replace('-', '_')}" for name in (*METHODS, "symmetry")},
    **{name: f"knights_tour.{name}" for name in ("naive", "backtracking")},
}
"""What `algorithms draw walkthrough` takes: the module of each name."""

Columns = tuple[int, ...]
"""A solution: the column of each row's queen."""


def find_solutions(by: str, n: int, seed: int | None) -> Iterator[Columns]:
    """Find solutions by a method, in its order, each as the columns of its queens."""
    from algorithms.board import from_board, from_coordinates, from_squares

    module = import_module(f"algorithms.queens.{by.replace('-', '_')}")
    match by:
        case "coordinate-sets":  # a set: the order is that of the search
            yield from sorted(map(from_coordinates, module.place_n_queens(n)))
        case "random-greedy":
            with suppress(NoSolutionError):
                yield from_board(module.place_queens(n, rng=Random(seed)))
        case "choice-points" | "tail-calls":
            yield from map(from_squares, module.solutions(n))
        case _:
            yield from module.solutions(n)
