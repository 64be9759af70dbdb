"""Correct answers about queens, computed without any solver of this project.

The search uses bitmasks, so it shares no code with the reference modules and little with typical
solvers of learners. Only `algorithms.board` decides whether queens attack each other.
"""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import combinations

from algorithms.board import Square, attacks

Queens = tuple[Square, ...]
"""The sorted squares of the queens on a board."""


def squares_of(columns: Iterable[int]) -> Queens:
    """Return the squares of queens with one queen per row.

    Args:
        columns: The column of the queen in each row.

    Returns:
        The squares, from the top row down.

    Example:
        >>> squares_of((1, 3, 0, 2))
        ((0, 1), (1, 3), (2, 0), (3, 2))
    """
    return tuple(enumerate(columns))


def columns_of(queens: Queens) -> tuple[int, ...]:
    """Return the columns of queens with one queen per row.

    Args:
        queens: Their sorted squares.

    Returns:
        The column of the queen in each row, from the top row down.
    """
    return tuple(column for _, column in queens)


@lru_cache(20_000)  # several properties ask about a board
def attacking_pair(queens: Queens) -> tuple[Square, Square] | None:
    """Return the first two queens that attack each other.

    Args:
        queens: Their squares.

    Returns:
        Two of the squares, in the given order, or `None` if the queens are non-attacking.

    Example:
        >>> attacking_pair(((0, 1), (1, 3), (2, 2)))
        ((1, 3), (2, 2))
    """
    pairs = combinations(queens, 2)
    return next((pair for pair in pairs if attacks(*pair)), None)


def images(queens: Iterable[Square], n: int) -> tuple[Queens, ...]:
    """Return the eight symmetric variants of a board: its rotations and reflections.

    Args:
        queens: The squares of the queens.
        n: The size of the board.

    Returns:
        The board itself, its left-right and top-bottom reflections and its rotation by 180
        degrees; then the reflections of these four across the main diagonal. Equal boards are
        repeated.
    """
    last, squares = n - 1, tuple(queens)
    variants = [
        [(y, x) for y, x in squares],
        [(y, last - x) for y, x in squares],
        [(last - y, x) for y, x in squares],
        [(last - y, last - x) for y, x in squares],
    ]
    variants += [[(x, y) for y, x in variant] for variant in variants]
    return tuple(tuple(sorted(variant)) for variant in variants)


def class_of(queens: Iterable[Square], n: int) -> Queens:
    """Return the representative of the symmetry class of a board.

    Args:
        queens: The squares of the queens.
        n: The size of the board.

    Returns:
        The least of its symmetric variants.

    Example:
        >>> columns_of(class_of(squares_of((2, 0, 3, 1)), 4))
        (1, 3, 0, 2)
    """
    return min(images(queens, n))


@cache
def solutions(n: int) -> frozenset[Queens]:
    """Return all solutions.

    Args:
        n: The number of queens, at most about 10 for a result within seconds.

    Returns:
        The sorted squares of each solution.

    Example:
        >>> len(solutions(6))
        4
    """
    return frozenset(map(squares_of, _columns(n, 0, 0, 0)))


def first_solution(n: int) -> Queens:
    """Return the first solution in lexicographic order of its columns.

    Args:
        n: The number of queens, neither 2 nor 3.

    Returns:
        The squares of the queens.

    Example:
        >>> columns_of(first_solution(8))
        (0, 4, 7, 5, 2, 6, 1, 3)
    """
    return squares_of(next(_columns(n, 0, 0, 0)))


def any_solution(n: int) -> Queens:
    """Return a solution for any size, without a search.

    The columns are first 1, 3, 5, …, then 0, 2, 4, …; if n % 6 is 2 or 3, some columns change
    places (Hoffman, Loessi and Moore 1969).

    Args:
        n: The number of queens, neither 2 nor 3.

    Returns:
        The squares of the queens.

    Example:
        >>> columns_of(any_solution(8))
        (1, 3, 5, 7, 2, 0, 6, 4)
    """
    even = n - n % 2
    odd_columns, even_columns = [*range(1, even, 2)], [*range(0, even, 2)]
    if even % 6 == 2:
        even_columns = [2, 0, *even_columns[3:], 4]
    columns = [*odd_columns, *even_columns, *([n - 1] if n % 2 else [])]
    if n % 6 == 3:
        columns = [*odd_columns[1:], 1, *range(4, n, 2), 0, 2]
    return squares_of(columns)


@cache
def classes(n: int) -> frozenset[Queens]:
    """Return the representative of each symmetry class of solutions.

    Args:
        n: The number of queens, as in `solutions`.

    Returns:
        The sorted squares of each representative.

    Example:
        >>> len(classes(6))
        1
    """
    return frozenset(class_of(queens, n) for queens in solutions(n))


@cache
def count(n: int) -> int:
    """Return the number of solutions.

    Args:
        n: The number of queens, at most about 12 for a result within seconds.

    Returns:
        The number of solutions.

    Example:
        >>> [count(n) for n in range(9)]
        [1, 1, 0, 0, 2, 10, 4, 40, 92]
    """
    # The left-right reflection of a solution has its first queen in the other half.
    half = sum(_count_below(n, 1 << c, 2 << c, 1 << c >> 1) for c in range(n // 2))
    middle = 1 << n // 2
    odd = (
        _count_below(n, middle, middle << 1, middle >> 1) if n % 2 else int(n == 0)
    )
    return 2 * half + odd


def _count_below(n: int, taken: int, left: int, right: int) -> int:
    """Count the completions; the bitmasks are attacked columns of the next row."""
    full = (1 << n) - 1
    if taken == full:
        return 1
    free, found = full & ~(taken | left | right), 0
    while free:
        bit = free & -free
        free ^= bit
        found += _count_below(n, taken | bit, (left | bit) << 1, (right | bit) >> 1)
    return found


def _columns(
    n: int, taken: int, left: int, right: int
) -> Iterator[tuple[int, ...]]:
    full = (1 << n) - 1
    if taken == full:
        yield ()
    free = full & ~(taken | left | right)
    while free:
        bit = free & -free
        free ^= bit
        for rest in _columns(n, taken | bit, (left | bit) << 1, (right | bit) >> 1):
            yield (bit.bit_length() - 1, *rest)
