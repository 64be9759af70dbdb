"""Properties of answers that an oracle knows.

If an answer has to contain every item of a set, it is *sound*, *complete*, and has none *twice*; if
items have a key, such as their symmetry class, it has to contain one item for each key. A *witness*
is one of several right answers, or None if there is none.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from algorithms.practice.findings import Finding
from algorithms.practice.model import Cases, Need, Property, Session, of_calls
from algorithms.practice.problems.shared_properties import unanswered
from algorithms.practice.replies import Arguments
from algorithms.practice.untested import Blocked, Unanswered

# Faults of a function without answers.
_NOTHING = (
    "none-always",
    "nothing-returned",
    "printed-not-returned",
    "return-missing",
)


@dataclass(frozen=True)
class Items:
    """The right items of an answer, and how a finding reports and draws one of them.

    `about` receives the code of a fault, the arguments of the call, an item and further values;
    those of missing items are `told`.
    """

    right: Callable[[Arguments], Sequence[Any]]
    about: Callable[..., Finding]
    cases: Cases
    needs: Need | None = None
    given: Callable[[Session, Arguments], Sequence[Any]] = Session.answer
    key: Callable[[Arguments, Any], object] = lambda _, item: item
    told: Callable[..., Mapping[str, object]] = lambda *_: {}

    def wrong(self, session: Session, arguments: Arguments) -> list[Any]:
        """Return the items of an answer that should not be there."""
        right = {*self.right(arguments)}
        return [
            each for each in self.given(session, arguments) if each not in right
        ]

    def missing(self, session: Session, arguments: Arguments) -> list[Any]:
        """Return the right items whose keys are not in an answer."""
        given, right = self.given(session, arguments), self.right(arguments)
        keys = {self.key(arguments, each) for each in given}
        return [each for each in right if self.key(arguments, each) not in keys]

    def twice(self, session: Session, arguments: Arguments) -> tuple[Any, ...]:
        """Return the first item of an answer with the key of an earlier one, after that one."""
        first: dict[object, Any] = {}
        for each in self.given(session, arguments):
            key = self.key(arguments, each)
            if key in first:
                return first[key], each
            first[key] = each
        return ()

    def repeated(self, session: Session, arguments: Arguments) -> list[Any]:
        """Return the items that are in an answer twice."""
        times = Counter(self.given(session, arguments))
        return [each for each in times if times[each] > 1]

    def none(
        self, found: str, code: str, name: str, trials: int = 0, **options: Any
    ) -> Property:
        """Return the property that no items are `wrong`, `missing` or `repeated`."""

        def check(session: Session, arguments: Arguments) -> Finding | None:
            items = getattr(self, found)(session, arguments)
            if not items:
                return None
            told = self.told(arguments, items) if found == "missing" else {}
            return self.about(code, arguments, items[0], **told)

        cases = replace(self.cases, trials=trials or self.cases.trials)
        options = {"needs": self.needs, **options}
        return of_calls(cases, name, **options)(check)


@dataclass(frozen=True)
class Witness:
    """The answers of which any one is right, or None if `exists` is false.

    `faults` find what is wrong with an answer, in this order; `missed` and `claimed` make the
    findings of a call without an answer, and of an answer where there is none. Only calls that
    are `telling` may show that answers are right, and only answers of two or more items.
    """

    exists: Callable[[Arguments], bool]
    faults: tuple[Callable[[Any, Arguments], Finding | None], ...]
    missed: Callable[[Session, Arguments], Finding]
    claimed: Callable[[Any, Arguments], Finding]
    telling: Callable[[Arguments], bool]
    length: Callable[[Any], int]
    reason: str
    without: tuple[Arguments, ...] = ()

    def judge(self, session: Session, arguments: Arguments) -> Finding | None:
        """Find any fault in the answer to a call."""
        answer, exists = session.answer(arguments), self.exists(arguments)
        if answer is None:
            return self.missed(session, arguments) if exists else None
        if not exists:  # an empty answer is read as None
            return self.claimed(answer, arguments) if answer else None
        found = (fault(answer, arguments) for fault in self.faults)
        return next(filter(None, found), None)

    def lost(self, session: Session, arguments: Arguments) -> Finding | None:
        """Report the answer None although there is another one."""
        exists = session.answer(arguments) is None and self.exists(arguments)
        return self.missed(session, arguments) if exists else None

    def finds(self, cases: Cases) -> Property:
        """Return the property that an answer is found if there is one."""

        def met(session: Session, arguments: Arguments) -> bool:
            calls = (arguments, *self.without)
            with suppress(Unanswered):
                # If another property fails, it is open whether an answer is found.
                if any(self.judge(session, each) for each in calls):
                    raise Blocked
            return self.telling(arguments)

        needs = Need(self.reason, met)
        return of_calls(cases, "finds", after=_NOTHING, needs=needs, answered=True)(
            self.lost
        )

    def none_claimed(self, cases: Cases, *after: str, **options: Any) -> Property:
        """Return the property that the answer is None if there is no other one."""

        def check(session: Session, arguments: Arguments) -> Finding | None:
            if self.exists(arguments):
                session.answer(arguments)  # without an answer, there is no credit
                return None
            return self.judge(session, arguments)

        # Only a solver that has found an answer can know that there is none.
        needs = Need(
            self.reason,
            lambda session, case: (
                not self.exists(case) and session.has(self.solved)
            ),
        )
        return of_calls(cases, "none-claimed", after=after, needs=needs, **options)(
            check
        )

    @property
    def solved(self) -> Need:
        """The need of a right answer."""

        def met(session: Session, arguments: Arguments) -> bool:
            if not self.telling(arguments):
                return False
            answer = session.answer(arguments)
            right = answer is not None and self.length(answer) > 1
            return right and not self.judge(session, arguments)

        return Need(self.reason, met)

    def every_call(self, cases: Cases) -> Property:
        """Return the property that repeated calls have right answers, even if these differ."""

        def check(session: Session, arguments: Arguments) -> Finding | None:
            if self.judge(session, arguments):
                raise Blocked
            for attempt in range(1, session.attempts):
                finding = unanswered(session, arguments, attempt)
                view = session.showing(arguments, attempt)
                if finding := finding or self.judge(view, arguments):
                    return replace(finding, attempt=attempt)
            return None

        return of_calls(cases, "every-call", needs=self.solved)(check)
