"""Answers to the exercises of the page on one solution."""

import random

__all__ = ["attacks", "local_search", "with_corner"]


def attacks(queens: list[int]) -> int:
    """Count the attacks: the queens on each diagonal beyond the first.

    Args:
        queens: The column of each row's queen; no column occurs twice.

    Returns:
        The number; 0 for a solution.

    Example:
        >>> attacks([1, 3, 0, 2])
        0
        >>> attacks([0, 1, 2, 3])
        3
    """
    n = len(queens)
    differences = {row - column for row, column in enumerate(queens)}
    sums = {row + column for row, column in enumerate(queens)}
    return 2 * n - len(differences) - len(sums)


def local_search(n: int, rng: random.Random, fixed: int = 0) -> list[int]:
    """Swap two queens if that does not increase the attacks, until there are none.

    Args:
        n: The number of queens, 4 or more.
        rng: The random number generator.
        fixed: The number of rows, from the top down, whose queens stay on the main diagonal.

    Returns:
        The column of each row's queen.

    Example:
        >>> import random
        >>> queens = local_search(20, random.Random(1848))
        >>> sorted(queens) == list(range(20))
        True
        >>> attacks(queens)
        0
    """
    while True:
        queens = list(range(fixed)) + rng.sample(range(fixed, n), n - fixed)
        for _ in range(100 * n):  # then it is stuck: restart
            if not attacks(queens):
                return queens
            i, j = rng.randrange(fixed, n), rng.randrange(fixed, n)
            before = attacks(queens)
            queens[i], queens[j] = queens[j], queens[i]
            if attacks(queens) > before:
                queens[i], queens[j] = queens[j], queens[i]


def with_corner(n: int, rng: random.Random) -> list[int]:
    """Find a solution with a queen in the first corner.

    Args:
        n: The number of queens, 5 or more, but not 6.
        rng: The random number generator.

    Returns:
        The column of each row's queen; that of row 0 is 0.

    Example:
        >>> import random
        >>> from algorithms.board import is_queens_solution
        >>> queens = with_corner(8, random.Random(1848))
        >>> queens[0], is_queens_solution(enumerate(queens), 8)
        (0, True)
    """
    return local_search(n, rng, fixed=1)
