"""The properties of repeated calls, arguments and objects, which several problems share.

Each function returns a property that is tested with some of a problem's cases.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise
from typing import Any

from hypothesis.strategies import tuples

from algorithms.board.values.model import Container, Value
from algorithms.practice.findings import Finding
from algorithms.practice.model import Cases, Need, Property, Session, of_calls
from algorithms.practice.problems.answers import unanswered
from algorithms.practice.replies import Arguments, Reply
from algorithms.practice.untested import Unanswered


def _parts(answer: object) -> object:
    """Return the multiset of an answer's parts; the answer itself if it has no parts."""
    return Counter(answer) if isinstance(answer, tuple) else answer


def repeatable(
    cases: Cases, key: Callable[[Any], object] = _parts, needs: Need | None = None
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
                other = cases.finding("other-answer", arguments)
                return replace(other, attempt=attempt)
        return None

    return of_calls(cases, "repeatable", needs=needs)(check)


def untouched(cases: Cases, needs: Need | None = None) -> Property:
    """Return the property that a call does not change its arguments."""

    def check(session: Session, arguments: Arguments) -> Finding | None:
        afterwards = map(plain, _returned(session, arguments).arguments)
        names = session.problem.parameters
        for name, before, after in zip(names, arguments, afterwards, strict=False):
            if before != after:
                values = {"before": repr(before), "after": repr(after)}
                return cases.finding(
                    "changed-argument", arguments, parameter=name, **values
                )
        session.answer(arguments)  # without an answer, there is no credit
        return None

    return of_calls(cases, "untouched", needs=needs)(check)


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
            return cases.finding("changed-later", calls[before], then=then)
        session.answer(calls[0])  # without an answer, there is no credit
        return None

    return of_calls(pairs, "kept", after=("own-objects",), needs=needs.of_first())(
        check
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
            for identity, code in _identities(item):
                first = numbers.setdefault(identity, number)
                if first != number and not (late and code == "same-rows"):
                    pair = {"first": first, "second": number}
                    return cases.finding(code, arguments, **pair)
        if late:
            return cases.finding("changed-since", arguments, number=late[0])
        session.answer(arguments)  # without an answer, there is no credit
        return None

    return of_calls(cases, "own-objects", needs=needs)(check)


def plain(value: Value) -> object:
    """Return a value for comparison, without the identities of its containers."""
    if not isinstance(value, Container):
        return value
    items = [plain(item) for item in value.items]
    if value.kind in ("list", "iterator"):
        return items
    return tuple(items) if value.kind == "tuple" else (value.kind, items)


def _identities(item: Value) -> Iterator[tuple[object, str]]:
    """Yield the identity of an answer, and those of its rows, if all of them are lists."""
    if not isinstance(item, Container):
        return
    if item.identity:
        yield item.identity, "one-object"
    rows = [
        each.identity if isinstance(each, Container) and each.kind == "list" else 0
        for each in item.items
    ]
    if rows and all(rows):
        yield tuple(rows), "same-rows"


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
