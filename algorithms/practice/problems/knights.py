"""What is known of the knight without asking any solver of this project.

Which boards have tours is theory, and tests compare it with exhaustive search:

- closed ones: Schwenk 1991;
- open ones: Cull and De Curtins 1978, Conrad et al. 1994; on a board with an odd number of
  squares only from those of the colour of its corners.
"""

from functools import cache
from itertools import product

from algorithms.board import Square

__all__ = [
    "all_around",
    "effort",
    "find_closed_tour",
    "find_tour",
    "has_closed_tour",
    "is_jump",
    "jumps",
    "wraps_around",
]


def is_jump(a: Square, b: Square) -> bool:
    """Tell whether a knight jumps from one square to the other.

    Args:
        a: A square; it may lie off any board.
        b: Another one.

    Returns:
        True if they are two apart in one direction and one in the other.

    Example:
        >>> is_jump((0, 0), (2, 1)), is_jump((0, 0), (2, 2))
        (True, False)
    """
    return abs((a[0] - b[0]) * (a[1] - b[1])) == 2


def wraps_around(a: Square, b: Square, rows: int, columns: int) -> bool:
    """Tell whether a knight would jump from square to square if the edges were joined.

    Args:
        a: A square on the board.
        b: Another one.
        rows: The number of rows.
        columns: The number of columns.

    Returns:
        True for a jump out at one edge and in at the opposite one; False for a jump that needs
        no edge.

    Example:
        >>> wraps_around((0, 0), (7, 2), 8, 8), wraps_around((0, 0), (1, 2), 8, 8)
        (True, False)
    """
    beyond = product((-rows, 0, rows), (-columns, 0, columns))
    return not is_jump(a, b) and any(
        is_jump(a, (b[0] + down, b[1] + right)) for down, right in beyond
    )


def all_around(square: Square, rows: int, columns: int) -> list[Square]:
    """Return where the eight moves lead if the edges of the board are joined.

    Args:
        square: Where the knight stands.
        rows: The number of rows.
        columns: The number of columns.

    Returns:
        Eight squares, sorted; on small boards some are the same.

    Example:
        >>> all_around((0, 0), 2, 2)
        [(0, 1), (0, 1), (0, 1), (0, 1), (1, 0), (1, 0), (1, 0), (1, 0)]
    """
    row, column = square
    return sorted(
        ((row + down) % rows, (column + right) % columns)
        for down, right in product((-2, -1, 1, 2), repeat=2)
        if abs(down) != abs(right)
    )


@cache
def jumps(square: Square, rows: int, columns: int) -> tuple[Square, ...]:
    """Return the squares to which a knight can jump.

    Args:
        square: Where it stands.
        rows: The number of rows.
        columns: The number of columns.

    Returns:
        The squares, sorted.

    Example:
        >>> jumps((0, 0), 3, 3)
        ((1, 2), (2, 1))
    """
    return tuple(
        (row, column)
        for row, column in product(range(rows), range(columns))
        if is_jump(square, (row, column))
    )


def effort(rows: int, columns: int) -> int:
    """Return how hard a board is for a search: its squares, and its pairs a jump apart.

    The tree of all ways grows with it: on boards with equally many squares it is smaller where
    fewer are a jump apart. 3 × 10 squares take a small part of what 5 × 6 take.

    Args:
        rows: The number of rows.
        columns: The number of columns.

    Returns:
        The sum of both numbers.

    Example:
        >>> effort(3, 10), effort(5, 6)
        (80, 92)
    """

    def across(a: int, b: int) -> int:
        return 2 * max(a - 1, 0) * max(b - 2, 0)

    return rows * columns + across(rows, columns) + across(columns, rows)


def has_closed_tour(rows: int, columns: int) -> bool:
    """Tell whether a board has a closed tour, by Schwenk's theorem.

    Args:
        rows: The number of rows, at least 1.
        columns: The number of columns, at least 1.

    Returns:
        True if it has one. A board of one square has none here: its knight cannot jump.

    Example:
        >>> has_closed_tour(5, 6), has_closed_tour(5, 5)
        (True, False)
    """
    short, long = sorted((rows, columns))
    return not (
        rows * columns % 2
        or short in (1, 2, 4)
        or (short == 3 and long in (4, 6, 8))
    )


@cache
def find_tour(rows: int, columns: int, start: Square) -> tuple[Square, ...] | None:
    """Find a tour from a square.

    Args:
        rows: The number of rows.
        columns: The number of columns.
        start: The square.

    Returns:
        The squares in the order of the visits, or `None` where there is no tour.

    Example:
        >>> find_tour(3, 3, (0, 0)) is None
        True
    """
    # Where there is one colour more, a tour begins on it: colours alternate.
    if rows * columns % 2 and sum(start) % 2:
        return None
    return _search(rows, columns, start, closed=False)


@cache
def find_closed_tour(rows: int, columns: int) -> tuple[Square, ...] | None:
    """Find a closed tour.

    Args:
        rows: The number of rows.
        columns: The number of columns.

    Returns:
        The squares in the order of the visits from the corner on, or `None` where there is no
        closed tour.

    Example:
        >>> tour = find_closed_tour(5, 6)
        >>> len(set(tour)), is_jump(tour[-1], tour[0])
        (30, True)
    """
    if not has_closed_tour(rows, columns):
        return None
    return _search(rows, columns, (0, 0), closed=True)


def _search(
    rows: int, columns: int, start: Square, *, closed: bool
) -> tuple[Square, ...] | None:
    """Walk on to the square with the fewest ways out, and give up what is lost."""
    path, free = [start], set(product(range(rows), range(columns))) - {start}
    home = jumps(start, rows, columns)

    def ways(square: Square) -> int:
        return sum(next_one in free for next_one in jumps(square, rows, columns))

    def lost() -> bool:
        """Tell whether a free square can be reached no more, or not be left again."""
        links = [*jumps(path[-1], rows, columns), *(home if closed else ())]
        ends = [ways(square) + links.count(square) for square in free]
        # Only the last square of an open tour needs one link instead of two.
        return min(ends, default=2) < 2 and (
            closed or 0 in ends or ends.count(1) > 1
        )

    def walk() -> bool:
        if not free:
            return not closed or path[-1] in home
        if lost():
            return False
        here = [s for s in jumps(path[-1], rows, columns) if s in free]
        for square in sorted(here, key=ways):
            free.remove(square)
            path.append(square)
            if walk():
                return True
            path.pop()
            free.add(square)
        return False

    return tuple(path) if walk() else None
