from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from algorithms.board import Square, tour_board
from algorithms.knights_tour import backtracking, naive
from algorithms.knights_tour.naive import covers_all_squares, tours
from tests import independent
from tests.strategies import sizes, squares


def starts(rows, columns):
    """Return all squares of a board."""
    return [(row, column) for row in range(rows) for column in range(columns)]


def test_tiny_boards():
    """On boards up to 4 × 3 exactly the tours from the first row are found, the article's first."""
    for rows, columns in product(range(1, 5), range(1, 4)):
        for start in starts(1, columns):
            found = list(tours(rows, columns, start=start))
            assert set(found) == independent.tours(rows, columns, start)
            assert len(found) == len(set(found))
    assert list(tours(1)) == [((0, 0),)]
    assert tour_board(next(tours(3, 4)), 3, 4) == backtracking.solve(3, 4)


def test_the_columns_are_the_rows_by_default(watch):
    """Without columns the board is square, and the default start is the top left."""
    walks = watch(naive, "covers_all_squares")
    list(tours(3))
    assert {(rows, columns) for (_, rows, columns), _ in walks} == {(3, 3)}
    assert {walk[0] for (walk, _, _), _ in walks} == {(0, 0)}


@pytest.mark.parametrize(
    ("rows", "columns", "walks"), [(3, 3, 256), (3, 4, 13_793), (2, 3, 1)]
)
def test_every_sequence_is_tested(rows, columns, walks, watch):
    """Each sequence from the corner is tested once, in the order of the backtracking moves."""
    tests = watch(naive, "covers_all_squares")
    list(tours(rows, columns))
    made = [walk for (walk, *_), _ in tests]
    assert len(made) == len(set(made)) == walks
    # The knight's moves, made step by step on the whole board without any other rule.
    expected: set[tuple[Square, ...]] = {((0, 0),)}
    for _ in range(rows * columns - 1):
        expected = {
            (*walk, square)
            for walk in expected
            for square in independent.knights_moves(walk[-1], rows, columns)
        }
    assert set(made) == expected
    assert made == sorted(made, key=independent.moves)


def test_a_tour_is_fresh():
    """The tours are yielded one at a time, and continuing does not change an earlier one."""
    walk = tours(3, 4)
    assert isinstance(walk, Iterator)
    first = next(walk)
    kept = list(first)
    assert next(walk) != first
    assert list(first) == kept
    assert list(walk) == []


@given(sizes(1, 4), sizes(1, 4), st.data())
def test_covering_means_no_square_is_missing(rows, columns, data):
    """A walk as long as the board covers it if no square is missing, whatever the order."""
    size, every = rows * columns, starts(rows, columns)
    some = st.lists(squares(rows, columns), min_size=size, max_size=size)
    walk = data.draw(some | st.permutations(every))
    covered = set(walk) == set(every)
    assert covers_all_squares(walk, rows, columns) == covered
    if size > 1 and covered:
        assert not covers_all_squares([*walk[:-1], walk[0]], rows, columns)
