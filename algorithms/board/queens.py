"""Squares, attacks, and a verifier of queens solutions."""

from collections.abc import Iterable
from itertools import combinations

from algorithms.errors import check_size

__all__ = ["Square", "attacks", "is_queens_solution"]

Square = tuple[int, int]
"""A row and a column, counted from 0 at the top left."""


def attacks(a: Square, b: Square) -> bool:
    """Return whether a queen on one square attacks another square.

    Two squares are on the same main diagonal if they have the same `row - column`, and on the same
    anti-diagonal if they have the same `row + column`.

    Args:
        a: The queen's square.
        b: The other square; a queen does not attack its own square.

    Returns:
        True if the squares differ and share a row, a column or a diagonal.

    Example:
        >>> attacks((0, 0), (3, 3)), attacks((0, 0), (2, 1))
        (True, False)
    """
    (row, column), (other_row, other_column) = a, b
    return a != b and (
        row == other_row
        or column == other_column
        or row - column == other_row - other_column
        or row + column == other_row + other_column
    )


def is_queens_solution(squares: Iterable[Square], n: int) -> bool:
    """Return whether these are n non-attacking queens on a board of size n × n.

    Args:
        squares: The squares of the queens, in any order.
        n: The size of the board.

    Returns:
        True for a solution; False if there are too few or too many queens, or if a square is
        repeated, off the board or attacked.

    Raises:
        InvalidTypeError: `not-an-integer`: n is not an integer.
        InvalidValueError: `negative-size`: n is below zero.

    Example:
        >>> is_queens_solution([(0, 1), (1, 3), (2, 0), (3, 2)], 4)
        True
    """
    n = check_size(n)
    queens = [(row, column) for row, column in squares]
    on_board = all(0 <= row < n and 0 <= column < n for row, column in queens)
    different = len(queens) == n == len(set(queens))
    return (
        on_board
        and different
        and not any(attacks(a, b) for a, b in combinations(queens, 2))
    )
