"""Answers to the exercises of the page on the n-queens problem."""

from collections.abc import Sequence
from itertools import permutations

__all__ = ["attacks", "count", "is_solution", "without_search"]


def attacks(first: tuple[int, int], second: tuple[int, int]) -> bool:
    """Return whether two queens attack each other.

    Args:
        first: The row and the column of a queen.
        second: The row and the column of another queen.

    Returns:
        True if they are in the same row or column or on the same diagonal.

    Example:
        >>> attacks((2, 3), (6, 7))
        True
        >>> attacks((2, 3), (5, 1))
        False
        >>> attacks((2, 3), (2, 6))
        True
        >>> attacks((4, 0), (1, 0))
        True
        >>> attacks((0, 3), (3, 0))
        True
        >>> attacks((0, 0), (1, 2))
        False
    """
    rows = abs(first[0] - second[0])
    columns = abs(first[1] - second[1])
    return 0 in (rows, columns) or rows == columns


def is_solution(columns: Sequence[int]) -> bool:
    """Return whether queens, one per row, are non-attacking.

    Args:
        columns: The column of each row's queen, from the top row down.

    Returns:
        True if all their columns, differences and sums are different.

    Example:
        >>> is_solution([1, 3, 0, 2])
        True
        >>> is_solution([0, 1, 2, 3])
        False
        >>> is_solution([1, 0])
        False
        >>> is_solution([0, 0])
        False
    """
    n = len(columns)
    squares = list(enumerate(columns))
    differences = {row - column for row, column in squares}
    sums = {row + column for row, column in squares}
    return len(set(columns)) == len(differences) == len(sums) == n


def count(n: int) -> int:
    """Count the solutions by checking every permutation of the columns.

    Args:
        n: The number of queens; slow above 9.

    Returns:
        The number of solutions.

    Example:
        >>> [count(n) for n in range(8)]
        [1, 1, 0, 0, 2, 10, 4, 40]
    """
    return sum(map(is_solution, permutations(range(n))))


def without_search(n: int) -> list[int]:
    """Construct a solution explicitly, for any n of at least 4.

    Args:
        n: The number of queens.

    Returns:
        The column of each row's queen, from the top row down.

    Example:
        >>> from algorithms.board import is_queens_solution
        >>> def is_wrong(n):
        ...     return not is_queens_solution(enumerate(without_search(n)), n)
        >>> [n for n in range(4, 200) if n % 6 in (0, 1, 4, 5) and is_wrong(n)]
        []
        >>> [n for n in range(4, 200) if is_wrong(n)]
        []
    """
    upper, lower = list(range(1, n, 2)), list(range(0, n, 2))
    if n % 6 == 2:
        lower = [2, 0, *lower[3:], 4]
    if n % 6 == 3:
        upper = [*upper[1:], 1]
        lower = [*lower[2:], 0, 2]
    return upper + lower
