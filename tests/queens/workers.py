"""Functions that the tests run in the workers of an executor, sent to them by name."""

import os
import signal
import time
from typing import Any

from algorithms.counting import work
from algorithms.counting.engines import engine

WORK: Any = work


class _Engine:
    """An engine that does something before it counts a shard."""

    def __init__(self, trouble):
        self._engine = engine()
        self._trouble = trouble

    def with_width_for(self, n):
        return self._engine.with_width_for(n)

    def count(self, n, shard):
        self._trouble()
        return self._engine.count(n, shard)


def _meet(trouble):
    troubled = _Engine(trouble)
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


def be_killed():
    """Kill this process."""
    _meet(lambda: os.kill(os.getpid(), signal.SIGKILL))


def be_interrupted():
    """Raise KeyboardInterrupt."""

    def interrupted():
        raise KeyboardInterrupt

    _meet(interrupted)
