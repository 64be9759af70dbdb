"""The known mistakes: each is caught and recognised, and no other mistake gets a name."""

import ast
import contextlib
import io
from itertools import permutations

import pytest

from algorithms.practice.checking import check_solver
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.mistakes import MISTAKES, mistakes_of
from algorithms.practice.problems import PROBLEMS
from tests.practice.right import eight_by_hand
from tests.practice.tables import every


def checked(problem, function):
    """Return the results of a solver, and the names of its known mistakes."""
    with contextlib.redirect_stdout(io.StringIO()):
        check = check_solver(PROBLEMS[problem], InProcessSolver(function))
        return check.results, [each.name for each in check.mistakes]


def test_several_properties_catch_the_mistakes_of_a_problem():
    """Several properties catch the mistakes of a problem, and `answers` is one of them."""
    for problem in PROBLEMS:
        claimed = {mistake.caught_by for mistake in mistakes_of(problem)}
        assert "answers" in claimed, problem
        assert len(claimed) >= 5, problem


def test_names_and_texts_differ():
    """No two mistakes have the same name; no two of a problem have the same title."""
    assert len({mistake.name for mistake in MISTAKES}) == len(MISTAKES)
    assert len({mistake.page for mistake in MISTAKES}) == len(MISTAKES)
    titles = {(mistake.problem, mistake.title) for mistake in MISTAKES}
    assert len(titles) == len(MISTAKES)
    assert {mistake.problem for mistake in MISTAKES} == set(PROBLEMS)


@every("mistake", MISTAKES)
def test_a_mistake_stands_alone(mistake):
    """A mistake is one function with its name, and its problem is that of its file."""
    (function,) = ast.parse(mistake.source).body
    assert isinstance(function, ast.FunctionDef)
    assert function.name == mistake.name.replace("-", "_")
    parameters = [each.arg for each in function.args.args]
    needed = parameters[: len(parameters) - len(function.args.defaults)]
    assert len(needed) == len(PROBLEMS[mistake.problem].parameters)


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


def solutions(n):
    """Return all solutions, in order."""
    return [
        list(p)
        for p in permutations(range(n))
        if len({r - c for r, c in enumerate(p)}) == n
        and len({r + c for r, c in enumerate(p)}) == n
    ]


def one_diagonal_as_strings(n):
    """Return strings in another order, with the mistake `one-diagonal`."""
    return [
        ["." * c + "Q" + "." * (n - c - 1) for c in p]
        for p in sorted(permutations(range(n)), reverse=True)
        if len({r - c for r, c in enumerate(p)}) == n
    ]


def greedy_squares(n):
    """Return squares numbered from 1, with the mistake `first-fit`."""
    queens: list[tuple[int, int]] = []
    for row in range(1, n + 1):
        free = [
            c
            for c in range(1, n + 1)
            if all(c != b and abs(c - b) != row - a for a, b in queens)
        ]
        if not free:
            return []
        queens.append((row, free[0]))
    return queens


@pytest.mark.untraced
def test_a_mistake_is_recognised_in_another_format():
    """The format and the order of the answers do not matter."""
    assert checked("all-queens", one_diagonal_as_strings)[1] == ["one-diagonal"]
    assert checked("one-queens", greedy_squares)[1] == ["first-fit"]


@pytest.mark.untraced
def test_no_mistake_is_recognised_in_a_right_solver():
    """A correct solver makes no known mistake."""
    results, known = checked("images", eight_by_hand.images)
    assert all(each.verdict == "passed" for each in results)
    assert known == []


@pytest.mark.untraced
def test_the_other_diagonal_is_the_same_mistake():
    """Forgetting the other diagonal is the same mistake: the boards are reflections."""

    def sums_only(n):
        for columns in permutations(range(n)):
            if len({row + column for row, column in enumerate(columns)}) == n:
                yield columns

    def differences_only(n):
        for columns in permutations(range(n)):
            if len({row - column for row, column in enumerate(columns)}) == n:
                yield columns

    for function in (sums_only, differences_only):
        assert checked("all-queens", function)[1] == ["one-diagonal"]


@pytest.mark.untraced
def test_a_solver_that_prints_nothing_does_not_print_instead_of_returning():
    """Returning nothing is the mistake `prints` only if something was printed."""

    def prints_all(n):
        for each in solutions(n):
            print(each)

    assert checked("all-queens", lambda _: None)[1] == []
    assert checked("all-queens", prints_all)[1] == ["prints"]
