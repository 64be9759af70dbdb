"""A knight's tour by backtracking that turns back as soon as no tour can follow.

On a tour every square has two neighbours, one before and one after it; only the last has one. So
a free square with fewer than two free neighbours, the knight's own square not among them, must
come next or last, and where that is asked of too many squares, no tour follows. What is cut away
holds no tour: the first tour is the one that is found without cutting, and None means that there
is none.

Sources: the Arabic article «مسألة جولة الحصان» (article 002), for the search and its order of
moves; F. Rubin, "A search procedure for Hamilton paths and circuits" (1974), for turning back at
squares with too few neighbours.

Two more arguments tell which square can be the last:

- Each move changes the colour, so that the start tells the colour of the last square; where the
  number of squares is odd, it must be that of the start.
- On a board of four lines a knight goes from an outer line to an inner one. Half of the squares
  are outer, and no two of them follow each other. Were they to take turns with the inner ones from
  first to last, all of them would be of one colour, which they are not. So a tour begins and ends
  on an outer line, and once, in its very middle, a move joins two inner squares.

From the corner of 8 × 8 it takes 409 moves to find the article's tour, where the article's search
takes 8,250,732. From any start of any board of up to 8 × 8 it takes at most 22,529: a fraction of
a second. A few starts on larger boards take far longer: of all on boards of up to 10 × 10 six take
more than a million moves; (1, 3) on 7 × 10 takes 15 million, more than a minute, and the worst,
(2, 8) on 9 × 10, more than 60 million. Of the square boards 14 × 14 is the first whose corner takes
more than 100,000. For large boards there is `algorithms.knights_tour.warnsdorff`, which finds other
tours.
"""

from collections.abc import Iterator

from algorithms.errors import check_size, check_square
from algorithms.knights_tour._pruning import Task, promising, task, tight_squares
from algorithms.knights_tour._squares import sides

__all__ = ["search", "solve"]

Board = list[list[int]]


def solve(
    rows: int = 8, columns: int | None = None, *, start: tuple[int, int] = (0, 0)
) -> Board | None:
    """Find the first knight's tour in the article's order of moves.

    Args:
        rows: The number of rows.
        columns: The number of columns; None for a square board.
        start: The row and the column of the first square.

    Returns:
        A new board, a list of rows; each square holds the number of its visit, from 0. None
        if there is no tour from this start.

    Raises:
        InvalidTypeError: `not-an-integer`: a size or a coordinate is not an integer.
        InvalidValueError: `negative-size`, `not-a-square`, or `off-board`: the start is
            outside.

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
    rows, columns = sides(rows, columns)
    path = next(search(rows, columns, start), None)
    if path is None:
        return None
    visits = [0] * len(path)
    for visit, square in enumerate(path):
        visits[square] = visit
    return [visits[i : i + columns] for i in range(0, len(visits), columns)]


def search(
    rows: int, columns: int, start: tuple[int, int]
) -> Iterator[tuple[int, ...]]:
    """Find every knight's tour from a start, in the article's order of moves.

    Args:
        rows: The number of rows.
        columns: The number of columns.
        start: The row and the column of the first square.

    Returns:
        An iterator over the tours; each is the tuple of its squares in the order of the
        visits, a square as the number `row * columns + column`.

    Raises:
        InvalidTypeError: `not-an-integer`: a size or a coordinate is not an integer.
        InvalidValueError: `negative-size`, `not-a-square`, or `off-board`: the start is
            outside. All are raised at the call.

    Example:
        >>> for tour in search(3, 4, (0, 0)):
        ...     print(tour)
        (0, 6, 8, 1, 7, 9, 2, 11, 5, 3, 10, 4)
        (0, 6, 8, 1, 7, 9, 2, 4, 10, 3, 5, 11)
    """
    rows, columns = check_size(rows, "rows"), check_size(columns, "columns")
    row, column = check_square(start, rows, columns, "start")
    first = row * columns + column
    known = task(rows, columns, first)
    # Of an odd number of squares, the first and the last are of the colour that has one more.
    outnumbered = rows * columns % 2 and (row + column) % 2
    if outnumbered or known.inner >> first & 1:
        return iter(())
    return _search(known, first)


def _search(known: Task, first: int) -> Iterator[tuple[int, ...]]:
    """Yield every tour; what is open is on a list, so that no board is too large."""
    path = [first]
    free = (1 << len(known.near)) - 1 ^ 1 << first
    if not free:
        yield (first,)
        return
    tight = tight_squares(free, known)
    moves, tight = promising(first, free, tight, known)
    levels = [(tight, iter(moves))]
    while levels:
        tight, untried = levels[-1]
        square = next(untried, None)
        if square is None:
            levels.pop()
            free |= 1 << path.pop()
            continue
        free ^= 1 << square
        path.append(square)
        if free:
            moves, tight = promising(square, free, tight & free, known)
            levels.append((tight, iter(moves)))
        else:
            yield tuple(path)
            free |= 1 << path.pop()
