import re
import shutil
from pathlib import Path

import pytest
import yaml

from algorithms.cli.starters import starter
from algorithms.practice.problems import PROBLEMS
from tests.practice.solvers import RIGHT
from tests.practice.test_pytest_plugin import run_pytest
from tests.processes import python
from website import ROOT

pytest_plugins = ["pytester"]

ASSIGNMENT = ROOT / "examples" / "assignment"
WORKFLOWS = (".github/workflows/classroom.yml", ".gitlab-ci.yml")


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


def test_the_starter(pytester):
    """The starter is the one that the command writes; untouched, the assignment fails."""
    text = Path("my_queens.py").read_text(encoding="utf-8")
    assert text == starter("all-queens", "en")
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


@pytest.mark.parametrize("file", WORKFLOWS)
def test_the_commands_of_ci(pytester, file):
    """CI installs the project from here, selects existing tests, and keeps the report."""
    text = Path(file).read_text(encoding="utf-8")
    yaml.safe_load(text)
    assert 'wheels "$(ls wheels/polyglot_algorithms-*.whl)[practice]"' in text
    assert text.count("report.xml") >= 2
    Path("my_queens.py").write_text(RIGHT, encoding="utf-8")
    commands = re.findall(r"python -m pytest(.*)", text)
    assert commands
    for line in commands:
        options = [a or b for a, b in re.findall(r'"([^"]+)"|(\S+)', line)]
        status, out = run_pytest(pytester, "--collect-only", "-q", *options)
        assert status == 0, out
        assert "test_answers" in out or "test_none_attack" in out


def test_the_commands_of_the_readme():
    """The README's commands and problem exist."""
    text = Path("README.md").read_text(encoding="utf-8")
    named = re.findall(r"`?algorithms (check|grade) (\S+)", text)
    assert {command for command, _ in named} == {"check", "grade"}
    assert {problem for _, problem in named} <= {*PROBLEMS, "--list`", "…"}
    assert "FOLDER" in python("-m", "algorithms", "grade", "--help").stdout
