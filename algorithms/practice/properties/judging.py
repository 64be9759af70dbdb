"""The verdicts on properties: is each of them just, and which wrong programs do they catch?

They are judged by answers of right and wrong programs, which are stored: nothing is computed.
`pools.json` has the calls of each problem; its right answers, each with the number of its call;
and, by the names of the known wrong programs, their wrong answers. The tests compute it again.
Programs that never give a wrong answer are left out: those that only raise an exception, change
what they were given, or change an earlier answer.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Literal

from algorithms.base.errors import InvalidValueError, shorten
from algorithms.base.texts import N_
from algorithms.board.scene import Scene
from algorithms.board.values.model import Container
from algorithms.practice.mistakes import Mistake, mistakes_of
from algorithms.practice.model import Problem, Property
from algorithms.practice.problems import find_problem
from algorithms.practice.replies import Arguments, Note, Reply, Solver

_FILE = Path(__file__).with_name("pools.json")
JUST = "just"
"""The name under which it is graded whether properties reject no right answer."""

_JUST = N_("No property rejects a correct answer.")
_SECONDS = 1.0  # for one call of a property: the boards are small
_TOTAL = 4.0  # for all calls of one property


@dataclass(frozen=True)
class Case:
    """A call and an answer to it, in the form that properties receive."""

    arguments: Arguments
    answer: Any


@dataclass(frozen=True)
class Pool:
    """The answers by which properties of a problem are judged."""

    problem: Problem
    right: tuple[Case, ...]
    wrong: Mapping[str, tuple[Case, ...]]
    later: Sequence[str]  # the programs that are wrong only after other calls

    @property
    def mistakes(self) -> Mapping[str, Mistake]:
        """The wrong programs by their names."""
        known = mistakes_of(self.problem.name)
        return {each.name: each for each in known if each.name in self.wrong}

    @property
    def numbers(self) -> Mapping[str, int]:
        """The numbers under which learners see the wrong programs: names say too much."""
        return {name: number for number, name in enumerate(self.wrong, 1)}

    @property
    def task(self) -> Problem:
        """The problem for grading: it has a property for each wrong program."""
        told = {name: each.title for name, each in self.mistakes.items()}
        programs = [
            Property(name, lambda *_: None, statement)  # is never asked
            for name, statement in {JUST: _JUST, **told}.items()
        ]
        return replace(self.problem, properties=programs)

    def right_answers(self, arguments: Arguments) -> list[Any]:
        """Return the right answers to a call."""
        return [each.answer for each in self.right if each.arguments == arguments]


@cache
def _pools() -> Mapping[str, Any]:
    pools: dict[str, Any] = json.loads(_FILE.read_text(encoding="utf-8"))
    return pools


def find_pool(problem: str) -> Pool:
    """Return the pool of the problem with this name."""
    found = find_problem(problem)
    if found.name not in _pools():
        known, value = ", ".join(_pools()), shorten(problem)
        raise InvalidValueError("unknown-problem", problems=known, value=value)
    pool, paired = _pools()[found.name], found.answer in ("squares", "tour")

    def read(value: Any) -> Any:
        if not paired or not isinstance(value, list):
            return value
        return [tuple(x) if isinstance(x, list) else x for x in value]

    calls = [tuple(read(each)) for each in pool["calls"]]

    def cases(rows: list[tuple[int, Any]]) -> tuple[Case, ...]:
        return tuple(Case(calls[n], read(answer)) for n, answer in rows)

    wrong = {name: cases(rows) for name, rows in pool["wrong"].items()}
    return Pool(found, cases(pool["right"]), wrong, pool["later"])


def scene_of(pool: Pool, case: Case, other: Any = None) -> Scene | None:
    """Return the picture of a case.

    Of an answer with several boards, it shows the first one that no right answer has, or else the
    first one. For a right answer next to another one, it shows the first board that the other one
    lacks, if there is one.
    """
    problem, answer = pool.problem, case.answer
    if not isinstance(answer, list) or not answer:
        return None
    size, board = problem.board(case.arguments), answer
    if problem.answer == "squares":
        labels = dict.fromkeys(answer, "•")
        return Scene(*size, path=case.arguments[:1], labels=labels)
    if problem.answer == "tour":
        return Scene(*size, path=tuple(answer))
    if problem.answer != "queens":  # several boards
        right, first = pool.right_answers(case.arguments), answer[0]
        if answer in right:
            right, first = [other or []], None if other else answer[0]
        usual = [board for each in right for board in each]
        board = next((each for each in answer if each not in usual), first)
        if board is None:
            return None
    return Scene(*size, queens=tuple(enumerate(board)))


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
    return Judgement(pool, file, verdicts, properties.notes)


def _verdict(pool: Pool, properties: Solver, name: str) -> PropertyVerdict:
    """Judge one property; after a call that does not end, it is not called again."""
    left, unjust, is_silent = _TOTAL, None, True
    caught, failures = list[str](), dict[str, PropertyCall]()
    todo = [("", case) for case in pool.right]
    todo += [(wrong, case) for wrong, cases in pool.wrong.items() for case in cases]
    for program, case in todo:
        if program in caught or (unjust and not program):
            continue
        given = (name, *case.arguments, case.answer)
        reply = properties.call(given, seconds=_SECONDS)
        left -= reply.seconds
        is_silent &= reply.outcome == "returned" and reply.value is None
        if reply.outcome == "returned" and left < 0:
            reply = Reply("timeout")
        call = PropertyCall(program, case, reply)
        if _rejects(reply) and program:
            caught.append(program)
        elif _rejects(reply):
            unjust = call
        elif reply.outcome == "raised":
            failures.setdefault(program, call)
        elif reply.outcome != "returned":
            failures[program] = call
            break
    failed = tuple(failures.values())
    return PropertyVerdict(name, tuple(caught), unjust, failed, is_silent)


def _rejects(reply: Reply) -> bool:
    """Return whether a property returned a false value, but not None, or an `assert` failed."""
    if reply.raised:
        return reply.raised.kind == AssertionError.__name__
    return reply.outcome == "returned" and reply.value is False
