"""Solvers whose calls a watchdog follows: it can end the process when a call takes too long."""

from collections.abc import Callable
from typing import NamedTuple

from algorithms.practice.replies import Arguments, Reply, Solver


def silent(*_words: object, **_values: object) -> None:
    """Announce nothing."""


class Watch(NamedTuple):
    """The interface to a watchdog that ends this process when a call takes too long."""

    slow: tuple[str, ...] = ()
    announce: Callable[[str], object] = silent
    seconds: float = 10.0  # its limit of a call
    tell: Callable[..., object] = silent  # a kind of message, and its values


class WatchedSolver:
    """A solver whose calls are announced; calls known to be too slow are not made."""

    def __init__(self, solver: Solver, watch: Watch) -> None:
        self._solver, self._watch = solver, watch
        self.name, self.source = solver.name, solver.source
        self.limited, self.notes = solver.limited, getattr(solver, "notes", ())

    def call(
        self,
        arguments: Arguments,
        *,
        seed: int = 0,
        then: tuple[Arguments, ...] = (),
        seconds: float | None = None,
    ) -> Reply:
        """Announce a call, then make it."""
        call = repr(arguments)
        if call in self._watch.slow:
            return Reply("timeout", seconds=self._watch.seconds)
        self._watch.announce(call)
        try:
            return self._solver.call(
                arguments, seed=seed, then=then, seconds=seconds
            )
        finally:
            self._watch.announce("")
