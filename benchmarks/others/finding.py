"""Benchmarks of all solutions, one solution, and random boards of queens."""

from dataclasses import replace
from typing import Any

import numpy as np

from algorithms.queens import column_array_fast, one_solution, random_greedy_fast
from benchmarks.others.libraries import LIBRARIES, Library
from benchmarks.others.table import (
    Row,
    Target,
    faster,
    timed,
    within,
)
from benchmarks.pairs import random_greedy_pair
from benchmarks.plain import without_kernels
from benchmarks.timing import Pair
from tests.articles.listings import load

__all__ = ["is_solution", "rows"]


def rows(*, quick: bool) -> list[Row]:
    """Return the rows of the searches for queens."""
    n, article_n, seeds = (6, 6, 3) if quick else (12, 10, 200)
    xcover, *others = LIBRARIES
    return [
        _array(xcover, n, faster(6)),
        *(_plain(library, n, faster(1)) for library in others),
        _tuples(xcover, n, faster(None)),
        timed(
            Pair(
                "article : column_array_fast.as_sets",
                f"n = {article_n}",
                lambda: load("article_000")["all_placements"](article_n),
                lambda: column_array_fast.as_sets(article_n),
            ),
            faster(10),
        ),
        timed(
            replace(
                random_greedy_pair(seeds, None, random_greedy_fast.place_queens),
                name="article : random_greedy_fast",
            ),
            faster(100),
        ),
        *_linear(10 if quick else 10**5),
    ]


def is_solution(board: Any) -> bool:
    """Return whether no two queens on a large board attack each other."""
    columns = np.asarray(board, dtype=np.int64)
    rows = np.arange(len(columns))
    lines = columns, columns - rows, columns + rows
    return all(np.bincount(line - line.min()).max() == 1 for line in lines)


def _array(library: Library, n: int, target: Target) -> Row:
    """Return the row of all solutions in an array, against a package."""
    pair = Pair(
        f"{library.name} : column_array_fast.as_array",
        f"n = {n}, all",
        lambda: library.solve(n),
        lambda: column_array_fast.as_array(n),
        convert=lambda found: library.boards(n, found),
        agree=lambda theirs, ours: theirs == list(map(tuple, ours.tolist())),
    )
    return timed(pair, target)


def _tuples(library: Library, n: int, target: Target) -> Row:
    """Return the row of all solutions as a list of tuples, against a package."""
    return timed(_listed(library, n, "tuples"), target)


def _plain(library: Library, n: int, target: Target) -> Row:
    """Return the row of all solutions in pure Python, against a package."""
    return timed(_listed(library, n, "pure Python"), target, without_kernels)


def _listed(library: Library, n: int, variant: str) -> Pair:
    return Pair(
        f"{library.name} : column_array_fast, {variant}",
        f"n = {n}, all",
        lambda: library.solve(n),
        lambda: column_array_fast.solutions(n),
        convert=lambda found: library.boards(n, found),
    )


def _linear(n: int) -> list[Row]:
    """Return the rows of the explicit construction: its growth, and arrays against lists."""
    list_, array = one_solution.explicit, one_solution.explicit_array
    largest = 100 * n
    return [
        *(
            _growth(name, function, n, times)
            for name, function in (("explicit", list_), ("explicit_array", array))
            for times in (10, 100)
        ),
        timed(
            Pair(
                "explicit : explicit_array",
                f"n = {largest:,}",
                lambda: list_(largest),
                lambda: array(largest),
                agree=lambda board, other: board == other.tolist(),
            ),
            faster(10),
        ),
    ]


def _growth(name: str, function: Any, n: int, times: int) -> Row:
    """Return the row of one large board against many small ones of the same total size."""

    def small() -> list[Any]:
        # The boards are kept because memory that is reused is faster.
        return [function(n) for _ in range(times)]

    pair = Pair(
        f"{name}, many small : one large",
        f"n = {n:,} · {times}",
        small,
        lambda: function(n * times),
        agree=lambda _, board: is_solution(board),
    )
    return timed(pair, within(1.5))
