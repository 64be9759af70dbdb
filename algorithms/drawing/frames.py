"""Pictures with captions: the frames of an animation, or a single picture.

A board is cut into squares, so that an animation repaints only the squares that change.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache, partial
from itertools import pairwise, product
from math import hypot, prod
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING

from algorithms.base.arguments import check_path, check_suffix, check_text
from algorithms.base.errors import InvalidValueError, shorten
from algorithms.base.messages import choose_language
from algorithms.board import Square
from algorithms.drawing.board import corner, middle
from algorithms.drawing.captions import LINE, Room, fit, paint_caption
from algorithms.drawing.files import refuse_existing, write_whole
from algorithms.drawing.raster import PIXELS, Box, blank, check_extra, painted
from algorithms.drawing.theme import FAR_MARGIN, MARGIN, SQUARE

if TYPE_CHECKING:
    from PIL.Image import Image

_SIZE = re.compile(r'<svg\b[^>]* width="([0-9]+)" height="([0-9]+)"')
_TOP = re.compile(r'<svg\b[^>]* viewBox="0 (-[0-9]+) ')
_DIGITS = 9  # as many as are needed to see that a side is too long
_LONGEST_CAPTION = 1000  # characters
_LARGEST = 8000  # pixels in both directions, which take 200 MB

_SQUARE = re.compile(r' data-row="(\d+)" data-column="(\d+)"')
_TEXT = re.compile(r'<text [^>]*? x="([\d.]+)" y="([\d.]+)"')
_LINE = re.compile(r'<line .*x1="(\d+)" y1="(\d+)" x2="(\d+)" y2="(\d+)"')
_THICK = 3  # more than half the width of any line
_POINT = re.compile(r"\d+,\d+")
_MOVE = re.compile(r'<polyline points="(\d+),(\d+) (\d+),(\d+)"')


def whole(drawing: str, scale: float = PIXELS) -> Box:
    """Return the box of a whole drawing."""
    found = _SIZE.search(drawing)
    size = [int(side[:_DIGITS]) for side in found.groups()] if found else [0]
    if not all(size):
        raise InvalidValueError(
            "not-a-drawing", name="drawing", value=shorten(drawing)
        )
    if prod(size) * scale**2 > _LARGEST**2:
        raise InvalidValueError("drawing-too-large", limit=_LARGEST)
    return Box(0, 0, *size)


def frames(
    drawings: Iterable[str],
    captions: Sequence[str],
    language: str | None = None,
    pixels: int | None = None,
) -> Iterator["Image"]:
    """Paint drawings, each with a caption below it, in pictures of some width in pixels."""
    if language is not None:
        language = choose_language(language)
    room_for = cache(partial(fit, tuple(captions)))
    canvas: _Canvas | None = None
    for drawing, text in zip(drawings, captions, strict=True):
        size = whole(drawing)
        if canvas is None or canvas.size != size:
            room = room_for(int(size.width) - MARGIN - FAR_MARGIN)
            canvas = _Canvas(size, room, pixels)
        canvas.draw(drawing)
        caption = paint_caption(text, canvas.room, language, canvas.scale)
        canvas.paste(caption, (0, size.height))
        yield canvas.picture.copy()


def save_picture(
    drawing: str,
    path: str | PathLike[str],
    *,
    caption: str = "",
    language: str | None = None,
    overwrite: bool = True,
) -> Path:
    """Save a drawing as PNG, or as a GIF with a single frame.

    Args:
        drawing: The SVG text made by a function of this package, such as `tour_svg`. If it was
            drawn with a `width`, the picture has this width, with or without a caption.
        path: The file, in an existing folder; its name ends in `.png` or `.gif`.
        caption: The text to write below the drawing.
        language: The language of the caption, which is aligned to the left or, in a right-to-left
            language, to the right; None to centre the caption.
        overwrite: False to raise an error if the file already exists.

    Returns:
        The path.

    Raises:
        MissingExtraError: `drawing-missing`: the `drawing` extra is not installed.
        InvalidTypeError: `not-a-text`: the drawing or the caption is not a string; `not-a-path`.
        InvalidValueError: `not-a-drawing`, `drawing-too-large`; `too-long`: the caption has more
            than 1,000 characters; `no-font`: no font of this package or of the system has one of
            its characters; `not-a-path` or `unknown-language`; `unknown-picture`: the file name
            ends in neither `.png` nor `.gif`.
        OSError: The folder does not exist, or the file cannot be written or exists already.

    Example:
        >>> import tempfile
        >>> from algorithms.drawing import queens_svg
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     save_picture(queens_svg([(0, 0)], 1), Path(folder, "a.png")).read_bytes()[1:4]
        b'PNG'
    """
    check_extra()
    target = check_path(path, "path")
    kind = check_suffix(target, ".png", ".gif")
    check_text(drawing, "drawing")
    check_text(caption, "caption", _LONGEST_CAPTION)
    if language is not None:
        choose_language(language)
    if not overwrite:
        refuse_existing([target])
    pixels = getattr(drawing, "pixels", None)
    if caption:
        (picture,) = frames([drawing], [caption], language, pixels)
    else:
        scale = 1 if pixels else PIXELS
        picture = painted([drawing], whole(drawing, scale), scale=scale)
    return write_whole(target, partial(picture.save, format=kind[1:].upper()))


class _Canvas:
    """A picture on which drawings are painted one after another, each only where it differs."""

    def __init__(self, size: Box, room: Room, pixels: int | None) -> None:
        self.size, self.room = size, room
        self.lines: list[str] = []
        width = room[0] + 2 * MARGIN
        self.scale = (pixels + 0.01) / width if pixels else PIXELS  # no half pixels
        height = size.height + room[1] * LINE + FAR_MARGIN
        if width * height * self.scale**2 > _LARGEST**2:
            raise InvalidValueError("drawing-too-large", limit=_LARGEST)
        self.picture = blank(width, height, self.scale)
        board = size.width - MARGIN - FAR_MARGIN
        left = (width - board) // 4 * 2 - MARGIN  # even: between two pixels
        self.left = round(left * self.scale) / self.scale

    def draw(self, drawing: str) -> None:
        """Paint a drawing in place of the previous one."""
        before, self.lines = self.lines, list(_lines(drawing))
        different = [
            x for x in {*before} ^ {*self.lines} if not x.startswith("<g ")
        ]
        touched = {square for each in different for square in _touched(each)}
        changed = [square for square in touched if square]
        if not before or None in touched:
            part = painted([drawing], self._pixels(self.size), scale=self.scale)
            self.paste(part, (self.left, 0))
            return
        found = _TOP.search(drawing)
        top = int(found[1]) if found else 0
        for square in changed:
            x, y = corner(square)
            box = self._pixels(Box(x, y - top, SQUARE, SQUARE))
            place = self.left + box.x, box.y
            box = box._replace(y=box.y + top)
            near = {square, None}
            elements = [x for x in self.lines if near.intersection(_touched(x))]
            self.paste(painted(elements, box, scale=self.scale), place)

    def _pixels(self, box: Box) -> Box:
        """Move the edges of a box to the nearest edges of pixels."""
        left, top, right, bottom = (
            round(side * self.scale) / self.scale
            for side in (box.x, box.y, box.x + box.width, box.y + box.height)
        )
        return Box(left, top, right - left, bottom - top)

    def paste(self, part: "Image", place: tuple[float, float]) -> None:
        """Paste a part at a place."""
        x, y = (round(distance * self.scale) for distance in place)
        self.picture.paste(part, (x, y))


def _lines(drawing: str) -> Iterator[str]:
    """Yield the elements of a board and the ends of its groups; cut each path into its moves."""
    body = drawing.partition("</desc>\n")[2].removesuffix("</svg>\n")
    for line in body.splitlines():
        if line.startswith("<polyline "):
            # Drawn twice, a move back and forth would have darker edges.
            points = pairwise(_POINT.findall(line))
            for one, two in dict.fromkeys((min(m), max(m)) for m in points):
                yield f'<polyline points="{one} {two}"/>'
        else:
            yield line


@lru_cache(4096)
def _touched(element: str) -> tuple[Square | None, ...]:
    """Return the squares that an element touches; None if they are not known, as for a group."""
    if found := _SQUARE.search(element):
        return ((int(found[1]), int(found[2])),)
    found = _TEXT.search(element) or _LINE.search(element) or _MOVE.search(element)
    if not found:
        return (None,)
    points = [float(number) for number in found.groups()]
    (x1, y1), (x2, y2) = points[:2], points[-2:]
    right, down = x2 - x1, y2 - y1
    columns, rows = (
        range(
            int(min(ends) - MARGIN) // SQUARE, int(max(ends) - MARGIN) // SQUARE + 1
        )
        for ends in ((x1, x2), (y1, y2))
    )
    # How far the middle of a square can be from a line that touches the square.
    reach = SQUARE / 2 * (abs(right) + abs(down)) + _THICK * hypot(right, down)
    return tuple(
        square
        for square in product(rows, columns)
        for x, y in [middle(square)]
        if abs((x - x1) * down - (y - y1) * right) <= reach
    )
