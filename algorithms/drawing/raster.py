"""SVG painted as pixels by resvg, in the one palette of all PNG and GIF files."""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from io import BytesIO
from itertools import product
from math import dist
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

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

_GROUNDS = ("#ffffff", COLOURS["light"], COLOURS["dark"])
_STEPS = 8  # shades from a ground to the colour on it
_LEAST_DISTANCE = 9  # between two colours of the palette


class Box(NamedTuple):
    """A rectangle, in SVG user units."""

    x: int
    y: int
    width: int
    height: int


def check_extra() -> None:
    """Raise an error unless all packages of the extra `drawing` can be imported."""
    for name, package in (("PIL", "Pillow"), ("resvg_py", "resvg-py")):
        try:
            import_module(name)
        except ImportError as error:
            raise MissingExtraError("drawing-missing", package=package) from error


def painted(
    elements: Sequence[str], box: Box, fonts: Sequence[str] = ()
) -> "Image":
    """Paint a part of a drawing on white."""
    import resvg_py
    from PIL import Image

    width, height = (round(side * PIXELS) for side in (box.width, box.height))
    size = f'viewBox="{" ".join(map(str, box))}" width="{width}" height="{height}"'
    lines = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>', *elements, "</svg>"
    try:
        png = resvg_py.svg_to_bytes(
            svg_string="\n".join(lines),
            background=_GROUNDS[0],
            skip_system_fonts=True,
            font_files=[*FONT_FILES, *fonts],
            font_family="Captions",
            sans_serif_family="Captions",
        )
    except ValueError:
        value = shorten(elements[0])
        raise InvalidValueError(
            "not-a-drawing", name="drawing", value=value
        ) from None
    with Image.open(BytesIO(png)) as picture:
        colours = picture.convert("RGB")
    return colours.quantize(palette=_palette(), dither=Image.Dither.NONE)


def blank(width: int, height: int) -> "Image":
    """Return an empty picture with the palette that all pictures share."""
    from PIL import Image

    picture = Image.new("P", (round(width * PIXELS), round(height * PIXELS)))
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
