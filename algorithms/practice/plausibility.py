"""Calls that hit a limit: whether the times for smaller sizes explain it."""

from typing import TYPE_CHECKING

from algorithms.practice.replies import Arguments, Call

if TYPE_CHECKING:
    from algorithms.practice.model import Session

_BEFORE = 3  # smaller sizes that show which time is plausible
_TRIES, _MOMENT = 2, 1.0  # further calls to measure a time, and seconds


def is_implausible(session: "Session", arguments: Arguments) -> bool:
    """Return whether a call hit a limit that the times for smaller sizes do not explain."""
    problem, late = session.problem, session.reply(arguments)
    size = problem.size(arguments)
    sizes = ((problem.size(call.arguments), call) for call in session.answered)
    smaller = {each: call for each, call in sizes if each < size}
    if problem.growth is None or size - 1 not in smaller:
        return False
    is_late = late.outcome == "timeout"
    most = (late.seconds if is_late else 1.0) / problem.growth
    recent = (smaller[each] for each in sorted(smaller)[-_BEFORE:])
    if any(_takes(session, call, most) for call in recent):
        return False
    # A short limit may be exceeded by chance, too.
    return not is_late or session.call(arguments).outcome != "returned"


def _takes(session: "Session", call: Call, seconds: float) -> bool:
    """Return whether a call takes so long, and not by chance, on a busy machine."""
    close = getattr(session.solver, "close", None)
    taken = call.reply.seconds
    for _ in range(_TRIES if taken < _MOMENT else 0):
        if close and taken >= seconds:
            close()  # a new process has stored no answers
            taken = min(taken, session.call(call.arguments, call.attempt).seconds)
    return taken >= seconds
