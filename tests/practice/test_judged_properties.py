import ast
import json
from pathlib import Path
from typing import Any

import pytest

from algorithms import lab
from algorithms.errors import SolverError
from algorithms.practice import check_properties
from algorithms.practice.mistakes import mistakes_of
from algorithms.practice.properties.judging import find_pool
from tests import rotation
from tests.practice import pools
from tests.practice.tables import table

FOLDER = Path("examples/properties").absolute()
JUDGED = table("judged_properties")

BEYOND = {
    "all-queens": ["clears-shared-list"],
    "one-queens": ["overwrites-earlier-solution", "backtracks-past-first-row"],
    "images": ["reverses-given-list"],
    "reduce-symmetry": ["empties-given-list", "first-of-empty-list"],
    "knights-tour": ["swaps-rows-and-columns"],
}
"""Wrong programs of which each answer is right: no property of one call can catch them."""


@pytest.mark.parametrize("problem", rotation.part([*pools.CALLS], 3))
def test_the_stored_answers_are_those_of_the_programs(problem):
    """The answers in the package are computed again, and are the same."""
    stored = json.loads(pools.FILE.read_text("utf-8"))
    assert [*stored] == [*pools.CALLS]
    assert json.loads(json.dumps(pools.pool(problem))) == stored[problem]


@pytest.mark.parametrize("problem", pools.CALLS)
def test_every_wrong_program_has_a_wrong_answer(problem):
    """Only programs that give no wrong answer are left out."""
    names = [each.name for each in mistakes_of(problem)]
    left = [each for each in names if each not in find_pool(problem).wrong]
    assert left == BEYOND.get(problem, [])


@pytest.mark.parametrize("problem", pools.CALLS)
def test_short_properties_catch_every_wrong_program(problem):
    """At most six properties of at most six lines are just, and catch all programs."""
    file = FOLDER / f"{problem.replace('-', '_')}.py"
    report = check_properties(problem, str(file))
    assert report, report.text()
    body = ast.parse(file.read_text("utf-8")).body
    found = [each for each in body if isinstance(each, ast.FunctionDef)]
    assert len(report.judgement.verdicts) <= 6
    assert all((x.end_lineno or 0) - x.lineno < 6 for x in found)


@pytest.mark.parametrize("state", JUDGED)
def test_unjust_and_useless_properties_are_recognised(state, learner):
    """A property that rejects a correct answer is too strict; one that rejects none is useless."""
    for name, row in JUDGED[state].items():
        learner(row["source"], f"{name}.py")
        report = check_properties(row["problem"], f"{name}.py")
        [verdict] = report.judgement.verdicts
        assert (verdict.name, verdict.state) == (name, state)
        assert not report
        assert not report.caught
        said = json.loads(report.to_json())["properties"][0]
        assert bool(said["unjust"]) == (state == "unjust")
        assert ("Is a `return` missing?" in report.text()) == (
            name in {"no_return", "never_asked"}
        )
    text = check_properties("all-queens", [in_order]).text()
    assert "♛" in text
    assert "AssertionError" in text
    given: list[Any] = [[], [1], in_order]
    for wrong in given:
        with pytest.raises(SolverError, match="not a function"):
            check_properties("all-queens", wrong)


def in_order(n, answer):
    """Be too strict."""
    assert answer == sorted(answer), n


FAILING = table("programs")["judged_properties"]["FAILING"]


def test_a_property_without_a_verdict_is_reported(learner):
    """An exception has its line and answer; a call that does not end is stopped."""
    learner(FAILING, "failing.py")
    report = check_properties("all-queens", "failing.py", memory=2**28)
    told = json.loads(report.to_json())["properties"]
    states = ["failed"] * 3 + ["just"]
    assert [each["state"] for each in told] == states
    outcomes = [each["failure"]["outcome"] for each in told[:3]]
    assert outcomes == ["raised", "timeout", "exited"]
    assert report.caught == ("solutions-not-returned", "prints")
    text = report.text()
    assert "fails(2, [])" in text
    assert "failing.py:3, fails" in text
    assert "IndexError: list index out of range" in text


def test_the_command_shows_a_survivor_when_asked(run, learner):
    """A wrong answer is shown for its number, and the mistake only with a further option."""
    learner("def one(n, answer):\n    return answer == 1\n", "one.py")
    asked = ("properties", "count-queens", "one.py", "--show", "1")
    status, out, _ = run(*asked)
    assert status == 1
    assert "solve(10)" in out
    assert "hard-coded" not in out
    assert "A correct answer:" in out
    assert "hard-coded" in run(*asked, "--why")[1]
    assert run(*asked[:3], "--why")[0] == 2
    assert run(*asked[:4], "11")[0] == 2
    assert json.loads(run(*asked[:3], "--format", "json")[1])["caught"] == []
    page = run(*asked[:3], "--format", "html", "--language", "fa")[1]
    assert page.count("<details") == 2 * len(find_pool("count-queens").wrong)


def test_a_board_that_is_missing_is_drawn(learner):
    """Next to a wrong answer, a picture has a board that it lacks."""
    learner("def no_return(n, answer):\n    answer == []\n", "file.py")
    report = check_properties("all-queens", "file.py")
    pool = report.judgement.pool
    for number, (name, cases) in enumerate(pool.wrong.items(), 1):
        case = cases[-1]
        right = pool.right_answers(case.arguments)[0]
        told = report.text(show=number).partition("A correct answer")[2]
        missing = [each for each in right if each not in (case.answer or [])]
        assert (name, "♛" in told) == (name, bool(missing))
        assert told.startswith(". The picture" if missing else ":")


@pytest.mark.parametrize(
    "source",
    ["def f(n): ...", "def f(board, n, answer): ...", "x = 1", "def f(n, answer)"],
)
def test_what_is_no_property_is_one_clear_error(run, learner, source):
    """A wrong signature, no property at all, and a file that is not Python."""
    learner(source, "file.py")
    status, out, err = run("properties", "images", "file.py")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "file.py" in err


def test_files_of_properties_are_graded(run, learner):
    """Each wrong program that a file catches counts, and that it rejects no correct answer."""
    right = (FOLDER / "count_queens.py").read_text("utf-8")
    Path("class").mkdir()
    learner(right, "class/ann.py")
    learner("def no(n, answer):\n    return False\n", "class/bob.py")
    asked = ("grade", "count-queens", "class", "--properties", "-o", "g.json")
    assert run(*asked)[0] == 0
    ann, bob = json.loads(Path("g.json").read_text("utf-8"))["submissions"]
    assert (ann["status"], ann["score"], bob["status"]) == ("passed", 100, "failed")
    assert {*bob["verdicts"].values()} == {"failed"}
    assert [*ann["verdicts"]] == ["just", *find_pool("count-queens").wrong]


def test_the_lab_judges_in_its_own_process(learner):
    """The page gets a report, and each survivor opens in two stages."""
    learner("", "file.py")
    source = "def small(n, answer):\n    return n > 3 or answer in (1, 0)\n"
    told = lab.properties("count-queens", source, "file.py", "he")
    assert told["error"] is None
    assert told["total"] == len(told["caught"]) + len(told["survived"])
    assert told["report"].count("<details") == 2 * len(told["survived"])
    assert lab.properties("count-queens", "def", "file.py")["error"]["explanation"]
