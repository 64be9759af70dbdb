"""Where the nodes of a tree stand, so that it looks as one would draw it by hand.

Children stand in their order below their parent, who is in the middle above the first and the
last of them. Nodes of one level keep their distance. Two trees with the same shape look the same,
and the mirror image of a tree is drawn as the mirror image.

Each subtree is known by its two outlines: how far its levels reach to the left and to the right.
Beginning at the leaves, sibling after sibling is moved to the right until its left outline is clear
of the right outline of those before it: Reingold and Tilford, "Tidier Drawings of Trees" (1981).
Only the levels that both have are looked at, so all is done in linear time. Small subtrees would
then lean to the left. In the mirror image they lean to the right, and between the two they
stand in the middle.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, repeat

__all__ = ["tidy"]


def tidy(
    parents: Sequence[int], widths: Sequence[float], apart: float = 0
) -> list[float]:
    """Place the nodes of a tree from left to right.

    Args:
        parents: The parent of each node. A parent comes before its children, the root is first
            (its own entry is not looked at), and the children of a node are in their order.
        widths: The room that each node needs on its level.
        apart: The room between two neighbours that are no siblings.

    Returns:
        The middle of each node, from the left edge of the tree.

    Example:
        >>> tidy([0, 0, 0, 2], [10, 10, 10, 10])
        [10.0, 5.0, 15.0, 15.0]
    """
    children: list[list[int]] = [[] for _ in parents]
    for node, parent in enumerate(parents[1:], start=1):
        children[parent].append(node)
    to_left = _packed(children, widths, apart)
    to_right = _packed([family[::-1] for family in children], widths, apart)
    middles = [(a - b) / 2 for a, b in zip(to_left, to_right, strict=True)]
    edge = min(x - width / 2 for x, width in zip(middles, widths, strict=True))
    return [x - edge for x in middles]


@dataclass
class _Outline:
    """How far each level of some subtrees reaches to one side, the deepest level first."""

    levels: list[float]
    shift: float = 0  # by which all levels are moved

    def reach(self) -> Iterator[float]:
        """Yield how far the levels reach, the highest one first."""
        return (level + self.shift for level in reversed(self.levels))

    def before(self, other: "_Outline") -> "_Outline":
        """Put this outline before another one, of which its deeper levels remain."""
        seen = len(self.levels)
        if seen >= len(other.levels):
            return self
        move = self.shift - other.shift
        other.levels[len(other.levels) - seen :] = [x + move for x in self.levels]
        return other


def _packed(
    children: Sequence[Sequence[int]], widths: Sequence[float], apart: float
) -> list[float]:
    """Place each subtree as far to the left as can be, and the root at 0."""
    places = [0.0] * len(children)  # at first, beside the parent
    sides: dict[int, tuple[_Outline, _Outline]] = {}
    for node in reversed(range(len(children))):
        left, right = _Outline([]), _Outline([])
        for child in children[node]:
            begin, end = sides.pop(child)
            both = zip(
                right.reach(),
                begin.reach(),
                chain([0], repeat(apart)),
                strict=False,
            )
            places[child] = max((a - b + room for a, b, room in both), default=0)
            begin.shift += places[child]
            end.shift += places[child]
            left, right = left.before(begin), end.before(right)
        middle = max((places[child] for child in children[node]), default=0) / 2
        for child in children[node]:
            places[child] -= middle
        for outline, way in ((left, -1), (right, 1)):
            outline.shift -= middle
            outline.levels.append(way * widths[node] / 2 - outline.shift)
        sides[node] = left, right
    for node, family in enumerate(children):
        for child in family:
            places[child] += places[node]
    return places
