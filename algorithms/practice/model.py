"""Problems and their properties, and the session in which a solver is called."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from copy import copy
from dataclasses import dataclass, replace
from functools import partial
from math import inf
from typing import TYPE_CHECKING, Any

from algorithms.board.formats import (
    AnswerFormat,
    RecognisedFormat,
    Unreadable,
    recognise,
)
from algorithms.board.scene import Scene
from algorithms.board.values.model import Value
from algorithms.practice.findings import (
    FAULTS,
    NO_ANSWER,
    TOO_LARGE,
    Finding,
    Unanswered,
    Untested,
    fault,
    found,
)
from algorithms.practice.replies import (
    Arguments,
    Call,
    Reply,
    Solver,
    is_same,
    seed_of_call,
)

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

ATTEMPTS = 3
"""The usual number of calls with the same arguments, for properties that repeat them."""

LIMITS = frozenset({"timeout", "memory", "endless"})
"""The outcomes of calls that reached a limit."""

Case = Any
"""The input of a property: mostly the arguments of a call, sometimes more."""

Check = Callable[..., Any]
"""A function that checks the answer for a case."""

Words = Any
"""A text in one language, or a dict of texts by the codes of their languages."""

_BEFORE = 3  # smaller sizes that show which time is plausible
_TRIES, _MOMENT = 2, 1.0  # further calls to measure a time, and seconds


@dataclass(frozen=True)
class Cases:
    """The calls, or pairs of calls, with which properties are tested.

    Attributes:
        drawn: A Hypothesis strategy for random calls, each a tuple of arguments.
        first: The smallest calls, which are made before random ones.
        difficulty: A function of a call that returns a sort key: the easiest calls come first.
        trials: The maximum number of random calls.
        large: Large calls, made if a solver passes; they may take too long.
        often: Calls that are then repeated many times.
        closed: Whether all smaller boards are calls, too; then the checker tries them.
    """

    drawn: "SearchStrategy[Case]"
    first: Sequence[Case] = ()
    difficulty: Callable[[Case], Any] = lambda case: (len(repr(case)), repr(case))
    trials: int = 20
    large: Sequence[Case] = ()
    often: Sequence[Case] = ()
    closed: bool = True

    def __post_init__(self) -> None:
        """Sort the first cases."""
        first = tuple(sorted(self.first, key=self.difficulty))
        object.__setattr__(self, "first", first)


@dataclass(frozen=True)
class Need:
    """A condition of an answer that could break a property, and the text if none meets it."""

    reason: str
    met: Callable[["Session", Arguments], object]


@dataclass(frozen=True)
class Property:
    """A statement that holds for every correct solver.

    Attributes:
        name: Its name: lower-case letters, digits and hyphens.
        check: A function of an answer and the arguments of the call. It returns None or true if
            the property holds; false, a text that says why not, or `Wrong` if it does not.
        statement: What the property says.
        cases: The calls that test it; with None, those of the problem.
        after: Properties whose failure explains its own: if you define it, it is asked only about
            answers with these properties.
        needs: The condition of an answer that tests it.
        every: Whether each of the first cases has to be tested.
        answered: Whether none of the calls may fail.
        anywhere: Whether answers that are shown for other properties may break it.
        calls: Whether `check` is a function of a session and the arguments, and calls the solver
            itself: `session.answer(arguments)` returns an answer, which may be None.
        trials: The maximum number of random calls.
    """

    name: str
    check: Check
    statement: Words = ""
    cases: Cases = None  # type: ignore[assignment]  # filled in by the problem
    after: tuple[str, ...] = ()
    needs: Need | None = None
    every: bool = False
    answered: bool = False
    anywhere: bool = False
    calls: bool = False
    trials: int = 0

    def finding(self, session: "Session", case: Case) -> Finding | None:
        """Check a case; raise `Untested` if its answer could not have broken the property."""
        finding: Finding | None = self.check(session, case)
        if finding is None and self.needs:
            is_call = len(case) == len(session.problem.parameters)
            if not self.needs.met(session, case if is_call else case[0]):
                raise Untested(self.needs.reason)
        return finding

    def cause(self, failed: Mapping[str, str]) -> str:
        """Return the failed property that probably explains the failure of this one."""
        causes = (
            name
            for each in self.after
            for name, fault in failed.items()
            if each in (name, fault)
        )
        return next(causes, "")


def of_calls(
    cases: Any = None,
    known: str = "",
    *,
    answer: bool = False,
    **options: Any,
) -> Callable[[Check], Property]:
    """Make a property of a check of calls, whose name it has, unless another is given.

    Its findings are about the call that is checked, and have its picture, unless they say more.
    """

    def made(check: Check) -> Property:
        def asked(session: Session, case: Case) -> Finding | None:
            values = (session, case)
            if answer:
                values = (session.answer(case), *case)
                if values[0] is None:
                    raise Untested(needs.reason if needs else NO_ANSWER)
            finding: Finding | None = check(*values)
            if finding and not finding.arguments:
                scene = finding.scene or session.problem.scene(case)
                finding = replace(finding, arguments=case, scene=scene)
            return finding

        name = known or check.__name__.strip("_").replace("_", "-")
        return Property(name, asked, cases=cases, calls=True, **options)

    needs: Need | None = options.get("needs")
    return made


of_answers = partial(of_calls, answer=True)
"""Make a property of a check of an answer and the arguments of its call."""


def _size(arguments: Arguments) -> int:
    """Return the first argument, or its length."""
    first = arguments[0] if arguments else 0
    return len(first) if hasattr(first, "__len__") else int(first)


def no_board(_: Arguments) -> tuple[int, int]:
    """Return the size of the board of a problem without one."""
    return 0, 0


@dataclass(frozen=True)
class Oracle:
    """A function that knows the right answers: `one` of them, `all` items, or the `exact` one."""

    kind: str
    find: Callable[..., Any]


@dataclass(frozen=True, kw_only=True)
class Problem:
    """A problem for which people write solvers.

    Attributes:
        name: Its name: lower-case letters, digits and hyphens.
        title: Its title, in one language or in several.
        statement: What the learner's function has to do, in one language or in several.
        parameters: The names of the parameters of the function.
        examples: Pairs of a call, as a tuple of arguments, and a correct answer.
        cases: The calls with which the properties are tested.
        answer: The kind of the answers: "number", "yes-no", "list", "lists", "queens",
            "solutions", "squares" or "tour".
        properties: The properties of correct answers.
        oracle: The correct answers, made by `one_of`, `all_of` or `exactly`, or None.
        picture: "queens", "rooks", "bishops", "knight", "grid", or a function of an answer, which
            may be None, and the arguments; it returns a `Scene`, or rows of numbers or short texts.
        blocked: The name of the parameter with the blocked squares, which pictures hatch: a list
            of squares, or of the rows of the board, with 1 or "#" for each blocked square.
        view: The board that recordings show; it follows from the picture.
        probes: The calls that show the format of a solver's answers; the examples by default.
        board: A function of the tuple of arguments: the numbers of rows and columns.
        size: A function of the tuple of arguments: how hard the call is; by default, the first
            argument or its length.
        usual: A function of the tuple of arguments: whether no call may exceed the time limit.
        quick: The size of the hardest calls that are made first.
        growth: More than the factor by which the time grows from one size to the next.
        solvable: A function of the tuple of arguments: whether there is an answer.
        scene: A function of a call that returns the picture of its arguments, or None.
        needs: The condition of an answer that tests a property, unless it has another one.
        page: The page of the site on the problem.
        file: The file that defines it, if it is not a problem of the checker.
        digest: A checksum of that file.
    """

    name: str
    title: Words = ""
    statement: Words = ""
    parameters: Sequence[str]
    examples: Sequence[Any]
    properties: Sequence[Property]
    cases: Cases = None  # type: ignore[assignment]  # checked in `complete`
    answer: str = ""
    oracle: Oracle | None = None
    picture: str | Callable[..., Any] = ""
    blocked: str = ""
    view: str = ""
    formats: tuple[AnswerFormat, ...] = ()
    probes: tuple[Arguments, ...] = ()
    board: Callable[[Arguments], tuple[int, int]] = no_board
    size: Callable[[Arguments], int] = _size
    page: str = ""
    usual: Callable[[Arguments], bool] = lambda _: True
    quick: int = 100
    growth: int | None = None
    solvable: Callable[[Arguments], bool] = lambda _: True
    scene: Callable[[Arguments], Scene | None] = lambda _: None
    needs: Need | None = None
    file: str = ""
    digest: str = ""

    @property
    def has_board(self) -> bool:
        """True if answers are read on a board."""
        return self.board is not no_board

    @property
    def may_be_none(self) -> bool:
        """True if None is an answer to some calls."""
        one = self.oracle and self.oracle.kind == "one"
        return bool(one) or any(answer is None for _, answer in self.examples)

    @property
    def key(self) -> str:
        """The name by which another process finds the problem: its file, or its own."""
        return self.file or self.name

    def nothing(self, arguments: Arguments) -> str:
        """Return the answer that says that there is none, if there is none for these arguments."""
        told = {"None", "[]", "0"} & {repr(answer) for _, answer in self.examples}
        return "" if self.solvable(arguments) else min(told, default="")


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
                raise Unanswered(TOO_LARGE)
            if size >= self._limit or self._left <= 0:
                raise Unanswered
            reply = self._call(arguments, attempt)
            first = self._replies.get((key[0], 0))
            if first and is_same(reply.value, first.value):  # read only once
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
        sizes = (
            (self.problem.size(call.arguments), call) for call in self.answered
        )
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
        solver: Any = self.solver
        taken = call.reply.seconds
        again = hasattr(solver, "close") and taken < _MOMENT
        for _ in range(_TRIES * again):
            if taken >= seconds:
                solver.close()  # a new process has stored no answers
                anew = self._call(call.arguments, call.attempt).seconds
                taken = min(taken, anew)
        return taken >= seconds

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
        self._left -= reply.seconds
        return reply

    def finding(self, code: str, arguments: Arguments, /, **values: Any) -> Finding:
        """Return a finding with the picture of the call; the text may name a board."""
        finding = found(code, self.problem.scene(arguments), arguments, **values)
        other = f"{code}-without-board"
        if self.problem.has_board or other not in FAULTS:
            return finding
        return replace(finding, fault=replace(fault(other), code=code))

    def seed_of(self, arguments: Arguments, attempt: int = 0) -> int:
        """Return the seed of a call: different for each call, but the same in each check."""
        return seed_of_call(self.seed, arguments, attempt)

    def answer(self, arguments: Arguments, attempt: int = 0) -> Any:
        """Call the solver and read its answer."""
        reply = self.reply(arguments, attempt)
        if reply.outcome != "returned":
            raise Unanswered(failed=reply.outcome not in LIMITS)
        try:
            return self.read(reply.value, arguments)
        except Unreadable:
            raise Unanswered(failed=True) from None

    def changed(self, *calls: Arguments) -> tuple[int, int] | None:
        """Make several calls, one after the other, until one changes an earlier answer."""
        size = max(map(self.problem.size, calls))
        if size >= self._too_long or any(
            self.reply(each).outcome != "returned" for each in calls
        ):
            raise Unanswered
        reply = self._call(calls[0], then=calls[1:])
        if reply.outcome in LIMITS:
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

    @property
    def answered(self) -> list[Call]:
        """The calls that returned, one for each case."""
        return [
            call
            for call in self.calls
            if call.reply.outcome == "returned" and not (call.attempt or call.then)
        ]

    @property
    def misread(self) -> bool:
        """True if an answer cannot be read."""
        for call in self.answered:
            try:
                self.read(call.reply.value, call.arguments)
            except Unreadable:
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
