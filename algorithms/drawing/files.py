"""Files that are either complete or absent; among them animated GIFs, written frame by frame.

Pillow's `save` keeps all frames in memory until it writes the file. Here it compresses each frame
on its own, so a long animation takes no more memory than a short one. A frame covers only the part
that has changed, and is transparent elsewhere.
"""

import errno
import os
import secrets
from collections.abc import Callable, Iterable
from pathlib import Path
from struct import pack
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    from PIL.Image import Image


def write_whole(path: Path, write: Callable[[BinaryIO], object]) -> Path:
    """Write a temporary file next to the target, then move it into place in one step."""
    if not path.parent.is_dir():
        raise FileNotFoundError(
            errno.ENOENT, os.strerror(errno.ENOENT), str(path.parent)
        )
    # Not tempfile: other users may not read its files, even after the move.
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with draft.open("xb") as file:
            write(file)
        draft.replace(path)
    except OSError as error:
        if error.errno is None:  # not from the operating system
            raise
        # The user knows only the target; the error for a full disk names no file at all.
        raise OSError(error.errno, error.strerror, str(path)) from error
    finally:
        draft.unlink(missing_ok=True)
    return path


def refuse_existing(paths: Iterable[Path]) -> None:
    """Raise an error if one of the files already exists."""
    for path in paths:
        if path.exists():
            raise FileExistsError(
                errno.EEXIST, os.strerror(errno.EEXIST), str(path)
            )


MOST_FRAMES = 2000  # that this package writes to one GIF

_FOR_EVER = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
_TRANSPARENT = 255  # no colour of the palette has this index


def write_gif(
    pictures: Iterable["Image"], times: Iterable[int], file: BinaryIO
) -> None:
    """Write an animated GIF that repeats forever."""
    from PIL.GifImagePlugin import getdata

    before = None
    for picture, time in zip(pictures, times, strict=True):
        if before is None:
            file.write(_head(picture))
        left, top, frame = _changed(before, picture)
        look = {"duration": 10 * time, "transparency": _TRANSPARENT, "disposal": 1}
        file.writelines(getdata(frame, (left, top), **look))
        before = picture
    file.write(b";")


def _changed(before: "Image | None", picture: "Image") -> tuple[int, int, "Image"]:
    """Return the left and top edge of the part of a picture that has changed, and the part."""
    from PIL import ImageChops

    if before is None:
        return 0, 0, picture
    changes = ImageChops.difference(before, picture)  # of the indices of colours
    box = changes.getbbox() or (0, 0, 1, 1)  # a frame is never empty
    frame = picture.crop(box)
    same = changes.crop(box).point([255] + [0] * 255, "L")
    frame.paste(_TRANSPARENT, mask=same)
    return box[0], box[1], frame


def _head(picture: "Image") -> bytes:
    """Return the header: the size, the palette and the instruction to repeat."""
    colours = bytes(picture.getpalette() or [])
    screen = pack("<HHBBB", *picture.size, 0xF7, 0, 0)
    return b"GIF89a" + screen + colours.ljust(3 * 256, b"\0") + _FOR_EVER
