"""Reports show the stages of a repair: never more than the reader asks for."""

import json
import re
import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from algorithms import lab
from algorithms.practice.grading import child
from algorithms.practice.grading.grades import Grade
from algorithms.practice.grading.marking import Results
from algorithms.practice.grading.outputs import gradescope
from algorithms.practice.grading.page import page as grades_page
from algorithms.practice.grading.page import student_page
from algorithms.practice.grading.submissions import Submission
from algorithms.practice.problems import PROBLEMS
from algorithms.practice.repair import model as texts
from algorithms.practice.repair.model import Repair, repaired
from algorithms.practice.reports import Report
from algorithms.practice.reports.outline import Content
from algorithms.walkthrough import from_json
from tests.practice.pages import read
from tests.practice.reported import NASTY, checked, failed
from tests.practice.solvers import RIGHT, WRONG
from tests.practice.tables import every, table

KIND = {
    "title": "A lost sign",
    "why": "`{piece}` has a sign.",
    "question": "When is `{piece}` negative?",
}
_PAIRS = zip(WRONG.splitlines(), RIGHT.splitlines(), strict=True)
((LINE, (OLD, NEW)),) = (
    (number, pair) for number, pair in enumerate(_PAIRS, 1) if pair[0] != pair[1]
)
REPAIR = Repair("lost-sign", LINE, (OLD,), (NEW,), {"piece": "c - d"}, others=True)
SHOWN = ("c - d` negative?", "has a sign", "+return all(abs(")
"""A part of each stage."""


def stages_of(check, **parts):
    """Return the stages of the repair of a check, of which some parts are others."""
    return Content(replace(check, **parts), "en").stages()


@pytest.fixture(autouse=True)
def found(monkeypatch):
    """Let every search find the same repair; return how often it was asked for."""
    asked = []

    def find_repair(check, solver, limits=None, watch=None, **_):
        asked.append((solver.name, limits))
        if watch:
            watch(1, 4)
        return None if check.passed else REPAIR

    name = "algorithms.practice.repair.search"
    monkeypatch.setitem(sys.modules, name, SimpleNamespace(find_repair=find_repair))
    monkeypatch.setattr(texts, "KINDS", {"lost-sign": KIND})
    return asked


def told(text):
    """Return which stages a text or page shows."""
    plain = re.sub("[\u2066-\u2069]|<[^>]*>", "", text.replace("<code", "`<code"))
    return [part.replace("`", "") in plain.replace("`", "") for part in SHOWN]


@every("language", ["en", "he"])
def test_on_the_command_line(run, learner, language):
    """The report comes first, then the line with a question, and all only with `--fix`."""
    asked = ("check", "all-queens", learner(WRONG), "--language", language)
    status, out, err = run(*asked)
    first, _, rest = out.partition("own-objects")
    assert (status, err) == (1, "")
    assert told(first) == [False] * 3
    assert told(rest) == [True, False, False]
    assert "--fix" in rest
    assert OLD.strip() in rest
    _, full, _ = run(*asked, "--fix")
    assert told(full) == [True] * 3
    assert "--fix" not in full


def test_documents(run, learner, found):
    """JSON has the lines to replace, after which the file passes; JUnit needs no search."""
    file = learner(WRONG)
    _, out, _ = run("check", "all-queens", file, "--format", "json")
    document = json.loads(out)
    change = document["repair"]
    assert [*change] == ["code", "title", "line", "before", "after", "others"]
    assert (change["title"], change["others"]) == ("A lost sign", True)
    source = Path(file).read_text(encoding="utf-8").splitlines()
    start = change["line"] - 1
    assert source[start : start + len(change["before"])] == change["before"]
    source[start : start + len(change["before"])] = change["after"]
    assert "\n".join(source) + "\n" == RIGHT
    assert json.loads(failed().to_json())["repair"] is None
    run("check", "all-queens", file, "--format", "junit")
    run("check", "all-queens", learner(RIGHT), "--format", "json")
    assert len(found) == 1


@every("language", ["en", "he"])
def test_a_page_without_scripts(language):
    """Each stage is folded inside the one before, and what a learner wrote is text."""
    repair = replace(REPAIR, before=(OLD, " " * 8 + NASTY), after=(NEW,))
    report = Report(replace(failed().check, repair=repair), language)
    html = report.html()
    assert told(html) == [True] * 3
    folds = re.findall("</?details[^>]*>", html)
    mistake = ["<details>", "</details>"]  # its title is the cause
    assert folds == ["<details>"] * 3 + ["</details>"] * 3 + mistake
    assert read(html).tags.count("summary") == 4
    assert "<img" not in html


def test_places():
    """The line is the first one that changes, or one next to lines that are inserted."""
    for before, after, around, told in (
        (("b", "c"), ("x", "c"), ("", ""), ("Line 7:", ("b",))),
        ((), ("x",), ("", ""), ("Before line 7:", ())),
        ((), ("x",), ("a", "b"), ("Before line 7:", ("b",))),
        ((), ("x",), ("a", ""), ("After line 6:", ("a",))),
        (("b",), (), ("", ""), ("Line 7:", ("b",))),
    ):
        repair = replace(REPAIR, line=7, before=before, after=after, around=around)
        stage, *_ = stages_of(failed().check, repair=repair)
        assert (stage.text, stage.code) == told
    # In copied lines, a comment from right to left would be shown before the code.
    for old, new in (
        ("b  # ש", "b"),
        ("'#'", "'#'"),
        ("b  # c", "b  # c"),
        ("'ש'", "'ש'"),
    ):
        repair = replace(REPAIR, before=(old,), after=("x",))
        *_, stage = stages_of(failed().check, repair=repair)
        assert stage.code == (f"-{new}", "+x")


@every(
    ("code", "ending"),
    [
        ("same-row", "this concerns the attack from (0, 0) to (1, 2)."),
        ("given-in-column", "from (0, 0) to (1, 2)."),
        ("anti-diagonal-unseen", "from (0, 0) to (1, 2)."),
        ("solution-missing", "has a sign."),
    ],
)
def test_what_a_line_is_about(code, ending, monkeypatch):
    """The reason ends with what the first counterexample shows, if its fault says that."""
    monkeypatch.setattr(texts, "KINDS", {"sign": KIND})
    check = failed().check
    (result, *_) = check.failures
    fault = replace(result.finding.fault, code=code)
    squares = {"first": (0, 0), "second": (1, 2)}
    finding = replace(result.finding, fault=fault, values=squares)
    results = (replace(result, finding=finding),)
    repair = replace(REPAIR, code="sign")
    _, why, _ = stages_of(check, results=results, repair=repair)
    assert why.below.endswith(ending)


@every(("shown", "stages"), [("none", 0), ("line", 1), ("why", 2), ("change", 3)])
def test_grades(shown, stages):
    """Teachers see all of a repair, unfolded; students what the teacher chooses."""
    check = checked("all-queens", lambda n: [[0] * n]).check
    report = Report(replace(check, repair=REPAIR), "en")
    made = child._checked(report, frozenset(), shown, "en")
    grade = Grade(**vars(made), submission=Submission("dana", Path("dana.py")))
    results = Results(PROBLEMS["all-queens"], (grade,))
    page = grades_page(results).decode()
    assert told(page) == [True] * 3
    assert page.count("<details open>") == 3
    expected = [number < stages for number in range(3)]
    for seen in (student_page(results, grade), gradescope(results, grade)):
        text = seen.decode()
        text = text if "<html" in text else json.loads(text)["output"]
        assert told(text) == expected, shown
    failing = frozenset(each.property.name for each in check.with_verdict("failed"))
    hidden = child._checked(report, failing, "change", "en").for_student
    assert hidden is not None
    assert hidden.stages == ()


def test_in_the_lab(learner):
    """The page gets the report before the search, then its progress, then the repair."""
    learner("")
    messages = []

    def tell(kind, **values):
        messages.append((kind, values))

    result = lab.check("all-queens", WRONG, "my.py", "he", lab.Watch(tell=tell))
    (first, report), (second, progress) = messages
    assert (first, second) == ("report", "progress")
    assert told(report["result"]["report"]) == [False] * 3
    assert progress == {"tried": 1, "total": 4}
    assert result["repaired"]
    assert told(result["report"]) == [True] * 3
    (failure, *_) = result["failures"]
    sent = json.loads(json.dumps(failure))
    asked = {"call": sent["call"], "repair": sent["repair"]}
    step = lab.step(WRONG, "my.py", "he", problem="all-queens", **asked)
    assert (step["parts"] > 1, step["changed"]) == (True, True)
    same = lab.step(RIGHT, "my.py", "he", problem="all-queens", **asked)
    assert same["parts"] == 0, "the change is for another program"
    assert repaired(WRONG, REPAIR) == RIGHT == repaired(RIGHT, REPAIR)


@every(
    ("line", "before", "after", "told"),
    [
        (8, ["        if is_odd(k):"], ["        if not is_odd(k):"], (8, True)),
        (2, ["    return n % 2"], ["    return n == 0"], (2, True)),
        (10, ["            return found"], ["        return found"], (2, False)),
        (10, ["            return found"], ["            continue"], (10, True)),
        (10, [], ["            found.append(0)"], (10, False)),
    ],
)
def test_the_line_at_which_two_runs_part(line, before, after, told):
    """It is a line that the repair changes, or the last one that both programs run."""
    change = {"code": "lost-sign", "line": line, "before": before, "after": after}
    source = table("programs")["repair_stages"]["FIRST_ODD"]
    step = lab.step(source, "my.py", call="(3,)", repair=change)
    visit = from_json(step["run"]).visits[step["parts"] - 1]
    assert (visit.line, step["changed"]) == told
