"""How far a count has come, and how long it still takes."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from time import monotonic

from algorithms.queens.counting.shards import Plan

__all__ = ["Meter", "Progress"]


@dataclass(frozen=True)
class Progress:
    """How far a count has come.

    Attributes:
        share: The part of the estimated work that is done, from 0 to 1.
        done: The number of shards that are done, those of a journal included.
        shards: The number of all shards.
        seconds: How long this run has lasted.
        left: How many seconds it still takes, as estimated; None if it is not known.
        nodes: The nodes of the row-by-row tree, as estimated; 0 until then, and for boards so small
            that it is not worth the time.
    """

    share: float
    done: int
    shards: int
    seconds: float
    left: float | None
    nodes: float


class Meter:
    """Tells a function how far a count has come.

    Args:
        tell: The function; None if nobody wants to know.
        plan: How the count is divided.
        done: The shards that were done before.
    """

    def __init__(
        self,
        tell: Callable[[Progress], object] | None,
        plan: Plan,
        done: Iterable[int],
    ) -> None:
        self._tell, self._plan = tell, plan
        self._done = set(done)
        self._share = self._before = sum(plan.shares[shard] for shard in self._done)
        self._begun = self._counting = monotonic()
        self._nodes, self._expected, self._trust = 0.0, 0.0, 0.0
        self._seconds: float | None = None

    @property
    def watched(self) -> bool:
        """Whether there is a function to be told."""
        return self._tell is not None

    def expect(self, nodes: float, seconds: float, workers: int) -> None:
        """Take note of a forecast, with which the count begins.

        Args:
            nodes: The estimated nodes of the row-by-row tree.
            seconds: How long a single worker takes for all of it, none of it done before.
            workers: How many shards are counted at a time.
        """
        self._nodes, self._expected = nodes, seconds / workers
        # It counts as much as what the first shards tell of two rounds.
        self._trust = 2 * workers / len(self._plan.shards)
        self._counting = monotonic()
        self._estimate()

    def finish(self, shard: int) -> None:
        """Note that a shard is done."""
        self._done.add(shard)
        self._share += self._plan.shares[shard]
        self._estimate()

    def show(self) -> None:
        """Tell how far the count has come."""
        if self._tell is None:
            return
        now = monotonic()
        done, shards = len(self._done), len(self._plan.shards)
        left = None
        if self._seconds is not None:
            left = max(0.0, self._counting + self._seconds - now)
        share = min(self._share, 1.0)  # a sum of many parts is not exact
        if done == shards:
            share, left = 1.0, 0.0
        seconds = now - self._begun
        self._tell(Progress(share, done, shards, seconds, left, self._nodes))

    def _estimate(self) -> None:
        """Tell how long the counting will last, given how long it took for what is done."""
        seconds, done = monotonic() - self._counting, self._share - self._before
        if done + self._trust:
            whole = (seconds + self._trust * self._expected) / (done + self._trust)
            self._seconds = whole * (1 - self._before)
