"""Answers of right and wrong programs, which are stored: nothing is computed to judge properties.

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
from typing import Any

from algorithms.base.errors import InvalidValueError, shorten
from algorithms.base.texts import N_
from algorithms.board.scene import Scene
from algorithms.practice.mistakes import Mistake, mistakes_of
from algorithms.practice.model import Problem, Property
from algorithms.practice.problems import find_problem
from algorithms.practice.replies import Arguments

_FILE = Path(__file__).with_name("pools.json")
JUST = "just"
"""The name under which it is graded whether properties reject no right answer."""

_JUST = N_("No property rejects a correct answer.")
_SQUARES = ("next-moves", "knights-tour", "closed-tour")
"""The problems whose answers are lists of squares, which are pairs."""


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
        programs = [Property(JUST, _unasked, _JUST)]
        for name, mistake in self.mistakes.items():
            programs.append(Property(name, _unasked, mistake.title))
        return replace(self.problem, properties=programs)

    def right_answers(self, arguments: Arguments) -> list[Any]:
        """Return the right answers to a call."""
        return [each.answer for each in self.right if each.arguments == arguments]


def _unasked(*_: object) -> None:
    """Take the place of a check that is never made."""


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
    pool, paired = _pools()[found.name], found.name in _SQUARES
    calls = [
        tuple(map(_pair, each)) if paired else tuple(each) for each in pool["calls"]
    ]

    def cases(rows: list[tuple[int, Any]]) -> tuple[Case, ...]:
        return tuple(
            Case(calls[n], _squares(answer) if paired else answer)
            for n, answer in rows
        )

    wrong = {name: cases(rows) for name, rows in pool["wrong"].items()}
    return Pool(found, cases(pool["right"]), wrong, pool["later"])


def _pair(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _squares(answer: Any) -> Any:
    return [*map(_pair, answer)] if isinstance(answer, list) else answer


def scene_of(pool: Pool, case: Case, other: Any = None) -> Scene | None:
    """Return the picture of a case.

    Of an answer with several boards, it shows the first one that no right answer has, or else the
    first one. For a right answer next to another one, it shows the first board that the other one
    lacks, if there is one.
    """
    problem, answer = pool.problem, case.answer
    if not isinstance(answer, list) or not answer:
        return None
    rows, columns = problem.board(case.arguments)
    if problem.name in _SQUARES:
        path = tuple(answer)
        if problem.name == "next-moves":
            labels = dict.fromkeys(path, "•")
            return Scene(rows, columns, path=case.arguments[:1], labels=labels)
        return Scene(rows, columns, path=path)
    board: Any = answer
    if problem.name != "one-queens":
        right, first = pool.right_answers(case.arguments), answer[0]
        if answer in right:
            right, first = [other or []], None if other else answer[0]
        usual = [board for each in right for board in each]
        board = next((each for each in answer if each not in usual), first)
        if board is None:
            return None
    return Scene(rows, columns, queens=tuple(enumerate(board or ())))
