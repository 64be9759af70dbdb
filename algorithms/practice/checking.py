"""Checks of a solver: find the smallest counterexample to each property.

The smallest cases are checked one by one, in order. Then Hypothesis draws cases and shrinks one
that fails; of all failures on the way, the one of least difficulty is reported. Hypothesis is
derandomized: the same solver gets the same report.
"""

from hypothesis import HealthCheck, Phase, Verbosity, given, settings
from hypothesis.errors import Flaky

from algorithms.practice.determinism import deterministic
from algorithms.practice.formats import RecognisedFormat, Unreadable
from algorithms.practice.mistakes.matching import known_mistakes
from algorithms.practice.model import (
    Case,
    Finding,
    Problem,
    Property,
    Session,
    Unanswered,
)
from algorithms.practice.replies import Solver
from algorithms.practice.results import CheckResult, PropertyResult

__all__ = ["check_property", "check_solver"]


class _Broken(Exception):  # noqa: N818 - a signal to Hypothesis
    """A property does not hold for a case."""


def check_solver(problem: Problem, solver: Solver) -> CheckResult:
    """Check all properties of a problem, and look for known mistakes.

    Args:
        problem: The problem.
        solver: The solver; it stays open.

    Returns:
        The results.
    """
    session = Session(problem, solver)
    for largest in (problem.quick, None):
        session.largest = largest
        results = tuple(
            check_property(each, session) for each in problem.properties
        )
        if any(result.verdict == "failed" for result in results):
            break
    try:
        recognised: RecognisedFormat | None = session.recognised
    except Unreadable:
        recognised = None
    return CheckResult(
        problem,
        solver.name,
        results,
        recognised,
        session.too_large,
        known_mistakes(session, results),
    )


def check_property(tried: Property, session: Session) -> PropertyResult:
    """Check one property.

    Args:
        tried: The property.
        session: The session of the solver.

    Returns:
        The result.
    """
    search = _Search(tried, session)
    if all(map(search.holds, tried.first)):
        search.draw()
    if not search.found:
        return PropertyResult(
            tried, "passed" if search.cases else "unanswered", cases=search.cases
        )
    finding = search.smallest()
    reply = session.reply(finding.arguments, finding.attempt)
    return PropertyResult(tried, "failed", finding, reply, search.cases)


class _Search:
    """The search for a counterexample to one property."""

    def __init__(self, tried: Property, session: Session) -> None:
        self.tried, self.session = tried, session
        self.cases = 0
        self.found: list[tuple[Case, Finding]] = []

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

    def draw(self) -> None:
        """Let Hypothesis draw cases, and shrink one that fails."""

        def holds(case: Case) -> None:
            if not self.holds(case):
                raise _Broken

        repeatable = settings(
            max_examples=self.tried.trials,
            derandomize=True,
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
                repeatable(given(self.tried.cases)(holds))()
        except (_Broken, Flaky):  # a random solver may be correct when called again
            return

    def smallest(self) -> Finding:
        """Return the counterexample of least difficulty, the first of several."""
        return min(self.found, key=lambda each: self.tried.difficulty(each[0]))[1]
