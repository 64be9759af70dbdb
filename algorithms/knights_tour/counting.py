"""The number of knight's tours of a small board, counted without generating each tour.

Partial tours that have visited the same squares and end on the same square have the same
continuations. So they are counted together, by dynamic programming over subsets: a state is the set
of visited squares together with the last one, and its value is the number of partial tours that
lead to it. On a 6 × 6 board there are never more than 235,048 states at a time, for 6,637,920
tours.

Sources: R. Bellman, "Dynamic programming treatment of the travelling salesman problem" (1962), and
M. Held and R. Karp, "A dynamic programming approach to sequencing problems" (1962), for keeping one
value for each combination of visited cities and last city. The numbers are in the OEIS: A165134
(tours as paths on n × n boards) and A001230 (closed tours on 2n × 2n boards).

In addition, states without a continuation are pruned as in
`algorithms.knights_tour.backtracking_fast`; of all starts that are rotations or reflections of each
other, only one is searched; and if there are many states and the `fast` extra is installed, a
compiled kernel takes over.
"""

from collections import defaultdict
from collections.abc import Iterator
from itertools import product

from algorithms.base.arguments import check_sides
from algorithms.base.extras import kernels
from algorithms.knights_tour._pruning import Task, promising, task, tight_squares

__all__ = ["closed_tours", "paths"]

_MOST_PATHS, _MOST_CLOSED = 40, 42  # squares
_MANY = 1_000  # states for which it is worth loading the kernel
_KERNEL = "algorithms.knights_tour.kernels.counting"

States = dict[tuple[int, int, int], int]
"""The number of partial tours, by last square, free squares and tight ones among them."""


def paths(rows: int, columns: int | None = None) -> int:
    """Count the knight's tours of a board from all starts.

    A tour is counted as a path from its first square to its last: a tour and its reversal count as
    two, and a closed tour is counted once for each of its squares in each of the two directions.

    The count takes about 10 ms on a 5 × 5 board and about 10 s on a 6 × 6 board (1 s with the
    `fast` extra). The slowest board, 5 × 8, takes more than a minute (9 s and 360 MiB of memory
    with `fast`).

    Args:
        rows: The number of rows.
        columns: The number of columns; None for a square board.

    Returns:
        The number of paths; 0 for a board without squares.

    Raises:
        InvalidTypeError: `not-an-integer`: a size is not an integer.
        InvalidValueError: `negative-size`; `too-large`: the board has more than 40 squares, with
            too many states to keep in memory.

    Example:
        >>> paths(3, 4), paths(5)
        (16, 1728)
    """
    rows, columns = check_sides(rows, columns)
    squares = rows * columns
    if min(rows, columns) < 3:
        return int(squares == 1)
    check_sides(rows, columns, squares=_MOST_PATHS)
    known = task(rows, columns, 0)
    states = {}
    for first, variants in _starts(rows, columns):
        if not known.inner >> first & 1:
            free = (1 << squares) - 1 ^ 1 << first
            states[first, free, tight_squares(free, known)] = variants
    return _count(states, squares - 1, known)


def closed_tours(rows: int, columns: int | None = None) -> int:
    """Count the closed knight's tours of a board, ignoring start and direction.

    The corner has only two neighbours (squares a knight's move away), and a closed tour visits it
    between them. So each closed tour is counted once, as a path that starts on one of the two,
    visits every square except the corner and the other neighbour, and ends a knight's move from
    that other neighbour.

    The count takes about 0.3 s on a 6 × 6 board. The slowest board, 6 × 7, takes about 12 s (1 s
    with the `fast` extra).

    Args:
        rows: The number of rows.
        columns: The number of columns; None for a square board.

    Returns:
        The number of closed tours; 0 for a board of one square.

    Raises:
        InvalidTypeError: `not-an-integer`: a size is not an integer.
        InvalidValueError: `negative-size`; `too-large`: the board has more than 42 squares, with
            too many states to keep in memory.

    Example:
        >>> closed_tours(3, 10), closed_tours(6)
        (16, 9862)
    """
    rows, columns = check_sides(rows, columns)
    squares = rows * columns
    # Every move changes colour. With a side of 4, a tour starts and ends on outer lines.
    if min(rows, columns) < 3 or squares % 2 or 4 in (rows, columns):
        return 0
    check_sides(rows, columns, squares=_MOST_CLOSED)
    known = task(rows, columns, 0)
    first, end = known.near[0]
    known = known._replace(last=known.around[end])
    free = (1 << squares) - 1 ^ (1 | 1 << first | 1 << end)
    states = {(first, free, tight_squares(free, known)): 1}
    return _count(states, squares - 3, known)


def _count(states: States, moves: int, known: Task) -> int:
    """Count the ways to make this number of further moves from these states."""
    for left in range(moves, 0, -1):
        if len(states) > _MANY and (kernel := kernels(_KERNEL)):
            return int(kernel.count(states, left, known))
        states = _advance(states, known)
    return sum(states.values())


def _advance(states: States, known: Task) -> States:
    """Return the states one move later."""
    later: defaultdict[tuple[int, int, int], int] = defaultdict(int)
    for (square, free, before), ways in states.items():
        moves, tight = promising(square, free, before, known)
        for target in moves:
            bit = 1 << target
            later[target, free ^ bit, tight & ~bit] += ways
    return later


def _starts(rows: int, columns: int) -> Iterator[tuple[int, int]]:
    """Yield one start per symmetry class, with the size of the class."""
    done = set()
    for row, column in product(range(rows), range(columns)):
        if (row + column) % 2 == 0 and (row, column) not in done:
            mirrored = (row, rows - 1 - row), (column, columns - 1 - column)
            variants = set(product(*mirrored))
            if rows == columns:
                variants |= {(c, r) for r, c in variants}
            done |= variants
            yield row * columns + column, len(variants)
