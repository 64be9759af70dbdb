from pathlib import Path

import pytest

from algorithms.errors import InvalidValueError
from algorithms.practice import suite
from algorithms.practice.problems import PROBLEMS
from tests.practice.solvers import RIGHT, WRONG
from tests.practice.tables import every, table
from tests.practice.test_pytest_plugin import run_pytest

pytest_plugins = ["pytester"]

ALL = len(PROBLEMS["all-queens"].properties)
SUITE = "from algorithms.practice import suite\n"
DECORATED = f'{SUITE}@suite("all-queens")'


@pytest.fixture
def run(pytester, monkeypatch):
    """Return a function that runs pytest on a test file of given parts, in an empty folder."""
    monkeypatch.delenv("ALGORITHMS_LANGUAGE", raising=False)
    monkeypatch.setenv("COLUMNS", "200")

    def call(*parts, options=()):
        Path("test_mine.py").write_text("".join(parts), encoding="utf-8")
        return run_pytest(pytester, "-q", *options)

    return call


@pytest.mark.untraced
def test_over_a_function(run):
    """A function decorated with `@suite` is checked, whatever its name, and stays a function."""
    own = "\ndef test_use():\n    assert solve(4)[0] == (1, 3, 0, 2)\n"
    status, out = run(DECORATED, RIGHT, own)
    assert status == 0, out
    assert f"{ALL + 1} passed" in out


OVER_CLASS = table("programs")["pytest_suites"]["OVER_CLASS"]


def test_over_a_class(run):
    """A class with one method is checked, and stays a class."""
    options = ["-k", "none-attack or use"]
    status, out = run(SUITE, RIGHT, OVER_CLASS, options=options)
    assert status == 0, out
    assert "2 passed" in out


def test_two_suites_over_a_function(run):
    """A function can have several suites."""
    other = '\n@suite("distinct-queens")'
    status, out = run(DECORATED, other, RIGHT, options=["--collect-only"])
    assert status == 0, out
    assert "test_mine.py::solve[all-queens]::none-missing" in out
    assert "test_mine.py::solve[distinct-queens]::one-per-class" in out


CLASS = '\nclass TestMine(suite("all-queens")):\n    '
INHERITED = f"{CLASS}solver = staticmethod(solve)\n"


@pytest.mark.slow
@pytest.mark.parametrize("way", ["decorated", "inherited"])
def test_a_wrong_solver(run, way):
    """A failure is drawn, and named by the solver and the property; other tests run, too."""
    if way == "decorated":
        status, out = run(DECORATED, WRONG, options=["-rf"])
        failed, passed = "solve::none-attack", ALL - 2
    else:
        own = "    def test_own(self):\n        assert self.solver(1) == [(0,)]\n"
        status, out = run(SUITE, WRONG, INHERITED + own, options=["-rf"])
        failed, passed = "TestMine::test_none_attack", ALL - 1
    assert status == 1, out
    assert f"2 failed, {passed} passed" in out
    assert f"FAILED test_mine.py::{failed}" in out
    assert "[♛]" in out
    for internal in ("Traceback", "items.py", "suites.py"):
        assert internal not in out


@pytest.mark.slow
def test_to_inherit_from(run):
    """A subclass has a test for each property, without the plugin and for a file, too."""
    Path("mine.py").write_text(RIGHT, encoding="utf-8")
    for solver, options in (
        (INHERITED, ["-p", "no:algorithms"]),
        (f'{CLASS}solver = "mine.py:solve"\n', []),
    ):
        status, out = run(SUITE, RIGHT, solver, options=options)
        assert status == 0, out
        assert f"{ALL} passed" in out


def test_a_class_without_a_solver(run):
    """A class without a solver fails with a message that shows the missing line."""
    status, out = run(SUITE, f"{CLASS}...\n")
    assert status == 1
    assert f"{ALL} failed" in out
    assert "solver = staticmethod(solve)" in out


def test_a_solver_that_cannot_be_loaded(run):
    """A loading error is one line in each test."""
    text = f'{CLASS}solver = "nowhere.py"\n'
    status, out = run(SUITE, text, options=["-k", "answers"])
    assert status == 1
    assert "nowhere.py" in out
    assert "Traceback" not in out


def test_names_are_checked_where_they_are_written():
    """An unknown problem or language is refused at once."""
    with pytest.raises(InvalidValueError, match="unknown problem"):
        suite("queens")
    with pytest.raises(InvalidValueError, match="unknown language"):
        suite("all-queens", language="xx")


@every("name", PROBLEMS)
def test_the_names_of_test_methods(name):
    """Each property of a problem is a method, whose docstring is its statement."""
    (base,) = suite(name).__mro_entries__(())
    assert not base.__test__
    for each in PROBLEMS[name].properties:
        method = getattr(base, f"test_{each.name.replace('-', '_')}")
        assert method.__doc__ == each.statement
