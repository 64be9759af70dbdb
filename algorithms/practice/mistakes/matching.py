"""Comparison of a solver with known wrong programs: are the results of all calls the same?

A report on a wrong solver says only that, and names no cause: other code may give the same results.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from operator import eq

from algorithms.board.formats import AnswerFormat, Unreadable
from algorithms.board.values.model import Container, Value
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.mistakes import Mistake, mistakes_of
from algorithms.practice.model import Problem, Session
from algorithms.practice.problems import find_problem
from algorithms.practice.problems.shared_properties import plain
from algorithms.practice.replies import Call, Reply
from algorithms.practice.results import PropertyResult

_COMPARABLE = frozenset({"returned", "raised"})
_FEWEST = 3  # different results
_MANY_CALLS = 12  # with only two possible answers


def known_mistakes(
    session: Session, results: Sequence[PropertyResult]
) -> tuple[Mistake, ...]:
    """Return the known wrong programs whose results equal a solver's in all calls of a check."""
    failed = {each.property.name for each in results if each.finding}
    calls, problem = session.calls, session.problem
    if not failed or {each.reply.outcome for each in calls} - _COMPARABLE:
        return ()
    form = _format_of(session)
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
    answer: object = _flat(reply.value)
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


def _flat(value: Value) -> object:
    """Return a value whose lists, tuples and iterators are tuples."""
    if not isinstance(value, Container):
        return value
    items = tuple(map(_flat, value.items))
    ordered = value.kind in ("list", "tuple", "iterator")
    return items if ordered else (value.kind, items)


def _format_of(session: Session) -> AnswerFormat | None:
    """Return the format in which a solver's answers are read, if there is one."""
    with suppress(Unreadable):
        return session.recognised.format
    return None


@cache
def _format_of_mistake(mistake: Mistake) -> AnswerFormat | None:
    """Return the format of a known wrong program's answers."""
    return _format_of(
        Session(find_problem(mistake.problem), InProcessSolver(mistake.solver))
    )
