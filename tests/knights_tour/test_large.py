import sys
import tracemalloc
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from algorithms import why
from algorithms.board import is_closed_tour
from algorithms.errors import InvalidTypeError, InvalidValueError, MissingExtraError
from algorithms.knights_tour import large
from algorithms.knights_tour.existence import closed_tour as closes
from tests import independent
from tests.strategies import squares

# They return None only where a test says so.
closed_tour: Any = large.closed_tour
closed_tour_array: Any = large.closed_tour_array

BOTH: list[Any] = [closed_tour, closed_tour_array]
both = pytest.mark.parametrize("make", BOTH)


def test_the_verifier_of_large_boards():
    """The check accepts closed tours, and rejects boards with numbers exchanged or repeated."""
    board = closed_tour(6, 7)
    assert independent.is_tour(board, closed=True)
    board[0][0], board[0][2] = board[0][2], board[0][0]
    assert not independent.is_tour(board)
    board = closed_tour(6, 7)
    board[1][2] = board[0][0]
    assert not independent.is_tour(board)
    assert independent.is_tour([[0, 3, 6, 9], [7, 10, 1, 4], [2, 5, 8, 11]])
    assert not independent.is_tour(
        [[0, 3, 6, 9], [7, 10, 1, 4], [2, 5, 8, 11]], closed=True
    )


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


def test_one_number_is_a_square_board():
    """Without columns the board is square."""
    assert closed_tour(6) == closed_tour(6, 6)
    assert closed_tour_array(8).shape == (8, 8)


def test_fresh_results():
    """Each call returns a new board."""
    board = closed_tour(12)
    board[0][0] = board[6][1] = -1
    assert is_closed_tour(closed_tour(12))


@both
def test_boards_without_one(make):
    """If there is no closed tour, the result is None, and `why` gives the reason."""
    for shape, reason in {
        (7, 7): "number of squares is odd",
        (4, 8): "a side of 4",
        (8, 2): "too small or too narrow",
    }.items():
        assert make(*shape) is None
        assert reason in (why("closed-tour", *shape) or "")


@both
def test_no_squares(make):
    """A board without squares has no start."""
    with pytest.raises(InvalidValueError) as caught:
        make(0, 0)
    assert caught.value.code == "off-board"


@both
def test_narrow_boards_that_have_one(make):
    """A board with a closed tour and a side under 6 raises another error."""
    for rows, columns in product((3, 5, 6), repeat=2):
        if min(rows, columns) < 6 and closes(rows, columns):
            with pytest.raises(InvalidValueError, match=f"not {rows} × {columns}"):
                make(rows, columns)
    with pytest.raises(InvalidValueError, match="not 3 × 10"):
        make(3, 10)


@both
def test_wrong_input(make):
    """A size is a non-negative integer, and a start is on the board."""
    with pytest.raises(InvalidTypeError, match="rows must be an integer"):
        make(8.0)
    with pytest.raises(InvalidValueError, match="columns must not be negative"):
        make(8, -8)
    with pytest.raises(InvalidValueError, match="start is off the board"):
        make(8, start=(0, 8))


def test_without_numpy(monkeypatch):
    """Without NumPy lists are available, and an array raises an error that names the extra."""
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert is_closed_tour(closed_tour(6))
    with pytest.raises(MissingExtraError, match="NumPy"):
        closed_tour_array(6)


def test_an_array_of_its_own():
    """An array is contiguous, in row-major order, and not a view."""
    for shape in [(6, 6), (12, 14), (6, 7), (120, 121)]:
        for start in [(0, 0), (3, 2)]:
            flags = closed_tour_array(*shape, start=start).flags
            assert flags.c_contiguous, shape
            assert flags.owndata, shape
            assert flags.writeable, shape


@both
@pytest.mark.parametrize("start", [(0, 0), (3, 2)])
def test_memory(make, start):
    """The peak memory is at most three times the memory of the result."""
    make(120, 121)
    tracemalloc.start()
    result = make(120, 121, start=start)
    own, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(result) == 120
    assert most < 3 * own
