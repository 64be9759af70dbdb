"""The size of a drawn tree and the places of its items: a tidy layout.

Children are below their parent in order, and the parent is centred above the first and the last of
them. Nodes on the same level keep a minimum distance. Two trees of the same shape look the same,
and the mirror image of a tree is drawn as the mirror image of its drawing.

Each subtree is represented by its two contours: the extent of its levels to the left and to the
right. From the leaves up, each sibling is moved to the right until its left contour is clear of the
right contour of those before it: Reingold and Tilford, "Tidier Drawings of Trees" (1981). Only the
levels that both contours have are compared. Small subtrees then lean to the left. In the mirrored
layout they lean to the right, and the average of the two centres them.
"""

from collections.abc import Callable, Sequence
from itertools import chain, repeat
from math import ceil
from typing import NamedTuple

from algorithms.drawing.trees.folding import Item


class Size(NamedTuple):
    """The size of a drawn tree."""

    radius: float
    gap: float
    apart: float
    level: float
    font: float


LARGE = Size(15, 12, 10, 68, 15)
"""Large enough for a number in each node, and for the rejected attempts."""

MEDIUM = Size(12, 6, 4, 48, 12)
"""Large enough for a number in each node."""

SMALL = Size(4.5, 2, 2, 40, 0)
"""Dots."""

FOLD_WIDTH, FOLD_HEIGHT, FOLD_FONT = 15, 18, 10
"""The size of a fold in every tree: a triangle with a number below it."""

_MARGIN = 12
_ROOM_OF_TRY = 14
_HALVES = {
    "root": 0.6,
    "solution": 1.3,
    "dead-end": 0.88,
    "rejected": 0.25,
}  # heights, in radii


class Plan(NamedTuple):
    """The layout of a tree."""

    size: Size
    items: Sequence[Item]
    spots: list[tuple[float, float]]
    labels: list[str]
    width: int
    height: int


def plan(items: Sequence[Item], size: Size, number: Callable[[int], str]) -> Plan:
    """Return a layout with a place for each item."""
    by_rows = all(i.square is None or i.square[0] == i.depth - 1 for i in items)
    labels = [_label(item, size, number, by_rows=by_rows) for item in items]
    rooms = [_room(*pair, size) for pair in zip(items, labels, strict=True)]
    middles = _middles(items, rooms, size)
    downs = [_down(item, size) for item in items]
    right = max(x + room / 2 for x, room in zip(middles, rooms, strict=True))
    bottom = max(y + ends(i, size)[1] for i, y in zip(items, downs, strict=True))
    spots = [
        (round(_MARGIN + x, 1), round(_MARGIN + y, 1))
        for x, y in zip(middles, downs, strict=True)
    ]
    width, height = ceil(right + 2 * _MARGIN), ceil(bottom + 2 * _MARGIN)
    return Plan(size, items, spots, labels, width, height)


def ends(item: Item, size: Size) -> tuple[float, float]:
    """Return the extent of an item above and below its centre."""
    if item.nodes:
        return size.radius, FOLD_HEIGHT - size.radius + 1.6 * FOLD_FONT
    half = _HALVES.get(item.kind, 1) * size.radius
    return half, half


def _label(
    item: Item, size: Size, number: Callable[[int], str], *, by_rows: bool
) -> str:
    if item.nodes:
        return number(item.nodes)
    if item.square is None or item.kind == "rejected" or not size.font:
        return ""
    row, column = item.square
    return str(column) if by_rows else f"{row},{column}"


def _room(item: Item, label: str, size: Size) -> float:
    if item.kind == "rejected":
        return _ROOM_OF_TRY
    if item.nodes:
        return max(FOLD_WIDTH, 0.62 * FOLD_FONT * len(label) + size.gap)
    return 2 * max(size.radius, ends(item, size)[0]) + size.gap


def _middles(
    items: Sequence[Item], rooms: Sequence[float], size: Size
) -> list[float]:
    folds = [place for place, item in enumerate(items) if item.nodes]
    # The number of a fold is on the next level, as if it were a child.
    parents = [item.parent for item in items] + folds
    widths = [*rooms, *(rooms[place] for place in folds)]
    return tidy(parents, widths, size.apart)[: len(items)]


def _down(item: Item, size: Size) -> float:
    """Return the distance of an item from the top; attempts hang on short edges."""
    twig = 0.4 if item.kind == "rejected" else 0
    return _HALVES["solution"] * size.radius + (item.depth - twig) * size.level


def tidy(
    parents: Sequence[int], widths: Sequence[float], apart: float = 0
) -> list[float]:
    """Place the nodes of a tree from left to right."""
    children: list[list[int]] = [[] for _ in parents]
    for node, parent in enumerate(parents[1:], start=1):
        children[parent].append(node)
    to_left = _packed(children, widths, apart)
    to_right = _packed([family[::-1] for family in children], widths, apart)
    middles = [(a - b) / 2 for a, b in zip(to_left, to_right, strict=True)]
    edge = min(x - width / 2 for x, width in zip(middles, widths, strict=True))
    return [x - edge for x in middles]


def _packed(
    children: Sequence[Sequence[int]], widths: Sequence[float], apart: float
) -> list[float]:
    """Place each subtree as far to the left as possible, and the root at 0."""
    places = [0.0] * len(children)  # at first, relative to the parent
    sides: dict[int, tuple[list[float], list[float]]] = {}
    for node in reversed(range(len(children))):
        # Deepest level first, each relative to the last number, which all levels share.
        left, right = [0.0], [0.0]
        for child in children[node]:
            begin, end = sides.pop(child)
            apart_by = right[-1] - begin[-1]
            both = right[-2::-1], begin[-2::-1]
            rooms = zip(*both, chain([0], repeat(apart)), strict=False)
            places[child] = max(
                (a - b + c + apart_by for a, b, c in rooms), default=0
            )
            begin[-1] += places[child]
            end[-1] += places[child]
            left, right = _before(left, begin), _before(end, right)
        middle = max((places[child] for child in children[node]), default=0) / 2
        for child in children[node]:
            places[child] -= middle
        for side, way in ((left, -1), (right, 1)):
            shift = side.pop() - middle
            side += [way * widths[node] / 2 - shift, shift]
        sides[node] = left, right
    for node, family in enumerate(children):
        for child in family:
            places[child] += places[node]
    return places


def _before(one: list[float], other: list[float]) -> list[float]:
    """Put a contour in front of another, whose deeper levels remain."""
    if len(one) >= len(other):
        return one
    move = one[-1] - other[-1]
    other[len(other) - len(one) : -1] = [x + move for x in one[:-1]]
    return other
