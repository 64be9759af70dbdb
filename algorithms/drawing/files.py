"""Files that are whole or not there."""

import errno
import os
import secrets
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import BinaryIO

__all__ = ["refuse_existing", "write_whole"]


def write_whole(path: Path, write: Callable[[BinaryIO], object]) -> Path:
    """Write a file beside its place, then move it there in one step.

    Args:
        path: The file's place. What stood there stays until the new file is complete.
        write: What fills the open file. When it fails, nothing is left behind.

    Returns:
        The path.

    Raises:
        OSError: The folder does not exist or cannot be written to, or the path is a folder.

    Example:
        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     write_whole(Path(folder, "a"), lambda file: file.write(b"whole")).read_bytes()
        b'whole'
    """
    if not path.parent.is_dir():
        raise FileNotFoundError(
            errno.ENOENT, os.strerror(errno.ENOENT), str(path.parent)
        )
    # Not tempfile: its files are closed to other users, and stay so when moved.
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with draft.open("xb") as file:
            write(file)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    return path


def refuse_existing(paths: Iterable[Path]) -> None:
    """Raise an error when one of the files is there already.

    Args:
        paths: The files that are to be written.

    Raises:
        FileExistsError: The first of them that exists.

    Example:
        >>> refuse_existing([Path("nowhere.png")])
    """
    for path in paths:
        if path.exists():
            raise FileExistsError(
                errno.EEXIST, os.strerror(errno.EEXIST), str(path)
            )
