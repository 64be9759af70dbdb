"""Animated GIFs, written frame by frame: a long animation takes no more memory than a short one.

Pillow keeps all frames in memory until it writes the file. Therefore Pillow compresses each frame
here as a GIF of its own, and only its compressed data is copied. A frame covers only the part
that has changed, and is transparent elsewhere.
"""

from collections.abc import Iterable
from io import BytesIO
from struct import pack
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    from PIL.Image import Image

_FOR_EVER = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
_EXTENSION, _IMAGE, _END = b"!,;"
_COLOURS = 256
_TRANSPARENT = 255  # no colour of the palette has this index


def write_gif(
    pictures: Iterable["Image"], times: Iterable[int], file: BinaryIO
) -> None:
    """Write an animated GIF that repeats forever."""
    before = None
    for picture, time in zip(pictures, times, strict=True):
        if before is None:
            file.write(_head(picture))
        left, top, frame = _changed(before, picture)
        file.write(pack("<BBBBHBB", _EXTENSION, 0xF9, 4, 5, time, _TRANSPARENT, 0))
        file.write(pack("<BHHHHB", _IMAGE, left, top, *frame.size, 0))
        file.write(_compressed(frame))
        before = picture
    file.write(bytes([_END]))


def _changed(before: "Image | None", picture: "Image") -> tuple[int, int, "Image"]:
    """Return the left and top edge of the part of a picture that has changed, and the part."""
    from PIL import ImageChops

    if before is None:
        return 0, 0, picture
    changes = ImageChops.difference(
        before, picture
    )  # between the indices of colours
    box = changes.getbbox() or (0, 0, 1, 1)  # a frame is never empty
    frame = picture.crop(box)
    same = changes.crop(box).point([255] + [0] * 255, "L")
    frame.paste(_TRANSPARENT, mask=same)
    return box[0], box[1], frame


def _head(picture: "Image") -> bytes:
    """Return the header: the size, the palette and the instruction to repeat."""
    colours = bytes(picture.getpalette() or [])
    screen = pack("<HHBBB", *picture.size, 0xF7, 0, 0)
    return b"GIF89a" + screen + colours.ljust(3 * _COLOURS, b"\0") + _FOR_EVER


def _compressed(picture: "Image") -> bytes:
    """Return the compressed data of a picture, as Pillow writes it."""
    file = BytesIO()
    picture.save(file, format="GIF", interlace=0, optimize=False)
    data = file.getvalue()
    start = 13 + 3 * 2 ** ((data[10] & 7) + 1)  # after the palette
    while data[start] == _EXTENSION:
        start += 2
        while data[start]:
            start += data[start] + 1
        start += 1
    return data[start + 10 : -1]
