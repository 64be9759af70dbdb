"""The reasons why a call gave no answer, as far as the source code shows them."""

import ast
import contextlib
import io
from textwrap import indent

import pytest

from algorithms.board.formats import recognise
from algorithms.practice.checking import check_solver
from algorithms.practice.findings import fault
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.problems import PROBLEMS
from algorithms.practice.runner.solver_process import SolverProcess
from algorithms.practice.search import check_property
from algorithms.practice.session import Session
from algorithms.practice.sources import parse, source_in_file
from tests.practice import learners
from tests.practice.checked import find
from tests.practice.learners import loaded
from tests.practice.tables import every
from tests.practice.test_mistakes import programs


@pytest.mark.filterwarnings("ignore:.*never awaited")
@every(("code", "problem", "name", "source"), programs("the first fault"))
def test_why_there_is_no_answer(monkeypatch, code, problem, name, source):
    """Each cause has its own sentence, and none is named for another."""
    monkeypatch.setattr("sys.stdin", io.StringIO())
    found = PROBLEMS[problem]
    (tried,) = (each for each in found.properties if each.name == name)
    with contextlib.redirect_stdout(io.StringIO()):
        solver = InProcessSolver(loaded(source))
        result = check_property(tried, Session(found, solver))
    assert (result.finding and result.finding.fault.code) == code


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


def test_a_program_is_parsed_again(monkeypatch):
    """Python 3.11 may raise SystemError once for a program that it can parse."""
    parsed, errors = ast.parse, [SystemError("recursion depth mismatch")]

    def failing(source):
        if errors:
            raise errors.pop()
        return parsed(source)

    monkeypatch.setattr(ast, "parse", failing)
    assert len(parse("a = 1\nb = 2\n").body) == 2


def test_none_where_no_solution_exists():
    """For a board without a solution, the report asks for an empty answer, not for a solution."""
    returned = "    return results"
    source = learners.QUEENS.replace(returned, f"{returned} or None")
    finding = find("all-queens", "answers", loaded(source))
    assert finding.arguments == (2,)
    assert finding.fault == fault("not-empty")


def test_unreadable_answers_are_not_read_again_for_each_call(monkeypatch):
    """A new answer that cannot be read does not make all those before it be read again."""
    read: list[int] = []

    def counted(formats, answers):
        read.append(len(answers))
        return recognise(formats, answers)

    monkeypatch.setattr("algorithms.practice.session.recognise", counted)
    problem = PROBLEMS["next-moves"]
    solver = InProcessSolver(lambda *_: "nowhere")
    calls = check_solver(problem, solver).scope.calls
    assert calls > 50
    assert sum(read) < 30 * calls
