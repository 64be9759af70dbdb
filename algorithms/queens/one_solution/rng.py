"""What draws for the methods that need luck."""

import random
from reprlib import repr as shorten

from algorithms.errors import InvalidTypeError

__all__ = ["generator"]


def generator(rng: random.Random | None) -> random.Random:
    """Return what draws, or raise the error of both methods.

    Args:
        rng: What was passed in: anything with a method `random`; None for a new generator.

    Returns:
        The same; a new one is seeded from the generator that `random.seed` sets.

    Raises:
        InvalidTypeError: `not-a-generator`: it draws no numbers.

    Example:
        >>> generator(5)
        Traceback (most recent call last):
        algorithms.errors.InvalidTypeError: rng must be a generator such as random.Random, not 5
    """
    if rng is None:
        return random.Random(random.getrandbits(64))
    if not callable(getattr(rng, "random", None)):
        raise InvalidTypeError("not-a-generator", name="rng", value=shorten(rng))
    return rng
