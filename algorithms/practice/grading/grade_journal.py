"""The journal of a grading: one line for each finished submission, so that a run can resume."""

import errno
import hashlib
import json
import os
from contextlib import ExitStack
from pathlib import Path
from threading import Lock
from typing import Any, Self

from algorithms.base.errors import InvalidValueError
from algorithms.base.version import __version__

try:
    import fcntl
except ImportError:  # on Windows, where two runs are not kept apart
    fcntl = None  # type: ignore[assignment]  # a module elsewhere

_NO_LOCKS = {errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP}
_START = b'{"key": '


def key_of(content: bytes, request: dict[str, Any]) -> str:
    """Return the key of a submission's check: whatever its result depends on."""
    asked = json.dumps([__version__, request], sort_keys=True)
    digest = hashlib.sha256(content).hexdigest()
    return hashlib.sha256(f"{digest} {asked}".encode()).hexdigest()


class Journal:
    """A file of finished submissions, locked against other runs until it is closed."""

    def __init__(self, path: Path) -> None:
        self._path, self._writing = path, Lock()
        self._found: dict[str, dict[str, Any]] = {}
        with ExitStack() as stack:
            self._file = stack.enter_context(path.open("a+b"))
            self._lock()
            self._read()
            stack.pop_all()  # open until `close`

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._file.close()

    def find(self, key: str) -> dict[str, Any] | None:
        """Return the fields recorded under a key, if there are any."""
        return self._found.get(key)

    def record(self, key: str, fields: dict[str, Any]) -> None:
        """Record a finished submission; afterwards, the record survives even a power failure."""
        line = json.dumps({"key": key, "grade": fields}) + "\n"
        with self._writing:
            self._file.write(line.encode("ascii"))
            self._file.flush()
            os.fsync(self._file.fileno())

    def _lock(self) -> None:
        """Lock the file until it is closed, or this process ends."""
        if not fcntl:
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise InvalidValueError(
                "grading-in-use", file=str(self._path)
            ) from None
        except OSError as error:  # some file systems have no locks
            if error.errno not in _NO_LOCKS:
                raise

    def _read(self) -> None:
        self._file.seek(0)
        content = self._file.read()
        *lines, torn = content.split(b"\n")
        for number, line in enumerate(lines, start=1):
            try:
                entry = json.loads(line)
                self._found[entry["key"]] = dict(entry["grade"])
            except (KeyError, TypeError, ValueError, RecursionError):
                raise self._damaged(number) from None
        # A file that never was a journal is not shortened.
        start = torn.rstrip(b"\0")[: len(_START)]
        if not _START.startswith(start):
            raise self._damaged(len(lines) + 1)
        self._file.truncate(len(content) - len(torn))

    def _damaged(self, line: int) -> InvalidValueError:
        return InvalidValueError("journal-damaged", file=str(self._path), line=line)
