"""Answers to the exercises about random greedy."""

import random
from fractions import Fraction
from functools import cache

from algorithms.board import attacks
from algorithms.queens.random_greedy import empty_slots

__all__ = ["chance", "place_by_rows", "queens_placed"]

Slot = tuple[int, int]


def queens_placed(n: int, rng: random.Random) -> int:
    """Make one attempt, and count the queens placed.

    Args:
        n: The size of the board.
        rng: The random number generator.

    Returns:
        The number of queens on the board when no square is free.

    Example:
        >>> from collections import Counter
        >>> rng = random.Random(7)
        >>> sorted(Counter(queens_placed(8, rng) for _ in range(1000)))
        [5, 6, 7, 8]
    """
    board = [[0] * n for _ in range(n)]
    empty = empty_slots(board)
    queens = 0
    while empty:
        x, y = rng.choice(empty)
        board[y][x] = 1
        queens += 1
        empty = empty_slots(board, empty)
    return queens


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
    def chance_from(free: frozenset[Slot], missing: int) -> Fraction:
        if not free:
            return Fraction(missing == 0)
        total = Fraction(0)
        for queen in free:
            left = {s for s in free if s != queen and not attacks(queen, s)}
            total += chance_from(frozenset(left), missing - 1)
        return total / len(free)

    everywhere = frozenset((x, y) for x in range(n) for y in range(n))
    return chance_from(everywhere, n)


def place_by_rows(n: int, rng: random.Random) -> list[int]:
    """Choose a random free square in each row from the top down, until an attempt succeeds.

    Args:
        n: The size of the board, and the number of queens; not 2 or 3.
        rng: The random number generator.

    Returns:
        The column of the queen in each row.

    Example:
        >>> place_by_rows(8, random.Random(8))
        [5, 2, 6, 3, 0, 7, 1, 4]
    """
    while True:
        columns: list[int] = []
        while len(columns) < n:
            y = len(columns)
            free = [
                x
                for x in range(n)
                if not any(attacks((y, x), queen) for queen in enumerate(columns))
            ]
            if not free:
                break
            columns.append(rng.choice(free))
        else:
            return columns
