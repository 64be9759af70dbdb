"""The random number generator of the randomized methods."""

import random
from reprlib import repr as shorten

from algorithms.errors import InvalidTypeError

__all__ = ["generator"]


def generator(rng: random.Random | None) -> random.Random:
    """Return a random number generator, or raise an error.

    Args:
        rng: An object with a method `random`; None for a new generator.

    Returns:
        The object itself, or a new generator, seeded from the one that `random.seed` sets.

    Raises:
        InvalidTypeError: `not-a-generator`: rng has no method `random`.

    Example:
        >>> generator(5)  # doctest: +NORMALIZE_WHITESPACE
        Traceback (most recent call last):
        algorithms.errors.InvalidTypeError: rng must be a random number generator such as
            random.Random(), not 5
    """
    if rng is None:
        return random.Random(random.getrandbits(64))
    if not callable(getattr(rng, "random", None)):
        raise InvalidTypeError("not-a-generator", name="rng", value=shorten(rng))
    return rng
