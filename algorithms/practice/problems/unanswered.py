"""What can be wrong with a call that gives nothing to look at."""

from collections.abc import Mapping
from types import MappingProxyType

from algorithms.errors import N_
from algorithms.practice.model import Fault

__all__ = ["BY_OUTCOME", "BY_REASON", "FAULTS", "UNANSWERED"]

_AN_ANSWER = N_("An answer, whatever the arguments.")

_GIVEN_BACK = N_("An answer that is given back with return or yield.")

_RAISED = Fault(
    "raised",
    # NOTE: {kind} is a Python exception such as IndexError
    N_("The call ended with an exception: {kind}."),
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
    N_("The call had not come back within the time limit, and was stopped."),
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
    _GIVEN_BACK,
    N_(
        "Is there a way through the function that ends without return? A function that calls "
        "itself must also hand on what the inner call returned."
    ),
)
_PRINTED = Fault(
    "printed-not-returned",
    N_("The function printed something and returned nothing: the answer is None."),
    _GIVEN_BACK,
    N_("Collect the answers instead of printing them, and return them at the end."),
)
_UNREADABLE = Fault(
    "unreadable",
    # NOTE: {shown} is the answer as Python writes it
    N_("The answer {shown} is written in no way that is understood here."),
    # NOTE: below stand answers for four queens or the like, in Python, one a line
    N_("A way of writing like one of these:"),
    N_(
        "Compare your answer with the examples of the problem: kind, order, nesting."
    ),
)
_OTHER_FORM = Fault(
    "another-form",
    N_("The answer {shown} is written in another way than the other answers."),
    N_("The same way of writing for all answers, like this:"),
    N_(
        "Look at each return and yield: do all of them give the same kind of thing, "
        "for the smallest boards, too?"
    ),
)
_SEVERAL = Fault(
    "several-answers",
    N_("One answer is asked for, but {shown} holds several."),
    N_("One answer, like this:"),
    N_("Return as soon as the first answer is found, or pick one in the end."),
)
_UNORDERED = Fault(
    "unordered-answer",
    N_("In the answer {shown} a set stands where the order has a meaning."),
    N_("A list or a tuple, like this:"),
    N_("A set forgets in which order things were put in. Where do you make one?"),
)
_NO_NUMBER = Fault(
    "not-a-number",
    N_("The answer {shown} is not a whole number."),
    N_("A whole number, like this:"),
    N_("Do you return the solutions themselves? Only their number is asked for."),
)
_NO_YES_NO = Fault(
    "not-yes-or-no",
    N_("The answer {shown} is neither yes nor no."),
    N_("True or False."),
    N_("Return what your test found out, on every way through the function."),
)

FAULTS = (
    *(_RAISED, _RECURSION, _EXITED, _DIED, _TIMEOUT, _MEMORY, _ENDLESS, _NOTHING),
    *(_PRINTED, _UNREADABLE, _OTHER_FORM, _SEVERAL, _UNORDERED, _NO_NUMBER),
    _NO_YES_NO,
)
"""All ways in which a call can give nothing to look at."""

UNANSWERED: Mapping[str, Fault] = MappingProxyType(
    {fault.code: fault for fault in FAULTS}
)
"""The same by their codes."""

BY_OUTCOME: Mapping[str, Fault] = MappingProxyType(
    {
        "exited": _EXITED,
        "died": _DIED,
        "timeout": _TIMEOUT,
        "memory": _MEMORY,
        "endless": _ENDLESS,
    }
)
"""Those that a call's outcome tells."""

BY_REASON: Mapping[str, Fault] = MappingProxyType(
    {
        "several": _SEVERAL,
        "unordered": _UNORDERED,
        "number": _NO_NUMBER,
        "yes-no": _NO_YES_NO,
    }
)
"""Those for which a form has a reason of its own, by the code of `Unreadable`."""
