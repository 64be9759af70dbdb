"""Lines of text in pixels, in any of the five languages, with the fonts that are shipped.

Pillow alone sets one shape after another, from left to right. What a line needs besides is
done here, so that nothing else has to be installed: Arabic letters are joined, the line is put
into the order of painting, and accents stand above or below their letters.
"""

import math
import unicodedata
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from algorithms.drawing.pixels.joining import joined
from algorithms.drawing.pixels.order import visual
from algorithms.messages import direction

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageFont import FreeTypeFont

__all__ = ["BASELINE", "LINE_HEIGHT", "length", "lettered"]

LINE_HEIGHT = 1.5
"""The height of a line, in font sizes."""

BASELINE = 1.05
"""Where in a line the letters stand, in font sizes below its top."""

_FONTS = Path(__file__).parent / "fonts"
_GAP = 0.06  # font sizes between a letter and its accent
_SMOOTH = 4  # a line is painted this many times larger, then reduced


class _Shape(NamedTuple):
    """What a character looks like: its ink, where that stands, how far the pen moves."""

    ink: "Image"
    left: int  # of the pen
    top: int  # of the baseline
    advance: float


def length(text: str, size: int, language: str) -> int:
    """Return how wide a text is.

    Args:
        text: A text in the order of reading.
        size: The font size in pixels.
        language: The code of its language.

    Returns:
        The pixels from its start to its end.

    Example:
        >>> length("", 20, "en") < length("i", 20, "en") < length("m", 20, "en")
        True
    """
    return math.ceil(_typeset(text, size, language)[1] / _SMOOTH)


def lettered(text: str, size: int, language: str) -> "Image":
    """Paint a line of text, white on black.

    Args:
        text: A text in the order of reading.
        size: The font size in pixels.
        language: The code of its language, which gives the direction.

    Returns:
        A grey picture as wide as the text is long and `LINE_HEIGHT` sizes high.

    Example:
        >>> lettered("1234", 20, "en").size == (length("1234", 20, "en"), 30)
        True
    """
    from PIL import Image

    inks, _ = _typeset(text, size, language)
    height = round(LINE_HEIGHT * size)
    line = Image.new(
        "L", (length(text, size, language) * _SMOOTH, height * _SMOOTH)
    )
    baseline = round(BASELINE * size * _SMOOTH)
    for ink, left, top in inks:
        line.paste(255, (left, baseline + top), ink)
    return line.reduce(_SMOOTH)


@lru_cache(4096)
def _typeset(
    text: str, size: int, language: str
) -> tuple[list[tuple["Image", int, int]], float]:
    """Place the ink of each character beside the start on the baseline; measure the line."""
    inks: list[tuple[Image, int, int]] = []
    pen, middle, above, below = 0.0, 0, 0, 0
    gap = round(_GAP * size * _SMOOTH)
    for character in visual(joined(text), direction(language)):
        shape = _shape(character, size * _SMOOTH, language)
        left, top = round(pen) + shape.left, shape.top
        width, height = shape.ink.size
        if unicodedata.combining(character):  # an accent, of the letter before it
            left = middle - width // 2
            if top < 0:
                top = above = min(top, above - gap - height)
            else:
                top = max(top, below + gap)
                below = top + height
        else:
            middle, above, below = left + width // 2, top, top + height
            pen += shape.advance
        inks.append((shape.ink, left, top))
    return inks, pen


@cache
def _shape(character: str, size: int, language: str) -> _Shape:
    from PIL import Image, ImageDraw

    font = _font(_font_name(character, language), size)
    picture = Image.new("L", (4 * size, 4 * size))
    ImageDraw.Draw(picture).text((size, 2 * size), character, 255, font, "ls")
    left, top, right, bottom = picture.getbbox() or (size, 2 * size, size, 2 * size)
    ink = picture.crop((left, top, right, bottom))
    return _Shape(ink, left - size, top - 2 * size, font.getlength(character))


def _font_name(character: str, language: str) -> str:
    if "\u0590" <= character <= "\u05ff":
        return "noto-sans-hebrew"
    if "\u0600" <= character <= "\u06ff" or "\ufb50" <= character <= "\ufefc":
        return "vazirmatn"
    chinese = language == "zh" and "\u2010" <= character <= "\u2027"
    return "noto-sans-sc" if chinese or character >= "\u2e80" else "noto-sans"


@cache
def _font(name: str, size: int) -> "FreeTypeFont":
    from PIL import ImageFont

    # Not the other engine: it is not there on every system.
    engine = ImageFont.Layout.BASIC
    return ImageFont.truetype(_FONTS / f"{name}.ttf", size, layout_engine=engine)
