"""Answers to the exercises of the page on counting."""

import random

from algorithms.counting.bitmask import completions
from algorithms.counting.border import Border, borders
from algorithms.queens.estimate import nodes

__all__ = ["completable", "estimates"]


def estimates(n: int, walks: int, seeds: int = 10) -> list[float]:
    """Estimate the nodes of the tree several times.

    Args:
        n: The number of queens.
        walks: The number of walks of each estimate.
        seeds: The number of estimates.

    Returns:
        The estimates, the smallest first.

    Example:
        >>> for walks in (10, 100, 1000):
        ...     least, *_, most = estimates(8, walks)
        ...     print(round(least), round(most))
        1723 2739
        1899 2139
        2030 2104
    """
    return sorted(
        nodes(n, probes=walks, rng=random.Random(seed)).nodes
        for seed in range(seeds)
    )


def completable(n: int) -> dict[Border, int]:
    """Find the symmetry classes of border queens that have completions.

    Args:
        n: The number of queens.

    Returns:
        The number of completions of each such class.

    Example:
        >>> found = completable(8)
        >>> len(found)
        12
        >>> set(found.values())
        {1}
    """
    ways = {border: completions(n, border) for border in borders(n)}
    return {border: number for border, number in ways.items() if number}
