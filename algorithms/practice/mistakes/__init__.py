"""Known mistakes: short wrong solvers, each with a title; the site explains them.

They show that every property of the checker catches a mistake. If all results of a learner's
solver are those of one of them, the report says so. Each problem has a TOML file, which is read
when it is first needed. Its `bases` are right programs: functions with the name `solve`. Each of
its `mistakes` is an `edit` of its `base`, which is the first one if none is named, or a `program`
of its own. An edit is a pair, or a list of pairs: a text that occurs once, and what replaces it.
"""

import linecache
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import permutations, product
from random import choice, shuffle
from typing import Any

from algorithms.base.texts import TomlFile

__all__ = ["MISTAKES", "Mistake", "mistakes_of"]

MISTAKES: "tuple[Mistake, ...]"
"""All known mistakes, problem by problem; the most common ones of each problem first."""

# What the programs, which have no imports, may call.
_KNOWN = {each.__name__: each for each in (choice, permutations, product, shuffle)}


def __getattr__(name: str) -> Any:
    if name != "MISTAKES":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from algorithms.practice.problems import PROBLEMS

    return tuple(each for problem in PROBLEMS for each in mistakes_of(problem))


@dataclass(frozen=True)
class Mistake:
    """A known mistake: a wrong solver, which is in most cases an edit of a right one."""

    name: str
    problem: str
    title: str
    caught_by: str
    source: str
    right: str = ""
    random: bool = False
    filters: bool = False  # it leaves out some right answers that it has found
    hint: str = ""  # a question that leads there, if that of the fault does not

    @property
    def function(self) -> str:
        """The name of the solver."""
        return self.name.replace("-", "_")

    @property
    def page(self) -> str:
        """The address of its section on the site, relative to the root of a language."""
        return f"practice/mistakes/{self.problem}/#{self.name}"

    @property
    def solver(self) -> Callable[..., Any]:
        """The solver with fresh default arguments, as before its first call."""
        return function_of(self.source, self.function)


@cache
def mistakes_of(problem: str) -> tuple[Mistake, ...]:
    """Return the known mistakes for a problem, the most common ones first."""
    try:
        bases, rows = file_of(problem).values()
    except FileNotFoundError:  # of a problem of an author's own
        return ()
    found = []
    for name, row in rows.items():
        about = {"base": next(iter(bases)), "program": "", **row}
        right, wrong = bases[about.pop("base")], about.pop("program")
        pair = ("", wrong) if wrong else (right, edited(right, about.pop("edit")))
        own = name.replace("-", "_")
        right, wrong = (re.sub(r"\bsolve\b", own, each) for each in pair)
        found.append(Mistake(name, problem, source=wrong, right=right, **about))
    return tuple(found)


def file_of(problem: str) -> TomlFile:
    """Return the file with the mistakes for a problem."""
    return TomlFile(__file__, f"{problem.replace('-', '_')}.toml")


def edited(program: str, edit: list[Any]) -> str:
    """Return a program after an edit, whose texts to replace have to occur exactly once."""
    for before, after in [edit] if isinstance(edit[0], str) else edit:
        if program.count(before) != 1:
            raise ValueError(f"{before!r} does not occur once in:\n{program}")
        program = program.replace(before, after)
    return program


def function_of(source: str, name: str) -> Callable[..., Any]:
    """Return the function of a program, whose source code Python can show."""
    file = f"<mistake {name}>"
    lines = source.splitlines(keepends=True)
    linecache.cache[file] = len(source), None, lines, file
    space: dict[str, Any] = {"__name__": __name__, **_KNOWN}
    exec(compile(source, file, "exec"), space)
    function: Callable[..., Any] = space[name]
    return function
