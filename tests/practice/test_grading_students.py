import csv
import io
import json
from itertools import product
from pathlib import Path

import pytest

from algorithms.practice.grading import child
from algorithms.practice.grading import grades as module
from algorithms.practice.grading.grades import Checks, Grade, grade
from algorithms.practice.grading.marking import Marking, Results
from algorithms.practice.grading.outputs import document, gradescope, table
from algorithms.practice.grading.page import page as grades_page
from algorithms.practice.grading.page import student_page
from algorithms.practice.grading.submissions import Submission, find_submissions
from algorithms.practice.problems import PROBLEMS
from algorithms.practice.results import CheckResult, PropertyResult
from tests.practice.solvers import RIGHT, WRONG
from tests.practice.test_grading import hand_in

QUEENS = PROBLEMS["all-queens"]
HIDDEN = frozenset({"none-attack", "small"})
MARKING = Marking("Week 1", 20, {"none-attack": 3}, HIDDEN)

# https://gradescope-autograders.readthedocs.io/en/latest/specs/
SHOWN = {"output_format", "visibility"}
OF_GRADESCOPE = {"score", "execution_time", "output", "tests", *SHOWN}
OF_ITS_TESTS = {"score", "max_score", "status", "name", "output", *SHOWN}


@pytest.fixture(scope="module")
def grades(tmp_path_factory):
    """Return the grades of a right solver, a wrong one, and a broken one, in this order."""
    folder = tmp_path_factory.mktemp("class")
    hand_in(folder, a=RIGHT, b=WRONG, c="x = (")
    return grade("all-queens", find_submissions(folder)[0], Checks(hidden=HIDDEN))


def results(language="en", marking=MARKING, grades=()):
    """Return what the outputs are written from."""
    return Results(QUEENS, tuple(grades), language=language, marking=marking)


@pytest.mark.slow
def test_hidden_properties(grades):
    """No output for students has a statement or a counterexample of a hidden property."""
    wrong = grades[1]
    assert {wrong.verdicts[name] for name in HIDDEN} == {"failed"}
    assert wrong.mistakes == ("one-diagonal",)
    page = student_page(results(), wrong).decode()
    seen = f"{page}\n{json.loads(gradescope(results(), wrong))}"
    for each in QUEENS.properties:
        assert (each.statement in seen) == (each.name not in HIDDEN)
    report = {
        each["property"]: each for each in json.loads(wrong.report)["results"]
    }
    for name in HIDDEN:
        assert f">{name}<" not in seen
        for secret in ("call", "why", "hint"):
            shown = report[name]["counterexample"][secret]
            assert shown
            assert shown not in seen
    assert "one-diagonal" not in seen
    assert "known wrong program" not in seen
    for secret in ("call", "why"):
        # All of it is in the output for teachers.
        text = document(results(grades=grades)).decode()
        assert json.dumps(report["small"]["counterexample"][secret]) in text


@pytest.mark.slow
def test_the_table(grades):
    """Teachers see the score, all points, the time, and the hidden properties."""
    whole = results(grades=grades)
    rows = csv.DictReader(io.StringIO(table(whole).decode("utf-8-sig")))
    _, wrong, broken = rows
    assert (wrong["points"], wrong["score"], broken["score"]) == (
        "20",
        "13.34",
        "0",
    )
    assert {wrong[name] for name in HIDDEN} == {"failed"}
    assert float(wrong["seconds"]) > 0
    assert "<td>13.34</td>" in grades_page(whole).decode()


@pytest.mark.slow
def test_visible_properties(grades):
    """Visible properties are shown: all of them if nothing is hidden."""
    open_ = json.loads(gradescope(results(marking=Marking()), grades[1]))
    names = [test["name"] for test in open_["tests"]]
    assert names == [each.statement for each in QUEENS.properties]
    closed = json.loads(gradescope(results(), grades[1]))
    names = [test["name"] for test in closed["tests"]]
    assert names[-2:] == ["hidden", "hidden"]
    assert "hidden" not in names[:-2]


@pytest.mark.slow
def test_gradescope(grades):
    """The keys and values are documented ones, and the points add up."""
    for language, each in product(("en", "fa", "zh"), grades):
        made = gradescope(results(language), each)
        whole = json.loads(made.decode("ascii"))
        assert set(whole) == OF_GRADESCOPE
        assert (whole["visibility"], whole["output_format"]) == ("visible", "text")
        assert type(whole["execution_time"]) is int
        tests = whole["tests"]
        assert len(tests) == len(QUEENS.properties)
        for test in tests:
            assert set(test) == OF_ITS_TESTS
            assert test["status"] in ("passed", "failed")
            full = test["max_score"] if test["status"] == "passed" else 0
            assert test["score"] == full
            assert isinstance(test["output"], str)
        assert round(sum(test["max_score"] for test in tests), 2) == 20
        assert round(sum(test["score"] for test in tests), 2) == whole["score"]
        assert whole["score"] == MARKING.score(QUEENS, each)
        assert ("c.py" in whole["output"]) == (each.status == "not-run")


@pytest.mark.slow
def test_the_page(grades):
    """The page of a student shows the title and the points; nothing of others."""
    for each, score in zip(grades, ("20", "13.34", "0"), strict=True):
        page = student_page(results(), each).decode()
        assert '<h1 class="title">Week 1</h1>' in page
        assert f"Points: {score} of 20." in page
        checked = each.status != "not-run"
        assert page.count("</tr>") == (len(QUEENS.properties) + 1) * checked
        assert ("does not cover hidden properties" in page) == checked


def test_causes_that_are_hidden():
    """A failure that a hidden property explains is shown as one of its own."""
    first, second, *_ = QUEENS.properties
    caused = PropertyResult(second, "failed", cause=first.name)
    both = (PropertyResult(first, "failed"), caused)
    check = CheckResult(QUEENS, "a.py:solve", both)
    (only,) = child._visible(check, frozenset({first.name})).results
    assert (only.property, only.cause) == (second, "")
    assert child._visible(check, frozenset()).results == both


def test_names_are_escaped():
    """Neither a name nor a title is HTML; a student sees the own task and the error."""
    asked, ours = results(marking=Marking("<u>")), Submission("<b>", Path("b.py"))
    broken = Grade("not-run", error="<i>", submission=ours, variant="&")
    page = student_page(asked, broken).decode()
    assert [tag for tag in ("<b>", "<i>", "<u>") if tag in page] == []
    assert "<p>&amp;</p>\n<p>&lt;i&gt;</p>" in page
    assert json.loads(gradescope(asked, broken))["output"].endswith("\n&\n<i>")


def test_the_text_of_a_property():
    """Gradescope shows why a property does not hold, unless the property is hidden."""
    submission, verdicts = Submission("a", Path("a.py")), {"kept": "failed"}
    failed = Grade(
        "failed", verdicts, texts={"kept": "changed"}, submission=submission
    )
    for marking, told in ((Marking(), 1), (Marking(hidden=frozenset({"kept"})), 0)):
        shown = json.loads(gradescope(results(marking=marking), failed))["tests"]
        assert [each["output"] for each in shown].count("changed") == told, marking


def test_the_required_board():
    """The pages of teachers and students say whether the required board was checked."""
    verdicts = {each.name: "passed" for each in QUEENS.properties}
    marking = Marking(points=11, board=(8, 8))
    for board, points, told in (((9, 7), 10, 1), ((8, 8), 11, 0)):
        ours = Submission("a", Path("a.py"))
        each = Grade("passed", verdicts, board=board, submission=ours)
        asked = results(marking=marking, grades=[each])
        statement, _ = asked.of_board(each)
        assert json.loads(gradescope(asked, each))["score"] == points
        assert student_page(asked, each).decode().count("✗") == told
        assert grades_page(asked).decode().count("at least") == told
        assert statement.endswith("at least 8 × 8.")
        (row,) = json.loads(document(asked))["submissions"]
        assert (row["largest_board"], row["score"]) == ([*board], points)


# The files


@pytest.fixture
def folder(folder):
    """Work next to a folder with submissions."""
    hand_in(folder, ann="x = (", bob="")
    (folder / "ANN").mkdir()
    hand_in(folder / "ANN", ann="x = (")
    return folder


@pytest.fixture
def quick(monkeypatch):
    """Replace all checks by a quick one."""
    made = b'{"status": "not-run", "error": "x"}'
    monkeypatch.setattr(module._Checker, "_run", lambda *_: made)


def graded(run, *arguments):
    """Grade the folder and expect success; return the line printed."""
    status, out, err = run("grade", "all-queens", *arguments)
    assert (status, err) == (0, "")
    return out


def content(path):
    """Return a JSON file's content without the times."""
    whole = json.loads(Path(path).read_text(encoding="utf-8"))
    for each in whole["submissions"]:
        assert each.pop("seconds") >= 0
    return whole


@pytest.mark.usefixtures("quick")
def test_json(folder, run):
    """A name that ends in .json, or the format, gives one file with everything."""
    assert "submissions passed: 0 of 3" in graded(run, folder, "-o", "r.json")
    graded(run, folder, "-o", "s", "--format", "json")
    whole = content("r.json")
    assert whole == content("s.json")
    told = whole["submissions"]
    assert [each["file"] for each in told] == ["ANN/ann.py", "ann.py", "bob.py"]
    assert {each["status"] for each in told} == {"not-run"}
    assert all(each["error"] for each in told)
    assert sum(each["points"] for each in whole["properties"]) == whole["points"]
    assert not Path("r.csv").exists()


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("file_format", "ending"), [("students", "html"), ("gradescope", "json")]
)
def test_files_for_students(folder, run, file_format, ending):
    """Each submission has its own file, even if only the case of names differs; one, any name."""
    asked = ("--format", file_format, "-o", "out")
    graded(run, folder, *asked)
    found = sorted(path.name for path in Path("out").iterdir())
    assert found == [f"{name}.{ending}" for name in ("ANN", "ann-2", "bob")]
    graded(run, folder, *asked, "--force")
    assert not Path("out.journal").exists()
    asked = ("--format", file_format, "-o", f"results.{ending}")
    graded(run, folder / "bob.py", *asked)
    assert Path(f"results.{ending}").is_file()
    status, _, err = run("grade", "all-queens", folder, *asked, "--force")
    assert (status, err.count("\n")) == (2, 1)
    assert f"results.{ending} can hold only one submission" in err
