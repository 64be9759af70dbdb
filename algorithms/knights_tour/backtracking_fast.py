"""The fast version of `backtracking`: it prunes moves that cannot lead to a tour.

In a tour, every square still to be visited has a predecessor and, except for the last one, a
successor. So a free square with fewer than two free neighbours, not counting the knight's own
square, must be visited next or last; if this holds for too many squares, no tour is possible.
Pruned branches contain no tour: the first tour found is the same as without pruning, and None means
that there is no tour.

Sources: the Arabic article «مسألة جولة الحصان» (article 002), for the search and its order of
moves; F. Rubin, “A search procedure for Hamilton paths and circuits” (1974), for the pruning by
squares with too few neighbours.

Two more arguments restrict the last square:

- Every move changes colour, so the colour of the start determines that of the last square; if the
  number of squares is odd, the two colours are the same.
- On a board with four rows, the first and the last row are outer rows, the other two are inner
  rows, and every knight's move from an outer row leads to an inner row; the same holds for four
  columns. Half of the squares are outer, and no two of them are consecutive in a tour. If outer and
  inner squares alternated throughout, all outer squares would have the same colour, which they do
  not. So a tour starts and ends on an outer square, and exactly one move, the middle one, joins two
  inner squares.

From the corner of an 8 × 8 board, this search finds the article's tour in 409 moves; the article's
search needs 8,250,732. From any start on any board up to 8 × 8, it needs at most 22,529 moves, a
fraction of a second. A few starts on larger boards take far longer: on boards up to 10 × 10, six
starts take more than a million moves. The start (1, 3) on a 7 × 10 board takes 15 million moves,
more than a minute; the worst start, (2, 8) on a 9 × 10 board, takes more than 60 million. The
smallest square board on which the search from the corner takes more than 100,000 moves is 14 × 14.
For large boards, use `algorithms.knights_tour.warnsdorff`, which finds different tours.
"""

from collections.abc import Callable, Iterator

from algorithms.base.errors import check_size
from algorithms.knights_tour._pruning import Task, promising, task, tight_squares
from algorithms.knights_tour._squares import Board, check_board, numbered

__all__ = ["search", "solve"]


def solve(
    rows: int = 8, columns: int | None = None, *, start: tuple[int, int] = (0, 0)
) -> Board | None:
    """Find the first knight's tour in the article's order of moves.

    Args:
        rows: The number of rows.
        columns: The number of columns; None for a square board.
        start: The row and the column of the first square.

    Returns:
        A new board, a list of rows; each square holds the number of its visit, counted from 0. None
        if there is no tour from this start.

    Raises:
        InvalidTypeError: `not-an-integer`: a size or a coordinate is not an integer.
        InvalidValueError: `negative-size`; `too-large`: there are more than 25 million squares;
            `not-a-square`; `off-board`: the start is off the board.

    Example:
        >>> for row in solve(5):
        ...     print(row)
        [0, 5, 14, 9, 20]
        [13, 8, 19, 4, 15]
        [18, 1, 6, 21, 10]
        [7, 12, 23, 16, 3]
        [24, 17, 2, 11, 22]
        >>> solve(4) is None
        True
    """
    rows, columns, start = check_board(rows, columns, start)
    path = next(search(rows, columns, start), None)
    return None if path is None else numbered(path, columns)


def search(
    rows: int, columns: int, start: tuple[int, int]
) -> Iterator[tuple[int, ...]]:
    """Find every knight's tour from a start, in the article's order of moves.

    Args:
        rows: The number of rows.
        columns: The number of columns.
        start: The row and the column of the first square.

    Returns:
        An iterator over the tours; each is a tuple of its squares in the order in which they are
        visited, with each square as the number `row * columns + column`.

    Raises:
        InvalidTypeError: `not-an-integer`: a size or a coordinate is not an integer.
        InvalidValueError: `negative-size`; `too-large`: there are more than 25 million squares;
            `not-a-square`; `off-board`: the start is off the board. All are raised when the
            function is called.

    Example:
        >>> for tour in search(3, 4, (0, 0)):
        ...     print(tour)
        (0, 6, 8, 1, 7, 9, 2, 11, 5, 3, 10, 4)
        (0, 6, 8, 1, 7, 9, 2, 4, 10, 3, 5, 11)
    """
    columns = check_size(columns, "columns")
    rows, columns, (row, column) = check_board(rows, columns, start)
    first = row * columns + column
    known = task(rows, columns, first)
    # If the number of squares is odd, a tour starts on the colour with one more square.
    outnumbered = rows * columns % 2 and (row + column) % 2
    if outnumbered or known.inner >> first & 1:
        return iter(())
    return search_in_order(known, first, lambda moves, _free: moves)


def search_in_order(
    known: Task, first: int, order: Callable[[list[int], int], list[int]]
) -> Iterator[tuple[int, ...]]:
    """Find every tour, in an order of moves; an explicit stack avoids the recursion limit."""
    path: list[int] = []
    free = (1 << len(known.near)) - 1
    levels = [(tight_squares(free ^ 1 << first, known), iter([first]))]
    while levels:
        tight, untried = levels[-1]
        square = next(untried, None)
        if square is None:
            levels.pop()
            if path:
                free |= 1 << path.pop()
            continue
        free ^= 1 << square
        path.append(square)
        if free:
            moves, tight = promising(square, free, tight & free, known)
            levels.append((tight, iter(order(moves, free))))
        else:
            yield tuple(path)
            free |= 1 << path.pop()
