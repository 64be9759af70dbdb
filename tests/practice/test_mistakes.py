"""The known mistakes; `test_stored_reports.py` tests that each is caught and recognised."""

import ast
import contextlib
import io
from operator import attrgetter

import pytest

from algorithms.practice.checking import check_solver
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.mistakes import MISTAKES, file_of
from algorithms.practice.mistakes.model import edited, function_of
from algorithms.practice.problems import PROBLEMS
from tests.practice.tables import every
from tests.rotation import part

RIGHT = [
    (problem, *base)
    for problem in PROBLEMS
    for base in file_of(problem)["bases"].items()
]


def test_names_and_texts_differ():
    """No two mistakes have the same name or page; no two of a problem have the same title."""
    for key in ("name", "page", "problem title"):
        keys = [attrgetter(*key.split())(each) for each in MISTAKES]
        assert len({*keys}) == len(keys), key


@every("mistake", MISTAKES)
def test_a_mistake_stands_alone(mistake):
    """A mistake is one function with its name, and its problem is that of its file."""
    (function,) = ast.parse(mistake.source).body
    assert isinstance(function, ast.FunctionDef)
    assert function.name == mistake.name.replace("-", "_")
    parameters = [each.arg for each in function.args.args]
    needed = parameters[: len(parameters) - len(function.args.defaults)]
    assert len(needed) == len(PROBLEMS[mistake.problem].parameters)


@pytest.mark.slow
@every(("problem", "base", "program"), part(RIGHT, 20))
def test_the_bases_are_right(problem, base, program):
    """A program of which mistakes are edits passes the whole check."""
    solver = InProcessSolver(function_of(program, "solve"))
    check = check_solver(PROBLEMS[problem], solver)
    assert (check.passed, check.mistakes) == (True, ()), base


def test_the_bases_are_used():
    """Each right program is the base of a mistake, and few mistakes have none."""
    files = {problem: file_of(problem) for problem in PROBLEMS}
    used = [
        (problem, each.get("base"))
        for problem, file in files.items()
        for each in file["mistakes"].values()
    ]
    assert {row[:2] for row in RIGHT} == {row for row in used if row[1]}
    assert sum(base is None for _, base in used) <= 15


@pytest.mark.parametrize("edit", [["a", "b"], [["c", "a"], ["a", "b"]], ["x", "b"]])
def test_an_edit_is_unambiguous(edit):
    """A text to replace must occur exactly once."""
    with pytest.raises(ValueError, match="does not occur once"):
        edited("a + a + c", edit)


@every("mistake", MISTAKES)
def test_a_mistake_forgets_between_solvers(mistake):
    """The calls of one solver of a mistake do not affect another solver of it."""
    arguments = PROBLEMS[mistake.problem].probes[0]
    first, second = (called_once(mistake.solver, arguments) for _ in range(2))
    assert first == second


def called_once(function, arguments):
    """Return the outcome of one call."""
    with contextlib.redirect_stdout(io.StringIO()):
        reply = InProcessSolver(function, "one").call(arguments)
    return reply.outcome, reply.shown, reply.raised and reply.raised.kind
