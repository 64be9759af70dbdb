"""SVG painted as pixels by resvg, in the one palette of all PNG and GIF files."""

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from html import escape, unescape
from importlib import import_module
from io import BytesIO
from itertools import product
from math import dist
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from unicodedata import bidirectional, category

from algorithms.base.errors import InvalidValueError, MissingExtraError, shorten
from algorithms.drawing.theme import COLOURS

if TYPE_CHECKING:
    from PIL.Image import Image

PIXELS = 1.5
"""The pixels per SVG user unit: boards stay crisp on dense screens."""

FONT_FILES = [
    str(Path(__file__).parent / "fonts" / f"{name}.ttf")
    for name in ("captions", "captions-sc", "captions-bold")
]
"""The fonts of captions, built by `python -m tests.caption_fonts`."""

_TEXT = re.compile("<text[^>]*>([^<]+)</text>")
# Characters that no font has, by the direction of those that they replace.
_LACKING = {"R": "\u05ff", "AL": "\u07bf", "NSM": "\U0001e8d0"}

_GROUNDS = ("#ffffff", COLOURS["light"], COLOURS["dark"])
_STEPS = 8  # shades from a ground to the colour on it
_LEAST_DISTANCE = 9  # between two colours of the palette


class Box(NamedTuple):
    """A rectangle, in SVG user units."""

    x: float
    y: float
    width: float
    height: float


def check_extra() -> None:
    """Raise an error unless all packages of the extra `drawing` can be imported."""
    for name, package in (("PIL", "Pillow"), ("resvg_py", "resvg-py")):
        try:
            import_module(name)
        except ImportError as error:
            raise MissingExtraError("drawing-missing", package=package) from error


def painted(
    elements: Sequence[str],
    box: Box,
    fonts: Sequence[str] = (),
    *,
    scale: float = PIXELS,
) -> "Image":
    """Paint a part of a drawing on white."""
    from PIL import Image

    width, height = (round(side * scale) for side in (box.width, box.height))
    size = f'viewBox="{" ".join(map(str, box))}" width="{width}" height="{height}"'
    system = not fonts and _needs_system("\n".join(elements))
    try:
        png = _png(size, elements, fonts, system=system)
    except ValueError:
        values = {"name": "drawing", "value": shorten(elements[0])}
        raise InvalidValueError("not-a-drawing", **values) from None
    with Image.open(BytesIO(png)) as picture:
        colours = picture.convert("RGB")
    return colours.quantize(palette=_palette(), dither=Image.Dither.NONE)


def _png(
    size: str, elements: Sequence[str], fonts: Sequence[str], *, system: bool
) -> bytes:
    import resvg_py

    lines = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>', *elements, "</svg>"
    return resvg_py.svg_to_bytes(
        svg_string="\n".join(lines),
        background=_GROUNDS[0],
        skip_system_fonts=not system,
        font_files=[*FONT_FILES, *fonts],
        font_family="Captions",
        sans_serif_family="Captions",
    )


def _needs_system(drawing: str) -> bool:
    """Return whether texts need fonts of the system; raise an error if those are not enough."""
    texts = [] if drawing.isascii() else _TEXT.findall(drawing)
    foreign = [(x, each) for x in map(unescape, texts) for each in _foreign(x)]
    if lacking := {each for line, each in foreign if not _is_painted(line, each)}:
        raise InvalidValueError("no-font", characters=" ".join(sorted(lacking)))
    return bool(foreign)


def _foreign(line: str) -> set[str]:
    """Return the characters that may not be painted with the fonts of this package."""
    # The renderer does not look for a second font where letters join.
    joins = any(bidirectional(character) == "AL" for character in line)
    fonts = FONT_FILES[:1] if joins else FONT_FILES[:2]
    return {
        character
        for character in line
        if category(character) not in ("Cc", "Cf", "Zs")
        and not any(_has_glyph(font, character) for font in fonts)
    }


@cache
def _has_glyph(file: str, character: str) -> bool:
    from PIL import ImageFont

    font = ImageFont.truetype(file, layout_engine=ImageFont.Layout.BASIC)
    return bytes(font.getmask(character)) != bytes(font.getmask("\uffff"))


@lru_cache(1024)
def _is_painted(line: str, character: str) -> bool:
    """Return whether a line looks different with a character that no font has in its place."""
    known = _LACKING.get(bidirectional(character), "\U0010fffd")
    size = f'viewBox="0 -20 {20 * len(line) + 20} 40" width="{20 * len(line)}" height="40"'
    first, second = (
        _png(size, [f'<text font-size="15">{escape(each)}</text>'], (), system=True)
        for each in (line, line.replace(character, known))
    )
    return first != second


def blank(width: float, height: float, scale: float = PIXELS) -> "Image":
    """Return an empty picture with the palette that all pictures share."""
    from PIL import Image

    picture = Image.new("P", (round(width * scale), round(height * scale)))
    picture.putpalette(_palette().getpalette() or ())
    return picture


@cache
def _palette() -> "Image":
    """Return a picture with the palette: white first, and shades from grounds to colours."""
    from PIL import Image, ImageColor

    inks = [ImageColor.getrgb(colour) for colour in sorted({*COLOURS.values()})]
    grounds = [ImageColor.getrgb(colour) for colour in _GROUNDS]
    colours: list[tuple[int, ...]] = [*grounds, *inks]
    for step, ground, ink in product(range(1, _STEPS), grounds, inks):
        blend = tuple(
            round(a + (b - a) * step / _STEPS)
            for a, b in zip(ground, ink, strict=True)
        )
        # Pillow's lookup is coarse: close colours would be confused.
        if all(dist(blend, colour) > _LEAST_DISTANCE for colour in colours):
            colours.append(blend)
    palette = Image.new("P", (1, 1))
    palette.putpalette([value for colour in colours for value in colour])
    return palette
