"""Trying a solver's properties, and finding the smallest case that breaks each.

The smallest cases are tried one by one, in order. Then Hypothesis draws cases and shrinks what
fails; of all that failed on the way, the one of least difficulty is told. Nothing is drawn by
luck: the same solver gets the same report.
"""

from dataclasses import dataclass
from typing import Literal

from hypothesis import HealthCheck, Phase, Verbosity, given, settings
from hypothesis.errors import Flaky

from algorithms.practice.formats import RecognisedFormat, Unreadable
from algorithms.practice.model import Case, Finding, Problem, Property
from algorithms.practice.replies import Arguments, Reply, Solver
from algorithms.practice.session import Session, Unanswered
from algorithms.practice.steady import steady

__all__ = ["Examination", "Result", "examine", "examine_in", "try_property"]


@dataclass(frozen=True)
class Result:
    """What came of one property.

    Attributes:
        property: The property.
        verdict: `passed`; `failed`; `unanswered` when no call gave anything to look at.
        finding: The smallest counterexample that was found, if there is one.
        reply: What the solver answered there.
        cases: How many cases were looked at.
    """

    property: Property
    verdict: Literal["passed", "failed", "unanswered"]
    finding: Finding | None = None
    reply: Reply | None = None
    cases: int = 0


@dataclass(frozen=True)
class Examination:
    """What came of all properties of a problem.

    Attributes:
        problem: The problem.
        solver: The solver's name.
        results: One result a property.
        recognised: The form in which the answers were read, if there was one.
        beyond: The smallest call, larger than is usual, that took too long; calls as large
            as this were not looked at.
    """

    problem: Problem
    solver: str
    results: tuple[Result, ...]
    recognised: RecognisedFormat | None = None
    beyond: Arguments | None = None

    @property
    def passed(self) -> bool:
        """Whether every property was seen to hold."""
        return all(result.verdict == "passed" for result in self.results)


class _Broken(Exception):  # noqa: N818 - what Hypothesis shrinks
    """A property does not hold for a case."""


def examine(problem: Problem, solver: Solver) -> Examination:
    """Try all properties of a problem on a solver.

    Args:
        problem: The problem.
        solver: The solver; it stays open.

    Returns:
        What came of it.
    """
    return examine_in(Session(problem, solver))


def examine_in(session: Session) -> Examination:
    """Try all properties of a session's problem on its solver.

    Args:
        session: The solver at work, which remembers its answers.

    Returns:
        What came of it.
    """
    problem, name = session.problem, session.solver.name
    for largest in (problem.quick, None):
        session.largest = largest
        results = tuple(try_property(each, session) for each in problem.properties)
        if any(result.verdict == "failed" for result in results):
            break
    try:
        recognised: RecognisedFormat | None = session.recognised
    except Unreadable:
        recognised = None
    return Examination(problem, name, results, recognised, session.beyond_usual)


def try_property(tried: Property, session: Session) -> Result:
    """Try one property on a solver.

    Args:
        tried: The property.
        session: The solver at work.

    Returns:
        What came of it.
    """
    trial = _Trial(tried, session)
    for case in tried.first:
        trial.look(case)
        if trial.found:
            break
    else:
        trial.draw()
    if not trial.found:
        verdict: Literal["passed", "unanswered"] = (
            "passed" if trial.cases else "unanswered"
        )
        return Result(tried, verdict, cases=trial.cases)
    finding = trial.smallest()
    reply = session.reply(finding.arguments, finding.attempt)
    return Result(tried, "failed", finding, reply, trial.cases)


class _Trial:
    """One property at work: counts the cases and keeps what breaks it."""

    def __init__(self, tried: Property, session: Session) -> None:
        self.tried, self.session = tried, session
        self.cases = 0
        self.found: list[tuple[Case, Finding]] = []

    def look(self, case: Case) -> bool:
        """Look at one case; tell whether the property holds, or there is no answer."""
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
            if not self.look(case):
                raise _Broken

        unlucky = settings(
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
            with steady():
                unlucky(given(self.tried.cases)(holds))()
        except (_Broken, Flaky):  # a solver by luck may do right when asked again
            return

    def smallest(self) -> Finding:
        """Return the counterexample of the least difficulty; of several, the first."""
        _, finding = min(
            self.found, key=lambda each: self.tried.difficulty(each[0])
        )
        return finding
