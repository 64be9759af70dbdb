"""The answers about the knight agree with exhaustive search and with each other."""

from itertools import product

import pytest

from algorithms.board import is_closed_tour, is_tour, tour_board
from algorithms.practice.problems.knight_oracle import (
    effort,
    find_closed_tour,
    find_tour,
    has_closed_tour,
    jumps,
    wraps_around,
)
from tests.practice.tables import every

SMALL = [(r, c) for r, c in product(range(1, 7), repeat=2) if r * c <= 18]


def ways(rows, columns, path):
    """Yield every tour of the board by exhaustive search."""
    if len(path) == rows * columns:
        yield tuple(path)
    for down, right in product((-2, -1, 1, 2), repeat=2):
        row, column = path[-1][0] + down, path[-1][1] + right
        inside = 0 <= row < rows and 0 <= column < columns
        if abs(down) != abs(right) and inside and (row, column) not in path:
            yield from ways(rows, columns, [*path, (row, column)])


@pytest.mark.untraced
@every(("rows", "columns"), [*SMALL, (4, 5), (3, 7)])
def test_tours_from_a_square(rows, columns):
    """A tour is found exactly from the squares from which exhaustive search finds one."""
    # The other quarters follow by reflection.
    quarter = product(range((rows + 1) // 2), range((columns + 1) // 2))
    for start in quarter:
        tour = find_tour(rows, columns, start)
        found = next(ways(rows, columns, [start]), None)
        assert (tour is None) == (found is None), start
        if tour:
            assert tour[0] == start
            assert is_tour(tour_board(tour, rows, columns))


def test_tours_on_odd_boards():
    """On 5 × 5 there are tours from the squares of one colour, on 5 × 6 from all squares."""
    five = list(product(range(5), repeat=2))
    assert [s for s in five if find_tour(5, 5, s)] == [
        s for s in five if sum(s) % 2 < 1
    ]
    assert all(find_tour(5, 6, s) for s in product(range(5), range(6)))


@every(("rows", "columns"), [*SMALL, (4, 5)])
def test_no_closed_tours(rows, columns):
    """Exhaustive search finds no closed tour on small boards, in line with the theorem."""
    assert not has_closed_tour(rows, columns)
    assert find_closed_tour(rows, columns) is None
    home = jumps((0, 0), rows, columns)
    assert not any(path[-1] in home for path in ways(rows, columns, [(0, 0)]))


@pytest.mark.untraced
@every(("rows", "columns"), [(3, 10), (10, 3), (5, 6), (6, 5), (3, 12), (5, 8)])
def test_closed_tours(rows, columns):
    """A closed tour is found on every board that has one by the theorem."""
    assert has_closed_tour(rows, columns)
    path = find_closed_tour(rows, columns)
    assert path
    assert is_closed_tour(tour_board(path, rows, columns))


def test_the_theorem():
    """The boards without closed tours are those of the theorem, in either orientation."""
    with_tours = {
        (r, c) for r, c in product(range(1, 13), repeat=2) if has_closed_tour(r, c)
    }
    assert with_tours == {
        (r, c)
        for r, c in product(range(1, 13), repeat=2)
        if r * c % 2 == 0
        and not {r, c} & {1, 2, 4}
        and not (3 in (r, c) and {4, 6, 8} & {r, c})
    }


def test_jumps():
    """On 8 × 8, a square has 2 to 8 moves, and all squares together have 336."""
    numbers = [len(jumps(square, 8, 8)) for square in product(range(8), repeat=2)]
    assert (min(numbers), max(numbers), sum(numbers)) == (2, 8, 336)


def test_effort():
    """The effort is the number of squares plus the number of pairs a move apart."""
    for rows, columns in product(range(1, 7), repeat=2):
        squares = [*product(range(rows), range(columns))]
        pairs = sum(len(jumps(square, rows, columns)) for square in squares) // 2
        assert effort(rows, columns) == len(squares) + pairs
    sizes = [
        (3, 4),
        (3, 5),
        (4, 4),
        (3, 6),
        (3, 7),
        (4, 5),
        (3, 8),
        (5, 5),
        (3, 10),
    ]
    assert sorted(sizes, key=lambda size: effort(*size)) == sizes


def test_around_the_edge():
    """A wrapped move is a knight's move on the board with joined edges."""
    for a, b in product(product(range(4), range(6)), repeat=2):
        joined = any(
            ((a[0] + down) % 4, (a[1] + right) % 6) == b
            for down, right in product((-2, -1, 1, 2), repeat=2)
            if abs(down) != abs(right)
        )
        assert wraps_around(a, b, 4, 6) == (joined and b not in jumps(a, 4, 6))
