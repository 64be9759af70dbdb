"""Answers to the exercises of the page on the knight's tour."""

from itertools import product

from algorithms.knights_tour.backtracking import MOVES

__all__ = ["neighbours", "warnsdorff"]

Square = tuple[int, int]


def neighbours(rows: int, columns: int) -> dict[Square, list[Square]]:
    """Convert a board to a graph.

    Args:
        rows: The number of rows.
        columns: The number of columns.

    Returns:
        For each square, the squares that a knight on it can move to.

    Example:
        >>> sorted(neighbours(3, 3)[0, 0])
        [(1, 2), (2, 1)]
        >>> sum(map(len, neighbours(8, 8).values())) // 2
        168
    """
    squares = list(product(range(rows), range(columns)))
    return {
        (row, column): [
            (row + down, column + right)
            for down, right in MOVES
            if (row + down, column + right) in squares
        ]
        for row, column in squares
    }


def warnsdorff(rows: int, columns: int, start: Square) -> list[Square] | None:
    """Follow Warnsdorff's rule: move to the square with the fewest onward moves.

    Args:
        rows: The number of rows.
        columns: The number of columns.
        start: The first square.

    Returns:
        The squares in the order of the visits; None if the rule fails.

    Example:
        >>> tour = warnsdorff(8, 8, (0, 0))
        >>> tour[0], len(set(tour))
        ((0, 0), 64)
        >>> all(abs((r - y) * (c - x)) == 2 for (r, c), (y, x) in zip(tour, tour[1:]))
        True
    """
    free = neighbours(rows, columns)
    tour = [start]
    while len(tour) < rows * columns:
        for square in free[tour[-1]]:
            free[square].remove(tour[-1])
        onward = free.pop(tour[-1])
        if not onward:
            return None
        tour.append(min(onward, key=lambda square: len(free[square])))
    return tour
