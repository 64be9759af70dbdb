"""The verdicts on properties: is each of them just, and which wrong programs do they catch?"""

from dataclasses import dataclass, replace
from typing import Literal

from algorithms.board.values.model import Container
from algorithms.practice.properties.pools import Case, Pool
from algorithms.practice.replies import Reply, Solver
from algorithms.practice.sources import Note

SECONDS = 1.0
"""The time limit of one call of a property: the boards are small."""

TOTAL = 4.0
"""The time limit of all calls of one property."""


@dataclass(frozen=True)
class PropertyCall:
    """A call of a property: it rejected the answer, raised an exception or did not end."""

    program: str  # empty for a right answer
    case: Case
    reply: Reply


@dataclass(frozen=True)
class PropertyVerdict:
    """The verdict on one property."""

    name: str
    caught: tuple[str, ...]  # the wrong programs of which it rejects an answer
    unjust: PropertyCall | None  # with a right answer that it rejects
    failures: tuple[PropertyCall, ...]  # the first one for each program
    is_silent: bool = False  # it returned None for every answer

    @property
    def failure(self) -> PropertyCall | None:
        """The call because of which the property has no verdict, if there is one."""
        fatal = (
            each
            for each in self.failures
            if not each.program or each.reply.outcome != "raised"
        )
        return next(fatal, None)

    @property
    def is_just(self) -> bool:
        """True if it rejects no right answer, as far as it could be called."""
        return not (self.unjust or self.failure)

    @property
    def state(self) -> Literal["just", "unjust", "failed", "useless"]:
        """Just, useless or unjust; `failed` if none of these can be said."""
        if self.unjust:
            return "unjust"
        if self.failure:
            return "failed"
        return "just" if self.caught else "useless"


@dataclass(frozen=True)
class Judgement:
    """The verdicts on all properties of a file."""

    pool: Pool
    file: str
    verdicts: tuple[PropertyVerdict, ...]
    notes: tuple[Note, ...] = ()

    @property
    def caught(self) -> tuple[str, ...]:
        """The wrong programs that a just property catches."""
        just = [each.caught for each in self.verdicts if each.is_just]
        return tuple(x for x in self.pool.wrong if any(x in each for each in just))

    @property
    def survived(self) -> tuple[str, ...]:
        """The wrong programs that no just property catches."""
        return tuple(each for each in self.pool.wrong if each not in self.caught)

    @property
    def met(self) -> PropertyCall | None:
        """The first exception for an answer of a program that is not caught."""
        failures = (each for verdict in self.verdicts for each in verdict.failures)
        return next((x for x in failures if x.program in self.survived), None)

    @property
    def passed(self) -> bool:
        """True if no property is too strict, and together they catch all programs."""
        just = all(each.is_just for each in self.verdicts)
        return just and not self.survived


def judge(pool: Pool, properties: Solver, file: str) -> Judgement:
    """Judge the properties in a file, which is loaded as a solver."""
    names = properties.call(()).value
    listed = names.items if isinstance(names, Container) else ()
    verdicts = tuple(_verdict(pool, properties, str(name)) for name in listed)
    return Judgement(pool, file, verdicts, getattr(properties, "notes", ()))


def _verdict(pool: Pool, properties: Solver, name: str) -> PropertyVerdict:
    """Judge one property; after a call that does not end, it is not called again."""
    left, unjust, is_silent = TOTAL, None, True
    caught, failures = list[str](), dict[str, PropertyCall]()
    todo = [("", case) for case in pool.right]
    todo += [(wrong, case) for wrong, cases in pool.wrong.items() for case in cases]
    for program, case in todo:
        if program in caught or (unjust and not program):
            continue
        call = (name, *case.arguments, case.answer)
        reply = properties.call(call, seconds=SECONDS)
        left -= reply.seconds
        is_silent &= reply.outcome == "returned" and reply.value is None
        if reply.outcome == "returned" and left < 0:
            reply = Reply("timeout")
        if _rejects(reply):
            if program:
                caught.append(program)
            else:
                unjust = PropertyCall(program, case, reply)
        elif reply.outcome != "returned":
            failure = failures.setdefault(
                program, PropertyCall(program, case, reply)
            )
            if reply.outcome != "raised":
                failures[program] = replace(failure, case=case, reply=reply)
                break
    failed = tuple(failures.values())
    return PropertyVerdict(name, tuple(caught), unjust, failed, is_silent)


def _rejects(reply: Reply) -> bool:
    """Return whether a property returned a false value, but not None, or an `assert` failed."""
    if reply.raised:
        return reply.raised.kind == AssertionError.__name__
    return reply.outcome == "returned" and reply.value is False
