"""The first property of every problem: each call comes back with an answer that can be read."""

from typing import TYPE_CHECKING

from algorithms.errors import N_
from algorithms.practice.forms import Unreadable
from algorithms.practice.model import Finding, Property
from algorithms.practice.problems.cases import Cases
from algorithms.practice.problems.unanswered import (
    BY_OUTCOME,
    BY_REASON,
    UNANSWERED,
)
from algorithms.practice.replies import Arguments, Reply
from algorithms.practice.session import Unanswered

if TYPE_CHECKING:
    from algorithms.practice.session import Session

__all__ = ["answers"]


def answers(cases: Cases, *, none_is_answer: bool = False) -> Property:
    """Return the property that every call comes back with an answer that can be read.

    Args:
        cases: The arguments to try. The problem's probes should be among the first ones: from
            them the form is told.
        none_is_answer: Whether `None` can be an answer, for boards without a solution.

    Returns:
        The property.
    """

    def check(session: "Session", arguments: Arguments) -> Finding | None:
        reply = session.reply(arguments)
        if reply.outcome in ("timeout", "memory") and not session.problem.usual(
            arguments
        ):
            raise Unanswered
        if reply.outcome != "returned":
            return _not_returned(reply, arguments, cases)
        if reply.value is None and not (
            none_is_answer and _none_is_meant(session, arguments)
        ):
            return _nothing(reply, arguments, cases)
        return _unread(session, reply, arguments, cases)

    return cases.property(
        "answers",
        N_(
            "Every call comes back in time, without an exception, with an answer that can be "
            "read."
        ),
        check,
    )


def _not_returned(reply: Reply, arguments: Arguments, cases: Cases) -> Finding:
    if reply.outcome == "raised":
        kind = reply.raised.kind if reply.raised else "Exception"
        deep = kind == "RecursionError"
        fault = UNANSWERED["recursion-error" if deep else "raised"]
        return cases.finding(fault, arguments, kind=kind)
    ended = reply.outcome in ("exited", "died")
    values = {"status": reply.status} if ended else {}
    return cases.finding(BY_OUTCOME[reply.outcome], arguments, **values)


def _nothing(reply: Reply, arguments: Arguments, cases: Cases) -> Finding:
    printed = reply.printed_length > 0
    code = "printed-not-returned" if printed else "nothing-returned"
    return cases.finding(UNANSWERED[code], arguments)


def _none_is_meant(session: "Session", arguments: Arguments) -> bool:
    """Tell whether `None` is meant: to a probe, which has a solution, it is no answer.

    One probe that was answered with something shows that the function can return.
    """
    replies = []
    for probe in session.problem.probes:
        try:
            replies.append(session.reply(probe))
        except Unanswered:
            continue
    given = [reply for reply in replies if reply.outcome == "returned"]
    # Only probes tell: elsewhere None may be right.
    return (
        arguments not in session.problem.probes
        or not given
        or any(reply.value is not None for reply in given)
    )


def _unread(
    session: "Session", reply: Reply, arguments: Arguments, cases: Cases
) -> Finding | None:
    problem = session.problem
    try:
        form = session.recognised.form
    except Unreadable as error:
        # Without a form nothing can be read: the probes show it, other calls prove nothing.
        if arguments not in problem.probes:
            raise Unanswered from None
        fault = BY_REASON.get(error.code, UNANSWERED["unreadable"])
        forms = problem.forms
    else:
        try:
            session.read(reply.value, arguments)
        except Unreadable as error:
            fault = BY_REASON.get(error.code, UNANSWERED["another-form"])
            forms = (form,)
        else:
            return None
    examples = "; ".join(form.example for form in forms)
    return cases.finding(fault, arguments, shown=reply.shown, examples=examples)
