"""Calls that hit a limit: whether the times for smaller sizes explain it."""

from collections.abc import Callable, Mapping

from algorithms.practice.replies import Call, Reply

_BEFORE = 3  # smaller sizes that show which time is plausible
_TRIES, _MOMENT = 2, 1.0  # further calls to measure a time, and seconds

Again = Callable[[Call], float] | None
"""A function that makes a call in a new process, and returns its seconds; None if there is none."""


def is_plausible(
    late: Reply, growth: int, smaller: Mapping[int, Call], again: Again
) -> bool:
    """Return whether a call of a smaller size takes so long that a limit is to be expected."""
    most = (late.seconds if late.outcome == "timeout" else 1.0) / growth
    recent = (smaller[each] for each in sorted(smaller)[-_BEFORE:])
    return any(_takes(call, most, again) for call in recent)


def _takes(call: Call, seconds: float, again: Again) -> bool:
    """Return whether a call takes so long, and not by chance, on a busy machine."""
    taken = call.reply.seconds
    for _ in range(_TRIES if taken < _MOMENT else 0):
        if again and taken >= seconds:
            taken = min(taken, again(call))
    return taken >= seconds
