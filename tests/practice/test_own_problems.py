"""Problems that a file defines, above all those in `examples/problems/`."""

import csv
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from algorithms.base.messages import LANGUAGES, translate
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
)
from algorithms.practice.checking import check_solver
from algorithms.practice.inprocess import InProcessSolver, load_apart
from algorithms.practice.problems import find_problem
from algorithms.practice.pytest_suites import LazyCheck, Suite
from algorithms.practice.repair.search import find_repair
from tests.practice.tables import every, table
from tests.refusals import error_of
from tests.rotation import part

FOLDER = Path("examples/problems").absolute()
WRONG = table("own_problems")
EACH = [(name, wrong) for name, programs in WRONG.items() for wrong in programs]

BISHOPS, WEAK = table("programs")["own_problems"].values()


def program(name, wrong=""):
    """Return the right program for an example, or a wrong one."""
    right = (FOLDER / "programs" / f"{name}.py").read_text("utf-8")
    before, after = (
        WRONG[name][wrong]["edit"] if wrong else ("# choose", "# choose")
    )
    assert right.count(before) == 1
    return right.replace(before, after)


def test_the_examples():
    """Each example is short, has six or more wrong programs, and a short right one passes."""
    names = {path.stem for path in FOLDER.glob("*.py")}
    assert names == WRONG.keys()
    for name in names:
        definition = (FOLDER / f"{name}.py").read_text("utf-8")
        assert len(definition.splitlines()) <= 80, name
        assert len(program(name).splitlines()) <= 25, name
        assert len(WRONG[name]) >= 6, name
        problem = find_problem(str(FOLDER / f"{name}.py"))
        path = str(FOLDER / "programs" / f"{name}.py")
        assert check_solver(problem, load_apart(path, problem.parameters)).passed, (
            name
        )


@every(("name", "wrong"), part(EACH, 6))
def test_wrong_programs(name, wrong, tmp_path):
    """A wrong program fails, and one change of the line that is wrong repairs it."""
    expected, path = WRONG[name][wrong], tmp_path / f"{name}-{wrong}.py"
    path.write_text(program(name, wrong), "utf-8")
    problem = find_problem(str(FOLDER / f"{name}.py"))
    solver = load_apart(str(path), problem.parameters)
    result = check_solver(problem, solver)
    assert result.failures[0].property.name == expected["fails"]
    repair = find_repair(result, solver)
    assert repair
    assert repair.line == expected["line"]


def test_a_repair_passes_more_cases_than_a_check_has(tmp_path):
    """An edit is not a repair if it is wrong only in cases that the check does not reach."""
    (tmp_path / "weak.py").write_text(WEAK, "utf-8")
    (tmp_path / "mine.py").write_text(BISHOPS, "utf-8")
    problem = find_problem(str(tmp_path / "weak.py"))
    solver = load_apart(str(tmp_path / "mine.py"), problem.parameters)
    repair = find_repair(check_solver(problem, solver), solver)
    assert repair
    assert repair.after == ("            down.remove(row - column)",)


def test_the_command(run, tmp_path):
    """The command takes a file in place of a name, and draws the counterexample."""
    problem, path = FOLDER / "blocked_queens.py", tmp_path / "mine.py"
    path.write_text(program("blocked_queens", "plus"), "utf-8")
    status, out, _ = run("check", problem, f"{path}:solve", "--fix")
    assert status == 1
    assert "[♛]" in out
    assert "attack each other" in out
    assert "+column != other and abs(column - other) != row - above" in out
    _, out, _ = run("check", problem, "--explain", "--language", "zh")
    assert "n queens with blocked squares" in out
    assert "皇后" in out
    _, out, _ = run("check", problem, "--starter")
    assert f"algorithms check {problem} my_queens.py:solve" in out
    status, _, err = run("check", problem)
    assert status == 2
    assert "FILE:NAME" in err


def test_grades(run, folder):
    """Submissions for such a problem are graded, each in a separate process."""
    (folder / "ann.py").write_text(program("rooks"), "utf-8")
    (folder / "bob.py").write_text(program("rooks", "swapped"), "utf-8")
    status, _, err = run("grade", FOLDER / "rooks.py", folder, "-o", "grades.csv")
    assert status == 0, err
    rows = csv.DictReader(Path("grades.csv").read_text("utf-8-sig").splitlines())
    assert [row["status"] for row in rows] == ["passed", "failed"]
    # A mistake of the author, which only a wrong answer shows, is not a learner's.
    text = (FOLDER / "rooks.py").read_text("utf-8")
    text = text.replace('a 1.", m', '{squares}.", square=1, m')
    Path("mine.py").write_text(text, "utf-8")
    status, _, err = run("grade", "mine.py", folder, "-o", "again")
    assert (status, Path("again.csv").exists()) == (2, False)
    assert "mine.py: allowed: unknown name {squares}" in err


def test_suites():
    """A suite of pytest's tests takes a file, too."""
    file = str(FOLDER / "subset_sum.py")
    assert "test_from_numbers" in vars(Suite(file).__mro_entries__(())[0])
    lazy = LazyCheck(Suite(file), f"{FOLDER / 'programs/subset_sum.py'}:solve")
    for each in lazy.problem.properties:
        lazy.test(each.name)  # fails unless it holds


EVERY = Property("on", lambda found, n: {(0, n - 1)} == {*found}, "It is there.")
EVEN = Property("even", lambda answer, _: not any(n % 2 for n in answer), "Even.")


def numbers(**changes):
    """Return the definition of a small problem, with changes."""
    parts: dict[str, Any] = {
        "name": "evens",
        "title": {"en": "Even numbers", "fa": "عددهای زوج"},
        "statement": "Return the even numbers below n, such as {0, 2} for n = 3.",
        "parameters": ["n"],
        "examples": [((1,), [0])],
        "cases": Cases(st.tuples(st.integers(0, 9)), [(0,), (1,), (2,), (3,)]),
        "answer": "list",
        "properties": [EVEN],
        "oracle": all_of(lambda n: range(0, n, 2)),
    }
    return Problem(**parts | changes)


def report_on(problem, solve):
    """Return the report on a function."""
    solver = InProcessSolver(solve, name="mine.py:solve")
    return Report(check_solver(find_problem(problem), solver))


def evens(n):
    """Solve the small problem."""
    return [*range(0, n, 2)]


def test_what_holds_says_nothing_about_harder_calls():
    """A problem without boards has no larger boards, but harder calls."""
    report = report_on(numbers(), lambda n: [*range(0, n, 2)][:1])
    assert report.check.with_verdict("passed")
    assert (
        "A ✓ says nothing about other calls, such as harder ones." in report.text()
    )
    text = report.failure(report.check.failures[0])
    assert "The tests that passed say nothing about harder calls." in text
    assert "larger boards" not in report.text() + text


def test_texts_in_several_languages():
    """A text is in the reader's language if the author has written it, else in English."""
    report = check(numbers(), evens)
    assert report.passed
    assert "عددهای زوج" in report.text("fa").splitlines()[0]
    assert all("Even numbers" in report.text(code) for code in ("en", "he", "zh"))
    assert "{0, 2}" in translate(find_problem(numbers()).statement, "he")
    # The report gives a value of this name a meaning, but not if it is an author's.
    texts = {"en": "{missing} is odd.", "fa": "{missing} فرد است."}
    wrong = Wrong(texts, missing=3)
    odd = Property("even", lambda answer, _: 3 not in answer or wrong, "Even.")
    report = report_on(numbers(properties=[odd]), lambda n: [*range(n)])
    assert "3 is odd." in report.text("en")
    assert "فرد است" in report.text("fa")
    assert all(report.text(code) and report.html(code) for code in LANGUAGES)


def grows(session, arguments):
    """Check that there is one number more for a size that is larger by two."""
    (n,) = arguments
    return len(session.answer((n + 2,))) == len(session.answer((n,))) + 1


def broken(said):
    """Return a property that says the same of every answer."""
    return Property("even", lambda *_: said, "Even.")


ALL: dict[str, Any] = {}
GROWS = {"properties": [Property("grows", grows, "Grows.", calls=True)]}
ONE = {
    "examples": [((4,), [2]), ((0,), None)],
    "oracle": one_of(lambda n: [0] if n else None),
}
NUMBER = {"examples": [((5,), 3)], "answer": "number", "properties": []}
EXACT = NUMBER | {"oracle": exactly(lambda n: (n + 1) // 2)}
ANSWERS = [
    (ALL, lambda n: evens(n) + [0] * (n > 1), {"item-twice"}),
    (ALL, lambda n: evens(n)[1:], {"item-missing"}),
    (ALL, lambda n: [*range(n)], {"even", "item-wrong"}),
    (ALL, lambda n: None if n == 2 else evens(n), {"nothing-returned"}),
    (ALL, lambda n: 7 if n == 2 else evens(n), {"another-format"}),
    (GROWS, evens, set()),
    (GROWS, lambda n: evens(min(n, 4)), {"grows"}),
    (ONE, lambda n: [n - n % 2] if n else None, set()),
    (ONE, lambda n: [0] if n % 2 else None, {"answer-missed"}),
    (ONE, lambda n: [n - n % 2], {"answer-claimed"}),
    (EXACT, lambda n: (n + 1) // 2, set()),
    (EXACT, lambda n: n // 2, {"wrong-answer"}),
]


@every(("changes", "solve", "faults"), ANSWERS)
def test_answers(changes, solve, faults):
    """The properties of an author and those of an oracle find what is wrong, and only that."""
    report = report_on(numbers(**changes), solve)
    findings = [each.finding for each in report.check.results]
    assert faults <= {each.fault.code for each in findings if each}
    assert report.passed == (not faults)
    assert "oard" not in report.text()  # no problem here has a board


def test_trials():
    """A property may have fewer random calls than the problem."""
    few = Property("few", lambda *_: True, "Few.", trials=1)
    results = report_on(numbers(properties=[EVEN, few]), evens).check.results
    cases = {each.property.name: each.cases for each in results}
    assert cases["few"] == 5 < cases["even"]  # four are the smallest


def test_pictures():
    """A picture is drawn of the answer; if it cannot be drawn, the report says why."""
    zero = Property("zero", lambda answer, _: answer == (0,), "It is 0.")
    parts: dict[str, Any] = {"properties": [zero], "oracle": None}
    parts |= {"examples": [((2,), [0])], "cases": Cases(st.just((2,)), [(2,)])}

    def drawn(picture, said=""):
        report = report_on(numbers(**parts, picture=picture), lambda n: [n])
        found = [each.finding for each in report.check.results if each.finding]
        assert said in " ".join(report.text().split())
        return [each.scene for each in found]

    assert drawn(lambda *_: [["a", ""], ["", 0]]) == [
        Scene(2, 2, labels={(0, 0): "a"})
    ]
    why = "The picture cannot be drawn: {}."
    said = why.format("ZeroDivisionError: integer division or modulo by zero")
    assert drawn(lambda answer, _: [[1 // (answer != (2,))]], said) == [None]
    assert drawn(lambda *_: [[0.5]]) == [Scene(1, 1, labels={(0, 0): "0.5"})]
    assert drawn("rooks") == [None]  # not squares


def walled(found, n):
    """Return why a solution with a queen in the corner of a large board is wrong."""
    corner = n > 1 and any((0, 0) in each for each in found)
    return Wrong("A wall.", marked=(0, 0)) if corner else None


def test_boards_of_solutions():
    """A solution is written as columns; a board that is not the answer has a caption."""
    queens: dict[str, Any] = {"answer": "solutions", "picture": "queens"}
    queens |= {"examples": [((1,), [[0]])], "cases": Cases(st.just((4,)), [(1,)])}
    queens["properties"] = [Property("wall", walled, "No wall.")]
    queens["oracle"] = all_of(lambda n: [[0] if n == 1 else [1, 3, 0, 2]])
    report = report_on(numbers(**queens), lambda n: [[*range(n)]])
    assert "[1, 3, 0, 2] is missing. Solutions found: 0 of 1." in report.text()
    assert "  The missing solution:\n    ┌─0" in report.text()
    assert ">The missing solution:</figcaption>" in report.html()
    # The author's property explains why the answer is not sound.
    causes = {each.property.name: each.cause for each in report.check.results}
    assert (causes["sound"], causes["complete"]) == ("wall", "")
    queens |= {"answer": "squares", "examples": [((1,), [(0, 0)])]}
    queens |= {"properties": [EVERY], "oracle": one_of(lambda n: [(0, n - 1)])}
    for wrong, picture, said in (
        (None, "queens", "  A correct answer:\n    ┌─0"),
        ([(0, 4)], "rooks", "Off the board, so not in the drawing: (0, 4)."),
        ([(-1, 0)], lambda *_: [["!"]], "cannot be drawn: IndexError: (-1, 0)."),
    ):
        made = numbers(**queens | {"picture": picture})
        text = report_on(
            made, lambda n, it=wrong: [(0, 0)] if n == 1 else it
        ).text()
        assert said in text
    made = numbers(**queens)
    text = report_on(made, lambda n: [(0, 0)] if n == 1 else "x").text()
    assert "┌─0" not in text  # an empty board says nothing


@every(
    ("given", "squares"),
    [
        ([(0, 1)], {(0, 1)}),
        ([[0, 1], [1, 0]], {(0, 1), (1, 0)}),
        (["#.", ".."], {(0, 0)}),
        ([[1, 0]], {(1, 0)}),
    ],
)
def test_blocked_squares(given, squares):
    """A parameter has the blocked squares, as tuples or as the rows of a board."""
    parts: dict[str, Any] = {"parameters": ["n", "walls"], "properties": []}
    parts |= {"oracle": None}
    parts |= {"cases": Cases(st.just((2, given)), [(2, given)]), "blocked": "walls"}
    parts |= {"examples": [((2, given), [0, 1])], "answer": "queens"}
    problem = find_problem(numbers(**parts, picture="rooks"))
    scene = problem.scene((2, given))
    assert scene
    assert scene.blocked == squares
    assert problem.view == ""  # a recording shows no rooks
    assert not any("queen" in each.description for each in problem.formats)


@every(("changes", "code"), table("wrong_definitions")["changes"].items())
def test_wrong_definitions(changes, code):
    """Each way in which a definition can be wrong has one clear error."""
    changes = eval(changes, globals())  # noqa: S307 - the table is our own
    error = error_of(find_problem, numbers(**changes))
    assert error.code == code
    assert changes.get("name", "evens") in str(error)


@every(("code", "text"), table("wrong_definitions")["files"].items())
def test_wrong_files(code, text, tmp_path, capsys):
    """A file without a problem, with two or with an error has one clear error each."""
    path = tmp_path / f"{code}.py"
    path.write_text(text, "utf-8")
    assert error_of(find_problem, str(path)).code == code
    assert capsys.readouterr().out == ""  # the program of a learner is not run
    missing = error_of(find_problem, str(tmp_path / "none.py"))
    assert missing.code == "problem-file-missing"
