"""The correct answers agree with exhaustive search, with theorems and with each other."""

from itertools import product

import pytest
from hypothesis import given

from algorithms.board import is_closed_tour, is_queens_solution, tour_board
from algorithms.knights_tour.existence import closed_tour
from algorithms.practice.problems import oracle
from tests import facts, independent
from tests.practice.tables import every
from tests.strategies import placements, rooks

SMALL = [(r, c) for r, c in product(range(1, 7), repeat=2) if r * c <= 18]


@every("n", range(8))
def test_solutions(n):
    """The solutions are those found by checking every permutation."""
    found = map(oracle.columns_of, oracle.solutions(n))
    assert sorted(found) == independent.queens(n)


def test_counts():
    """The counts are correct."""
    numbers = [*facts.QUEENS.values(), 724, 2_680, 14_200]  # of A000170
    assert [oracle.count(n) for n in range(13)] == numbers
    assert len(oracle.solutions(9)) == numbers[9]


@every("n", facts.FUNDAMENTAL)
def test_classes(n):
    """The classes are as many as the fundamental solutions, and each is a solution."""
    assert len(oracle.classes(n)) == facts.FUNDAMENTAL[n]
    assert all(is_queens_solution(queens, n) for queens in oracle.classes(n))


@given(rooks())
def test_images(board):
    """The variants of a board are those made by reflections."""
    n, queens = board
    found = oracle.images(queens, n)
    columns = oracle.columns_of(tuple(sorted(queens)))
    assert sorted(map(oracle.columns_of, found)) == sorted(
        independent.symmetric(columns)
    )


@given(placements())
def test_a_class_is_that_of_each_image(board):
    """All symmetric variants of a board have the same class."""
    n, queens = board
    images = oracle.images(queens, n)
    assert len({oracle.class_of(each, n) for each in images}) == 1


def test_an_attacking_pair():
    """The first attacking pair is returned, or None."""
    assert oracle.attacking_pair(()) is None
    assert oracle.attacking_pair(((0, 1), (1, 3), (2, 0), (3, 2))) is None
    pair = (1, 2), (2, 1)
    assert oracle.attacking_pair(((0, 0), *pair)) == pair


@pytest.mark.untraced
@every(("rows", "columns"), [*SMALL, (4, 5), (3, 7)])
def test_tours_from_a_square(rows, columns):
    """A tour is found exactly from the squares from which exhaustive search finds one."""
    # The other quarters follow by reflection.
    for start in product(range((rows + 1) // 2), range((columns + 1) // 2)):
        tour = oracle.find_tour(rows, columns, start)
        tours = independent.tours(rows, columns, start)
        assert tour in tours if tours else tour is None, start


def test_tours_on_odd_boards():
    """On 5 × 5 there are tours from the squares of one colour, on 5 × 6 from all squares."""
    five = list(product(range(5), repeat=2))
    assert [s for s in five if oracle.find_tour(5, 5, s)] == five[::2]
    assert all(oracle.find_tour(5, 6, s) for s in product(range(5), range(6)))


@every(("rows", "columns"), [*SMALL, (4, 5)])
def test_no_closed_tours(rows, columns):
    """Exhaustive search finds no closed tour on small boards, in line with the theorem."""
    assert not closed_tour(rows, columns)
    assert oracle.find_closed_tour(rows, columns) is None
    home = oracle.jumps((0, 0), rows, columns)
    tours = independent.tours(rows, columns, (0, 0))
    assert not any(path[-1] in home for path in tours)


@pytest.mark.untraced
@every(("rows", "columns"), [(3, 10), (10, 3), (5, 6), (6, 5), (3, 12), (5, 8)])
def test_closed_tours(rows, columns):
    """A closed tour is found on every board that has one by the theorem."""
    assert closed_tour(rows, columns)
    path = oracle.find_closed_tour(rows, columns)
    assert path
    assert is_closed_tour(tour_board(path, rows, columns))


def test_the_theorem():
    """The boards without closed tours are those of the theorem, in either orientation."""
    boards = [*product(range(1, 13), repeat=2)]
    assert [each for each in boards if closed_tour(*each)] == [
        (r, c)
        for r, c in boards
        if r * c % 2 == 0
        and not {r, c} & {1, 2, 4}
        and not (3 in (r, c) and {4, 6, 8} & {r, c})
    ]


@every(("rows", "columns"), [*product(range(1, 7), repeat=2)])
def test_moves(rows, columns):
    """The moves are those of a knight, and the effort is the number of squares and moves."""
    squares = [*product(range(rows), range(columns))]
    moves = {each: oracle.jumps(each, rows, columns) for each in squares}
    for each, found in moves.items():
        assert sorted(found) == sorted(
            independent.knights_moves(each, rows, columns)
        )
    pairs = sum(map(len, moves.values())) // 2
    assert oracle.effort(rows, columns) == len(squares) + pairs


def test_around_the_edge():
    """A wrapped move is a knight's move on the board with joined edges."""
    for a, b in product(product(range(4), range(6)), repeat=2):
        joined = any(
            ((a[0] + down) % 4, (a[1] + right) % 6) == b
            for down, right in product((-2, -1, 1, 2), repeat=2)
            if abs(down) != abs(right)
        )
        assert oracle.wraps_around(a, b, 4, 6) == (
            joined and b not in oracle.jumps(a, 4, 6)
        )
