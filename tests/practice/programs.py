"""The solvers of the tests, right and wrong, whose reports are stored."""

from collections.abc import Callable
from functools import cache, partial
from types import ModuleType
from typing import Any, NamedTuple

from algorithms.practice.mistakes import MISTAKES
from algorithms.practice.runner.lookup import find
from tests.practice import forms, learners
from tests.practice.learners import loaded
from tests.practice.tables import table

UNUSUAL = table("unusual_solvers")

HEADER = """\
from __future__ import annotations
from itertools import permutations, product
from random import choice, shuffle
"""
# A mistake that is made for some arguments, or in some calls.
CONDITIONS = ("checksum % 3 == 0", "calls % 2")
EITHER = table("programs")["programs"]["EITHER"]

# These are what their names say, however often: trials, a table, one wrong size.
ALWAYS = (
    "first-of-empty-list",
    "hard-coded-table",
    "random-trials",
    "size-one-refused",
)
# On large boards only, where it takes minutes.
EXCLUDED = {("undo-unmarks-too-much", "checksum % 3 == 0")}


class Program(NamedTuple):
    """A solver, its problem, and its kind: a key of `report_goldens.SHARES`."""

    kind: str
    problem: str
    name: str
    load: Callable[[], Callable[..., Any]]

    @property
    def key(self) -> str:
        """The name under which its report is stored."""
        return f"{self.problem}: {self.name}, {self.kind}"


def _wrong(mistake):
    """Yield a known mistake, as it is and made only sometimes."""
    problem, name, wrong = mistake.problem, mistake.name, mistake.function
    load = partial(loaded, HEADER + mistake.source, wrong)
    yield Program("mistake", problem, name, load)
    source = f"{learners.RIGHT[problem]}\nright = solve\n\n{mistake.source}"
    for condition in CONDITIONS:
        if name not in ALWAYS and (name, condition) not in EXCLUDED:
            either = EITHER.format(wrong=wrong, condition=condition)
            load = partial(loaded, HEADER + source + either, "either")
            yield Program("sometimes", problem, f"{name} if {condition}", load)


def _unusual(file, row):
    module = ModuleType(file)
    method = row["function"].split(".")[0]
    setattr(module, method, loaded(row["source"], method))
    return find(file, module, row["function"])


def _given(solve):
    return solve


@cache
def programs() -> list[Program]:
    """Return all solvers."""
    found = [each for mistake in MISTAKES for each in _wrong(mistake)]
    for file, row in UNUSUAL.items():
        load = partial(_unusual, file, row)
        found.append(Program("right", row["problem"], file, load))
    for name, problem in learners.PROBLEMS.items():
        load = partial(loaded, getattr(learners, name))
        found.append(Program("right", problem, name, load))
    for problem, name, solve in forms.solvers():
        found.append(Program("form", problem, name, partial(_given, solve)))
    return found
