"""The first property of every problem: each call comes back with an answer that can be read."""

from typing import TYPE_CHECKING

from algorithms.errors import N_
from algorithms.practice.forms import Unreadable
from algorithms.practice.model import Fault, Finding, Property
from algorithms.practice.problems.cases import Cases
from algorithms.practice.replies import Arguments, Reply
from algorithms.practice.session import Unanswered

if TYPE_CHECKING:
    from algorithms.practice.session import Session

__all__ = ["FAULTS", "answers"]


_AN_ANSWER = N_("An answer, whatever the arguments.")

_RAISED = Fault(
    "raised",
    # NOTE: {kind} is a Python exception such as IndexError, {message} its own words
    N_("The call ended with an exception, {kind}: {message}"),
    _AN_ANSWER,
    N_(
        "Go to the line of your code that is shown, and ask which value it met there that "
        "you did not expect."
    ),
)
_RECURSION = Fault(
    "recursion-error",
    N_("The function called itself so often that Python gave up."),
    _AN_ANSWER,
    N_(
        "Find the case in which the function stops calling itself: is it reached for these "
        "arguments, and does each call come closer to it?"
    ),
)
_EXITED = Fault(
    "exited",
    # NOTE: {status} is the exit status, a number or a text
    N_("The call ended the whole program by sys.exit, with status {status}."),
    N_("An answer that is returned to the caller."),
    N_("Give answers back with return; leave exit() and sys.exit() out."),
)
_DIED = Fault(
    "died",
    # NOTE: {status} is the exit status; a negative one is the number of a signal
    N_("Python itself ended during the call, with status {status}."),
    N_("An answer that is returned to the caller."),
    N_(
        "Look for os._exit, for a recursion without an end, and for libraries that crash."
    ),
)
_TIMEOUT = Fault(
    "timeout",
    # NOTE: {seconds} is a number, the time after which the call was stopped
    N_("The call had not come back after {seconds} seconds, and was stopped."),
    N_("An answer in time: boards of this size are small."),
    N_(
        "Is there a loop that never ends? If not: does the search give up a board as soon as "
        "it is spoilt, or does it go on and look only at the end?"
    ),
)
_MEMORY = Fault(
    "out-of-memory",
    N_("The call took more memory than it may, and was stopped."),
    N_("An answer: boards of this size need little memory."),
    N_("Look for a list that grows in a loop, or is copied at every step."),
)
_ENDLESS = Fault(
    "endless",
    N_("The answer goes on and on: it holds more than any right answer could."),
    N_("An answer that comes to an end."),
    N_("Look for a loop with yield or append that nothing ends."),
)
_NOTHING = Fault(
    "nothing-returned",
    N_("The function returned nothing: the answer is None."),
    N_("An answer that is given back with return or yield."),
    N_(
        "Is there a way through the function that ends without return? A function that calls "
        "itself must also hand on what the inner call returned."
    ),
)
_PRINTED = Fault(
    "printed-not-returned",
    # NOTE: {printed} is the beginning of what the learner's function printed
    N_("The function printed {printed} and returned nothing."),
    N_("An answer that is given back with return or yield."),
    N_("Collect the answers instead of printing them, and return them at the end."),
)
_UNREADABLE = Fault(
    "unreadable",
    # NOTE: {shown} is the answer as Python writes it
    N_("The answer {shown} is written in no way that is understood here."),
    # NOTE: {forms} is a list of ways to write an answer down
    N_("One of these: {forms}."),
    N_(
        "Compare your answer with the examples of the problem: kind, order, nesting."
    ),
)
_OTHER_FORM = Fault(
    "another-form",
    # NOTE: {shown} is the answer as Python writes it
    N_("The answer {shown} is written in another way than the other answers."),
    # NOTE: {forms} is a way to write an answer down, such as “one column a row”
    N_("The same way for all answers: {forms}."),
    N_(
        "Look at each return and yield: do all of them give the same kind of thing, "
        "for the smallest boards, too?"
    ),
)

FAULTS = (
    *(_RAISED, _RECURSION, _EXITED, _DIED, _TIMEOUT, _MEMORY),
    *(_ENDLESS, _NOTHING, _PRINTED, _UNREADABLE, _OTHER_FORM),
)
"""All ways in which a call can give nothing to look at."""

_BY_OUTCOME = {
    "exited": _EXITED,
    "died": _DIED,
    "timeout": _TIMEOUT,
    "memory": _MEMORY,
    "endless": _ENDLESS,
}


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
            none_is_answer and _something_else(session, arguments)
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
    values: dict[str, object] = {"status": reply.status}
    if reply.outcome == "timeout":
        values = {"seconds": round(reply.seconds)}
    if reply.raised is None:
        return cases.finding(_BY_OUTCOME[reply.outcome], arguments, **values)
    values = {"kind": reply.raised.kind, "message": reply.raised.message}
    deep = reply.raised.kind == "RecursionError"
    return cases.finding(_RECURSION if deep else _RAISED, arguments, **values)


def _nothing(reply: Reply, arguments: Arguments, cases: Cases) -> Finding:
    if reply.printed.strip():
        printed = " ".join(reply.printed.split())
        shown = printed if len(printed) <= 40 else printed[:40] + "…"
        return cases.finding(_PRINTED, arguments, printed=shown)
    return cases.finding(_NOTHING, arguments)


def _something_else(session: "Session", arguments: Arguments) -> bool:
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
    except Unreadable:
        # Without a form nothing can be read: the probes show it, other calls prove nothing.
        if arguments not in problem.probes:
            raise Unanswered from None
        takes = tuple(form.description for form in problem.forms)
        return cases.finding(_UNREADABLE, arguments, shown=reply.shown, forms=takes)
    try:
        session.read(reply.value, arguments)
    except Unreadable:
        return cases.finding(
            _OTHER_FORM,
            arguments,
            shown=reply.shown,
            forms=(form.description,),
        )
    return None
