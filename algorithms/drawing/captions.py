"""Captions below drawings: their width, their lines and their elements."""

import re
from collections.abc import Iterable
from functools import cache, lru_cache, partial
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from algorithms.base.lines import chunks, isolated, wrapped
from algorithms.base.messages import direction
from algorithms.drawing.markup import escaped
from algorithms.drawing.raster import PIXELS, Box, blank, painted
from algorithms.drawing.theme import COLOURS, FAR_MARGIN, MARGIN

if TYPE_CHECKING:
    from PIL.Image import Image

LINE = 22
"""The height of a line, in SVG user units."""

_SIZE = 15
_BASE = 17  # of the letters, from the top of a line
_EDGE = 8  # around a line, for letters and accents that reach beyond it
_MOST_LINES = 3


class Room(NamedTuple):
    """The space for captions."""

    width: int
    lines: int


def fit(captions: Iterable[str], language: str, width: int) -> Room:
    """Return enough space for captions, in at most three lines each."""
    distinct, measure = set(captions), partial(length, language=language)
    lengths = [measure(chunk) for c in distinct for _, chunk in chunks(c)]
    width = max([width, *(2 * ceil(longest / 2) for longest in lengths)])
    while True:
        lines = max(len(wrapped(c, width, measure)) for c in distinct)
        if lines <= _MOST_LINES:
            return Room(width, lines)
        width += _SIZE // 2 * 2


def paint_caption(text: str, room: Room, language: str | None) -> "Image":
    """Paint a caption."""
    code = language or "en"
    place = 0.5 if language is None else float(direction(code) == "rtl")
    picture = blank(room.width + 2 * MARGIN, room.lines * LINE + FAR_MARGIN)
    measure = partial(length, language=code)
    for i, line in enumerate(wrapped(text, room.width, measure)):
        part = _line(line, code)
        left = place * (room.width - measure(line)) + MARGIN - _EDGE
        corner = round(left * PIXELS), round((i * LINE - _EDGE) * PIXELS)
        picture.paste(part, corner, part.point([0] + [255] * 255, "L"))
    return picture


def length(text: str, language: str) -> float:
    """Return the length of a text, including the spaces at its ends."""
    # Latin digits are equally wide, so that few texts have to be measured.
    return _measured(re.sub("[0-9]", "0", text), language)


@cache
def _measured(text: str, language: str) -> float:
    # Between two bars, for the ink of a text alone is not as wide as the text.
    return _ink(f"|{text}|", language) - _ink("||", language)


@cache
def _ink(text: str, language: str) -> float:
    box = Box(0, 0, (len(text) + 2) * _SIZE, LINE)
    picture = painted([line_svg(text, language)], box)
    left, _, right, _ = picture.getbbox() or (0, 0, 0, 0)  # white has the number 0
    return (right - left) / PIXELS


@lru_cache(512)
def _line(line: str, language: str) -> "Image":
    width = ceil(length(line, language)) + 2 * _EDGE
    box = Box(0, -_EDGE, width, LINE + 2 * _EDGE)
    return painted([line_svg(line, language)], box)


def line_svg(line: str, language: str) -> str:
    """Write a line of a caption as an element."""
    family = "Captions SC" if language == "zh" else "Captions"
    content = escaped(isolated(line, language))
    look = f'font-family="{family}" font-size="{_SIZE}" fill="{COLOURS["queen"]}"'
    return f'<text x="{_EDGE}" y="{_BASE}" {look}>{content}</text>'
