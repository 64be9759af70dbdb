import errno
import json
import os
import signal
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from algorithms.errors import InvalidTypeError, InvalidValueError
from algorithms.queens import counting
from algorithms.queens.counting import journal as journals
from algorithms.queens.counting import shards as plans
from algorithms.queens.counting.journal import open_journal
from algorithms.queens.counting.shards import make_plan

fcntl: Any = pytest.importorskip("fcntl", reason="the system has no locks of files")


@pytest.fixture(autouse=True)
def divided(monkeypatch):
    """Have boards divided that are counted in a moment."""
    monkeypatch.setattr(plans, "DIRECT", 4)


@pytest.fixture
def journal(tmp_path):
    """Give the journal of a count that is done."""
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
    """Return the error with which a journal is refused, which leaves it as it is."""
    before = path.read_bytes()
    with pytest.raises(InvalidValueError) as caught:
        counting.count(n, journal=path)
    assert path.read_bytes() == before
    assert str(path) in str(caught.value)
    return caught.value


def test_what_is_written(journal):
    """The first line tells what is counted, each other line a shard and its count."""
    header, *lines = map(json.loads, journal.read_text().splitlines())
    assert header == {
        "journal": "n-queens count",
        "version": 1,
        "n": 7,
        "plan": make_plan(7).digest(),
    }
    assert [line["shard"] for line in lines] == list(range(32))
    assert sum(line["count"] for line in lines) == 40


def test_nothing_is_counted_twice(journal):
    """A count that is done is read from its journal, which stays as it is."""
    before = journal.read_bytes()
    assert recounted(journal) == 0
    assert journal.read_bytes() == before


def test_one_journal_for_both(journal):
    """The number of classes is computed from the journal of all solutions."""
    before = journal.read_bytes()
    assert counting.count_distinct(7, journal=journal) == 6
    assert journal.read_bytes() == before


@settings(max_examples=30)
@given(st.data())
def test_cut_off_anywhere(divided_journal, data):
    """However much of a journal is left, the count goes on from its whole lines."""
    path, content = divided_journal
    length = data.draw(st.integers(0, len(content)))
    path.write_bytes(content[:length])
    assert counting.count(7, journal=path) == 40
    assert path.read_bytes() == content


@pytest.fixture(scope="module")
def divided_journal(tmp_path_factory):
    """Give a journal for tests that run many times, and what is in it."""
    path = tmp_path_factory.mktemp("journals") / "count"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(plans, "DIRECT", 4)
        counting.count(7, journal=path)
    return path, path.read_bytes()


def test_noted_before_the_next(tmp_path):
    """When a shard's progress is told, its line is in the file."""
    path = tmp_path / "count"

    def look(state):
        assert len(path.read_bytes().splitlines()) == state.done + 1

    counting.count(7, journal=path, progress=look)


def test_shards_in_any_order(journal):
    """The lines may stand in any order."""
    header, *lines = journal.read_text().splitlines(keepends=True)
    journal.write_text(header + "".join(reversed(lines[10:])))
    assert recounted(journal) == 10


def test_a_board_that_is_not_divided(tmp_path):
    """The journal of a small board has one line."""
    path = tmp_path / "count"
    assert recounted(path, 4, 2) == 1
    assert recounted(path, 4, 2) == 0


def test_another_n(journal):
    """The journal of another n is refused."""
    error = refused(journal, 8)
    assert error.code == "journal-of-another"
    assert (error.values["found"], error.values["n"]) == ("7", 8)


@pytest.mark.parametrize(
    "changed", [{"version": 2}, {"plan": "0123456789abcdef"}, {"extra": 1}]
)
def test_another_version(journal, changed):
    """A journal of another format, or of shards divided otherwise, is refused."""
    header, rest = journal.read_text().split("\n", 1)
    journal.write_text(json.dumps(json.loads(header) | changed) + "\n" + rest)
    assert refused(journal).code == "journal-version"


@pytest.mark.parametrize(
    "content",
    [
        b"n,all\n8,92\n",
        b"a line without an end",
        b"\n",
        b"[]\n",
        b'{"shard": 0, "count": 1}\n',
        b"\x89PNG\r\n\x1a\n",
        b"[" * 100_000 + b"\n",
    ],
)
def test_no_journal(tmp_path, content):
    """A file that is no journal is refused."""
    path = tmp_path / "file"
    path.write_bytes(content)
    assert refused(path).code == "journal-foreign"


@pytest.mark.parametrize(
    "line",
    [
        "",
        "{",
        "\0\0\0\0",
        "null",
        '{"shard": 32, "count": 1}',
        '{"shard": -1, "count": 1}',
        '{"shard": 5, "count": -1}',
        '{"shard": 5, "count": 1.0}',
        '{"shard": 5, "count": "1"}',
        '{"shard": true, "count": 1}',
        '{"shard": 5}',
        '{"shard": 5, "count": 1, "more": 1}',
        '{"shard": 3, "count": 0}',
    ],
)
def test_damaged(journal, line):
    """A line in the middle that cannot be a shard's, or is one's for a second time, is told."""
    lines = journal.read_text().splitlines()
    lines[6] = line
    journal.write_text("\n".join(lines) + "\n")
    error = refused(journal)
    assert (error.code, error.values["line"]) == ("journal-damaged", 7)


def test_in_use(journal):
    """A journal that a count writes to is refused to others, in this process too."""
    with open_journal(journal, make_plan(7)):
        assert refused(journal).code == "journal-in-use"
        code = (
            "import sys; from algorithms.queens.counting.journal import open_journal\n"
            "from algorithms.queens.counting.shards import make_plan\n"
            "with open_journal(sys.argv[1], make_plan(7)): pass"
        )
        other = subprocess.run(
            [sys.executable, "-c", code, journal],
            capture_output=True,
            text=True,
            check=False,
        )
        assert "another count is writing" in other.stderr
        journal.read_bytes()  # lets a lock of another kind go
        assert refused(journal).code == "journal-in-use"
    assert recounted(journal) == 0


FORKING = """
import os, signal, sys
from algorithms.queens.counting.journal import open_journal
from algorithms.queens.counting.shards import make_plan
with open_journal(sys.argv[1], make_plan(4)):
    if os.fork():
        signal.pause()
    os.kill(os.getppid(), signal.SIGKILL)
    sys.stdin.read()
"""


def test_a_worker_that_goes_on(tmp_path):
    """The journal of a run that was killed is free, though a forked worker of it goes on."""
    path = tmp_path / "count"
    command = [sys.executable, "-c", FORKING, path]
    with subprocess.Popen(command, stdin=subprocess.PIPE) as process:
        assert process.wait() == -signal.SIGKILL
        assert recounted(path, 4, 2) == 1


def test_no_file(tmp_path):
    """What the system says of a file that cannot be opened is left as it is."""
    with pytest.raises(FileNotFoundError):
        counting.count(7, journal=tmp_path / "folder" / "count")
    with pytest.raises(IsADirectoryError):
        counting.count(7, journal=tmp_path)


@pytest.mark.parametrize("value", [1, 2.5, ["count"]])
def test_no_name_of_a_file(value):
    """What names no file is refused."""
    with pytest.raises(InvalidTypeError) as caught:
        counting.count(7, journal=value)
    assert caught.value.code == "not-a-path"


def test_a_first_line_cut_off(tmp_path):
    """Whichever count a first line without its end belongs to, nothing is lost with it."""
    path = tmp_path / "count"
    counting.count(8, journal=path)
    header = path.read_bytes().splitlines()[0]
    for length in range(len(header)):
        path.write_bytes(header[:length])
        assert counting.count(7, journal=path) == 40


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP])
def test_a_file_system_without_locks(monkeypatch, tmp_path, number):
    """Where the file system has no locks, a journal is kept all the same."""

    def refuse(*_):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(fcntl, "flock", refuse)
    assert recounted(tmp_path / "count") == 32
    assert recounted(tmp_path / "count") == 0


def test_a_lock_that_fails(monkeypatch, tmp_path):
    """Any other error of locking is told."""

    def refuse(*_):
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(fcntl, "flock", refuse)
    with pytest.raises(OSError, match="Input/output"):
        counting.count(7, journal=tmp_path / "count")


def test_a_full_disk(journal, monkeypatch):
    """If the disk is full, what was noted before is there, and the count goes on from it."""
    content = journal.read_bytes()
    journal.write_bytes(b"".join(content.splitlines(keepends=True)[:11]))
    write = os.write

    def full(file, line):
        if b'"shard": 20,' in line:
            write(file, line[:5])
            raise OSError(28, "No space left on device")
        return write(file, line[:9])  # the system may write a part only

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        with pytest.raises(OSError, match="No space"):
            counting.count(7, journal=journal)
    assert recounted(journal) == 12
    assert journal.read_bytes() == content


@pytest.mark.parametrize("kind", [str, os.fsencode])
def test_kinds_of_paths(journal, kind):
    """The file's name may be a text, too."""
    assert recounted(kind(journal)) == 0


def test_a_system_without_locks(monkeypatch, tmp_path):
    """Where files cannot be locked, a journal is kept all the same."""
    monkeypatch.setattr(journals, "fcntl", None)
    assert recounted(tmp_path / "count") == 32
    assert recounted(tmp_path / "count") == 0


def test_a_forked_process_lets_go(journal):
    """What is called in a forked process closes its copies of the open journals."""
    with pytest.raises(OSError, match="Bad file descriptor"):  # noqa: PT012, SIM117 - it fails where the inner one ends
        with open_journal(journal, make_plan(7)) as book:
            journals._close_after_fork()  # noqa: SLF001 - else it is called in another process
            book.add(0, 0)
