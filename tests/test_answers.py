"""Tests of the exercise solutions against the reference modules on all small boards."""

import random
from itertools import pairwise, product, zip_longest

import pytest

from algorithms.board import is_queens_solution, is_tour
from algorithms.knights_tour import backtracking, naive
from algorithms.knights_tour.large import closed_tour
from algorithms.practice import check
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
from answers import safe_square as safe_answers
from answers import symmetry as symmetry_answers
from answers import tail_calls as tail_answers
from tests import facts
from tests.independent import knights_moves
from website.blocks import programs


def test_all_solutions():
    """Searches for all solutions find the same ones as the reference modules, in the same order."""
    for n in range(8):
        found = set_answers.solve_with_columns(n)
        mirrored = {frozenset((x, y) for y, x in solution) for solution in found}
        assert mirrored == coordinate_sets.place_n_queens(n), n
        expected = list(column_array.solutions(n))
        assert list(mark_answers.solutions_with_own_marks(n)) == expected, n
        first = {*enumerate(expected[0])} if expected else None
        assert set_answers.first_solution(n) == first, n


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
    for rows, columns in [(1, 1), (1, 2), (2, 2), (3, 3), (3, 4), (4, 3), (4, 4)]:
        for start in product(range(rows), range(columns)):
            board, calls = tour_answers.solve_ahead(rows, columns, start)
            assert board == backtracking.solve(rows, columns, start=start), start
            assert calls >= 1
            if rows * columns <= 12:
                tour, _ = tour_answers.solve_fewest_first(rows, columns, start)
                assert (tour is None) == (board is None), start
                assert tour is None or is_tour(tour), start
                assert tour is None or tour[start[0]][start[1]] == 0, start
                found = list(tour_answers.all_tours(rows, columns, start))
                assert found == list(naive.tours(rows, columns, start=start)), start


def test_warnsdorff():
    """Its graph has a knight's moves; the answer's order fails from one square of 8 × 8."""
    failed = []
    for size in [(1, 1), (2, 3), (4, 3), (8, 8)]:
        graph = knight_answers.neighbours(*size)
        for start in product(range(size[0]), range(size[1])):
            assert set(graph[start]) == knights_moves(start, *size)
            tour = knight_answers.warnsdorff(*size, start)
            if tour is not None:
                assert (tour[0], len(set(tour))) == (start, size[0] * size[1])
                assert all(b in graph[a] for a, b in pairwise(tour)), (size, start)
            elif size == (8, 8):
                failed.append(start)
    assert failed == [(2, 4)]


def test_one_board():
    """The queens are on every second column, first the odd ones; each is drawn as a rectangle."""
    assert queens_answers.without_search(10) == [1, 3, 5, 7, 9, 0, 2, 4, 6, 8]
    assert picture_answers.plain_svg([(0, 1), (1, 0)]).count("<rect") == 2


def test_properties():
    """Each property holds for right solvers and fails for a wrong one."""
    property_answers.both_ways(knights_moves)

    def down(square, rows, columns):
        moves = knights_moves(square, rows, columns)
        return [move for move in moves if move > square]

    with pytest.raises(AssertionError):
        property_answers.both_ways(down)

    def near(a, b):
        return a[0] + b[1] < 2

    # The counterexample is on the smallest possible board.
    assert property_answers.first_pair(near, 4) == ((1, 0), (0, 1))
    assert property_answers.first_pair(near, 1) is None


def test_completable_borders():
    """Weighted by class size, the completions of the completable borders are all solutions."""
    for n in range(4, 9):
        found = counting_answers.completable(n).items()
        assert sum(a.weight * ways for a, ways in found) == facts.QUEENS[n], n


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
        if n != 4:
            cornered = one_answers.with_corner(n, random.Random(n))
            assert cornered[0] == 0, n
            assert is_queens_solution(enumerate(cornered), n), n


def test_joined_tours():
    """Two adjacent closed tours become one, unless no move joins them."""
    for side in [6, 8]:
        numbers = closed_tour(side) or []
        squares = product(range(side), range(side))
        left = sorted(squares, key=lambda square: numbers[square[0]][square[1]])
        right = [(row, column + side) for row, column in left]
        tour = board_answers.join(left, right)
        assert tour is not None, side
        assert sorted(tour) == sorted(left + right), side
        ring = pairwise([*tour, tour[0]])
        assert all(b in knights_moves(a, side, 2 * side) for a, b in ring), side
        far = [(row, column + 9 * side) for row, column in left]
        assert board_answers.join(left, far) is None, side


@pytest.mark.untraced
def test_closed_tours_counted():
    """The count from the corner equals the known number."""
    for board in [(3, 8), (3, 10), (5, 6)]:
        found = board_answers.closed(*board)
        assert found == facts.CLOSED_TOURS.get(board, 0), board


def test_a_safe_square():
    """The program for teachers passes the check of its problem."""
    assert check("safe-square", safe_answers.solve).passed
