"""The journal: a checkpoint file of the shards counted so far, so that a count can be resumed.

Its first line identifies the count; each later line contains the count of one shard, and is
flushed to disk before the next shard is recorded. If the program was killed while writing, the last
line is incomplete and is removed; an incomplete header is removed whatever count it was for. Each
line ends with its checksum: a file with any other damage is rejected and left untouched, as is a
journal of version 1, whose lines had no checksums.
"""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NoReturn
from zlib import crc32

from algorithms.base.arguments import check_path
from algorithms.base.errors import InvalidTypeError, InvalidValueError, shorten
from algorithms.counting.json_lines import JsonLines, parsed
from algorithms.counting.shards import METHODS, Plan

_KIND, _VERSION = "n-queens count", 2
_CHECK = "check"  # the key of the checksum
_BEGINNING = json.dumps({"journal": _KIND})[:-1].encode()
_LONGEST = 1000  # bytes of a header, at most


class Journal:
    """The finished shards of a count; without a file, they are only kept in memory."""

    def __init__(self) -> None:
        self.counts: dict[int, int] = {}

    def add(self, shard: int, count: int) -> None:
        """Record the count of a shard."""
        self.counts[shard] = count


class _File(Journal):
    """A journal on disk."""

    def __init__(self, name: str, file: JsonLines, plan: Plan) -> None:
        super().__init__()
        self._name = name
        self._file = file
        self._plan = plan
        self._read()

    def add(self, shard: int, count: int) -> None:
        """Record the count of a shard, and flush it to disk."""
        self._append({"shard": shard, "count": count})
        super().add(shard, count)

    def _read(self) -> None:
        """Load the file, and repair its end."""
        header = {
            "journal": _KIND,
            "version": _VERSION,
            "n": self._plan.n,
            "plan": self._plan.digest(),
        }
        lines, torn = self._file.read()
        if not lines and _BEGINNING.startswith(torn[: len(_BEGINNING)]):
            self._file.cut(len(torn))  # the file contains no shard
            self._append(header)
            return
        first, *lines = lines or [torn]
        found = parsed(first)
        if (
            isinstance(found, dict)
            and found.get("journal") == _KIND
            and _CHECK in found
        ):
            found = self._verified(1, found)
        self._check(found, header)
        for number, line in enumerate(lines, 2):
            self._load_entry(number, self._verified(number, parsed(line)))
        self._file.cut(len(torn))

    def _check(self, found: Any, header: dict[str, Any]) -> None:
        """Reject another kind of file, and the journal of another count."""
        if not isinstance(found, dict) or found.get("journal") != _KIND:
            raise InvalidValueError("journal-foreign", file=self._name)
        if found.get("version") != header["version"]:
            raise InvalidValueError("journal-version", file=self._name)
        if found.get("n") != header["n"]:
            raise InvalidValueError(
                "journal-of-another",
                file=self._name,
                found=shorten(found.get("n")),
                n=header["n"],
            )
        if found != header:
            raise InvalidValueError("journal-version", file=self._name)

    def _verified(self, number: int, entry: Any) -> dict[str, Any]:
        """Return a line without its checksum, or reject it."""
        rest = dict(entry) if isinstance(entry, dict) else {}
        if rest.pop(_CHECK, None) != _checksum(rest):
            self._reject(number)
        return rest

    def _reject(self, number: int) -> NoReturn:
        raise InvalidValueError("journal-damaged", file=self._name, line=number)

    def _load_entry(self, number: int, entry: Any) -> None:
        """Load a line, or reject it."""
        match entry:
            case {"shard": shard, "count": count, **rest} if (
                not rest
                and type(shard) is type(count) is int
                and shard in range(len(self._plan.shards))
                and shard not in self.counts
                and count >= 0
            ):
                self.counts[shard] = count
            case _:
                self._reject(number)

    def _append(self, entry: dict[str, Any]) -> None:
        self._file.append(entry | {_CHECK: _checksum(entry)})


@contextmanager
def open_journal(
    path: str | os.PathLike[str] | None, plan: Plan
) -> Iterator[Journal]:
    """Open the journal of a count, or create one."""
    if path is None:
        yield Journal()
        return
    if not isinstance(path, str | bytes | os.PathLike):
        raise InvalidTypeError("not-a-path", name="journal", value=shorten(path))
    name = os.fsdecode(path)
    check_path(name, "journal")
    with JsonLines(name, in_use="journal-in-use") as file:
        yield _File(name, file, plan)


def recorded_method(path: str | os.PathLike[str] | None) -> str | None:
    """Return the method of the count in a journal."""
    if not isinstance(path, str | bytes | os.PathLike):
        return None
    check_path(os.fsdecode(path), "journal")
    try:
        with open(path, "rb") as file:  # noqa: PTH123 - the path may be bytes
            header = parsed(file.readline(_LONGEST))
    except OSError:  # opening the journal reports it
        return None
    plan = header.get("plan") if isinstance(header, dict) else None
    if not isinstance(plan, str):
        return None
    return next((m for m in METHODS if plan.startswith(f"{m}-")), METHODS[0])


def _checksum(entry: dict[str, Any]) -> str:
    """Return the checksum of a line, in hexadecimal."""
    return f"{crc32(json.dumps(entry, sort_keys=True).encode()):08x}"
