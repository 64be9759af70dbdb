"""Counts of the search of the row-by-row tree, columns ascending."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np

from algorithms.board import attacks
from tests.counted.board import covered
from tests.independent import Columns, tree


@cache
def levels(n: int) -> tuple[int, ...]:
    """Return the number of nodes of each level of the row-by-row tree, starting with the root."""
    # Every node in the left half of the first row has a mirror image in the right half.
    left = _levels_below(n, range(n // 2))
    middle = _levels_below(n, range(n // 2, n - n // 2))
    return (1, *(2 * a + b for a, b in zip(left, middle, strict=True)))


def _levels_below(n: int, columns: range) -> list[int]:
    """Return the levels below the root, the first queen on one of these columns.

    A node is three bitmasks of the columns attacked in the next row: along
    the column and along either diagonal. Many nodes are expanded at a time.
    """
    found = [len(columns)] + [0] * (n - 1)
    queen = np.array([1 << column for column in columns], dtype=np.uint32)
    todo = [(1, np.stack((queen, queen << 1, queen >> 1)))]
    while todo:
        row, lines = todo.pop()
        if row < n:
            free = ((1 << n) - 1) & ~np.bitwise_or.reduce(lines)
            found[row] += int(np.bitwise_count(free).sum())
        if row + 1 < n:
            below = np.concatenate([*_expand(lines, free)], axis=1)
            pieces = range(
                0, below.shape[1], 1 << 16
            )  # fits into the processor's cache
            todo += [(row + 1, below[:, k : k + (1 << 16)]) for k in pieces]
    return found[:n]


def _expand(lines: Any, free: Any) -> Iterator[Any]:
    yield lines[:, :0]
    while free.any():
        lines, free = lines[:, free > 0], free[free > 0]
        queen = free & -free
        column, down, up = lines | queen
        yield np.stack((column, down << 1, up >> 1))
        free = free ^ queen


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


def pairs_tested(n: int) -> int:
    """Return the number of queens above the free squares found, in total."""
    return sum(row * nodes for row, nodes in enumerate(levels(n)[1:]))


def until_first(n: int) -> int:
    """Return the number of squares tested up to the first solution."""
    places = enumerate(tree(n), 1)
    return next(k for k, (columns, good) in places if good and len(columns) == n)


@cache
def first_found(n: int) -> int:
    """Return the number of nodes visited up to the first solution.

    The root and the node of the solution are included.
    """
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


def touched(n: int) -> int:
    """Return the number of changes of marks in the search, as queens are placed and removed."""
    placed = (columns for columns, good in tree(n) if good)
    return sum(2 * covered(len(columns) - 1, columns[-1], n) for columns in placed)
