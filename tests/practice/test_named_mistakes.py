"""Names of mistakes: given to solvers that look different, refused to those with another cause."""

import ast
import contextlib
import io
import json
from itertools import chain

import pytest

from algorithms.practice.checking import check_solver
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.mistakes import MISTAKES
from algorithms.practice.problems import PROBLEMS
from tests.goldens import DATA
from tests.practice import learners, rewriting
from tests.practice.learners import loaded as load
from tests.practice.tables import every
from tests.rotation import part


def checked(problem, function):
    """Return the check of a function."""
    with contextlib.redirect_stdout(io.StringIO()):
        return check_solver(PROBLEMS[problem], InProcessSolver(function))


def names(problem, source):
    """Return the names of the mistakes of a wrong solver."""
    check = checked(problem, load(source))
    assert not check.passed
    return [each.name for each in check.mistakes]


def without_default(mistake):
    """Return the mistake with a global variable in place of the default argument."""
    tree = ast.parse(mistake.source)
    (function,) = tree.body
    value = function.args.defaults.pop()
    variable = function.args.args.pop().arg
    for call in ast.walk(function):
        if isinstance(call, ast.Call) and ast.unparse(call.func) == function.name:
            call.args = [
                each for each in call.args if ast.unparse(each) != variable
            ]
    function.name = "solve"
    text = ast.unparse(tree).replace(mistake.function.__name__, "solve")
    return f"{rewriting.HEADER}{variable} = {ast.unparse(value)}\n{text}"


STATEFUL = [mistake for mistake in MISTAKES if mistake.stateful]


@pytest.mark.slow
@pytest.mark.parametrize("mistake", STATEFUL, ids=lambda each: each.name)
def test_a_global_variable_is_no_default_argument(mistake):
    """The same behaviour because of a global variable is not called a default argument."""
    assert names(mistake.problem, without_default(mistake)) == []


def only_there(mistake, arguments):
    """Return a right solver that is wrong for one call, as a mistake is."""
    wrong, wanted = mistake.solver, repr(arguments)
    source = f"""{learners.RIGHT[mistake.problem]}

def either(*arguments):
    if repr(arguments) == wanted:
        return wrong(*arguments)
    return solve(*arguments)
"""
    return load(source, "either", wrong=wrong, wanted=wanted)


# A board of one square, on which both are wrong, is the whole of the first of these mistakes.
ONLY = ("one-square-refused", "tour-not-returned")
SEVERAL = [mistake for mistake in MISTAKES if mistake.name not in ONLY]


@pytest.mark.slow
@pytest.mark.parametrize("mistake", part(SEVERAL, 32), ids=lambda each: each.name)
def test_one_wrong_answer_is_not_enough(mistake):
    """A solver that is wrong like a mistake for its first counterexample only is not named."""
    check = checked(mistake.problem, mistake.solver)
    (finding,) = (
        each.finding
        for each in check.results
        if each.property.name == mistake.caught_by
    )
    function = only_there(mistake, finding.arguments)
    assert checked(mistake.problem, function).mistakes == ()


def programs(kind):
    """Return the rows of a table in `edited_solvers.json`: names and an edited program."""
    tables = json.loads((DATA / "edited_solvers.json").read_text(encoding="utf-8"))
    found = []
    for row in chain(*tables[kind].values()):
        edits = [each for each in row if isinstance(each, list)]
        *about, base = row[: len(row) - len(edits)]
        source = getattr(learners, base, base)
        for old, new in edits:
            assert old in source, (about, old)
            source = source.replace(old, new)
        found.append((*about, source))
    return found


NAMED, UNNAMED = programs("named"), programs("unnamed")
CORRECT, WRONG = programs("looks wrong"), programs("another mistake")


@pytest.mark.parametrize(("name", "problem", "source"), part(NAMED, 8))
@pytest.mark.untraced
def test_a_solver_of_a_learner_gets_the_name(name, problem, source):
    """A mistake is recognised in another program."""
    assert names(problem, source) == [name]


@pytest.mark.slow
@pytest.mark.parametrize(("problem", "source"), part(UNNAMED, 6))
def test_another_mistake_of_a_learner_gets_no_name(problem, source):
    """No mistake is named that the solver does not make."""
    assert names(problem, source) == []


@every(("name", "problem", "source"), part(CORRECT, 3))
@pytest.mark.untraced
def test_a_right_solver_that_looks_like_a_mistake_passes(name, problem, source):
    """A correct solver has no name, even if its code contains what a mistake contains."""
    check = checked(problem, load(source))
    assert (check.passed, check.mistakes) == (True, ()), name


@pytest.mark.parametrize(("name", "problem", "source"), part(WRONG, 4))
def test_another_mistake_does_not_get_the_name(name, problem, source):
    """A solver that is wrong in almost the same way does not get the name."""
    assert name not in names(problem, source)
