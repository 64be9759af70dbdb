"""Properties that several problems share.

Every call returns a readable answer. Repeated calls, arguments and objects are as they should be.

If an oracle knows the items that an answer has to contain, the answer is *sound*, *complete*, and
has none *twice*; if items have a key, such as their symmetry class, it has to contain one item for
each key. A *witness* is one of several right answers, or None if there is none.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from hypothesis import strategies as st

from algorithms.base.texts import N_
from algorithms.board.formats import AnswerFormat, Unreadable
from algorithms.board.formats.digits import to_integer
from algorithms.board.values.model import Container, Other, Value
from algorithms.practice.findings import Blocked, Finding, Unanswered
from algorithms.practice.model import (
    Cases,
    Need,
    Property,
    Session,
    of_answers,
    of_calls,
)
from algorithms.practice.problems.answer_formats import COUNT, YES_NO
from algorithms.practice.replies import Arguments, Reply
from algorithms.practice.sources import (
    may_end_without_return,
    returns_nothing,
    syntax_of,
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
_PRINTED = N_("If the function prints its answer, use `return` instead of `print`.")
# The properties of single answers, whose failure explains that of repeated calls.
WRONG = ("right-size", "none-attack", "every-square-once", "knights-moves")

_FEW = 5  # calls that are searched for printed output
_EXAMPLES = 4  # formats in a report
_UNREAD = ("unreadable", "printed-and-returned", "number-returned")


def answers(
    cases: Cases | None = None, *, always_none: str = "nothing-returned"
) -> Property:
    """Return the property that every call returns a readable answer."""

    def check(session: Session, arguments: Arguments) -> Finding | None:
        reply = session.reply(arguments)
        usual = session.problem.usual(arguments) and not session.seconds
        if reply.outcome in ("timeout", "memory") and not usual:
            if session.is_stuck(arguments):
                return session.finding("stuck", arguments)
            raise Unanswered
        if reply.outcome != "returned":
            return _not_returned(session, reply, arguments)
        if reply.value is None and not session.problem.may_be_none:
            return _none(session, arguments)
        return _unread(session, arguments, always_none)

    return of_calls(cases, "answers")(check)


def unanswered(
    session: Session, arguments: Arguments, attempt: int
) -> Finding | None:
    """Report a repeated call without a readable answer, although the first call had one."""
    reply = session.reply(arguments, attempt)
    if reply.outcome in ("timeout", "memory"):
        raise Unanswered
    if reply.outcome != "returned":
        finding: Finding | None = _not_returned(session, reply, arguments)
    else:
        with suppress(Unreadable):  # the first answers decide how others are read
            session.recognised  # noqa: B018 - it raises an error
        finding = _misread(session.showing(arguments, attempt), arguments)
    return finding and replace(finding, attempt=attempt)


def _not_returned(session: Session, reply: Reply, arguments: Arguments) -> Finding:
    if reply.outcome == "raised":
        kind = reply.raised.kind if reply.raised else "Exception"
        code = _BY_EXCEPTION.get(kind, "raised")
        return session.finding(code, arguments, kind=kind)
    if reply.outcome in ("exited", "died"):
        return session.finding(reply.outcome, arguments, status=reply.status)
    code = "waiting" if reply.waited else reply.outcome
    return session.finding({"memory": "out-of-memory"}.get(code, code), arguments)


def _none(session: Session, arguments: Arguments) -> Finding:
    """Report an answer that is None; an empty answer has the format of the others."""
    printed = _printed(session)
    if printed:
        return printed
    code = _reason(session, "nothing-returned")
    if code == "none-returned" and arguments not in session.problem.probes:
        with suppress(Unreadable):
            used = session.recognised
            if used.evident and used.format not in (*COUNT, *YES_NO):
                solvable = session.problem.solvable(arguments)
                other = "another-format" if solvable else "not-empty"
                return _written(other, session, arguments, used.format)
    return session.finding(code, arguments)


def _printed(session: Session) -> Finding | None:
    """Find a usual or easy call that prints output and returns nothing."""
    first = session.problem.cases.first[:_FEW]
    for arguments, reply in _returned(session, (*_probes(session), *first)):
        if reply.value is None and reply.printed_length:
            is_one = session.problem.formats in (COUNT, YES_NO)
            hint = _PRINTED if is_one else ""
            return session.finding("printed-not-returned", arguments, hint=hint)
    return None


def _unread(
    session: Session, arguments: Arguments, always_none: str
) -> Finding | None:
    """Report an unreadable answer; if all are unreadable, that of a probe."""
    probes = list(_returned(session, _probes(session)))
    if probes and all(reply.value is None for _, reply in probes):
        # Each probe has an answer, so None is wrong here.
        code, printed = _reason(session, always_none), _printed(session)
        if not printed and session.problem.may_be_none and code == "none-returned":
            return None  # it is the answer that there is none
        return printed or session.finding(code, probes[0][0])
    values = [
        reply.value for _, reply in probes if isinstance(reply.value, Container)
    ]
    used_up = [
        each for each in values if each.kind == "iterator" and not each.items
    ]
    if probes and len(used_up) == len(probes):
        tree = syntax_of(session.solver)
        if tree and uses_up_iterator(tree):
            return session.finding("iterator-used-up", probes[0][0])
    try:
        session.recognised  # noqa: B018 - it raises an error if there is no format
    except Unreadable as error:
        probe, reply = next(each for each in probes if each[1].value is not None)
        return _written(_unreadable(error, reply), session, probe)
    return _misread(session, arguments)


def _unreadable(error: Unreadable, reply: Reply) -> str:
    """Return the fault of an answer when no answer can be read."""
    kind = reply.value.kind if isinstance(reply.value, Other) else ""
    if kind in ("coroutine", "async_generator"):
        return "coroutine-returned"
    if reply.printed_length and isinstance(reply.value, bool):
        return "printed-and-returned"
    number = to_integer(reply.value) is not None
    return _BY_REASON.get(error.code, "number-returned" if number else "unreadable")


def _misread(session: Session, arguments: Arguments) -> Finding | None:
    """Report an answer that cannot be read like the others."""
    reply, problem = session.reply(arguments), session.problem
    try:
        used = session.recognised
    except Unreadable as error:  # of the only answers, which are on tiny boards
        code = _BY_REASON.get(error.code, "unreadable")
        return _written(code, session, arguments)
    try:
        session.read(reply.value, arguments)
    except Unreadable as error:
        code = _BY_REASON.get(error.code, "another-format")
        if code == "another-format" and not problem.solvable(arguments):
            return session.finding("not-empty", arguments, shown=reply.shown)
        if code == "another-format" and not used.evident:
            return _written("unreadable", session, arguments)
        if code == "wrong-size" and isinstance(error.value, Container):
            rows, columns = problem.board(arguments)
            sizes = ", ".join(map(str, error.value.items))
            values = {"rows": rows, "columns": columns, "sizes": sizes}
            return session.finding(code, arguments, **values)
        return _written(code, session, arguments, used.format)
    return None


def _reason(session: Session, otherwise: str) -> str:
    """Return the fault of a function that returns None, if its source code shows it."""
    tree = syntax_of(session.solver)
    if tree is None:
        return otherwise
    if returns_nothing(tree):
        return "return-missing"
    return otherwise if may_end_without_return(tree) else "none-returned"


def _probes(session: Session) -> list[Arguments]:
    """Return the probes, the easiest first, and those on one square last."""
    problem, key = session.problem, session.problem.cases.difficulty
    return sorted(problem.probes, key=lambda it: (problem.size(it) <= 1, key(it)))


def _returned(
    session: Session, calls: Iterable[Arguments]
) -> Iterator[tuple[Arguments, Reply]]:
    """Yield the calls that returned, with their replies."""
    for arguments in calls:
        with suppress(Unanswered):
            reply = session.reply(arguments)
            if reply.outcome == "returned":
                yield arguments, reply


def _written(
    code: str,
    session: Session,
    arguments: Arguments,
    known: AnswerFormat | None = None,
) -> Finding:
    """Return a finding that shows the answer, and examples of the known or of usual formats."""
    # Those that count from 0: enough examples for a learner to follow.
    formats = session.problem.formats
    usual = [each for each in formats if not each.code.endswith("-from-1")]
    most = _EXAMPLES if code in _UNREAD else 1  # such as this one
    examples = tuple(each.example for each in ([known] if known else usual[:most]))
    shown = session.reply(arguments).shown
    return session.finding(code, arguments, shown=shown, examples=examples)


def _parts(answer: object) -> object:
    """Return the multiset of an answer's parts; the answer itself if it has no parts."""
    return Counter(answer) if isinstance(answer, tuple) else answer


def repeatable(
    cases: Cases | None = None,
    key: Callable[[Any], object] = _parts,
    **options: Any,
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

    return of_calls(cases, "repeatable", **options)(check)


def untouched(session: Session, arguments: Arguments) -> Finding | None:
    """Check that a call does not change its arguments."""
    afterwards = map(plain, _reply(session, arguments).arguments)
    names = session.problem.parameters
    for name, before, after in zip(names, arguments, afterwards, strict=False):
        if before != after:
            values = {"before": repr(before), "after": repr(after)}
            return session.finding(
                "changed-argument", arguments, parameter=name, **values
            )
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
    reply = _reply(session, arguments)
    value, late = reply.value, reply.changed
    if value is None or _are_rows([*_items(value)], session, arguments):
        raise Unanswered
    for number, item in enumerate(_items(value), 1):
        for identity, code in _identities(item):
            first = numbers.setdefault(identity, number)
            if first != number and not (late and code == "same-rows"):
                pair = {"first": first, "second": number}
                return session.finding(code, arguments, **pair)
    if late:
        return session.finding("changed-since", arguments, number=late[0])
    session.answer(arguments)  # without an answer, there is no credit
    return None


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


def _reply(session: Session, arguments: Arguments) -> Reply:
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

    def repeated(self, answer: Any, *call: Any) -> list[Any]:
        """Return the items that are in an answer twice."""
        times = Counter(self.given(answer, *call))
        return [each for each in times if times[each] > 1]

    def are_swapped(self, answer: Any, *call: Any) -> bool:
        """Return whether squares are right, but with row and column swapped."""
        return sorted((column, row) for row, column in answer) == [
            *self.right(*call)
        ]

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

        return of_calls(cases, "finds", needs=Need(self.reason, met))(self.lost)

    def none_claimed(self, cases: Cases | None = None) -> Property:
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
        return of_calls(cases, "none-claimed", needs=needs)(check)

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
