"""Checks of a solver: find the smallest counterexample to each property.

The smallest cases are checked one by one, in order. Then Hypothesis draws cases and shrinks one
that fails; of all failures found, the least difficult one is reported. A solver that passes is then
checked with larger boards, and small calls are repeated many times. All random choices depend on
one seed: the same solver gets the same report.
"""

import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from hypothesis import HealthCheck, Phase, Verbosity, given, settings
from hypothesis import seed as seeded
from hypothesis.errors import Flaky
from hypothesis.internal.conjecture import providers

from algorithms.board.formats import RecognisedFormat, Unreadable
from algorithms.practice.findings import Finding
from algorithms.practice.limits import USUAL, Limits
from algorithms.practice.mistakes.matching import known_mistakes
from algorithms.practice.model import (
    ATTEMPTS,
    Case,
    Problem,
    Property,
    Session,
    Unanswered,
)
from algorithms.practice.replaying import replayed
from algorithms.practice.replies import Solver
from algorithms.practice.results import CheckResult, PropertyResult, Scope

_STATE = "repeatable"
_COLLECT = "_get_local_constants"
_NEEDED = (_COLLECT, "Constants", "CONSTANTS_CACHE")
_LOCK = threading.RLock()


def check_solver(
    problem: Problem, solver: Solver, limits: Limits = USUAL
) -> CheckResult:
    """Check all properties of a problem, and look for known mistakes."""
    session = Session(problem, solver, seed=limits.seed)
    results = _all_results(session, limits)
    recognised = _recognised(session)
    for rival in recognised.rivals if recognised else ():
        # If the answers can be read in several ways, it is enough that one of them has no failures.
        # If all have some, another way to count in the same format may show what is really wrong.
        if not _failed(results):
            break
        other = session.read_as(rival)
        others = _all_results(other, limits)
        alike = rival.code.startswith(session.recognised.format.code)
        if not _failed(others) or (alike and _held(others) > _held(results)):
            session, results = other, others
    mistakes = known_mistakes(session, results)
    return CheckResult(
        problem,
        solver.name,
        _explained(results, session),
        _recognised(session),
        session.too_large,
        mistakes,
        _scope(session),
    )


def _explained(
    results: tuple[PropertyResult, ...], session: Session
) -> tuple[PropertyResult, ...]:
    """Add the probable cause of each failure, and replay those without one."""
    failed = {
        each.property.name: each.finding.fault.code
        for each in results
        if each.finding
    }
    explained = []
    for each in results:
        if each.finding is None or each.reply is None:
            explained.append(each)
            continue
        cause = each.property.cause(failed)
        replay = None if cause else replayed(session, each.finding, each.reply)
        # A wrong answer that depends on earlier calls has the same cause as a changed one.
        if replay and each.property.name != _STATE and _STATE in failed:
            cause = _STATE
        explained.append(replace(each, cause=cause, replay=replay))
    return tuple(explained)


def _all_results(session: Session, limits: Limits) -> tuple[PropertyResult, ...]:
    """Check all properties: small calls first, so that a wrong solver fails early."""
    results: tuple[PropertyResult, ...] = ()
    for largest in (session.problem.quick, None):
        session.begin(largest=largest)
        results = tuple(
            check_property(each, session, limits)
            for each in session.problem.properties
        )
        if _failed(results):
            return results
    session.begin(seconds=limits.large_seconds, total=limits.large_total)
    return tuple(_further(each, session, limits.often) for each in results)


def _further(
    result: PropertyResult, session: Session, often: int
) -> PropertyResult:
    """Check the large cases of a property, and those that are repeated often."""
    search = _Search(result.property, session)
    cases = result.property.cases
    # Without limits, a call on a large board might never end.
    if search.hold(cases.large if session.solver.limited else ()):
        search.hold(cases.often, often)
    return search.result(result.cases)


def _failed(results: tuple[PropertyResult, ...]) -> bool:
    return any(result.verdict == "failed" for result in results)


def _held(results: tuple[PropertyResult, ...]) -> int:
    return sum(result.verdict == "passed" for result in results)


def _recognised(session: Session) -> RecognisedFormat | None:
    try:
        return session.recognised
    except Unreadable:
        return None


def _scope(session: Session) -> Scope:
    """Return what was checked."""
    answered = [
        call.arguments for call in session.calls if call.reply.outcome == "returned"
    ]
    largest = max(answered, key=session.problem.size, default=None)
    board = None if largest is None else session.problem.board(largest)
    unprotected = getattr(session.solver, "missing", None)
    noted = getattr(session.solver, "notes", ())
    return Scope(len(session.calls), board, session.seed, unprotected, noted)


def check_property(
    tried: Property, session: Session, limits: Limits = USUAL
) -> PropertyResult:
    """Check one property."""
    search = _Search(tried, session)
    if search.hold(tried.cases.first):
        search.draw(limits)
    return search.result()


class _Search:
    """The search for a counterexample to one property."""

    def __init__(self, tried: Property, session: Session) -> None:
        self.tried, self.session = tried, session
        self.cases = 0
        self.found: list[tuple[Case, Finding]] = []

    def hold(self, cases: Iterable[Case], attempts: int = ATTEMPTS) -> bool:
        """Try cases until the property does not hold for one."""
        self.session.attempts = attempts
        return all(map(self.holds, cases))

    def holds(self, case: Case) -> bool:
        """Return whether the property holds for a case, or there is no answer to check."""
        try:
            finding = self.tried.check(self.session, case)
        except Unanswered:
            return True
        self.cases += 1
        if finding is None:
            return True
        self.found.append((case, finding))
        return False

    def draw(self, limits: Limits) -> None:
        """Let Hypothesis draw cases, and shrink one that fails."""

        def holds(case: Case) -> None:
            if not self.holds(case):
                raise _Broken

        repeatable = settings(
            max_examples=limits.examples
            or (400 if limits.thorough else self.tried.cases.trials),
            database=None,
            deadline=None,
            phases=(Phase.generate, Phase.shrink),
            suppress_health_check=list(HealthCheck),
            verbosity=Verbosity.quiet,
            report_multiple_bugs=False,
            print_blob=False,
        )
        try:
            with deterministic():
                drawn = given(self.tried.cases.drawn)(holds)
                seeded(limits.seed)(repeatable(drawn))()
        except (_Broken, Flaky):  # a random solver may be correct when called again
            return

    def result(self, before: int = 0) -> PropertyResult:
        """Return the result, with the number of cases that were checked before."""
        cases = before + self.cases
        if not self.found:
            return PropertyResult(
                self.tried, "passed" if cases else "unanswered", cases=cases
            )
        finding = self._telling(self._smallest())
        reply = self.session.reply(finding.arguments, finding.attempt)
        return PropertyResult(self.tried, "failed", finding, reply, cases)

    def _smallest(self) -> Finding:
        """Return the counterexample of least difficulty, the first of several."""
        return min(
            self.found, key=lambda each: self.tried.cases.difficulty(each[0])
        )[1]

    def _telling(self, finding: Finding) -> Finding:
        """Return a fault of a tiny board as it is on a usual one: what is wrong shows there."""
        probe, n = self.session.problem.probes[0], finding.arguments[0]
        if n not in (0, 1) or (n,) not in self.tried.cases.first:
            return finding
        self.holds(probe)
        shown = next((each for case, each in self.found if case == probe), finding)
        same = shown.fault is finding.fault and n == 0
        return shown if same or shown.fault.code == "shared-rows" else finding


class _Broken(Exception):  # noqa: N818 - a signal to Hypothesis
    """A property does not hold for a case."""


@contextmanager
def deterministic() -> Iterator[None]:
    """Have Hypothesis draw the same cases whatever else is imported."""
    with _LOCK:
        if not all(hasattr(providers, name) for name in _NEEDED):
            yield
            return
        collect, none = (getattr(providers, name) for name in _NEEDED[:2])
        setattr(providers, _COLLECT, none)
        providers.CONSTANTS_CACHE.cache.clear()
        try:
            yield
        finally:
            setattr(providers, _COLLECT, collect)
            providers.CONSTANTS_CACHE.cache.clear()
