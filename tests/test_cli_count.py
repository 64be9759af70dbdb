import json
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from algorithms.cli.duration import say_duration
from algorithms.errors import AlgorithmsError
from algorithms.queens import counting

pty = pytest.importorskip("pty", reason="the system has no pseudo-terminals")

ALL_13 = 73_712
SLOW = """
import sys, time
from algorithms import cli
from algorithms.queens.counting import work
engine = work.engine()
class Slow:
    as_on = engine.as_on
    def count(self, n, shard):
        time.sleep(0.05)
        return engine.count(n, shard)
work.engine = Slow
cli.main(sys.argv[1:])
"""


@pytest.fixture(autouse=True)
def english(monkeypatch):
    """Begin without a chosen language."""
    monkeypatch.delenv("ALGORITHMS_LANGUAGE", raising=False)


@pytest.fixture
def journal(tmp_path):
    """Give the name of a journal."""
    return tmp_path / "count.jsonl"


def lines(path):
    """Return the whole lines of a file, if it is there."""
    content = path.read_bytes() if path.exists() else b""
    return content[: content.rfind(b"\n") + 1].splitlines()


def until(condition):
    """Wait for something to happen."""
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


@contextmanager
def started(*command, **options: Any):
    """Start a command; it is killed if the test fails."""
    with subprocess.Popen(
        [sys.executable, *map(str, command)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        **options,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def running(pid):
    """Tell whether a process is there and not just waited for."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text(encoding="ascii")
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] not in "ZX"


@pytest.mark.parametrize(
    ("arguments", "out"),
    [
        (["8"], "92\n"),
        (["0"], "1\n"),
        (["2"], "0\n"),
        (["8", "--distinct"], "12\n"),
        (["8", "--json"], '{"n": 8, "distinct": false, "count": 92}\n'),
        (
            ["٨", "--distinct", "--json"],
            '{"n": 8, "distinct": true, "count": 12}\n',
        ),
        (["13"], f"{ALL_13}\n"),
        (["10", "--workers", "2"], "724\n"),
    ],
)
def test_numbers(run, arguments, out):
    """The number is printed, and nothing else."""
    assert run("count", *arguments) == (0, out, "")


def test_workers(run):
    """Several processes count what one counts."""
    assert run("count", "13", "--workers", "2") == (0, f"{ALL_13}\n", "")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["28"], "n must be at most 27; nobody has counted any further yet"),
        (["101"], "n must be at most 27; nobody has counted any further yet"),
        (["-1"], "n must not be negative: -1"),
        (["x"], "n must be an integer, not 'x'"),
        ([], "N is missing"),
        (["0", "--distinct"], "n must be at least 1"),
        (["8", "--workers", "0"], "--workers must be at least 1"),
        (["8", "--workers", "5000"], "--workers must be at most 1024"),
        (["8", "--workers", "two"], "workers must be an integer, not 'two'"),
        (["8", "--resume"], "--resume needs a value"),
        (["8", "--resume", "/"], "/: Is a directory"),
        (["8", "--resume", ""], ": No such file or directory"),
    ],
)
def test_misuse(run, arguments, message):
    """What is wrong is told in one line."""
    assert run("count", *arguments) == (2, "", f"algorithms: {message}\n")


def test_resume(run, journal):
    """A second run reads what the first one counted, and computes with it."""
    assert run("count", "13", "--resume", journal) == (0, f"{ALL_13}\n", "")
    content = journal.read_bytes()
    assert run("count", "13", "--resume", journal) == (0, f"{ALL_13}\n", "")
    assert run("count", "13", "--distinct", "--resume", journal)[1] == "9233\n"
    assert journal.read_bytes() == content
    status, out, err = run("count", "12", "--resume", journal)
    assert (status, out) == (2, "")
    assert "is the journal of the count for n = 13, not for n = 12" in err


def test_killed(run, journal):
    """After kill -9 the count goes on, and no shard that was finished is counted again."""
    with started("-c", SLOW, "count", "13", "--resume", journal):
        until(lambda: len(lines(journal)) > 5)
    finished = lines(journal)
    assert len(finished) < 33
    assert run("count", "13", "--resume", journal) == (0, f"{ALL_13}\n", "")
    assert lines(journal)[: len(finished)] == finished
    shards = [json.loads(line)["shard"] for line in lines(journal)[1:]]
    assert sorted(shards) == list(range(32))


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="asks Linux")
def test_killed_with_workers(journal):
    """The workers of a run that was killed end, too, and do not keep its journal."""
    command = ["count", "19", "--workers", "2", "--resume", journal]
    with started("-m", "algorithms", *command) as process:
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        until(lambda: lines(journal) and len(children.read_text().split()) > 2)
        workers = children.read_text().split()
    until(lambda: not any(map(running, workers)))


@pytest.mark.parametrize(
    ("number", "workers", "shards"), [("13", "1", 3), ("19", "2", 0)]
)
def test_interrupted(journal, number, workers, shards):
    """Ctrl-C ends it with status 130 and without a word; what was counted is noted."""
    command = ["count", number, "--workers", workers, "--resume", journal]
    with started("-c", SLOW, *command, start_new_session=True) as process:
        until(lambda: len(lines(journal)) > shards)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (130, b"", b"\n")
    assert all(json.loads(line) for line in lines(journal))


@pytest.mark.usefixtures("terminal")
def test_terminal(run):
    """A terminal shows the time that is expected, and a bar that is taken away at the end."""
    status, out, err = run("count", "13")
    assert (status, out) == (0, f"{ALL_13}\n")
    first, rest = err.split("\n", 1)
    assert re.search(r"\x1b\[Kexpected time: \d+ (s|min)$", first)
    assert rest.startswith("\r[....................] shards: 0 of 32, time left: ")
    assert "\r[##########..........] shards: 16 of 32, time left: " in rest
    assert "\r[####################] shards: 32 of 32, time left: 1 s\x1b[K" in rest
    assert rest.endswith("\r\x1b[K")


@pytest.mark.usefixtures("terminal")
def test_terminal_and_a_small_board(run):
    """Of a board that is counted in a moment no time is told."""
    status, out, err = run("count", "8")
    assert (status, out) == (0, "92\n")
    assert "expected" not in err
    assert "shards: 0 of 1, time left: …" in err


@pytest.mark.usefixtures("terminal")
def test_terminal_and_a_journal_that_is_done(run, journal):
    """Nothing is expected of a count that is done."""
    run("count", "13", "--resume", journal)
    assert "expected" not in run("count", "13", "--resume", journal)[2]


@pytest.mark.parametrize(
    ("error", "status", "message"),
    [
        (AlgorithmsError("worker-lost"), 1, "a worker ended before it had counted"),
        (OSError(28, "No space left on device"), 1, "No space left on device"),
    ],
)
def test_failures(monkeypatch, run, error, status, message):
    """What goes wrong on the way is one line, and the status is 1."""

    def failing(*_, **__):
        raise error

    monkeypatch.setattr(counting, "count", failing)
    found, out, err = run("count", "8")
    assert (found, out) == (status, "")
    assert err.startswith(f"algorithms: {message}")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (0, "1 s"),
        (119.4, "119 s"),
        (120, "2 min"),
        (7199, "119 min"),
        (7200, "2 h"),
        (2 * 86400, "2 days"),
        (10**9, "31 years"),
        (10**12, "31688 years"),
    ],
)
def test_durations(seconds, said):
    """A duration is told in the largest unit of which there are two."""
    assert say_duration(seconds, "en") == said
