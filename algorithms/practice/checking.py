"""Checks of a solver: find the smallest counterexample to each property.

The smallest cases are checked one by one, in order. Then Hypothesis draws cases and shrinks one
that fails; of all failures found, the least difficult one is reported. A solver that passes is then
checked with larger boards, and small calls are repeated many times. All random choices depend on
one seed: the same solver gets the same report.
"""

import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace

from hypothesis import HealthCheck, Phase, Verbosity, given, settings
from hypothesis import seed as seeded
from hypothesis.errors import Flaky
from hypothesis.internal.conjecture import providers

from algorithms.base.texts import N_
from algorithms.board.formats import AnswerFormat, RecognisedFormat, Unreadable
from algorithms.practice.findings import Finding
from algorithms.practice.limits import USUAL, Limits
from algorithms.practice.mistakes.matching import known_mistakes
from algorithms.practice.model import (
    ATTEMPTS,
    LIMITS,
    Case,
    Problem,
    Property,
    Session,
    Unanswered,
    Untested,
)
from algorithms.practice.problems.shared_properties import plain
from algorithms.practice.replaying import replayed
from algorithms.practice.replies import Arguments, Solver
from algorithms.practice.results import CheckResult, PropertyResult, Scope

_STATE, _ANSWERS = "repeatable", "answers"
_ALIKE = N_("The answer was the same for all arguments.")
_NOT_ALL = N_("Not all of its calls returned an answer.")
_GIVEN = N_("Each answer was only the argument that the function received.")
_TOO_LARGE = ("queen-off-board", "too-many-queens", "visit-off-board")
"""The faults of an answer that may be one for a larger board."""

_MOST = 300  # calls to find a smaller counterexample
_FURTHER = 24  # cases on which a fault of a tiny board may show
_COLLECT = "_get_local_constants"
_NEEDED = (_COLLECT, "Constants", "CONSTANTS_CACHE")
_LOCK = threading.RLock()


def check_solver(
    problem: Problem, solver: Solver, limits: Limits = USUAL
) -> CheckResult:
    """Check all properties of a problem, and compare the results with known wrong programs."""
    session = Session(problem, solver, seed=limits.seed)
    results = _all_results(session, limits)
    recognised = _recognised(session)
    rivals: list[AnswerFormat] = []
    for rival in recognised.rivals if recognised else ():
        # If the answers can be read in several ways, it is enough that one of them has no failures.
        # If all have some, another way to count in the same format may show what is really wrong.
        other = session.read_as(rival)
        others = _all_results(other, limits)
        alike = rival.code.startswith(session.recognised.format.code)
        better = _held(others) - _held(results)
        if _failed(results) and (
            (better >= 0 and not _failed(others)) or (alike and better > 0)
        ):
            session, results, rivals = other, others, []
        elif better == 0 and not _failed(others):
            rivals.append(rival)  # for all answers, not only the first ones
    recognised = _recognised(session)
    mistakes = known_mistakes(session, results)
    results = _contradicted(_tested(results, session), session)
    late = session.too_large
    return CheckResult(
        problem,
        solver.name,
        _explained(results, session),
        recognised and replace(recognised, rivals=tuple(rivals)),
        late.arguments if late else None,
        mistakes,
        _scope(session),
        session.solver.source if _failed(results) else "",
    )


def _tested(
    results: tuple[PropertyResult, ...], session: Session
) -> tuple[PropertyResult, ...]:
    """Take the ticks back from a solver whose answers do not depend on any work."""
    answers = [
        (plain(each.reply.value), [*map(plain, each.arguments)])
        for each in session.answered
    ]
    reason = ""
    if all(value == answers[0][0] for value, _ in answers):
        reason = _ALIKE
    elif all(value in given or value == given[:1] for value, given in answers):
        reason = _GIVEN
    return tuple(
        replace(each, verdict="untested", reason=reason)
        if reason and each.verdict == "passed" and each.property.name != _ANSWERS
        else each
        for each in results
    )


def _contradicted(
    results: tuple[PropertyResult, ...], session: Session
) -> tuple[PropertyResult, ...]:
    """Let a property fail if it is broken by an answer that is shown for another one."""
    shown = [
        (each.property.name, each.finding, each.reply)
        for each in results
        if each.finding and each.reply and each.reply.outcome == "returned"
    ]

    def contradicted(result: PropertyResult) -> PropertyResult:
        if result.verdict != "passed" or not result.property.anywhere:
            return result
        for name, finding, reply in shown:
            view = session.showing(finding.arguments, finding.attempt)
            with suppress(Untested):
                broken = result.property.check(view, finding.arguments)
                if broken:
                    broken = replace(broken, attempt=finding.attempt)
                    return PropertyResult(
                        result.property, "failed", broken, reply, cause=name
                    )
        return result

    return tuple(map(contradicted, results))


def _explained(
    results: tuple[PropertyResult, ...], session: Session
) -> tuple[PropertyResult, ...]:
    """Add the probable cause of each failure, and replay those without one."""
    failed = {
        each.property.name: each.finding.fault.code
        for each in results
        if each.finding and not each.cause
    }
    varies = _varies(session)
    explained, earlier = [], _STATE if _STATE in failed else ""
    for each in results:
        if each.finding is None or each.reply is None:
            explained.append(each)
            continue
        cause = each.cause or each.property.cause(failed)
        replay = None if cause else replayed(session, each.finding, each.reply)
        # If answers depend on earlier calls, that is why they are equal.
        state = replay or failed.keys() & {_STATE, "every-call"}
        same = None if state else _same(session, each)
        # Wrong answers that depend on earlier calls have one cause.
        if replay and each.property.name != _STATE and earlier:
            cause = earlier
        elif replay and replay.before:
            earlier = each.property.name
        explained.append(
            replace(each, cause=cause, replay=replay, same=same, varies=varies)
        )
    return tuple(explained)


def _varies(session: Session) -> bool:
    """Return whether repeated calls, which may give several answers, did so."""
    if all(each.name != "every-call" for each in session.problem.properties):
        return False
    first: dict[str, object] = {}
    answers = (
        (repr(call.arguments), plain(call.reply.value))
        for call in session.calls
        if call.reply.outcome == "returned" and not call.then
    )
    return any(first.setdefault(call, answer) != answer for call, answer in answers)


def _same(session: Session, result: PropertyResult) -> Arguments | None:
    """Return the arguments of a call for another board that gave the same boards."""
    finding, reply = result.finding, result.reply
    if finding is None or reply is None or finding.fault.code not in _TOO_LARGE:
        return None
    board, value = session.problem.board, plain(reply.value)
    for call in session.calls:
        if board(call.arguments) != board(finding.arguments) and value == plain(
            call.reply.value
        ):
            return call.arguments
    return None


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
    return search.result(result)


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
    answered = [each.arguments for each in session.answered]
    largest = max(answered, key=session.problem.size, default=None)
    late, numbers = session.too_large, session.problem.parameters == ("n",)
    return Scope(
        len(session.calls),
        None if largest is None else session.problem.board(largest),
        tuple(sorted({n for (n,) in answered})) if numbers else (),
        late.reply.outcome if late else "",
        late.reply.seconds if late else 0.0,
        session.seed,
        getattr(session.solver, "missing", None),
        getattr(session.solver, "notes", ()),
    )


def check_property(
    tried: Property, session: Session, limits: Limits = USUAL
) -> PropertyResult:
    """Check one property."""
    search = _Search(tried, session)
    if search.hold(tried.cases.first) and not search.is_open:
        search.draw(limits)
    return search.result()


class _Search:
    """The search for a counterexample to one property."""

    def __init__(self, tried: Property, session: Session) -> None:
        self.tried, self.session = tried, session
        self.cases = 0
        self.seen: set[str] = set()
        self.reasons: list[Untested] = []
        self.found: list[tuple[Case, Finding]] = []

    def hold(self, cases: Iterable[Case], attempts: int = ATTEMPTS) -> bool:
        """Try cases until the property does not hold for one."""
        self.session.attempts = attempts
        return all(map(self.holds, cases))

    def holds(self, case: Case) -> bool:
        """Return whether the property holds for a case, or the case does not test it."""
        self.seen.add(repr(case))
        try:
            finding = self.tried.finding(self.session, case)
        except Untested as untested:
            self.reasons.append(untested)
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

    @property
    def is_open(self) -> bool:
        """True if a case without a test leaves it open whether the property holds."""
        tried = self.tried
        return any(
            each.blocks or tried.every or (tried.answered and each.failed)
            for each in self.reasons
        )

    def reason(self) -> str:
        """Return why the property was not tested; something else is wrong with most answers."""
        blocking = [each for each in self.reasons if each.blocks]
        if not blocking and self.cases:
            return _NOT_ALL
        return min(
            blocking or self.reasons, key=lambda each: isinstance(each, Unanswered)
        ).reason

    def result(self, before: PropertyResult | None = None) -> PropertyResult:
        """Return the result, which adds to that of the cases that were checked before."""
        cases = self.cases + (before.cases if before else 0)
        if not self.found:
            if (
                before
                and before.verdict == "untested"
                and before.cases >= self.cases
            ):
                return before
            if self.is_open or not cases:
                return PropertyResult(
                    self.tried, "untested", cases=cases, reason=self.reason()
                )
            return PropertyResult(self.tried, "passed", cases=cases)
        cases -= self.cases
        finding = self._smallest()
        reply = self.session.reply(finding.arguments, finding.attempt)
        return PropertyResult(
            self.tried, "failed", finding, reply, cases + self.cases
        )

    def _smallest(self) -> Finding:
        """Return the smallest counterexample, on a board of one square only if it must be."""
        cases, problem = self.tried.cases, self.session.problem
        easiest = min(self.found, key=lambda each: cases.difficulty(each[0]))
        finding = self._reduced(*easiest)
        if problem.size(finding.arguments) > 1:
            return finding
        # What is wrong shows on a larger board, and best on a usual one.
        usual = min(problem.probes, key=problem.size)
        before = usual in cases.first and problem.parameters == ("n",)
        for case in ((usual,) if before else ()) + cases.first[:_FURTHER]:
            if repr(case) not in self.seen:
                self.holds(case)
            found = [each for one, each in self.found if one == case]
            if found and max(problem.board(found[0].arguments)) > 1:
                alike = _reason(found[0]) == _reason(finding)
                shared = found[0].fault.code == "shared-rows"
                return self._reduced(case, found[0]) if alike or shared else finding
        return finding

    def _reduced(self, case: Case, finding: Finding) -> Finding:
        """Return a counterexample of which no part can be taken away."""
        most = len(self.seen) + _MOST
        reply = self.session.reply(finding.arguments, finding.attempt)
        while reply.outcome not in LIMITS:  # another call might take as long
            for each in self.tried.cases.smaller(case):
                if len(self.seen) == most:
                    return finding
                if repr(each) not in self.seen and not self.holds(each):
                    case, finding = self.found[-1]
                    break
            else:
                break
        return finding


def _reason(finding: Finding) -> tuple[str, object]:
    """Return why an answer is wrong: the fault, and the kind of exception."""
    return finding.fault.code, finding.values.get("kind")


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
