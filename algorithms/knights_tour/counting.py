"""The knight's tours of a small board, counted without making each of them.

Two ways that have visited the same squares and stand on the same one go on alike. So they are
counted together: after each move there is one number for each square with a set of visited
squares, how many ways lead there. On 6 × 6 there are never more than 235,048 such positions, on
the way to 6,637,920 tours.

Sources: R. Bellman, "Dynamic programming treatment of the travelling salesman problem" (1962), and
M. Held and R. Karp, "A dynamic programming approach to sequencing problems" (1962), for one value
a set of visited cities and a last one. The numbers are in the OEIS: A165134 (tours as paths on
n × n), A001230 (closed tours on 2n × 2n).

Here, besides, positions are dropped from which no tour can follow, as
`algorithms.knights_tour.backtracking_fast` tells; of the starts that are each other's image in a mirror or
by a turn one is counted for all; and once there are many positions, the compiled kernel goes on,
with the extra `fast`.
"""

from collections import defaultdict
from collections.abc import Iterator
from itertools import product

from algorithms.errors import InvalidValueError
from algorithms.extras import kernels
from algorithms.knights_tour._pruning import Task, promising, task, tight_squares
from algorithms.knights_tour._squares import sides

__all__ = ["closed_tours", "paths"]

_MOST_PATHS, _MOST_CLOSED = 40, 42  # squares
_MANY = 1_000  # positions for which it is worth it to load the kernel

Positions = dict[tuple[int, int, int], int]
"""How many ways lead to a square, with the squares still free, of which some are tight."""


def paths(rows: int, columns: int | None = None) -> int:
    """Count the knight's tours of a board over all starts.

    Each is counted as a path from its first square to its last, so that a tour and the same
    tour backwards are two, and a closed one is counted from each of its squares.

    On 5 × 5 it takes about 10 ms; on 6 × 6 about 10 s, with `fast` 1 s; on 5 × 8, the slowest
    board, more than a minute, with `fast` 9 s and 360 MiB of memory.

    Args:
        rows: The number of rows.
        columns: The number of columns; None for a square board.

    Returns:
        The number of paths; 0 for a board without squares.

    Raises:
        InvalidTypeError: `not-an-integer`: a size is not an integer.
        InvalidValueError: `negative-size`; `too-large`: there are more than 40 squares, and so
            too many positions to be kept.

    Example:
        >>> paths(3, 4), paths(5)
        (16, 1728)
    """
    rows, columns = sides(rows, columns)
    squares = rows * columns
    if min(rows, columns) < 3:
        return int(squares == 1)
    _check_reach(squares, _MOST_PATHS)
    known = task(rows, columns, 0)
    every = (1 << squares) - 1
    positions = {}
    for first, images in _starts(rows, columns):
        if not known.inner >> first & 1:
            free = every ^ 1 << first
            positions[first, free, tight_squares(free, known)] = images
    return _count(positions, squares - 1, known)


def closed_tours(rows: int, columns: int | None = None) -> int:
    """Count the closed knight's tours of a board, each once, whatever its start and direction.

    A closed tour passes the corner between the two squares next to it: it is counted as a path
    from one of them to a neighbour of the other.

    On 6 × 6 it takes about 0.3 s; on 6 × 7, the slowest board, about 12 s, with `fast` 1 s.

    Args:
        rows: The number of rows.
        columns: The number of columns; None for a square board.

    Returns:
        The number of closed tours. A single square has none.

    Raises:
        InvalidTypeError: `not-an-integer`: a size is not an integer.
        InvalidValueError: `negative-size`; `too-large`: there are more than 42 squares, and so
            too many positions to be kept.

    Example:
        >>> closed_tours(3, 10), closed_tours(6)
        (16, 9862)
    """
    rows, columns = sides(rows, columns)
    squares = rows * columns
    # Each move changes the colour. With four lines a tour ends as it began, on an outer one.
    if min(rows, columns) < 3 or squares % 2 or 4 in (rows, columns):
        return 0
    _check_reach(squares, _MOST_CLOSED)
    known = task(rows, columns, 0)
    first, end = known.near[0]
    known = known._replace(last=known.around[end])
    free = (1 << squares) - 1 ^ (1 | 1 << first | 1 << end)
    positions = {(first, free, tight_squares(free, known)): 1}
    return _count(positions, squares - 3, known)


def _count(positions: Positions, moves: int, known: Task) -> int:
    """Count the ways to make that many more moves from these positions."""
    for left in range(moves, 0, -1):
        if len(positions) > _MANY:
            kernel = kernels("algorithms.knights_tour.kernels.counting")
            if kernel:
                total: int = kernel.count(positions, left, known)
                return total
        positions = _advance(positions, known)
    return sum(positions.values())


def _advance(positions: Positions, known: Task) -> Positions:
    """Return the positions one move later."""
    later: defaultdict[tuple[int, int, int], int] = defaultdict(int)
    for (square, free, before), ways in positions.items():
        moves, tight = promising(square, free, before, known)
        for target in moves:
            bit = 1 << target
            later[target, free ^ bit, tight & ~bit] += ways
    return later


def _starts(rows: int, columns: int) -> Iterator[tuple[int, int]]:
    """Yield a start for all that are its images, with their number.

    It is of the corner's colour. Of the other colour are images of such squares, or, where the
    number of squares is odd, no starts.
    """
    done = set()
    for row, column in product(range(rows), range(columns)):
        if (row + column) % 2 == 0 and (row, column) not in done:
            across = product((row, rows - 1 - row), (column, columns - 1 - column))
            images = set(across)
            if rows == columns:
                images |= {(c, r) for r, c in images}
            done |= images
            yield row * columns + column, len(images)


def _check_reach(squares: int, most: int) -> None:
    """Refuse a board that cannot be waited for."""
    if squares > most:
        raise InvalidValueError("too-large", name="rows × columns", limit=most)
