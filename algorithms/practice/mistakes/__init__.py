"""Known mistakes: short wrong solvers, each with a title and an explanation.

They show that every property of the checker catches a mistake. If a learner's solver gives the same
answers as one of them, the report names that mistake.
"""

from algorithms.practice.mistakes import (
    all_queens,
    all_queens_aliases,
    all_queens_lists,
    closed_tour,
    count_queens,
    distinct_queens,
    free_squares,
    images,
    knights_tour,
    knights_tour_searches,
    next_moves,
    one_queens,
    reduce_symmetry,
    safe_square,
)
from algorithms.practice.mistakes.model import Mistake

__all__ = ["MISTAKES", "Mistake", "mistakes_of"]

_MODULES = (  # in the order of the problems
    safe_square,
    next_moves,
    free_squares,
    images,
    all_queens,
    all_queens_aliases,
    all_queens_lists,
    one_queens,
    count_queens,
    knights_tour,
    knights_tour_searches,
    reduce_symmetry,
    distinct_queens,
    closed_tour,
)

MISTAKES: tuple[Mistake, ...] = tuple(
    each
    for module in _MODULES
    for each in vars(module).values()
    if isinstance(each, Mistake)
)
"""All known mistakes, problem by problem; the most common ones of each problem first."""


def mistakes_of(problem: str) -> tuple[Mistake, ...]:
    """Return the known mistakes for a problem."""
    return tuple(each for each in MISTAKES if each.problem == problem)
