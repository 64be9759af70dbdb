"""A tidy layout of trees.

Children are below their parent in order, and the parent is centred above the first and the last of
them. Nodes on the same level keep a minimum distance. Two trees of the same shape look the same,
and the mirror image of a tree is drawn as the mirror image of its drawing.

Each subtree is represented by its two contours: the extent of its levels to the left and to the
right. From the leaves up, each sibling is moved to the right until its left contour is clear of the
right contour of those before it: Reingold and Tilford, "Tidier Drawings of Trees" (1981). Only the
levels that both contours have are compared, so the whole layout takes linear time. Small subtrees
then lean to the left. In the mirrored layout they lean to the right, and the average of the two
centres them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
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


@dataclass
class _Contour:
    """The extent of each level of some subtrees to one side, the deepest level first."""

    levels: list[float]
    shift: float = 0  # of all levels

    def reach(self) -> Iterator[float]:
        """Return the extents of the levels, the highest one first."""
        return (level + self.shift for level in reversed(self.levels))

    def before(self, other: "_Contour") -> "_Contour":
        """Put this contour in front of another one, whose deeper levels remain."""
        seen = len(self.levels)
        if seen >= len(other.levels):
            return self
        move = self.shift - other.shift
        other.levels[len(other.levels) - seen :] = [x + move for x in self.levels]
        return other


def _packed(
    children: Sequence[Sequence[int]], widths: Sequence[float], apart: float
) -> list[float]:
    """Place each subtree as far to the left as possible, and the root at 0."""
    places = [0.0] * len(children)  # at first, relative to the parent
    sides: dict[int, tuple[_Contour, _Contour]] = {}
    for node in reversed(range(len(children))):
        left, right = _Contour([]), _Contour([])
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
