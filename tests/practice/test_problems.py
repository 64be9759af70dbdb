"""Facts about all problems: their names, codes and texts."""

import ast
import re
import string
from pathlib import Path

import pytest

from algorithms.errors import AlgorithmsError
from algorithms.practice import check, problems, session
from algorithms.practice.findings import FAULTS, fault
from algorithms.practice.problems import PROBLEMS, find_problem
from tests.practice.tables import every
from tests.refusals import error_of

CONSTANTS = {
    node.value
    for path in (
        *Path(problems.__file__).parent.glob("*.py"),
        Path(session.__file__),
    )
    for node in ast.walk(ast.parse(path.read_text("utf-8")))
    if isinstance(node, ast.Constant) and isinstance(node.value, str)
}
OUTCOMES = {"died", "endless", "exited", "timeout"}


def test_the_problems():
    """The easiest problems come first, in teaching order."""
    names = "safe-square next-moves free-squares images"
    assert tuple(PROBLEMS)[:4] == tuple(names.split())
    assert all(PROBLEMS[name].name == name for name in PROBLEMS)


def test_finding_a_problem():
    """A problem is found by its name, with hyphens or underscores."""
    assert find_problem("all-queens") is find_problem("all_queens")
    error = error_of(find_problem, "no queens")
    assert error.code == "unknown-problem"
    assert "all-queens, one-queens" in str(error)
    assert "'no queens'" in str(error)


@every("name", PROBLEMS)
def test_a_problem_is_whole(name):
    """Names are codes, the first property is `answers`, and cases ascend in difficulty."""
    problem = PROBLEMS[name]
    names = [each.name for each in problem.properties]
    assert names[0] == "answers"
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", each) for each in names)
    page = Path("docs/en", problem.page.rstrip("/"))
    assert page.with_suffix(".md").exists() or (page / "index.md").exists()
    for tried in problem.properties:
        found = [tried.cases.difficulty(case) for case in tried.cases.first]
        assert found == sorted(found), tried.name


def test_each_fault_is_used():
    """The code of each fault is in the code of the problems, whole or as its start or end."""
    parts = {each for each in CONSTANTS if each.startswith("-") or each[-1:] == "-"}
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", code) for code in FAULTS)
    assert [
        code
        for code in FAULTS.keys() - CONSTANTS - OUTCOMES
        if not any(code.startswith(part) or code.endswith(part) for part in parts)
    ] == []


def test_causes_are_properties_or_faults():
    """A cause of a failure is another property, or a fault."""
    tried = [each for problem in PROBLEMS.values() for each in problem.properties]
    known = {each.name for each in tried} | {*FAULTS}
    assert {cause for each in tried for cause in each.after} <= known
    assert [each.name for each in tried if each.name in each.after] == []


@every("code", FAULTS)
def test_texts_of_faults(code):
    """Each text is a sentence with plain placeholders; a colon may introduce examples."""
    told = fault(code)
    for text in (told.why, told.expected, told.hint):
        names = [name for _, name, *_ in string.Formatter().parse(text)]
        assert all(name is None or name.isidentifier() for name in names)
        assert text[0].isupper() or text[0] in "{`"
        assert text[-1] in ".?!}" or (text is told.expected and text[-1] == ":")


@pytest.mark.parametrize(
    ("problem", "solver"),
    [
        ("queens", len),
        ("all-queens", lambda: None),
        ("all-queens", "no_such:solve"),
    ],
)
def test_an_error_shows_only_the_line_of_the_caller(problem, solver):
    """The traceback of a wrong argument ends in `check`, whose frame pytest hides."""
    with pytest.raises(AlgorithmsError) as caught:
        check(problem, solver)
    (last,) = caught.traceback[1:]
    assert last.name == "check"
    assert last.frame.f_locals["__tracebackhide__"]
