"""The problems that learners solve, each with the properties of correct answers."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from algorithms.base.errors import InvalidTypeError, InvalidValueError, shorten
from algorithms.base.texts import TomlFile
from algorithms.practice.model import Problem
from algorithms.practice.problems import knight, placements, queens
from algorithms.practice.problems.own import (
    completed,
    load_problem,
    stated,
    with_defaults,
)

__all__ = ["PROBLEMS", "find_problem"]

_TEXTS = TomlFile(__file__, "problems.toml")


def _with_texts(problem: Problem) -> Problem:
    """Add the title and the statements to a problem and its properties."""
    problem, texts = with_defaults(problem), _TEXTS[problem.name]
    properties = (*stated(problem.properties, texts["properties"]),)
    title, statement = texts["title"], texts["statement"]
    return replace(problem, title=title, statement=statement, properties=properties)


_FOUND = {
    each.name: _with_texts(each)
    for module in (knight, placements, queens)
    for each in vars(module).values()
    if isinstance(each, Problem)
}
PROBLEMS: Mapping[str, Problem] = MappingProxyType(
    {name: _FOUND[name] for name in _TEXTS if name in _FOUND}
)
"""All problems, by name, the easiest ones first, as their texts are."""


def find_problem(name: str | Problem) -> Problem:
    """Return the problem with this name, or that a file defines."""
    if isinstance(name, Problem):
        return completed(name) if not name.formats else name
    if isinstance(name, str) and name.endswith(".py"):
        return load_problem(name)
    if not isinstance(name, str):
        raise InvalidTypeError("not-a-problem", value=shorten(name))
    try:
        return PROBLEMS[name.replace("_", "-")]
    except KeyError:
        raise InvalidValueError(
            "unknown-problem", problems=", ".join(PROBLEMS), value=shorten(name)
        ) from None
