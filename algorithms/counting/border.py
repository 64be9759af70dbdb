"""The queens of the four border lines, one placement per symmetry class.

Each border line of a board has exactly one queen. A symmetry of the board maps the border onto
itself, so all placements of a symmetry class have the same number of completions. The total number
of solutions is therefore the sum, over the classes of such placements, of the size of the class
times the number of completions of one member: no solution is found twice, and none is tested for
symmetry.
"""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import NamedTuple

Places = tuple[int, int, int, int]
Lines = tuple[int, int, int, int]  # sets as bitmasks


class Border(NamedTuple):
    """A placement of queens on the four border lines, as the lines that they attack."""

    weight: int
    rows: int
    columns: int
    falling: int
    rising: int


def borders(n: int) -> list[Border]:
    """List one placement per symmetry class, in a fixed order."""
    last = n - 1
    top, right, bottom, left = _attacked_from(n)
    found = []
    for places in _placements(last):
        weight = _class_size(places, last)
        if weight:
            first, second, third, fourth = places
            a, b, c, d = top[first], right[second], bottom[third], left[fourth]
            rows = a[0] | b[0] | c[0] | d[0]
            columns = a[1] | b[1] | c[1] | d[1]
            falling = a[2] | b[2] | c[2] | d[2]
            rising = a[3] | b[3] | c[3] | d[3]
            found.append(Border(weight, rows, columns, falling, rising))
    return found


def _attacked_from(n: int) -> list[list[Lines]]:
    """Return the lines attacked by a queen at each place of each border line, clockwise."""
    last = n - 1
    lines = [
        [(0, place) for place in range(n)],
        [(place, last) for place in range(n)],
        [(last, last - place) for place in range(n)],
        [(last - place, 0) for place in range(n)],
    ]
    return [[attacked(n, [square]) for square in line] for line in lines]


def attacked(n: int, queens: Iterable[tuple[int, int]]) -> Lines:
    """Return the lines that some queens attack: rows, columns, main and anti-diagonals."""
    rows = columns = falling = rising = 0
    for row, column in queens:
        rows |= 1 << row
        columns |= 1 << column
        falling |= 1 << column - row + n - 1
        rising |= 1 << row + column
    return rows, columns, falling, rising


def _placements(last: int) -> Iterator[Places]:
    """Yield positions on the four border lines whose queens do not attack one another."""
    places = range(last + 1)
    # A queen in the corner of two lines is the last of one and the first of the next.
    adjacent = {
        (x, y)
        for x, y in product(places, repeat=2)
        if (x == last) == (y == 0) and (x + y != last or x == last)
    }
    opposite = {
        (x, y)
        for x, y in product(places, repeat=2)
        if x + y != last and not x == y == 0 and not x == y == last
    }
    for top in range(last // 2 + 1):
        others = range(top, last - top + 1)
        lefts = [left for left in others if (left, top) in adjacent]
        for right in others:
            if (top, right) in adjacent:
                ends = [left for left in lefts if (right, left) in opposite]
                for bottom in others:
                    if (right, bottom) in adjacent and (top, bottom) in opposite:
                        for left in ends:
                            if (bottom, left) in adjacent:
                                yield top, right, bottom, left


def _class_size(places: Places, last: int) -> int:
    """Return the size of a placement's class, or 0 if it is not the smallest member."""
    top, *others = places
    if top not in others and last - top not in places:
        return 8  # every other member starts with a different, larger position
    members = set()
    rotated = places
    for _ in range(4):
        top, right, bottom, left = rotated
        rotated = (right, bottom, left, top)
        members.add(rotated)
        members.add((last - top, last - left, last - bottom, last - right))
    return len(members) if places == min(members) else 0
