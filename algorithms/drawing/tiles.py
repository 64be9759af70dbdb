"""Boards cut into squares, so that an animation repaints only the squares that change."""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise, product
from typing import TYPE_CHECKING

from algorithms.board import Square
from algorithms.drawing.board import corner
from algorithms.drawing.raster import Box, painted
from algorithms.drawing.theme import MARGIN, SQUARE

if TYPE_CHECKING:
    from PIL.Image import Image

Tiles = dict[Square | None, tuple[str, ...]]
"""The elements on each square, from the lowest to the highest; under None, all others."""

_SQUARE = re.compile(r' data-row="(\d+)" data-column="(\d+)"')
_TEXT = re.compile(r'<text [^>]*? x="([\d.]+)" y="([\d.]+)"')
_LINE = re.compile(r'<line .*x1="(\d+)" y1="(\d+)" x2="(\d+)" y2="(\d+)"')
_POINT = re.compile(r"\d+,\d+")
_MOVE = re.compile(r'<polyline points="(\d+),(\d+) (\d+),(\d+)"')


def tiles(drawing: str) -> Tiles:
    """Sort the elements of a board by the squares that they touch."""
    found: dict[Square | None, list[str]] = {}
    groups: list[str] = []
    for line in _elements(drawing):
        if line.startswith("<g "):
            groups.append(line)
            continue
        if line == "</g>":
            groups.pop()
            continue
        element = f"{''.join(groups)}{line}{'</g>' * len(groups)}"
        squares = _touched(line)
        for square in squares:
            found.setdefault(square, []).append(element)
        if squares == (
            None,
        ):  # it may touch any square, as a frame touches those at the edge
            for lines in found.values():
                lines.append(element)
    return {square: tuple(lines) for square, lines in found.items()}


@lru_cache(1024)
def paint_tile(square: Square, lines: tuple[str, ...]) -> "Image":
    """Paint a square of a board."""
    return painted(lines, Box(*corner(square), SQUARE, SQUARE))


def _elements(drawing: str) -> Iterator[str]:
    """Yield the lines of a drawing after its description, with each path cut into its moves."""
    body = drawing.partition("</desc>\n")[2].removesuffix("</svg>\n")
    for line in body.splitlines():
        if line.startswith("<polyline "):
            # Drawn twice, a move back and forth would have darker edges.
            points = pairwise(_POINT.findall(line))
            moves = dict.fromkeys((min(move), max(move)) for move in points)
            for one, two in moves:
                yield f'<polyline points="{one} {two}"/>'
        else:
            yield line


@lru_cache(4096)
def _touched(line: str) -> tuple[Square | None, ...]:
    """Return the squares that an element touches; None when they are not known."""
    if found := _SQUARE.search(line):
        return ((int(found[1]), int(found[2])),)
    found = _TEXT.match(line) or _LINE.match(line) or _MOVE.match(line)
    if not found:
        return (None,)
    places = [int((float(place) - MARGIN) // SQUARE) for place in found.groups()]
    columns, rows = sorted(places[::2]), sorted(places[1::2])
    return tuple(
        product(range(rows[0], rows[-1] + 1), range(columns[0], columns[-1] + 1))
    )
