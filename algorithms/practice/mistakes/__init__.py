"""Named mistakes: wrong solvers of a few lines, each with what it does wrong and why.

They prove that every property of the kit catches something, and a learner whose answers are the
same is told which mistake it is.
"""

from types import ModuleType

from algorithms.practice.mistakes import (
    all_queens,
    closed_tour,
    count_queens,
    distinct_queens,
    free_squares,
    images,
    knights_tour,
    lists_of_queens,
    next_moves,
    one_queens,
    reduce_symmetry,
    safe_square,
)
from algorithms.practice.mistakes.model import Mistake, mistake

__all__ = ["MISTAKES", "Mistake", "mistake", "mistakes_of"]


def _mistakes_in(module: ModuleType) -> tuple[Mistake, ...]:
    """Return the mistakes that a module defines, in its order."""
    return tuple(
        each for each in vars(module).values() if isinstance(each, Mistake)
    )


MISTAKES: tuple[Mistake, ...] = sum(
    map(
        _mistakes_in,
        (
            all_queens,
            lists_of_queens,
            one_queens,
            count_queens,
            distinct_queens,
            safe_square,
            free_squares,
            images,
            reduce_symmetry,
            knights_tour,
            closed_tour,
            next_moves,
        ),
    ),
    (),
)
"""All of them, problem after problem; in each the usual ones first."""


def mistakes_of(problem: str) -> tuple[Mistake, ...]:
    """Return the mistakes that people make in a problem.

    Args:
        problem: The problem's name.

    Returns:
        The mistakes, the usual ones first; none for a name that no problem has.

    Example:
        >>> [each.name for each in mistakes_of("all-queens")][:2]
        ['one-diagonal', 'only-neighbours']
    """
    return tuple(each for each in MISTAKES if each.problem == problem)
