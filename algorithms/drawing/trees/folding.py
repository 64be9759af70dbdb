"""The visible part of a search tree: all of its nodes, or some of them and folded subtrees.

A large tree is unfolded along the current path, and then level by level from the root as far as
the limit allows. If the path alone is too large, the siblings on each side of it share a fold.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from algorithms.board import Square
from algorithms.walkthrough import Node, Walkthrough, search_tree


@dataclass(frozen=True)
class Item:
    """A visible item: a node, a rejected attempt, or a fold of some subtrees."""

    kind: str
    parent: int
    depth: int
    first: int
    last: int
    square: Square | None = None
    nodes: int = 0
    current: bool = False


def positions(
    walkthrough: Walkthrough, current: int | None = None, *, tries: bool = False
) -> list[Item]:
    """Return the positions of a search, each before those that follow from it."""
    steps, lasts = walkthrough.steps, _lasts(walkthrough)
    items: list[Item] = []
    todo = [(search_tree(walkthrough), 0, 0)]
    while todo:
        node, parent, depth = todo.pop()
        last = lasts.get(node.step, node.step)
        kind = node.kind if depth else "root"
        on_path = current is not None and node.step <= current <= last
        item = Item(kind, parent, depth, node.step, last, node.square, 0, on_path)
        items.append(item)
        below = list(node.children)
        if tries:
            below += [Node(steps[k].square, k, "rejected") for k in node.rejected]
        below.sort(key=lambda child: child.step, reverse=True)
        todo += [(child, len(items) - 1, depth + 1) for child in below]
    return items


def fold(items: Sequence[Item], limit: int) -> list[Item]:
    """Fold subtrees until a tree is small enough."""
    deepest = max(item.depth for item in items)
    unfolded = 1
    while unfolded <= deepest and _cost(items, unfolded + 1) <= limit:
        unfolded += 1
    shared = _cost(items, unfolded) > limit
    kept: list[Item] = []
    places: dict[int, int] = {}
    start = 0
    while start < len(items):
        item, end = items[start], start + 1
        if not _is_open(item, unfolded):
            while end < len(items) and _joins(items[end], item, shared=shared):
                end += 1
        places[start] = len(kept)
        span = items[start:end]
        kept.append(_folded(span, places[item.parent]))
        start = end
    return kept


def _cost(items: Sequence[Item], unfolded: int) -> int:
    """Return the number of items with this many unfolded levels; a fold counts twice."""
    parents = {item.parent for item in items[1:]}
    return sum(
        2 if place in parents and not _is_open(item, unfolded) else 1
        for place, item in enumerate(items)
        if not place or _is_open(items[item.parent], unfolded)
    )


def _is_open(item: Item, unfolded: int) -> bool:
    return item.current or item.depth < unfolded


def _joins(item: Item, first: Item, *, shared: bool) -> bool:
    """Return whether an item belongs to the fold that begins with another one."""
    beside = shared and item.depth == first.depth and not item.current
    return item.depth > first.depth or beside


def _folded(span: Sequence[Item], parent: int) -> Item:
    first = span[0]
    if len(span) == 1:
        return replace(first, parent=parent)
    solved = any(item.kind == "solution" for item in span)
    return replace(
        first,
        kind="way" if solved else "dead-end",
        parent=parent,
        last=max(item.last for item in span),
        square=None,
        nodes=len(span),
    )


def _lasts(walkthrough: Walkthrough) -> dict[int, int]:
    """Return the last step at which each piece is on the board, by the step that placed it."""
    end = len(walkthrough.steps) - 1
    lasts, standing = {-1: end}, list[int]()
    for number, step in enumerate(walkthrough.steps):
        if step.kind == "place":
            standing.append(number)
            lasts[number] = end
        elif step.kind == "back" and standing:
            lasts[standing.pop()] = number - 1
        elif step.kind in ("restart", "arrange"):
            lasts |= dict.fromkeys(standing, number - 1)
            standing.clear()
    return lasts
