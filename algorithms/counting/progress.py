"""The progress of a count, and the estimated remaining time."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from time import monotonic

from algorithms.counting.shards import Plan


@dataclass(frozen=True)
class Progress:
    """The progress of a count.

    Attributes:
        share: The share of the estimated work that is done, from 0 to 1.
        done: The number of finished shards, including those of a journal.
        shards: The total number of shards.
        seconds: The time since the start of this run, in seconds.
        left: The estimated remaining time in seconds; None if unknown.
        nodes: The estimated number of nodes of the row-by-row tree; 0 before the estimate is made,
            and for boards too small to need one.
    """

    share: float
    done: int
    shards: int
    seconds: float
    left: float | None
    nodes: float


class Meter:
    """A meter that measures the progress of a count and passes it to a callback."""

    def __init__(
        self,
        callback: Callable[[Progress], object] | None,
        plan: Plan,
        done: Iterable[int],  # shards of earlier runs
    ) -> None:
        self._callback, self._plan = callback, plan
        self._done = set(done)
        self._share = self._before = sum(plan.shares[shard] for shard in self._done)
        self._begun = self._counting = monotonic()
        self._nodes, self._expected, self._weight = 0.0, 0.0, 0.0
        self._seconds: float | None = None

    @property
    def watched(self) -> bool:
        """True if there is a callback."""
        return self._callback is not None

    def set_forecast(self, nodes: float, seconds: float, workers: int) -> None:
        """Set the initial forecast of the count."""
        # The seconds are those of one worker for the whole tree.
        self._nodes, self._expected = nodes, seconds / workers
        # The forecast is weighted like the measurements from the first two rounds of shards.
        self._weight = 2 * workers / len(self._plan.shards)
        self._counting = monotonic()
        self._estimate()

    def complete(self, shard: int) -> None:
        """Record that a shard is finished."""
        self._done.add(shard)
        self._share += self._plan.shares[shard]
        self._estimate()

    def report(self) -> None:
        """Pass the progress to the callback."""
        if self._callback is None:
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
        self._callback(Progress(share, done, shards, seconds, left, self._nodes))

    def _estimate(self) -> None:
        """Estimate the duration of the count from the forecast and the finished shards."""
        seconds, done = monotonic() - self._counting, self._share - self._before
        if done + self._weight:
            total = seconds + self._weight * self._expected
            whole = total / (done + self._weight)
            self._seconds = whole * (1 - self._before)
