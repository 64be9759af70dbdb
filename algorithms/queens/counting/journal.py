"""The journal: a checkpoint file of the shards counted so far, so that a count can be resumed.

Its first line identifies the count; each further line contains the count of one shard, and is
flushed to disk before the next shard is recorded. Each line has a checksum; only journals of
version 1 have lines without. If the program was killed while writing, the last line is incomplete
and is removed; an incomplete header is removed whatever count it was for. Any other damage is
rejected, and the file is left untouched.
"""

import errno
import json
import os
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NoReturn

from algorithms.errors import InvalidTypeError, InvalidValueError, shorten
from algorithms.queens.counting.shards import METHODS, Plan

try:
    import fcntl
except ImportError:  # on Windows, where two runs are not kept apart
    fcntl = None  # type: ignore[assignment]  # a module elsewhere

__all__ = ["Journal", "open_journal", "recorded_method"]

_KIND, _VERSION = "n-queens count", 2
_WITHOUT_CHECKSUMS = 1  # the version before
_BEGINNING = json.dumps({"journal": _KIND})[:-1].encode()
_LONGEST = 1000  # bytes of a header, at most
_NO_LOCKS = {errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP}
_open: set[int] = set()  # journals, as file descriptors


class Journal:
    """The finished shards of a count; without a file, they are only kept in memory.

    Attributes:
        counts: The count of each finished shard, by its index.
    """

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
        self._digest = plan.digest()
        self._read()

    def add(self, shard: int, count: int) -> None:
        """Record the count of a shard, and flush it to disk."""
        entry = {"shard": shard, "count": count}
        self._append(entry, _checksum(entry, self._digest))
        super().add(shard, count)

    def _read(self) -> None:
        """Load the file, and repair its end."""
        header = {
            "journal": _KIND,
            "version": _VERSION,
            "n": self._plan.n,
            "plan": self._digest,
        }
        content = _content(self._file)
        whole = content[: content.rfind(b"\n") + 1]
        if not whole and _BEGINNING.startswith(content[: len(_BEGINNING)]):
            os.ftruncate(self._file, 0)  # the file contains no shard
            self._append(header, _checksum(header))
            return
        first, *lines = whole.splitlines() or [content]
        found = _parsed(first)
        self._check(found, header)
        bare = found["version"] == _WITHOUT_CHECKSUMS
        for number, line in enumerate(lines, 2):
            entry = _parsed(line)
            checksum = entry.pop("crc", None) if isinstance(entry, dict) else None
            if not (checksum is None and bare) and checksum != _checksum(
                entry, self._digest
            ):
                self._refuse(number)
            self._load_entry(number, entry)
        os.ftruncate(self._file, len(whole))

    def _check(self, found: Any, header: dict[str, Any]) -> None:  # noqa: ANN401 - whatever JSON holds
        """Reject another kind of file, and the journal of another count."""
        if not isinstance(found, dict) or found.get("journal") != _KIND:
            raise InvalidValueError("journal-foreign", file=self._name)
        checksum = found.pop("crc", None)
        if checksum is not None and checksum != _checksum(found):
            self._refuse(1)
        if found.get("version") == _WITHOUT_CHECKSUMS:
            header = header | {"version": _WITHOUT_CHECKSUMS}
        elif found.get("version") != _VERSION or checksum is None:
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

    def _load_entry(self, number: int, entry: Any) -> None:  # noqa: ANN401 - whatever JSON holds
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
                self._refuse(number)

    def _refuse(self, line: int) -> NoReturn:
        raise InvalidValueError("journal-damaged", file=self._name, line=line)

    def _append(self, entry: dict[str, Any], checksum: str) -> None:
        line = json.dumps(entry | {"crc": checksum}).encode() + b"\n"
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
    """Open the journal of a count, or create one.

    Args:
        path: The file, which need not exist; None for no file.
        plan: The division of the count.

    Yields:
        The journal, locked against other runs.

    Raises:
        InvalidTypeError: `not-a-path`.
        InvalidValueError: `not-a-path`, `journal-not-a-file`, `journal-foreign`,
            `journal-version`, `journal-of-another`, `journal-damaged` or `journal-in-use`.
        OSError: The file cannot be read or written.
    """
    if path is None:
        yield Journal()
        return
    if not isinstance(path, str | bytes | os.PathLike):
        raise InvalidTypeError("not-a-path", name="journal", value=shorten(path))
    name = os.fsdecode(path)
    if not name or "\0" in name:
        raise InvalidValueError("not-a-path", name="journal", value=shorten(name))
    if _is_special(name):
        raise InvalidValueError("journal-not-a-file", file=name)
    binary = getattr(os, "O_BINARY", 0)  # on Windows, to keep line ends as written
    file = os.open(name, os.O_RDWR | os.O_CREAT | os.O_APPEND | binary, 0o666)
    _open.add(file)
    try:
        with _locked(name, file):
            yield _File(name, file, plan)
    finally:
        _open.discard(file)
        os.close(file)


def recorded_method(path: str | os.PathLike[str] | None) -> str | None:
    """Return the method of the count in a journal.

    Args:
        path: The file, which need not exist; None for no file.

    Returns:
        One of `METHODS`; None if the file names no plan.
    """
    if not isinstance(path, str | bytes | os.PathLike):
        return None
    if _is_special(path):  # reading a pipe would not end
        return None
    try:
        with open(path, "rb") as file:  # noqa: PTH123 - the path may be bytes
            header = _parsed(file.readline(_LONGEST))
    except (OSError, ValueError):  # opening the journal reports it
        return None
    plan = header.get("plan") if isinstance(header, dict) else None
    if not isinstance(plan, str):
        return None
    return next((m for m in METHODS if plan.startswith(f"{m}-")), METHODS[0])


def _is_special(path: Any) -> bool:  # noqa: ANN401 - a path of any kind
    """Return whether a path is a device or a pipe; folders are left to the system."""
    place = Path(os.fsdecode(path))
    return place.exists() and not (place.is_file() or place.is_dir())


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


def _checksum(entry: Any, plan: str = "") -> str:  # noqa: ANN401 - whatever JSON holds
    """Return the checksum of a line; that of a shard is valid for one plan only."""
    return f"{zlib.crc32((plan + json.dumps(entry)).encode()):08x}"


def _content(file: int) -> bytes:
    """Return the content of a file."""
    os.lseek(file, 0, os.SEEK_SET)
    parts = []
    while part := os.read(file, 1 << 20):
        parts.append(part)
    return b"".join(parts)


def _parsed(line: bytes) -> Any:  # noqa: ANN401 - whatever JSON holds
    """Return the JSON value of a line, or None."""
    with suppress(ValueError, RecursionError):  # UnicodeDecodeError is one
        return json.loads(line)
    return None
