"""The fast version of `naive`: every knight's tour from a start, by a search with pruning.

The tours and their order are those of `algorithms.knights_tour.naive`: both try the moves in the
same order, and the search backtracks only if no tour can follow.

Source: the Arabic article «مسألة جولة الحصان» (article 002), for the order of the moves; the search
is that of `algorithms.knights_tour.backtracking_fast`, which cites its own source.

Generating all sequences takes half a minute on 4 × 4. Here the 304 tours from a corner of 5 × 5
take a tenth of a second, and the 524,486 from a corner of 6 × 6 take minutes; larger boards have
too many tours to list: see `algorithms.knights_tour.counting`.
"""

from collections.abc import Iterator

from algorithms.knights_tour._squares import LARGEST, sides
from algorithms.knights_tour.backtracking_fast import search

__all__ = ["tours"]

Square = tuple[int, int]


def tours(
    rows: int, columns: int | None = None, *, start: Square = (0, 0)
) -> Iterator[tuple[Square, ...]]:
    """Find every knight's tour from a start.

    Args:
        rows: The number of rows.
        columns: The number of columns; None for a square board.
        start: The row and the column of the first square.

    Returns:
        An iterator over the tours; each is the tuple of its squares (row, column) in the
        order of the visits.

    Raises:
        InvalidTypeError: `not-an-integer`: a size or a coordinate is not an integer.
        InvalidValueError: `negative-size`, `too-large`: there are more than 10 million
            squares; `not-a-square`, or `off-board`: the start is off the board.
            All are raised when the function is called.

    Example:
        >>> for tour in tours(3, 4):
        ...     print(*tour[:3], "…", *tour[-3:])
        (0, 0) (1, 2) (2, 0) … (0, 3) (2, 2) (1, 0)
        (0, 0) (1, 2) (2, 0) … (0, 3) (1, 1) (2, 3)
        >>> sum(1 for tour in tours(5))
        304
    """
    rows, columns = sides(rows, columns, LARGEST)
    found = search(rows, columns, start)
    squares = [(row, column) for row in range(rows) for column in range(columns)]
    return (tuple([squares[number] for number in tour]) for tour in found)
