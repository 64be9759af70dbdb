"""Properties of answers that an oracle knows.

If an answer has to contain every item of a set, it is *sound*, *complete*, and has none *twice*; if
items have a key, such as their symmetry class, it has to contain one item for each key. A *witness*
is one of several right answers, or None if there is none.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from algorithms.practice.findings import Finding
from algorithms.practice.model import (
    Cases,
    Need,
    Property,
    Session,
    of_answers,
    of_calls,
)
from algorithms.practice.problems.shared_properties import unanswered
from algorithms.practice.replies import Arguments
from algorithms.practice.untested import Blocked, Unanswered


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
        right = self.right(*call)
        return [each for each in right if self.key(each, *call) not in keys]

    def twice(self, answer: Any, *call: Any) -> tuple[Any, ...]:
        """Return the first item of an answer with the key of an earlier one, after that one."""
        first: dict[object, Any] = {}
        for each in self.given(answer, *call):
            key = self.key(each, *call)
            if key in first:
                return first[key], each
            first[key] = each
        return ()

    def none(self, found: str, code: str, name: str, **options: Any) -> Property:
        """Return the property that no items are `wrong`, `missing` or there `twice`."""

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
    are `telling` may show that answers are right, and only answers of two or more items.
    """

    exists: Callable[[Arguments], bool]
    faults: Sequence[Callable[..., Finding | None]]
    missed: Callable[[Session, Arguments], Finding]
    claimed: Callable[..., Finding]
    telling: Callable[[Arguments], bool]
    length: Callable[[Any], int]
    reason: str
    without: tuple[Arguments, ...] = ()

    def judge(self, session: Session, call: Arguments) -> Finding | None:
        """Find any fault in the answer to a call."""
        answer, exists = session.answer(call), self.exists(call)
        if answer is None:
            return self.missed(session, call) if exists else None
        if not exists:  # an empty answer is read as None
            return self.claimed(answer, *call) if answer else None
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

        needs = Need(self.reason, met)
        return of_calls(cases, "finds", needs=needs, answered=True)(self.lost)

    def none_claimed(
        self, *after: str, cases: Cases | None = None, **options: Any
    ) -> Property:
        """Return the property that the answer is None if there is no other one."""

        def check(session: Session, call: Arguments) -> Finding | None:
            if self.exists(call):
                session.answer(call)  # without an answer, there is no credit
                return None
            return self.judge(session, call)

        # Only a solver that has found an answer can know that there is none.
        needs = Need(
            self.reason,
            lambda session, call: (
                not self.exists(call) and session.has(self.solved)
            ),
        )
        make = of_calls(cases, "none-claimed", after=after, needs=needs, **options)
        return make(check)

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
