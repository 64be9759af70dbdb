"""Files that are either complete or absent."""

import errno
import os
import secrets
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import BinaryIO


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
