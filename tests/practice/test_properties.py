"""All properties of all problems: right solvers have them, wrong ones are caught."""

from ast import literal_eval

import pytest

from algorithms.board.tours import is_tour
from algorithms.drawing import board_svg
from algorithms.practice.checking import check_solver
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.problems import PROBLEMS
from algorithms.practice.problems.oracle import effort, find_closed_tour
from algorithms.practice.reports.outline import Content
from algorithms.practice.session import Session
from tests.practice import (
    learners,
    test_boards_problems,
    test_knight_problems,
    test_queens_problems,
    test_symmetry_problems,
)
from tests.practice.checked import Slow, find, texts
from tests.practice.learners import loaded
from tests.practice.tables import every

TABLES = (
    *(test_boards_problems, test_knight_problems),
    *(test_queens_problems, test_symmetry_problems),
)
# Each known mistake breaks a property, too: test_stored_reports.py.
CATCHES = [each for module in TABLES for each in module.CATCHES]
RIGHT = [each for module in TABLES for each in module.RIGHT]


@every(("problem", "name", "solve", "code", "arguments"), CATCHES)
def test_a_property_catches(problem, name, solve, code, arguments):
    """The property catches the wrong solver on the smallest board that exposes it."""
    finding = find(problem, name, solve)
    assert finding.fault.code == code
    assert arguments in (None, finding.arguments)
    assert all(texts(finding))
    if finding.scene and name != "right-size":  # which may be off the board
        assert board_svg(finding.scene).startswith("<svg")


@pytest.mark.untraced
@pytest.mark.parametrize("problem", PROBLEMS)
def test_right_solvers_pass(problem):
    """A correct solver passes with answers in any order, format and selection."""
    for solve in (solve for name, solve in RIGHT if name == problem):
        check = check_solver(PROBLEMS[problem], InProcessSolver(solve))
        assert [each for each in check.results if each.verdict != "passed"] == []
        assert all(each.cases for each in check.results)


@pytest.mark.untraced
@pytest.mark.parametrize("problem", PROBLEMS)
def test_examples_are_right(problem):
    """The answer of each example is one of a correct solver."""
    right = loaded(learners.RIGHT[problem])
    known = {repr(call): answer for call, answer in PROBLEMS[problem].examples}
    asked = set()

    def solve(*arguments):
        call = repr(arguments)
        asked.add(call)
        return known[call] if call in known else right(*arguments)

    assert check_solver(PROBLEMS[problem], InProcessSolver(solve)).passed
    for arguments in known.keys() - asked:
        same = known[arguments] == right(*literal_eval(arguments))
        assert same or is_tour(known[arguments])


def more_than_8(n):
    """Return whether a board is large."""
    return n > 8


def harder(*size):
    """Return whether a board is harder for a knight than one of this size."""
    return lambda rows, columns, *_: effort(rows, columns) > effort(*size)


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("problem", "solve", "is_slow"),
    [
        *(
            (problem, loaded(learners.RIGHT[problem]), more_than_8)
            for problem in PROBLEMS
            if problem.endswith("-queens")
        ),
        ("knights-tour", loaded(learners.TOUR), harder(3, 8)),
        ("closed-tour", find_closed_tour, harder(3, 10)),
    ],
)
def test_slow_solvers_pass(problem, solve, is_slow):
    """A solver that is too slow for large boards passes, and exceeds the limit only once."""
    solver = Slow(solve, is_slow)
    check = check_solver(PROBLEMS[problem], solver)
    assert check.passed
    assert [each for each in solver.calls if is_slow(*each)] == [check.too_large]
    assert check.scope.calls == solver.answered + 1
    assert "Apart from calls" in check.results[0].property.statement
    assert "no calls of" in [*Content(check, "en").summary()][-1]


def board_of(arguments):
    """Return the size of a board."""
    return len(arguments[0]) if isinstance(arguments[0], list) else arguments[0]


# A property, and how an answer is spoiled so that it does not hold.
SPOILED = [
    ("all-queens", "right-size", lambda found, n: [*found, [0]] if n > 1 else found),
    ("all-queens", "none-attack", lambda found, n: [*found, [0] * n] if n > 1 else found),
    ("all-queens", "none-twice", lambda found, _: found + [[*each] for each in found[:1]]),
    ("all-queens", "none-missing", lambda found, _: found[:-1]),
    ("all-queens", "symmetric", lambda found, _: found[1:]),
    ("one-queens", "finds", lambda *_: None),
    ("one-queens", "none-attack", lambda _, n: [*range(n)] if n > 1 else [0]),
    ("one-queens", "right-size", lambda _, n: [0] * (n + 1)),
    ("count-queens", "small", lambda count, n: count + (n > 0)),
    ("count-queens", "exact", lambda count, _: count + 2),
    ("count-queens", "beyond", lambda count, _: count - 2),
    ("count-queens", "even", lambda count, _: count + 1),
    ("distinct-queens", "one-per-class", lambda found, _: found + [[*each] for each in found[:1]]),
    ("distinct-queens", "every-class", lambda found, _: found[1:]),
    ("free-squares", "sound", lambda found, n: [*found, (0, n)]),
    ("free-squares", "complete", lambda found, _: found[1:]),
    ("free-squares", "none-twice", lambda found, _: found + found[-1:]),
    ("images", "sound", lambda found, n: [*found, [0] * n] if n > 1 else found),
    ("images", "at-most-eight", lambda found, _: found * 9),
    ("reduce-symmetry", "from-given", lambda found, n: [*found, [0] * n] if n > 1 else found),
    ("reduce-symmetry", "one-per-class", lambda found, _: found * 2),
    ("reduce-symmetry", "every-class", lambda found, _: found[1:]),
    ("next-moves", "on-board", lambda found, _: [*found, (-1, 0)]),
    ("next-moves", "complete", lambda found, _: found[1:]),
    ("next-moves", "none-twice", lambda found, _: found + found[-1:]),
]  # fmt: skip


@every(("name", "property_name", "spoil"), SPOILED)
def test_no_size_is_skipped(name, property_name, spoil):
    """A solver that is wrong for one call only is caught there, whichever it is."""
    problem, right = PROBLEMS[name], loaded(learners.RIGHT[name])
    (tried,) = (each for each in problem.properties if each.name == property_name)
    missed, caught = [], 0
    for wrong in tried.cases.first:
        if isinstance(wrong[0], int) and wrong[0] > 8:
            continue  # takes long

        def solve(*arguments, wrong=wrong):
            answer = right(*arguments)
            if arguments != wrong:
                return answer
            return spoil(answer, board_of(arguments))

        if solve(*wrong) == right(*wrong):
            continue
        session = Session(problem, InProcessSolver(solve))
        finding = tried.judge(session, wrong)
        caught += finding is not None
        missed += [wrong] if finding is None else []
    assert caught
    assert missed == []
