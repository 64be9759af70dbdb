"""Counting by joining the quarters of the board, instead of placing one queen at a time.

All placements on a quarter are listed once, grouped by their rows and columns. For each set of rows
that the right half may take, quarters that share no line are joined into halves, and pairs of
halves that share no diagonal are solutions. If n is odd, the queens of the centre row and of the
centre column are placed first, one placement per symmetry class.

For even n, three symmetries remain. Turning the board upside down maps each set of rows to another
one. A reflection in one long diagonal moves a queen on the other long diagonal to the other half of
the board, so only right halves without queens on the long diagonals are considered. If the left
half has no queens on them either, left and right are interchangeable.

Source: Evgeny Kluev's program (https://github.com/EvgenyKluev/N-Queens-Count-Sol), for the idea and
this use of symmetry.
"""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import NamedTuple

_Joined = list[int]


class Rows(NamedTuple):
    """A shard: sets of rows for a placement of the centre queens."""

    centre: int
    part: int
    parts: int


class Centre(NamedTuple):
    """A placement of queens on the centre row and the centre column."""

    weight: int
    queens: tuple[tuple[int, int], ...]


class RowSet(NamedTuple):
    """The rows of the two halves of the board, and the weights of their solutions."""

    right: int
    left: int
    plain: int
    crossed: int


def centres(n: int) -> list[Centre]:
    """List the placements of the centre queens, one per symmetry class."""
    if n % 2 == 0:
        return [Centre(1, ())]
    middle = n // 2
    places = combinations(range(middle + 1, n), 2)
    others = [Centre(8, ((middle, near), (far, middle))) for near, far in places]
    return [Centre(1, ((middle, middle),)), *others]


class Lines:
    """The lines of the board that the centre queens leave free."""

    def __init__(self, n: int, queens: tuple[tuple[int, int], ...]) -> None:
        self.n, self.m, self.lower = n, n // 2, n - n // 2
        taken = sum(1 << row for row, _ in queens)
        self.rows = (1 << n) - 1 & ~taken
        if n % 2:
            self.rows &= ~(1 << self.m)
        used = sum(
            1 << column - self.lower for _, column in queens if column > self.m
        )
        quarter = (1 << self.m) - 1
        self.columns = quarter & ~used, quarter
        self.blocked = (
            sum(1 << column - row + n - 1 for row, column in set(queens)),
            sum(1 << row + column for row, column in set(queens)),
        )

    def shifts(self, side: int, part: int) -> tuple[int, int]:
        """Return the offsets of the board's diagonals from those of a quarter."""
        right = 0 if side else self.lower
        return (
            right + (0 if part else self.lower),
            right + (self.lower if part else 0),
        )


def row_sets(n: int, centre: int) -> list[RowSet]:
    """List the sets of rows for the right half, one per symmetry class."""
    weight, queens = centres(n)[centre]
    lines = Lines(n, queens)
    rows = [1 << row for row in range(n) if lines.rows >> row & 1]
    found = []
    for right in map(sum, combinations(rows, lines.columns[0].bit_count())):
        if weight > 1:
            plain, crossed = weight, 0
        else:
            plain, crossed = _weights(n, right, lines.rows)
        if plain or crossed:
            found.append(RowSet(right, lines.rows & ~right, plain, crossed))
    return found


def _weights(n: int, right: int, rows: int) -> tuple[int, int]:
    """Return the weights for a set of rows, 0 where a symmetric set is counted instead."""
    reverse = int(f"{right:0{n}b}"[::-1], 2)
    upside_down = 1 if right == reverse else 2 * (right < reverse)
    alike = rows & ~(right ^ reverse)
    # Of each set and its complement, the one with the first row that is like its mirror image.
    first = alike & -alike
    exchanged = 2 * bool(right & first) if alike else 1
    return upside_down * exchanged, 2 * upside_down


def count_rows(n: int, shard: Rows) -> int:
    """Count the solutions of a shard."""
    lines = Lines(n, centres(n)[shard.centre].queens)
    quarters = _quarters(n, shard.centre)
    found = 0
    for rows in row_sets(n, shard.centre)[shard.part :: shard.parts]:
        right, left = (
            _half(lines, side, half, quarters[side])
            for side, half in enumerate((rows.right, rows.left))
        )
        found += _pairs(lines, rows, right, left)
    return found


_Quarter = dict[tuple[int, int], list[int]]


@cache
def _quarters(n: int, centre: int) -> list[list[_Quarter]]:
    """Return the placements on the quarters of both halves, by their rows and columns."""
    lines = Lines(n, centres(n)[centre].queens)
    return [[_quarter(lines, side, part) for part in range(2)] for side in range(2)]


def _quarter(lines: Lines, side: int, part: int) -> _Quarter:
    """Group the placements on a quarter that is not attacked; each is a set of diagonals."""
    down, up = lines.shifts(side, part)
    blocked = _together(lines.n, *lines.blocked)
    if lines.n % 2 == 0 and side == 0:
        blocked |= _long(lines.n)
    found: _Quarter = defaultdict(list)
    for rows, columns, falling, rising in _placements(lines.m, 0):
        diagonals = _together(lines.n, falling << down, rising << up)
        if not diagonals & blocked:
            found[rows, columns].append(diagonals)
    return found


def _placements(m: int, row: int) -> Iterator[tuple[int, int, int, int]]:
    """Yield the lines of all placements of queens on a quarter, from this row on."""
    if row == m:
        yield 0, 0, 0, 0
        return
    for rows, columns, falling, rising in _placements(m, row + 1):
        yield rows, columns, falling, rising
        for column in range(m):
            down, up = 1 << column - row + m - 1, 1 << row + column
            if not (columns >> column & 1 or falling & down or rising & up):
                yield (
                    rows | 1 << row,
                    columns | 1 << column,
                    falling | down,
                    rising | up,
                )


def _half(lines: Lines, side: int, rows: int, quarters: list[_Quarter]) -> _Joined:
    """Join the upper and the lower quarters of a half for its rows."""
    upper, lower = quarters
    above, below = rows & (1 << lines.m) - 1, rows >> lines.lower
    columns = lines.columns[side]
    bits = [1 << column for column in range(lines.m) if columns >> column & 1]
    return [
        one | two
        for chosen in map(sum, combinations(bits, above.bit_count()))
        for one, two in product(
            upper.get((above, chosen), ()),
            lower.get((below, columns & ~chosen), ()),
        )
        if not one & two
    ]


def _pairs(lines: Lines, rows: RowSet, right: _Joined, left: _Joined) -> int:
    """Return the weighted number of pairs of halves without a common diagonal."""
    long = 0 if lines.n % 2 else _long(lines.n)
    found = 0
    for half in left:
        queens = (half & long).bit_count()
        weight = rows.crossed * queens if queens else rows.plain
        if weight:
            found += weight * sum(not half & other for other in right)
    return found


def _together(n: int, falling: int, rising: int) -> int:
    """Return the falling and the rising diagonals as one set of bits."""
    return falling | rising << 2 * n


def _long(n: int) -> int:
    """Return the two long diagonals."""
    return _together(n, 1 << n - 1, 1 << n - 1)
