"""Journals: files of JSON objects, one per line, so that long work can be resumed.

A line is on disk before the next one is written. A run that is killed leaves at most one incomplete
line at the end.
"""

import errno
import json
import os
import stat
from contextlib import suppress
from typing import Any, Self

from algorithms.base.errors import InvalidValueError

try:
    import fcntl
except ImportError:  # on Windows, where two runs are not kept apart
    fcntl = None  # type: ignore[assignment]  # a module elsewhere

_NO_LOCKS = {errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP}
_open: set[int] = set()  # journals, as file descriptors


class JsonLines:
    """A file of JSON lines, locked against other runs until it is closed."""

    def __init__(self, name: str, *, in_use: str) -> None:
        check_kind(name)
        self._name = name
        binary = getattr(os, "O_BINARY", 0)  # keeps line ends, on Windows
        self._file = os.open(
            name, os.O_RDWR | os.O_CREAT | os.O_APPEND | binary, 0o666
        )
        _open.add(self._file)
        try:
            self._lock(in_use)
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def read(self) -> tuple[list[bytes], bytes]:
        """Return the complete lines, and an incomplete one."""
        os.lseek(self._file, 0, os.SEEK_SET)
        parts = []
        while part := os.read(self._file, 1 << 20):
            parts.append(part)
        *lines, torn = b"".join(parts).split(b"\n")
        return lines, torn

    def cut(self, length: int) -> None:
        """Remove this number of bytes at the end."""
        os.ftruncate(self._file, os.fstat(self._file).st_size - length)

    def append(self, entry: dict[str, Any]) -> None:
        """Write a line to disk; if that fails, leave the file as it was."""
        line = json.dumps(entry).encode() + b"\n"
        end = os.fstat(self._file).st_size
        try:
            while line:
                line = line[os.write(self._file, line) :]
            os.fsync(self._file)
        except BaseException as error:
            os.ftruncate(self._file, end)  # so that the next entry starts a line
            if isinstance(error, OSError):  # the system names no open file
                error.filename = self._name
            raise

    def close(self) -> None:
        """Unlock the file, also for workers that have inherited it, and close it."""
        if fcntl:
            with suppress(OSError):
                fcntl.flock(self._file, fcntl.LOCK_UN)
        _open.discard(self._file)
        os.close(self._file)

    def _lock(self, in_use: str) -> None:
        if not fcntl:
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise InvalidValueError(in_use, file=self._name) from None
        except OSError as error:
            # Some file systems, mostly of networks, have no locks.
            if error.errno not in _NO_LOCKS:
                raise


def check_kind(name: str) -> None:
    """Reject a device, a pipe or a socket before it is opened, which could block."""
    with suppress(FileNotFoundError):
        mode = os.stat(name).st_mode  # noqa: PTH116 - the name may hold undecodable bytes
        if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
            raise InvalidValueError("not-a-regular-file", file=name)


def parsed(line: bytes) -> Any:
    """Return the JSON value of a line, or None."""
    with suppress(ValueError, RecursionError):  # UnicodeDecodeError is one
        return json.loads(line)
    return None


def _close_after_fork() -> None:
    """Close the journals in a forked worker, which would keep them locked for too long."""
    while _open:
        os.close(_open.pop())


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_close_after_fork)
