"""A file that remembers the shards counted so far, so that a count can be gone on with.

Its first line tells which count it belongs to; each further line tells one shard's count, and is on
the disk before the next shard is noted. A line that was cut off when the program was killed is the
last one, and lacks its end: it is taken away, whichever count it belongs to if it is the first.
Whatever else is wrong is refused, and the file left as it is.
"""

import errno
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from reprlib import repr as shorten
from typing import Any

from algorithms.errors import InvalidTypeError, InvalidValueError
from algorithms.queens.counting.shards import Plan

try:
    import fcntl
except ImportError:  # on Windows; there, nothing keeps two runs apart
    fcntl = None  # type: ignore[assignment]  # a module elsewhere

__all__ = ["Journal", "open_journal"]

_KIND, _VERSION = "n-queens count", 1
_BEGINNING = json.dumps({"journal": _KIND})[:-1].encode()
_NO_LOCKS = {errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP}
_open: set[int] = set()  # journals, as file descriptors


class Journal:
    """What is remembered of a count; without a file, for as long as it runs.

    Attributes:
        counts: The count of each shard that is done, by its index.
    """

    def __init__(self) -> None:
        self.counts: dict[int, int] = {}

    def add(self, shard: int, count: int) -> None:
        """Note a shard's count."""
        self.counts[shard] = count


class _File(Journal):
    """A journal on the disk."""

    def __init__(self, name: str, file: int, plan: Plan) -> None:
        super().__init__()
        self._name = name
        self._file = file
        self._plan = plan
        self._read()

    def add(self, shard: int, count: int) -> None:
        """Note a shard's count, and see to it that it is on the disk."""
        self._append({"shard": shard, "count": count})
        super().add(shard, count)

    def _read(self) -> None:
        """Take over what the file holds, and mend its end."""
        header = {
            "journal": _KIND,
            "version": _VERSION,
            "n": self._plan.n,
            "plan": self._plan.digest(),
        }
        content = _content(self._file)
        whole = content[: content.rfind(b"\n") + 1]
        if not whole and _BEGINNING.startswith(content[: len(_BEGINNING)]):
            os.ftruncate(self._file, 0)  # nothing was noted there
            self._append(header)
            return
        first, *lines = whole.splitlines() or [content]
        self._check(_parsed(first), header)
        for number, line in enumerate(lines, 2):
            self._take(number, _parsed(line))
        os.ftruncate(self._file, len(whole))

    def _check(self, found: Any, header: dict[str, Any]) -> None:  # noqa: ANN401 - whatever JSON holds
        """Refuse another kind of file, and the journal of another count."""
        if not isinstance(found, dict) or found.get("journal") != _KIND:
            raise InvalidValueError("journal-foreign", file=self._name)
        if found.get("version") != _VERSION:
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

    def _take(self, number: int, entry: Any) -> None:  # noqa: ANN401 - whatever JSON holds
        """Take over a line, or refuse it."""
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
                raise InvalidValueError(
                    "journal-damaged", file=self._name, line=number
                )

    def _append(self, entry: dict[str, Any]) -> None:
        line = json.dumps(entry).encode() + b"\n"
        end = os.fstat(self._file).st_size
        try:
            while line:
                line = line[os.write(self._file, line) :]
            os.fsync(self._file)
        except BaseException:
            os.ftruncate(self._file, end)  # what is noted next begins a line, too
            raise


@contextmanager
def open_journal(
    path: str | os.PathLike[str] | None, plan: Plan
) -> Iterator[Journal]:
    """Open the journal of a count, or begin one.

    Args:
        path: The file, which need not be there; None for no file.
        plan: How the count is divided.

    Yields:
        The journal, which no other run can open at the same time.

    Raises:
        InvalidTypeError: `not-a-path`.
        InvalidValueError: `journal-foreign`, `journal-version`, `journal-of-another`,
            `journal-damaged` or `journal-in-use`.
        OSError: The file cannot be read or written.
    """
    if path is None:
        yield Journal()
        return
    if not isinstance(path, str | bytes | os.PathLike):
        raise InvalidTypeError("not-a-path", name="journal", value=shorten(path))
    name = os.fsdecode(path)
    binary = getattr(
        os, "O_BINARY", 0
    )  # on Windows, so that lines end as they are written
    file = os.open(name, os.O_RDWR | os.O_CREAT | os.O_APPEND | binary, 0o666)
    _open.add(file)
    try:
        with _locked(name, file):
            yield _File(name, file, plan)
    finally:
        _open.discard(file)
        os.close(file)


@contextmanager
def _locked(name: str, file: int) -> Iterator[None]:
    """Keep other runs away from a file, until this process ends at the latest."""
    if not fcntl:
        yield
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise InvalidValueError("journal-in-use", file=name) from None
    except (
        OSError
    ) as error:  # some file systems, most of them in a network, have no locks
        if error.errno not in _NO_LOCKS:
            raise
    try:
        yield
    finally:
        with suppress(OSError):  # closing the file lets go of it, too
            fcntl.flock(file, fcntl.LOCK_UN)


def _let_go() -> None:
    """Close the journals in a worker that was forked: it would keep them locked for too long."""
    while _open:
        os.close(_open.pop())


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_let_go)


def _content(file: int) -> bytes:
    """Read a file from its beginning."""
    os.lseek(file, 0, os.SEEK_SET)
    parts = []
    while part := os.read(file, 1 << 20):
        parts.append(part)
    return b"".join(parts)


def _parsed(line: bytes) -> Any:  # noqa: ANN401 - whatever JSON holds
    """Return what a line says, or None."""
    with suppress(ValueError, RecursionError):  # UnicodeDecodeError is one
        return json.loads(line)
    return None
