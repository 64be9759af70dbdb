"""The n-queens problem in one line of code: all solutions, one, the fundamental ones, a count."""

from collections.abc import Iterator
from random import Random

from algorithms.arguments import check_method, check_rng, check_size_up_to
from algorithms.methods import (
    DEFAULT_METHOD,
    FROM_ARTICLES,
    METHODS,
    NON_SEARCHING,
    ONE_SOLUTION,
    find_solutions,
)
from algorithms.solving.answers import Queens, queens_of

__all__ = ["all_queens", "count_queens", "distinct_queens", "one_queens"]

_MOST = 100  # a larger board is never searched to its end
_MOST_PLACED = 10_000_000  # the columns then take half a gigabyte
_ALL = tuple(
    name
    for name in (*FROM_ARTICLES, "column-array-fast")
    if name not in ONE_SOLUTION
)


class _Named(Iterator[Queens]):
    """An iterator with a readable `repr`."""

    def __init__(self, name: str, found: Iterator[Queens]) -> None:
        self._name = name
        self._found = found

    def __next__(self) -> Queens:
        return next(self._found)

    def __repr__(self) -> str:
        return f"<iterator: {self._name}>"


def all_queens(n: int, *, method: str = DEFAULT_METHOD) -> Iterator[Queens]:
    """Find all solutions for n queens, one by one.

    Args:
        n: The number of queens, up to 100. The number of solutions grows fast: 14,200 for n = 12
            and 14,772,512 for n = 16.
        method: The algorithm: "column-array", "coordinate-sets", "marked-board", "choice-points",
            "tail-calls" or "column-array-fast". Some algorithms find all solutions before they
            return the first.

    Returns:
        An iterator over the solutions in the order of their columns; empty if there are none. For
        n = 0 the empty board is a solution.

    Raises:
        InvalidTypeError: `not-an-integer`: n is not an integer.
        InvalidValueError: `negative-size`, `too-large`, or `unknown-method`.

    Example:
        >>> list(all_queens(4))
        [Queens((1, 3, 0, 2)), Queens((2, 0, 3, 1))]
    """
    n = check_size_up_to(n, _MOST)
    method = check_method(method, _ALL)
    found = map(queens_of, _find(method, n, Random()))
    return _Named(f"all_queens({n})", found)


def one_queens(
    n: int, *, method: str = "explicit", rng: Random | int | None = None
) -> Queens | None:
    """Find one solution for n queens.

    Args:
        n: The number of queens: up to 10,000,000 with "explicit" and "min-conflicts", otherwise up
            to 100.
        method: The algorithm: "explicit" (a formula), "min-conflicts", "genetic",
            "random-greedy", "random-greedy-fast", or any method of `all_queens`, whose first
            solution is returned.
        rng: The random number generator of a randomised method, or its seed; None for a new
            generator.

    Returns:
        A solution; None for n = 2 and n = 3, which have none.

    Raises:
        InvalidTypeError: `not-an-integer`: n is not an integer; `not-a-generator`.
        InvalidValueError: `negative-size`, `too-large`, or `unknown-method`.

    Example:
        >>> one_queens(8), one_queens(3)
        (Queens((3, 5, 7, 1, 6, 0, 2, 4)), None)
    """
    method = check_method(method, METHODS)
    n = check_size_up_to(n, _MOST_PLACED if method in NON_SEARCHING else _MOST)
    columns = next(_find(method, n, check_rng(rng), several=False), None)
    return None if columns is None else queens_of(columns)


def _find(
    method: str, n: int, rng: Random, *, several: bool = True
) -> Iterator[tuple[int, ...]]:
    """Return solutions, including the empty board, which some articles do not count."""
    if n == 0:
        return iter([()])
    return find_solutions(method, n, rng, several=several)


def distinct_queens(n: int, *, method: str = DEFAULT_METHOD) -> Iterator[Queens]:
    """Find the fundamental solutions for n queens: one of each symmetry class.

    Args:
        n: As in `all_queens`.
        method: As in `all_queens`.

    Returns:
        An iterator over the solutions, each the smallest of its symmetric variants.

    Raises:
        InvalidTypeError: As in `all_queens`.
        InvalidValueError: As in `all_queens`.

    Example:
        >>> list(distinct_queens(4)), len(list(distinct_queens(8)))
        ([Queens((1, 3, 0, 2))], 12)
    """
    found = all_queens(n, method=method)
    smallest = (queens for queens in found if queens <= min(queens.images()))
    return _Named(f"distinct_queens({n})", smallest)


def count_queens(n: int) -> int:
    """Count the solutions for n queens, without listing them.

    The `fast` extra makes this hundreds of times as fast. `queens.counting.count` also shares the
    work between processes, reports progress, and resumes an interrupted count.

    Args:
        n: The number of queens, up to 27; for more queens, the number of solutions is not known.

    Returns:
        The number of solutions.

    Raises:
        InvalidTypeError: `not-an-integer`: n is not an integer.
        InvalidValueError: `negative-size`; `beyond-the-record`: n is above 27.

    Example:
        >>> count_queens(8)
        92
    """
    from algorithms.queens.counting import count

    return count(n)
