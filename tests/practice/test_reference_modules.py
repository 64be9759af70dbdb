"""The checks for learners' solvers are applied to the reference modules, too."""

from itertools import product

import pytest

from algorithms.errors import NoSolutionError
from algorithms.knights_tour import backtracking, naive
from algorithms.practice.checking import check_property, check_solver
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.model import Session
from algorithms.practice.problems import PROBLEMS
from algorithms.queens import (
    choice_points,
    column_array,
    coordinate_sets,
    marked_board,
    random_greedy,
    symmetry,
    tail_calls,
)

SOLVERS = {
    "choice_points": choice_points.solutions,
    "column_array": column_array.solutions,
    "coordinate_sets": coordinate_sets.place_n_queens,
    "marked_board": marked_board.solutions,
    "tail_calls": tail_calls.solutions,
}
ONE_BY_ONE = ("choice_points", "column_array", "marked_board", "tail_calls")
QUICK = ("column_array", "coordinate_sets")


def first(solve):
    """Return a solver that gives the first of all solutions."""
    return lambda n: next(iter(solve(n)), None)


def count(solve):
    """Return a solver that counts the solutions."""
    return lambda n: sum(1 for _ in solve(n))


def by_chance(n):
    """Return a random solution as a board, or None."""
    try:
        return random_greedy.place_queens(n)
    except NoSolutionError:
        return None


def of_each_class(n):
    """Return one solution of each class, as squares."""
    return symmetry.distinct(choice_points.solutions(n))


def images(solution):
    """Return the images of a list of columns, as squares."""
    return symmetry.images(list(enumerate(solution)))


def reduce(solutions):
    """Return the first of each class of lists of columns, as squares."""
    return symmetry.distinct(list(enumerate(columns)) for columns in solutions)


def queens_on(board):
    """Return the squares of the queens on a board of 0 and 1."""
    n = len(board)
    return [(r, c) for r, c in product(range(n), repeat=2) if board[r][c]]


def by_sets(board, square):
    """Return whether a queen may be placed on a square, by `coordinate_sets`."""
    y, x = square
    placements = {(column, row) for row, column in queens_on(board)}
    pos_diag = {y + x for x, y in placements}
    neg_diag = {y - x for x, y in placements}
    return coordinate_sets.is_valid(x, y, placements, pos_diag, neg_diag)


def by_marks(board, square):
    """Return whether a queen may be placed on a square, by `marked_board`."""
    n = len(board)
    marks = [[0] * n for _ in range(n)]
    for queen_row, queen_column in queens_on(board):
        for row, column in marked_board.attacked_squares(
            queen_row, queen_column, n
        ):
            marks[row][column] += 1
    row, column = square
    return marked_board.is_safe(row, column, marks)


def by_slots(board):
    """List the free squares as `random_greedy` does."""
    return [(y, x) for x, y in random_greedy.empty_slots(board)]


def by_rows(board):
    """List the free squares row by row as `choice_points` does.

    It looks at the row below as many queens as it knows of: here the board is moved down by as
    many rows, and the first queen is named again for each row above.
    """
    n, queens = len(board), queens_on(board)
    k = len(queens)
    if not k:
        return list(product(range(n), repeat=2))
    lower = [(row + k, column) for row, column in queens]
    return [
        (row, column)
        for row in range(n)
        for _, column in choice_points.feasible_squares(
            lower + lower[:1] * row, n + k
        )
        if column < n
    ]


def backtracked(rows, columns, start):
    """Return the first tour, as a numbered board."""
    return backtracking.solve(rows, columns, start=start)


def next_moves(square, rows, columns):
    """List the squares that are safe on an empty board."""
    board = [[backtracking.UNVISITED] * columns for _ in range(rows)]
    row, column = square
    jumps = [(r, c) for r, c in product(range(-2, 3), repeat=2) if abs(r * c) == 2]
    targets = [(row + r, column + c) for r, c in jumps]
    return [each for each in targets if backtracking.is_safe(*each, board)]


RIGHT = [
    *[("all-queens", name, solve) for name, solve in SOLVERS.items()],
    *[("one-queens", name, first(SOLVERS[name])) for name in ONE_BY_ONE],
    ("one-queens", "random_greedy", by_chance),
    *[("count-queens", name, count(SOLVERS[name])) for name in QUICK],
    ("distinct-queens", "symmetry", of_each_class),
    ("images", "symmetry", images),
    ("reduce-symmetry", "symmetry", reduce),
    ("safe-square", "coordinate_sets", by_sets),
    ("safe-square", "marked_board", by_marks),
    ("free-squares", "random_greedy", by_slots),
    ("free-squares", "choice_points", by_rows),
    ("knights-tour", "backtracking", backtracked),
    ("next-moves", "backtracking", next_moves),
]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("problem", "solve"),
    [
        pytest.param(problem, solve, id=f"{problem}-{name}")
        for problem, name, solve in RIGHT
    ],
)
def test_a_reference_module_passes(problem, solve):
    """A reference module, called as a learner's solver is, has every property."""
    check = check_solver(PROBLEMS[problem], InProcessSolver(solve))
    failed = [each for each in check.results if each.verdict != "passed"]
    assert failed == []


@pytest.mark.untraced
def test_flags_in_the_place_of_counts():
    """The search that only flags attacked squares is caught with queens that attack."""
    problem = PROBLEMS["all-queens"]
    tried = next(each for each in problem.properties if each.name == "none-attack")
    solver = InProcessSolver(marked_board.solutions_by_flags)
    result = check_property(tried, Session(problem, solver))
    assert result.finding is not None
    assert result.finding.arguments == (3,)
    assert result.finding.scene is not None
    assert result.finding.scene.verdict == "reject"


def test_trying_all_walks_passes_on_small_boards():
    """The search of all walks is right, as far as it comes back in a moment."""
    problem = PROBLEMS["knights-tour"]

    def solve(rows, columns, start):
        return next(naive.tours(rows, columns, start=start), None)

    session = Session(problem, InProcessSolver(solve))
    session.begin(largest=12)  # squares
    for tried in problem.properties:
        result = check_property(tried, session)
        assert (result.verdict, result.finding) == ("passed", None), tried.name
