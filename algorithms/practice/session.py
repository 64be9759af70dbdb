"""The session of a check, in which a solver is called and its answers are read."""

from collections.abc import Iterable
from contextlib import suppress
from copy import copy
from dataclasses import replace
from math import inf
from typing import Any

from algorithms.board.formats import (
    AnswerFormat,
    RecognisedFormat,
    Unreadable,
    recognise,
)
from algorithms.board.values.model import Value
from algorithms.practice import findings
from algorithms.practice.findings import Finding, Unanswered, Untested
from algorithms.practice.model import Need, Problem
from algorithms.practice.replies import Arguments, Call, Reply, Solver, seed_of_call

ATTEMPTS = 3
"""The usual number of calls with the same arguments, for properties that repeat them."""

LIMITS = frozenset({"timeout", "memory", "endless"})
"""The outcomes of calls that reached a limit."""

_BEFORE = 3  # smaller sizes that show which time is plausible
_TRIES, _MOMENT = 2, 1.0  # further calls to measure a time, and seconds


class Session:
    """The calls of one check: each is made once, and all answers are read in one format."""

    def __init__(
        self,
        problem: Problem,
        solver: Solver,
        form: AnswerFormat | None = None,
        seed: int = 0,
    ) -> None:
        self.problem, self.solver, self.seed = problem, solver, seed
        self.calls: list[Call] = []
        self.repeated = 0  # calls that are made again, to find out why
        self.too_large: Call | None = None  # that hit a limit, but may be right
        self.spent = False  # all time of a phase, so that a call was not made
        self._limit = inf  # the size of the smallest call that hit one
        self._too_long = inf  # that of several calls that hit one
        self._replies: dict[tuple[str, int], Reply] = {}
        self._stuck: dict[str, bool] = {}
        self.begin()
        self._begin_reading(form)

    def begin(
        self,
        *,
        largest: float = inf,
        seconds: float | None = None,
        total: float = inf,
    ) -> None:
        """Begin a phase: with a largest size, or with time limits for a call and for all."""
        self._largest, self.seconds, self._left = largest, seconds, total

    def _begin_reading(self, form: AnswerFormat | None) -> None:
        self.attempts = ATTEMPTS  # for the properties that repeat a call
        self._recognised = None if form is None else RecognisedFormat(form)
        self._read = 0  # calls whose answers were seen by `recognised`
        # What was found out about an answer, by its identity; so the answer is kept.
        self.known: dict[Any, tuple[object, Any]] = {}

    def reply(self, arguments: Arguments, attempt: int = 0) -> Reply:
        """Call the solver, unless this call was made before."""
        key = (repr(arguments), attempt)
        if key not in self._replies:
            size = self.problem.size(arguments)
            if size > self._largest:
                raise Unanswered("too-large")
            self.spent = self.spent or self._left <= 0
            if size >= self._limit:
                raise Unanswered("stopped")
            if self._left <= 0:
                raise Unanswered
            reply = self._call(arguments, attempt)
            first = self._replies.get((key[0], 0))
            if first and _is_same(reply.value, first.value):  # read only once
                reply = replace(reply, value=first.value)
            self._replies[key] = reply
            if reply.outcome in LIMITS:
                self._limit = size
                if self.seconds or not self.problem.usual(arguments):
                    self.too_large = self.calls[-1]
        return self._replies[key]

    def is_stuck(self, arguments: Arguments) -> bool:
        """Return whether a call hit a limit that the times for smaller sizes do not explain."""
        key = repr(arguments)
        if key not in self._stuck:
            self._stuck[key] = self._is_implausible(arguments)
        if self._stuck[key]:
            self.too_large = None
        return self._stuck[key]

    def _is_implausible(self, arguments: Arguments) -> bool:
        late, size = self.reply(arguments), self.problem.size(arguments)
        sizes = ((self.problem.size(x.arguments), x) for x in self.answered)
        smaller = {each: call for each, call in sizes if each < size}
        growth = self.problem.growth
        if growth is None or size - 1 not in smaller:
            return False
        # Does a smaller size take so long that a limit is to be expected?
        most = (late.seconds if late.outcome == "timeout" else 1.0) / growth
        recent = (smaller[each] for each in sorted(smaller)[-_BEFORE:])
        if any(self._takes(call, most) for call in recent):
            return False
        # A short limit may be exceeded by chance, too.
        is_late = late.outcome == "timeout"
        return not is_late or self._call(arguments).outcome != "returned"

    def _takes(self, call: Call, seconds: float) -> bool:
        """Return whether a call takes so long, and not by chance, on a busy machine."""
        taken = call.reply.seconds
        again = self.solver.missing is not None and taken < _MOMENT
        for _ in range(_TRIES * again):
            if taken >= seconds:
                self.solver.close()  # a new process has stored no answers
                anew = self._call(call.arguments, call.attempt).seconds
                taken = min(taken, anew)
        return taken >= seconds

    def _call(
        self,
        arguments: Arguments,
        attempt: int = 0,
        then: tuple[Arguments, ...] = (),
    ) -> Reply:
        seed = seed_of_call(self.seed, arguments, attempt)
        reply = self.solver.call(
            arguments, seed=seed, then=then, seconds=self.seconds
        )
        self.calls.append(Call(arguments, attempt, seed, then, reply))
        self._left -= reply.seconds
        return reply

    def finding(self, code: str, arguments: Arguments, /, **values: Any) -> Finding:
        """Return a finding with the picture of the call; the text may name a board."""
        finding = findings.found(
            code, self.problem.scene(arguments), arguments, **values
        )
        other = f"{code}-without-board"
        if self.problem.has_board or other not in findings.FAULTS:
            return finding
        return replace(finding, fault=replace(findings.fault(other), code=code))

    def returned(self, arguments: Arguments, attempt: int = 0) -> Reply:
        """Call the solver; raise the reason if the call does not return."""
        reply = self.reply(arguments, attempt)
        if reply.outcome != "returned":
            late = reply.outcome in LIMITS
            raise Unanswered("stopped" if late else "no-answer", failed=not late)
        return reply

    def answer(self, arguments: Arguments, attempt: int = 0) -> Any:
        """Call the solver and read its answer."""
        reply = self.returned(arguments, attempt)
        try:
            return self.read(reply.value, arguments)
        except Unreadable:
            raise Unanswered(failed=True) from None

    def changed(self, *calls: Arguments) -> tuple[int, int] | None:
        """Make several calls, one after the other, until one changes an earlier answer."""
        size = max(map(self.problem.size, calls))
        for each in calls:
            self.returned(each)
        if size >= self._too_long:
            raise Unanswered
        reply = self._call(calls[0], then=calls[1:])
        if reply.outcome in LIMITS:
            self._too_long = size
        if reply.outcome != "returned":
            raise Unanswered
        if reply.changed:  # the solver's process may send anything
            before, after = reply.changed
            if not 0 <= before < after < len(calls):
                raise Unanswered
        return reply.changed

    def read(self, value: Value, arguments: Arguments) -> Any:
        """Read an answer in the format that the solver uses."""
        used, board = self.recognised.format, self.problem.board(arguments)
        # Every property reads an answer, which may hold thousands of boards.
        key = id(value), used.code, board
        if key not in self.known:
            self.known[key] = value, used.read(value, *board)
        return self.known[key][1]

    @property
    def recognised(self) -> RecognisedFormat:
        """The format that the solver uses."""
        if self._recognised is None:
            for arguments in self.problem.probes:
                with suppress(Unanswered):
                    self.reply(arguments)
            try:
                self._recognised = self._recognise(self.problem.probes)
            except Unreadable:  # other answers may be readable
                if len(self.calls) < 2 * self._read:  # too few are new
                    raise
                self._read = len(self.calls)
                self._recognised = self._recognise()
        if not self._recognised.evident and len(self.calls) > self._read:
            new = [each.arguments for each in self.calls[self._read :]]
            self._read = len(self.calls)
            with suppress(Unreadable):
                self._recognise(new)  # all are read again only if these can be read
                self._recognised = self._recognise()
        return self._recognised

    def _recognise(self, calls: Iterable[Arguments] = ()) -> RecognisedFormat:
        """Return the format of the answers to some of the calls made, or to all."""
        answers = []
        for arguments in calls or [each.arguments for each in self.calls]:
            reply = self._replies.get((repr(arguments), 0))
            if reply and reply.outcome == "returned":
                answers.append((reply.value, *self.problem.board(arguments)))
        return recognise(self.problem.formats, answers)

    @property
    def answered(self) -> list[Call]:
        """The calls that returned, one for each case."""
        return [
            call
            for call in self.calls
            if call.reply.outcome == "returned" and not (call.attempt or call.then)
        ]

    def reads(self, call: Call) -> bool:
        """Return whether the answer to a call can be read."""
        with suppress(Unreadable):
            self.read(call.reply.value, call.arguments)
            return True
        return False

    def has(self, need: Need) -> bool:
        """Return whether any readable answer meets a need."""
        for call in self.answered:
            with suppress(Untested):
                self.answer(call.arguments)
                if need.met(self, call.arguments):
                    return True
        return False

    def showing(self, arguments: Arguments, attempt: int) -> "Session":
        """Return a session in which the answer to a repeated call is that to the first one."""
        other: Session = copy(self)
        shown = self.reply(arguments, attempt)
        other._replies = {**self._replies, (repr(arguments), 0): shown}
        return other

    def read_as(self, form: AnswerFormat | None) -> "Session":
        """Return a session with the same calls, whose answers are read in another format."""
        other: Session = copy(self)
        other._begin_reading(form)
        return other


def _is_same(one: object, other: object) -> bool:
    """Return whether two answers are equal, also in their types."""
    return one == other and repr(one) == repr(other)
