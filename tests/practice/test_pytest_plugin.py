import re
import sys
from xml.etree import ElementTree as ET

import pytest

from algorithms.practice import check
from algorithms.practice.problems import PROBLEMS
from tests.practice.solvers import RIGHT, WRONG
from tests.practice.tables import every, table

pytest_plugins = ["pytester"]

NAMES = [each.name for each in PROBLEMS["all-queens"].properties]
BROKEN = ["none-attack", "small"]


@pytest.fixture(autouse=True)
def folder(pytester, monkeypatch):
    """Work in a folder with solvers, and with a test that must not be collected."""
    monkeypatch.delenv("ALGORITHMS_LANGUAGE", raising=False)
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("PYTHONUTF8", "1")
    raises = "def solve(n):\n    1 / 0\n"
    pytester.makepyfile(right=RIGHT, wrong=WRONG, raises=raises)
    pytester.makepyfile(test_other="def test_other(): ...\n")


def run_pytest(pytester, *arguments, own_process=False):
    """Run pytest as a user does; return the exit status and its output."""
    place = "subprocess" if own_process else "inprocess"
    run = getattr(pytester, f"runpytest_{place}")
    done = run("-p", "no:cacheprovider", "-p", "no:asyncio", *arguments)
    return done.ret, "\n".join([*done.outlines, *done.errlines])


@pytest.fixture
def solver(pytester):
    """Return a function that runs the properties on a solver."""

    def run(name, *arguments, **how):
        asked = ("--solver", f"{name}.py:solve", "--problem", "all-queens")
        return run_pytest(pytester, *asked, *arguments, **how)

    return run


def test_the_plugin_is_inactive_unless_used(pytester):
    """Without its options pytest loads no part of the checker but the plugin itself."""
    loaded = "{m for m in sys.modules if m.startswith('algorithms')}"
    pytester.makepyfile(f"import sys\ndef test_modules(): print(*{loaded})")
    options = ("-q", "-s", "-p", "no:hypothesispytest")
    status, out = run_pytest(pytester, *options, own_process=True)
    assert status == 0, out
    base = {"errors", "texts"}
    assert set(re.findall(r"algorithms\S*", out)) == {
        *("algorithms", "algorithms.base", "algorithms.practice"),
        *(f"algorithms.base.{name}" for name in base),
        "algorithms.practice.pytest_plugin",
    }


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
    """`-k` selects properties, `-x` stops at the first that fails; files come before them."""
    status, out = solver("wrong", "-k", "none-twice or none-missing", "-q")
    assert status == 0, out
    assert "2 passed" in out
    status, out = solver("wrong", "test_other.py", "-x", "-q")
    assert status == 1
    assert "1 failed, 3 passed" in out


@pytest.mark.slow
def test_the_language(solver, monkeypatch):
    """The failure is in the language of the option, else in that of the environment."""
    asked = ("wrong", "-k", "none-attack")
    assert "\u2067" not in solver(*asked)[1]
    assert "\u2067" in solver(*asked, "--solver-language", "he")[1]
    monkeypatch.setenv("ALGORITHMS_LANGUAGE", "ar_EG")
    assert "\u2067" in solver(*asked)[1]  # lines from right to left are isolated


def test_a_solver_that_gives_no_answer(solver):
    """The test of a property without an answer to check is skipped: it neither holds nor fails."""
    status, out = solver("raises", "-k", "answers or none-attack", "-q")
    assert status == 1
    assert "1 failed, 1 skipped" in out


@every(("arguments", "told"), table("misuse")["pytest"])
def test_what_cannot_be_run(pytester, arguments, told):
    """A solver that cannot be run gives one line and pytest's exit status for wrong usage."""
    status, out = run_pytest(pytester, *arguments.split())
    assert status == 4
    (line,) = filter(None, out.splitlines())
    assert line.startswith("ERROR: ")
    assert told in line


def test_without_the_extra(solver, monkeypatch):
    """Without Hypothesis the plugin says in one line what to install."""
    monkeypatch.setitem(sys.modules, "algorithms.practice.pytest_suites", None)
    status, out = solver("right")
    assert status == 4
    assert 'pip install "polyglot-algorithms[practice]"' in out


def test_an_assertion_shows_the_smallest_board(pytester):
    """A failed `assert check(…)` shows the report once; one on a report that passed shows none."""
    pytester.makepyfile("""
        import algorithms as al
        def test_wrong():
            assert al.check('all-queens', 'wrong.py:solve')
        def test_kept():
            found = al.check('count-queens', 'wrong.py:solve')
            assert found
        def test_right():
            assert not al.check('all-queens', 'right.py:solve')
        def test_own():
            assert 1 == 2
    """)
    status, output = run_pytest(pytester)
    assert (status, "4 failed" in output) == (1, True)
    for problem in ("all-queens", "count-queens"):
        assert output.count(check(problem, "wrong.py:solve").text().strip()) == 1
        assert output.count(f"{problem}: ") == 1
