"""Captions below drawings: their width, their lines and their elements."""

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from algorithms.base.messages import direction
from algorithms.drawing.markup import escaped
from algorithms.drawing.raster import PIXELS, Box, blank, painted
from algorithms.drawing.text import isolated
from algorithms.drawing.theme import COLOURS, FAR_MARGIN, MARGIN

if TYPE_CHECKING:
    from PIL.Image import Image

LINE = 22
"""The height of a line, in SVG user units."""

_SIZE = 15
_BASE = 17  # of the letters, from the top of a line
_EDGE = 8  # around a line, for letters and accents that reach beyond it
_MOST_LINES = 3

# A word, with the characters that no line may separate from it. A Chinese character is a word by
# itself, but its full stop does not begin a line; the two numbers of a square stay together.
_WIDE = "\u2e80-\u9fff\uff00-\uffef"
_WORD = re.compile(
    rf"""
    [“‘（《]*
    (?: [{_WIDE}]
      | (?: [\u2066-\u2068][^\u2069]*\u2069 | \(-?\d+,\ -?\d+\) | [^\ {_WIDE}] )+
    )
    [，。：；？！、）》”’]*
    \ *
    """,
    re.VERBOSE,
)


class Room(NamedTuple):
    """The space for captions."""

    width: int
    lines: int


def fit(captions: Iterable[str], language: str, width: int) -> Room:
    """Return enough space for captions, in at most three lines each."""
    distinct = set(captions)
    lengths = [
        length(word.rstrip(" "), language) for c in distinct for word in words(c)
    ]
    width = max([width, *(2 * ceil(longest / 2) for longest in lengths)])
    while True:
        lines = max(len(wrapped(c, width, language)) for c in distinct)
        if lines <= _MOST_LINES:
            return Room(width, lines)
        width += _SIZE // 2 * 2


def paint_caption(text: str, room: Room, language: str | None) -> "Image":
    """Paint a caption."""
    code = language or "en"
    place = 0.5 if language is None else float(direction(code) == "rtl")
    picture = blank(room.width + 2 * MARGIN, room.lines * LINE + FAR_MARGIN)
    for i, line in enumerate(wrapped(text, room.width, code)):
        part = _line(line, code)
        left = place * (room.width - length(line, code)) + MARGIN - _EDGE
        corner = round(left * PIXELS), round((i * LINE - _EDGE) * PIXELS)
        picture.paste(part, corner, part.point([0] + [255] * 255, "L"))
    return picture


def words(text: str) -> list[str]:
    """Return the pieces of a text that must not be broken, each with the spaces after it."""
    return _WORD.findall(text)


def wrapped(text: str, width: float, language: str) -> list[str]:
    """Break a text into lines."""
    lines, end = [""], 0.0
    for word in words(text):
        if lines[-1] and end + length(word.rstrip(" "), language) > width:
            lines.append("")
            end = 0
        lines[-1] += word
        end += length(word, language)
    return [line.rstrip(" ") for line in lines]


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
    picture = painted([_text(text, language)], box)
    left, _, right, _ = picture.getbbox() or (0, 0, 0, 0)  # white has the number 0
    return (right - left) / PIXELS


@lru_cache(512)
def _line(line: str, language: str) -> "Image":
    width = ceil(length(line, language)) + 2 * _EDGE
    box = Box(0, -_EDGE, width, LINE + 2 * _EDGE)
    return painted([_text(line, language)], box)


def _text(line: str, language: str) -> str:
    family = "Captions SC" if language == "zh" else "Captions"
    content = escaped(isolated(line, language))
    look = f'font-family="{family}" font-size="{_SIZE}" fill="{COLOURS["queen"]}"'
    return f'<text x="{_EDGE}" y="{_BASE}" {look}>{content}</text>'
