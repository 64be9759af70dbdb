"""An estimate of the size of a search tree without searching it.

A random walk descends from the root and takes a random child at each node. If d(k) is the number of
children of the node that the walk visits at depth k, the expected value of 1 + d(0) + d(0)·d(1) + …
is the number of nodes of the tree.

Source: Donald E. Knuth, “Estimating the efficiency of backtrack programs”, Mathematics of
Computation 29 (1975), 121–136.

Here the tree is that of the row-by-row search, with the free squares of a row as bits of an
integer; the spread of the walks gives the standard error of the estimate.
"""

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from statistics import fmean, stdev

from algorithms.base.arguments import check_rng, check_size_up_to
from algorithms.base.errors import InvalidValueError, check_size

__all__ = ["LARGEST", "Estimate", "nodes", "walk"]

LARGEST = 170
"""The largest n: the tree of a larger board may have more nodes than a `float` can represent."""

_MOST_PROBES = 10**7  # walks that take minutes
_SEED = 2  # with this seed, the error of 10,000 walks is below 1 % for n = 4 … 16


@dataclass(frozen=True)
class Estimate:
    """An estimated number of nodes.

    Attributes:
        nodes: The mean over all walks.
        standard_error: The standard error of that mean, in nodes; the true number is within this
            distance of the mean in about two out of three cases.
    """

    nodes: float
    standard_error: float


def nodes(
    n: int, *, probes: int = 10_000, rng: random.Random | int | None = None
) -> Estimate:
    """Estimate the number of nodes in the row-by-row tree for n queens, including the root.

    Args:
        n: The number of rows, from 0 to 170.
        probes: The number of walks, from 2 to 10 million.
        rng: The random number generator, or its seed; None for a generator with a fixed seed.

    Returns:
        The estimate.

    Raises:
        InvalidTypeError: `not-an-integer`; `not-a-generator`.
        InvalidValueError: `negative-size`; `too-large`: n is above 170, or there are too many
            walks; `too-small`: there are fewer than two walks.

    Example:
        >>> nodes(2)
        Estimate(nodes=3.0, standard_error=0.0)
        >>> estimate = nodes(8)  # the tree has 2,057
        >>> abs(estimate.nodes - 2057) < 2 * estimate.standard_error
        True
    """
    size, walks = check_size(n), check_size_up_to(probes, _MOST_PROBES, "probes")
    if size > LARGEST:
        raise InvalidValueError("too-large", name="n", limit=LARGEST)
    if walks < 2:
        raise InvalidValueError("too-small", name="probes", limit=2)
    choose = check_rng(_SEED if rng is None else rng).random
    board = (1 << size) - 1
    rows = [(1, board)] * size
    found = [1 + walk(rows, choose) for _ in range(walks)]
    return Estimate(fmean(found), stdev(found) / walks**0.5)


def walk(rows: Iterable[tuple[int, int]], choose: Callable[[], float]) -> int:
    """Walk down the tree once, and return the resulting estimate of its number of nodes.

    Args:
        rows: For each row in which a queen is to be placed: its distance in rows from the previous
            such row, and its open squares as bits.
        choose: A function that returns a random number x with 0 ≤ x < 1.

    Returns:
        The number of nodes, without the root.

    Example:
        >>> walk([(1, 0b111), (1, 0b111), (1, 0b111)], lambda: 0)
        6
    """
    columns = falling = rising = found = 0
    width = 1
    for below, squares in rows:
        falling <<= below
        rising >>= below
        free = squares & ~(columns | falling | rising)
        children = free.bit_count()
        if not children:
            break
        width *= children
        found += width
        for _ in range(int(choose() * children)):
            free &= free - 1
        bit = free & -free
        columns |= bit
        falling |= bit
        rising |= bit
    return found
