"""The random number generator of the randomised methods."""

import random

from algorithms.arguments import check_rng

__all__ = ["generator"]


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
