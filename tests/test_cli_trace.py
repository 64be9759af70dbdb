"""Tests of `algorithms trace`."""

import linecache
import sys
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from tests.practice.tables import table
from tests.processes import python
from website import ROOT
from website.blocks import programs


@pytest.fixture
def trace(tmp_path, monkeypatch, run):
    """Return a function that runs the command in a folder with some programs."""
    files = {
        "queens.py": programs.source("n_queens"),
        "wrong.py": "def solve(n):\n    return [][n]\n",
        "broken.py": "def solve(n)\n",
        "endless.py": "while True:\n    pass\n",
        "stubborn.py": "while True:\n    try:\n        while True: pass\n    except: pass\n",
    }
    for name, source in files.items():
        (tmp_path / name).write_text(source, encoding="utf-8")
    hebrew = "\n\nprint('שלום')\nimport sys\nsys.path.clear()\n"
    (tmp_path / "hebrew.py").write_text(hebrew, encoding="cp1255")
    (tmp_path / "coded.py").write_text(
        f"# coding: cp1255{hebrew}", encoding="cp1255"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path.copy())

    def call(*arguments):
        return CompletedProcess(arguments, *run("trace", *arguments))

    yield call
    linecache.clearcache()


def test_a_page_is_written(trace, tmp_path):
    """With -o, a page is written, and an existing file is only replaced with --force."""
    ran = trace("queens.py:solve", "4", "-o", "run.html", "--language", "fa")
    assert ran.returncode == 0
    assert 'lang="fa"' in (tmp_path / "run.html").read_text(encoding="utf-8")
    again = trace("queens.py:solve", "4", "-o", "run.html")
    assert again.returncode == 2
    assert "--force" in again.stderr
    again = trace("queens.py:solve", "4", "-o", "run.html", "--force")
    assert again.returncode == 0


def test_a_whole_file_is_recorded(trace):
    """Without a function and arguments, the whole file runs."""
    ran = trace("queens.py", "--board", "queens")
    assert ran.returncode == 0
    assert "Lines recorded: 479. Calls: 79.\nSteps on the board: 34." in ran.stdout
    assert "The board is in the variable queens." in ran.stdout
    assert "on the board" not in trace("queens.py").stdout
    ran = trace("queens.py", "--board", "nothing")
    assert "No variable holds such a board." in ran.stdout
    assert trace("coded.py", "-o", "run.html").returncode == 0
    assert "שלום" in Path("run.html").read_text(encoding="utf-8")


def test_programs_that_fail(trace, tmp_path):
    """A program is recorded up to its exception or a limit, or ended with the command."""
    ran = trace("wrong.py", "4")
    assert ran.returncode == 1
    assert "IndexError: list index out of range" in ran.stdout
    ran = trace("endless.py", "--limit", "50")
    assert ran.returncode == 1
    assert "limit (lines: 50)" in ran.stdout
    command = "-m algorithms trace stubborn.py --limit 50 --time 1"
    stopped = python(*command.split(), cwd=tmp_path, PYTHONPATH=str(ROOT))
    assert "The recording stopped" in stopped.stdout, stopped.stderr


def test_wrong_input(trace):
    """Wrong input gives one line and exit status 2."""
    for arguments, part in table("wrong_commands")["trace"].items():
        ran = trace(*arguments.split())
        assert (ran.returncode, ran.stderr.count("\n")) == (2, 1), arguments
        assert part in ran.stderr
