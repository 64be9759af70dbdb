"""Known mistakes: short wrong solvers, each with a title; the site explains them.

They show that every property of the checker catches a mistake. If all results of a learner's solver
are those of one of them, the report says so. Each problem has a TOML file of its mistakes, which is
read when they are first needed.
"""

from functools import cache
from typing import Any

from algorithms.base.texts import TomlFile
from algorithms.practice.mistakes.model import Mistake, mistakes_in

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
    return mistakes_in(problem, file_of(problem))


def file_of(problem: str) -> TomlFile:
    """Return the file with the mistakes for a problem."""
    return TomlFile(__file__, f"{problem.replace('-', '_')}.toml")
