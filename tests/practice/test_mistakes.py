"""The known mistakes; `test_stored_reports.py` tests that each is caught and recognised."""

import ast
import contextlib
import io
import json
from dataclasses import replace
from operator import attrgetter

import pytest

from algorithms.practice.checking import check_solver, is_convincing, known_mistakes
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.mistakes import (
    MISTAKES,
    edited,
    file_of,
    function_of,
    mistakes_of,
)
from algorithms.practice.problems import PROBLEMS
from algorithms.practice.search import check_property
from algorithms.practice.session import Session
from tests.goldens import DATA
from tests.practice import learners
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
    """A mistake is one function with its name, and its calls do not affect one another."""
    (function,) = ast.parse(mistake.source).body
    assert isinstance(function, ast.FunctionDef)
    assert function.name == mistake.function
    problem = PROBLEMS[mistake.problem]
    needed = len(function.args.args) - len(function.args.defaults)
    assert needed == len(problem.parameters)
    with contextlib.redirect_stdout(io.StringIO()):
        first, second = (
            InProcessSolver(mistake.solver).call(problem.probes[0])
            for _ in range(2)
        )
    assert (first.outcome, first.shown) == (second.outcome, second.shown)


@pytest.mark.slow
@every(("problem", "base", "program"), part(RIGHT, 20))
def test_the_bases_are_right(problem, base, program):
    """A program of which mistakes are edits passes the whole check."""
    solver = InProcessSolver(function_of(program, "solve"))
    check = check_solver(PROBLEMS[problem], solver)
    assert (check.passed, check.mistakes) == (True, ()), base


def test_the_bases_are_used():
    """Each right program is the base of a mistake, and few mistakes have none."""
    used, alone = set(), 0
    for problem in PROBLEMS:
        bases, mistakes = file_of(problem).values()
        for row in mistakes.values():
            alone += "program" in row
            if "program" not in row:
                used.add((problem, row.get("base", next(iter(bases)))))
    assert {row[:2] for row in RIGHT} == used
    assert alone <= 10


@pytest.mark.parametrize("edit", [["a", "b"], [["c", "a"], ["a", "b"]], ["x", "b"]])
def test_an_edit_is_unambiguous(edit):
    """A text to replace must occur exactly once."""
    with pytest.raises(ValueError, match="does not occur once"):
        edited("a + a + c", edit)


def programs(kind):
    """Return the rows of a table in `edited_solvers.json`, each with an edited program."""
    table = json.loads((DATA / "edited_solvers.json").read_text(encoding="utf-8"))
    found = []
    for row in table[kind]:
        edits = [each for each in row if isinstance(each, list)]
        *about, base = row[: len(row) - len(edits)]
        source = getattr(learners, base, base)
        for old, new in edits:
            assert old in source, (about, old)
            source = source.replace(old, new)
        found.append((*about, source))
    return found


def names(problem, source):
    """Return the names of the known wrong programs in the report on a wrong solver."""
    solver = InProcessSolver(learners.loaded(source))
    with contextlib.redirect_stdout(io.StringIO()):
        check = check_solver(PROBLEMS[problem], solver)
    assert not check.passed
    return [each.name for each in check.mistakes]


@pytest.mark.parametrize(
    ("name", "problem", "source"), part(programs("the same results"), 8)
)
@pytest.mark.untraced
def test_the_same_results(name, problem, source):
    """A program is named whose results are the same, whatever the code, form and order."""
    assert names(problem, source) == [name]


@pytest.mark.slow
@pytest.mark.parametrize(("problem", "source"), part(programs("other results"), 8))
def test_other_results(problem, source):
    """No program is named if the result of a call differs, however similar the mistake."""
    assert names(problem, source) == []


def test_all_calls_are_compared():
    """One other result, or a call that reached a limit, and no program is named."""
    problem, (mistake, *_) = PROBLEMS["all-queens"], mistakes_of("all-queens")
    session = Session(problem, InProcessSolver(mistake.solver))
    results = [check_property(each, session) for each in problem.properties]
    assert known_mistakes(session, results) == (mistake,)
    call = session.calls[-1]
    for changes in ({"outcome": "timeout"}, {"value": None}, {"changed": (0, 1)}):
        session.calls[-1] = replace(call, reply=replace(call.reply, **changes))
        assert known_mistakes(session, results) == (), changes


@pytest.mark.parametrize(
    ("problem", "results", "expected"),
    [
        ("all-queens", [[], [1]] * 9, False),
        ("all-queens", [[], [1], [2], [1]], True),
        ("safe-square", [True, False] * 5, False),
        ("safe-square", [True, False] * 6, True),
    ],
)
def test_a_coincidence_is_no_mistake(problem, results, expected):
    """Three different results are enough; if there are only two possible ones, many calls are."""
    assert is_convincing(results, PROBLEMS[problem]) == expected
