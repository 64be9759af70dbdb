"""A fast replacement for the searches for all solutions: it explores only half of the tree.

The mirror image of a solution is a solution. A reflection from left to right reverses the order of
the columns: the mirror images of the solutions with the first queen in the left half, from last to
first, are the solutions with the first queen in the right half, in order. For odd n, a queen in the
middle of the first row is its own mirror image, so the second row is halved in the same way.

Sources: those of the reference modules that find all solutions, such as `column_array`; the
bitmasks follow Martin Richards, "Backtracking algorithms in MCPL using bit patterns and recursion"
(1997).

The solutions and their order are those of the reference modules; only the cost differs:

- The free columns of a row are the bits of an integer, computed by a few operations from the
  columns taken and the diagonals attacked, which shift by one column per row.
- If Numba is installed, compiled code fills arrays; for n from 12 to 18, the tuples are then also
  built from such an array.
"""

from operator import getitem
from struct import iter_unpack
from typing import TYPE_CHECKING, Any

from algorithms.base.arguments import LARGEST_SEARCH, check_size_up_to
from algorithms.base.extras import kernels, numpy
from algorithms.board.values.model import Coordinates

if TYPE_CHECKING:
    from numpy import uint8
    from numpy.typing import NDArray

__all__ = ["as_array", "as_sets", "as_squares", "first", "solutions"]

Square = tuple[int, int]
Columns = tuple[int, ...]

_COMPILED_FROM = 12  # below, compiled code gains less than its first call costs
_COUNTS = (
    *(1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2_680, 14_200, 73_712, 365_596),
    *(2_279_184, 14_772_512, 95_815_104, 666_090_624),
)  # A000170 up to n = 18


def solutions(n: int) -> list[Columns]:
    """Find all solutions.

    Args:
        n: The size of the board, and the number of queens.

    Returns:
        The solutions in ascending order; `queens[row]` is the column of the queen in that row. For
        n = 0 the only solution is the empty tuple.

    Raises:
        InvalidTypeError: `not-an-integer`: n is not an integer.
        InvalidValueError: `negative-size`; `too-large`: n is above 10,000.

    Example:
        >>> solutions(4)
        [(1, 3, 0, 2), (2, 0, 3, 1)]
    """
    n = check_size_up_to(n, LARGEST_SEARCH)
    if _COMPILED_FROM <= n < len(_COUNTS):
        compiled = kernels("algorithms.queens.kernels.solutions")
        if compiled:
            return list(iter_unpack(f"{n}B", _filled(n, compiled).data))
    return _searched(n)


def first(n: int) -> Columns | None:
    """Find only the first solution.

    Args:
        n: The size of the board, and the number of queens.

    Returns:
        The first solution in the order of `solutions`; None if there is no solution.

    Raises:
        InvalidTypeError: `not-an-integer`: n is not an integer.
        InvalidValueError: `negative-size`; `too-large`: n is above 10,000.

    Example:
        >>> first(8)
        (0, 4, 7, 5, 2, 6, 1, 3)
    """
    every = (1 << check_size_up_to(n, LARGEST_SEARCH)) - 1
    taken, left, right, free = 0, 0, 0, every
    above: list[tuple[int, int, int, int]] = []
    queens: list[int] = []
    while taken != every:
        if free:
            queen = free & -free
            above.append((taken, left, right, free ^ queen))
            queens.append(queen)
            taken |= queen
            left, right = (left | queen) << 1, (right | queen) >> 1
            free = every & ~(taken | left | right)
        elif above:
            taken, left, right, free = above.pop()
            queens.pop()
        else:
            return None
    return tuple([queen.bit_length() - 1 for queen in queens])


def as_sets(n: int) -> set[frozenset[Square]]:
    """Find all solutions, in the format of `coordinate_sets.place_n_queens`.

    Args:
        n: The size of the board, and the number of queens.

    Returns:
        The set of solutions; each is the set of its queens' squares (x, y), where x is the column.
        For n = 0 it contains the empty board.

    Raises:
        InvalidTypeError: `not-an-integer`: n is not an integer.
        InvalidValueError: `negative-size`; `too-large`: n is above 10,000.

    Example:
        >>> sorted(sorted(solution) for solution in as_sets(4))
        [[(0, 1), (1, 3), (2, 0), (3, 2)], [(0, 2), (1, 0), (2, 3), (3, 1)]]
    """
    n = check_size_up_to(n, LARGEST_SEARCH)
    rows = [[(x, y) for x in range(n)] for y in range(n)]
    return {Coordinates(map(getitem, rows, queens)) for queens in solutions(n)}


def as_squares(n: int) -> list[tuple[Square, ...]]:
    """Find all solutions, in the format of `choice_points.solutions`.

    Args:
        n: The size of the board, and the number of queens.

    Returns:
        The solutions in ascending order, each a tuple of its squares (row, column) from the top row
        down. For n = 0 there are no solutions.

    Raises:
        InvalidTypeError: `not-an-integer`: n is not an integer.
        InvalidValueError: `negative-size`; `too-large`: n is above 10,000.

    Example:
        >>> for solution in as_squares(4):
        ...     print(*solution)
        (0, 1) (1, 3) (2, 0) (3, 2)
        (0, 2) (1, 0) (2, 3) (3, 1)
    """
    n = check_size_up_to(n, LARGEST_SEARCH)
    rows = [[(row, column) for column in range(n)] for row in range(n)]
    return [tuple(map(getitem, rows, queens)) for queens in solutions(n) if n]


def as_array(n: int) -> "NDArray[uint8]":
    """Find all solutions, as a NumPy array.

    Args:
        n: The size of the board, and the number of queens, at most 18. The array takes 236 MB
            for n = 16 and 12 GB for n = 18.

    Returns:
        A new array of bytes with one row per solution, in ascending order. Each row of the array
        holds the columns of the queens, from the top row of the board down. For n = 0 the array has
        one row and no columns.

    Raises:
        InvalidTypeError: `not-an-integer`: n is not an integer.
        InvalidValueError: `negative-size`: n is negative; `too-large`: n is above 18.
        MissingExtraError: `fast-missing`: NumPy is not installed.

    Example:
        >>> as_array(4).tolist()
        [[1, 3, 0, 2], [2, 0, 3, 1]]
    """
    n = check_size_up_to(n, len(_COUNTS) - 1)
    array = numpy().array  # raises before the search if NumPy is missing
    compiled = kernels("algorithms.queens.kernels.solutions")
    if compiled and n:
        return _filled(n, compiled)
    found: NDArray[uint8] = array(_searched(n), "uint8").reshape(_COUNTS[n], n)
    return found


def _filled(n: int, compiled: Any) -> "NDArray[uint8]":
    boards: NDArray[uint8] = numpy().empty((_COUNTS[n], n), "uint8")
    compiled.fill(boards)
    return boards


def _searched(n: int) -> list[Columns]:
    """Return all solutions, found without compiled code."""
    if n < 2:
        return [tuple(range(n))]
    found = _left_half(n)
    mirrored = range(n - 1, -1, -1)
    mirror = mirrored.__getitem__
    found += [tuple(map(mirror, queens)) for queens in reversed(found)]
    return found


def _left_half(n: int) -> list[Columns]:
    """Return the solutions that precede their mirror images, in order."""
    column_of = {1 << column: column for column in range(n)}
    found: list[Columns] = []
    queens = [0] * n
    last = n - 1

    def place(row: int, untaken: int, left: int, right: int, free: int) -> None:
        below = row + 1
        while free:
            queen = free & -free
            free ^= queen
            queens[row] = column_of[queen]
            columns = untaken ^ queen
            falling, rising = (left | queen) << 1, (right | queen) >> 1
            safe = columns & ~(falling | rising)
            if safe and below < last:
                place(below, columns, falling, rising, safe)
            elif safe:
                queens[last] = column_of[safe]
                found.append(tuple(queens))

    every, half, middle = (1 << n) - 1, (1 << n // 2) - 1, 1 << n // 2
    place(0, every, 0, 0, half)
    if n % 2:
        queens[0] = n // 2
        place(1, every ^ middle, middle << 1, middle >> 1, half & ~(middle >> 1))
    return found
