"""Problems that a file defines, above all those in `examples/problems/`."""

import csv
import os
import subprocess
import sys
import textwrap
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import strategies as st

from algorithms.base.messages import LANGUAGES, translate
from algorithms.errors import InvalidValueError
from algorithms.practice import (
    Cases,
    Problem,
    Property,
    Report,
    Scene,
    Wrong,
    all_of,
    check,
    exactly,
    one_of,
    suite,
)
from algorithms.practice.checking import check_solver
from algorithms.practice.inprocess import InProcessSolver, load_apart
from algorithms.practice.problems import find_problem
from algorithms.practice.repair.search import find_repair
from tests.practice.tables import every
from tests.refusals import error_of
from tests.rotation import part

FOLDER = Path("examples/problems").absolute()
PROGRAMS = FOLDER / "programs"
WRONG = tomllib.loads(Path("tests/data/own_problems.toml").read_text("utf-8"))
EACH = [(name, wrong) for name, table in WRONG.items() for wrong in table]


def program(name):
    """Return the right program for an example."""
    return (PROGRAMS / f"{name}.py").read_text("utf-8")


def wrong_program(name, wrong):
    """Return one of the wrong programs."""
    before, after = WRONG[name][wrong]["edit"]
    right = program(name)
    assert right.count(before) == 1
    return right.replace(before, after)


def command(*arguments):
    """Run the command, and return its exit status and its output."""
    done = subprocess.run(
        [sys.executable, "-m", "algorithms", *map(str, arguments)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
    )
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout + done.stderr


def test_the_examples():
    """Each example has a short right program and six or more wrong ones."""
    names = {path.stem for path in FOLDER.glob("*.py")}
    assert names == {path.stem for path in PROGRAMS.glob("*.py")} == WRONG.keys()
    for name in names:
        definition = (FOLDER / f"{name}.py").read_text("utf-8")
        assert len(definition.splitlines()) <= 80, name
        assert len(program(name).splitlines()) <= 25, name
        assert "# choose" in program(name), name
        assert len(WRONG[name]) >= 6, name


@every("name", WRONG)
def test_right_programs(name):
    """The right program passes every check."""
    problem = find_problem(str(FOLDER / f"{name}.py"))
    solver = load_apart(str(PROGRAMS / f"{name}.py"), problem.parameters)
    results = check_solver(problem, solver).results
    assert {each.property.name: each.verdict for each in results} == {
        each.name: "passed" for each in problem.properties
    }


@every(("name", "wrong"), part(EACH, 6))
def test_wrong_programs(name, wrong, tmp_path):
    """A wrong program fails, and one change of the line that is wrong repairs it."""
    expected = WRONG[name][wrong]
    problem, path = find_problem(str(FOLDER / f"{name}.py")), tmp_path / "mine.py"
    path.write_text(wrong_program(name, wrong), "utf-8")
    solver = load_apart(str(path), problem.parameters)
    result = check_solver(problem, solver)
    assert result.failures[0].property.name == expected["fails"]
    repair = find_repair(result, solver)
    assert repair
    assert repair.line == expected["line"]


def test_a_definition_in_a_program():
    """The functions take the definition itself, too."""
    assert check(numbers(), evens).passed


def test_the_command(tmp_path):
    """The command takes a file in place of a name, and draws the counterexample."""
    problem, path = FOLDER / "blocked_queens.py", tmp_path / "mine.py"
    path.write_text(wrong_program("blocked_queens", "plus"), "utf-8")
    status, out = command("check", problem, f"{path}:solve", "--fix")
    assert status == 1
    assert "[♛]" in out
    assert "attack each other" in out
    assert (
        "+            column != other and abs(column - other) != row - above" in out
    )
    status, out = command("check", problem, "--explain", "--language", "zh")
    assert status == 0
    assert "n queens with blocked squares" in out
    assert "皇后" in out
    status, out = command("check", problem, "--starter")
    assert status == 0
    assert "def solve(n, blocked):" in out


def test_grades(tmp_path):
    """Submissions for such a problem are graded in processes of their own."""
    folder = tmp_path / "class"
    folder.mkdir()
    (folder / "ann.py").write_text(program("rooks"), "utf-8")
    (folder / "bob.py").write_text(wrong_program("rooks", "swapped"), "utf-8")
    status, out = command(
        "grade", FOLDER / "rooks.py", folder, "-o", tmp_path / "grades.csv"
    )
    assert status == 0, out
    with (tmp_path / "grades.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = [*csv.DictReader(file)]
    assert ["passed" in row.values() for row in rows] == [True, False]


def test_pytest():
    """The plugin and `suite` take a file, too."""
    problem = FOLDER / "subset_sum.py"
    solver = f"{PROGRAMS / 'subset_sum.py'}:solve"
    done = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"),
            *("-p", "algorithms.practice.pytest_plugin"),
            *(f"--problem={problem}", f"--solver={solver}"),
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert "7 passed" in done.stdout
    names = [*vars(suite(str(problem)).__mro_entries__(())[0])]
    assert "test_from_numbers" in names


def numbers(**changes):
    """Return the definition of a small problem, with changes."""
    parts: dict[str, Any] = {
        "name": "evens",
        "title": {"en": "Even numbers", "fa": "عددهای زوج"},
        "statement": "Return the even numbers below n, such as {0, 2} for n = 3.",
        "parameters": ["n"],
        "examples": [((5,), [0, 2, 4]), ((0,), [])],
        "cases": Cases(st.tuples(st.integers(0, 9)), [(0,), (1,), (2,), (3,)]),
        "answer": "list",
        "properties": [
            Property(
                "even", lambda answer, _: not any(n % 2 for n in answer), "Even."
            )
        ],
        "oracle": all_of(lambda n: range(0, n, 2)),
    }
    return Problem(**parts | changes)


def report_on(problem, solve):
    """Return the report on a function."""
    solver = InProcessSolver(solve, name="mine.py:solve")
    return Report(check_solver(find_problem(problem), solver))


def faults_of(problem, solve):
    """Return the code of the fault of each failure of a solver, with its arguments."""
    found = [each.finding for each in report_on(problem, solve).check.failures]
    return {each.fault.code: each.arguments for each in found if each}


def evens(n):
    """Solve the small problem."""
    return [*range(0, n, 2)]


def test_texts_in_several_languages():
    """A text is in the reader's language if the author has written it, else in English."""
    report = report_on(numbers(), evens)
    assert report.passed
    assert "عددهای زوج" in report.text("fa").splitlines()[0]
    assert all("Even numbers" in report.text(code) for code in ("en", "he", "zh"))
    assert "{0, 2}" in translate(find_problem(numbers()).statement, "he")
    wrong = Wrong({"en": "{n} is odd.", "fa": "{n} فرد است."}, n=3)
    odd = Property(
        "even", lambda answer, _: wrong if 3 in answer else None, "Even."
    )
    report = report_on(numbers(properties=[odd]), lambda n: [*range(n)])
    assert "3 is odd." in report.text("en")
    assert "فرد است" in report.text("fa")
    for code in LANGUAGES:
        assert report.text(code)
        assert report.html(code)


@pytest.mark.parametrize(
    ("solve", "faults"),
    [
        (lambda n: evens(n) + [0] * (n > 1), {"item-twice"}),
        (lambda n: evens(n)[1:], {"item-missing"}),
        (lambda n: [*range(n)], {"even", "item-wrong"}),
        (lambda n: None if n == 2 else evens(n), {"nothing-returned"}),
        (lambda n: 7 if n == 2 else evens(n), {"another-format"}),
    ],
)
def test_all_of(solve, faults):
    """An answer that has to contain all items may not lack, repeat or invent any."""
    assert {*faults_of(numbers(), solve)} == faults


def test_exactly():
    """An answer may have to be equal to the right one; without a board, none is named."""
    problem = numbers(
        examples=[((5,), 3)],
        answer="number",
        properties=[],
        oracle=exactly(lambda n: (n + 1) // 2),
    )
    assert report_on(problem, lambda n: (n + 1) // 2).passed
    assert faults_of(problem, lambda n: n // 2) == {"wrong-answer": (1,)}
    assert "oard" not in report_on(problem, lambda n: n // 2).text()


def test_one_of():
    """Any right answer is accepted, and it has to be found."""
    problem = numbers(
        examples=[((4,), [2]), ((0,), None)],
        oracle=one_of(lambda n: [0] if n else None),
    )
    assert report_on(problem, lambda n: [n - n % 2] if n else None).passed
    assert "answer-missed" in faults_of(problem, lambda n: [0] if n % 2 else None)
    assert "answer-claimed" in faults_of(problem, lambda n: [n - n % 2])


def test_a_property_of_several_calls():
    """A property may call the solver itself."""

    def grows(session, arguments):
        answer, next_answer = (
            session.answer((n,)) for n in (arguments[0], arguments[0] + 2)
        )
        return len(next_answer) == len(answer) + 1

    problem = numbers(properties=[Property("grows", grows, "Grows.", calls=True)])
    assert report_on(problem, evens).passed
    failed = report_on(problem, lambda n: evens(min(n, 4))).check.failures
    assert failed[0].property.name == "grows"


def test_pictures():
    """A picture is drawn of the answer; one that cannot be drawn is left out."""
    parts: dict[str, Any] = {"properties": [], "oracle": None}
    parts |= {"examples": [((2,), [0])], "cases": Cases(st.just((2,)), [(2,)])}

    def scene(picture):
        problem = find_problem(numbers(**parts, picture=picture))
        return problem.properties[0].cases.scene((2,))

    assert scene("rooks") == Scene(2, 2)
    assert scene(lambda *_: [["a", ""], ["", 0]]).labels == {(0, 0): "a"}
    assert scene("") is None

    def strict(answer, _n):
        return [["!"]] if answer in (None, (0,)) else 1 // 0

    def zero(answer, _n):
        return answer == (0,) or Wrong("No.", marked=[(0, 0)])

    parts["properties"] = [Property("zero", zero, "It is 0.")]
    found = [
        each.finding
        for each in report_on(
            numbers(**parts, picture=strict), lambda n: [n]
        ).check.results
    ]
    assert [each.scene for each in found if each] == [None]


def raises(*_):
    """Raise an exception, as a function of an author may."""
    raise KeyError("missing")


BAD: dict[str, dict[str, Any]] = {
    "problem-name": {"name": "Even numbers"},
    "problem-text-missing": {"statement": ""},
    "problem-answer": {"answer": "numbers"},
    "problem-picture": {"picture": "board"},
    "problem-no-cases": {"cases": Cases(st.nothing(), [(1,)])},
    "problem-arguments": {"cases": Cases(st.just((1,)), [1])},
    "problem-raises": {"properties": [Property("even", raises, "Even.")]},
    "problem-example-wrong": {"examples": [((5,), [0, 1])]},
    "problem-oracle-wrong": {"oracle": all_of(lambda n: range(min(n, 2)))},
    "problem-unreadable": {"oracle": all_of(lambda n: n)},
    "problem-oracle": {
        "oracle": all_of(lambda n, seen=[]: seen.append(n) or [2 * len(seen)])
    },
}


@every("code", BAD)
def test_wrong_definitions(code):
    """Each way in which a definition can be wrong has one clear error."""
    changes = {"examples": [((1,), [0])], **BAD[code]}
    if code == "problem-oracle":
        changes["properties"] = []
    error = error_of(find_problem, numbers(**changes))
    assert error.code == code
    assert "evens" in str(error) or "Even numbers" in str(error)


@every("part", ["oracle", "picture", "cases", "title", "same", "calls"])
def test_further_wrong_definitions(part):
    """Every function of a definition may raise an error, and every text may be missing."""
    even = numbers().properties[0]
    changes: dict[str, dict[str, Any]] = {
        "oracle": {"oracle": one_of(raises)},
        "picture": {"picture": raises},
        "cases": {"cases": Cases(st.just(1).map(raises), [(1,)])},
        "title": {"title": {}},
        "same": {"properties": [even, even]},
        "calls": {"properties": [Property("x", raises, "X.", calls=True)]},
    }
    assert error_of(find_problem, numbers(**changes[part])).code.startswith(
        "problem-"
    )


FILES = {
    "problem-not-defined": "print('a solver')\n",
    "problem-several": """
        from algorithms.practice import Problem
        parts = dict(parameters=(), examples=(), properties=())
        a, b = Problem(name="a", **parts), Problem(name="b", **parts)
        """,
    "problem-not-loaded": "from algorithms.practice import Problem\n1 / 0\n",
}


@every("code", FILES)
def test_wrong_files(code, tmp_path, capsys):
    """A file without a problem, with two or with an error has one clear error each."""
    path = tmp_path / "problem.py"
    path.write_text(textwrap.dedent(FILES[code]), "utf-8")
    assert error_of(find_problem, str(path)).code == code
    assert capsys.readouterr().out == ""  # the program of a learner is not run
    with pytest.raises(InvalidValueError, match="cannot be read"):
        find_problem(str(tmp_path / "none.py"))
