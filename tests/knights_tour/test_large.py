import tracemalloc
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from algorithms import why
from algorithms.errors import InvalidValueError
from algorithms.knights_tour import large
from algorithms.knights_tour.existence import closed_tour as closes
from tests import independent
from tests.refusals import error_of
from tests.strategies import squares

# They return None only where a test says so.
closed_tour: Any = large.closed_tour
closed_tour_array: Any = large.closed_tour_array

BOTH: list[Any] = [closed_tour, closed_tour_array]


def test_the_verifier_of_large_boards():
    """The check accepts closed tours, and rejects boards with numbers exchanged or repeated."""
    assert independent.is_tour(closed_tour(6, 7), closed=True)
    for square, number in (((0, 2), 0), ((1, 2), 0), ((0, 0), 1)):
        board = closed_tour(6, 7)
        board[square[0]][square[1]] = number
        assert not independent.is_tour(board)
    opened = [[0, 3, 6, 9], [7, 10, 1, 4], [2, 5, 8, 11]]
    assert independent.is_tour(opened)
    assert not independent.is_tour(opened, closed=True)


@pytest.mark.untraced
@pytest.mark.parametrize("rest", range(4))
def test_every_board(rest):
    """From 6 × 6 to 40 × 40, a closed tour from the corner is constructed wherever one exists."""
    for rows, columns in product(range(6 + rest, 41, 4), range(6, 41)):
        if not closes(rows, columns):
            continue
        board = closed_tour(rows, columns)
        assert board[0][0] == 0
        assert [len(row) for row in board] == [columns] * rows
        assert independent.is_tour(board, closed=True)
        assert (closed_tour_array(rows, columns) == board).all()


@pytest.mark.parametrize(
    ("rows", "columns"), [(1000, 1000), (999, 1000), (1000, 997), (6, 30_001)]
)
def test_large_boards(rows, columns):
    """A closed tour is constructed for large boards, too; the array and the list are equal."""
    array = closed_tour_array(rows, columns)
    assert array.dtype == np.int32
    assert independent.is_tour(array, closed=True)
    assert array.tolist() == closed_tour(rows, columns)


@given(st.integers(6, 20), st.integers(3, 10).map(lambda n: 2 * n), st.data())
def test_another_start(rows, columns, data):
    """With a start the same cycle is numbered from there."""
    start = data.draw(squares(rows, columns))
    from_corner = np.array(closed_tour(rows, columns))
    board = closed_tour(rows, columns, start=start)
    assert board[start[0]][start[1]] == 0
    shift = (from_corner - board) % (rows * columns)
    assert (shift == shift[0, 0]).all()
    assert closed_tour_array(rows, columns, start=start).tolist() == board


def test_boards_without_one():
    """If there is no closed tour, the result is None, and `why` gives the reason."""
    for shape, reason in {
        (7, 7): "number of squares is odd",
        (4, 8): "a side of 4",
        (8, 2): "too small or too narrow",
    }.items():
        assert [make(*shape) for make in BOTH] == [None, None]
        assert reason in (why("closed-tour", *shape) or "")


def test_narrow_boards_that_have_one():
    """A board with a closed tour and a side under 6 raises another error."""
    for make, (rows, columns) in product(BOTH, ((3, 10), (5, 6), (6, 5))):
        assert closes(rows, columns)
        error = error_of(make, rows, columns)
        assert type(error) is InvalidValueError
        assert f"not {rows} × {columns}" in str(error)


@pytest.mark.parametrize("start", [(0, 0), (3, 2)])
def test_memory(start):
    """The peak memory is at most three times the memory of the result."""
    for make in BOTH:
        make(120, 121)
        tracemalloc.start()
        result = make(120, 121, start=start)
        own, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert len(result) == 120
        assert most < 3 * own, make
