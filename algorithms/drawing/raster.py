"""Boards in pixels, painted with Pillow, which is imported when the first one is painted.

A picture is painted in numbers of colours, not in colours. The palette holds three ramps of
`STEPS` colours each, from a ground (the paper, a light or a dark square) to what stands on
it, so that smooth edges need no search for a near colour and every picture has one palette.
"""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from algorithms.board import Square
from algorithms.drawing.shapes import BALLS, polygons
from algorithms.drawing.theme import (
    COLOURS,
    COORDINATE_SIZE,
    EDGE,
    FAR_MARGIN,
    MARGIN,
    SQUARE,
    is_light,
)
from algorithms.errors import MissingExtraError

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageDraw import ImageDraw
    from PIL.ImageFont import FreeTypeFont, ImageFont

__all__ = ["check_pillow", "paint"]

PIXELS = 1.5
"""The pixels of one SVG user unit: boards stay crisp on dense screens."""

STEPS = 16
PAPER, LIGHT, DARK, LINE = 0, STEPS, 2 * STEPS, 3 * STEPS
CAPTION_SIZE, CAPTION_HEIGHT = 17, 28
SMOOTH = 8  # the queen is painted this many times larger, then reduced


class _Layout(NamedTuple):
    """Where the parts of a picture stand, in pixels."""

    n: int
    side: int  # of a square
    left: int  # of the board
    top: int  # of the board
    width: int  # of the picture
    height: int  # of the picture


def check_pillow() -> None:
    """Raise an error unless Pillow can be imported.

    Raises:
        MissingExtraError: `pillow-missing`.

    Example:
        >>> check_pillow()
    """
    try:
        import PIL.Image  # noqa: F401 - to see whether it is there
    except ImportError as error:
        raise MissingExtraError("pillow-missing") from error


def paint(boards: Iterable[tuple[Square, ...]], total: int) -> Iterator["Image"]:
    """Paint solutions, each with its caption "number / total".

    Args:
        boards: The squares of the queens, as many as the board has rows.
        total: The number of boards.

    Yields:
        One picture a board, each with the same palette.

    Example:
        >>> [picture.size for picture in paint([((0, 0),)], 1)]
        [(156, 174)]
    """
    queen = _queen_mask()
    for number, squares in enumerate(boards, start=1):
        yield _picture(squares, number, total, queen)


def _picture(
    squares: tuple[Square, ...], number: int, total: int, queen: "Image"
) -> "Image":
    from PIL import Image, ImageDraw

    layout = _layout(len(squares), total)
    image = Image.new("L", (layout.width, layout.height))
    _write(ImageDraw.Draw(image), layout, f"{number} / {total}")
    image = image.point(_ramp(PAPER))
    _checker(ImageDraw.Draw(image), layout)
    stamps = {
        light: queen.point(_ramp(LIGHT if light else DARK))
        for light in (True, False)
    }
    for row, column in squares:
        corner = layout.left + column * layout.side, layout.top + row * layout.side
        image.paste(stamps[is_light(row, column)], corner)
    image.putpalette(_palette())
    return image


def _layout(n: int, total: int) -> _Layout:
    """Make room for the board and for the widest caption; the board stands in the middle."""
    side, margin, far = (
        round(PIXELS * unit) for unit in (SQUARE, MARGIN, FAR_MARGIN)
    )
    caption = round(_font(CAPTION_SIZE).getlength(f"{total} / {total}")) + 2 * far
    width = max(n * side + 2 * margin, caption)
    height = margin + n * side + far + round(PIXELS * CAPTION_HEIGHT)
    return _Layout(n, side, (width - n * side) // 2, margin, width, height)


def _write(draw: "ImageDraw", layout: _Layout, caption: str) -> None:
    """Write the coordinates and the caption, white on black."""
    n, side, left, top, width, height = layout
    small, large = _font(COORDINATE_SIZE), _font(CAPTION_SIZE)
    for i in range(n):
        middle = side // 2 + i * side
        draw.text((left + middle, top - 18), str(i), 160, small, "mm")
        draw.text((left - 20, top + middle), str(i), 160, small, "mm")
    draw.text(
        (width // 2, (top + n * side + height) // 2), caption, 255, large, "mm"
    )


def _checker(draw: "ImageDraw", layout: _Layout) -> None:
    n, side, left, top, *_ = layout
    edge, board = round(PIXELS * EDGE), n * side
    corners = (
        left - edge,
        top - edge,
        left + board + edge - 1,
        top + board + edge - 1,
    )
    draw.rectangle(corners, fill=LINE)
    for row in range(n):
        for column in range(n):
            x, y = left + column * side, top + row * side
            fill = LIGHT if is_light(row, column) else DARK
            draw.rectangle((x, y, x + side - 1, y + side - 1), fill=fill)


def _queen_mask() -> "Image":
    """Paint one square with a queen, white on black."""
    from PIL import Image, ImageDraw

    scale = PIXELS * SMOOTH
    mask = Image.new("L", (round(SQUARE * scale),) * 2)
    draw = ImageDraw.Draw(mask)
    for corners in polygons(scale):
        draw.polygon(corners, fill=255)
    for x, y, radius in BALLS:
        draw.circle((x * scale, y * scale), radius * scale, fill=255)
    return mask.reduce(SMOOTH)


def _ramp(start: int) -> list[int]:
    """Return the number of the colour for each of the 256 shades of a white-on-black part."""
    return [start + round(shade * (STEPS - 1) / 255) for shade in range(256)]


def _palette() -> list[int]:
    ink, light, dark = (_rgb(COLOURS[name]) for name in ("queen", "light", "dark"))
    ramps = [((255, 255, 255), ink), (light, ink), (dark, ink)]
    return [
        round(ground + (top - ground) * step / (STEPS - 1))
        for grounds, tops in ramps
        for step in range(STEPS)
        for ground, top in zip(grounds, tops, strict=True)
    ] + list(_rgb(COLOURS["edge"]))


def _rgb(colour: str) -> tuple[int, int, int]:
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    return red, green, blue


def _font(size: int) -> "FreeTypeFont | ImageFont":
    from PIL import ImageFont

    # The font that Pillow carries within itself.
    return ImageFont.load_default(round(PIXELS * size))
