"""Known wrong programs in reports: named if the results of all calls are the same."""

import contextlib
import io
import json
from dataclasses import replace

import pytest

from algorithms.practice.checking import check_solver
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.mistakes import mistakes_of
from algorithms.practice.mistakes.matching import is_convincing, known_mistakes
from algorithms.practice.model import Session
from algorithms.practice.problems import PROBLEMS
from algorithms.practice.search import check_property
from tests.goldens import DATA
from tests.practice import learners
from tests.rotation import part


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
    with contextlib.redirect_stdout(io.StringIO()):
        check = check_solver(
            PROBLEMS[problem], InProcessSolver(learners.loaded(source))
        )
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
