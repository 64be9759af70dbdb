"""Independent computations of the same results: slow, simple, and without code under test.

They use only `algorithms.board`, the package's own verifier.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise, permutations, product
from typing import Any

import numpy as np

from algorithms.board import Square, attacks

Columns = tuple[int, ...]


def queens(n: int) -> list[Columns]:
    """Return all solutions in ascending order, by testing all permutations."""
    return [
        columns
        for columns in permutations(range(n))
        if not any(attacks(a, b) for a, b in combinations(enumerate(columns), 2))
    ]


def promising(columns: Columns) -> bool:
    """Return whether these queens, one per row from the top, are non-attacking."""
    return not any(attacks(a, b) for a, b in combinations(enumerate(columns), 2))


def peaceful(columns: Sequence[int]) -> bool:
    """Return whether these queens, one per row, are non-attacking, in O(n) time."""
    lines = (
        set(columns),
        {row - column for row, column in enumerate(columns)},
        {row + column for row, column in enumerate(columns)},
    )
    on_board = all(0 <= column < len(columns) for column in columns)
    return on_board and all(len(line) == len(columns) for line in lines)


def tree(n: int) -> Iterator[tuple[Columns, bool]]:
    """Yield each position that a search with columns ascending tests, and whether it is promising.

    A position is the columns of the queens from the top row down, the tested one last.
    """

    def below(columns: Columns) -> Iterator[tuple[Columns, bool]]:
        if len(columns) < n:
            for column in range(n):
                longer = (*columns, column)
                good = promising(longer)
                yield longer, good
                if good:
                    yield from below(longer)

    return below(())


def free_squares(board: list[list[int]]) -> list[Square]:
    """Return the free squares (x, y), by columns."""
    squares = list(product(range(len(board)), repeat=2))
    occupied = [(row, column) for row, column in squares if board[row][column]]
    return [
        (column, row)
        for column, row in squares
        if (row, column) not in occupied
        and not any(attacks(q, (row, column)) for q in occupied)
    ]


def symmetric(columns: Columns) -> list[Columns]:
    """Return the eight symmetric variants of a solution, by compositions of reflections."""
    n = len(columns)
    grid = [[column == queen for column in range(n)] for queen in columns]
    found = []
    for turned in (grid, [list(line) for line in zip(*grid, strict=True)]):
        for upright in (turned, turned[::-1]):
            for image in (upright, [line[::-1] for line in upright]):
                found.append(tuple(line.index(True) for line in image))  # noqa: PERF401 - easier to read
    return found


def knights_moves(square: Square, rows: int, columns: int) -> set[Square]:
    """Return the squares of the board at distance √5."""
    row, column = square
    return {
        (r, c)
        for r, c in product(range(rows), range(columns))
        if (r - row) ** 2 + (c - column) ** 2 == 5
    }


MOVES = ((2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2), (1, -2), (2, -1))
"""The knight's moves in the order of the Arabic article."""


def moves(path: Sequence[Square]) -> list[int]:
    """Return the numbers of a path's moves in that order."""
    return [MOVES.index((c - a, d - b)) for (a, b), (c, d) in pairwise(path)]


def tours(rows: int, columns: int, start: Square) -> set[tuple[Square, ...]]:
    """Return all knight's tours from a start, by extending all paths square by square."""
    paths: set[tuple[Square, ...]] = {(start,)}
    for _ in range(rows * columns - 1):
        paths = {
            (*path, square)
            for path in paths
            for square in knights_moves(path[-1], rows, columns) - set(path)
        }
    return paths


def is_tour(board: Any, *, closed: bool = False) -> bool:
    """Return whether a numbered board is a tour, with NumPy for large boards."""
    array = np.asarray(board)
    order = np.argsort(array, axis=None)
    row, column = np.divmod(order, array.shape[1])
    if closed:
        row, column = np.append(row, row[0]), np.append(column, column[0])
    moves = np.abs(np.diff(row) * np.diff(column)) == 2
    return bool(moves.all()) and bool(
        (array.ravel()[order] == np.arange(array.size)).all()
    )
