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
    **values: Any,
) -> Walkthrough:
    """Record a run of an algorithm from plain values."""
    if "seed" in values:
        values["rng"] = random.Random(values.pop("seed"))
    if algorithm == "queens.symmetry" and "n" in values:
        search = import_module("algorithms.queens.choice_points")
        found = search.solutions(check_size(values.pop("n")))
        values["solutions"] = list(found)
    return record(algorithm, limit=limit, lines=lines, **values)
