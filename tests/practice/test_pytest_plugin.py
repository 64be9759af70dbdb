import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from algorithms.practice import check
from algorithms.practice.problems import PROBLEMS
from tests.practice.solvers import RIGHT, WRONG

pytest_plugins = ["pytester"]

NAMES = [each.name for each in PROBLEMS["all-queens"].properties]
BROKEN = ["none-attack", "small"]


@pytest.fixture(autouse=True)
def folder(pytester, monkeypatch):
    """Work in a folder with two solvers, and with a test that must not be collected."""
    monkeypatch.delenv("ALGORITHMS_LANGUAGE", raising=False)
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("PYTHONUTF8", "1")
    Path("right.py").write_text(RIGHT, encoding="utf-8")
    Path("wrong.py").write_text(WRONG, encoding="utf-8")
    Path("test_other.py").write_text("def test_other(): ...\n", encoding="utf-8")
    return pytester.path


def run_pytest(pytester, *arguments, own_process=False):
    """Run pytest as a user does; return the exit status and its output."""
    run = (
        pytester.runpytest_subprocess
        if own_process
        else pytester.runpytest_inprocess
    )
    done = run("-p", "no:cacheprovider", "-p", "no:asyncio", *arguments)
    return done.ret, "\n".join([*done.outlines, *done.errlines])


@pytest.fixture
def solver(pytester):
    """Return a function that runs the properties on a solver."""

    def run(name, *arguments, own_process=False):
        asked = ("--solver", f"{name}.py:solve", "--problem", "all-queens")
        return run_pytest(pytester, *asked, *arguments, own_process=own_process)

    return run


def test_the_plugin_is_inactive_unless_used(pytester):
    """Without its options pytest loads no part of the checker but the plugin itself."""
    Path("test_other.py").write_text(
        "import sys\n"
        "def test_other():\n"
        "    ours = {m for m in sys.modules if m.startswith('algorithms')}\n"
        "    assert ours == {'algorithms', 'algorithms.base', 'algorithms.base.errors',\n"
        "        'algorithms.base.texts', 'algorithms.practice',\n"
        "        'algorithms.practice.pytest_plugin'}\n",
        encoding="utf-8",
    )
    status, out = run_pytest(
        pytester, "-q", "-p", "no:hypothesispytest", own_process=True
    )
    assert status == 0, out
    assert "1 passed" in out


@pytest.mark.slow
def test_a_wrong_solver(solver):
    """A failure is the drawn report without pytest's traceback; JUnit has it, too."""
    status, out = solver("wrong", "--junitxml=r.xml", "-rf")
    assert status == 1, out
    assert f"{len(BROKEN)} failed, {len(NAMES) - len(BROKEN)} passed" in out
    report = check("all-queens", "wrong.py:solve")
    for result in report.check.results:
        if result.verdict == "failed":
            assert report.failure(result).strip() in out
    for internal in ("Traceback", "runtest", "items.py", "site-packages"):
        assert internal not in out
    cases = list(ET.parse("r.xml").iter("testcase"))
    assert [case.get("name") for case in cases] == NAMES
    failed = [c for c in cases if c.find("failure") is not None]
    assert [case.get("name") for case in failed] == BROKEN
    assert "♛" in str(failed[0].findtext("failure"))


@pytest.mark.slow
def test_side_by_side(solver):
    """With pytest-xdist the same properties hold and fail."""
    pytest.importorskip("xdist", reason="no pytest-xdist")
    status, out = solver("wrong", "-n", "2", "-q", own_process=True)
    assert status == 1, out
    assert f"{len(BROKEN)} failed, {len(NAMES) - len(BROKEN)} passed" in out
    assert "[♛]" in out


@pytest.mark.slow
def test_choosing_properties(solver):
    """`-k` selects properties, `-x` stops at the first that fails."""
    status, out = solver("wrong", "-k", "none-twice or none-missing", "-q")
    assert status == 0, out
    assert "2 passed" in out
    status, out = solver("wrong", "-x", "-q")
    assert status == 1
    assert "1 failed, 2 passed" in out


def test_paths_that_are_named_are_collected(solver):
    """Files named on the command line are collected before the properties."""
    status, out = solver("right", "test_other.py", "-q")
    assert status == 0, out
    assert f"{len(NAMES) + 1} passed" in out


@pytest.mark.slow
def test_the_language(solver, monkeypatch):
    """The failure is in the language of the option, else in that of the environment."""
    asked = ("wrong", "-k", "none-attack")
    assert "\u2067" not in solver(*asked)[1]
    assert "\u2067" in solver(*asked, "--solver-language", "he")[1]
    monkeypatch.setenv("ALGORITHMS_LANGUAGE", "ar_EG")
    assert "\u2067" in solver(*asked)[1]  # lines from right to left are isolated


def test_a_solver_that_gives_no_answer(solver):
    """A property without an answer to check does not count as one that holds."""
    Path("raises.py").write_text("def solve(n):\n    1 / 0\n", encoding="utf-8")
    status, out = solver("raises", "-k", "none-attack", "-q")
    assert status == 1
    assert "1 failed" in out


CANNOT_RUN = {
    "--solver nowhere.py:solve --problem all-queens": "nowhere.py",
    "--solver right.py:nothing --problem all-queens": "nothing",
    "--solver right.py:solve --problem queens": "unknown problem",
    "--solver right.py:solve": "--solver needs --problem",
    "--problem all-queens": "--problem needs --solver",
    "--solver right.py --problem all-queens --solver-language xx": "unknown language",
}


@pytest.mark.parametrize(("arguments", "told"), CANNOT_RUN.items())
def test_what_cannot_be_run(pytester, arguments, told):
    """A solver that cannot be run gives one line and pytest's exit status for wrong usage."""
    status, out = run_pytest(pytester, *arguments.split())
    assert status == 4
    (line,) = filter(None, out.splitlines())
    assert line.startswith("ERROR: ")
    assert told in line


def test_without_the_extra(pytester, monkeypatch):
    """Without Hypothesis the plugin says in one line what to install."""
    monkeypatch.setitem(sys.modules, "algorithms.practice.pytest_items", None)
    asked = ("--solver", "right.py", "--problem", "all-queens")
    status, out = run_pytest(pytester, *asked)
    assert status == 4
    assert 'pip install "polyglot-algorithms[practice]"' in out


@pytest.mark.parametrize(
    "test", ["assert al.check({})", "found = al.check({})\n    assert found"]
)
def test_an_assertion_shows_the_smallest_board(pytester, test):
    """A failed `assert check(…)` shows the report, once, with the smallest failing board."""
    line = test.format("'all-queens', 'wrong.py:solve'")
    Path("test_mine.py").write_text(
        f"import algorithms as al\ndef test_mine():\n    {line}\n", encoding="utf-8"
    )
    status, output = run_pytest(pytester, "test_mine.py")
    assert status == 1
    report = check("all-queens", "wrong.py:solve").text()
    assert output.count(report.strip().splitlines()[-1]) == 1
    assert report.strip() in output


@pytest.mark.untraced
def test_an_assertion_on_a_right_solver(pytester):
    """A failed assertion on a report that passed, or on something else, shows no report."""
    Path("test_mine.py").write_text(
        "import algorithms as al\ndef test_mine():\n"
        "    assert not al.check('all-queens', 'right.py:solve')\n"
        "def test_own():\n    assert 1 == 2\n",
        encoding="utf-8",
    )
    status, output = run_pytest(pytester, "test_mine.py")
    assert status == 1
    assert "all-queens: " not in output
