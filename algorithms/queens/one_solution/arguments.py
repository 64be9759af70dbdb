"""The arguments that several methods share."""

import random

from algorithms.base.arguments import check_rng, check_size_up_to

LARGEST = 2**31
"""The largest n: its columns are the non-negative signed 32-bit integers."""


def solvable_size(n: int) -> int | None:
    """Return n as an `int` if there is a solution, or raise the errors that all methods share."""
    size = check_size_up_to(n, LARGEST)
    return None if size in (2, 3) else size


def generator(rng: random.Random | int | None) -> random.Random:
    """Return a random number generator, or raise an error."""
    if rng is None:
        return random.Random(random.getrandbits(64))
    return check_rng(rng)
