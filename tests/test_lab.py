"""Tests of the Python side of the lab, in CPython."""

import json
import linecache
import re
import shutil
import sys

import pytest

from algorithms import lab
from algorithms.messages import LANGUAGES, translate
from algorithms.practice.problems import find_problem
from algorithms.walkthrough import from_json
from tests.practice.tables import table
from tests.processes import python
from tests.rotation import part
from website import ROOT
from website.blocks import programs

OWN = ROOT / "examples" / "problems"
RIGHT = programs.source("n_queens")
WRONG = RIGHT.replace("or abs(c - column) == row - r", "or c - column == row - r")


pytestmark = pytest.mark.usefixtures("no_search")


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """Let the lab write its files to an empty folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path.copy())
    before = set(sys.modules)
    yield tmp_path
    # Other tests have files of the same names.
    linecache.clearcache()
    for name in set(sys.modules) - before:
        if not getattr(sys.modules[name], "__spec__", None):
            del sys.modules[name]


def test_a_program_prints(capsys):
    """The output of a program goes to the standard output."""
    assert lab.run("for k in range(3):\n    print(k)")["error"] is None
    assert capsys.readouterr().out == "0\n1\n2\n"


def test_a_program_that_only_defines():
    """It is said if a program has functions, but calls none: then nothing is printed."""
    bare = "def solve(n):\n    print(n)\n"
    for source, is_bare in [
        (bare, True),
        (f"LIMIT = 4\n{bare}", True),
        (f"{bare}solve(4)", False),
        (f"{bare}for k in range(2):\n    solve(k)", False),
        ("x = 1", False),
        (f"{bare}1 / 0", False),
    ]:
        assert lab.run(source)["only_defines"] is is_bare, source


def test_an_exception_is_described():
    """The description has the reader's own lines, and an explanation in each language."""
    for language in LANGUAGES:
        source = "def f(n):\n    return queens[n]\n\nqueens = []\nf(3)\n"
        error = lab.run(source, "mine.py", language)["error"]
        assert error["text"] == "IndexError: list index out of range", language
        assert [(each["line"], each["function"]) for each in error["lines"]] == [
            (5, "<module>"),
            (2, "f"),
        ], language
        assert error["lines"][1]["code"] == "return queens[n]", language
        assert error["line"] == 2, "not the line that raised the exception"
        assert error["explanation"], language


def test_other_ends_of_programs():
    """A syntax error has its line, a long recursion its ends, and `sys.exit` ends the program."""
    error = lab.run("a = 1\nif a\n    a = 2\n", "mine.py")["error"]
    assert (error["kind"], error["line"]) == ("SyntaxError", 2)
    error = lab.run("def f():\n    f()\nf()", "mine.py")["error"]
    assert error["kind"] == "RecursionError"
    assert len(error["lines"]) <= 12
    assert lab.run("import sys\nsys.exit(2)")["error"]["kind"] == "SystemExit"


def test_a_program_is_recorded():
    """A whole program is recorded with its board."""
    recorded = lab.step(RIGHT, "n_queens.py", problem="all-queens")
    walkthrough = from_json(recorded["run"])
    assert (recorded["rows"], recorded["columns"]) == (4, 4)
    assert sum(step.kind == "solution" for step in walkthrough.steps) == 2
    assert not any(step.kind == "arrange" for step in walkthrough.steps)
    assert (recorded["end"], recorded["error"]) == ("", None)
    assert recorded["board"].startswith("<svg")
    assert recorded["code"].count("player-line") == len(RIGHT.splitlines())


def test_a_solver_is_called():
    """If a program only defines a solver, perhaps a method, it is called with a small board."""
    source = "def solve(n):\n    queens = []\n    for c in (1, 3, 0, 2): queens.append(c)"
    assert lab.step(source)["board"] == ""
    recorded = lab.step(source, view="queens")
    assert recorded["rows"] == 4
    assert len(from_json(recorded["run"]).steps) == 5
    body = "queens = [1, 3, 0, 2]; return queens"
    source = f"class Solution:\n    def solve(self, n): {body}"
    recorded = lab.step(source, call="(4,)", problem="one-queens")
    assert from_json(recorded["run"]).steps[-1].kind == "solution"


def test_step_through_an_exercise():
    """A program that calls nothing is recorded with the first example of its starter."""
    starter = 'def area(a, b):\n    """\n    >>> area(2, 3)\n    6\n    """\n'
    source = "def area(a, b):\n    return a * b"
    recorded = lab.step(source, "exercise.py", starter=starter)
    assert recorded["error"] is None
    assert "area(2, 3)" in re.sub("<[^>]*>", "", recorded["code"])
    calls = from_json(recorded["run"]).visits
    assert [visit.line for visit in calls][-2:] == [5, 2]
    own = lab.step(f"{source}\nprint(area(1, 1))", starter=starter)
    assert "area(2, 3)" not in own["code"]
    error = lab.step("def", starter=starter)["error"]
    assert (error["kind"], error["line"]) == ("SyntaxError", 1)
    assert [line["code"] for line in error["lines"]] == ["def"]


def test_what_is_recorded_of_a_failure():
    """An endless loop is recorded up to a limit, a call up to its exception; code is escaped."""
    recorded = lab.step("n = '<b>'\nwhile True:\n    n += '.'\n")
    assert "<b>" not in recorded["code"]
    assert "limit (lines: 20,000)" in recorded["end"]
    assert len(from_json(recorded["run"]).visits) == lab.LINES
    recorded = lab.step("def solve(n):\n    return [][n]\n", call="(4,)")
    assert recorded["error"]["kind"] == "IndexError"
    assert recorded["run"]


def test_the_player_starts_where_it_goes_wrong():
    """A counterexample's recording starts with the queen that attacks another."""
    checked = lab.check("all-queens", WRONG, "mine.py")
    failure = next(each for each in checked["failures"] if each["board"])
    example = {name: failure[name] for name in ("call", "board")}
    example["problem"] = "all-queens"
    recorded = lab.step(WRONG, "mine.py", **example)
    walkthrough = from_json(recorded["run"])
    step = walkthrough.steps[recorded["start"] - 1]
    before = walkthrough.replay(recorded["start"] - 1)[:-1]
    row, column = step.square
    assert recorded["wrong"]
    assert step.kind == "place"
    assert any(abs(row - r) == abs(column - c) for r, c in before)


@pytest.mark.untraced
def test_a_report_in_each_language():
    """A wrong solver gets a report with its counterexamples."""
    for language in LANGUAGES:
        checked = lab.check("all-queens", WRONG, "mine.py", language)
        assert not checked["passed"], language
        shown = checked["report"].count('<section class="failure">')
        assert shown == len(checked["failures"]), language
        in_chinese = 'lang="zh' in checked["report"] and language == "zh"
        assert f'lang="{language}"' in checked["report"] or in_chinese, language


@pytest.mark.untraced
def test_the_same_report_as_on_the_command_line(folder):
    """The report is that of `algorithms check`, apart from the sandbox and the repair."""
    file = folder / "mine.py"
    file.write_text(WRONG, encoding="utf-8")
    command = ("-m", "algorithms", "check", "all-queens", "mine.py")
    printed = python(*command, cwd=folder, PYTHONPATH=str(ROOT)).stdout
    text = lab.check("all-queens", WRONG, "mine.py", "en")["text"]
    assert _normal(printed).startswith(_normal(text).rstrip())


def _normal(text):
    text = re.sub(r"\s+", " ", re.sub(r"[♛Q]", "Q", text)).replace("×", "x")
    # The command repeats a call in a new process, and counts it.
    return re.sub(r" (Sandbox: [^.]+|Calls: \d+)\.", "", text)


@pytest.mark.untraced
def test_a_right_solver_passes():
    """A right solver passes, its calls announced; one known to be too slow is not repeated."""
    calls: list[str] = []
    watch = lab.Watch(announce=calls.append)
    assert lab.check("all-queens", RIGHT, "mine.py", "en", watch)["passed"]
    assert "(4,)" in calls
    assert (calls[0], calls[-1]) == ("mine.py", "")
    calls.clear()
    watch = lab.Watch(("(4,)",), calls.append)
    checked = lab.check("all-queens", RIGHT, "mine.py", "en", watch)
    assert not checked["passed"]
    assert "(4,)" not in calls
    assert "solve(4)" in checked["text"]
    watch = lab.Watch(tuple(f"({n},)" for n in range(9, 30)))
    stuck = lab.check("all-queens", RIGHT, "mine.py", "en", watch)
    assert not stuck["passed"]
    assert "solve(9)" in stuck["text"]
    # The time of the size before explains a short limit.
    watch = watch._replace(seconds=1e-6)
    assert lab.check("all-queens", RIGHT, "mine.py", "en", watch)["passed"]


def test_a_solver_that_cannot_be_loaded():
    """One clear error says why there is no check."""
    for source, words in [
        ("x = 1", "no function"),
        ("def solve(): return []", "solve()"),
        ("def solve(n)", "SyntaxError"),
        ("import sys; sys.exit(1)", "mine.py"),
        ("1 / 0", "ZeroDivisionError"),
        ("def mine(n): return []\ndef other(n): return []", "`solve`"),
    ]:
        error = lab.check("all-queens", source, "mine.py", "en")["error"]
        assert words in str(error), source


@pytest.mark.parametrize(
    "source",
    [
        "import algorithms as al\n{} al.count_queens(n)",
        "from algorithms import count_queens\n{} count_queens(n)",
        "from algorithms.queens.column_array import count\n{} count(n)",
        "{} __import__('algorithms.counting').counting.count(n)",
        "from algorithms import practice\n{} practice.problems.PROBLEMS",
        "import sys\n{} sys.modules['algorithms.practice.problems']",
        "import algorithms.practice.checking\n{} 1",
    ],
)
def test_known_answers_are_refused(source):
    """The lab refuses the package's solvers and the checker as the command does."""
    lab.check("count-queens", "def solve(n): return 1")  # loads the checker
    modules = {**sys.modules}
    checked = lab.check("count-queens", source.format("def solve(n): return"))
    assert not checked.get("passed"), checked
    assert re.search(
        "may not import|KeyError|AttributeError", " ".join(str(checked).split())
    )
    package = [name for name in modules if name.startswith("algorithms.")]
    assert all(sys.modules[name] is modules[name] for name in package)


def test_a_solver_may_use_the_rest_of_the_package():
    """The board module and the types are importable, and their answers are read."""
    source = "from algorithms.board import attacks\n" + RIGHT
    assert lab.check("all-queens", source, "mine.py")["passed"]


@pytest.mark.untraced
def test_programs_of_the_lessons():
    """Each program passes the check of its problem, apart from the deliberately wrong one."""
    for name, problem in part([*programs.PROBLEMS.items()], 3):
        checked = lab.check(problem, programs.source(name), f"{name}.py", "en")
        assert checked["error"] is None, checked
        assert checked["passed"] == (name != "marked_board_flags"), checked["text"]


@pytest.mark.parametrize("path", part([*OWN.glob("*.py")], 2))
def test_a_problem_that_a_teacher_defines(path):
    """Its texts are shown, the right program passes, and only queens are recorded on a board."""
    definition = path.read_text(encoding="utf-8")
    source = (OWN / "programs" / path.name).read_text(encoding="utf-8")
    shown = lab.define(definition, "fa")
    assert shown["error"] is None
    assert shown["title"]["en"]
    assert "\n→ " in shown["example"]
    assert lab.run(shown["starter"])["error"] is None
    assert lab.check(definition, source, "mine.py", "fa")["passed"]
    checked = lab.check(definition, shown["starter"], "mine.py", "fa")
    call = checked["failures"][0]["call"]
    board = lab.step(source, call=call, problem=definition)["board"]
    assert bool(board) == (path.stem == "blocked_queens")


@pytest.mark.parametrize("call", ["(3, [(0, 1), (1, 0), (2, 2)])", ""])
def test_blocked_squares_are_not_queens(call):
    """A recording marks the blocked squares, and shows the queens that the program places."""
    definition = (OWN / "blocked_queens.py").read_text(encoding="utf-8")
    drawn = definition.replace(
        'picture="queens"', "picture=lambda q, n, _: Scene(n, n, q or ())"
    ).replace("Property, Wrong", "Property, Scene, Wrong")
    source = (OWN / "programs" / "blocked_queens.py").read_text(encoding="utf-8")
    for problem in (definition, drawn):
        recorded = lab.step(source, call=call, problem=problem)
        assert recorded["board"].count('class="hatch"') == (3 if call else 1)
        steps = from_json(recorded["run"]).steps
        assert [(step.kind, step.square) for step in steps[:2]] == [
            ("place", (0, 0)),
            ("place", (1, 2)),
        ]


def test_the_square_that_a_call_is_about():
    """A recording frames it, and says when it has ended, perhaps on a slow computer."""
    source = "def solve(board, square):\n    return board[1][0] == 0\n"
    told = list[str]()
    watch = lab.Watch(announce=told.append)
    call = "([[0, 1], [0, 0]], (1, 0))"
    recorded = lab.step(
        source, "a.py", "en", watch, call=call, problem="safe-square"
    )
    frames = re.findall(r'<rect class="candidate place"[^>]*>', recorded["board"])
    assert [bool(re.search("row.*1.*column.*0", each)) for each in frames] == [0, 1]
    assert told == ["player"]


def test_a_wrong_definition():
    """Its error is explained, without the place of the file."""
    for language in LANGUAGES:
        for text in ["x = 1", "Problem(", "Problem()"]:
            explained = lab.define(text, language)["error"]["explanation"]
            assert re.search(r"(?<!/)\bown-problem\.py", explained), explained
    definition = (OWN / "rooks.py").read_text(encoding="utf-8")
    raising = definition.replace("PROBLEM = ", "1 / 0\nPROBLEM = ")
    line = raising.partition("1 / 0")[0].count("\n") + 1
    for result in (
        lab.define(raising, "en"),
        lab.check(raising, RIGHT, "mine.py", "en"),
        lab.step(RIGHT, "mine.py", "en", problem=raising),
    ):
        assert f"line {line}: " in result["error"]["explanation"]
        assert "ZeroDivisionError" in result["error"]["explanation"]


RECIPROCAL = table("programs")["lab"]["RECIPROCAL"]


def test_a_property_of_a_teacher():
    """One that raises an exception is not a mistake of the program; one without a hint has none."""
    checked = lab.check(RECIPROCAL, "def solve(n):\n    return 0", "mine.py", "en")
    assert "positive raises ZeroDivisionError" in checked["error"]["explanation"]
    checked = lab.check(RECIPROCAL, "def solve(n):\n    return -1", "mine.py", "fa")
    assert "\u2068\u2069" not in checked["text"]
    assert "positive" in checked["text"]


@pytest.mark.untraced
def test_results_are_json():
    """Everything that is returned can be sent to the page."""
    for result in (lab.run("1/0"), lab.step(RIGHT), lab.check("all-queens", WRONG)):
        assert set(json.loads(json.dumps(result))) == set(result)


def test_a_board_that_is_passed_is_drawn():
    """The board among the arguments gives the size, not the numbers of the square after it."""
    source = "def solve(board, square):\n    row, column = square\n    return True"
    for size in [2, 4]:
        board = [[0] * size for _ in range(size)]
        board[0][1] = 1
        call = repr((board, (1, 0)))
        recorded = lab.step(source, call=call, problem="safe-square")
        assert (recorded["rows"], recorded["columns"]) == (size, size), size
        assert recorded["board"], size
        walkthrough = from_json(recorded["run"])
        assert [step.kind for step in walkthrough.steps] == ["arrange"], size
        assert [*walkthrough.boards()][-1] == ((0, 1),), size


def test_the_programs_of_a_class(folder, tmp_path_factory):
    """Each submission has a line, whatever it is; a zip file of all has the same ones."""
    cells = {"cells": [{"cell_type": "code", "source": [RIGHT]}]}
    handed = folder / "class"
    written = {
        "amal.py": RIGHT.encode(),
        "boaz.py": "# שלום\n".encode("cp1255"),
        "dina.ipynb": json.dumps(cells).encode(),
        "eli/main.py": b"from helper import solve",
        "eli/helper.py": b"def solve(n):\n    return 1",
        "gil.zip": b"no zip",
        "hana.doc": b"",
        "results.csv": b"",
    }
    for name, content in written.items():
        (handed / name).parent.mkdir(parents=True, exist_ok=True)
        (handed / name).write_bytes(content)
    found = lab.submissions("class", "en")
    rows = {each["name"]: each for each in found["submissions"]}
    assert [*rows] == ["amal", "boaz", "dina", "eli", "gil", "hana"]
    assert [each["name"] for each in found["ignored"]] == ["results.csv"]
    wrong = {name for name, each in rows.items() if each["error"]}
    assert wrong == {"boaz", "gil", "hana"}
    assert "UTF-8" in rows["boaz"]["error"]["explanation"]
    assert rows["dina"]["source"].strip() == RIGHT.strip()
    assert [*rows["eli"]["modules"]] == ["helper.py"]
    same = [
        name
        for name, row in rows.items()
        if row.get("alike") == rows["amal"]["alike"]
    ]
    assert same == ["amal", "dina"]
    zipped = tmp_path_factory.mktemp("zipped")
    shutil.make_archive(str(zipped / "class"), "zip", handed.parent)
    assert lab.submissions(str(zipped), "en") == found
    (folder / "none").mkdir()
    assert "explanation" in lab.submissions("none", "en")["error"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_row_of_a_class(language):
    """The cells say which properties do not hold, the known mistake, and the boards."""
    known = WRONG.replace("c - column ==", "column - c ==")
    row = lab.check("all-queens", known, "boaz.py", language, row="s1")
    (broken,), (mistake,) = row["broken"], row["mistakes"]
    statements = {
        x.name: x.statement for x in find_problem("all-queens").properties
    }
    assert broken == translate(statements["none-attack"], language)
    assert row["verdicts"][broken] == "failed"
    assert mistake
    assert "n = " in row["checked"]
    crashing = "def solve(board, square):\n    return board[2][square[1]] == 0\n"
    row = lab.check("safe-square", crashing, "noor.py", language, row="s3")
    told = {row["reasons"].get(each) for each in row["broken"]}
    where = "`IndexError: list index out of range · noor.py:2, solve`"
    assert {where, None} == told
    right = lab.check("all-queens", RIGHT, "amal.py", language, row="s2")
    assert right["broken"] == right["mistakes"] == []
    assert {*right["verdicts"].values()} == {"passed"}
