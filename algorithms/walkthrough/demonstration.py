"""Runs asked for in plain values, as a page or a command line writes them."""

import random
from importlib import import_module
from typing import Any

from algorithms.errors import check_size
from algorithms.walkthrough.recorder import record
from algorithms.walkthrough.steps import Walkthrough

__all__ = ["demonstrate"]


def demonstrate(
    algorithm: str,
    /,
    *,
    limit: int = 100_000,
    lines: bool = False,
    **values: Any,  # noqa: ANN401 - what the algorithm's function takes
) -> Walkthrough:
    """Record an algorithm that is asked for in numbers.

    Args:
        algorithm: One of `ALGORITHMS`.
        limit: As in `record`.
        lines: As in `record`.
        values: What its function takes by name. A `seed` stands for the random generator,
            and for `queens.symmetry` an `n` stands for all solutions of n queens.

    Returns:
        The steps and the result.

    Raises:
        InvalidValueError: `unknown-algorithm`, or what the function refuses.
        TypeError: The function does not take such a value.
        TooManyStepsError: As in `record`.

    Example:
        >>> demonstrate("queens.random_greedy", n=4, seed=1848).result
        [[0, 0, 1, 0], [1, 0, 0, 0], [0, 0, 0, 1], [0, 1, 0, 0]]
        >>> [step.kind for step in demonstrate("queens.symmetry", n=4).steps][-2:]
        ['image', 'drop']
    """
    if "seed" in values:
        values["rng"] = random.Random(values.pop("seed"))
    if algorithm == "queens.symmetry" and "n" in values:
        search = import_module("algorithms.queens.choice_points")
        found = search.solutions(check_size(values.pop("n")))
        values["solutions"] = list(found)
    return record(algorithm, limit=limit, lines=lines, **values)
