"""Counting with bitmasks, in pure Python.

The free squares of a row are the bits of one integer. The bit of a queen's column stays in place;
the bits of its diagonals move by one place per row, so one shift per direction updates the attacks
of all queens placed so far.
"""

from algorithms.counting.border import Border


def count_by_mirror(n: int) -> int:
    """Count all solutions row by row; those with the first queen in the left half count twice."""
    if n < 2:
        return 1
    board = (1 << n) - 1
    left = sum(
        _count(board & ~(1 << column), 2 << column, 1 << column >> 1)
        for column in range(n // 2)
    )
    middle = 0
    if n % 2:
        bit = 1 << n // 2
        middle = _count(board & ~bit, bit << 1, bit >> 1)
    return 2 * left + middle


def _count(columns: int, falling: int, rising: int) -> int:
    """Count the ways to fill the remaining rows; all three masks are for the next row."""
    free = columns & ~(falling | rising)
    found = 0
    while free:
        bit = free & -free
        free ^= bit
        if columns == bit:
            return 1
        found += _count(columns ^ bit, (falling | bit) << 1, (rising | bit) >> 1)
    return found


def open_squares(n: int, border: Border) -> list[tuple[int, int]]:
    """List the rows between the border lines that still need a queen."""
    inner = (1 << n - 1) - 2 & ~border.columns
    rows = [row for row in range(1, n - 1) if not border.rows >> row & 1]
    return [
        (
            row - above,
            inner & ~(border.falling >> n - 1 - row | border.rising >> row),
        )
        for above, row in zip([*rows[:1], *rows], rows, strict=False)
    ]


def completions(n: int, border: Border) -> int:
    """Count the solutions that have the given queens on the border lines."""
    rows = open_squares(n, border)
    if not rows:
        return 1
    return _complete(rows, 0, 0, 0, 0)


def _complete(
    rows: list[tuple[int, int]], depth: int, columns: int, falling: int, rising: int
) -> int:
    """Count the ways to fill the rows from this depth on, given the queens inside the border."""
    below, open_here = rows[depth]
    falling <<= below
    rising >>= below
    free = open_here & ~(columns | falling | rising)
    depth += 1
    if depth == len(rows):
        return 1 if free else 0
    found = 0
    while free:
        bit = free & -free
        free ^= bit
        found += _complete(rows, depth, columns | bit, falling | bit, rising | bit)
    return found
