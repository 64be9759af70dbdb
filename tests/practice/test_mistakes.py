"""The known mistakes: each is caught and recognised, and no other mistake gets a name."""

import ast
import contextlib
import io
import re
from itertools import permutations

import pytest

from algorithms.practice.checking import check_solver
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.mistakes import MISTAKES, mistakes_of
from algorithms.practice.problems import PROBLEMS
from tests.practice.right import eight_by_hand

BY_NAME = {mistake.name: mistake for mistake in MISTAKES}
every = pytest.mark.parametrize("name", BY_NAME)

# The most lines that a function may have, and the few that need more.
LINES = 15
LONGER = {
    "returns-unfilled-board": 17,
    "counts-classes": 18,
    "open-tour": 16,
    "missing-undo": 18,
    "no-copy": 16,
    "stops-at-first": 16,
    "undo-unmarks-too-much": 16,
    "caches-unfinished-path": 19,
}


# The terms under which a learner finds the cause of a mistake.
TERMS = (
    "aliasing|backtracking|base case|bounds check|canonical form|condition is incomplete|"
    "coordinates are swapped|dictionary key|duplicates|early return|edge case|"
    "explicit construction|falsy|greedy algorithm|hard-coded|in-place|initialisation|"
    "is too broad|is too strict|list `steps` is incomplete|loop bounds|modulo operator|"
    "mutable default argument|negative index|non-deterministic|off-by-one error|"
    "partial solution|prints instead of returning|random walk|restart|return value|"
    "`return` statement|shallow copy|symmetric variant|symmetry|undo step|variable is overwritten|"
    "while iterating"
)

# The first words of a fix.
INSTRUCTIONS = (
    "Add|Call|Change|Check|Collect|Compare|Copy|Count|Dedent|Double|Filter|Handle|Loop|Make|"
    "Mark|Number|Remove|Replace|Reset|Restart|Restore|Return|Rotate|Scan|Skip|Start|Stop|Store|Take|"
    "Try|Use|Work|Yield"
)


def checked(problem, function):
    """Return the results of a solver, and the names of its known mistakes."""
    with contextlib.redirect_stdout(io.StringIO()):
        check = check_solver(PROBLEMS[problem], InProcessSolver(function))
        return check.results, [each.name for each in check.mistakes]


@pytest.mark.parametrize("problem", PROBLEMS)
def test_several_properties_catch_the_mistakes_of_a_problem(problem):
    """Several properties catch the mistakes of a problem, and `answers` is one of them."""
    claimed = {mistake.caught_by for mistake in mistakes_of(problem)}
    assert "answers" in claimed
    assert len(claimed) >= 5


def test_names_and_texts_differ():
    """No two mistakes have the same name; no two of a problem have the same title."""
    assert len(BY_NAME) == len(MISTAKES) >= 32
    assert len({mistake.page for mistake in MISTAKES}) == len(MISTAKES)
    for problem in PROBLEMS:
        titles = [mistake.title for mistake in mistakes_of(problem)]
        assert len(set(titles)) == len(titles)
    assert {mistake.problem for mistake in MISTAKES} == set(PROBLEMS)


@every
def test_a_mistake_is_short_and_stands_alone(name):
    """A mistake is one short function, which has the name of the mistake."""
    source = BY_NAME[name].source
    (function,) = ast.parse(source).body
    assert isinstance(function, ast.FunctionDef)
    assert function.name == name.replace("-", "_")
    lines = [line for line in source.split("\n") if line.strip()]
    assert len(lines) <= LONGER.get(name, LINES)


@every
def test_an_explanation_names_a_cause_and_a_fix(name):
    """An explanation contains a term to search for, and its last sentence is the fix."""
    why = BY_NAME[name].why
    sentences = re.split(r"(?<=\.) (?=[A-Z])", why)
    assert 2 <= len(sentences) <= 4
    assert re.search(TERMS, why)
    assert re.match(
        rf"(For [^,]+, )?(also )?({INSTRUCTIONS})\b", sentences[-1], re.IGNORECASE
    )


@every
def test_a_mistake_forgets_between_solvers(name):
    """The calls of one solver of a mistake do not affect another solver of it."""
    mistake = BY_NAME[name]
    arguments = PROBLEMS[mistake.problem].probes[0]
    first, second = (called_once(mistake.solver, arguments) for _ in range(2))
    assert first == second


def called_once(function, arguments):
    """Return the outcome of one call."""
    with contextlib.redirect_stdout(io.StringIO()):
        reply = InProcessSolver(function, "one").call(arguments)
    return reply.outcome, reply.shown, reply.raised and reply.raised.kind


# Wrong solvers that make no known mistake, and variants of some that do.


def solutions(n):
    """Return all solutions, in order."""
    return [
        list(p)
        for p in permutations(range(n))
        if len({r - c for r, c in enumerate(p)}) == n
        and len({r + c for r, c in enumerate(p)}) == n
    ]


def last_solution_lost(n):
    """Lose the last solution."""
    return solutions(n)[:-1]


def one_attacking_board_more(n):
    """Add a board on which all queens attack."""
    return [*solutions(n), list(range(n))]


def wrong_for_six(n):
    """Find nothing for six queens."""
    return solutions(n) if n != 6 else []


def empty_for_all(n):
    """Find nothing at all."""
    return []


def raises_for_five(n):
    """Raise an exception for five queens."""
    if n == 5:
        raise IndexError
    return solutions(n)


def one_of_four_lost(n):
    """Lose one solution for four queens."""
    return {tuple(s) for s in solutions(n)} - {
        tuple(range(n - 1, -1, -1)),
        (1, 3, 0, 2),
    }


def one_too_many(n):
    """Count one too many."""
    return len(solutions(n)) + 1


def always_92(n):
    """Return the same count for every n."""
    return 92


def none_beyond_five(n):
    """Find nothing for six and more queens."""
    return solutions(n)[0] if solutions(n) and n < 6 else None


def always_free(board, square):
    """Report every square as safe."""
    return True


def never_free(board, square):
    """Report every square as attacked."""
    return False


def same_colour(board, square):
    """Report squares of the same colour as a queen's as attacked."""
    r, c = square
    return not any(
        q and (i + j - r - c) % 2 == 0
        for i, row in enumerate(board)
        for j, q in enumerate(row)
    )


def no_square(board):
    """Find no square."""
    return []


def itself_only(solution):
    """Return only the board itself."""
    return [solution]


def all_of_them(given):
    """Reduce nothing."""
    return list(given)


def no_move(square, rows, columns):
    """Find no move."""
    return []


def no_tour(rows, columns, start):
    """Find no tour."""
    return []


def row_by_row(rows, columns, start):
    """Visit the squares row by row."""
    return [(r, c) for r in range(rows) for c in range(columns)]


@pytest.mark.parametrize(
    ("problem", "function"),
    [
        ("all-queens", last_solution_lost),
        ("all-queens", one_attacking_board_more),
        ("all-queens", wrong_for_six),
        ("all-queens", empty_for_all),
        ("all-queens", raises_for_five),
        ("all-queens", one_of_four_lost),
        ("count-queens", one_too_many),
        ("count-queens", always_92),
        ("one-queens", none_beyond_five),
        ("safe-square", always_free),
        ("safe-square", never_free),
        ("safe-square", same_colour),
        ("free-squares", no_square),
        ("images", itself_only),
        ("reduce-symmetry", all_of_them),
        ("next-moves", no_move),
        ("knights-tour", no_tour),
        ("knights-tour", row_by_row),
    ],
)
@pytest.mark.untraced
def test_another_mistake_is_not_named(problem, function):
    """No mistake is recognised in a wrong solver that makes an unknown one."""
    results, known = checked(problem, function)
    assert any(each.verdict == "failed" for each in results)
    assert known == []


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
