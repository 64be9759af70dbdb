"""Counts of the search of the row-by-row tree, columns ascending."""

from functools import cache
from typing import Any

import numba
import numpy as np

from algorithms.board import attacks
from tests.independent import Columns, tree


@cache
def levels(n: int) -> tuple[int, ...]:
    """Return the number of nodes of each level of the row-by-row tree, starting with the root."""
    # Every node in the left half of the first row has a mirror image in the right half.
    found = np.zeros(n + 2, np.int64)
    for column in range((n + 1) // 2):
        one = np.zeros(n + 2, np.int64)
        _count(1, 1 << column, 2 << column, 1 << column >> 1, one)
        found += one if 2 * column == n - 1 else 2 * one
    return (1, *map(int, found[1 : n + 1]))


@numba.njit("void(int64, int64, int64, int64, int64[:])")
def _count(row: int, columns: int, down: int, up: int, found: Any) -> None:
    """Count the nodes of each level of a subtree, given the columns attacked in the next row."""
    found[row] += 1
    n = found.size - 2
    free = ((1 << n) - 1) & ~(columns | down | up) if row < n else 0
    while free:
        queen = free & -free
        free ^= queen
        left, right = (up | queen) >> 1, (down | queen) << 1
        _count(row + 1, columns | queen, right, left, found)


def nodes(n: int) -> int:
    """Return the number of nodes of that tree, including the root."""
    return sum(levels(n))


def tested(n: int) -> int:
    """Return the number of squares tested in that tree: n at each node above the last level."""
    return n * sum(levels(n)[:-1])


@cache
def verdicts(n: int) -> tuple[int, int, int]:
    """Return the numbers of tests that fail by a diagonal, fail by a column, and succeed."""
    diagonal = column = free = 0
    for (*above, last), _ in tree(n):
        row = len(above)
        if any(abs(last - other) == row - k for k, other in enumerate(above)):
            diagonal += 1
        elif last in above:
            column += 1
        else:
            free += 1
    return diagonal, column, free


def until_first(n: int) -> int:
    """Return the number of squares tested up to the first solution."""
    places = enumerate(tree(n), 1)
    return next(k for k, (columns, good) in places if good and len(columns) == n)


@cache
def first_found(n: int) -> int:
    """Return the number of nodes visited from the root up to the first solution, both included."""
    full, visited = (1 << n) - 1, 1
    # For each row: the columns to be tried, and those attacked along the three lines.
    path = [(full, 0, 0, 0)]
    while len(path) <= n:
        free, column, down, up = path.pop()
        if free:
            queen = free & -free
            path.append((free ^ queen, column, down, up))
            column, down, up = (
                column | queen,
                (down | queen) << 1,
                (up | queen) >> 1,
            )
            path.append((full & ~(column | down | up), column, down, up))
            visited += 1
    return visited


def dead_end(n: int) -> Columns:
    """Return the first visited position without a promising child."""
    visited = [columns for columns, good in tree(n) if good]
    parents = {columns[:-1] for columns in visited}
    return next(columns for columns in visited if columns not in parents)


def dead_ends(n: int) -> list[int]:
    """Return the steps that lead to the dead ends before the first solution.

    Steps are counted from 1: each square that is tested, and each queen that is removed.
    """
    parents = {columns[:-1] for columns, good in tree(n) if good}
    found, placed = [], 0
    for squares, (columns, good) in enumerate(tree(n), 1):
        if good and len(columns) == n:
            break
        if good:
            removed = placed - (len(columns) - 1)
            if columns not in parents:
                found.append(squares + removed)
            placed += 1
    return found


def asked(n: int) -> int:
    """Return the number of queens compared in the search, from the top until one attacks."""
    found = 0
    for columns, _ in tree(n):
        *above, last = enumerate(columns)
        answers = enumerate((attacks(queen, last) for queen in above), 1)
        found += next((k for k, yes in answers if yes), len(above))
    return found
