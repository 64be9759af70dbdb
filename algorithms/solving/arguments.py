"""Checks of arguments that several functions share."""

from collections.abc import Collection
from random import Random
from reprlib import repr as shorten

from algorithms.errors import InvalidTypeError, InvalidValueError, check_size

__all__ = ["check_method", "check_rng", "check_size_up_to"]


def check_size_up_to(value: object, limit: int, name: str = "n") -> int:
    """Return a size as an `int`, or raise an error.

    Args:
        value: The size.
        limit: The largest size.
        name: The argument's name, for the message.

    Returns:
        The size.

    Raises:
        InvalidTypeError: `not-an-integer`.
        InvalidValueError: `negative-size`, or `too-large`: above the limit.

    Example:
        >>> check_size_up_to(8, 100)
        8
    """
    size = check_size(value, name)
    if size > limit:
        raise InvalidValueError("too-large", name=name, limit=limit)
    return size


def check_method(value: object, methods: Collection[str]) -> str:
    """Return the name of a method, or raise an error.

    Args:
        value: The name; underscores may replace hyphens, as in the names of modules.
        methods: The names of the methods.

    Returns:
        The name with hyphens.

    Raises:
        InvalidValueError: `unknown-method`.

    Example:
        >>> check_method("column_array", ["column-array"])
        'column-array'
    """
    name = value.replace("_", "-") if isinstance(value, str) else value
    if name not in methods:
        raise InvalidValueError(
            "unknown-method", value=shorten(value), methods=", ".join(methods)
        )
    return str(name)


def check_rng(value: object) -> Random:
    """Return a random number generator, or raise an error.

    Args:
        value: A generator, a seed, or None for a generator with a random seed.

    Returns:
        The generator itself, or a new one.

    Raises:
        InvalidTypeError: `not-a-generator`.

    Example:
        >>> check_rng(1).random() == Random(1).random()
        True
    """
    if value is None or (isinstance(value, int) and not isinstance(value, bool)):
        return Random(value)
    if not isinstance(value, Random):
        raise InvalidTypeError("not-a-generator", name="rng", value=shorten(value))
    return value
