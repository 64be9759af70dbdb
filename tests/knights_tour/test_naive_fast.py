from collections.abc import Iterator
from itertools import pairwise, product

import pytest

from algorithms.board import is_tour, tour_board
from algorithms.knights_tour import backtracking_fast, naive
from algorithms.knights_tour.naive_fast import tours
from tests import facts, independent


def starts(rows, columns):
    """Return all squares of a board."""
    return list(product(range(rows), range(columns)))


@pytest.mark.parametrize("rows", range(1, 4))
@pytest.mark.parametrize("columns", range(1, 4))
def test_the_tours_of_the_reference(rows, columns):
    """On boards up to 3 × 3 the tours from every start are those of the reference module."""
    for start in starts(rows, columns):
        expected = list(naive.tours(rows, columns, start=start))
        assert list(tours(rows, columns, start=start)) == expected


@pytest.mark.parametrize(("rows", "columns"), [(3, 4), (4, 3), (2, 6), (6, 2)])
@pytest.mark.untraced
def test_the_tours_of_the_reference_in_its_order(rows, columns):
    """On boards of twelve squares the tours and their order are those of the reference module."""
    for start in starts(rows, columns)[::3]:
        expected = list(naive.tours(rows, columns, start=start))
        assert list(tours(rows, columns, start=start)) == expected


@pytest.mark.parametrize(("rows", "columns"), [(3, 4), (4, 3), (4, 5), (3, 7)])
@pytest.mark.untraced
def test_the_tours_of_an_independent_search(rows, columns):
    """The tours are those of a search that keeps all paths, in the order of the moves."""
    for start in starts(rows, columns)[:3]:
        found = list(tours(rows, columns, start=start))
        assert set(found) == independent.tours(rows, columns, start)
        assert len(found) == len(set(found))
        assert found == sorted(found, key=numbered)


def numbered(tour):
    """Return the numbers of a tour's moves in the article's order."""
    steps = pairwise(tour)
    return [naive.MOVES.index((c - a, d - b)) for (a, b), (c, d) in steps]


@pytest.mark.parametrize("board", [(3, 4), (3, 7), (4, 5), (4, 6), (5, 5)])
@pytest.mark.untraced
def test_the_number_of_tours(board):
    """The number of tours from all starts is the known one."""
    found = [
        tour for start in starts(*board) for tour in tours(*board, start=start)
    ]
    assert len(found) == len(set(found)) == facts.KNIGHT_TOURS[board]


@pytest.mark.slow
@pytest.mark.parametrize("board", [(3, 8), (3, 10)])
def test_the_number_of_tours_of_three_rows(board):
    """The same holds for 3 × 8 and 3 × 10, and each result is a tour."""
    total = 0
    for start in starts(*board):
        for tour in tours(*board, start=start):
            assert is_tour(tour_board(tour, *board))
            total += 1
    assert total == facts.KNIGHT_TOURS[board]


def test_from_the_corner_of_five_by_five():
    """From the corner of 5 × 5 there are 304 tours, the first that of `backtracking_fast`."""
    found = list(tours(5))
    assert len(found) == 304
    assert tour_board(found[0], 5, 5) == backtracking_fast.solve(5)


def test_one_at_a_time():
    """The tours are yielded one at a time, and continuing does not change an earlier one."""
    walk = tours(5)
    assert isinstance(walk, Iterator)
    first = next(walk)
    kept = list(first)
    assert next(walk) != first
    assert list(first) == kept
