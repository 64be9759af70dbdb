import errno
import json
import os
import signal
import subprocess
import sys
from typing import Any
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from algorithms.counting import json_lines
from algorithms.counting import shards as plans
from algorithms.counting.journal import open_journal
from algorithms.counting.shards import make_plan
from algorithms.errors import InvalidValueError
from algorithms.queens import counting
from tests.practice.tables import table
from tests.processes import python
from tests.refusals import code_of, error_of

fcntl: Any = pytest.importorskip("fcntl", reason="the system has no locks of files")


pytestmark = pytest.mark.usefixtures("divided")


@pytest.fixture
def journal(tmp_path):
    """Return the journal of a finished count."""
    path = tmp_path / "count.jsonl"
    assert counting.count(7, journal=path) == 40
    return path


def recounted(path, n=7, found=40):
    """Count with a journal, and return how many shards were counted."""
    seen: list[Any] = []
    assert counting.count(n, journal=path, progress=seen.append) == found
    assert seen[-1].share == 1
    return seen[-1].done - seen[0].done


def refused(path, n=7):
    """Return the code and the line of the error for a rejected journal, which is not changed."""
    before = path.read_bytes()
    error = error_of(counting.count, n, journal=path)
    assert type(error) is InvalidValueError
    assert path.read_bytes() == before
    assert str(path) in str(error)
    return error.code, error.values.get("line")


def sealed(entry):
    """Return a line of a journal with its checksum."""
    checksum = f"{crc32(json.dumps(entry, sort_keys=True).encode()):08x}"
    return json.dumps(entry | {"check": checksum})


def opened(line):
    """Return a line of a journal without its checksum."""
    entry = json.loads(line)
    del entry["check"]
    return entry


def rewritten(path, lines):
    """Write the lines of a journal."""
    path.write_text("".join(f"{line}\n" for line in lines))


def test_content_of_the_file(journal):
    """The first line identifies the count; each other line contains a shard and its count."""
    text = journal.read_text().splitlines()
    header, *lines = map(opened, text)
    assert text == [sealed(header), *map(sealed, lines)]
    assert header == {
        "journal": "n-queens count",
        "version": 2,
        "n": 7,
        "plan": make_plan(7).digest(),
    }
    assert [line["shard"] for line in lines] == list(range(32))
    assert sum(line["count"] for line in lines) == 40


def test_nothing_is_counted_twice(journal):
    """A finished count is read from its journal, be it for classes, which is not changed."""
    before = journal.read_bytes()
    for path in (journal, str(journal), os.fsencode(journal)):
        assert recounted(path) == 0
    assert counting.count_distinct(7, journal=journal) == 6
    assert journal.read_bytes() == before


@settings(max_examples=30)
@given(st.data())
def test_cut_off_anywhere(divided_journal, data):
    """Wherever a journal is cut off, the count resumes from its complete lines."""
    path, content = divided_journal
    length = data.draw(st.integers(0, len(content)))
    path.write_bytes(content[:length])
    assert counting.count(7, journal=path) == 40
    assert path.read_bytes() == content


@pytest.fixture(scope="module")
def divided_journal(tmp_path_factory):
    """Return a journal for tests that run many times, and its content."""
    path = tmp_path_factory.mktemp("journals") / "count"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(plans, "DIRECT", 4)
        counting.count(7, journal=path)
    return path, path.read_bytes()


def test_noted_before_the_next(tmp_path):
    """The line of a shard is in the file before its progress is reported."""
    path = tmp_path / "count"

    def look(state):
        assert len(path.read_bytes().splitlines()) == state.done + 1

    counting.count(7, journal=path, progress=look)


def test_another_version(journal):
    """A journal of another format or with another division into shards is rejected."""
    header, *lines = journal.read_text().splitlines()
    for changed in ({"version": 3}, {"plan": "0123456789abcdef"}, {"extra": 1}):
        rewritten(journal, [sealed(opened(header) | changed), *lines])
        assert refused(journal) == ("journal-version", None), changed


def test_a_journal_of_version_1(journal):
    """A journal without checksums, in which damage would go unseen, is rejected."""
    header, *entries = map(opened, journal.read_text().splitlines())
    rewritten(journal, map(json.dumps, [header | {"version": 1}, *entries]))
    assert refused(journal) == ("journal-version", None)


@pytest.mark.parametrize("line", [1, 2, 20, 33])
def test_a_changed_digit(journal, line):
    """Any digit that changes, in the header or in a count, is reported with its line."""
    lines = journal.read_text().splitlines()
    whole = lines[line - 1]
    for place in (i for i, c in enumerate(whole) if c.isdigit()):
        digit = str((int(whole[place]) + 1) % 10)
        lines[line - 1] = whole[:place] + digit + whole[place + 1 :]
        rewritten(journal, lines)
        assert refused(journal) == ("journal-damaged", line)


def test_files_that_cannot_be_journals(tmp_path):
    """A pipe is rejected before it is opened, which would wait; a system's error is not changed."""
    path = tmp_path / "pipe"
    os.mkfifo(path)
    for file in (path, "/dev/null"):
        assert code_of(counting.count, 7, journal=file) == "not-a-regular-file"
    for value in (1, 2.5, ["count"]):
        assert code_of(counting.count, 7, journal=value) == "not-a-path"
    with pytest.raises(FileNotFoundError):
        counting.count(7, journal=tmp_path / "folder" / "count")
    with pytest.raises(IsADirectoryError):
        counting.count(7, journal=tmp_path)


def test_no_journal(tmp_path):
    """A file that is not a journal is rejected."""
    path = tmp_path / "file"
    for content in (
        b"n,all\n8,92\n",
        b"a line without an end",
        b"\n",
        b"[]\n",
        b'{"shard": 0, "count": 1}\n',
        b"\x89PNG\r\n\x1a\n",
        b"[" * 100_000 + b"\n",
    ):
        path.write_bytes(content)
        assert refused(path) == ("journal-foreign", None), content[:80]


def test_damaged(journal):
    """An invalid or repeated line in the middle is reported with its number."""
    lines = journal.read_text().splitlines()
    entries: list[Any] = [
        {"shard": 32, "count": 1},
        {"shard": -1, "count": 1},
        {"shard": 5, "count": -1},
        {"shard": 5, "count": 1.0},
        {"shard": 5, "count": "1"},
        {"shard": True, "count": 1},
        {"shard": 5},
        {"shard": 5, "count": 1, "more": 1},
        {"shard": 3, "count": 0},
    ]
    for line in ("", "{", "\0\0\0\0", "null", *map(sealed, entries)):
        lines[6] = line
        rewritten(journal, lines)
        assert refused(journal) == ("journal-damaged", 7), line


def test_in_use(journal):
    """A journal in use by a count is rejected for other counts, also in the same process."""
    with open_journal(journal, make_plan(7)):
        assert refused(journal) == ("journal-in-use", None)
        code = (
            "import sys; from algorithms.counting.journal import open_journal\n"
            "from algorithms.counting.shards import make_plan\n"
            "with open_journal(sys.argv[1], make_plan(7)): pass"
        )
        other = python("-c", code, journal)
        assert "another count is writing" in other.stderr
        journal.read_bytes()  # releases a lock of another kind
        assert refused(journal) == ("journal-in-use", None)
    assert recounted(journal) == 0


FORKING = table("programs")["counting_journal"]["FORKING"]


def test_a_worker_that_goes_on(tmp_path):
    """The journal of a killed run is unlocked, even while a forked worker continues."""
    path = tmp_path / "count"
    command = [sys.executable, "-c", FORKING, path]
    with subprocess.Popen(command, stdin=subprocess.PIPE) as process:
        assert process.wait() == -signal.SIGKILL
        assert recounted(path, 4, 2) == 1


@pytest.mark.untraced
def test_a_first_line_cut_off(tmp_path):
    """An incomplete header is replaced, whatever count it was for."""
    path = tmp_path / "count"
    counting.count(8, journal=path)
    header = path.read_bytes().splitlines()[0]
    for length in range(len(header)):
        path.write_bytes(header[:length])
        assert counting.count(7, journal=path) == 40


@pytest.mark.parametrize(
    "number", [errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, None]
)
def test_without_locks(monkeypatch, tmp_path, number):
    """A journal works on a file system and on an operating system without locks."""
    if number:
        monkeypatch.setattr(fcntl, "flock", failing(number))
    else:
        monkeypatch.setattr(json_lines, "fcntl", None)
    assert recounted(tmp_path / "count") == 32
    assert recounted(tmp_path / "count") == 0


def failing(number):
    """Return a function that raises an error of the system."""

    def fail(*_):
        raise OSError(number, os.strerror(number))

    return fail


def test_a_lock_that_fails(monkeypatch, tmp_path):
    """Any other error during locking is raised."""
    monkeypatch.setattr(fcntl, "flock", failing(errno.EIO))
    with pytest.raises(OSError, match="Input/output"):
        counting.count(7, journal=tmp_path / "count")


def test_a_full_disk(journal, monkeypatch):
    """If the disk is full, the earlier entries are kept, and the count resumes from them."""
    content = journal.read_bytes()
    journal.write_bytes(b"".join(content.splitlines(keepends=True)[:11]))
    write = os.write

    def full(file, line):
        if b'"shard": 20,' in line:
            write(file, line[:5])
            raise OSError(28, "No space left on device")
        return write(file, line[:9])  # the system may write only a part

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        with pytest.raises(OSError, match=f"No space.*{journal}"):
            counting.count(7, journal=journal)
    assert recounted(journal) == 12
    assert journal.read_bytes() == content
