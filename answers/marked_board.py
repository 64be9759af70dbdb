"""Answers to the exercises of the page on the board of marks."""

from collections.abc import Iterator

__all__ = ["counts", "solutions_with_own_marks", "squares_below"]


def counts(queens: list[tuple[int, int]], n: int) -> list[list[int]]:
    """Count, for each square, the queens that attack it or are on it.

    Args:
        queens: The (row, column) of each queen.
        n: The size of the board.

    Returns:
        n rows of n numbers.

    Example:
        >>> counts([(0, 0), (1, 2)], 3)
        [[1, 2, 2], [2, 2, 1], [1, 1, 2]]
    """
    marks = [[0] * n for _ in range(n)]
    for row, column in queens:
        for r in range(n):
            for c in range(n):
                if r == row or c == column or abs(r - row) == abs(c - column):
                    marks[r][c] += 1
    return marks


def squares_below(row: int, column: int, n: int) -> set[tuple[int, int]]:
    """List the squares that a queen attacks in the rows below it.

    Args:
        row: The queen's row, from 0.
        column: The queen's column, from 0.
        n: The size of the board.

    Returns:
        The squares (row, column): three in each row, or fewer at the edges.

    Example:
        >>> sorted(squares_below(1, 0, 4))
        [(2, 0), (2, 1), (3, 0), (3, 2)]
    """
    return {
        (row + down, column + right)
        for down in range(1, n - row)
        for right in (-down, 0, down)
        if 0 <= column + right < n
    }


def solutions_with_own_marks(n: int) -> Iterator[tuple[int, ...]]:
    """Find all solutions; removing a queen removes only the marks that it set.

    Args:
        n: The size of the board.

    Returns:
        An iterator over the solutions; `queens[row]` is the column of the queen in that row.

    Example:
        >>> list(solutions_with_own_marks(4))
        [(1, 3, 0, 2), (2, 0, 3, 1)]
    """
    marked: set[tuple[int, int]] = set()

    def search(queens: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        row = len(queens)
        if row == n:
            yield queens
            return
        for column in range(n):
            if (row, column) not in marked:
                own = squares_below(row, column, n) - marked
                marked.update(own)
                yield from search((*queens, column))
                marked.difference_update(own)

    return search(())
