"""Tests of the exercise solutions against the reference modules on all small boards."""

import random
from itertools import pairwise, product, zip_longest

import pytest

from algorithms.board import attacks, is_queens_solution
from algorithms.knights_tour import backtracking, naive
from algorithms.knights_tour.large import closed_tour
from algorithms.queens import (
    choice_points,
    column_array,
    coordinate_sets,
    symmetry,
    tail_calls,
)
from answers import any_board as board_answers
from answers import backtracking as tour_answers
from answers import choice_points as choice_answers
from answers import column_array as column_answers
from answers import coordinate_sets as set_answers
from answers import counting as counting_answers
from answers import knights_tour as knight_answers
from answers import marked_board as mark_answers
from answers import one_solution as one_answers
from answers import pictures as picture_answers
from answers import properties as property_answers
from answers import queens as queens_answers
from answers import random_greedy as random_answers
from answers import symmetry as symmetry_answers
from answers import tail_calls as tail_answers
from tests import facts
from tests.independent import knights_moves
from website.blocks import programs

BOARDS = [(1, 1), (1, 2), (2, 2), (3, 3), (3, 4), (4, 3), (4, 4)]


def test_all_solutions():
    """Searches for all solutions find the same ones as the reference modules, in the same order."""
    for n in range(8):
        found = set_answers.solve_with_columns(n)
        mirrored = {frozenset((x, y) for y, x in solution) for solution in found}
        assert mirrored == coordinate_sets.place_n_queens(n), n
        expected = list(column_array.solutions(n))
        assert list(mark_answers.solutions_with_own_marks(n)) == expected, n


def test_the_first_solution():
    """The search that stops early finds the first solution of the other searches."""
    for n in range(8):
        first = next(column_array.solutions(n), None)
        squares = None if first is None else {*enumerate(first)}
        assert set_answers.first_solution(n) == squares, n


def test_counts():
    """Each counting function gives the number of solutions, from the smallest n it accepts."""
    for n in range(8):
        assert set_answers.count_solutions(n) == facts.QUEENS[n], n
        assert column_answers.count(n) == facts.QUEENS[n], n
        assert queens_answers.count(n) == facts.QUEENS[n], n
        assert column_answers.work(n)[::2] == (facts.NODES[n], facts.QUEENS[n]), n
        if n >= 1:
            assert column_answers.count_by_mirror(n) == facts.QUEENS[n], n
            assert choice_answers.count_by_half(n) == facts.QUEENS[n], n
        if n >= 2:
            assert symmetry_answers.count_different(n) == facts.FUNDAMENTAL[n], n


def test_from_a_first_queen():
    """From each square of the first row, recursion and loop agree with the modules."""
    for n in range(8):
        for square in product([0], range(n)):
            found = list(choice_points.huifu([square], n))
            assert list(choice_answers.by_recursion((square,), n)) == found, n
            expected = tail_calls.huifu((square,), (0,), (), n)
            assert tail_answers.huifu_as_loop((square,), n) == expected, n


def test_the_next_solution():
    """Each solution is followed by the next one of the search, the last one by none."""
    for n in range(8):
        found = list(choice_points.solutions(n))
        for solution, after in zip_longest(found, found[1:]):
            assert choice_answers.following(solution) == after, n


def test_one_of_each_class():
    """Both ways to remove symmetric variants keep the same solutions as the module."""
    for n in range(8):
        left = list(choice_points.solutions(n))
        expected = symmetry.distinct(left)
        assert list(symmetry_answers.smallest(left)) == expected, n
        symmetry_answers.remove_images(left)
        assert left == expected, n


def test_free_squares():
    """The answers on random greedy use the same function as the program on their page."""
    for n in range(8):
        shown = programs.module("random_greedy").free_squares
        queens = [*enumerate(random.Random(n).sample(range(n), n // 2))]
        assert random_answers.free_squares(n, queens) == shown(n, queens), n


def test_random_answers():
    """The probabilities are the known ones; the row-by-row random search finds solutions."""
    for n in range(8):
        if n in facts.GREEDY_SUCCESS and n < 6:
            assert random_answers.chance(n) == facts.GREEDY_SUCCESS[n], n
        if facts.QUEENS[n]:
            columns = random_answers.place_by_rows(n, random.Random(n))
            assert tuple(columns) in column_array.solutions(n), n


@pytest.mark.untraced
def test_tours():
    """From every start, the tours are those of the naive search, and the first one is found."""
    for rows, columns in BOARDS:
        for start in product(range(rows), range(columns)):
            board, calls = tour_answers.solve_ahead(rows, columns, start)
            assert board == backtracking.solve(rows, columns, start=start), (
                rows,
                columns,
            )
            assert calls >= 1, (rows, columns)
            if rows * columns <= 12:
                found = list(tour_answers.all_tours(rows, columns, start))
                assert found == list(naive.tours(rows, columns, start=start)), (
                    rows,
                    columns,
                )


def test_warnsdorff():
    """Warnsdorff's rule finds a tour; its graph has the moves of a knight."""
    for rows, columns in BOARDS:
        graph = knight_answers.neighbours(rows, columns)
        for start in product(range(rows), range(columns)):
            assert set(graph[start]) == set(knights_moves(start, rows, columns)), (
                rows,
                columns,
            )
            tour = knight_answers.warnsdorff(rows, columns, start)
            if tour is not None:
                assert (tour[0], len(set(tour))) == (start, rows * columns), (
                    rows,
                    columns,
                )
                assert all(b in graph[a] for a, b in pairwise(tour)), (
                    rows,
                    columns,
                )


def test_where_warnsdorffs_rule_fails():
    """With the answer's order of moves, the rule fails from one square of the 8 × 8 board."""
    starts = product(range(8), range(8))
    failed = [
        start for start in starts if knight_answers.warnsdorff(8, 8, start) is None
    ]
    assert failed == [(2, 4)]


def test_the_explicit_construction():
    """The queens are on every second column, first the odd ones."""
    assert queens_answers.without_search(10) == [1, 3, 5, 7, 9, 0, 2, 4, 6, 8]


def test_each_queen_is_a_rectangle():
    """The plain drawing has one rectangle per queen."""
    assert picture_answers.plain_svg([(0, 1), (1, 0)]).count("<rect") == 2


def test_properties():
    """Each property holds for right solvers and fails for a wrong one."""
    property_answers.mutual(attacks)
    with pytest.raises(AssertionError):
        property_answers.mutual(lambda a, b: a[0] <= b[0] and attacks(a, b))
    property_answers.both_ways(knights_moves)
    with pytest.raises(AssertionError):
        property_answers.both_ways(
            lambda square, rows, columns: [
                move
                for move in knights_moves(square, rows, columns)
                if move > square
            ]
        )


def test_the_first_pair():
    """The counterexample of a property is on the smallest possible board."""

    def near(a, b):
        return a[0] + b[1] < 2

    assert property_answers.first_pair(near, 4) == ((1, 0), (0, 1))
    assert property_answers.first_pair(near, 1) is None


def test_completable_borders():
    """Weighted by class size, the completions of the completable borders are all solutions."""
    for n in range(4, 9):
        found = counting_answers.completable(n)
        assert (
            sum(border.weight * ways for border, ways in found.items())
            == facts.QUEENS[n]
        ), n


def test_estimates_spread_around_the_truth():
    """Some estimates are too low, some too high, and they are sorted."""
    for walks in [10, 100]:
        found = counting_answers.estimates(8, walks)
        assert found[0] < facts.NODES[8] < found[-1], walks
        assert found == sorted(found), walks


def test_repaired_boards():
    """A repaired board is a solution, and keeps a queen in the corner."""
    for n in [1, 4, 5, 8, 12]:
        queens = one_answers.local_search(n, random.Random(n))
        assert is_queens_solution(enumerate(queens), n), n
        if n not in (4, 6):
            cornered = one_answers.with_corner(n, random.Random(n))
            assert cornered[0] == 0, n
            assert is_queens_solution(enumerate(cornered), n), n


def test_joined_tours():
    """Two adjacent closed tours become one, unless no move joins them."""
    for side in [6, 8]:
        numbers = closed_tour(side) or []
        squares = [(row, column) for row, column in product(range(side), repeat=2)]
        left = sorted(squares, key=lambda square: numbers[square[0]][square[1]])
        right = [(row, column + side) for row, column in left]
        tour = board_answers.join(left, right)
        assert tour is not None, side
        assert sorted(tour) == sorted(left + right), side
        ring = pairwise([*tour, tour[0]])
        assert all(
            end in knights_moves(begin, side, 2 * side) for begin, end in ring
        ), side
        far = [(row, column + 9 * side) for row, column in left]
        assert board_answers.join(left, far) is None, side


@pytest.mark.untraced
def test_closed_tours_counted():
    """The count from the corner equals the known number."""
    for board in [(3, 8), (3, 10), (5, 6)]:
        assert board_answers.closed(*board) == facts.CLOSED_TOURS.get(board, 0), (
            board
        )
