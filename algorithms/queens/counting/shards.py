"""The division of the symmetry classes of border queens into shards of about equal work.

A plan depends on n alone, not on the workers: a journal is valid for any number of workers.
"""

import hashlib
import random
from dataclasses import dataclass
from heapq import heapreplace
from operator import itemgetter

from algorithms.queens.counting.bitmask import open_squares
from algorithms.queens.counting.border import Border, borders
from algorithms.queens.estimate import walk

__all__ = ["DIRECT", "Plan", "Shard", "make_plan"]

Shard = list[Border] | None
"""Symmetry classes of border queens; None for the whole board."""

DIRECT = 12
"""The largest n for which counting takes less time than dividing the work."""

_SHARDS = (
    32  # enough for all workers to finish at about the same time, few for a cluster
)
_DOUBLED = 17  # for each n above this one, the number of shards doubles
_MOST = 4096
_ESTIMATED = 18  # below this n, an estimate costs more than uneven shards
_LONG = 20


@dataclass(frozen=True)
class Plan:
    """The division of the count for n.

    Attributes:
        n: The number of rows of the board.
        shards: The symmetry classes of each shard; a single None if n is too small to be divided.
        shares: The estimated share of the work of each shard; their sum is 1.
    """

    n: int
    shards: list[Shard]
    shares: list[float]

    @property
    def divided(self) -> bool:
        """True if n is large enough to be divided."""
        return self.shards != [None]

    def digest(self) -> str:
        """Return a string that differs for plans whose shards differ."""
        text = repr(
            [[tuple(border) for border in shard or []] for shard in self.shards]
        )
        return hashlib.sha256(text.encode()).hexdigest()[:16]


def make_plan(n: int, most: int | None = None) -> Plan:
    """Divide the count for n into shards.

    Args:
        n: The number of rows of the board.
        most: The maximum number of shards. If given, shards are balanced by the number of classes
            alone; None chooses the number and balances by estimated work.

    Returns:
        The plan, the same for the same arguments.

    Example:
        >>> plan = make_plan(13)
        >>> len(plan.shards), sum(map(len, plan.shards))
        (32, 1105)
    """
    if n <= DIRECT:
        return Plan(n, [None], [1.0])
    classes = borders(n)
    number = min(_SHARDS << max(0, n - _DOUBLED), _MOST, most or _MOST)
    work = [1] * len(classes) if most else _estimates(n, classes)
    shards: list[list[Border]] = [[] for _ in range(number)]
    loads = [(0, shard) for shard in range(number)]
    # The largest classes are assigned first, each to the shard with the least work so far.
    for index in sorted(range(len(classes)), key=work.__getitem__, reverse=True):
        load, shard = loads[0]
        shards[shard].append(classes[index])
        heapreplace(loads, (load + work[index], shard))
    total, dealt = sum(work), sorted(loads, key=itemgetter(1))
    return Plan(n, [*shards], [load / total for load, _ in dealt])


def _estimates(n: int, classes: list[Border]) -> list[int]:
    """Return the estimated nodes of each class's tree, up to a constant factor."""
    if n < _ESTIMATED:
        return [1] * len(classes)
    choose = random.Random(n).random
    walks = 4 if n < _LONG else 16  # takes seconds, the count many minutes
    found = []
    for border in classes:
        rows = open_squares(n, border)
        found.append(1 + sum(walk(rows, choose) for _ in range(walks)))
    return found
