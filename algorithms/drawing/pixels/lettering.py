"""Lines of text in pixels, in any of the five languages, with the fonts that are shipped.

Pillow alone sets one shape after another, from left to right. What a line needs besides is
done here, so that no program outside Python has to be installed: Arabic letters are joined, the
line is put into the order of painting, and accents stand above or below their letters.
"""

import math
import unicodedata
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from algorithms.drawing.pixels.joining import joined
from algorithms.drawing.pixels.order import visual
from algorithms.messages import direction

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageFont import FreeTypeFont

__all__ = ["FONTS", "LINE_HEIGHT", "font_name", "length", "lettered"]

LINE_HEIGHT = 1.5
"""The height of a line, in font sizes."""

FONTS = Path(__file__).parent / "fonts"
"""The folder of the fonts. `python -m tests.caption_fonts` makes them anew."""

_EDGE = 1  # the room around a line for what stands out, in font sizes
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


def lettered(
    text: str, size: int, language: str
) -> tuple["Image", tuple[int, int]]:
    """Paint a line of text, white on black.

    Args:
        text: A text in the order of reading.
        size: The font size in pixels.
        language: The code of its language, which gives the direction.

    Returns:
        A grey picture with room around the line for what stands out of it; and where in it
        the line begins on the left, and the letters stand.

    Example:
        >>> picture, (left, baseline) = lettered("1234", 20, "en")
        >>> picture.width == 2 * left + length("1234", 20, "en")
        True
    """
    from PIL import Image

    inks, end = _typeset(text, size, language)
    edge = _EDGE * size
    width, height = math.ceil(end / _SMOOTH) + 2 * edge, size + 2 * edge
    line = Image.new("L", (width * _SMOOTH, height * _SMOOTH))
    for ink, left, top in inks:
        corner = edge * _SMOOTH + left, (edge + size) * _SMOOTH + top
        line.paste(255, corner, ink)
    return line.reduce(_SMOOTH), (edge, edge + size)


def font_name(character: str, language: str) -> str:
    """Choose the font of a character.

    Args:
        character: The character, an Arabic letter in one of its forms.
        language: The code of the language of the text.

    Returns:
        The name of a file in `FONTS`, without `.ttf`.

    Example:
        >>> font_name("8", "fa"), font_name("۸", "fa"), font_name("…", "zh")
        ('noto-sans', 'vazirmatn', 'noto-sans-sc')
    """
    if "\u0590" <= character <= "\u05ff":
        return "noto-sans-hebrew"
    if "\u0600" <= character <= "\u06ff" or "\ufb50" <= character <= "\ufefc":
        return "vazirmatn"
    chinese = language == "zh" and "\u2010" <= character <= "\u2027"
    return "noto-sans-sc" if chinese or character >= "\u2e80" else "noto-sans"


@lru_cache(4096)
def _typeset(
    text: str, size: int, language: str
) -> tuple[list[tuple["Image", int, int]], float]:
    """Place the ink of each character beside the start on the baseline; measure the line."""
    inks: list[tuple[Image, int, int]] = []
    pen, letter = 0.0, 0
    for character in visual(joined(text), direction(language)):
        shape = _shape(character, size * _SMOOTH, language)
        if unicodedata.combining(character) and inks:
            gap = round(_GAP * size * _SMOOTH)
            inks.append((shape.ink, *_beside(shape, inks[letter:], gap)))
        else:
            letter = len(inks)
            inks.append((shape.ink, round(pen) + shape.left, shape.top))
            pen += shape.advance
    return inks, pen


def _beside(
    accent: _Shape, inks: Sequence[tuple["Image", int, int]], gap: int
) -> tuple[int, int]:
    """Place an accent above or below a letter and the accents that it has already."""
    (letter, start, _), *_ = inks
    width, height = accent.ink.size
    left, top = start + (letter.width - width) // 2, accent.top
    for ink, x, y in inks:
        # Only what stands in its way: a letter may be high on one side alone.
        box = ink.crop((left - x, 0, left - x + width, ink.height)).getbbox()
        if box and top < 0:
            top = min(top, y + box[1] - gap - height)
        elif box:
            top = max(top, y + box[3] + gap)
    return left, top


@cache
def _shape(character: str, size: int, language: str) -> _Shape:
    from PIL import Image, ImageDraw

    # The font's own minus sign is as short as a hyphen.
    character = character.replace("\N{MINUS SIGN}", "\N{EN DASH}")
    font = _font(font_name(character, language), size)
    picture = Image.new("L", (4 * size, 4 * size))
    ImageDraw.Draw(picture).text((size, 2 * size), character, 255, font, "ls")
    left, top, right, bottom = picture.getbbox() or (size, 2 * size, size, 2 * size)
    ink = picture.crop((left, top, right, bottom))
    return _Shape(ink, left - size, top - 2 * size, font.getlength(character))


@cache
def _font(name: str, size: int) -> "FreeTypeFont":
    from PIL import ImageFont

    # Not the other engine: it is not there on every system.
    engine = ImageFont.Layout.BASIC
    return ImageFont.truetype(FONTS / f"{name}.ttf", size, layout_engine=engine)
