"""All properties of all problems: right solvers have them, and each is broken by a wrong one."""

import pytest

from algorithms.drawing import board_svg
from algorithms.practice.checking import check_solver
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.problems import PROBLEMS
from tests.practice import (
    test_boards_problems,
    test_knight_problems,
    test_queens_problems,
    test_symmetry_problems,
)
from tests.practice.checked import find, texts
from tests.practice.tables import every

TABLES = (
    test_boards_problems,
    test_knight_problems,
    test_queens_problems,
    test_symmetry_problems,
)
CATCHES = [each for module in TABLES for each in module.CATCHES]
RIGHT = [each for module in TABLES for each in module.RIGHT]


@every(("problem", "name", "solve", "code", "arguments"), CATCHES)
def test_a_property_catches(problem, name, solve, code, arguments):
    """The property catches the wrong solver on the smallest board that exposes it."""
    finding = find(problem, name, solve)
    assert finding.fault.code == code
    assert arguments in (None, finding.arguments)
    assert all(texts(finding))
    if finding.scene is not None:
        assert board_svg(finding.scene).startswith("<svg")


def test_everything_is_caught():
    """The wrong solvers violate every property of every problem."""
    assert {(problem, name) for problem, name, *_ in CATCHES} == {
        (name, each.name)
        for name, problem in PROBLEMS.items()
        for each in problem.properties
    }


@pytest.mark.untraced
@pytest.mark.parametrize("problem", PROBLEMS)
def test_right_solvers_pass(problem):
    """A correct solver passes with answers in any order, format and selection."""
    for solve in (solve for name, solve in RIGHT if name == problem):
        check = check_solver(PROBLEMS[problem], InProcessSolver(solve))
        assert [each for each in check.results if each.verdict != "passed"] == []
        assert all(each.cases for each in check.results)
