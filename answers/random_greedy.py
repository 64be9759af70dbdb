"""Answers to the exercises about random greedy."""

import random
from fractions import Fraction
from functools import cache

__all__ = ["chance", "place_by_rows", "queens_placed"]

Square = tuple[int, int]


def free_squares(n: int, queens: list[Square]) -> list[Square]:
    """List the squares that no queen occupies or attacks, as the program on the page does.

    Args:
        n: The size of the board.
        queens: The squares (row, column) of the queens.

    Returns:
        The free squares, column by column.

    Example:
        >>> free_squares(3, [(0, 0)])
        [(2, 1), (1, 2)]
    """
    return [
        (row, column)
        for column in range(n)
        for row in range(n)
        if all(
            row != r and column != c and abs(row - r) != abs(column - c)
            for r, c in queens
        )
    ]


def queens_placed(n: int, rng: random.Random) -> int:
    """Make one attempt, and count the queens placed.

    Args:
        n: The size of the board.
        rng: The random number generator.

    Returns:
        The number of queens on the board when no square is free.

    Example:
        >>> import random
        >>> rng = random.Random(7)
        >>> sorted({queens_placed(8, rng) for _ in range(1000)})
        [5, 6, 7, 8]
    """
    queens: list[Square] = []
    while free := free_squares(n, queens):
        queens.append(rng.choice(free))
    return len(queens)


def chance(n: int) -> Fraction:
    """Compute the exact probability that an attempt places n queens.

    Args:
        n: The size of the board, and the number of queens.

    Returns:
        The probability, from 0 to 1.

    Example:
        >>> print(*(chance(n) for n in range(6)))
        1 1 0 0 7/36 823/1875
    """

    @cache
    def chance_from(free: frozenset[Square], missing: int) -> Fraction:
        if not free:
            return Fraction(missing == 0)
        total = Fraction(0)
        for queen in free:
            left = free.intersection(free_squares(n, [queen]))
            total += chance_from(left, missing - 1)
        return total / len(free)

    return chance_from(frozenset(free_squares(n, [])), n)


def place_by_rows(n: int, rng: random.Random) -> list[int]:
    """Choose a random free square in each row from the top down, until an attempt succeeds.

    Args:
        n: The size of the board, and the number of queens; not 2 or 3.
        rng: The random number generator.

    Returns:
        The column of the queen in each row.

    Example:
        >>> import random
        >>> from algorithms.board import is_queens_solution
        >>> is_queens_solution(enumerate(place_by_rows(8, random.Random(8))), 8)
        True
    """
    while True:
        columns: list[int] = []
        while len(columns) < n:
            row = len(columns)
            queens = list(enumerate(columns))
            free = [c for r, c in free_squares(n, queens) if r == row]
            if not free:
                break
            columns.append(rng.choice(free))
        else:
            return columns
