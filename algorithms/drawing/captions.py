"""Titles above drawings and captions below them: their width, their lines and their elements."""

from collections.abc import Iterable
from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING
from unicodedata import bidirectional, category

from algorithms.base.lines import END, RIGHT, chunks, is_wide, isolated, wrapped
from algorithms.base.messages import direction
from algorithms.drawing.board import FONT
from algorithms.drawing.markup import escaped, group, paint, text
from algorithms.drawing.raster import PIXELS, Box, painted
from algorithms.drawing.theme import COLOURS, FAR_MARGIN, MARGIN, SQUARE

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


_TITLE, _TITLE_LINE = 18, 26  # its size and the height of a line


def title_above(title: str, columns: int) -> tuple[int, list[str]]:
    """Write a title above the y 0, over some columns; return its height and its elements."""
    width = columns * SQUARE
    longest = max(estimate(chunk) for _, chunk in chunks(title))
    size = round(min(_TITLE, max(width, SQUARE) / max(longest, 1)), 1)
    lines = wrapped(title, width / size, estimate)
    mark, end = (RIGHT, END) if _runs_left(title) else ("", "")
    look = {"font_size": size} | FONT | paint(fill="label")
    written = [
        text(
            "line",
            (MARGIN + width // 2, _TITLE - _TITLE_LINE * k),
            mark + line + end,
            dy=0,
        )
        for k, line in zip(range(len(lines), 0, -1), lines, strict=True)
    ]
    return _TITLE_LINE * len(lines) + _TITLE // 3, group("title", written, **look)


def estimate(line: str) -> float:
    """Return a length in ems that hardly any font exceeds: the fonts are the viewer's."""
    return sum(map(_ems, line))


def _ems(character: str) -> float:
    if category(character) in ("Mn", "Me", "Cf"):
        return 0
    if is_wide(character) or character in "mwMW@%—…":
        return 1
    if character in " \xa0fijlrtI.,:;!|'()[]":
        return 0.42
    return 0.75 if character.isupper() else 0.64


def _runs_left(line: str) -> bool:
    """Return whether the first letter of a line is of a script written from right to left."""
    kinds = [kind for kind in map(bidirectional, line) if kind in ("L", "R", "AL")]
    return kinds[:1] not in ([], ["L"])
