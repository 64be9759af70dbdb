"""The n-queens problem in one line of code: all solutions, one, the fundamental ones, a count."""

from collections.abc import Iterator
from random import Random

from algorithms.base.arguments import check_method, check_rng
from algorithms.base.errors import InvalidValueError
from algorithms.solving.answers import Queens, queens_of
from algorithms.solving.methods import (
    DEFAULT_METHOD,
    DEFAULT_METHOD_FOR_ONE,
    QUEENS,
    RANDOMIZED,
    SEVERAL,
    check_board,
    find_solutions,
)

__all__ = ["all_queens", "count_queens", "distinct_queens", "one_queens"]


class QueensIterator(Iterator[Queens]):
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
        n: The number of queens, up to the method's limit. The number of solutions grows fast:
            14,200 for n = 12 and 14,772,512 for n = 16.
        method: The algorithm: "column-array" or "column-array-fast" (n up to 29), "marked-board" or
            "choice-points" (up to 21), "coordinate-sets" or "tail-calls" (up to 13, because they
            find all solutions before they return the first). On larger boards, even the first
            solution would take minutes or hours.

    Returns:
        An iterator over the solutions in the order of their columns; empty if there are none. For
        n = 0 the empty board is a solution.

    Raises:
        InvalidTypeError: `not-an-integer`: n is not an integer.
        InvalidValueError: `negative-size`, `too-large`, `too-large-for-method` or
            `unknown-method`.

    Example:
        >>> list(all_queens(4))
        [Queens((1, 3, 0, 2)), Queens((2, 0, 3, 1))]
    """
    method = check_method(method, SEVERAL)
    n = check_board(n, method)
    found = map(queens_of, _find(method, n, Random()))
    return QueensIterator(f"all_queens({n})", found)


def one_queens(
    n: int, *, method: str = DEFAULT_METHOD_FOR_ONE, rng: Random | int | None = None
) -> Queens | None:
    """Find one solution for n queens.

    Args:
        n: The number of queens, up to the method's limit.
        method: The algorithm: "explicit" (a formula) or "min-conflicts" (n up to 10,000,000),
            "genetic" (up to 100), "random-greedy" or "random-greedy-fast" (up to 34), or any method
            of `all_queens`, with its limit; the first solution is returned.
        rng: The random number generator of "min-conflicts", "genetic", "random-greedy" or
            "random-greedy-fast", or its seed; None for a new generator. Other methods take none.

    Returns:
        A solution; None for n = 2 and n = 3, which have none.

    Raises:
        InvalidTypeError: `not-an-integer`: n is not an integer; `not-a-generator`.
        InvalidValueError: `negative-size`, `too-large`, `too-large-for-method`, `unknown-method`
            or `not-randomised`.

    Example:
        >>> one_queens(8), one_queens(3)
        (Queens((3, 5, 7, 1, 6, 0, 2, 4)), None)
    """
    method = check_method(method, QUEENS)
    n = check_board(n, method)
    if rng is not None and method not in RANDOMIZED:
        check_rng(rng)
        raise InvalidValueError(
            "not-randomised", method=method, methods=", ".join(RANDOMIZED)
        )
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
    return QueensIterator(f"distinct_queens({n})", smallest)


def count_queens(n: int) -> int:
    """Count the solutions for n queens, without listing them.

    Each further queen takes about eight times as long: with the `fast` extra, n = 18 takes seconds
    and n = 20 minutes; without it, the count is hundreds of times as slow. `queens.counting.count`
    also shares the work between processes, reports progress, and resumes an interrupted count.

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
    from algorithms.counting import count

    return count(n)
