"""What is known of the queens without asking any solver of this project.

Rows are sets of bits here: a search that shares nothing with the reference modules, nor with
what learners mostly write. Whether queens attack each other is asked of `algorithms.board`.
"""

from collections.abc import Collection, Iterable, Iterator
from functools import cache
from itertools import combinations

from algorithms.board import Square, attacks

__all__ = [
    "Queens",
    "attacking_pair",
    "class_of",
    "classes",
    "columns_of",
    "count",
    "first_solution",
    "images",
    "solutions",
    "squares_of",
]

Queens = tuple[Square, ...]
"""The squares of the queens on a board, sorted."""


def squares_of(columns: Iterable[int]) -> Queens:
    """Return the squares of one queen a row.

    Args:
        columns: The column of each row's queen.

    Returns:
        Her squares, from the top row down.

    Example:
        >>> squares_of((1, 3, 0, 2))
        ((0, 1), (1, 3), (2, 0), (3, 2))
    """
    return tuple(enumerate(columns))


def columns_of(queens: Queens) -> tuple[int, ...]:
    """Return the columns of queens that stand one a row, from the top row down.

    Args:
        queens: Their squares, sorted.

    Returns:
        One column a row.
    """
    return tuple(column for _, column in queens)


def attacking_pair(queens: Collection[Square]) -> tuple[Square, Square] | None:
    """Return the first two queens that attack each other.

    Args:
        queens: Their squares.

    Returns:
        Two of the squares in their order, or `None`.

    Example:
        >>> attacking_pair([(0, 1), (1, 3), (2, 2)])
        ((1, 3), (2, 2))
    """
    pairs = combinations(queens, 2)
    return next((pair for pair in pairs if attacks(*pair)), None)


def images(queens: Iterable[Square], n: int) -> tuple[Queens, ...]:
    """Return the eight images of a board under rotation and reflection.

    Args:
        queens: The squares of the queens.
        n: The size of the board.

    Returns:
        The board itself, its mirror images and the half turn, then the same of its image in
        the main diagonal; equal ones are not left out.
    """
    last, squares = n - 1, tuple(queens)
    found = [
        [(y, x) for y, x in squares],
        [(y, last - x) for y, x in squares],
        [(last - y, x) for y, x in squares],
        [(last - y, last - x) for y, x in squares],
    ]
    found += [[(x, y) for y, x in image] for image in found]
    return tuple(tuple(sorted(image)) for image in found)


def class_of(queens: Iterable[Square], n: int) -> Queens:
    """Return what all images of a board have in common: the least of them.

    Args:
        queens: The squares of the queens.
        n: The size of the board.

    Returns:
        The image that comes first when they are sorted.

    Example:
        >>> columns_of(class_of(squares_of((2, 0, 3, 1)), 4))
        (1, 3, 0, 2)
    """
    return min(images(queens, n))


@cache
def solutions(n: int) -> frozenset[Queens]:
    """Return all solutions.

    Args:
        n: The number of queens; up to 10 it takes a moment only.

    Returns:
        The squares of each solution, sorted.

    Example:
        >>> len(solutions(6))
        4
    """
    return frozenset(map(squares_of, _columns(n, 0, 0, 0)))


def first_solution(n: int) -> Queens:
    """Return the first solution when the columns of the rows are sorted.

    Args:
        n: The number of queens, for which there is a solution.

    Returns:
        The squares of the queens.

    Example:
        >>> columns_of(first_solution(8))
        (0, 4, 7, 5, 2, 6, 1, 3)
    """
    return squares_of(next(_columns(n, 0, 0, 0)))


@cache
def classes(n: int) -> frozenset[Queens]:
    """Return one solution of each class of symmetry: the least.

    Args:
        n: As in `solutions`.

    Returns:
        The squares of each, sorted.

    Example:
        >>> len(classes(6))
        1
    """
    return frozenset(class_of(queens, n) for queens in solutions(n))


@cache
def count(n: int) -> int:
    """Return the number of solutions.

    Args:
        n: The number of queens; up to 12 it takes a moment only.

    Returns:
        The number.

    Example:
        >>> [count(n) for n in range(9)]
        [1, 1, 0, 0, 2, 10, 4, 40, 92]
    """
    # The mirror image of a solution has its first queen in the other half.
    half = sum(_below(n, 1 << c, 2 << c, 1 << c >> 1) for c in range(n // 2))
    middle = 1 << n // 2
    odd = _below(n, middle, middle << 1, middle >> 1) if n % 2 else int(n == 0)
    return 2 * half + odd


def _below(n: int, taken: int, left: int, right: int) -> int:
    """Count the ways to go on: columns taken, and what diagonals reach in the next row."""
    full = (1 << n) - 1
    if taken == full:
        return 1
    free, found = full & ~(taken | left | right), 0
    while free:
        bit = free & -free
        free ^= bit
        found += _below(n, taken | bit, (left | bit) << 1, (right | bit) >> 1)
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
