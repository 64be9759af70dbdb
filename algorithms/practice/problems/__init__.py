"""The problems for which people write solvers, and the properties of right answers."""

from collections.abc import Mapping
from reprlib import repr as shorten
from types import MappingProxyType

from algorithms.errors import InvalidValueError
from algorithms.practice.model import Problem
from algorithms.practice.problems.all_queens import ALL_QUEENS
from algorithms.practice.problems.boards import FREE_SQUARES, SAFE_SQUARE
from algorithms.practice.problems.count_queens import COUNT_QUEENS
from algorithms.practice.problems.distinct_queens import DISTINCT_QUEENS
from algorithms.practice.problems.knight import (
    CLOSED_TOUR,
    KNIGHTS_TOUR,
    NEXT_MOVES,
)
from algorithms.practice.problems.one_queens import ONE_QUEENS
from algorithms.practice.problems.symmetry import IMAGES, REDUCE_SYMMETRY

__all__ = ["PROBLEMS", "find_problem"]

_PROBLEMS = (
    ALL_QUEENS,
    ONE_QUEENS,
    COUNT_QUEENS,
    DISTINCT_QUEENS,
    SAFE_SQUARE,
    FREE_SQUARES,
    IMAGES,
    REDUCE_SYMMETRY,
    KNIGHTS_TOUR,
    CLOSED_TOUR,
    NEXT_MOVES,
)

PROBLEMS: Mapping[str, Problem] = MappingProxyType(
    {problem.name: problem for problem in _PROBLEMS}
)
"""All problems, by name."""


def find_problem(name: str) -> Problem:
    """Return the problem of a name.

    Args:
        name: Such as `all-queens`; `all_queens` is understood, too.

    Returns:
        The problem.

    Raises:
        InvalidValueError: `unknown-problem`: there is none of this name.

    Example:
        >>> find_problem("count_queens").parameters
        ('n',)
    """
    try:
        return PROBLEMS[name.replace("_", "-")]
    except KeyError:
        raise InvalidValueError(
            "unknown-problem", problems=", ".join(PROBLEMS), value=shorten(name)
        ) from None
