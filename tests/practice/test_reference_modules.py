"""The checks for learners' solvers are applied to the reference modules, too."""

from itertools import product

import pytest

from algorithms.errors import NoSolutionError
from algorithms.knights_tour import backtracking, naive
from algorithms.practice.checking import check_solver
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.problems import PROBLEMS
from algorithms.practice.problems.oracle import queens_on
from algorithms.practice.search import check_property
from algorithms.practice.session import Session
from algorithms.queens import (
    choice_points,
    column_array,
    coordinate_sets,
    marked_board,
    random_greedy,
    symmetry,
    tail_calls,
)
from tests.practice.checked import find
from tests.practice.writing import squares
from tests.rotation import part

ALL = [choice_points, column_array, marked_board, tail_calls]


def by_chance(n):
    """Return a random solution as a board, or None."""
    try:
        return random_greedy.place_queens(n)
    except NoSolutionError:
        return None


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
    for queen in queens_on(board):
        for row, column in marked_board.attacked_squares(*queen, n):
            marks[row][column] += 1
    row, column = square
    return marked_board.is_safe(row, column, marks)


def next_moves(square, rows, columns):
    """List the squares that are safe on an empty board."""
    board = [[backtracking.UNVISITED] * columns for _ in range(rows)]
    row, column = square
    jumps = [(r, c) for r, c in product(range(-2, 3), repeat=2) if abs(r * c) == 2]
    targets = [(row + r, column + c) for r, c in jumps]
    return [each for each in targets if backtracking.is_safe(*each, board)]


def first(module):
    """Return a solver that gives the first of all solutions."""
    return lambda n: next(iter(module.solutions(n)), None)


def backtracked(rows, columns, start):
    """Return the first tour, as a numbered board."""
    return backtracking.solve(rows, columns, start=start)


RIGHT = {
    **{("all-queens", module): module.solutions for module in ALL},
    ("all-queens", coordinate_sets): coordinate_sets.place_n_queens,
    **{("one-queens", module): first(module) for module in ALL},
    ("one-queens", random_greedy): by_chance,
    ("count-queens", column_array): lambda n: len([*column_array.solutions(n)]),
    ("count-queens", coordinate_sets): (
        lambda n: len(coordinate_sets.place_n_queens(n))
    ),
    ("distinct-queens", symmetry): (
        lambda n: symmetry.distinct(choice_points.solutions(n))
    ),
    ("images", symmetry): lambda solution: symmetry.images(squares(solution)),
    ("reduce-symmetry", symmetry): (
        lambda boards: symmetry.distinct(map(squares, boards))
    ),
    ("safe-square", coordinate_sets): by_sets,
    ("safe-square", marked_board): by_marks,
    ("free-squares", random_greedy): (
        lambda board: [(y, x) for x, y in random_greedy.empty_slots(board)]
    ),
    ("knights-tour", backtracking): backtracked,
    ("next-moves", backtracking): next_moves,
}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("problem", "solve"),
    part([(problem, solve) for (problem, _), solve in RIGHT.items()], 3),
)
def test_a_reference_module_passes(problem, solve):
    """A reference module, called as a learner's solver is, has every property."""
    results = check_solver(PROBLEMS[problem], InProcessSolver(solve)).results
    assert [each for each in results if each.verdict != "passed"] == []


@pytest.mark.untraced
def test_flags_in_the_place_of_counts():
    """The search that only flags attacked squares is caught with queens that attack."""
    finding = find("all-queens", "none-attack", marked_board.solutions_by_flags)
    assert finding.arguments == (3,)
    assert finding.scene
    assert finding.scene.verdict == "reject"


def test_trying_all_walks_passes_on_small_boards():
    """The search of all walks is right, as far as it comes back in a moment."""
    problem = PROBLEMS["knights-tour"]

    def solve(rows, columns, start):
        return next(naive.tours(rows, columns, start=start), None)

    session = Session(problem, InProcessSolver(solve))
    session.begin(largest=12)  # squares
    for tried in problem.properties:
        result = check_property(tried, session)
        assert result.verdict != "failed", tried.name
