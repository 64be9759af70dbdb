"""The texts of problems and of the faults of answers: TOML files, which translators read."""

from dataclasses import replace
from functools import cache

from algorithms.base.texts import TomlFile
from algorithms.board.scene import Scene
from algorithms.practice.findings import Fault, Finding
from algorithms.practice.model import Problem
from algorithms.practice.replies import Arguments

FAULTS = TomlFile(__file__, "faults.toml")
PROBLEMS = TomlFile(__file__, "problems.toml")


@cache
def fault(code: str) -> Fault:
    """Return the fault with this code."""
    return Fault(code, **FAULTS[code])


def found(
    code: str,
    arguments: Arguments,
    scene: Scene | None = None,
    /,
    **values: object,
) -> Finding:
    """Return a finding with the fault of this code."""
    return Finding(fault(code), arguments, values, scene)


def with_texts(problem: Problem) -> Problem:
    """Add the title and the statements to a problem and its properties."""
    texts = PROBLEMS[problem.name]
    known = PROBLEMS["shared"] | texts["properties"]
    properties = tuple(
        replace(each, statement=known[each.name]) for each in problem.properties
    )
    return replace(
        problem,
        title=texts["title"],
        statement=texts["statement"],
        properties=properties,
    )
