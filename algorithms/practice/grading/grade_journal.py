"""The journal of a grading: one line for each finished submission, so that a run can resume."""

import hashlib
import json
from pathlib import Path
from threading import Lock
from typing import Any

from algorithms.base.errors import InvalidValueError
from algorithms.base.version import __version__
from algorithms.counting.json_lines import JsonLines, parsed

_START = b'{"key": '


def key_of(request: dict[str, Any]) -> str:
    """Return the key of a submission's check: whatever its result depends on."""
    asked = json.dumps([__version__, request], sort_keys=True)
    return hashlib.sha256(asked.encode()).hexdigest()


class Journal(JsonLines):
    """The fields of the grades of finished submissions, by their keys."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path), in_use="grading-in-use")
        self._path, self._writing = str(path), Lock()
        self.found: dict[str, dict[str, Any]] = {}
        try:
            self._load()
        except BaseException:
            self.close()
            raise

    def record(self, key: str, fields: dict[str, Any]) -> None:
        """Record a finished submission; afterwards, the record survives even a power failure."""
        with self._writing:
            self.append({"key": key, "grade": fields})

    def _load(self) -> None:
        lines, torn = self.read()
        for number, line in enumerate(lines, start=1):
            try:
                entry = parsed(line)
                self.found[entry["key"]] = dict(entry["grade"])
            except (KeyError, TypeError, ValueError):
                raise self._damaged(number) from None
        # A file that never was a journal is not shortened.
        if not _START.startswith(torn.rstrip(b"\0")[: len(_START)]):
            raise self._damaged(len(lines) + 1)
        self.cut(len(torn))

    def _damaged(self, line: int) -> InvalidValueError:
        return InvalidValueError("journal-damaged", file=self._path, line=line)
