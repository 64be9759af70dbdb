import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from algorithms.practice.problems import PROBLEMS
from algorithms.practice.starters import starter
from tests.practice.solvers import RIGHT
from tests.practice.test_pytest_plugin import run_pytest

pytest_plugins = ["pytester"]

ROOT = Path(__file__).parents[2]
ASSIGNMENT = ROOT / "examples" / "assignment"
WORKFLOW = ASSIGNMENT / ".github" / "workflows" / "classroom.yml"
GITLAB = ASSIGNMENT / ".gitlab-ci.yml"


@pytest.fixture(autouse=True)
def folder(pytester, monkeypatch):
    """Work in a copy of the assignment, as a learner does."""
    copy = pytester.path / "assignment"
    shutil.copytree(
        ASSIGNMENT, copy, ignore=shutil.ignore_patterns("__pycache__", ".*cache")
    )
    monkeypatch.chdir(copy)
    monkeypatch.syspath_prepend(copy)  # as `python -m pytest` does
    return copy


def commands(text):
    """Return the commands of pytest in a file, without `python -m pytest`."""
    found = re.findall(r"python -m pytest(.*)", text)
    return [re.findall(r'"([^"]+)"|(\S+)', line) for line in found]


def test_the_starter():
    """The assignment's starter is the one that the command writes."""
    text = Path("my_queens.py").read_text(encoding="utf-8")
    assert text == starter("all-queens", "en")


def test_the_starter_fails(pytester):
    """Untouched, the assignment fails: pytest's exit status is 1."""
    status, out = run_pytest(pytester, "-q")
    assert status == 1, out
    assert "failed" in out


@pytest.mark.untraced
def test_a_right_solver_passes(pytester):
    """With a correct solver all tests pass, and the report for CI is written."""
    Path("my_queens.py").write_text(RIGHT, encoding="utf-8")
    status, out = run_pytest(pytester, "-q", "--junitxml=report.xml")
    assert status == 0, out
    assert f"{len(PROBLEMS['all-queens'].properties)} passed" in out
    assert Path("report.xml").exists()


@pytest.mark.parametrize("file", [WORKFLOW, GITLAB])
def test_the_commands_of_ci(pytester, file):
    """Each command that CI runs selects existing tests."""
    Path("my_queens.py").write_text(RIGHT, encoding="utf-8")
    found = commands(file.read_text(encoding="utf-8"))
    assert found
    for pieces in found:
        options = [quoted or plain for quoted, plain in pieces]
        status, out = run_pytest(pytester, "--collect-only", "-q", *options)
        assert status == 0, out
        assert "test_answers" in out or "test_none_attack" in out


def test_what_ci_installs():
    """Both install the project with its extra from the assignment's folder, and keep the report."""
    for file in (WORKFLOW, GITLAB):
        text = file.read_text(encoding="utf-8")
        assert 'pip install "$(ls wheels/*.whl)[practice]"' in text
        assert text.count("report.xml") >= 2
        yaml.safe_load(text)


def test_the_commands_of_the_readme():
    """The README's commands and problem exist."""
    text = Path("README.md").read_text(encoding="utf-8")
    named = re.findall(r"`?algorithms (check|grade) (\S+)", text)
    assert {command for command, _ in named} == {"check", "grade"}
    for command, problem in named:
        assert problem in {*PROBLEMS, "--list`", "--list", "…"}, (command, problem)
    done = subprocess.run(
        [sys.executable, "-m", "algorithms", "grade", "--help"],
        check=True,
        capture_output=True,
    )
    assert b"FOLDER" in done.stdout
