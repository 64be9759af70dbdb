"""The property that every call returns a readable answer, and what else a call may do."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace

from algorithms.board.formats import AnswerFormat, Unreadable
from algorithms.board.formats.digits import to_integer
from algorithms.board.values.model import Container, Other, Value
from algorithms.practice.findings import Finding, Unanswered
from algorithms.practice.model import Cases, Property, of_calls
from algorithms.practice.problems.answer_formats import COUNT, YES_NO
from algorithms.practice.replies import Arguments, Reply
from algorithms.practice.session import Session
from algorithms.practice.sources import (
    may_end_without_return,
    returns_nothing,
    syntax_of,
    uses_up_iterator,
)

_BY_EXCEPTION = {"RecursionError": "recursion-error", "EOFError": "input-read"}
# The faults of some unreadable answers, by the code of `Unreadable`.
_BY_REASON = {
    "several": "several-answers",
    "unordered": "unordered-answer",
    "number": "not-a-number",
    "yes-no": "not-yes-or-no",
    "size": "wrong-size",
}
_FEW = 5  # calls that are searched for printed output
_EXAMPLES = 4  # formats in a report
_UNREAD = ("unreadable", "printed-and-returned", "number-returned")


def answers(
    cases: Cases | None = None, *, always_none: str = "nothing-returned"
) -> Property:
    """Return the property that every call returns a readable answer."""

    def check(session: Session, arguments: Arguments) -> Finding | None:
        reply = session.reply(arguments)
        usual = session.problem.usual(arguments) and not session.seconds
        if reply.outcome in ("timeout", "memory") and not usual:
            if session.is_stuck(arguments):
                return session.finding("stuck", arguments)
            raise Unanswered
        if reply.outcome != "returned":
            return _not_returned(session, reply, arguments)
        if reply.value is None and not session.problem.may_be_none:
            return _none(session, arguments)
        return _unread(session, arguments, always_none)

    return of_calls(cases, "answers")(check)


def unanswered(
    session: Session, arguments: Arguments, attempt: int
) -> Finding | None:
    """Report a repeated call without a readable answer, although the first call had one."""
    reply = session.reply(arguments, attempt)
    if reply.outcome in ("timeout", "memory"):
        raise Unanswered
    if reply.outcome != "returned":
        finding: Finding | None = _not_returned(session, reply, arguments)
    else:
        session.recognised  # noqa: B018 - the first answers decide how others are read
        finding = _misread(session.showing(arguments, attempt), arguments)
    return finding and replace(finding, attempt=attempt)


def _not_returned(session: Session, reply: Reply, arguments: Arguments) -> Finding:
    if reply.outcome == "raised":
        kind = reply.raised.kind if reply.raised else "Exception"
        code = _BY_EXCEPTION.get(kind, "raised")
        return session.finding(code, arguments, kind=kind)
    if reply.outcome in ("exited", "died"):
        return session.finding(reply.outcome, arguments, status=reply.status)
    code = "waiting" if reply.waited else reply.outcome
    return session.finding({"memory": "out-of-memory"}.get(code, code), arguments)


def _none(session: Session, arguments: Arguments) -> Finding:
    """Report an answer that is None; an empty answer has the format of the others."""
    code = _reason(session, "nothing-returned")
    if printed := _printed(session, code):
        return printed
    if code == "none-returned" and arguments not in session.problem.probes:
        with suppress(Unreadable):
            used = session.recognised
            if used.evident and used.format not in (*COUNT, *YES_NO):
                solvable = session.problem.solvable(arguments)
                other = "another-format" if solvable else "not-empty"
                return _written(other, session, arguments, used.format)
    return session.finding(code, arguments)


def _printed(session: Session, code: str) -> Finding | None:
    """Find a usual or easy call that prints output and returns nothing, not even None."""
    calls = (*_probes(session), *session.problem.cases.first[:_FEW])
    for arguments, reply in _returned(session, calls):
        nothing = reply.value is None and code != "none-returned"
        if nothing and reply.printed_length:
            hint = "printed" if session.problem.formats in (COUNT, YES_NO) else ""
            return session.finding("printed-not-returned", arguments, hint=hint)
    return None


def _unread(
    session: Session, arguments: Arguments, always_none: str
) -> Finding | None:
    """Report an unreadable answer; if all are unreadable, that of a probe."""
    probes = list(_returned(session, _probes(session)))
    if probes and all(reply.value is None for _, reply in probes):
        # Each probe has an answer, so None is wrong here.
        code = _reason(session, always_none)
        if session.problem.may_be_none and code == "none-returned":
            return None  # it is the answer that there is none
        return _printed(session, code) or session.finding(code, probes[0][0])
    if probes and all(_is_used_up(reply.value) for _, reply in probes):
        tree = syntax_of(session.solver)
        if tree and uses_up_iterator(tree):
            return session.finding("iterator-used-up", probes[0][0])
    try:
        session.recognised  # noqa: B018 - it raises an error if there is no format
    except Unreadable as error:
        probe, reply = next(each for each in probes if each[1].value is not None)
        return _written(_unreadable(error, reply), session, probe)
    return _misread(session, arguments)


def _is_used_up(value: Value) -> bool:
    match value:
        case Container(kind="iterator", items=items):
            return not items
    return False


def _unreadable(error: Unreadable, reply: Reply) -> str:
    """Return the fault of an answer when no answer can be read."""
    kind = reply.value.kind if isinstance(reply.value, Other) else ""
    if kind in ("coroutine", "async_generator"):
        return "coroutine-returned"
    if reply.printed_length and isinstance(reply.value, bool):
        return "printed-and-returned"
    number = to_integer(reply.value) is not None
    return _BY_REASON.get(error.code, "number-returned" if number else "unreadable")


def _misread(session: Session, arguments: Arguments) -> Finding | None:
    """Report an answer that cannot be read like the others, of which the format is known."""
    reply, problem = session.reply(arguments), session.problem
    used = session.recognised
    try:
        session.read(reply.value, arguments)
    except Unreadable as error:
        code = _BY_REASON.get(error.code, "another-format")
        if code == "another-format" and not problem.solvable(arguments):
            return session.finding("not-empty", arguments, shown=reply.shown)
        if code == "another-format" and not used.evident:
            return _written(_unreadable(error, reply), session, arguments)
        if code == "wrong-size" and isinstance(error.value, Container):
            rows, columns = problem.board(arguments)
            sizes = ", ".join(map(str, error.value.items))
            values = {"rows": rows, "columns": columns, "sizes": sizes}
            return session.finding(code, arguments, **values)
        return _written(code, session, arguments, used.format)
    return None


def _reason(session: Session, otherwise: str) -> str:
    """Return the fault of a function that returns None, if its source code shows it."""
    tree = syntax_of(session.solver)
    if tree and returns_nothing(tree):
        return "return-missing"
    may_end = tree is None or may_end_without_return(tree)
    return otherwise if may_end else "none-returned"


def _probes(session: Session) -> list[Arguments]:
    """Return the probes, the easiest first, and those on one square last."""
    problem, key = session.problem, session.problem.cases.difficulty
    return sorted(problem.probes, key=lambda it: (problem.size(it) <= 1, key(it)))


def _returned(
    session: Session, calls: Iterable[Arguments]
) -> Iterator[tuple[Arguments, Reply]]:
    """Yield the calls that returned, with their replies."""
    for arguments in calls:
        with suppress(Unanswered):
            reply = session.reply(arguments)
            if reply.outcome == "returned":
                yield arguments, reply


def _written(
    code: str,
    session: Session,
    arguments: Arguments,
    known: AnswerFormat | None = None,
) -> Finding:
    """Return a finding that shows the answer, and examples of the known or of usual formats."""
    # Those that count from 0, the nearest first: enough examples for a learner to follow.
    formats, shown = session.problem.formats, session.reply(arguments).shown
    usual = [each for each in formats if not each.code.endswith("-from-1")]
    usual.sort(key=lambda each: each.example[:2] != shown[:2])
    most = _EXAMPLES if code in _UNREAD else 1  # such as this one
    examples = tuple(each.example for each in ([known] if known else usual[:most]))
    is_counted = code == "number-returned" and session.problem.answer == "solutions"
    hint = "counted" if is_counted else ""
    values = {"shown": shown, "examples": examples, "hint": hint}
    return session.finding(code, arguments, **values)
