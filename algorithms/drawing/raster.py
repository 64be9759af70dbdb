"""Drawings in pixels: what the SVG text of a drawing says, painted with Pillow.

So there is one telling of what a board looks like, and a picture shows what the page shows. It
is no general renderer: it knows the elements and attributes that this package writes.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import pairwise
from math import ceil, dist, floor
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree as ET

from algorithms.drawing.lettering import BASELINE, lettered
from algorithms.drawing.outlines import Line, Point, dashes, outlines
from algorithms.drawing.theme import COLOURS
from algorithms.errors import MissingExtraError

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageDraw import ImageDraw

__all__ = ["PIXELS", "check_pillow", "indexed", "painted"]

PIXELS = 1.5
"""The pixels of one SVG user unit: boards stay crisp on dense screens."""

_SMOOTH = 4  # a shape is painted this many times larger, then reduced
_UNSEEN = {"title", "desc", "defs"}
_GROUNDS = ("#ffffff", COLOURS["light"], COLOURS["dark"])
_STEPS = 7  # the shades between a ground and what stands on it


class _Part(NamedTuple):
    """An element, with what it takes over from the groups around it."""

    name: str
    look: Mapping[str, str]
    shift: tuple[float, float]
    text: str


def check_pillow() -> None:
    """Raise an error unless Pillow can be imported.

    Raises:
        MissingExtraError: `pillow-missing`.

    Example:
        >>> check_pillow()
    """
    try:
        import PIL.Image  # noqa: F401 - to see whether it is there
    except ImportError as error:
        raise MissingExtraError("pillow-missing") from error


def painted(drawing: str) -> "Image":
    """Paint a drawing.

    Args:
        drawing: SVG text of this package.

    Returns:
        The picture on white, in red, green and blue, `PIXELS` times as large.

    Example:
        >>> from algorithms.drawing import queens_svg
        >>> painted(queens_svg([(0, 0)], 1)).size
        (132, 132)
    """
    from PIL import Image

    root = ET.fromstring(drawing)  # noqa: S314 - the package's own text
    width, height = (float(root.attrib[key]) for key in ("width", "height"))
    size = round(width * PIXELS), round(height * PIXELS)
    image = Image.new("RGB", size, _GROUNDS[0])
    for part in _parts(root, {}, (0, 0)):
        if part.name == "text":
            _write(image, part)
        else:
            _draw(image, part)
    return image


def indexed(image: "Image") -> "Image":
    """Give a picture the palette that all pictures share.

    Args:
        image: A picture in red, green and blue.

    Returns:
        A new picture of the nearest colours of the palette.

    Example:
        >>> from PIL import Image
        >>> indexed(Image.new("RGB", (1, 1), "#2d2935")).convert("RGB").getpixel((0, 0))
        (45, 41, 53)
    """
    from PIL import Image

    return image.quantize(palette=_palette(), dither=Image.Dither.NONE)


def _parts(
    node: ET.Element, look: Mapping[str, str], shift: tuple[float, float]
) -> Iterator[_Part]:
    """Yield the elements inside a group from the lowest to the highest."""
    for child in node:
        name = child.tag.rpartition("}")[2]
        if name in _UNSEEN:
            continue
        moves = re.findall(r"-?[\d.]+", child.get("transform", "0 0"))
        x, y = (a + float(b) for a, b in zip(shift, moves, strict=True))
        if name == "g":
            yield from _parts(child, {**look, **child.attrib}, (x, y))
        else:
            yield _Part(name, {**look, **child.attrib}, (x, y), child.text or "")


def _draw(image: "Image", part: _Part) -> None:
    """Fill an element, then draw the line around it."""
    look, (x, y) = part.look, part.shift
    lines = [
        tuple(((x + right) * PIXELS, (y + down) * PIXELS) for right, down in line)
        for line in outlines(part.name, look)
    ]
    if look.get("shape-rendering") == "crispEdges":
        corners = (
            round(value) for point in (lines[0][0], lines[0][2]) for value in point
        )
        image.paste(look["fill"], tuple(corners))
        return
    if look.get("fill") != "none":
        _stamp(image, lines, 0, look.get("fill", "#000000"))
    if look.get("stroke", "none") != "none":
        if "stroke-dasharray" in look:
            pattern = [PIXELS * float(n) for n in look["stroke-dasharray"].split()]
            lines = [dash for line in lines for dash in dashes(line, pattern)]
        _stamp(
            image,
            lines,
            PIXELS * float(look.get("stroke-width", 1)),
            look["stroke"],
        )


def _stamp(image: "Image", lines: list[Line], width: float, colour: str) -> None:
    """Paint lines of a width, or the areas inside them if it is 0."""
    left, top = (
        floor(min(point[axis] for line in lines for point in line) - width / 2)
        for axis in (0, 1)
    )
    # Beside the corner, so that one mask serves all squares.
    beside = tuple(
        tuple((round(x - left, 3), round(y - top, 3)) for x, y in line)
        for line in lines
    )
    image.paste(colour, (left, top), _mask(beside, width))


@lru_cache(128)
def _mask(lines: tuple[Line, ...], width: float) -> "Image":
    from PIL import Image, ImageChops, ImageDraw

    size = tuple(
        ceil(max(point[axis] for line in lines for point in line) + width / 2)
        * _SMOOTH
        for axis in (0, 1)
    )
    mask = Image.new("L", size)
    for line in lines:
        points = [(x * _SMOOTH - 0.5, y * _SMOOTH - 0.5) for x, y in line]
        if width:
            _stroke(ImageDraw.Draw(mask), points, width * _SMOOTH)
        else:  # an area inside another one is a hole
            area = Image.new("L", size)
            ImageDraw.Draw(area).polygon(points, fill=255)
            mask = ImageChops.difference(mask, area)
    return mask.reduce(_SMOOTH)


def _stroke(draw: "ImageDraw", points: list[Point], width: float) -> None:
    """Draw a line whose corners and ends are round."""
    radius = width / 2
    for (x1, y1), (x2, y2) in pairwise(points):
        length = dist((x1, y1), (x2, y2))
        if length:
            right, down = (y1 - y2) / length * radius, (x2 - x1) / length * radius
            draw.polygon(
                [
                    (x1 + right, y1 + down),
                    (x2 + right, y2 + down),
                    (x2 - right, y2 - down),
                    (x1 - right, y1 - down),
                ],
                fill=255,
            )
    for x, y in points:
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)


def _write(image: "Image", part: _Part) -> None:
    look, (x, y) = part.look, part.shift
    em = float(look["font-size"]) * PIXELS
    mask = _lettered(part.text, round(em), bold=look.get("font-weight") == "bold")
    back = {"middle": mask.width / 2, "end": mask.width}.get(
        look.get("text-anchor", ""), 0
    )
    left = (x + float(look["x"])) * PIXELS - back
    down = float(look.get("dy", "0").removesuffix("em"))
    top = (y + float(look["y"])) * PIXELS + (down - BASELINE) * em
    image.paste(look.get("fill", "#000000"), (round(left), round(top)), mask)


@lru_cache(1024)
def _lettered(text: str, size: int, *, bold: bool) -> "Image":
    from PIL import ImageChops

    mask = lettered(text, size, "en")
    return ImageChops.lighter(mask, ImageChops.offset(mask, 1, 0)) if bold else mask


@cache
def _palette() -> "Image":
    """Return a picture whose palette leads from each ground to all that stands on it."""
    from PIL import Image, ImageColor

    inks = sorted({*COLOURS.values()} - {*_GROUNDS})
    pairs = [
        (ground, ink)
        for ground in map(ImageColor.getrgb, _GROUNDS)
        for ink in map(ImageColor.getrgb, inks)
    ]
    blends = {
        tuple(
            round(a + (b - a) * step / _STEPS) for a, b in zip(*pair, strict=True)
        )
        for pair in pairs
        for step in range(_STEPS + 1)
    }
    palette = Image.new("P", (1, 1))
    palette.putpalette([value for colour in sorted(blends) for value in colour])
    return palette
