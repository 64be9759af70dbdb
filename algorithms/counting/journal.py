"""The journal: a checkpoint file of the shards counted so far, so that a count can be resumed.

Its first line identifies the count; each further line contains the count of one shard, and is
flushed to disk before the next shard is recorded. If the program was killed while writing, the last
line is incomplete and is removed; an incomplete header is removed whatever count it was for. Each
line ends with its checksum: a file with any other damage is rejected and left untouched. Journals
of version 1, whose lines have no checksums, can still be resumed.
"""

import errno
import json
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, NoReturn
from zlib import crc32

from algorithms.base.arguments import check_path
from algorithms.base.errors import InvalidTypeError, InvalidValueError, shorten
from algorithms.counting.shards import METHODS, Plan

try:
    import fcntl
except ImportError:  # on Windows, where two runs are not kept apart
    fcntl = None  # type: ignore[assignment]  # a module elsewhere

_KIND, _VERSION = "n-queens count", 2
_UNCHECKED = 1  # the version without checksums
_CHECK = "check"  # the key of the checksum
_BEGINNING = json.dumps({"journal": _KIND})[:-1].encode()
_LONGEST = 1000  # bytes of a header, at most
_NO_LOCKS = {errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP}
_open: set[int] = set()  # journals, as file descriptors


class Journal:
    """The finished shards of a count; without a file, they are only kept in memory."""

    def __init__(self) -> None:
        self.counts: dict[int, int] = {}

    def add(self, shard: int, count: int) -> None:
        """Record the count of a shard."""
        self.counts[shard] = count


class _File(Journal):
    """A journal on disk."""

    def __init__(self, name: str, file: int, plan: Plan) -> None:
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
        content = _content(self._file)
        whole = content[: content.rfind(b"\n") + 1]
        if not whole and _BEGINNING.startswith(content[: len(_BEGINNING)]):
            os.ftruncate(self._file, 0)  # the file contains no shard
            self._append(header)
            return
        first, *lines = whole.splitlines() or [content]
        found = _parsed(first)
        checked = _value(found, "version") != _UNCHECKED
        if not checked:
            header["version"] = _UNCHECKED
        elif _value(found, "journal") == _KIND and _CHECK in found:
            found = self._verified(1, found)
        self._check(found, header)
        for number, line in enumerate(lines, 2):
            entry = _parsed(line)
            if checked or _value(entry, _CHECK):
                entry = self._verified(number, entry)
            self._load_entry(number, entry)
        os.ftruncate(self._file, len(whole))

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
        line = json.dumps(entry | {_CHECK: _checksum(entry)}).encode() + b"\n"
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
    binary = getattr(os, "O_BINARY", 0)  # on Windows, to keep line ends as written
    _check_kind(name)
    file = os.open(name, os.O_RDWR | os.O_CREAT | os.O_APPEND | binary, 0o666)
    _open.add(file)
    try:
        with _locked(name, file):
            yield _File(name, file, plan)
    finally:
        _open.discard(file)
        os.close(file)


def _check_kind(name: str) -> None:
    """Reject a device, a pipe or a socket before it is opened, which could block."""
    check_path(name, "journal")
    with suppress(FileNotFoundError):
        mode = os.stat(name).st_mode  # noqa: PTH116 - the name may hold undecodable bytes
        if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
            raise InvalidValueError("not-a-regular-file", file=name)


def recorded_method(path: str | os.PathLike[str] | None) -> str | None:
    """Return the method of the count in a journal."""
    if not isinstance(path, str | bytes | os.PathLike):
        return None
    _check_kind(os.fsdecode(path))
    try:
        with open(path, "rb") as file:  # noqa: PTH123 - the path may be bytes
            header = _parsed(file.readline(_LONGEST))
    except OSError:  # opening the journal reports it
        return None
    plan = header.get("plan") if isinstance(header, dict) else None
    if not isinstance(plan, str):
        return None
    return next((m for m in METHODS if plan.startswith(f"{m}-")), METHODS[0])


@contextmanager
def _locked(name: str, file: int) -> Iterator[None]:
    """Lock a file against other runs, until this process ends at the latest."""
    if not fcntl:
        yield
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise InvalidValueError("journal-in-use", file=name) from None
    except (
        OSError
    ) as error:  # some file systems, mostly network ones, have no locks
        if error.errno not in _NO_LOCKS:
            raise
    try:
        yield
    finally:
        with suppress(OSError):  # closing the file releases the lock as well
            fcntl.flock(file, fcntl.LOCK_UN)


def _close_after_fork() -> None:
    """Close the journals in a forked worker, which would keep them locked for too long."""
    while _open:
        os.close(_open.pop())


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_close_after_fork)


def _checksum(entry: dict[str, Any]) -> str:
    """Return the checksum of a line, in hexadecimal."""
    return f"{crc32(json.dumps(entry, sort_keys=True).encode()):08x}"


def _value(line: Any, key: str) -> Any:
    return line.get(key) if isinstance(line, dict) else None


def _content(file: int) -> bytes:
    """Return the content of a file."""
    os.lseek(file, 0, os.SEEK_SET)
    parts = []
    while part := os.read(file, 1 << 20):
        parts.append(part)
    return b"".join(parts)


def _parsed(line: bytes) -> Any:
    """Return the JSON value of a line, or None."""
    with suppress(ValueError, RecursionError):  # UnicodeDecodeError is one
        return json.loads(line)
    return None
