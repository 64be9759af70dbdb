"""Counting the fixed points of rotations: the solutions invariant under a rotation.

The rotation permutes the queens of such a solution in cycles: pairs opposite each other across the
centre, or fours at the corners of a square around it. A whole cycle is placed at once, so only half
or a quarter of the rows are searched. If one of its queens is not attacked, none is, because the
rotation maps each of them to the next.
"""

from algorithms.counting.border import Lines, attacked

# A row's number, its squares as bits, and the lines that the cycle of each square attacks.
_Row = tuple[int, int, dict[int, Lines]]


def fixed_by_half_turn(n: int) -> int:
    """Count the solutions invariant under a rotation by 180°."""
    return _fixed(n, 2)


def fixed_by_quarter_turn(n: int) -> int:
    """Count the solutions invariant under a rotation by 90°."""
    # One queen may be in the centre; the others form cycles of four.
    return _fixed(n, 4) if n % 4 < 2 else 0


def _fixed(n: int, size: int) -> int:
    """Count the solutions that consist of cycles of this size, and of a queen in the centre."""
    centre = [(n // 2, n // 2)] * (n % 2)
    if n < 2:
        return len(centre)
    # From the centre outwards the tree has half the nodes of that from the border inwards.
    rows = [_row(n, row, size) for row in reversed(range(n // 2))]
    # The mirror image is another solution, with its first queen in the other half of the row.
    row, squares, cycles = rows[0]
    rows[0] = row, squares & (1 << n // 2) - 1, cycles
    return 2 * _count(rows, 0, n - 1, attacked(n, centre))


def _row(n: int, row: int, size: int) -> _Row:
    """Return a row and the cycles of non-attacking queens that pass through it."""
    cycles = {}
    for column in range(n):
        cycle = [(row, column)]
        for _ in range(3):
            above, left = cycle[-1]
            cycle.append((left, n - 1 - above))
        lines = attacked(n, cycle[:: 4 // size])
        if all(mask.bit_count() == size for mask in lines):
            cycles[1 << column] = lines
    return row, sum(cycles), cycles


def _count(todo: list[_Row], depth: int, last: int, taken: Lines) -> int:
    """Count the ways to fill the rows from this depth on."""
    rows, columns, falling, rising = taken
    while depth < len(todo) and rows >> todo[depth][0] & 1:
        depth += 1  # a cycle of four has filled this row already
    if depth == len(todo):
        return 1
    row, squares, cycles = todo[depth]
    free = squares & ~(columns | falling >> last - row | rising >> row)
    found = 0
    while free:
        bit = free & -free
        free ^= bit
        a, b, c, d = cycles[bit]
        more = rows | a, columns | b, falling | c, rising | d
        found += _count(todo, depth + 1, last, more)
    return found
