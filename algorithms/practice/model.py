"""Problems and their properties, and the session in which a solver is called."""

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from copy import copy
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any
from zlib import crc32

from algorithms.board.formats import (
    AnswerFormat,
    RecognisedFormat,
    Unreadable,
    recognise,
)
from algorithms.board.scene import Scene
from algorithms.board.values.model import Value
from algorithms.practice.findings import Fault, Finding
from algorithms.practice.replies import Arguments, Call, Reply, Solver

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

ATTEMPTS = 3
"""The usual number of calls with the same arguments, for properties that repeat them."""

_LIMITS = frozenset({"timeout", "memory", "endless"})

Case = Any
"""The input of a property: mostly the arguments of a call, sometimes more."""


@dataclass(frozen=True)
class Example:
    """A call and a correct answer, for people to read."""

    arguments: Arguments
    answer: str


def _by_length(case: Case) -> tuple[int, str]:
    """Return a sort key: the shorter the `repr`, the easier the case."""
    written = repr(case)
    return len(written), written


@dataclass(frozen=True)
class Cases:
    """The calls, or pairs of calls, with which properties are tested."""

    drawn: "SearchStrategy[Case]"
    first: tuple[Case, ...] = ()
    difficulty: Callable[[Case], Any] = _by_length
    trials: int = 20
    scene: Callable[[Arguments], Scene | None] = lambda _: None
    large: tuple[Case, ...] = ()
    often: tuple[Case, ...] = ()

    def __post_init__(self) -> None:
        """Sort the first cases."""
        first = tuple(sorted(self.first, key=self.difficulty))
        object.__setattr__(self, "first", first)

    def finding(
        self,
        fault: Fault,
        arguments: Arguments,
        attempt: int = 0,
        /,
        **values: object,
    ) -> Finding:
        """Return a finding with the scene of the call."""
        return Finding(fault, arguments, values, self.scene(arguments), attempt)


Check = Callable[["Session", Case], Finding | None]
"""A function that checks the answer for a case."""


@dataclass(frozen=True)
class Property:
    """A statement that holds for every correct solver.

    Its failure is usually explained by that of a property in `after`, or by a fault in it.
    """

    name: str
    statement: str
    check: Check
    cases: Cases
    after: tuple[str, ...] = ()

    def cause(self, failed: Mapping[str, str]) -> str:
        """Return the failed property that probably explains the failure of this one."""
        for each in self.after:
            if each in failed:
                return each
        faulty = (name for name, fault in failed.items() if fault in self.after)
        return next(faulty, "")


@dataclass(frozen=True)
class Problem:
    """A problem for which people write solvers."""

    name: str
    title: str
    statement: str
    parameters: tuple[str, ...]
    examples: tuple[Example, ...]
    properties: tuple[Property, ...]
    formats: tuple[AnswerFormat, ...]
    probes: tuple[Arguments, ...]
    board: Callable[[Arguments], tuple[int, int]]
    size: Callable[[Arguments], int]
    usual: Callable[[Arguments], bool]
    page: str
    quick: int = 100
    compared: int = 7
    growth: int | None = None


class Unanswered(Exception):  # noqa: N818 - not an error: the property `answers` reports it
    """A call gave no readable answer, so that a property has nothing to check."""


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
        self.attempts = ATTEMPTS  # for the properties that repeat a call
        self.begin()
        self.too_large: Arguments | None = None
        self._limit: int | None = None  # the size of the smallest call that hit one
        self._too_long: int | None = None  # that of several calls that hit one
        self.calls: list[Call] = []
        self._read = (
            0  # the number of calls whose answers were seen by `recognised`
        )
        self._replies: dict[tuple[str, int], Reply] = {}
        self._readings: dict[
            tuple[int, int, int], tuple[AnswerFormat, Value, Any]
        ] = {}
        self._recognised = None if form is None else RecognisedFormat(form)
        self.known: dict[
            int, tuple[object, Any]
        ] = {}  # what was found out about an answer

    def begin(
        self,
        *,
        largest: int | None = None,
        seconds: float | None = None,
        total: float | None = None,
    ) -> None:
        """Begin a phase: with a largest size, or with time limits for a call and for all."""
        self._largest, self.seconds, self._left = largest, seconds, total

    def reply(self, arguments: Arguments, attempt: int = 0) -> Reply:
        """Call the solver, unless this call was made before."""
        key = (repr(arguments), attempt)
        if key not in self._replies:
            size = self.problem.size(arguments)
            if self._skips(size):
                raise Unanswered
            reply = self._call(arguments, attempt)
            first = self._replies.get((key[0], 0))
            if first and reply.value == first.value:  # read only once
                reply = replace(reply, value=first.value)
            if reply.outcome in _LIMITS:
                self._limit = size
                if self.seconds or not self.problem.usual(arguments):
                    self.too_large = arguments
            self._replies[key] = reply
        return self._replies[key]

    def is_stuck(self, arguments: Arguments) -> bool:
        """Return whether a call hit a limit that the time for the size before does not explain."""
        growth, late = self.problem.growth, self.reply(arguments)
        before = self._replies.get((repr((arguments[0] - 1,)), 0))
        if growth is None or before is None or before.outcome != "returned":
            return False
        limit = late.seconds if late.outcome == "timeout" else 1.0
        if late.outcome == "timeout" and growth * before.seconds < limit:
            # On a busy machine, a short limit may be exceeded by chance.
            late = self.solver.call(arguments, seed=self.seed_of(arguments))
        stuck = late.outcome in _LIMITS and growth * before.seconds < limit
        if stuck:
            self.too_large = None
        return stuck

    def _call(
        self,
        arguments: Arguments,
        attempt: int = 0,
        then: tuple[Arguments, ...] = (),
    ) -> Reply:
        seed = self.seed_of(arguments, attempt)
        reply = self.solver.call(
            arguments, seed=seed, then=then, seconds=self.seconds
        )
        self.calls.append(Call(arguments, attempt, seed, then, reply))
        if self._left is not None:
            self._left -= reply.seconds
        return reply

    def seed_of(self, arguments: Arguments, attempt: int = 0) -> int:
        """Return the seed of a call: different for each call, but the same in each check."""
        return crc32(repr((self.seed, arguments, attempt)).encode())

    def _skips(self, size: int) -> bool:
        if self._left is not None and self._left <= 0:
            return True
        limited = self._limit is not None and size >= self._limit
        return limited or (self._largest is not None and size > self._largest)

    def answer(self, arguments: Arguments, attempt: int = 0) -> Any:
        """Call the solver and read its answer."""
        reply = self.reply(arguments, attempt)
        if reply.outcome != "returned":
            raise Unanswered
        try:
            return self.read(reply.value, arguments)
        except Unreadable:
            raise Unanswered from None

    def changed(self, *calls: Arguments) -> tuple[int, int] | None:
        """Make several calls, one after the other, until one changes an earlier answer."""
        size = max(map(self.problem.size, calls))
        if self._too_long is not None and size >= self._too_long:
            raise Unanswered
        if any(self.reply(each).outcome != "returned" for each in calls):
            raise Unanswered
        arguments, *then = calls
        reply = self._call(arguments, then=tuple(then))
        if reply.outcome in _LIMITS:
            self._too_long = size
        if reply.outcome != "returned" or reply.value is None:
            raise Unanswered
        if reply.changed:  # the solver's process may send anything
            before, after = reply.changed
            if not 0 <= before < after < len(calls):
                raise Unanswered
        return reply.changed

    def read(self, value: Value, arguments: Arguments) -> Any:
        """Read an answer in the format that the solver uses."""
        used = self.recognised.format
        rows, columns = self.problem.board(arguments)
        # Every property reads an answer, which may hold thousands of boards. The value is kept,
        # so that no other one gets its identity.
        key = id(value), rows, columns
        if key not in self._readings or self._readings[key][0] is not used:
            self._readings[key] = used, value, used.read(value, rows, columns)
        return self._readings[key][2]

    @property
    def recognised(self) -> RecognisedFormat:
        """The format that the solver uses."""
        if self._recognised is None:
            for arguments in self.problem.probes:
                with suppress(Unanswered):
                    self.reply(arguments)
            self._recognised = self._recognise(self.problem.probes)
        elif not self._recognised.evident and len(self.calls) > self._read:
            self._read = len(self.calls)
            self._recognised = self._recognise(
                call.arguments for call in self.calls
            )
        return self._recognised

    def _recognise(self, calls: Iterable[Arguments]) -> RecognisedFormat:
        """Return the format of the answers to some of the calls made."""
        answers = []
        for arguments in calls:
            reply = self._replies.get((repr(arguments), 0))
            if reply and reply.outcome == "returned":
                answers.append((reply.value, *self.problem.board(arguments)))
        return recognise(self.problem.formats, answers)

    def read_as(self, answer_format: AnswerFormat | None) -> "Session":
        """Return a session with the same calls, whose answers are read in another format."""
        other: Session = copy(self)
        other.attempts, other._read, other._readings = ATTEMPTS, 0, {}
        other.known = {}
        other._recognised = (
            None if answer_format is None else RecognisedFormat(answer_format)
        )
        return other
