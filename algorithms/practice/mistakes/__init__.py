"""Known mistakes: short wrong solvers, each with a title; the site explains them.

They show that every property of the checker catches a mistake. If all results of a learner's
solver are those of one of them, the report says so. Each problem has a TOML file, which is read
when it is first needed. Its `bases` are right programs: functions with the name `solve`. Each of
its `mistakes` has a `base` and an `edit`, or is a `program` of its own. An edit is a pair, or a
list of pairs: a text that occurs once, and what replaces it.
"""

import re
from functools import cache
from typing import Any

from algorithms.base.texts import TomlFile
from algorithms.practice.mistakes.model import Mistake

__all__ = ["MISTAKES", "Mistake", "mistakes_of"]

MISTAKES: tuple[Mistake, ...]
"""All known mistakes, problem by problem; the most common ones of each problem first."""


def __getattr__(name: str) -> Any:
    if name != "MISTAKES":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from algorithms.practice.problems import PROBLEMS

    return tuple(each for problem in PROBLEMS for each in mistakes_of(problem))


@cache
def mistakes_of(problem: str) -> tuple[Mistake, ...]:
    """Return the known mistakes for a problem, the most common ones first."""
    file, found = file_of(problem), []
    try:
        rows = file["mistakes"]
    except FileNotFoundError:  # of a problem that somebody else has defined
        return ()
    for name, row in rows.items():
        about = dict(row)
        right = file["bases"].get(about.pop("base", ""), "")
        wrong = about.pop("program", "") or edited(right, about.pop("edit"))
        wrong, right = (
            re.sub(r"\bsolve\b", name.replace("-", "_"), each)
            for each in (wrong, right)
        )
        found.append(Mistake(name, problem, source=wrong, right=right, **about))
    return tuple(found)


def file_of(problem: str) -> TomlFile:
    """Return the file with the mistakes for a problem."""
    return TomlFile(__file__, f"{problem.replace('-', '_')}.toml")


def edited(program: str, edit: list[Any]) -> str:
    """Return a program after an edit.

    Raises:
        ValueError: A text to replace does not occur exactly once.
    """
    for before, after in [edit] if isinstance(edit[0], str) else edit:
        if program.count(before) != 1:
            raise ValueError(f"{before!r} does not occur once in:\n{program}")
        program = program.replace(before, after)
    return program
