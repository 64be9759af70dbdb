"""Recognition of the known mistake that a solver makes.

A mistake is recognised by its answers: they must equal the solver's on all small boards of the
check and wherever a property failed, in any answer format and order. If a problem has many right
answers, as for tours, the comparison is between the small boards with wrong answers, and their
faults.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property, partial
from itertools import takewhile
from typing import TYPE_CHECKING

from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.mistakes import Mistake, mistakes_of
from algorithms.practice.mistakes.comparing import (
    comparison_key,
    fault_codes,
    fault_key,
    format_of,
    format_of_mistake,
    is_tiny,
    solver_of,
    solvers_of,
)
from algorithms.practice.model import Session
from algorithms.practice.replies import Call
from algorithms.practice.sources import syntax_of

if TYPE_CHECKING:
    from algorithms.practice.findings import Finding
    from algorithms.practice.results import PropertyResult

_MANY_RIGHT_ANSWERS = frozenset({"one-queens", "knights-tour", "closed-tour"})
_FEWEST_CALLS = 3
_MANY_CALLS = 12  # with only two possible answers
_LARGEST_FINDING = 54  # greedy tours fail on boards of 20 squares or more
_SECONDS, _TOTAL = 1.0, 2.0
"""The time limits for one further call and for all further calls, in seconds."""


def known_mistakes(
    session: Session, results: "Sequence[PropertyResult]"
) -> tuple[Mistake, ...]:
    """Return the known mistakes that explain a solver's answers."""
    findings = {
        result.property.name: result.finding for result in results if result.finding
    }
    if not findings:
        return ()
    matching = _Matching(session, findings)
    likely = [
        each
        for each in mistakes_of(session.problem.name)
        if each.caught_by in findings and matching.is_evident(each)
    ]
    for agrees in (
        matching.by_answers,
        partial(matching.by_answers, tiny=False),
        matching.by_faults,
        partial(matching.by_faults, tiny=False),
        matching.by_kinds_of_faults,
    ):
        keys = {
            each: matching.similarity_key(each) for each in likely if agrees(each)
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
        self.size = self.problem.compared
        self.format = format_of(session)
        self.syntax = syntax_of(session.solver)

    def is_evident(self, mistake: Mistake) -> bool:
        """Return whether the source code agrees with the explanation, as far as it is known."""
        if mistake.evidence is None:
            return True
        if self.syntax is None:
            return not (mistake.stateful or mistake.random)
        return mistake.evidence(self.syntax)

    @cached_property
    def more(self) -> Session:
        """The session with further calls, beyond those that the check made."""
        session = self.session.read_as(self.format)
        session.calls = [*session.calls]  # the check has only its own calls
        session.begin(largest=self.size, seconds=_SECONDS, total=_TOTAL)
        fault_codes(session)
        return session

    def by_answers(self, mistake: Mistake, *, tiny: bool = True) -> bool:
        """Return whether the solver gives the mistake's answers, perhaps reflected."""
        views = (False, True) if self.problem.name == "all-queens" else (False,)
        return any(
            self._alike(mistake, solver, reflected=view, tiny=tiny)
            for view in views
            for solver in solvers_of(mistake)
        )

    def _alike(
        self,
        mistake: Mistake,
        solver: InProcessSolver,
        *,
        reflected: bool,
        tiny: bool,
    ) -> bool:
        answer_format = format_of_mistake(mistake)
        key = partial(
            comparison_key,
            self.problem,
            changes=mistake.caught_by == "untouched",
            # Answers that accumulate have boards of several sizes, and may not be readable.
            lengths=mistake.stateful,
        )
        compared, others, keys = [], [], []
        for own in (
            self.calls_in_order() if mistake.stateful else self.relevant_calls()
        ):
            if not tiny and is_tiny(self.problem, own.arguments):
                continue
            compared.append(own)
            others.append(_repeat(own, solver))
            theirs = key(answer_format, others[-1], reflected=reflected)
            keys.append(key(self.format, own))
            if keys[-1] != theirs:
                return False
        if not tiny and not self.wrong_beyond_tiny:
            return False
        # A solver that neither returns nor prints does not print instead of returning.
        silent = _printed(others) and not _printed(compared)
        return not silent and self.is_convincing(mistake, keys)

    def is_convincing(self, mistake: Mistake, keys: list[object]) -> bool:
        """Return whether the equal answers are too many to be a coincidence."""
        if len(keys) < _FEWEST_CALLS:
            return False
        if mistake.evidence is not None and self.syntax is not None:
            return True
        different = [key for n, key in enumerate(keys) if key not in keys[:n]]
        yes_no = self.problem.name == "safe-square" and len(keys) >= _MANY_CALLS
        return len(different) >= (_FEWEST_CALLS - yes_no)

    def by_faults(self, mistake: Mistake, *, tiny: bool = True) -> bool:
        """Return whether the same small boards go wrong with the same faults."""
        if not self.is_comparable_by_faults(mistake):
            return False
        if mistake.random or mistake.stateful:
            return False
        if not tiny and not self.wrong_beyond_tiny:
            return False
        own = fault_codes(self.more, tiny=tiny)
        other = fault_codes(self.session_of(mistake, self.size), tiny=tiny)
        common = own.keys() & other.keys()
        same = all(own[key] == other[key] for key in common)
        return same and any(
            own[key] for key in common if key[0] == mistake.caught_by
        )

    def by_kinds_of_faults(self, mistake: Mistake) -> bool:
        """Return whether the solver has the kinds of faults of a mistake with many variants."""
        if not self.is_comparable_by_faults(mistake):
            return False
        if mistake.random or mistake.stateful:
            if not (self.is_nondeterministic() and self.wrong_beyond_tiny):
                return False
        elif not (mistake.varied and self.wrong_beyond_tiny):
            return False
        size = max(
            min(self.problem.size(each.arguments), _LARGEST_FINDING)
            for each in self.findings.values()
        )
        theirs = self.session_of(mistake, max(self.size, size))
        other = set(fault_codes(theirs).values())
        return self.wrong_beyond_tiny <= other

    def session_of(self, mistake: Mistake, size: int) -> Session:
        """Return a session with a mistake, for calls up to a size."""
        session = Session(
            self.problem, solver_of(mistake), format_of_mistake(mistake)
        )
        session.begin(largest=size)
        return session

    def is_comparable_by_faults(self, mistake: Mistake) -> bool:
        """Return whether comparing faults is enough: only if the source code agrees."""
        if mistake.evidence is None or self.syntax is None:
            return False
        return mistake.random or self.problem.name in _MANY_RIGHT_ANSWERS

    @cached_property
    def wrong_beyond_tiny(self) -> frozenset[str]:
        """The faults in answers for more than one square."""
        found = set(fault_codes(self.more, tiny=False).values())
        found |= {
            fault_key(each)
            for each in self.findings.values()
            if not is_tiny(self.problem, each.arguments)
        }
        return frozenset(found - {""})

    def similarity_key(self, mistake: Mistake) -> tuple[bool, bool]:
        """Return whether the shared objects in the answer and the answer format agree, too."""
        session = Session(self.problem, solver_of(mistake))
        session.begin(largest=self.size)
        shared = any(fault_codes(session, "own-objects").values())
        other = format_of_mistake(mistake)
        return (
            shared == ("own-objects" in self.findings),
            (self.format and self.format.code) == (other and other.code),
        )

    def is_small(self, call: Call) -> bool:
        """Return whether a call is small enough to compare."""
        return self.problem.size(call.arguments) <= self.size

    def calls_in_order(self) -> Iterator[Call]:
        """Yield the calls before the first large one, in order, as a stateful solver needs them."""
        return takewhile(self.is_small, self.session.calls)

    def relevant_calls(self) -> Iterator[Call]:
        """Yield the small calls and those with a finding; further calls are made only if needed."""
        found = {
            (repr(finding.arguments), finding.attempt)
            for finding in self.findings.values()
        }

        def relevant(calls: Iterable[Call]) -> list[Call]:
            return sorted(
                (
                    call
                    for call in calls
                    if self.is_small(call)
                    or (repr(call.arguments), call.attempt) in found
                ),
                key=lambda call: self.problem.size(call.arguments),
            )

        yield from relevant(self.session.calls)
        yield from relevant(self.more.calls[len(self.session.calls) :])

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
