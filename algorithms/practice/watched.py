"""Solvers whose calls a watchdog follows: it can end the process when a call takes too long."""

from collections.abc import Callable
from typing import NamedTuple

from algorithms.practice.replies import Arguments, Reply, Solver


class Watch(NamedTuple):
    """The interface to a watchdog that ends this process when a call takes too long.

    Attributes:
        slow: The arguments of calls that were too slow in earlier attempts, as announced; these
            calls are not made again.
        announce: A function that receives the arguments of each call before it is made, and
            an empty string after it.
    """

    slow: tuple[str, ...] = ()
    announce: Callable[[str], object] = len


class WatchedSolver:
    """A solver whose calls are announced; calls known to be too slow are not made.

    Attributes:
        name: Its name in reports.
        source: Its source code; empty if that is unknown.

    Args:
        solver: The solver.
        watch: The interface to the watchdog.

    Example:
        >>> from algorithms.practice.inprocess import InProcessSolver
        >>> solver = WatchedSolver(InProcessSolver(abs), Watch(slow=("(-3,)",)))
        >>> solver.call((-2,)).shown, solver.call((-3,)).outcome
        ('2', 'timeout')
    """

    def __init__(self, solver: Solver, watch: Watch) -> None:
        self._solver, self._watch = solver, watch
        self.name: str = solver.name
        self.source: str = getattr(solver, "source", "")

    def call(
        self,
        arguments: Arguments,
        *,
        seed: int = 0,
        then: tuple[Arguments, ...] = (),
        seconds: float | None = None,
    ) -> Reply:
        """Announce a call, then make it.

        Args:
            arguments: The arguments.
            seed: The seed of `random` for the call.
            then: The arguments of each further call.
            seconds: The time limit.

        Returns:
            The reply; that of a timeout without a call if the call is known to be too slow.
        """
        call = repr(arguments)
        if call in self._watch.slow:
            return Reply("timeout")
        self._watch.announce(call)
        try:
            return self._solver.call(
                arguments, seed=seed, then=then, seconds=seconds
            )
        finally:
            self._watch.announce("")
