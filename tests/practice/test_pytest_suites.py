import textwrap
from pathlib import Path

import pytest

from algorithms.errors import InvalidValueError
from algorithms.practice import suite
from algorithms.practice.problems import PROBLEMS
from tests.practice.solvers import RIGHT, WRONG
from tests.practice.test_pytest_plugin import run_pytest

pytest_plugins = ["pytester"]

NAMES = [each.name for each in PROBLEMS["all-queens"].properties]
ALL = len(NAMES)
SUITE = "from algorithms.practice import suite\n"
DECORATED = f'{SUITE}@suite("all-queens")'


@pytest.fixture
def run(pytester, monkeypatch):
    """Return a function that runs pytest on a test file of given parts, in an empty folder."""
    monkeypatch.delenv("ALGORITHMS_LANGUAGE", raising=False)
    monkeypatch.setenv("COLUMNS", "200")

    def call(*parts, options=()):
        text = "".join(textwrap.dedent(part) for part in parts)
        Path("test_mine.py").write_text(text, encoding="utf-8")
        return run_pytest(pytester, "-q", *options)

    return call


@pytest.mark.untraced
def test_over_a_function(run):
    """A function decorated with `@suite` is checked, whatever its name, and stays a function."""
    status, out = run(
        DECORATED,
        RIGHT,
        "\ndef test_use():\n    assert solve(4)[0] == (1, 3, 0, 2)\n",
    )
    assert status == 0, out
    assert f"{ALL + 1} passed" in out


@pytest.mark.untraced
def test_over_a_wrong_function(run):
    """A failure is drawn, and named by the function and the property."""
    status, out = run(DECORATED, WRONG, options=["-rf"])
    assert status == 1, out
    assert f"2 failed, {ALL - 2} passed" in out
    assert "FAILED test_mine.py::solve::none-attack" in out
    assert "[♛]" in out
    assert "Traceback" not in out
    assert "items.py" not in out


def test_over_a_class(run):
    """A class with one method is checked, and stays a class."""
    status, out = run(
        DECORATED,
        """
        class Solution:
            def solveNQueens(self, n):
                from itertools import permutations
                return [
                    ["." * c + "Q" + "." * (n - 1 - c) for c in p]
                    for p in permutations(range(n if n < 8 else 0))
                    if len({c + r for r, c in enumerate(p)}) == n
                    and len({c - r for r, c in enumerate(p)}) == n
                ] if n else []

        def test_use():
            assert Solution().solveNQueens(1) == [["Q"]]
        """,
        options=["-k", "none-attack or use"],
    )
    assert status == 0, out
    assert "2 passed" in out


def test_two_suites_over_a_function(run):
    """A function can have several suites."""
    status, out = run(
        'from algorithms.practice import suite\n@suite("all-queens")\n',
        '@suite("distinct-queens")',
        RIGHT,
        options=["--collect-only"],
    )
    assert status == 0, out
    assert "test_mine.py::solve[all-queens]::none-missing" in out
    assert "test_mine.py::solve[distinct-queens]::one-per-class" in out


INHERITED = """
class TestMine(suite("all-queens")):
    solver = staticmethod(solve)
"""


@pytest.mark.slow
def test_to_inherit_from(run):
    """A subclass has a test method for each property, with or without the plugin."""
    for options in ([], ["-p", "no:algorithms"]):
        status, out = run(SUITE, RIGHT, INHERITED, options=options)
        assert status == 0, out
        assert f"{ALL} passed" in out


@pytest.mark.slow
def test_a_class_with_a_wrong_solver(run):
    """A failure is drawn, without a traceback; other tests in the class run, too."""
    own = "    def test_own(self):\n        assert self.solver(1) == [(0,)]\n"
    status, out = run(SUITE, WRONG, INHERITED + own, options=["-rf"])
    assert status == 1, out
    assert f"2 failed, {ALL - 1} passed" in out
    assert "FAILED test_mine.py::TestMine::test_none_attack" in out
    assert "[♛]" in out
    assert "suites.py" not in out


@pytest.mark.slow
def test_a_class_that_names_a_file(run):
    """The solver may be the location of one, which runs from there."""
    Path("mine.py").write_text(RIGHT, encoding="utf-8")
    named = 'class TestMine(suite("all-queens")):\n    solver = "mine.py:solve"\n'
    status, out = run(SUITE, named)
    assert status == 0, out
    assert f"{ALL} passed" in out


def test_a_class_without_a_solver(run):
    """A class without a solver fails with a message that shows the missing line."""
    status, out = run(SUITE, 'class TestMine(suite("all-queens")): ...\n')
    assert status == 1
    assert f"{ALL} failed" in out
    assert "solver = staticmethod(solve)" in out


def test_a_solver_that_cannot_be_loaded(run):
    """A loading error is one line in each test."""
    text = 'class TestMine(suite("all-queens")):\n    solver = "nowhere.py"\n'
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


def test_the_names_of_test_methods():
    """Each property of a problem is a method, whose docstring is its statement."""
    for name in PROBLEMS:
        (base,) = suite(name).__mro_entries__(())
        for each in PROBLEMS[name].properties:
            method = getattr(base, f"test_{each.name.replace('-', '_')}")
            assert method.__doc__ == each.statement, name
        assert not base.__test__, name
