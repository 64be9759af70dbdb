"""The properties that several problems share.

Each function returns a property that is tested with some of a problem's cases.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise
from typing import Any

from hypothesis.strategies import tuples

from algorithms.base.texts import N_
from algorithms.board.values.model import Container, Value
from algorithms.practice.findings import Fault, Finding
from algorithms.practice.model import (
    Cases,
    Need,
    Property,
    Session,
    Unanswered,
    Untested,
)
from algorithms.practice.problems.answers import unanswered
from algorithms.practice.replies import Arguments, Reply

OTHER_ANSWER = Fault(
    "other-answer",
    N_("The same call returned a different answer when it was repeated."),
    N_("The same answer for every call with the same arguments."),
    N_(
        "Does anything keep its value between calls, such as a global list or set, or a mutable "
        "default argument?"
    ),
)
_CHANGED_ARGUMENT = Fault(
    "changed-argument",
    # NOTE: {parameter} is the name of a parameter; {before} and {after} are its value as
    # Python source
    N_("The call changed {parameter} from {before} to {after}."),
    N_("Unchanged arguments: they belong to the caller."),
    N_("Work on a copy, or undo each change before you return."),
)
_CHANGED_LATER = Fault(
    "changed-later",
    # NOTE: {then} is the call that was made next, such as (5,)
    N_("The answer changed when the function was called again, with {then}."),
    N_("An answer that later calls do not change."),
    N_(
        "The function returns an object that it reuses in later calls. Create a new list or set "
        "in each call, or return a copy."
    ),
)
_ONE_OBJECT = Fault(
    "one-object",
    # NOTE: {first} and {second} are numbers of boards, counted from 1
    N_(
        "Board number {first} and board number {second} are the same object (aliasing): "
        "changing one changes the other."
    ),
    N_("A separate object for each board."),
    N_(
        "Your code collects the list that the search continues to change. Add a copy of the list "
        "to the answers."
    ),
)

_SAME_ROWS = Fault(
    "same-rows",
    # NOTE: {first} and {second} are numbers of boards, counted from 1
    N_(
        "Board number {first} and board number {second} contain the same row objects "
        "(aliasing): changing one changes the other."
    ),
    N_("Separate rows for each board."),
    N_("Does your code copy each row of the board, or only the list of rows?"),
)
_CHANGED_SINCE = Fault(
    "changed-since",
    # NOTE: {number} is the number of a board, counted from 1
    N_("The function changed board number {number} after it had yielded it."),
    N_("Boards that no longer change."),
    N_(
        "Does the search continue to use the list that you yield? Yield a copy of it."
    ),
)

SOME_WRONG = N_("Not all of the answers checked here are correct.")


def _parts(answer: object) -> object:
    """Return the multiset of an answer's parts; the answer itself if it has no parts."""
    return Counter(answer) if isinstance(answer, tuple) else answer


def repeatable(
    cases: Cases,
    key: Callable[[Any], object] = _parts,
    needs: Need | None = None,
) -> Property:
    """Return the property that a repeated call gives the same answer."""

    def check(session: Session, arguments: Arguments) -> Finding | None:
        before = session.answer(arguments)
        for attempt in range(1, session.attempts):
            missing = unanswered(session, arguments, attempt, cases)
            if missing and session.reply(arguments, attempt).outcome != "returned":
                return missing
            after = None if missing else session.answer(arguments, attempt)
            if missing or (after is not before and key(after) != key(before)):
                return cases.finding(OTHER_ANSWER, arguments, attempt)
        return None

    statement = N_("The same call always returns the same answer.")
    return Property("repeatable", statement, check, cases, needs=needs)


def every_call(
    cases: Cases,
    judge: Callable[[Session, Arguments, int], Finding | None],
    needs: Need,
) -> Property:
    """Return the property that repeated calls have correct answers, too, even if these differ."""

    def check(session: Session, arguments: Arguments) -> Finding | None:
        if judge(session, arguments, 0):
            raise Untested(SOME_WRONG, blocks=True)
        attempts = range(1, session.attempts)
        found = (
            unanswered(session, arguments, attempt, cases)
            or judge(session, arguments, attempt)
            for attempt in attempts
        )
        return next(filter(None, found), None)

    statement = N_("The answers to repeated calls are correct, too.")
    return Property("every-call", statement, check, cases, needs=needs)


def untouched(cases: Cases, needs: Need | None = None) -> Property:
    """Return the property that a call does not change its arguments."""

    def check(session: Session, arguments: Arguments) -> Finding | None:
        reply = _returned(session, arguments)
        afterwards = map(plain, reply.arguments)
        triples = zip(
            session.problem.parameters, arguments, afterwards, strict=False
        )
        for parameter, before, after in triples:
            if before != after:
                values = {"before": repr(before), "after": repr(after)}
                return cases.finding(
                    _CHANGED_ARGUMENT, arguments, parameter=parameter, **values
                )
        session.answer(arguments)  # without an answer, there is no credit
        return None

    statement = N_("The arguments are not changed.")
    return Property("untouched", statement, check, cases, needs=needs)


def kept(cases: Cases, needs: Need) -> Property:
    """Return the property that later calls do not change an answer."""
    pairs = replace(
        cases,
        drawn=tuples(cases.drawn, cases.drawn),
        first=tuple(pairwise(cases.first)),
        large=(),
        difficulty=lambda pair: tuple(map(cases.difficulty, pair)),
    )

    def check(
        session: Session, case: tuple[Arguments, Arguments]
    ) -> Finding | None:
        calls = [each for each in case for _ in range(session.attempts)]
        changed = session.changed(*calls)
        if changed:
            before, after = changed
            then = ", ".join(map(repr, calls[before + 1 : after + 1]))
            return cases.finding(_CHANGED_LATER, calls[before], then=then)
        session.answer(calls[0])  # without an answer, there is no credit
        return None

    statement = N_("Later calls do not change an answer.")
    first = replace(needs, met=lambda session, pair: needs.met(session, pair[0]))
    return Property(
        "kept", statement, check, pairs, after=("own-objects",), needs=first
    )


def own_objects(cases: Cases, needs: Need) -> Property:
    """Return the property that no two answers of a call are the same object."""

    def check(session: Session, arguments: Arguments) -> Finding | None:
        numbers: dict[object, int] = {}
        reply = _returned(session, arguments)
        value, late = reply.value, reply.changed
        if value is None or _are_rows([*_items(value)], session, arguments):
            raise Unanswered
        for number, item in enumerate(_items(value), 1):
            for identity, fault in _identities(item):
                first = numbers.setdefault(identity, number)
                if first != number and not (late and fault is _SAME_ROWS):
                    return cases.finding(
                        fault, arguments, first=first, second=number
                    )
        if late:
            return cases.finding(_CHANGED_SINCE, arguments, number=late[0])
        session.answer(arguments)  # without an answer, there is no credit
        return None

    statement = N_("Each board in an answer is a separate object.")
    return Property("own-objects", statement, check, cases, needs=needs)


def plain(value: Value) -> object:
    """Return a value for comparison, without the identities of its containers."""
    if not isinstance(value, Container):
        return value
    items = [plain(item) for item in value.items]
    if value.kind in ("list", "iterator"):
        return items
    return tuple(items) if value.kind == "tuple" else (value.kind, items)


def _identities(item: Value) -> Iterator[tuple[object, Fault]]:
    """Yield the identity of an answer, and those of its rows, if all of them are lists."""
    if not isinstance(item, Container):
        return
    if item.identity:
        yield item.identity, _ONE_OBJECT
    rows = [
        each.identity if isinstance(each, Container) and each.kind == "list" else 0
        for each in item.items
    ]
    if rows and all(rows):
        yield tuple(rows), _SAME_ROWS


def _returned(session: Session, arguments: Arguments) -> Reply:
    reply = session.reply(arguments)
    if reply.outcome != "returned":
        raise Unanswered
    return reply


def _are_rows(items: list[Value], session: Session, arguments: Arguments) -> bool:
    """Return whether items are parts of a single board, where several boards are expected."""
    with suppress(Unanswered):
        return len(session.answer(arguments)) < len(items)
    return False


def _items(value: Value) -> Iterator[Value]:
    """Yield the answers in a container, even if it is wrapped in further containers."""
    while isinstance(value, Container) and len(value.items) == 1:
        value = value.items[0]
    if isinstance(value, Container):
        yield from value.items
