"""Recorded runs from plain values, as given on a page or the command line."""

import random
from importlib import import_module
from typing import Any

from algorithms.base.errors import check_size
from algorithms.walkthrough.recorder import record
from algorithms.walkthrough.steps import Walkthrough


def demonstrate(
    algorithm: str,
    /,
    *,
    limit: int = 100_000,
    lines: bool = False,
    **values: Any,  # noqa: ANN401 - arguments of the algorithm
) -> Walkthrough:
    """Record a run of an algorithm from plain values.

    Args:
        algorithm: One of `ALGORITHMS`.
        limit: As in `record`.
        lines: As in `record`.
        values: Keyword arguments of the algorithm's function. `seed` creates the random
            generator; for `queens.symmetry`, `n` supplies all solutions for n queens.

    Returns:
        The recorded run, with its steps and its result.

    Raises:
        InvalidValueError: `unknown-algorithm`, or an error of the function.
        TypeError: The function does not accept such an argument.
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
