"""Names of mistakes: given to solvers that look different, refused to those with another cause."""

import ast
import contextlib
import io
import itertools
import linecache

import pytest

from algorithms.practice.checking import check_solver
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.mistakes import MISTAKES, mistakes_of
from algorithms.practice.problems import PROBLEMS
from tests.practice import learners

NUMBER = itertools.count()
HEADER = """\
from __future__ import annotations
from itertools import permutations, product
from random import choice, shuffle
"""


def load(source, name="solve", **known):
    """Return a function whose source code Python can show."""
    file = f"<learner {next(NUMBER)}>"
    lines = source.splitlines(keepends=True)
    linecache.cache[file] = len(source), None, lines, file
    space = {"__name__": "learner", **known}
    exec(compile(source, file, "exec"), space)  # noqa: S102 - the tests' own solvers
    return space[name]


def checked(problem, function):
    """Return the check of a function."""
    with contextlib.redirect_stdout(io.StringIO()):
        return check_solver(PROBLEMS[problem], InProcessSolver(function))


def names(problem, source):
    """Return the names of the mistakes of a wrong solver."""
    check = checked(problem, load(source))
    assert not check.passed
    return [each.name for each in check.mistakes]


@pytest.mark.parametrize(
    ("problem", "source"),
    [
        ("all-queens", learners.QUEENS),
        ("all-queens", learners.GRID),
        ("one-queens", learners.FIRST),
        ("one-queens", learners.FIRST_GRID),
        ("count-queens", learners.COUNT),
        ("distinct-queens", learners.DISTINCT),
        ("safe-square", learners.SAFE),
        ("free-squares", learners.FREE),
        ("images", learners.IMAGES),
        ("reduce-symmetry", learners.REDUCE),
        ("knights-tour", learners.TOUR),
        ("knights-tour", learners.PATH),
        ("closed-tour", learners.CLOSED),
        ("next-moves", learners.NEXT),
    ],
)
@pytest.mark.untraced
def test_the_solvers_are_right_before_they_are_broken(problem, source):
    """Each solver passes all properties."""
    assert checked(problem, load(source)).passed


class Renaming(ast.NodeTransformer):
    """A translation of all names that a function defines."""

    def __init__(self, function):
        self.names = {function.name: "solve"}
        for node in ast.walk(function):
            if isinstance(node, ast.arg):
                self.names.setdefault(node.arg, f"thing{len(self.names)}")
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                self.names.setdefault(node.id, f"thing{len(self.names)}")
            if isinstance(node, ast.FunctionDef):
                self.names.setdefault(node.name, f"step{len(self.names)}")

    def visit_Name(self, node):  # noqa: N802 - the name of the node
        """Translate a variable."""
        return ast.Name(self.names.get(node.id, node.id), node.ctx)

    def visit_arg(self, node):
        """Translate a parameter."""
        return ast.arg(self.names[node.arg])

    def visit_FunctionDef(self, node):  # noqa: N802 - the name of the node
        """Translate the name of a function, and what is in it."""
        node.name = self.names[node.name]
        return self.generic_visit(node)

    def visit_Nonlocal(self, node):  # noqa: N802 - the name of the node
        """Translate a declaration."""
        return ast.Nonlocal([self.names[name] for name in node.names])


def renamed(mistake):
    """Return the mistake with other names."""
    tree = ast.parse(mistake.source)
    (function,) = tree.body
    new = ast.fix_missing_locations(Renaming(function).visit(tree))
    return HEADER + ast.unparse(new)


def in_a_class(mistake):
    """Return the mistake as a function inside a function."""
    lines = mistake.source.splitlines()
    inner = "\n".join("    " + line for line in lines)
    name = mistake.function.__name__
    return f"{HEADER}def make():\n{inner}\n    return {name}\nsolve = make()\n"


GENERATED = [
    pytest.param(mistake, write, id=f"{mistake.name}-{write.__name__}")
    for mistake in MISTAKES
    for write in (renamed, in_a_class)
]


@pytest.mark.slow
@pytest.mark.parametrize(("mistake", "write"), GENERATED)
def test_a_name_does_not_depend_on_names(mistake, write):
    """The same mistake with other names, or inside another function, gets its name."""
    assert names(mistake.problem, write(mistake)) == [mistake.name]


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
    return f"{HEADER}{variable} = {ast.unparse(value)}\n{text}"


STATEFUL = [mistake for mistake in MISTAKES if mistake.stateful]


@pytest.mark.slow
@pytest.mark.parametrize("mistake", STATEFUL, ids=lambda each: each.name)
def test_a_global_variable_is_no_default_argument(mistake):
    """The same behaviour because of a global variable is not called a default argument."""
    assert names(mistake.problem, without_default(mistake)) == []


RIGHT = {
    "all-queens": learners.QUEENS,
    "one-queens": learners.FIRST,
    "count-queens": learners.COUNT,
    "distinct-queens": learners.DISTINCT,
    "safe-square": learners.SAFE,
    "free-squares": learners.FREE,
    "images": learners.IMAGES,
    "reduce-symmetry": learners.REDUCE,
    "knights-tour": learners.TOUR,
    "closed-tour": learners.CLOSED,
    "next-moves": learners.NEXT,
}


def only_there(mistake, arguments):
    """Return a right solver that is wrong for one call, as a mistake is."""
    wrong, wanted = mistake.solver, repr(arguments)
    source = f"""{RIGHT[mistake.problem]}

def either(*arguments):
    if repr(arguments) == wanted:
        return wrong(*arguments)
    return solve(*arguments)
"""
    return load(source, "either", wrong=wrong, wanted=wanted)


@pytest.mark.slow
@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda each: each.name)
def test_one_wrong_answer_is_not_enough(mistake):
    """A solver that is wrong like a mistake for its first counterexample only is not named."""
    check = checked(mistake.problem, mistake.solver)
    finding = next(
        each.finding
        for each in check.results
        if each.property.name == mistake.caught_by
    )
    function = only_there(mistake, finding.arguments)
    assert checked(mistake.problem, function).mistakes == ()


def broken(mistake):
    """Return a solver with the mistake, and with another one on larger boards."""
    source = f"""
def both(*arguments):
    answer = wrong(*arguments)
    if len(repr(arguments)) % 2:
        return answer
    return other(*arguments)
"""
    others = {
        "count-queens": lambda n: n**2,
        "safe-square": lambda board, _: len(repr(board)) % 3 == 0,
    }
    other = others.get(mistake.problem, lambda *_: [[0]])
    return load(source, "both", wrong=mistake.solver, other=other)


@pytest.mark.slow
@pytest.mark.parametrize("problem", PROBLEMS)
def test_names_need_source_code_if_the_answers_are_no_proof(problem):
    """Without source code, no mistake is named whose explanation is about the code only."""
    for mistake in mistakes_of(problem):
        namespace = {**vars(mistake.function)["__globals__"]} if False else None
        assert namespace is None
