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
from unittest.mock import Mock

import pytest

from algorithms import counting
from algorithms.cli.output import format_duration
from algorithms.errors import AlgorithmsError
from tests.practice.tables import table
from tests.processes import linux, lives

pty = pytest.importorskip("pty", reason="the system has no pseudo-terminals")

ALL_13 = 73_712
SLOW = table("programs")["counting"]["SLOW"]


@pytest.fixture
def journal(tmp_path):
    """Return the path of a journal."""
    return tmp_path / "count.jsonl"


def lines(path):
    """Return the complete lines of a file, or none if it does not exist."""
    content = path.read_bytes() if path.exists() else b""
    return content[: content.rfind(b"\n") + 1].splitlines()


def until(condition):
    """Wait until a condition holds."""
    end = time.monotonic() + 600
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


def test_numbers(run):
    """The number is printed, and nothing else."""
    for arguments, out in {
        "8": "92",
        "0": "1",
        "2": "0",
        "8 --distinct": "12",
        "8 --json": '{"n": 8, "distinct": false, "count": 92}',
        "٨ --distinct --json": '{"n": 8, "distinct": true, "count": 12}',
        "13": str(ALL_13),
        "13 --workers 2": str(ALL_13),
    }.items():
        assert run("count", *arguments.split()) == (0, f"{out}\n", ""), arguments


def test_a_folder_is_no_journal(run):
    """A folder is refused with the message of the system."""
    line = "algorithms: /: Is a directory\n"
    assert run("count", "8", "--resume", "/") == (2, "", line)


def test_resume(run, journal):
    """A second run reads the counts of the first one from the journal."""
    assert run("count", "13", "--resume", journal) == (0, f"{ALL_13}\n", "")
    content = journal.read_bytes()
    assert run("count", "13", "--resume", journal) == (0, f"{ALL_13}\n", "")
    assert run("count", "13", "--distinct", "--resume", journal)[1] == "9233\n"
    assert journal.read_bytes() == content
    status, out, err = run("count", "12", "--resume", journal)
    assert (status, out) == (2, "")
    assert "is the journal of the count for n = 13, not for n = 12" in err


@linux
def test_killed_with_workers(journal):
    """The workers of a killed run end, too, and do not keep its journal open."""
    command = ["count", "19", "--workers", "2", "--resume", journal]
    with started("-m", "algorithms", *command) as process:
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        until(lambda: lines(journal) and len(children.read_text().split()) > 2)
        workers = children.read_text().split()
    assert not any(map(lives, workers))


@pytest.mark.parametrize(
    ("number", "workers", "shards"), [("13", "1", 3), ("19", "2", 0)]
)
def test_interrupted(journal, number, workers, shards):
    """Ctrl-C gives status 130 and says how to resume; finished shards are in the journal."""
    command = ["count", number, "--workers", workers, "--resume", journal]
    with started("-c", SLOW, *command, start_new_session=True) as process:
        until(lambda: len(lines(journal)) > shards)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    kept = f"the journal {journal} was kept; run the same command again to resume"
    assert (process.returncode, out) == (130, b"")
    assert err.decode() == f"\nalgorithms: {kept} the count\n"
    assert all(json.loads(line) for line in lines(journal))


@pytest.mark.usefixtures("terminal")
def test_terminal(run):
    """A terminal shows the estimated time, and a bar that is removed at the end."""
    status, out, err = run("count", "13")
    assert (status, out) == (0, f"{ALL_13}\n")
    first, rest = err.split("\n", 1)
    assert re.search(r"\x1b\[Kestimated total time: \d+ (s|min)$", first)
    left = "estimated time left: "
    assert rest.startswith(f"\r[{'.' * 20}] shards: 0 of 32, {left}")
    assert f"\r[{'#' * 10:.<20}] shards: 16 of 32, {left}" in rest
    assert f"\r[{'#' * 20}] shards: 32 of 32, {left}1 s\x1b[K" in rest
    assert rest.endswith("\r\x1b[K")


@pytest.mark.usefixtures("terminal")
def test_terminal_without_an_estimate(run, journal):
    """A count that takes an instant, or is complete in the journal, shows no estimate."""
    err = run("count", "8")[2]
    assert "total" not in err
    assert "shards: 0 of 1, estimated time left: …" in err
    run("count", "13", "--resume", journal)
    assert "total" not in run("count", "13", "--resume", journal)[2]


def test_failures(monkeypatch, run):
    """An error during the count is one line, and the status is 3."""
    for error, message in [
        (
            AlgorithmsError("worker-lost"),
            "a worker process ended before it finished",
        ),
        (OSError(28, "No space left on device"), "No space left on device"),
    ]:
        monkeypatch.setattr(counting, "count", Mock(side_effect=error))
        status, out, err = run("count", "8")
        assert (status, out, err.count("\n")) == (3, "", 1)
        assert err.startswith(f"algorithms: {message}")


def test_durations():
    """A duration is given in the largest unit of which there are at least two."""
    for seconds, text in table("words")["durations"]["rows"]:
        assert format_duration(seconds, "en") == text, (seconds, text)
