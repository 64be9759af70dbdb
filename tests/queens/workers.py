"""Functions that the tests run in the workers of an executor, sent to them by name."""

import time
from types import SimpleNamespace
from typing import Any

from algorithms.counting import work
from algorithms.counting.engines import engine

WORK: Any = work


def _meet(trouble):
    """Use an engine that does something before it counts a shard."""
    real = engine()

    def count(n, shard):
        trouble()
        return real.count(n, shard)

    troubled = SimpleNamespace(count=count, with_width_for=real.with_width_for)
    WORK.engine = lambda: troubled


def be_sound():
    """Count completions."""
    WORK.engine = engine


def be_slow():
    """Sleep before each shard."""
    _meet(lambda: time.sleep(0.05))


def fail():
    """Raise an error."""

    def failing():
        raise ValueError("no board at hand")

    _meet(failing)


def be_interrupted():
    """Raise KeyboardInterrupt."""

    def interrupted():
        raise KeyboardInterrupt

    _meet(interrupted)
