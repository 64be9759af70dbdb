"""An explicit construction of a solution: up to five runs of columns in steps of two.

For even n the columns increase by two per row: first all odd columns, then all even ones. Only if n
mod 6 = 2 would two of these queens share a diagonal; then the upper half starts in the middle and
wraps around the edge, and the lower half is the upper half rotated by 180°. No queen is on the long
main diagonal, so for odd n, a queen in the bottom right corner is added to the solution for n − 1.

Sources: E. Pauls, “Das Maximalproblem der Damen auf dem Schachbrete”, Deutsche Schachzeitung 29
(1874); E. J. Hoffman, J. C. Loessi and R. C. Moore, “Constructions for the Solution of the m Queens
Problem”, Mathematics Magazine 42 (1969).

Both sources count from 1 and give a formula for each queen. Here rows and columns are counted from
0, and the formulas are combined into ranges, which is faster than a loop over the queens.
"""

from typing import TYPE_CHECKING

from algorithms.base.extras import numpy
from algorithms.queens.one_solution.arguments import solvable_size

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


_LARGEST_ARRAY = 10**8  # 400 MB


def explicit(n: int) -> list[int] | None:
    """Construct a solution for n queens in O(n) time.

    Args:
        n: The number of queens.

    Returns:
        A new list with the column of the queen in each row, counted from 0; None for n = 2 and
        n = 3, which have no solution.

    Raises:
        InvalidTypeError: `not-an-integer`: n is not an integer.
        InvalidValueError: `negative-size`: n is negative; `too-large`: n is above 10⁷.

    Example:
        >>> explicit(8)
        [3, 5, 7, 1, 6, 0, 2, 4]
    """
    size = solvable_size(n)
    if size is None:
        return None
    queens: list[int] = []
    for columns in _runs(size):
        queens.extend(columns)
    return queens


def explicit_array(n: int) -> "NDArray[np.int32] | None":
    """Construct the solution of `explicit` as a NumPy array; this needs the `fast` extra.

    Args:
        n: The number of queens.

    Returns:
        A new array with the column of the queen in each row, always as `int32`; None for n = 2 and
        n = 3.

    Raises:
        InvalidTypeError: `not-an-integer`: n is not an integer.
        InvalidValueError: `negative-size`: n is negative; `too-large`: n is above 10⁸.
        MissingExtraError: `fast-missing`: NumPy is not installed.

    Example:
        >>> explicit_array(8)
        array([3, 5, 7, 1, 6, 0, 2, 4], dtype=int32)
    """
    size = solvable_size(n, _LARGEST_ARRAY)
    if size is None:
        return None
    library = numpy()
    queens: NDArray[np.int32] = library.empty(size, library.int32)
    row = 0
    for run in _runs(size):
        below = row + len(run)
        queens[row:below] = library.arange(
            run.start, run.stop, run.step, library.int32
        )
        row = below
    return queens


def _runs(n: int) -> list[range]:
    """Return the columns of the queens, from the top row down, as ranges."""
    if n % 2:
        return [*_runs(n - 1), range(n - 1, n)]
    if n % 6 != 2:
        return [range(1, n, 2), range(0, n, 2)]
    half = n // 2
    around = (half - 1) % 2  # the column two after the last one, modulo n
    return [
        range(half - 1, n, 2),
        range(around, half - 1, 2),
        range(half + 2, n, 2),
        range(1 - around, half + 1, 2),
    ]
