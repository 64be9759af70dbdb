"""Telling which known mistake a solver makes.

A mistake is known again by its answers: on all small boards of the check, and where a property
failed, they are the same as the solver's, in whatever form and order. Where many answers are
right, as for tours, what is compared is instead which small boards go wrong, and in which way.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from algorithms.practice.formats import AnswerFormat, Unreadable
from algorithms.practice.mistakes import Mistake, mistakes_of
from algorithms.practice.mistakes.comparing import (
    Tape,
    call_again,
    form_of,
    seen,
    solver_of,
    verdicts,
)
from algorithms.practice.model import Call, Session

if TYPE_CHECKING:
    from algorithms.practice.model import Finding
    from algorithms.practice.results import PropertyResult

__all__ = ["known_mistakes"]

# The size of the largest calls that are compared, as the problem measures it.
_LARGEST = {
    "one-queens": 8,
    "reduce-symmetry": 40,
    "knights-tour": 26,
    "closed-tour": 40,
    "next-moves": 64,
}
_USUALLY = 6
_MANY_RIGHT_ANSWERS = frozenset({"one-queens", "knights-tour", "closed-tour"})
_ENOUGH = 3


def known_mistakes(
    session: Session, results: "Sequence[PropertyResult]"
) -> tuple[Mistake, ...]:
    """Return the known mistakes that explain what a solver answered.

    Args:
        session: The solver and its answers.
        results: What came of the properties.

    Returns:
        The mistakes, the likeliest first; none for a right solver or an unknown mistake.

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
    for agrees in (matching.by_answers, matching.by_verdicts, matching.by_luck):
        found = tuple(filter(agrees, likely))
        if found:
            best = max(map(matching.closeness, found))
            return tuple(each for each in found if matching.closeness(each) == best)
    return ()


class _Matching:
    """A solver and what was found, to be held beside mistakes."""

    def __init__(self, session: Session, findings: "dict[str, Finding]") -> None:
        self.session, self.problem = session, session.problem
        self.findings = findings
        self.size = _LARGEST.get(self.problem.name, _USUALLY)
        try:
            self.form: AnswerFormat | None = session.recognised.format
        except Unreadable:
            self.form = None

    def by_answers(self, mistake: Mistake) -> bool:
        """Tell whether the solver answers what the mistake does, maybe in a mirror."""
        views = (False, True) if self.problem.name == "all-queens" else (False,)
        return any(self._alike(mistake, mirrored=view) for view in views)

    def _alike(self, mistake: Mistake, *, mirrored: bool) -> bool:
        solver, form = solver_of(mistake), form_of(mistake)
        changes = mistake.caught_by == "untouched"
        calls = list(self.prefix() if mistake.remembers else self.telling())
        others = []
        for own in calls:
            others.append(call_again(solver, own))
            theirs = seen(
                self.problem, form, others[-1], changes=changes, mirrored=mirrored
            )
            if seen(self.problem, self.form, own, changes=changes) != theirs:
                return False
        # Who returns nothing and prints nothing does not print instead of returning.
        silent = _printed(others) and not _printed(calls)
        return not silent and len(calls) >= _ENOUGH

    def by_verdicts(self, mistake: Mistake) -> bool:
        """Tell whether the same small boards go wrong in the same way."""
        if self.problem.name not in _MANY_RIGHT_ANSWERS or mistake.random:
            return False
        solver, calls = solver_of(mistake), list(self.small())
        own = verdicts(self.view(calls, self.form), self.size)
        again = [call_again(solver, call) for call in calls]
        other = verdicts(self.view(again, form_of(mistake)), self.size)
        common = own.keys() & other.keys()
        same = all(own[key] == other[key] for key in common)
        return same and any(
            own[name, number]
            for name, number in common
            if name == mistake.caught_by
        )

    def by_luck(self, mistake: Mistake) -> bool:
        """Tell whether the solver is as fickle as the mistake, and no worse."""
        if not mistake.random or not self.fickle():
            return False
        other = verdicts(Session(self.problem, solver_of(mistake)), self.size)
        codes = {finding.fault.code for finding in self.findings.values()}
        return codes <= set(other.values())

    def closeness(self, mistake: Mistake) -> tuple[bool, bool]:
        """Tell what else agrees: whether answers are one object, and the form."""
        other = verdicts(
            Session(self.problem, solver_of(mistake)), self.size, "own-objects"
        )
        form = form_of(mistake)
        own = self.form and self.form.code
        return (
            any(other.values()) == ("own-objects" in self.findings),
            own == (form and form.code),
        )

    def view(self, calls: Iterable[Call], form: AnswerFormat | None) -> Session:
        """Return a session that knows these calls only, and the form of their answers."""
        return Session(self.problem, Tape(calls), form)

    def small(self) -> Iterable[Call]:
        """Yield the small calls, in their order."""
        for call in self.session.calls:
            if self.problem.size(call.arguments) <= self.size:
                yield call

    def prefix(self) -> Iterable[Call]:
        """Yield the calls before the first that is not small: what a solver remembers."""
        for call in self.session.calls:
            if self.problem.size(call.arguments) > self.size:
                return
            yield call

    def telling(self) -> Iterable[Call]:
        """Yield the small calls, and those in which something was found, small ones first."""
        found = {
            (repr(finding.arguments), finding.attempt)
            for finding in self.findings.values()
        }
        small = list(self.small())
        large = [
            call
            for call in self.session.calls
            if (repr(call.arguments), call.attempt) in found and call not in small
        ]
        yield from sorted(
            small + large, key=lambda call: self.problem.size(call.arguments)
        )

    def fickle(self) -> bool:
        """Tell whether the same call was answered in two ways."""
        answers: dict[str, object] = {}
        for call in self.session.calls:
            own = seen(self.problem, self.form, call)
            if answers.setdefault(repr(call.arguments), own) != own:
                return True
        return False


def _printed(calls: Iterable[Call]) -> bool:
    return any(call.reply.printed_length for call in calls)
