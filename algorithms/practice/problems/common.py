"""The properties that problems share.

Each function makes one of a problem's cases. `Cases` says what is tried and what is drawn for
it; `answers` is the first property of every problem.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from algorithms.errors import N_
from algorithms.practice.model import Fault, Finding, Property, Unanswered
from algorithms.practice.problems.answering import answers
from algorithms.practice.problems.cases import Cases, by_length, sizes
from algorithms.practice.replies import Arguments, Reply
from algorithms.practice.values import Container, Value

if TYPE_CHECKING:
    from algorithms.practice.model import Session

__all__ = [
    "FAULTS",
    "Cases",
    "answers",
    "by_length",
    "every_call",
    "in_any_order",
    "kept",
    "own_objects",
    "plain",
    "repeatable",
    "sizes",
    "untouched",
]


_OTHER_ANSWER = Fault(
    "other-answer",
    N_("The same call gave another answer when it was made again."),
    N_("The same answer at every call with the same arguments."),
    N_(
        "Look for something that outlives the call: a list or a set outside the function, or "
        "as a default value of a parameter."
    ),
)
_CHANGED_ARGUMENT = Fault(
    "changed-argument",
    # NOTE: {parameter} is the name of a parameter; {before} and {after} are its value as
    # Python writes it
    N_("After the call, {parameter} is {after}; before, it was {before}."),
    N_("The arguments are as they were: they belong to the caller."),
    N_("Work on a copy, or undo each change before you return."),
)
_CHANGED_LATER = Fault(
    "changed-later",
    # NOTE: {then} is the call that was made next, such as (5,)
    N_("The answer changed afterwards, when the function was called with {then}."),
    N_("An answer that stays as it was given, whatever is called later."),
    N_(
        "You return something that the function keeps and uses again. Make a new list or "
        "set at each call, or return a copy."
    ),
)
_ONE_OBJECT = Fault(
    "one-object",
    # NOTE: {first} and {second} are numbers of answers, counted from 1
    N_(
        "Answers number {first} and number {second} are one object: changing one changes "
        "the other."
    ),
    N_("An object of its own for each answer."),
    N_(
        "You collect the very list that the search goes on working on. Put a copy of it "
        "among the answers."
    ),
)

FAULTS = (_OTHER_ANSWER, _CHANGED_ARGUMENT, _CHANGED_LATER, _ONE_OBJECT)
"""The faults of these properties, but for those of `answers`."""


def in_any_order(answer: object) -> object:
    """Return what is equal for answers that differ in their order only.

    Args:
        answer: An answer as a form reads it.

    Returns:
        How often each part occurs, or the answer itself if it has no parts.

    Example:
        >>> in_any_order((3, 1)) == in_any_order((1, 3)) != in_any_order((1, 1, 3))
        True
    """
    return Counter(answer) if isinstance(answer, tuple) else answer


def repeatable(
    cases: Cases, alike: Callable[[Any], object] = in_any_order
) -> Property:
    """Return the property that a call gives the same answer when it is made again.

    Args:
        cases: The calls; small ones, as each is made twice.
        alike: What is equal for two answers that say the same.

    Returns:
        The property.
    """

    def check(session: "Session", arguments: Arguments) -> Finding | None:
        before = session.answer(arguments)
        if alike(before) == alike(session.answer(arguments, 1)):
            return None
        return cases.finding(_OTHER_ANSWER, arguments, 1)

    statement = N_("The same call gives the same answer every time.")
    return cases.property("repeatable", statement, check)


def every_call(
    cases: Cases, judge: "Callable[[Session, Arguments, int], Finding | None]"
) -> Property:
    """Return the property that later calls are as right as the first, if not the same.

    Args:
        cases: The calls; small ones, as each is made three times.
        judge: What finds the fault of one attempt; attempts are counted from 0.

    Returns:
        The property. It says nothing where the first call is wrong already.
    """

    def check(session: "Session", arguments: Arguments) -> Finding | None:
        if judge(session, arguments, 0):
            return None
        return judge(session, arguments, 1) or judge(session, arguments, 2)

    statement = N_("A second and a third call are right, too.")
    return cases.property("every-call", statement, check)


def untouched(cases: Cases) -> Property:
    """Return the property that arguments are not changed.

    Args:
        cases: The calls.

    Returns:
        The property.
    """

    def check(session: "Session", arguments: Arguments) -> Finding | None:
        reply = _returned(session, arguments)
        afterwards = tuple(map(plain, reply.arguments))
        pairs = zip(session.problem.parameters, arguments, afterwards, strict=False)
        for parameter, before, after in pairs:
            if before != after:
                return cases.finding(
                    _CHANGED_ARGUMENT,
                    arguments,
                    parameter=parameter,
                    before=repr(before),
                    after=repr(after),
                )
        return None

    statement = N_("The arguments are not changed.")
    return cases.property("untouched", statement, check)


def kept(cases: Cases) -> Property:
    """Return the property that an answer is not changed by a later call.

    Args:
        cases: The calls; of these, pairs are tried.

    Returns:
        The property.
    """
    pairs = cases.pairs()

    def check(
        session: "Session", case: tuple[Arguments, Arguments]
    ) -> Finding | None:
        arguments, then = case
        before, after = session.later(arguments, then)
        if before is None:
            raise Unanswered
        if plain(before) == plain(after):
            return None
        return cases.finding(_CHANGED_LATER, arguments, then=repr(then))

    statement = N_("An answer stays as it was given: later calls do not change it.")
    return pairs.property("kept", statement, check)


def own_objects(cases: Cases) -> Property:
    """Return the property that no two answers of a call are one object.

    Args:
        cases: The calls.

    Returns:
        The property. What lies inside of answers may be shared.
    """

    def check(session: "Session", arguments: Arguments) -> Finding | None:
        places: dict[int, int] = {}
        value = _returned(session, arguments).value
        if value is None:
            raise Unanswered
        for place, item in enumerate(_items(value), 1):
            identity = item.identity if isinstance(item, Container) else 0
            if identity and identity in places:
                return cases.finding(
                    _ONE_OBJECT, arguments, first=places[identity], second=place
                )
            places[identity] = place
        return None

    statement = N_("Each answer is an object of its own.")
    return cases.property("own-objects", statement, check)


def plain(value: Value) -> object:
    """Return a value in a shape to compare: where objects are the same does not count.

    Args:
        value: What came over.

    Returns:
        Lists and tuples as such, an iterator as the list of what it gave; other containers
        as their kind with what they hold.

    Example:
        >>> plain(Container("list", (Container("tuple", (1, 3)),), 7))
        [(1, 3)]
    """
    if not isinstance(value, Container):
        return value
    items = [plain(item) for item in value.items]
    if value.kind in (
        "list",
        "iterator",
    ):  # what an iterator gave is kept in a list
        return items
    return tuple(items) if value.kind == "tuple" else (value.kind, items)


def _returned(session: "Session", arguments: Arguments) -> Reply:
    reply = session.reply(arguments)
    if reply.outcome != "returned":
        raise Unanswered
    return reply


def _items(value: Value) -> Iterator[Value]:
    """Yield the answers in a container, also if the whole is wrapped in one more."""
    while isinstance(value, Container) and len(value.items) == 1:
        value = value.items[0]
    if isinstance(value, Container):
        yield from value.items
