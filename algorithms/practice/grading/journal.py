"""The journal of a grading: one line for each finished submission, so that it can be resumed."""

import hashlib
import json
import os
from pathlib import Path
from threading import Lock
from typing import Any

from algorithms import __version__
from algorithms.errors import InvalidValueError

__all__ = ["Journal", "key_of"]

_START = b'{"key": '


def key_of(content: bytes, request: dict[str, Any]) -> str:
    """Return the key of a submission's check: whatever its result depends on.

    Args:
        content: The bytes of the submission's file.
        request: The problem and the options, as JSON values.

    Returns:
        A SHA-256 digest.

    Example:
        >>> key_of(b"", {"seed": 0}) == key_of(b"", {"seed": 1})
        False
    """
    asked = json.dumps([__version__, request], sort_keys=True)
    digest = hashlib.sha256(content).hexdigest()
    return hashlib.sha256(f"{digest} {asked}".encode()).hexdigest()


class Journal:
    """A file of finished submissions.

    Args:
        path: The file; it is created with the first record. If the last line is incomplete,
            because the writing was interrupted, it is removed.

    Raises:
        InvalidValueError: `journal-damaged`: the file is not such a journal.
        OSError: It cannot be read or written.
    """

    def __init__(self, path: Path) -> None:
        self._path, self._lock = path, Lock()
        self._found: dict[str, dict[str, Any]] = {}
        if path.exists():
            self._read()

    def find(self, key: str) -> dict[str, Any] | None:
        """Return the fields recorded under a key, if there are any."""
        return self._found.get(key)

    def record(self, key: str, fields: dict[str, Any]) -> None:
        """Record a finished submission; afterwards, it survives even a loss of power."""
        line = json.dumps({"key": key, "grade": fields}) + "\n"
        with self._lock, self._path.open("ab") as file:
            file.write(line.encode("ascii"))
            file.flush()
            os.fsync(file.fileno())

    def _read(self) -> None:
        content = self._path.read_bytes()
        *lines, torn = content.split(b"\n")
        for number, line in enumerate(lines, start=1):
            try:
                entry = json.loads(line)
                self._found[entry["key"]] = dict(entry["grade"])
            except (KeyError, TypeError, ValueError, RecursionError):
                raise self._damaged(number) from None
        if not torn:
            return
        # A file that never was a journal is not shortened.
        start = torn.rstrip(b"\0")[: len(_START)]
        if not _START.startswith(start):
            raise self._damaged(len(lines) + 1)
        with self._path.open("r+b") as file:
            file.truncate(len(content) - len(torn))

    def _damaged(self, line: int) -> InvalidValueError:
        return InvalidValueError("journal-damaged", file=str(self._path), line=line)
