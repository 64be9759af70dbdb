"""Drawings in pixels: what the SVG text of a drawing says, painted with Pillow.

So there is one telling of what a board looks like, and a picture shows what the page shows. It
is no general renderer: it knows the elements and attributes that this package writes.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from importlib import import_module
from itertools import product
from math import dist
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree as ET

from algorithms.drawing.pixels.lettering import lettered
from algorithms.drawing.pixels.masks import masked
from algorithms.drawing.pixels.outlines import dashes, outlines
from algorithms.drawing.theme import COLOURS
from algorithms.errors import MissingExtraError

if TYPE_CHECKING:
    from PIL.Image import Image

__all__ = ["PIXELS", "check_pillow", "indexed", "painted"]

PIXELS = 1.5
"""The pixels of one SVG user unit: boards stay crisp on dense screens."""

_UNSEEN = {"title", "desc", "defs"}
_GROUNDS = ("#ffffff", COLOURS["light"], COLOURS["dark"])
_STEPS = 8  # the shades from a ground to what stands on it
_APART = 9  # how far colours of the palette are from each other, at the least
_ANY = {"ltr": "en", "rtl": "ar"}  # a drawing tells a direction, not a language


class _Place(NamedTuple):
    """Where a group has its origin, in pixels, and how many pixels its unit has."""

    x: float
    y: float
    scale: float


class _Part(NamedTuple):
    """An element, with what it takes over from the groups around it."""

    name: str
    look: Mapping[str, str]
    place: _Place
    text: str


def check_pillow() -> None:
    """Raise an error unless all that the extra `drawing` brings can be imported.

    Raises:
        MissingExtraError: `pillow-missing`.

    Example:
        >>> check_pillow()
    """
    try:
        for name in ("PIL", "arabic_reshaper", "bidi"):
            import_module(name)
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
    for part in _parts(root, {}, _Place(0, 0, PIXELS)):
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
    node: ET.Element, look: Mapping[str, str], place: _Place
) -> Iterator[_Part]:
    """Yield the elements inside a group from the lowest to the highest."""
    for child in node:
        name = child.tag.rpartition("}")[2]
        if name in _UNSEEN:
            continue
        inner = _moved(place, child.get("transform", ""))
        if name == "g":
            yield from _parts(child, {**look, **child.attrib}, inner)
        else:
            yield _Part(name, {**look, **child.attrib}, inner, child.text or "")


def _moved(place: _Place, transform: str) -> _Place:
    """Follow a transform such as `translate(3 4) scale(2)`."""
    x, y, scale = place
    for name, text in re.findall(r"(\w+)\(([^)]*)\)", transform):
        match name, [scale * float(number) for number in re.split("[ ,]", text)]:
            case "translate", [right, down]:
                x, y = x + right, y + down
            case "scale", [inner]:
                scale = inner
            case _:
                raise ValueError(transform)
    return _Place(x, y, scale)


def _draw(image: "Image", part: _Part) -> None:
    """Fill an element, then draw the line around it."""
    look, (x, y, scale) = part.look, part.place
    lines = [
        tuple((x + right * scale, y + down * scale) for right, down in line)
        for line in outlines(part.name, look)
    ]
    if look.get("shape-rendering") == "crispEdges":
        (left, top), _, (right, bottom), *_ = lines[0]
        image.paste(
            look["fill"], (round(left), round(top), round(right), round(bottom))
        )
        return
    if part.name != "line" and look.get("fill") != "none":
        corner, mask = masked(lines)
        image.paste(look.get("fill", "#000000"), corner, mask)
    if "stroke" in look:
        pattern = [
            scale * float(n) for n in look.get("stroke-dasharray", "").split()
        ]
        if pattern:
            lines = [dash for line in lines for dash in dashes(line, pattern)]
        corner, mask = masked(lines, scale * float(look["stroke-width"]))
        image.paste(look["stroke"], corner, mask)


def _write(image: "Image", part: _Part) -> None:
    look, (x, y, scale) = part.look, part.place
    size = float(look["font-size"]) * scale
    bold = look.get("font-weight") == "bold"
    language = _ANY[look.get("direction", "ltr")]
    mask, (left, baseline) = _lettered(part.text, round(size), language, bold=bold)
    back = {"start": 0, "middle": 0.5, "end": 1}[look.get("text-anchor", "start")]
    right = x + float(look["x"]) * scale - back * (mask.width - 2 * left)
    down = y + float(look["y"]) * scale
    down += float(look.get("dy", "0").removesuffix("em")) * size
    corner = round(right) - left, round(down) - baseline
    image.paste(look.get("fill", "#000000"), corner, mask)


@lru_cache(1024)
def _lettered(
    text: str, size: int, language: str, *, bold: bool
) -> tuple["Image", tuple[int, int]]:
    from PIL import ImageChops

    mask, start = lettered(text, size, language)
    if bold:  # set twice, a pixel apart
        mask = ImageChops.lighter(mask, ImageChops.offset(mask, 1, 0))
    return mask, start


@cache
def _palette() -> "Image":
    """Return a picture whose palette leads from each ground to all that stands on it."""
    from PIL import Image, ImageColor

    inks = [ImageColor.getrgb(colour) for colour in sorted({*COLOURS.values()})]
    grounds = [ImageColor.getrgb(colour) for colour in _GROUNDS]
    colours: list[tuple[int, ...]] = [*grounds, *inks]
    for step, ground, ink in product(range(1, _STEPS), grounds, inks):
        blend = tuple(
            round(a + (b - a) * step / _STEPS)
            for a, b in zip(ground, ink, strict=True)
        )
        # Pillow looks up roughly: no colour may be taken for its neighbour.
        if all(dist(blend, colour) > _APART for colour in colours):
            colours.append(blend)
    palette = Image.new("P", (1, 1))
    palette.putpalette([value for colour in colours for value in colour])
    return palette
