"""The counterexamples shown are the smallest: they are compared with exhaustive search."""

import tomllib
from itertools import combinations, islice, permutations, product
from typing import Any

import pytest

from algorithms.practice.findings import Untested
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.mistakes import MISTAKES
from algorithms.practice.problems import PROBLEMS
from algorithms.practice.replies import Reply
from algorithms.practice.search import check_property
from algorithms.practice.session import Session
from tests.goldens import DATA
from tests.practice.learners import loaded
from tests.rotation import part

MOST = 8000  # cases of one search
FAST = 16  # squares of a board on which any search for a tour ends soon
SIMPLE = {"name", "problem", "source", "verdict"}
SIMPLE |= {"failed", "untested", "says", "never"}


class Solver(InProcessSolver):
    """A solver that may end the program."""

    def call(self, *arguments, **options):
        """Reply, also to `sys.exit`."""
        try:
            return super().call(*arguments, **options)
        except SystemExit:
            return Reply("exited", status=1)


def programs():
    """Return the wrong solvers that can be called here: one function that ends, not at random."""
    wrong = (each for each in MISTAKES if not each.random)
    found = [(each.problem, each.name, each.solver) for each in wrong]
    for file in sorted((DATA / "learners").glob("*.toml")):
        for row in tomllib.loads(file.read_text(encoding="utf-8"))["program"]:
            name, simple = row["name"], row.keys() <= SIMPLE
            if simple and row["verdict"] == "failed":
                source = row["source"]
                found += [(row["problem"], name, source)] * ("def solve(" in source)
    return found


def solutions(n):
    """Return all solutions for n queens, as columns."""
    pairs = [*combinations(range(n), 2)]

    def fits(board):
        return all(abs(board[a] - board[b]) != b - a for a, b in pairs)

    return [*filter(fits, map(list, permutations(range(n))))]


def boards(board, *squares):
    """Yield the boards of at most this size with at most as many queens, with all squares."""
    sizes = product(range(1, len(board) + 1), range(sum(map(sum, board)) + 1))
    for n, count in sizes:
        everywhere = [*product(range(n), repeat=2)]
        for queens in combinations(everywhere, count):
            rows = [[int((r, c) in queens) for c in range(n)] for r in range(n)]
            yield from (
                (rows, *each) for each in product(everywhere, repeat=len(squares))
            )


def lists(given):
    """Yield what is left of a list without some items, and lists of smaller boards."""
    for length in range(len(given)):
        yield from ([*some] for some in combinations(given, length))
        for n in range(1, len(given[0])):
            if len(solutions(n)) ** (length + 1) <= 64:
                yield from (
                    [*some] for some in product(solutions(n), repeat=length + 1)
                )


def tours(rows, columns, *start):
    """Yield the boards with fewer rows or columns, with all squares."""
    for r, c in product(range(1, rows + 1), range(1, columns + 1)):
        if r * c <= FAST or (r, c) == (rows, columns):
            squares = product(range(r), range(c))
            yield from (
                (r, c, *each) for each in product(squares, repeat=len(start))
            )


def in_two_orders(given):
    """Yield smaller lists, each with all lists of the same items."""
    for each in lists(given):
        for other in {*permutations(map(tuple, each))}:
            yield (each,), ([*map(list, other)],)


# What a counterexample is compared with; by the names of the parameters, and of a property.
BELOW: dict[str, Any] = {
    "n": lambda n: ((m,) for m in range(n)),
    "board": boards,
    "solution": lambda given: (
        (s,) for n in range(len(given) + 1) for s in solutions(n)
    ),
    "solutions": lambda given: ((each,) for each in lists(given)),
    "any-order": in_two_orders,
    "rows": tours,
    "square": lambda square, *size: ((s, r, c) for r, c, s in tours(*size, square)),
}


def smallest(problem, tried, session, shown):
    """Return the smallest counterexample, by exhaustive search."""
    key, first = tried.cases.difficulty, tried.cases.first
    below = BELOW.get(tried.name, BELOW[problem.parameters[0]])
    cases = sorted(islice(below(*shown.arguments), MOST), key=key)
    usual = (4,) if problem.growth else None
    for case in cases:
        if problem.growth and case not in first:
            continue
        try:
            finding = key(case) >= key(first[0]) and tried.finding(session, case)
        except Untested:
            continue
        if finding and shown.arguments == usual:
            return shown  # four queens are more usual than none or two
        tiny = finding and max(problem.board(finding.arguments)) <= 1
        if finding and not (tiny and finding.fault.code == shown.fault.code):
            return finding
    return shown


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::SyntaxWarning")  # of the programs
@pytest.mark.parametrize(("problem", "name", "program"), part(programs(), 40))
def test_nothing_smaller_fails(problem, name, program):
    """No smaller case breaks the same property; one square only if it does so in another way."""
    problem = PROBLEMS[problem]
    solve = loaded(program) if isinstance(program, str) else program
    # Nothing is smaller than the only case, and `kept` has several calls in a row.
    several = [each for each in problem.properties if each.cases.trials > 1]
    for tried in (each for each in several if each.name != "kept"):
        session = Session(problem, Solver(solve, name))
        session.begin(largest=problem.quick)
        shown = check_property(tried, session).finding
        if shown and not shown.attempt:
            least = smallest(problem, tried, session, shown)
            assert least.arguments == shown.arguments, tried.name
