"""Pictures with their captions: the frames of a film, or its only one."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, NamedTuple

from algorithms.drawing.pixels.lettering import LINE_HEIGHT, length, lettered
from algorithms.drawing.pixels.raster import PIXELS, indexed, painted
from algorithms.drawing.pixels.wrapping import words, wrapped
from algorithms.drawing.theme import COLOURS, FAR_MARGIN, MARGIN
from algorithms.messages import choose_language, direction

if TYPE_CHECKING:
    from PIL.Image import Image

__all__ = ["frames"]

_SIZE = round(15 * PIXELS)
_LINE = round(LINE_HEIGHT * _SIZE)
_MOST_LINES = 3
_LEFT, _RIGHT = round(MARGIN * PIXELS), round(FAR_MARGIN * PIXELS)  # of a drawing


class _Room(NamedTuple):
    """The room for the captions: how wide they may be, and how many lines they have."""

    width: int
    lines: int


def frames(
    drawings: Iterable[str], captions: Sequence[str], language: str | None = None
) -> Iterator["Image"]:
    """Paint drawings, each with a caption below it.

    Args:
        drawings: SVG text of this package.
        captions: One a drawing.
        language: The code of their language: they begin at the edge where its lines begin;
            None puts them in the middle.

    Yields:
        One picture a drawing, with the palette that all pictures share. Drawings of one size
        make pictures of one size, whatever the captions.

    Example:
        >>> from algorithms.drawing import queens_svg
        >>> [picture.size for picture in frames([queens_svg([(0, 0)], 1)], ["1 / 1"])]
        [(156, 183)]
    """
    if language is not None:
        language = choose_language(language)
    fit = cache(partial(_fit, tuple(captions), language or "en"))
    for drawing, caption in zip(drawings, captions, strict=True):
        picture = painted(drawing)
        yield indexed(_with_caption(picture, caption, fit(picture.width), language))


def _fit(captions: Iterable[str], language: str, width: int) -> _Room:
    """Make room for captions below a picture: as wide as its board, or wider if need be."""
    distinct = set(captions)
    longest = max(
        length(word.rstrip(" "), _SIZE, language)
        for c in distinct
        for word in words(c)
    )
    room = max(width - _LEFT - _RIGHT, longest)
    while True:
        lines = max(len(wrapped(c, room, _SIZE, language)) for c in distinct)
        if lines <= _MOST_LINES:
            return _Room(room, lines)
        room += _SIZE


def _with_caption(
    picture: "Image", caption: str, room: _Room, language: str | None
) -> "Image":
    from PIL import Image

    width = room.width + 2 * _LEFT
    height = picture.height + room.lines * _LINE + _RIGHT
    whole = Image.new("RGB", (width, height), "white")
    board = picture.width - _LEFT - _RIGHT
    whole.paste(picture, ((width - board) // 2 - _LEFT, 0))
    lines = wrapped(caption, room.width, _SIZE, language or "en")
    for i, line in enumerate(lines):
        mask, (left, baseline) = lettered(line, _SIZE, language or "en")
        rest = room.width - (mask.width - 2 * left)
        if language is None:
            rest //= 2
        elif direction(language) == "ltr":
            rest = 0
        down = picture.height + i * _LINE + _SIZE
        corner = _LEFT + rest - left, down - baseline
        whole.paste(COLOURS["queen"], corner, mask)
    return whole
