"""The sizes for which one solution can be requested."""

from algorithms.arguments import check_size_up_to

__all__ = ["LARGEST", "solvable_size"]

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
