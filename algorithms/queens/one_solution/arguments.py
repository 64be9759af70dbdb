"""The arguments that several methods share."""

import random

from algorithms.base.arguments import check_rng, check_size_up_to

LARGEST = 2**31
"""The largest n: its columns are the non-negative signed 32-bit integers."""


def solvable_size(n: int) -> int | None:
    """Return n as an `int` if there is a solution, or raise the errors that all methods share.

    Args:
        n: The number of queens.

    Returns:
        The number of queens; None for 2 and 3 queens, which have no solution.

    Raises:
        InvalidTypeError: `not-an-integer`: n is not an integer.
        InvalidValueError: `negative-size`: n is negative; `too-large`: n is above 2³¹.

    Example:
        >>> solvable_size(8), solvable_size(3)
        (8, None)
    """
    size = check_size_up_to(n, LARGEST)
    return None if size in (2, 3) else size


def generator(rng: random.Random | int | None) -> random.Random:
    """Return a random number generator, or raise an error.

    Args:
        rng: An object with a method `random`, or a seed; None for a new generator.

    Returns:
        The object itself, or a new generator, seeded from that of the `random` module.

    Raises:
        InvalidTypeError: `not-a-generator`: rng has no method `random`.

    Example:
        >>> generator(0.5)  # doctest: +NORMALIZE_WHITESPACE
        Traceback (most recent call last):
        algorithms.errors.InvalidTypeError: rng must be a random number generator such as
            random.Random(), or an integer as its seed, not 0.5
    """
    if rng is None:
        return random.Random(random.getrandbits(64))
    return check_rng(rng)
