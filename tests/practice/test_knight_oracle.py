"""The answers about the knight agree with exhaustive search and with each other."""

from itertools import product

import pytest

from algorithms.board import is_closed_tour, tour_board
from algorithms.knights_tour.existence import closed_tour
from algorithms.practice.problems.oracle import (
    effort,
    find_closed_tour,
    find_tour,
    jumps,
    wraps_around,
)
from tests import independent
from tests.practice.tables import every

SMALL = [(r, c) for r, c in product(range(1, 7), repeat=2) if r * c <= 18]


@pytest.mark.untraced
@every(("rows", "columns"), [*SMALL, (4, 5), (3, 7)])
def test_tours_from_a_square(rows, columns):
    """A tour is found exactly from the squares from which exhaustive search finds one."""
    # The other quarters follow by reflection.
    for start in product(range((rows + 1) // 2), range((columns + 1) // 2)):
        tour = find_tour(rows, columns, start)
        tours = independent.tours(rows, columns, start)
        assert tour in tours if tours else tour is None, start


def test_tours_on_odd_boards():
    """On 5 × 5 there are tours from the squares of one colour, on 5 × 6 from all squares."""
    five = list(product(range(5), repeat=2))
    assert [s for s in five if find_tour(5, 5, s)] == five[::2]
    assert all(find_tour(5, 6, s) for s in product(range(5), range(6)))


@every(("rows", "columns"), [*SMALL, (4, 5)])
def test_no_closed_tours(rows, columns):
    """Exhaustive search finds no closed tour on small boards, in line with the theorem."""
    assert not closed_tour(rows, columns)
    assert find_closed_tour(rows, columns) is None
    home = jumps((0, 0), rows, columns)
    tours = independent.tours(rows, columns, (0, 0))
    assert not any(path[-1] in home for path in tours)


@pytest.mark.untraced
@every(("rows", "columns"), [(3, 10), (10, 3), (5, 6), (6, 5), (3, 12), (5, 8)])
def test_closed_tours(rows, columns):
    """A closed tour is found on every board that has one by the theorem."""
    assert closed_tour(rows, columns)
    path = find_closed_tour(rows, columns)
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
    moves = {each: jumps(each, rows, columns) for each in squares}
    for each, found in moves.items():
        assert sorted(found) == sorted(
            independent.knights_moves(each, rows, columns)
        )
    pairs = sum(map(len, moves.values())) // 2
    assert effort(rows, columns) == len(squares) + pairs


def test_around_the_edge():
    """A wrapped move is a knight's move on the board with joined edges."""
    for a, b in product(product(range(4), range(6)), repeat=2):
        joined = any(
            ((a[0] + down) % 4, (a[1] + right) % 6) == b
            for down, right in product((-2, -1, 1, 2), repeat=2)
            if abs(down) != abs(right)
        )
        assert wraps_around(a, b, 4, 6) == (joined and b not in jumps(a, 4, 6))
