"""The reasons why a call gave no answer, as far as the source code shows them."""

import contextlib
import io
from textwrap import indent

import pytest

from algorithms.practice.findings import fault
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.model import Session
from algorithms.practice.problems import PROBLEMS
from algorithms.practice.runner.solver_process import SolverProcess
from algorithms.practice.search import check_property
from algorithms.practice.sources import source_in_file
from tests.practice import learners
from tests.practice.checked import find
from tests.practice.learners import loaded as load
from tests.practice.tables import every

RETURNED = "    return results\n"
UP = "    solutions = (each for each in results)\n"


def reason(problem, name, source):
    """Return the code of the fault that a property finds."""
    found = PROBLEMS[problem]
    tried = next(each for each in found.properties if each.name == name)
    with contextlib.redirect_stdout(io.StringIO()):
        solver = InProcessSolver(load(source))
        result = check_property(tried, Session(found, solver))
    return result.finding and result.finding.fault.code


def edited(source, old, new):
    """Return a solver after an edit."""
    assert old in source
    return source.replace(old, new)


@every(
    ("code", "new"),
    [
        ("return-missing", ""),
        ("return-missing", "    return\n"),
        ("none-returned", "    return None if n else results\n"),
        ("none-returned", "    if n:\n        return None\n    else:\n        return []\n"),
        ("not-empty", "    if not results:\n        return None\n    return results\n"),
        ("nothing-returned", "    if results:\n        return results\n"),
        ("printed-not-returned", "    print(results)\n"),
        ("input-read", "    input()\n    return results\n"),
        ("iterator-used-up", UP + "    print(len(list(solutions)))\n    return solutions\n"),
        ("iterator-used-up", UP + "    count = sum(1 for _ in solutions)\n    return solutions\n"),
        (None, UP + "    return solutions\n"),
    ],
)  # fmt: skip
def test_a_solver_that_gives_no_answer(code, new, monkeypatch):
    """Each cause has its own sentence."""
    monkeypatch.setattr("sys.stdin", io.StringIO())
    source = edited(learners.QUEENS, RETURNED, new)
    assert reason("all-queens", "answers", source) == code


def test_a_number_that_is_none():
    """A number has one format, so `None` instead of one is a wrong `return`."""
    source = "def solve(n):\n    return [None, 1, 0, 0, 2, 10, 4][n]\n"
    assert reason("count-queens", "answers", source) == "none-returned"


def test_a_coroutine():
    """`async def` is named as the cause."""
    source = edited(learners.QUEENS, "def solve", "async def solve")
    with pytest.warns(RuntimeWarning, match="never awaited"):
        assert reason("all-queens", "answers", source) == "coroutine-returned"


@every(
    ("code", "new"),
    [
        (None, "    return None\n"),  # it says that there is none
        ("return-missing", "    free(0, 0)\n"),
    ],
)
def test_no_closed_tour(code, new):
    """A function that ends with `return None` does not end without `return`."""
    end = learners.CLOSED[learners.CLOSED.index("    if rows < 3") :]
    source = edited(learners.CLOSED, end, new)
    assert reason("closed-tour", "answers", source) == code


STEP = "row + dr, col + dc"
WRAPPED = "(row + dr) % rows, (col + dc) % columns"
TESTED = f"""if 0 <= row + dr < rows and 0 <= col + dc < columns:
            result.append(({STEP}))"""


@every(
    ("code", "name", "old", "new"),
    [
        ("no-knights-move", "TOUR", "(-1, 2)]", "(-2, 2)]"),
        ("around-the-edge", "TOUR", STEP, WRAPPED),
        ("no-move", "NEXT", "(-1, 2)]", "(-2, 2)]"),
        ("no-move", "NEXT", "(1, 2), (2, 1)", "(1, 1), (2, 2)"),
        ("no-move", "NEXT", "(1, 2), (2, 1)", "(1, 3), (3, 1)"),
        ("move-around-the-edge", "NEXT", TESTED, f"result.append(({WRAPPED}))"),
    ],
)
def test_moves_of_a_knight(code, name, old, new):
    """A wrong entry in a list of moves is not said to cross the edges."""
    source = edited(getattr(learners, name), old, new)
    assert reason(learners.PROBLEMS[name], "knights-moves", source) == code


def test_the_source_code_of_a_solver_in_a_file(tmp_path):
    """The source code of a process is that of its file, without what it does not use."""
    file = tmp_path / "mine.py"
    file.write_text(learners.DISTINCT + "\n\ndef unused(n=[]):\n    return n\n")
    with SolverProcess(f"{file}:solve") as solver:
        assert solver.source.startswith("def solve(n):")
        assert "def variants" in solver.source
        assert "unused" not in solver.source


def test_the_source_code_of_a_method(tmp_path):
    """The methods that a method uses are part of its source code; what cannot be found is empty."""
    file = tmp_path / "mine.py"
    methods = """def solve(self, n):
    self.free(n)

def free(self, n):
    self.size()

def size(self):
    0"""
    file.write_text(f"class Board:\n{indent(methods, '    ')}\n")
    assert source_in_file(str(file), "Board.solve") == methods
    assert source_in_file(str(tmp_path / "missing.py"), "solve") == ""
    for text in ("def solve(n:\n", "x = 1\n", "def other(): pass\n", "\0"):
        file.write_text(text)
        assert source_in_file(str(file), "solve") == "", text


def test_none_where_no_solution_exists():
    """For a board without a solution, the report asks for an empty answer, not for a solution."""
    source = edited(learners.QUEENS, RETURNED, "    return results or None\n")
    finding = find("all-queens", "answers", load(source))
    assert finding.arguments == (2,)
    assert finding.fault == fault("not-empty")
