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
        >>> neighbours(3, 3)[0, 0]
        [(2, 1), (1, 2)]
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
        >>> len(warnsdorff(8, 8, (0, 0)))
        64
        >>> every = product(range(8), repeat=2)
        >>> [start for start in every if not warnsdorff(8, 8, start)]
        [(2, 4)]
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
