"""The sizes for which one solution can be requested."""

from algorithms.errors import InvalidValueError, NoSolutionError, check_size

__all__ = ["LARGEST", "solvable_size"]

LARGEST = 2**31
"""The largest n: its columns are the non-negative signed 32-bit integers."""


def solvable_size(n: int) -> int:
    """Return n as an `int`, or raise the errors that all three methods share.

    Args:
        n: The number of queens.

    Returns:
        The number of queens.

    Raises:
        InvalidTypeError: `not-an-integer`: n is not an integer.
        InvalidValueError: `negative-size`: n is negative; `too-large`: above 2³¹.
        NoSolutionError: `no-solution`: n is 2 or 3.

    Example:
        >>> solvable_size(3)
        Traceback (most recent call last):
        algorithms.errors.NoSolutionError: no solution exists for 3 queens
    """
    n = check_size(n)
    if n > LARGEST:
        raise InvalidValueError("too-large", name="n", limit=LARGEST)
    if n in (2, 3):
        raise NoSolutionError("no-solution", n=n)
    return n
