"""The counterexamples shown are the smallest: they are compared with exhaustive search."""

import tomllib
from itertools import combinations, islice, permutations, product

import pytest

from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.mistakes import MISTAKES
from algorithms.practice.model import Session, Untested
from algorithms.practice.problems import PROBLEMS
from algorithms.practice.search import check_property
from tests.goldens import DATA
from tests.practice.learners import loaded
from tests.rotation import part

MOST = 8000  # cases of one search, the smallest first
FAST = 16  # squares of a board on which any search for a tour ends soon


def programs():
    """Return the wrong solvers, except those that answer at random or are not one function."""
    found = [
        (PROBLEMS[each.problem], each.name, each.solver)
        for each in MISTAKES
        if not each.random
    ]
    for file in sorted((DATA / "learners").glob("*.toml")):
        for row in tomllib.loads(file.read_text(encoding="utf-8"))["program"]:
            simple = row.keys() <= {"name", "problem", "source", "verdict", "says"}
            if (
                simple
                and row["verdict"] == "failed"
                and "def solve(" in row["source"]
            ):
                found.append((PROBLEMS[row["problem"]], row["name"], row["source"]))
    return [each for each in found if each[0].parameters != ("n",)]


def solutions(n):
    """Yield all solutions for n queens, as columns."""
    for columns in permutations(range(n)):
        if all(
            abs(a - b) != j - i
            for (i, a), (j, b) in combinations(enumerate(columns), 2)
        ):
            yield [*columns]


def boards(board, *squares):
    """Yield the boards that are no larger and have no more queens, with all squares."""
    for n in range(1, len(board) + 1):
        everywhere = [*product(range(n), repeat=2)]
        for count in range(sum(map(sum, board)) + 1):
            for queens in combinations(everywhere, count):
                rows = [[int((r, c) in queens) for c in range(n)] for r in range(n)]
                yield from (
                    (rows, *each)
                    for each in product(everywhere, repeat=len(squares))
                )


def lists(boards):
    """Yield what is left of a list without some items, and lists of smaller boards."""
    for length in range(len(boards)):
        yield from ([*some] for some in combinations(boards, length))
    size = len(boards[0]) if boards else 0
    for n, length in product(range(1, size), range(1, len(boards) + 1)):
        if len([*solutions(n)]) ** length <= 64:
            yield from ([*some] for some in product(solutions(n), repeat=length))


def tours(rows, columns, *start):
    """Yield the boards with fewer rows or columns, with all squares."""
    for r, c in product(range(1, rows + 1), range(1, columns + 1)):
        if r * c <= FAST or (r, c) == (rows, columns):
            yield from (
                (r, c, *each)
                for each in product(product(range(r), range(c)), repeat=len(start))
            )


def below(problem, tried, arguments):
    """Yield the cases that a counterexample is compared with."""
    if problem.parameters[0].startswith("board"):
        return boards(*arguments)
    if problem.name == "images":
        return (
            ([*each],)
            for n in range(len(arguments[0]) + 1)
            for each in solutions(n)
        )
    if problem.name == "next-moves":
        square, *size = arguments
        return ((each, r, c) for r, c, each in tours(*size, square))
    if problem.name != "reduce-symmetry":
        return () if tried.cases.trials == 1 else tours(*arguments)
    found = lists(arguments[0])
    if tried.name != "any-order":
        return ((each,) for each in found)
    orders = (
        (each, {(*some,) for some in permutations(map(tuple, each))})
        for each in found
    )
    return (
        ((each,), ([*map(list, some)],))
        for each, others in orders
        for some in others
    )


def smallest(problem, tried, session, shown):
    """Return the smallest counterexample, by exhaustive search."""
    key = tried.cases.difficulty
    cases = sorted(islice(below(problem, tried, shown.arguments), MOST), key=key)
    for case in cases:
        try:
            finding = key(case) >= key(tried.cases.first[0]) and tried.finding(
                session, case
            )
        except Untested:
            continue
        tiny = finding and max(problem.board(finding.arguments)) <= 1
        if finding and not (tiny and finding.fault == shown.fault):
            return finding
    return shown


@pytest.mark.slow
@pytest.mark.parametrize(("problem", "name", "program"), part(programs(), 40))
def test_nothing_smaller_fails(problem, name, program):
    """No smaller case breaks the same property; one square only if it does so in another way."""
    solve = loaded(program) if isinstance(program, str) else program
    for tried in problem.properties:
        session = Session(problem, InProcessSolver(solve, name))
        session.begin(largest=problem.quick)
        shown = check_property(tried, session).finding
        if shown and not shown.attempt:
            least = smallest(problem, tried, session, shown)
            assert least.arguments == shown.arguments, tried.name
