"""The first property of every problem: each call returns a readable answer."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace

from algorithms.base.texts import N_
from algorithms.board.formats import AnswerFormat, Unreadable
from algorithms.board.formats.digits import to_integer
from algorithms.board.values.model import Container, Other
from algorithms.practice.findings import Fault, Finding
from algorithms.practice.model import Cases, Property, Session, Unanswered
from algorithms.practice.problems.answer_faults import PRINTED, UNANSWERED
from algorithms.practice.problems.answer_formats import COUNT, YES_NO
from algorithms.practice.replies import Arguments, Reply
from algorithms.practice.sources import syntax_of
from algorithms.practice.syntax_tree import (
    may_end_without_return,
    returns_nothing,
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
_ASYNCHRONOUS = ("coroutine", "async_generator")

_FEW = 5  # calls that are searched for printed output
_EXAMPLES = 4  # formats in a report


def answers(
    cases: Cases,
    *,
    none_is_answer: bool = False,
    always_none: Fault = UNANSWERED["nothing-returned"],
) -> Property:
    """Return the property that every call returns a readable answer."""

    def check(session: Session, arguments: Arguments) -> Finding | None:
        reply = session.reply(arguments)
        usual = session.problem.usual(arguments) and not session.seconds
        if reply.outcome in ("timeout", "memory") and not usual:
            if session.is_stuck(arguments):
                return cases.finding(UNANSWERED["stuck"], arguments)
            raise Unanswered
        if reply.outcome != "returned":
            return _not_returned(reply, arguments, cases)
        if reply.value is None and not none_is_answer:
            return _none(session, arguments, cases)
        return _unread(session, arguments, cases, always_none, given=none_is_answer)

    return Property(
        "answers",
        N_(
            "Every call returns a readable answer within the time limit and without an exception."
        ),
        check,
        cases,
    )


def unanswered(
    session: Session, arguments: Arguments, attempt: int, cases: Cases
) -> Finding | None:
    """Report a repeated call without a readable answer, although the first call had one."""
    reply = session.reply(arguments, attempt)
    if reply.outcome in ("timeout", "memory"):
        raise Unanswered
    if reply.outcome != "returned":
        return _not_returned(reply, arguments, cases, attempt)
    return _misread(session, arguments, cases, attempt)


def _not_returned(
    reply: Reply, arguments: Arguments, cases: Cases, attempt: int = 0
) -> Finding:
    if reply.outcome == "raised":
        kind = reply.raised.kind if reply.raised else "Exception"
        fault = UNANSWERED[_BY_EXCEPTION.get(kind, "raised")]
        return cases.finding(fault, arguments, attempt, kind=kind)
    ended = reply.outcome in ("exited", "died")
    values = {"status": reply.status} if ended else {}
    code = "out-of-memory" if reply.outcome == "memory" else reply.outcome
    return cases.finding(UNANSWERED[code], arguments, attempt, **values)


def _none(session: Session, arguments: Arguments, cases: Cases) -> Finding:
    """Report an answer that is None; an empty answer has the format of the others."""
    printed = _printed(session, cases)
    if printed:
        return printed
    fault = _reason(session, UNANSWERED["nothing-returned"])
    if fault.code == "none-returned" and arguments not in session.problem.probes:
        with suppress(Unreadable):
            recognised = session.recognised
            if recognised.evident and recognised.format not in (*COUNT, *YES_NO):
                solvable = session.problem.solvable(arguments)
                other = UNANSWERED["another-format" if solvable else "not-empty"]
                reply, known = session.reply(arguments), (recognised.format,)
                return _written(other, reply, arguments, known, cases)
    return cases.finding(fault, arguments)


def _printed(session: Session, cases: Cases) -> Finding | None:
    """Find the easiest call that prints output and returns nothing."""
    first = sorted(cases.first, key=cases.difficulty)[:_FEW]
    probes = sorted(session.problem.probes, key=cases.difficulty)
    for arguments, reply in _returned(session, (*first, *probes)):
        if reply.value is None and reply.printed_length:
            fault = UNANSWERED["printed-not-returned"]
            if session.problem.formats in (COUNT, YES_NO):  # there is one answer
                fault = replace(fault, hint=PRINTED)
            return cases.finding(fault, arguments)
    return None


def _unread(
    session: Session,
    arguments: Arguments,
    cases: Cases,
    always_none: Fault,
    *,
    given: bool,
) -> Finding | None:
    """Report an unreadable answer; if all are unreadable, that of a probe."""
    calls = sorted(session.problem.probes, key=cases.difficulty)
    probes = list(_returned(session, calls))
    if probes and all(reply.value is None for _, reply in probes):
        # Each probe has an answer, so None is wrong here.
        fault, printed = _reason(session, always_none), _printed(session, cases)
        if not printed and given and fault.code == "none-returned":
            return None  # it is the answer that there is none
        return printed or cases.finding(fault, probes[0][0])
    if probes and all(_is_empty(reply) for _, reply in probes):
        tree = syntax_of(session.solver)
        if tree and uses_up_iterator(tree):
            return cases.finding(UNANSWERED["iterator-used-up"], probes[0][0])
    try:
        session.recognised  # noqa: B018 - it raises an error if there is no format
    except Unreadable as error:
        probe, reply = next(each for each in probes if each[1].value is not None)
        code = (
            "unreadable" if to_integer(reply.value) is None else "number-returned"
        )
        fault = UNANSWERED[_BY_REASON.get(error.code, code)]
        if isinstance(reply.value, Other) and reply.value.kind in _ASYNCHRONOUS:
            fault = UNANSWERED["coroutine-returned"]
        elif reply.printed_length and isinstance(reply.value, bool):
            fault = UNANSWERED["printed-and-returned"]
        return _written(fault, reply, probe, _usual(session.problem.formats), cases)
    return _misread(session, arguments, cases)


def _misread(
    session: Session, arguments: Arguments, cases: Cases, attempt: int = 0
) -> Finding | None:
    """Report an answer that cannot be read like the others."""
    reply, usual = (
        session.reply(arguments, attempt),
        _usual(session.problem.formats),
    )
    try:
        used = session.recognised
    except Unreadable as error:  # of the only answers, which are on tiny boards
        fault = UNANSWERED[_BY_REASON.get(error.code, "unreadable")]
        return _written(fault, reply, arguments, usual, cases, attempt)
    try:
        session.read(reply.value, arguments)
    except Unreadable as error:
        code, known = _BY_REASON.get(error.code, "another-format"), [used.format]
        if code == "another-format" and not session.problem.solvable(arguments):
            return cases.finding(
                UNANSWERED["not-empty"], arguments, attempt, shown=reply.shown
            )
        if code == "another-format" and not used.evident:
            code, known = "unreadable", usual
        if code == "wrong-size" and isinstance(error.value, Container):
            rows, columns = session.problem.board(arguments)
            sizes = ", ".join(map(str, error.value.items))
            values = {"rows": rows, "columns": columns, "sizes": sizes}
            return cases.finding(UNANSWERED[code], arguments, attempt, **values)
        return _written(UNANSWERED[code], reply, arguments, known, cases, attempt)
    return None


def _usual(formats: Iterable[AnswerFormat]) -> list[AnswerFormat]:
    """Return the first formats that count from 0: enough examples for a learner to follow."""
    from_0 = [each for each in formats if not each.code.endswith("-from-1")]
    return from_0[:_EXAMPLES]


def _reason(session: Session, fault: Fault) -> Fault:
    """Return the reason why a function returns None, if its source code shows it."""
    tree = syntax_of(session.solver)
    if tree is None:
        return fault
    if returns_nothing(tree):
        return UNANSWERED["return-missing"]
    if not may_end_without_return(tree):
        return UNANSWERED["none-returned"]
    return fault


def _is_empty(reply: Reply) -> bool:
    """Return whether a reply is an iterator without items."""
    value = reply.value
    return (
        isinstance(value, Container)
        and value.kind == "iterator"
        and not value.items
    )


def _returned(
    session: Session, calls: Iterable[Arguments]
) -> Iterator[tuple[Arguments, Reply]]:
    """Yield the calls that returned, with their replies."""
    for arguments in calls:
        try:
            reply = session.reply(arguments)
        except Unanswered:
            continue
        if reply.outcome == "returned":
            yield arguments, reply


def _written(  # noqa: PLR0917 - the parts of a finding
    fault: Fault,
    reply: Reply,
    arguments: Arguments,
    formats: Iterable[AnswerFormat],
    cases: Cases,
    attempt: int = 0,
) -> Finding:
    values = {
        "shown": reply.shown,
        "examples": tuple(each.example for each in formats),
    }
    return cases.finding(fault, arguments, attempt, **values)
