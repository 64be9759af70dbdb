"""A tidy layout of trees.

Children are below their parent in order, and the parent is centred above the first and the last of
them. Nodes on the same level keep a minimum distance. Two trees of the same shape look the same,
and the mirror image of a tree is drawn as the mirror image of its drawing.

Each subtree is represented by its two contours: the extent of its levels to the left and to the
right. From the leaves up, each sibling is moved to the right until its left contour is clear of the
right contour of those before it: Reingold and Tilford, "Tidier Drawings of Trees" (1981). Only the
levels that both contours have are compared. Small subtrees then lean to the left. In the mirrored
layout they lean to the right, and the average of the two centres them.
"""

from collections.abc import Sequence
from itertools import chain, repeat


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
