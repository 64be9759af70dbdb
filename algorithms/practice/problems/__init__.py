"""The problems that learners solve, each with the properties of correct answers."""

from collections.abc import Mapping
from types import MappingProxyType

from algorithms.base.errors import InvalidTypeError, InvalidValueError, shorten
from algorithms.practice.model import Problem
from algorithms.practice.problems import (
    next_moves,
    placements,
    queens,
    symmetry,
    tours,
)
from algorithms.practice.problems.definitions import TEXTS
from algorithms.practice.problems.own import completed, load_problem

__all__ = ["PROBLEMS", "find_problem"]

_FOUND = {
    each.name: each
    for module in (next_moves, placements, queens, symmetry, tours)
    for each in vars(module).values()
    if isinstance(each, Problem)
}
PROBLEMS: Mapping[str, Problem] = MappingProxyType(
    {name: _FOUND[name] for name in TEXTS if name in _FOUND}
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
