"""The division of a count into shards of about equal work.

A shard consists of symmetry classes of border queens with the method "borders", and of sets of rows
with "quarters". A plan depends on n and the method, not on the workers: a journal is valid for any
number of workers.
"""

import hashlib
import random
from dataclasses import dataclass
from heapq import heapreplace
from operator import itemgetter

from algorithms.counting.bitmask import open_squares
from algorithms.counting.border import Border, borders
from algorithms.counting.quarters import Rows, centres
from algorithms.queens.estimate import walk

METHODS = ("borders", "quarters")
"""The methods of counting: completing the border queens, and joining quarters of the board."""

Shard = list[Border] | Rows | None
"""Symmetry classes of border queens, or sets of rows; None for the whole board."""

DIRECT = 12
"""The largest n for which counting takes less time than dividing the work."""

# Enough for all workers to finish at about the same time, few for a cluster.
_SHARDS = 32
_DOUBLED = 17  # for each n above this one, the number of shards doubles
_MOST = 4096
_ESTIMATED = 18  # below this n, an estimate costs more than uneven shards
_LONG = 20


@dataclass(frozen=True)
class Plan:
    """The division of the count for n."""

    n: int
    shards: list[Shard]
    shares: list[float]
    method: str = "borders"

    @property
    def divided(self) -> bool:
        """True if n is large enough to be divided."""
        return self.shards != [None]

    def digest(self) -> str:
        """Return a string that differs for plans whose shards differ."""
        text = repr([_fields(shard) for shard in self.shards])
        digest = hashlib.sha256(text.encode()).hexdigest()[:16]
        return digest if self.method == METHODS[0] else f"{self.method}-{digest}"


def make_plan(n: int, most: int | None = None, method: str = METHODS[0]) -> Plan:
    """Divide the count for n into shards."""
    if n <= DIRECT:
        return Plan(n, [None], [1.0])
    number = min(_SHARDS << max(0, n - _DOUBLED), _MOST, most or _MOST)
    if method == "quarters":
        return _by_rows(n, number)
    classes = borders(n)
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


def _fields(shard: Shard) -> list[tuple[int, ...]]:
    """Return the numbers that define a shard."""
    if isinstance(shard, Rows):
        return [tuple(shard)]
    return [tuple(border) for border in shard or []]


def _by_rows(n: int, number: int) -> Plan:
    """Divide the sets of rows of each placement of the centre queens."""
    places = len(centres(n))
    parts = -(-number // places)
    shards = [Rows(c, part, parts) for c in range(places) for part in range(parts)]
    return Plan(n, [*shards], [1 / len(shards)] * len(shards), "quarters")


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
