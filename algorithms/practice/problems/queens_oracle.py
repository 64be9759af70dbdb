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
    """Return the squares of queens with one queen per row."""
    return tuple(enumerate(columns))


def columns_of(queens: Queens) -> tuple[int, ...]:
    """Return the columns of queens with one queen per row."""
    return tuple(column for _, column in queens)


def described(queens: Queens) -> object:
    """Return a board as texts show it: as columns, or as squares without one queen per row."""
    rows = [row for row, _ in queens]
    return columns_of(queens) if rows == list(range(len(queens))) else list(queens)


@lru_cache(20_000)  # several properties ask about a board
def attacking_pair(queens: Queens) -> tuple[Square, Square] | None:
    """Return the first two queens that attack each other."""
    pairs = combinations(queens, 2)
    return next((pair for pair in pairs if attacks(*pair)), None)


def images(queens: Iterable[Square], n: int) -> tuple[Queens, ...]:
    """Return the eight symmetric variants of a board: its rotations and reflections."""
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
    """Return the representative of the symmetry class of a board."""
    return min(images(queens, n))


def as_lists(n: int) -> list[list[int]]:
    """Return all solutions in lexicographic order, as lists of columns."""
    return [list(columns_of(queens)) for queens in sorted(solutions(n))]


@cache
def solutions(n: int) -> frozenset[Queens]:
    """Return all solutions."""
    return frozenset(map(squares_of, _columns(n, 0, 0, 0)))


def first_solution(n: int) -> Queens:
    """Return the first solution in lexicographic order of its columns."""
    return squares_of(next(_columns(n, 0, 0, 0)))


def any_solution(n: int) -> Queens:
    """Return a solution for any size, without a search."""
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
    """Return the representative of each symmetry class of solutions."""
    return frozenset(class_of(queens, n) for queens in solutions(n))


_NUMBERS = (1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200)


def count(n: int) -> int:
    """Return the number of solutions, which is known: OEIS A000170."""
    return _NUMBERS[n]


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
