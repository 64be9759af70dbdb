from hypothesis import given

from algorithms.board import is_queens_solution
from algorithms.practice.problems import oracle
from tests import facts, independent
from tests.practice.tables import every
from tests.strategies import placements, rooks


@every("n", range(8))
def test_solutions(n):
    """The solutions are those found by checking every permutation."""
    found = map(oracle.columns_of, oracle.solutions(n))
    assert sorted(found) == independent.queens(n)


def test_counts():
    """The counts are correct."""
    numbers = [
        *facts.QUEENS.values(),
        724,
        2_680,
        14_200,
    ]  # the larger ones of A000170
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
