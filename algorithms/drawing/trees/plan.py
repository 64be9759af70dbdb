"""The size of a drawn tree and the places of its items."""

from collections.abc import Callable, Sequence
from math import ceil
from typing import NamedTuple

from algorithms.drawing.trees.folding import Item
from algorithms.drawing.trees.layout import tidy


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
