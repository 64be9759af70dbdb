"""Recognition of the known mistake that a solver makes.

A mistake is recognised by its answers: they must equal the solver's on all small boards of the
check and wherever a property failed, in any answer format and order. If a problem has many right
answers, as tours do, the comparison is which small boards go wrong, and with which fault.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING

from algorithms.formats import AnswerFormat
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.mistakes import Mistake, mistakes_of
from algorithms.practice.mistakes.comparing import (
    RecordedSolver,
    comparison_key,
    fault_codes,
    format_of,
    format_of_mistake,
    solver_of,
)
from algorithms.practice.model import Call, Session

if TYPE_CHECKING:
    from algorithms.practice.model import Finding
    from algorithms.practice.results import PropertyResult

__all__ = ["known_mistakes"]

# The size of the largest calls to compare, in the problem's own measure.
_LARGEST = {
    "one-queens": 8,
    "reduce-symmetry": 40,
    "knights-tour": 26,
    "closed-tour": 40,
    "next-moves": 64,
}
_DEFAULT_LARGEST = 6
_MANY_RIGHT_ANSWERS = frozenset({"one-queens", "knights-tour", "closed-tour"})
_FEWEST_CALLS = 3


def known_mistakes(
    session: Session, results: "Sequence[PropertyResult]"
) -> tuple[Mistake, ...]:
    """Return the known mistakes that explain a solver's answers.

    Args:
        session: The session of the solver, with its answers.
        results: The results of the properties.

    Returns:
        The equally similar mistakes, of which none is a better match; empty for a correct
        solver or an unknown mistake.

    Example:
        >>> from algorithms.practice.checking import check_property
        >>> from algorithms.practice.inprocess import InProcessSolver
        >>> from algorithms.practice.problems import find_problem
        >>> problem = find_problem("count-queens")
        >>> session = Session(problem, InProcessSolver(lambda n: n % 7 * 2))
        >>> known_mistakes(session, [check_property(p, session) for p in problem.properties])
        ()
    """
    findings = {
        result.property.name: result.finding for result in results if result.finding
    }
    matching = _Matching(session, findings)
    likely = [
        each
        for each in mistakes_of(session.problem.name)
        if each.caught_by in findings
    ]
    for agrees in (
        matching.by_answers,
        matching.by_fault_codes,
        matching.by_randomness,
    ):
        keys = {
            each: matching.similarity_key(each) for each in filter(agrees, likely)
        }
        if keys:
            best = max(keys.values())
            return tuple(each for each, key in keys.items() if key == best)
    return ()


class _Matching:
    """A solver and its findings, to be compared with known mistakes."""

    def __init__(self, session: Session, findings: "dict[str, Finding]") -> None:
        self.session, self.problem = session, session.problem
        self.findings = findings
        self.size = _LARGEST.get(self.problem.name, _DEFAULT_LARGEST)
        self.format = format_of(session)

    def by_answers(self, mistake: Mistake) -> bool:
        """Return whether the solver gives the mistake's answers, perhaps reflected."""
        views = (False, True) if self.problem.name == "all-queens" else (False,)
        return any(self._alike(mistake, reflected=view) for view in views)

    def _alike(self, mistake: Mistake, *, reflected: bool) -> bool:
        solver, answer_format = solver_of(mistake), format_of_mistake(mistake)
        changes = mistake.caught_by == "untouched"
        key = partial(comparison_key, self.problem, changes=changes)
        calls = self.calls_in_order() if mistake.stateful else self.relevant_calls()
        others = []
        for own in calls:
            others.append(_repeat(own, solver))
            theirs = key(answer_format, others[-1], reflected=reflected)
            if key(self.format, own) != theirs:
                return False
        # A solver that neither returns nor prints does not print instead of returning.
        silent = _printed(others) and not _printed(calls)
        return not silent and len(calls) >= _FEWEST_CALLS

    def by_fault_codes(self, mistake: Mistake) -> bool:
        """Return whether the same small boards go wrong with the same faults."""
        if self.problem.name not in _MANY_RIGHT_ANSWERS or mistake.random:
            return False
        solver = solver_of(mistake)
        calls = list(filter(self.is_small, self.session.calls))
        again = [_repeat(call, solver) for call in calls]
        own = self.recorded_faults(calls, self.format)
        other = self.recorded_faults(again, format_of_mistake(mistake))
        common = own.keys() & other.keys()
        same = all(own[key] == other[key] for key in common)
        return same and any(
            own[key] for key in common if key[0] == mistake.caught_by
        )

    def by_randomness(self, mistake: Mistake) -> bool:
        """Return whether the solver is random like the mistake and has no other faults."""
        if not mistake.random or not self.is_nondeterministic():
            return False
        other = fault_codes(Session(self.problem, solver_of(mistake)), self.size)
        codes = {finding.fault.code for finding in self.findings.values()}
        return codes <= set(other.values())

    def similarity_key(self, mistake: Mistake) -> tuple[bool, bool]:
        """Return what else agrees: shared objects in the answer, and the answer format."""
        session = Session(self.problem, solver_of(mistake))
        shared = any(fault_codes(session, self.size, "own-objects").values())
        other = format_of_mistake(mistake)
        return (
            shared == ("own-objects" in self.findings),
            (self.format and self.format.code) == (other and other.code),
        )

    def recorded_faults(
        self, calls: Iterable[Call], answer_format: AnswerFormat | None
    ) -> dict[tuple[str, int], str]:
        """Return the faults in recorded calls."""
        session = Session(self.problem, RecordedSolver(calls), answer_format)
        return fault_codes(session, self.size)

    def is_small(self, call: Call) -> bool:
        """Return whether a call is small enough to compare."""
        return self.problem.size(call.arguments) <= self.size

    def calls_in_order(self) -> list[Call]:
        """Return the calls before the first large one, which a stateful solver depends on."""
        return list(takewhile(self.is_small, self.session.calls))

    def relevant_calls(self) -> list[Call]:
        """Return the small calls and those with a finding, the smallest first."""
        found = {
            (repr(finding.arguments), finding.attempt)
            for finding in self.findings.values()
        }
        calls = [
            call
            for call in self.session.calls
            if self.is_small(call) or (repr(call.arguments), call.attempt) in found
        ]
        return sorted(calls, key=lambda call: self.problem.size(call.arguments))

    def is_nondeterministic(self) -> bool:
        """Return whether the solver gave two answers to the same call."""
        answers: dict[str, object] = {}
        for call in self.session.calls:
            own = comparison_key(self.problem, self.format, call)
            if answers.setdefault(repr(call.arguments), own) != own:
                return True
        return False


def _repeat(call: Call, solver: InProcessSolver) -> Call:
    """Make the same call with another solver."""
    reply = solver.call(call.arguments, seed=call.seed, then=call.then)
    return replace(call, reply=reply)


def _printed(calls: Iterable[Call]) -> bool:
    return any(call.reply.printed_length for call in calls)
