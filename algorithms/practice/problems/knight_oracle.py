"""Correct answers about the knight, computed without any solver of this project.

The boards with tours are known from theorems, which tests compare with exhaustive search:

- closed tours: Schwenk 1991;
- open tours: Cull and De Curtins 1978, Conrad et al. 1994; on a board with an odd number of
  squares, only from squares of the majority colour, that of the corners.
"""

from functools import cache
from itertools import product

from algorithms.board import Square
from algorithms.board.moves import is_jump


def wraps_around(a: Square, b: Square, rows: int, columns: int) -> bool:
    """Return whether two squares are a knight's move apart only across the edges."""
    beyond = product((-rows, 0, rows), (-columns, 0, columns))
    return not is_jump(a, b) and any(
        is_jump(a, (b[0] + down, b[1] + right)) for down, right in beyond
    )


def wrapped_moves(square: Square, rows: int, columns: int) -> list[Square]:
    """Return the targets of the eight moves on a board whose opposite edges are joined."""
    row, column = square
    return sorted(
        ((row + down) % rows, (column + right) % columns)
        for down, right in product((-2, -1, 1, 2), repeat=2)
        if abs(down) != abs(right)
    )


@cache
def jumps(square: Square, rows: int, columns: int) -> tuple[Square, ...]:
    """Return the squares a knight's move away from a square."""
    return tuple(
        (row, column)
        for row, column in product(range(rows), range(columns))
        if is_jump(square, (row, column))
    )


def effort(rows: int, columns: int) -> int:
    """Estimate how hard a board is for a search: its squares plus its knight's moves."""

    def across(a: int, b: int) -> int:
        return 2 * max(a - 1, 0) * max(b - 2, 0)

    return rows * columns + across(rows, columns) + across(columns, rows)


def has_closed_tour(rows: int, columns: int) -> bool:
    """Return whether a board has a closed tour, by Schwenk's theorem."""
    short, long = sorted((rows, columns))
    return not (
        rows * columns % 2
        or short in (1, 2, 4)
        or (short == 3 and long in (4, 6, 8))
    )


@cache
def find_tour(rows: int, columns: int, start: Square) -> tuple[Square, ...] | None:
    """Find a tour from a square."""
    # Colours alternate, so with an odd number of squares a tour starts on the majority colour.
    if rows * columns % 2 and sum(start) % 2:
        return None
    return _search(rows, columns, start, closed=False)


@cache
def find_closed_tour(rows: int, columns: int) -> tuple[Square, ...] | None:
    """Find a closed tour."""
    if not has_closed_tour(rows, columns):
        return None
    return _search(rows, columns, (0, 0), closed=True)


def _search(
    rows: int, columns: int, start: Square, *, closed: bool
) -> tuple[Square, ...] | None:
    """Search by Warnsdorff's rule, and prune partial tours that cannot be completed."""
    path, free = [start], set(product(range(rows), range(columns))) - {start}
    home = jumps(start, rows, columns)

    def degree(square: Square) -> int:
        return sum(other in free for other in jumps(square, rows, columns))

    def is_hopeless() -> bool:
        """Return whether a free square has too few free neighbours."""
        links = [*jumps(path[-1], rows, columns), *(home if closed else ())]
        ends = [degree(square) + links.count(square) for square in free]
        # Only the last square of an open tour needs one neighbour instead of two.
        return min(ends, default=2) < 2 and (
            closed or 0 in ends or ends.count(1) > 1
        )

    def walk() -> bool:
        if not free:
            return not closed or path[-1] in home
        if is_hopeless():
            return False
        here = [s for s in jumps(path[-1], rows, columns) if s in free]
        for square in sorted(here, key=degree):
            free.remove(square)
            path.append(square)
            if walk():
                return True
            path.pop()
            free.add(square)
        return False

    return tuple(path) if walk() else None
