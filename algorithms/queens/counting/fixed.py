"""Counting the solutions that a turn of the board leaves as they are.

Such a turn moves the queens in circles: two queens face each other across the centre, or four
stand at the corners of a square around it. A whole circle is placed at once, so that half of the
rows, or a quarter of them, are searched. If one of its queens is not attacked, none is, for what is
placed looks the same from each of them.
"""

__all__ = ["fixed_by_half_turn", "fixed_by_quarter_turn"]

# Rows, columns, falling and rising diagonals as masks of bits, numbered as in `border.Border`.
_Lines = tuple[int, int, int, int]
# A row's number, its squares, and what the circle of each attacks; a square is a bit.
_Row = tuple[int, int, dict[int, _Lines]]


def fixed_by_half_turn(n: int) -> int:
    """Count the solutions that look the same after a turn by 180°.

    Args:
        n: The number of rows, 1 or more.

    Returns:
        Their number; what a turn by 90° leaves as it is is counted, too.

    Example:
        >>> [fixed_by_half_turn(n) for n in range(1, 11)]
        [1, 0, 0, 2, 2, 4, 8, 4, 16, 12]
    """
    return _fixed(n, 2)


def fixed_by_quarter_turn(n: int) -> int:
    """Count the solutions that look the same after a turn by 90°.

    Args:
        n: The number of rows, 1 or more.

    Returns:
        Their number; 0 where n leaves a remainder of 2 or 3 when divided by 4.

    Example:
        >>> [fixed_by_quarter_turn(n) for n in (4, 5, 8, 12, 13)]
        [2, 2, 0, 8, 8]
    """
    # One queen may stand in the centre; the others come in fours.
    return _fixed(n, 4) if n % 4 < 2 else 0


def _fixed(n: int, size: int) -> int:
    """Count the solutions that consist of circles of this size, and of a queen in the centre."""
    centre = [(n // 2, n // 2)] * (n % 2)
    if n < 2:
        return len(centre)
    # From the centre outwards: the tree has half the nodes of that from the border inwards.
    rows = [_row(n, row, size) for row in reversed(range(n // 2))]
    # A mirror image is another solution, whose first queen is on the other half of its row.
    row, squares, circles = rows[0]
    rows[0] = row, squares & (1 << n // 2) - 1, circles
    return 2 * _count(rows, 0, n - 1, _lines(n, centre))


def _row(n: int, row: int, size: int) -> _Row:
    """Return a row and the circles through it none of whose queens attacks another."""
    circles = {}
    for column in range(n):
        circle = [(row, column)]
        for _ in range(3):
            above, left = circle[-1]
            circle.append((left, n - 1 - above))
        lines = _lines(n, circle[:: 4 // size])
        if all(mask.bit_count() == size for mask in lines):
            circles[1 << column] = lines
    return row, sum(circles), circles


def _lines(n: int, squares: list[tuple[int, int]]) -> _Lines:
    """Return the lines that queens on these squares attack."""
    rows = columns = falling = rising = 0
    for row, column in squares:
        rows |= 1 << row
        columns |= 1 << column
        falling |= 1 << column - row + n - 1
        rising |= 1 << row + column
    return rows, columns, falling, rising


def _count(todo: list[_Row], depth: int, last: int, attacked: _Lines) -> int:
    """Count the ways to fill the rows from this depth on."""
    rows, columns, falling, rising = attacked
    while depth < len(todo) and rows >> todo[depth][0] & 1:
        depth += 1  # a circle of four has filled this row already
    if depth == len(todo):
        return 1
    row, squares, circles = todo[depth]
    free = squares & ~(columns | falling >> last - row | rising >> row)
    found = 0
    while free:
        bit = free & -free
        free ^= bit
        a, b, c, d = circles[bit]
        more = rows | a, columns | b, falling | c, rising | d
        found += _count(todo, depth + 1, last, more)
    return found
