"""Captions below drawings: their width, their lines and their elements."""

from collections.abc import Iterable
from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING

from algorithms.base.lines import chunks, isolated, wrapped
from algorithms.base.messages import direction
from algorithms.drawing.markup import escaped
from algorithms.drawing.raster import PIXELS, Box, painted
from algorithms.drawing.theme import COLOURS, FAR_MARGIN, MARGIN
from algorithms.drawing.titles import estimate

if TYPE_CHECKING:
    from PIL.Image import Image

LINE = 22
"""The height of a line, in SVG user units."""

_SIZE = 15
_BASE = 17  # of the letters, from the top of a line
_MOST_LINES = 3
Room = tuple[int, int]  # a width, and a number of lines


def fit(captions: Iterable[str], width: int) -> Room:
    """Return enough space for captions, in at most three lines each."""
    distinct = set(captions)
    longest = max(length(part) for c in distinct for _, part in chunks(c))
    width = max(width, 2 * ceil(longest / 2))
    while True:
        lines = max(len(wrapped(c, width, length)) for c in distinct)
        if lines <= _MOST_LINES:
            return width, lines
        width += _SIZE // 2 * 2


@lru_cache(512)
def paint_caption(
    text: str, room: Room, language: str | None, scale: float = PIXELS
) -> "Image":
    """Paint a caption."""
    code = language or "en"
    width, most = room
    x, anchor = MARGIN, "start"
    if language is None:
        x, anchor = MARGIN + width // 2, "middle"
    elif direction(code) == "rtl":
        x, anchor = MARGIN + width, "end"
    lines = [
        line_svg(line, code, x, i * LINE, anchor)
        for i, line in enumerate(wrapped(text, width, length))
    ]
    box = Box(0, 0, width + 2 * MARGIN, most * LINE + FAR_MARGIN)
    return painted(lines, box, scale=scale)


def length(text: str) -> float:
    """Return a length that a text does not exceed."""
    return _SIZE * estimate(text)


def line_svg(
    line: str, language: str, x: int = 8, y: int = 0, anchor: str = "start"
) -> str:
    """Write a line of a caption as an element."""
    family = "Captions SC" if language == "zh" else "Captions"
    content = escaped(isolated(line, language))
    look = f'font-family="{family}" font-size="{_SIZE}" fill="{COLOURS["queen"]}"'
    look += f' x="{x}" y="{y + _BASE}" text-anchor="{anchor}"'
    return f"<text {look}>{content}</text>"
