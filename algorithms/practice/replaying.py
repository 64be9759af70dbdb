"""Replays of counterexamples in a new process, to see whether the call alone causes the failure."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import takewhile

from algorithms.practice.findings import Finding
from algorithms.practice.model import Session
from algorithms.practice.problems.shared_properties import plain
from algorithms.practice.replies import Arguments, Call, Reply

_MOST = 64  # earlier calls that are repeated
_TRIES = 12
_REPLAYED = ("returned", "raised")


@dataclass(frozen=True)
class Replay:
    """A counterexample that does not recur when its call is the first one."""

    shown: str
    before: tuple[Arguments, ...] = ()
    after: str = ""


def replayed(session: Session, finding: Finding, reply: Reply) -> Replay | None:
    """Replay the call of a counterexample in a new process."""
    solver, close = session.solver, getattr(session.solver, "close", None)
    if close is None or reply.outcome not in _REPLAYED:
        return None
    seed = session.seed_of(finding.arguments, finding.attempt)

    def after(before: Sequence[Call]) -> Reply:
        """Return the reply to the call after some other calls in a new process."""
        close()
        for call in before:
            solver.call(call.arguments, seed=call.seed)
        return solver.call(finding.arguments, seed=seed)

    fresh = after(())
    if _same(fresh, reply):
        return None
    found = finding.arguments, finding.attempt
    earlier = [
        *takewhile(lambda it: (it.arguments, it.attempt) != found, session.calls)
    ]
    sequence = _shortest(earlier, lambda before: not _same(after(before), fresh))
    if not sequence:
        return Replay(_shown(fresh))
    again = _shown(after(sequence))
    return Replay(_shown(fresh), tuple(call.arguments for call in sequence), again)


def _shown(reply: Reply) -> str:
    """Return an answer as Python code, or the name of an exception."""
    if reply.raised:
        return reply.raised.kind
    return reply.shown if reply.outcome == "returned" else reply.outcome


def _same(one: Reply, other: Reply) -> bool:
    return one.outcome == other.outcome and plain(one.value) == plain(other.value)


def _shortest(
    earlier: list[Call], differs: Callable[[Sequence[Call]], bool]
) -> list[Call]:
    """Return a short sequence of earlier calls after which the answer is different."""
    count = 1
    while count < 2 * min(_MOST, len(earlier)):
        sequence = earlier[-count:]
        if differs(sequence):
            break
        count *= 2
    else:
        return []
    for call in sequence[:_TRIES]:  # remove unnecessary calls, one by one
        shorter = [each for each in sequence if each is not call]
        if shorter and differs(shorter):
            sequence = shorter
    return sequence
