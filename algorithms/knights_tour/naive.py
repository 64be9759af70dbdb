"""A knight's tour by generate and test: generate every sequence of moves, then check it.

Source: the Arabic article «مسألة جولة الحصان» (article 002), its first algorithm.

Differences from the article:

- Next tour: The article gives a few lines of pseudocode and leaves open what "the next tour" is.
  Here it is the next sequence of `rows * columns - 1` knight's moves that stay on the board, in the
  order in which the article's second algorithm tries its moves.
- Board: The article describes one board, 8 × 8, and starts in its first square; here rows, columns
  and start are arguments.
- Result: The article prints each tour that it finds; here an iterator yields the squares of each
  tour.
- Input: Pseudocode checks nothing. Here the sides must be integers from 0 to 10,000, and the start
  must be on the board, so a board without squares is an error. A board without a tour, such as one
  of 3 × 3 squares, gives an empty iterator.

The number of sequences grows exponentially with the number of squares: from the corner there are
256 on a 3 × 3 board and 13,793 on a 3 × 4 board. Generating them takes half a minute on a 4 × 4
board and is infeasible on a 5 × 5 board.
"""

from collections.abc import Iterator, Sequence

from algorithms.base.arguments import LARGEST_SEARCH, check_sides
from algorithms.base.errors import check_square
from algorithms.board.values.model import Square

__all__ = ["covers_all_squares", "tours"]

MOVES = ((2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2), (1, -2), (2, -1))


def tours(
    rows: int, columns: int | None = None, *, start: Square = (0, 0)
) -> Iterator[tuple[Square, ...]]:
    """Find every knight's tour from a start, by generating all sequences of moves.

    Args:
        rows: The number of rows.
        columns: The number of columns; None for a square board.
        start: The row and the column of the first square.

    Returns:
        An iterator over the tours; each is a tuple of its squares (row, column) in the order in
        which they are visited.

    Raises:
        InvalidTypeError: `not-an-integer`: a size or a coordinate is not an integer.
        InvalidValueError: `negative-size`; `too-large`: a side is above 10,000; `not-a-square`;
            `off-board`: the start is off the board. All are raised when the function is called.

    Example:
        >>> for tour in tours(3, 4):
        ...     print(*tour[:3], "…", *tour[-3:])
        (0, 0) (1, 2) (2, 0) … (0, 3) (2, 2) (1, 0)
        (0, 0) (1, 2) (2, 0) … (0, 3) (1, 1) (2, 3)
    """
    rows, columns = check_sides(rows, columns, LARGEST_SEARCH)
    path = [check_square(start, rows, columns, "start")]
    return (
        tuple(walk)
        for walk in _walks(path, rows, columns)
        if covers_all_squares(walk, rows, columns)
    )


def covers_all_squares(walk: Sequence[Square], rows: int, columns: int) -> bool:
    """Return whether a sequence of moves is a tour, that is, visits every square.

    Args:
        walk: The squares visited, `rows * columns` of them.
        rows: The number of rows.
        columns: The number of columns.

    Returns:
        True if no square is missing, which means that none is repeated.

    Example:
        >>> covers_all_squares([(0, 0), (2, 1), (0, 0), (2, 1), (0, 0), (2, 1)], 3, 2)
        False
    """
    return len(set(walk)) == rows * columns


def _walks(walk: list[Square], rows: int, columns: int) -> Iterator[list[Square]]:
    """Yield every sequence of moves on the board that starts with `walk`."""
    if len(walk) == rows * columns:
        yield walk
        return
    row, column = walk[-1]
    for down, right in MOVES:
        if 0 <= row + down < rows and 0 <= column + right < columns:
            walk.append((row + down, column + right))
            yield from _walks(walk, rows, columns)
            walk.pop()
