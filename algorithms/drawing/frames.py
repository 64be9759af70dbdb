"""Pictures with captions: the frames of an animation, or a single picture."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, partial
from math import prod
from typing import TYPE_CHECKING

from algorithms.base.errors import InvalidValueError, shorten
from algorithms.base.messages import choose_language
from algorithms.drawing.board import corner
from algorithms.drawing.captions import LINE, Room, fit, paint_caption
from algorithms.drawing.raster import PIXELS, Box, blank, painted
from algorithms.drawing.theme import FAR_MARGIN, MARGIN
from algorithms.drawing.tiles import Tiles, paint_tile, tiles

if TYPE_CHECKING:
    from PIL.Image import Image

_SIZE = re.compile(r'<svg\b[^>]* width="([0-9]+)" height="([0-9]+)"')
_DIGITS = 9  # as many as are needed to see that a side is too long
_LARGEST = 8000  # pixels in both directions, which take 200 MB


def whole(drawing: str) -> Box:
    """Return the box of a whole drawing."""
    found = _SIZE.search(drawing)
    size = [int(side[:_DIGITS]) for side in found.groups()] if found else [0]
    if not all(size):
        raise InvalidValueError(
            "not-a-drawing", name="drawing", value=shorten(drawing)
        )
    if prod(size) * PIXELS**2 > _LARGEST**2:
        raise InvalidValueError("drawing-too-large", limit=_LARGEST)
    return Box(0, 0, *size)


def frames(
    drawings: Iterable[str], captions: Sequence[str], language: str | None = None
) -> Iterator["Image"]:
    """Paint drawings, each with a caption below it."""
    if language is not None:
        language = choose_language(language)
    room_for = cache(partial(fit, tuple(captions), language or "en"))
    canvas: _Canvas | None = None
    for drawing, text in zip(drawings, captions, strict=True):
        size = whole(drawing)
        if canvas is None or canvas.size != size:
            room = room_for(size.width - MARGIN - FAR_MARGIN)
            canvas = _Canvas(size, room, language)
        canvas.draw(drawing)
        canvas.write(text)
        yield canvas.picture.copy()


class _Canvas:
    """A picture on which drawings are painted one after another, each only where it differs."""

    def __init__(self, size: Box, room: Room, language: str | None) -> None:
        self.size, self.room, self.language = size, room, language
        self.tiles: Tiles = {}
        width = room.width + 2 * MARGIN
        self.picture = blank(width, size.height + room.lines * LINE + FAR_MARGIN)
        board = size.width - MARGIN - FAR_MARGIN
        self.left = (width - board) // 4 * 2 - MARGIN  # even: between two pixels

    def draw(self, drawing: str) -> None:
        """Paint a drawing in place of the previous one."""
        found = tiles(drawing)
        if not self.tiles or found.get(None) != self.tiles.get(None):
            self._paste(painted([drawing], self.size), (self.left, 0))
        else:
            for square, lines in found.items():
                if square and lines != self.tiles.get(square):
                    x, y = corner(square)
                    self._paste(paint_tile(square, lines), (self.left + x, y))
        self.tiles = found

    def write(self, text: str) -> None:
        """Paint a caption in place of the previous one."""
        part = paint_caption(text, self.room, self.language)
        self._paste(part, (0, self.size.height))

    def _paste(self, part: "Image", place: tuple[int, int]) -> None:
        x, y = (round(distance * PIXELS) for distance in place)
        self.picture.paste(part, (x, y))
