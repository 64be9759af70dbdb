"""A solution written down at once: up to five runs of columns, two apart, one after the other.

For even n the queens go like knights, two columns on for each row: all odd columns, then all even
ones. Only where n leaves 2 when divided by 6 do two of them meet on a diagonal; there the upper
half begins in the middle and goes around the edge, and the lower half is its image under a turn by
180°. Neither puts a queen on the main diagonal: for odd n one more goes into its last corner.

Sources: E. Pauls, “Das Maximalproblem der Damen auf dem Schachbrette”, Deutsche Schachzeitung 29
(1874); E. J. Hoffman, J. C. Loessi and R. C. Moore, “Constructions for the Solution of the m Queens
Problem”, Mathematics Magazine 42 (1969).

They count from 1 and give a formula for each queen. Here rows and columns are counted from 0, and
the formulas are taken together as ranges, for what copies a range is no loop of Python's.
"""

from typing import TYPE_CHECKING

from algorithms.extras import numpy
from algorithms.queens.one_solution.limits import solvable_size

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["explicit", "explicit_array"]


def explicit(n: int) -> list[int]:
    """Write down a solution of n queens, in time proportional to n.

    Args:
        n: The number of queens: 0, 1, or 4 and more.

    Returns:
        A new list with the column of the queen of each row, from 0.

    Raises:
        InvalidTypeError: `not-an-integer`: n is no integer.
        InvalidValueError: `negative-size`: n is below zero; `too-large`: above 2³¹.
        NoSolutionError: `no-solution`: n is 2 or 3.

    Example:
        >>> explicit(8)
        [3, 5, 7, 1, 6, 0, 2, 4]
    """
    queens: list[int] = []
    for columns in _runs(solvable_size(n)):
        queens.extend(columns)
    return queens


def explicit_array(n: int) -> "NDArray[np.int32]":
    """Write the solution of `explicit` into a NumPy array; it needs the extra `fast`.

    Args:
        n: The number of queens: 0, 1, or 4 and more.

    Returns:
        A new array with the column of the queen of each row, as `int32` whatever n is. From 2³⁰
        queens on, row + column may need 64 bits.

    Raises:
        InvalidTypeError: `not-an-integer`: n is no integer.
        InvalidValueError: `negative-size`: n is below zero; `too-large`: above 2³¹.
        NoSolutionError: `no-solution`: n is 2 or 3.
        MissingExtraError: `fast-missing`: NumPy is not there.

    Example:
        >>> explicit_array(8)
        array([3, 5, 7, 1, 6, 0, 2, 4], dtype=int32)
    """
    n, library = solvable_size(n), numpy()
    queens: NDArray[np.int32] = library.empty(n, library.int32)
    row = 0
    for run in _runs(n):
        below = row + len(run)
        queens[row:below] = library.arange(
            run.start, run.stop, run.step, library.int32
        )
        row = below
    return queens


def _runs(n: int) -> list[range]:
    """Return the columns of the queens, from the top row down, as runs."""
    if n % 2:
        return [*_runs(n - 1), range(n - 1, n)]
    if n % 6 != 2:
        return [range(1, n, 2), range(0, n, 2)]
    half = n // 2
    around = (half - 1) % 2  # the column after the last one, two further
    return [
        range(half - 1, n, 2),
        range(around, half - 1, 2),
        range(half + 2, n, 2),
        range(1 - around, half + 1, 2),
    ]
