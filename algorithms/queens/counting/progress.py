"""How far a count has come, and how long it still takes."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from time import monotonic

from algorithms.queens.counting.plan import Plan

__all__ = ["Forecast", "Meter", "Progress"]


@dataclass(frozen=True)
class Progress:
    """How far a count has come.

    Attributes:
        share: The part of the estimated work that is done, from 0 to 1.
        done: The number of shards that are done, those of a journal included.
        shards: The number of all shards.
        seconds: How long this run has lasted.
        left: How many seconds it still takes, as estimated; None if it is not known.
        nodes: The nodes of the row-by-row tree, as estimated; 0 for boards so small that it is not
            worth the time.
    """

    share: float
    done: int
    shards: int
    seconds: float
    left: float | None
    nodes: float


@dataclass(frozen=True)
class Forecast:
    """What is expected of a count before it starts.

    Attributes:
        nodes: The estimated nodes of the row-by-row tree.
        seconds: How long all of it takes, none of it done before; None if it is not known.
        workers: How many shards are counted at a time.
    """

    nodes: float = 0
    seconds: float | None = None
    workers: int = 1


class Meter:
    """Tells a function how far a count has come.

    Args:
        tell: The function; None if nobody wants to know.
        plan: How the count is divided.
        done: The shards that were done before.
        forecast: What is expected.
    """

    def __init__(
        self,
        tell: Callable[[Progress], object] | None,
        plan: Plan,
        done: Iterable[int],
        forecast: Forecast,
    ) -> None:
        self._tell, self._plan, self._forecast = tell, plan, forecast
        self._done = set(done)
        self._share = self._before = sum(plan.shares[shard] for shard in self._done)
        self._begun = monotonic()
        # The forecast counts as much as what the first shards tell of two rounds.
        self._trust = 2 * forecast.workers / len(plan.shards)
        self._seconds = self._estimate(0)

    def finish(self, shard: int) -> None:
        """Note that a shard is done."""
        self._done.add(shard)
        self._share += self._plan.shares[shard]
        self._seconds = self._estimate(monotonic() - self._begun)

    def show(self) -> None:
        """Tell how far the count has come."""
        if self._tell is None:
            return
        seconds = monotonic() - self._begun
        done, shards = len(self._done), len(self._plan.shards)
        left = None if self._seconds is None else max(0.0, self._seconds - seconds)
        share = min(self._share, 1.0)  # a sum of many parts is not exact
        if done == shards:
            share, left = 1.0, 0.0
        nodes = self._forecast.nodes
        self._tell(Progress(share, done, shards, seconds, left, nodes))

    def _estimate(self, seconds: float) -> float | None:
        """Return how long the run will last, given how long it took for what it has done."""
        done, expected, trust = self._share - self._before, 0.0, 0.0
        if self._forecast.seconds is not None:
            expected, trust = self._forecast.seconds, self._trust
        if not done + trust:
            return None
        whole = (seconds + trust * expected) / (done + trust)
        return whole * (1 - self._before)
