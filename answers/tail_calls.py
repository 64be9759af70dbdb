"""Answers to the exercises of the page on tail calls."""

from collections.abc import Callable

from algorithms.queens.tail_calls import feasible_squares, tail_call_optimized

__all__ = ["bounce", "huifu_as_loop", "power", "total"]

Solution = tuple[tuple[int, int], ...]
Next = Callable[[], "Next"] | int


@tail_call_optimized
def power(base: int, exponent: int, so_far: int = 1) -> int:
    """Compute a power by repeated multiplication; every call is a tail call.

    Args:
        base: The number.
        exponent: The exponent, 0 or more.
        so_far: The product so far.

    Returns:
        The power.

    Example:
        >>> power(2, 10)
        1024
        >>> power(2, 10_000) == 2**10_000
        True
    """
    if exponent == 0:
        return so_far
    return power(base, exponent - 1, so_far * base)


def total(n: int, so_far: int = 0) -> Next:
    """Add the numbers up to n: return the result, or the next function to call.

    Args:
        n: The last number.
        so_far: The sum so far.

    Returns:
        The sum, or a function without arguments that continues.

    Example:
        >>> bounce(total(100_000))
        5000050000
    """
    if n == 0:
        return so_far
    return lambda: total(n - 1, so_far + n)


def bounce(step: Next) -> int:
    """Call the next function until there is a result: a trampoline.

    Args:
        step: The result of a function such as `total`.

    Returns:
        The result.

    Example:
        >>> bounce(total(3))
        6
    """
    while callable(step):
        step = step()
    return step


def huifu_as_loop(selected: Solution, n: int) -> tuple[Solution, ...]:
    """Replace the tail calls with a loop that assigns their arguments to the parameters.

    Args:
        selected: Only the square of the first queen.
        n: The size of the board, and the number of queens.

    Returns:
        The solutions that start with it.

    Example:
        >>> from algorithms.queens.tail_calls import huifu
        >>> huifu_as_loop(((0, 1),), 8) == huifu(((0, 1),), (0,), (), 8)
        True
    """
    choices: tuple[int, ...] = (0,)
    found: tuple[Solution, ...] = ()
    while True:
        if len(selected) == n:
            found = (*found, selected)
        feasible = feasible_squares(selected, n)
        if feasible:
            selected = (*selected, feasible[choices[-1]])
            choices = (*choices, 0)
            continue
        for last in range(len(selected) - 2, -1, -1):
            above, choice = selected[: last + 1], choices[last] + 1
            if choice < len(feasible_squares(above, n)):
                selected, choices = above, (*choices[:last], choice)
                break
        else:
            return found
