"""Properties that several problems share.

Repeated calls, arguments and objects are as they should be.

If an oracle knows the items that an answer has to contain, the answer is *sound*, *complete*, and
has none *twice*; if items have a key, such as their symmetry class, it has to contain one item for
each key. A *witness* is one of several right answers, or None if there is none.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from hypothesis import strategies as st

from algorithms.board.values.model import Container, Value
from algorithms.practice.findings import Blocked, Finding, Unanswered, Untested
from algorithms.practice.model import Cases, Need, Property, of_answers, of_calls
from algorithms.practice.problems.readable import unanswered
from algorithms.practice.replies import Arguments
from algorithms.practice.session import Session


def _parts(answer: object) -> object:
    """Return the multiset of an answer's parts; the answer itself if it has no parts."""
    return Counter(answer) if isinstance(answer, tuple) else answer


def repeatable(
    cases: Cases | None = None,
    key: Callable[[Any], object] = _parts,
    needs: Need | None = None,
) -> Property:
    """Return the property that a repeated call gives the same answer."""

    def check(session: Session, arguments: Arguments) -> Finding | None:
        before = session.answer(arguments)
        for attempt in range(1, session.attempts):
            missing = unanswered(session, arguments, attempt)
            if missing and session.reply(arguments, attempt).outcome != "returned":
                return missing
            after = None if missing else session.answer(arguments, attempt)
            if missing or (after is not before and key(after) != key(before)):
                other = session.finding("other-answer", arguments)
                return replace(other, attempt=attempt)
        return None

    return of_calls(cases, "repeatable", needs=needs)(check)


def untouched(session: Session, arguments: Arguments) -> Finding | None:
    """Check that a call does not change its arguments."""
    afterwards = map(plain, session.returned(arguments).arguments)
    names = session.problem.parameters
    for name, before, after in zip(names, arguments, afterwards, strict=False):
        if before != after:
            told = {"parameter": name, "before": repr(before), "after": repr(after)}
            return session.finding("changed-argument", arguments, **told)
    session.answer(arguments)  # without an answer, there is no credit
    return None


def kept(cases: Cases, needs: Need) -> Property:
    """Return the property that later calls do not change an answer."""
    pairs = replace(
        cases,
        drawn=st.tuples(cases.drawn, cases.drawn),
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
            return session.finding("changed-later", calls[before], then=then)
        session.answer(calls[0])  # without an answer, there is no credit
        return None

    return of_calls(pairs, "kept", needs=needs)(check)


def own_objects(session: Session, arguments: Arguments) -> Finding | None:
    """Check that no two answers of a call are the same object."""
    numbers: dict[object, int] = {}
    reply = session.returned(arguments)
    items, late = [*_items(reply.value)], reply.changed
    if reply.value is None or _are_rows(items, session, arguments):
        session.answer(arguments)  # if it can be read
        raise Untested("two-boards")
    for number, item in enumerate(items, 1):
        for identity, code in _identities(item):
            first = numbers.setdefault(identity, number)
            if first != number and not (late and code == "same-rows"):
                pair = {"first": first, "second": number}
                return session.finding(code, arguments, **pair)
    if late:
        return session.finding("changed-since", arguments, number=late[0])
    session.answer(arguments)  # without an answer, there is no credit
    return None


def plain(value: Value, ordered: Callable[..., object] = list) -> object:
    """Return a value for comparison: lists and iterators are lists, or as tuples are."""
    if not isinstance(value, Container):
        return value
    items = [plain(item, ordered) for item in value.items]
    if value.kind in ("list", "iterator"):
        return ordered(items)
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


@dataclass(frozen=True)
class Items:
    """The right items of an answer, and how a finding reports and draws one of them.

    All functions receive the arguments of the call: `given` and `key` after an answer or an item,
    `about` after the code of a fault and an item, with what is `told` of all missing items.
    """

    right: Callable[..., Sequence[Any]]
    about: Callable[..., Finding]
    given: Callable[..., Sequence[Any]] = lambda answer, *_: answer
    key: Callable[..., object] = lambda item, *_: item
    told: Callable[..., Mapping[str, object]] = lambda *_: {}

    def wrong(self, answer: Any, *call: Any) -> list[Any]:
        """Return the items of an answer that should not be there."""
        right = {*self.right(*call)}
        return [each for each in self.given(answer, *call) if each not in right]

    def missing(self, answer: Any, *call: Any) -> list[Any]:
        """Return the right items whose keys are not in an answer."""
        keys = {self.key(each, *call) for each in self.given(answer, *call)}
        return [x for x in self.right(*call) if self.key(x, *call) not in keys]

    def twice(self, answer: Any, *call: Any) -> tuple[Any, ...]:
        """Return the first item of an answer with the key of an earlier one, after that one."""
        first: dict[object, Any] = {}
        for each in self.given(answer, *call):
            key = self.key(each, *call)
            if key in first:
                return first[key], each
            first[key] = each
        return ()

    def repeated(self, answer: Any, *call: Any) -> list[Any]:
        """Return the items that are in an answer twice."""
        times = Counter(self.given(answer, *call))
        return [each for each in times if times[each] > 1]

    def are_swapped(self, answer: Any, *call: Any) -> bool:
        """Return whether squares are right, but with row and column swapped."""
        swapped = sorted((column, row) for row, column in answer)
        return swapped == [*self.right(*call)]

    def none(self, found: str, code: str, name: str, **options: Any) -> Property:
        """Return the property that no items are `wrong`, `missing` or `repeated`."""

        def check(answer: Any, *call: Any) -> Finding | None:
            items = getattr(self, found)(answer, *call)
            if not items:
                return None
            told = self.told(items, *call) if found == "missing" else {}
            return self.about(code, items[0], *call, **told)

        return of_answers(known=name, **options)(check)


@dataclass(frozen=True)
class Witness:
    """The answers of which any one is right, or None if `exists` is false.

    `faults` find what is wrong with an answer, in this order; `missed` and `claimed` make the
    findings of a call without an answer, and of an answer where there is none. Only calls that
    are `telling` may show that answers are right, and only answers of two or more items, if these
    have a `length`.
    """

    exists: Callable[[Arguments], bool]
    faults: Sequence[Callable[..., Finding | None]]
    missed: Callable[[Session, Arguments], Finding]
    claimed: Callable[..., Finding]
    telling: Callable[[Arguments], bool]
    reason: str
    length: Callable[[Any], int] = lambda _: 2
    without: tuple[Arguments, ...] = ()

    def judge(self, session: Session, call: Arguments) -> Finding | None:
        """Find any fault in the answer to a call."""
        answer, exists = session.answer(call), self.exists(call)
        if answer is None:
            return self.missed(session, call) if exists else None
        if not exists:  # a board without queens is not empty
            board = session.problem.answer == "queens" and any(
                session.problem.board(call)
            )
            return self.claimed(answer, *call) if answer or board else None
        found = (fault(answer, *call) for fault in self.faults)
        return next(filter(None, found), None)

    def lost(self, session: Session, call: Arguments) -> Finding | None:
        """Report the answer None although there is another one."""
        exists = session.answer(call) is None and self.exists(call)
        return self.missed(session, call) if exists else None

    def finds(self, cases: Cases | None = None) -> Property:
        """Return the property that an answer is found if there is one."""

        def met(session: Session, call: Arguments) -> bool:
            with suppress(Unanswered):
                # If another property fails, it is open whether an answer is found.
                if any(self.judge(session, each) for each in (call, *self.without)):
                    raise Blocked
            return self.telling(call)

        return of_calls(cases, "finds", needs=Need(self.reason, met))(self.lost)

    def none_claimed(self, cases: Cases | None = None) -> Property:
        """Return the property that the answer is None if there is no other one."""

        def check(session: Session, call: Arguments) -> Finding | None:
            if self.exists(call):
                session.answer(call)  # without an answer, there is no credit
                if session.has(self.solved):
                    raise Unanswered
                return None
            return self.judge(session, call)

        def met(session: Session, call: Arguments) -> bool:
            # Only a solver that has found an answer can know that there is none.
            return not self.exists(call) and session.has(self.solved)

        return of_calls(cases, "none-claimed", needs=Need(self.reason, met))(check)

    @property
    def solved(self) -> Need:
        """The need of a right answer."""

        def met(session: Session, call: Arguments) -> bool:
            if not self.telling(call):
                return False
            answer = session.answer(call)
            right = answer is not None and self.length(answer) > 1
            return right and not self.judge(session, call)

        return Need(self.reason, met)

    def every_call(self, cases: Cases) -> Property:
        """Return the property that repeated calls have right answers, even if these differ."""

        def check(session: Session, call: Arguments) -> Finding | None:
            if self.judge(session, call):
                raise Blocked
            for attempt in range(1, session.attempts):
                finding = unanswered(session, call, attempt)
                view = session.showing(call, attempt)
                if finding := finding or self.judge(view, call):
                    return replace(finding, attempt=attempt)
            return None

        return of_calls(cases, "every-call", needs=self.solved)(check)
