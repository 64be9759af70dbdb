"""Lines and the areas inside them in pixels, with smooth edges."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, dist, floor
from typing import TYPE_CHECKING

from algorithms.drawing.pixels.outlines import Line, Point

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageDraw import ImageDraw

__all__ = ["masked"]

_SMOOTH = 4  # a shape is painted this many times larger, then reduced


def masked(
    lines: Sequence[Line], width: float = 0
) -> tuple[tuple[int, int], "Image"]:
    """Paint lines, white on black.

    Args:
        lines: Chains of points, in pixels.
        width: The width of the lines; 0 fills the areas inside them, and an area inside
            another one is a hole.

    Returns:
        Where the picture has its top left corner, and the picture: as large as need be.

    Example:
        >>> corner, mask = masked([((5, 5), (9, 5), (9, 7), (5, 7), (5, 5))])
        >>> corner, mask.size
        ((5, 5), (4, 2))
    """
    left, top = (floor(near - width / 2) for near in map(min, _axes(lines)))
    # Counted from the corner, so that one picture serves all squares.
    moved = tuple(
        tuple((round(x - left, 3), round(y - top, 3)) for x, y in line)
        for line in lines
    )
    return (left, top), _painted(moved, width)


@lru_cache(128)
def _painted(lines: tuple[Line, ...], width: float) -> "Image":
    from PIL import Image, ImageChops, ImageDraw

    right, bottom = (ceil(far + width / 2) for far in map(max, _axes(lines)))
    size = right * _SMOOTH, bottom * _SMOOTH
    mask = Image.new("L", size)
    for line in lines:
        points = [(x * _SMOOTH - 0.5, y * _SMOOTH - 0.5) for x, y in line]
        if width:
            _stroke(ImageDraw.Draw(mask), points, width * _SMOOTH / 2)
        else:
            area = Image.new("L", size)
            ImageDraw.Draw(area).polygon(points, fill=255)
            mask = ImageChops.difference(mask, area)
    return mask.reduce(_SMOOTH)


def _stroke(draw: "ImageDraw", points: Sequence[Point], half: float) -> None:
    """Draw a line whose corners and ends are round."""
    for (x1, y1), (x2, y2) in pairwise(points):
        length = dist((x1, y1), (x2, y2)) or 1
        right, down = (y1 - y2) / length * half, (x2 - x1) / length * half
        corners = [
            (x1 + right, y1 + down),
            (x2 + right, y2 + down),
            (x2 - right, y2 - down),
            (x1 - right, y1 - down),
        ]
        draw.polygon(corners, fill=255)
    for x, y in points:
        draw.ellipse((x - half, y - half, x + half, y + half), fill=255)


def _axes(lines: Iterable[Line]) -> tuple[list[float], list[float]]:
    points = [point for line in lines for point in line]
    return [x for x, _ in points], [y for _, y in points]
