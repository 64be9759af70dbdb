"""Checks of a solver: all properties of a problem, and what their failures have in common.

Small calls come first, so that a wrong solver fails early. A solver that passes is then checked
with larger boards, and small calls are repeated many times. Counterexamples are replayed in a new
process, to see whether the call alone causes the failure. The results of all calls are compared
with those of known wrong programs: if they are the same, a report says only that, and names no
cause, because other code may give the same results.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache
from itertools import takewhile
from math import inf, prod
from operator import eq

from algorithms.board.formats import AnswerFormat, RecognisedFormat, Unreadable
from algorithms.practice.findings import Finding, Untested, reason
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.limits import USUAL, Limits
from algorithms.practice.mistakes import Mistake, mistakes_of
from algorithms.practice.model import Problem, Property
from algorithms.practice.problems import find_problem
from algorithms.practice.problems.definitions import DATA, TEXTS
from algorithms.practice.problems.shared_properties import plain
from algorithms.practice.replies import Arguments, Call, Reply, Solver, seed_of_call
from algorithms.practice.results import CheckResult, PropertyResult, Replay, Scope
from algorithms.practice.search import check_further, check_property
from algorithms.practice.session import Session

_Results = tuple[PropertyResult, ...]

_STATE, _ANSWERS, _AGAIN = "repeatable", "answers", "every-call"
_NOT_WRONG = {_STATE, _ANSWERS, "kept", "untouched"}  # answers may be right, too
_LACKING = ("solution-missing", "class-missing")
_TOO_LARGE = ("queen-off-board", "too-many-queens", "visit-off-board")
"""The faults of an answer that may be one for a larger board."""

_COUNTS = (1, 2, 4, 8, 16, 32, 64)  # of earlier calls that are repeated
_TRIES = 12
_COMPARABLE = frozenset({"returned", "raised"})
_FEWEST = 3  # different results
_MANY_CALLS = 12  # with only two possible answers


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
        better = _count(others, "passed") - _count(results, "passed")
        right = not _count(others, "failed") and better >= 0
        if _count(results, "failed") and (right or (alike and better > 0)):
            session, results, rivals = other, others, []
        elif right and better == 0:
            rivals.append(rival)  # for all answers, not only the first ones
    recognised = _recognised(session)
    mistakes = known_mistakes(session, results)
    results = _contradicted(_tested(results, session), session)
    late = session.too_large  # not said of the call that reached a limit
    if late and results[0].verdict == "passed":
        said = TEXTS["shared"]["answers-but-late"]
        most = replace(results[0].property, statement=said)
        results = (replace(results[0], property=most), *results[1:])
    return CheckResult(
        problem,
        solver.name,
        _explained(results, session),
        recognised and replace(recognised, rivals=tuple(rivals)),
        late.arguments if late else None,
        mistakes,
        _scope(session),
        session.solver.source if _count(results, "failed") else "",
    )


def _tested(results: _Results, session: Session) -> _Results:
    """Take the ticks back from a solver whose answers do not depend on any work."""
    answers = [
        (plain(each.reply.value), [*map(plain, each.arguments)])
        for each in session.answered
    ]
    if all(value == answers[0][0] for value, _ in answers):
        why = reason("alike")
    elif all(value in given or value == given[:1] for value, given in answers):
        why = reason("given")
    else:
        return results
    return tuple(
        replace(each, verdict="untested", reason=why)
        if each.verdict == "passed" and each.property.name != _ANSWERS
        else each
        for each in results
    )


def _contradicted(results: _Results, session: Session) -> _Results:
    """Let a property fail if it is broken by an answer that is shown for another one."""
    shown = [
        (each.property.name, each.finding, each.reply)
        for each in results
        if each.finding and each.reply.outcome == "returned"
    ]

    def broken(tried: Property) -> Iterator[PropertyResult]:
        for name, finding, reply in shown:
            view = session.showing(finding.arguments, finding.attempt)
            with suppress(Untested):
                if found := tried.judge(view, finding.arguments):
                    found = replace(found, attempt=finding.attempt)
                    yield PropertyResult(tried, "failed", found, reply, cause=name)

    def contradicted(each: PropertyResult) -> PropertyResult:
        is_open = each.verdict == "passed" and each.property.anywhere
        return next(broken(each.property), each) if is_open else each

    return tuple(map(contradicted, results))


def _explained(results: _Results, session: Session) -> _Results:
    """Add the probable cause of each failure, and replay those without one."""
    failed = {
        each.property.name: each.finding.fault.code
        for each in results
        if each.finding and not each.cause
    }
    several = any(each.property.name == _AGAIN for each in results)
    varies = several and _varies(session)
    causes = _causes(results, failed, session)
    explained, earlier = [], _STATE if _STATE in failed else ""
    shown: dict[str, str] = {}
    for each in results:
        if each.finding is None:
            explained.append(_unmet(each, failed) if several else each)
            continue
        # The same fault needs only one counterexample.
        fault = each.finding.fault.code
        cause = causes[each.property.name] or shown.get(fault, "")
        if not cause and not session.problem.file:  # authors have one code for all
            shown[fault] = each.property.name
        replay = None if cause else replayed(session, each.finding, each.reply)
        # If answers depend on earlier calls, that is why they are equal.
        state = replay or failed.keys() & {_STATE, _AGAIN}
        same = None if state else _same(session, each.finding, each.reply)
        # Wrong answers that depend on earlier calls have one cause.
        if replay and each.property.name != _STATE and earlier:
            cause = earlier
        elif replay and replay.before:
            earlier = each.property.name
        explained.append(
            replace(each, cause=cause, replay=replay, same=same, varies=varies)
        )
    return tuple(explained)


def _causes(
    results: _Results, failed: Mapping[str, str], session: Session
) -> dict[str, str]:
    """Return which failure explains which: what lacks on a smaller board explains the rest."""
    causes, sizes = dict[str, str](), dict[str, int]()
    for each in results:
        if each.finding:
            name, known = each.property.name, each.finding.cause
            sizes[name] = session.problem.size(each.finding.arguments)
            cause = each.cause or (known if known in failed else "")
            if not cause and (found := each.property.cause(failed)):
                cause = causes.get(found) or found
                lacks = each.finding.fault.code in _LACKING and cause == found
                if lacks and 1 < sizes[name] < sizes.get(found, 0):
                    causes[found], cause = name, ""
            causes[name] = cause
    return {name: causes.get(cause) or cause for name, cause in causes.items()}


def _unmet(result: PropertyResult, failed: Mapping[str, str]) -> PropertyResult:
    """Do not say that no answer meets a need if others may, or that wrong ones are right again."""
    needs = result.property.needs
    is_again = result.property.name == _AGAIN and result.verdict == "passed"
    if is_again and failed.keys() - _NOT_WRONG:
        return replace(result, verdict="untested", reason=reason("some-wrong"))
    unmet = needs and result.reason == reason(needs.name)
    if unmet and failed.keys() & {*DATA["shared"][_AGAIN]["after"]}:
        return replace(result, reason=reason("needed-wrong"))
    return result


def _varies(session: Session) -> bool:
    """Return whether repeated calls, which may give several answers, did so."""
    first: dict[str, object] = {}
    answers = (
        (repr(call.arguments), plain(call.reply.value))
        for call in session.calls
        if call.reply.outcome == "returned" and not call.then
    )
    return any(first.setdefault(call, answer) != answer for call, answer in answers)


def _same(session: Session, finding: Finding, reply: Reply) -> Arguments | None:
    """Return the arguments of a call for another board that gave the same boards."""
    if finding.fault.code not in _TOO_LARGE:
        return None
    board, value = session.problem.board, plain(reply.value)
    own = board(finding.arguments)
    same = (x.arguments for x in session.calls if plain(x.reply.value) == value)
    return next((each for each in same if board(each) != own), None)


def _all_results(session: Session, limits: Limits) -> _Results:
    """Check all properties: small calls first, so that a wrong solver fails early."""
    results, tried = _Results(), session.problem.properties
    for largest in (session.problem.quick, inf):
        session.begin(largest=largest)
        results = tuple(check_property(each, session, limits) for each in tried)
        if _count(results, "failed"):
            return results
    session.begin(seconds=limits.large_seconds, total=limits.large_total)
    return tuple(check_further(each, session, limits.often) for each in results)


def _count(results: _Results, verdict: str) -> int:
    return sum(result.verdict == verdict for result in results)


def _recognised(session: Session) -> RecognisedFormat | None:
    with suppress(Unreadable):
        return session.recognised
    return None


def _scope(session: Session) -> Scope:
    """Return what was checked, and what ended the check early."""
    late = session.too_large
    answered = [each.arguments for each in filter(session.reads, session.answered)]
    numbers = session.problem.parameters == ("n",)
    boards = map(session.problem.board, answered * session.problem.has_board)
    squarest = max(boards, key=lambda it: (prod(it), min(it)), default=None)
    return Scope(
        sum(map(_count_calls, session.calls)) + session.repeated,
        squarest,
        tuple(sorted({n for (n,) in answered})) if numbers else (),
        late.reply.outcome if late else "total" * session.spent,
        late.reply.seconds if late else 0.0,
        session.seed,
        session.solver.missing,
        session.solver.notes,
    )


def _count_calls(call: Call) -> int:
    """Return how often a function was called; what did not return counts as one call."""
    changed = call.reply.changed if call.then else (0, 0)
    further = changed[1] if changed else len(call.then)
    return 1 + further * (call.reply.outcome == "returned")


def replayed(session: Session, finding: Finding, reply: Reply) -> Replay | None:
    """Replay the call of a counterexample in a new process."""
    solver = session.solver
    if solver.missing is None or reply.outcome not in _COMPARABLE:
        return None
    seed = seed_of_call(session.seed, finding.arguments, finding.attempt)

    def after(before: Sequence[Call]) -> Reply:
        """Return the reply to the call after some other calls in a new process."""
        solver.close()
        session.repeated += len(before) + 1
        for call in before:
            solver.call(call.arguments, seed=call.seed)
        return solver.call(finding.arguments, seed=seed)

    fresh = after(())
    if _is_same(fresh, reply):
        return None
    found = finding.arguments, finding.attempt
    past = takewhile(lambda it: (it.arguments, it.attempt) != found, session.calls)
    sequence = _shortest([*past], lambda before: not _is_same(after(before), fresh))
    if not sequence:
        return Replay(_shown(fresh))
    again = _shown(after(sequence))
    return Replay(_shown(fresh), tuple(call.arguments for call in sequence), again)


def _shown(reply: Reply) -> str:
    """Return an answer as Python code, or the name of an exception."""
    if reply.raised:
        return reply.raised.kind
    return reply.shown if reply.outcome == "returned" else reply.outcome


def _is_same(one: Reply, other: Reply) -> bool:
    return one.outcome == other.outcome and plain(one.value) == plain(other.value)


def _shortest(
    earlier: list[Call], differs: Callable[[Sequence[Call]], bool]
) -> list[Call]:
    """Return a short sequence of earlier calls after which the answer is different."""
    latest = (earlier[-count:] for count in _COUNTS if count < 2 * len(earlier))
    sequence = next(filter(differs, latest), [])
    for call in sequence[:_TRIES]:  # remove unnecessary calls, one by one
        shorter = [each for each in sequence if each is not call]
        if shorter and differs(shorter):
            sequence = shorter
    return sequence


def known_mistakes(
    session: Session, results: Sequence[PropertyResult]
) -> tuple[Mistake, ...]:
    """Return the known wrong programs whose results equal a solver's in all calls of a check."""
    failed = {each.property.name for each in results if each.finding}
    calls, problem = session.calls, session.problem
    if not failed or {each.reply.outcome for each in calls} - _COMPARABLE:
        return ()
    recognised = _recognised(session)
    form = recognised.format if recognised else None
    own = [_result(each, each.reply, problem, form) for each in calls]
    if not is_convincing(own, problem):
        return ()
    return tuple(
        each
        for each in mistakes_of(problem.name)
        if each.caught_by in failed and not each.random
        if all(map(eq, own, _repeated(calls, problem, each)))
    )


def is_convincing(results: Sequence[object], problem: Problem) -> bool:
    """Return whether equal results are too many to be a coincidence."""
    different = [each for n, each in enumerate(results) if each not in results[:n]]
    yes_no = problem.name == "safe-square" and len(results) >= _MANY_CALLS
    return len(different) >= _FEWEST - yes_no


def _repeated(
    calls: Iterable[Call], problem: Problem, mistake: Mistake
) -> Iterator[object]:
    """Yield the results of a known wrong program, which makes the calls in the same order."""
    solver = InProcessSolver(mistake.solver, mistake.name)
    form = _format_of_mistake(mistake)
    for each in calls:
        reply = solver.call(each.arguments, seed=each.seed, then=each.then)
        yield _result(each, reply, problem, form)


def _result(
    call: Call, reply: Reply, problem: Problem, form: AnswerFormat | None
) -> object:
    """Return the result of a call, which does not depend on the order and format of an answer."""
    if reply.outcome == "raised":
        return reply.raised and reply.raised.kind
    answer = plain(reply.value, tuple)
    with suppress(Unreadable):
        if form:
            rows, columns = problem.board(call.arguments)
            read = form.read(reply.value, rows, columns)
            if not isinstance(read, tuple):
                answer = read
            # A board without queens may be an empty list, or a board that was emptied.
            elif not (rows and () in read):
                answer = Counter(read)
    after = [*map(plain, reply.arguments)]
    changed = after if after != [*call.arguments] else ()
    return answer, changed, reply.changed, reply.value is None and reply.printed


@cache
def _format_of_mistake(mistake: Mistake) -> AnswerFormat | None:
    problem = find_problem(mistake.problem)
    found = _recognised(Session(problem, InProcessSolver(mistake.solver)))
    return found.format if found else None
