"""The queens of the four border lines, a class of symmetric placements at a time.

Each border line of a board holds exactly one queen. A symmetry of the board maps the border onto
itself, so that images of a placement of border queens have equally many completions. The number of
all solutions is therefore the sum, over the classes of such placements, of the size of the class
times the completions of one of its members: no solution is looked at twice, and none is tested for
symmetry.
"""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

__all__ = ["Border", "borders"]

Places = tuple[int, int, int, int]


class Border(NamedTuple):
    """A placement of queens on the four border lines, as the lines that it attacks.

    Attributes:
        weight: The number of placements in its class under the eight symmetries.
        rows: Bit `row` of each queen.
        columns: Bit `column` of each queen.
        falling: Bit `column - row + n - 1` of each queen.
        rising: Bit `row + column` of each queen.
    """

    weight: int
    rows: int
    columns: int
    falling: int
    rising: int


def borders(n: int) -> list[Border]:
    """List one placement of each class, in a fixed order.

    Args:
        n: The number of rows of the board, 2 or more.

    Returns:
        For n = 8, 78 placements of four queens, or of three with one in a corner.

    Example:
        >>> borders(4)[-1]
        Border(weight=2, rows=15, columns=15, falling=54, rising=54)
    """
    last = n - 1
    top, right, bottom, left = _attacked(n)
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


def _attacked(n: int) -> list[list[tuple[int, int, int, int]]]:
    """Return what a queen attacks at each place of each border line, read clockwise."""
    last = n - 1
    lines = [
        [(0, place) for place in range(n)],
        [(place, last) for place in range(n)],
        [(last, last - place) for place in range(n)],
        [(last - place, 0) for place in range(n)],
    ]
    return [
        [
            (1 << row, 1 << column, 1 << column - row + last, 1 << row + column)
            for row, column in line
        ]
        for line in lines
    ]


def _placements(last: int) -> Iterator[Places]:
    """Yield places on the top, right, bottom and left line whose queens attack none.

    No line's queen is nearer to a corner than the top line's queen to the first one: of each class,
    some member is among these.
    """
    places = range(last + 1)
    # A queen in the corner of two lines is the last of one and the first of the next.
    beside = {
        (x, y)
        for x, y in product(places, repeat=2)
        if (x == last) == (y == 0) and (x + y != last or x == last)
    }
    across = {
        (x, y)
        for x, y in product(places, repeat=2)
        if x + y != last and not x == y == 0 and not x == y == last
    }
    for top in range(last // 2 + 1):
        others = range(top, last - top + 1)
        lefts = [left for left in others if (left, top) in beside]
        for right in others:
            if (top, right) in beside:
                ends = [left for left in lefts if (right, left) in across]
                for bottom in others:
                    if (right, bottom) in beside and (top, bottom) in across:
                        for left in ends:
                            if (bottom, left) in beside:
                                yield top, right, bottom, left


def _class_size(places: Places, last: int) -> int:
    """Return the number of images of a placement, or 0 if it is not the smallest of them."""
    top, *others = places
    if top not in others and last - top not in places:
        return 8  # every image begins with another place, and a greater one
    images = set()
    turned = places
    for _ in range(4):
        top, right, bottom, left = turned
        turned = (right, bottom, left, top)
        images.add(turned)
        images.add((last - top, last - left, last - bottom, last - right))
    return len(images) if places == min(images) else 0
