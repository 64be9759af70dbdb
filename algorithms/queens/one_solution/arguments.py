"""The arguments that several methods share."""

import random

from algorithms.base.arguments import LARGEST_PLACED, check_rng, check_size_up_to


def solvable_size(n: int, limit: int = LARGEST_PLACED) -> int | None:
    """Return n as an `int` if there is a solution, or raise the errors that all methods share."""
    size = check_size_up_to(n, limit)
    return None if size in (2, 3) else size


def generator(rng: random.Random | int | None) -> random.Random:
    """Return a random number generator, or raise an error."""
    if rng is None:
        return random.Random(random.getrandbits(64))
    return check_rng(rng)
