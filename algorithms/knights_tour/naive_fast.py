"""The fast version of `naive`: every knight's tour from a start, by a search with pruning.

The tours and their order are those of `algorithms.knights_tour.naive`: both modules try the moves
in the same order, and this search prunes a move only if no tour can follow it.

Source: the Arabic article «مسألة جولة الحصان» (article 002), for the order of the moves; the search
is that of `algorithms.knights_tour.backtracking_fast`, which cites its own source.

Generating all sequences takes half a minute on a 4 × 4 board. Here, finding the 304 tours from a
corner of a 5 × 5 board takes a tenth of a second, and the 524,486 tours from a corner of a 6 × 6
board take minutes. Larger boards have too many tours to list; `algorithms.knights_tour.counting`
counts them.
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
        An iterator over the tours; each is a tuple of its squares (row, column) in the order in
        which they are visited.

    Raises:
        InvalidTypeError: `not-an-integer`: a size or a coordinate is not an integer.
        InvalidValueError: `negative-size`; `too-large`: there are more than 25 million squares;
            `not-a-square`; `off-board`: the start is off the board. All are raised when the
            function is called.

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
