from importlib.util import find_spec
from itertools import product

import numpy as np
import pytest
from hypothesis import given

from algorithms.board import is_closed_tour, tour_board
from algorithms.errors import InvalidTypeError, InvalidValueError
from algorithms.knights_tour import counting
from algorithms.knights_tour.backtracking_fast import search
from algorithms.knights_tour.counting import closed_tours, paths
from algorithms.knights_tour.existence import closed_tour, open_tour
from tests import facts
from tests.strategies import sizes

both = pytest.mark.parametrize("count", [paths, closed_tours])
compiled = pytest.mark.skipif(not find_spec("numba"), reason="numba is not there")


@pytest.fixture
def _python(monkeypatch):
    """Count without the kernel."""
    monkeypatch.setattr(counting, "kernels", lambda _: None)


@pytest.fixture
def _kernel(monkeypatch):
    """Count with the kernel from the start."""
    monkeypatch.setattr(counting, "_MANY", 0)


def within(table, squares):
    """Return the rows of a table for boards up to a number of squares."""
    return {(r, c): number for (r, c), number in table.items() if r * c <= squares}


@pytest.mark.usefixtures("_python")
@pytest.mark.untraced
def test_the_numbers():
    """In Python the numbers of tours and closed tours are the known ones."""
    known = within(facts.KNIGHT_TOURS, 33)
    assert {board: paths(*board) for board in known} == known
    known = within(facts.CLOSED_TOURS, 36)
    assert {board: closed_tours(*board) for board in known} == known


@compiled
@pytest.mark.usefixtures("_kernel")
@pytest.mark.untraced
def test_the_numbers_by_the_kernel():
    """The same holds with the kernel from the start, and for larger boards."""
    known = within(facts.KNIGHT_TOURS, 40)
    assert {board: paths(*board) for board in known} == known
    more = {(5, 8): 44_202, (6, 7): 1_067_638}
    known = within(facts.CLOSED_TOURS, 42) | more
    assert {board: closed_tours(*board) for board in known} == known


@pytest.mark.untraced
@compiled
def test_the_kernel_is_taken_when_there_are_many_positions(monkeypatch):
    """The number is the same whenever the kernel takes over."""
    for count, board in (
        *product([paths], [(4, 7), (5, 6), (3, 11)]),
        *product([closed_tours], [(5, 6), (3, 14)]),
    ):
        counts = set()
        for many in (0, 30, 1_000):
            monkeypatch.setattr(counting, "_MANY", many)
            counts.add(count(*board))
        with monkeypatch.context() as patch:
            patch.setattr(counting, "kernels", lambda _: None)
            assert counts == {count(*board)}, board


@pytest.mark.untraced
def test_all_tours_are_as_many():
    """On boards up to 5 × 5 the numbers are those of the tours found one by one."""
    for rows, columns in product(range(1, 6), repeat=2):
        starts = product(range(rows), range(columns))
        found = [tour for start in starts for tour in search(rows, columns, start)]
        assert paths(rows, columns) == len(found), (rows, columns)
    for rows, columns in [(3, 4), (3, 7), (3, 9), (3, 10), (5, 5)]:
        tours = (
            [divmod(square, columns) for square in tour]
            for tour in search(rows, columns, (0, 0))
        )
        closed = [
            t for t in tours if is_closed_tour(tour_board(t, rows, columns))
        ]  # in both directions
        assert 2 * closed_tours(rows, columns) == len(closed), (rows, columns)


def test_theory_agrees():
    """On boards up to 30 squares, tours and closed tours exist where the theorems say so."""
    for board in product(range(1, 7), range(1, 11)):
        if board[0] * board[1] <= 30:
            assert bool(paths(*board)) == bool(open_tour(*board)), board
            assert bool(closed_tours(*board)) == bool(closed_tour(*board)), board


@both
@given(sizes(0, 9), sizes(0, 9))
def test_a_board_and_the_same_on_its_side(count, rows, columns):
    """Rows and columns can be exchanged."""
    if rows * columns <= 28:
        assert count(rows, columns) == count(columns, rows)


@both
def test_square_by_default(count):
    """Without columns the board is square."""
    assert count(5) == count(5, 5) == count(5, None)


def test_boards_without_a_tour():
    """With sides of 0, 1 or 2 only one square has a tour; theory rules out closed tours."""
    for n, lines in product((0, 1, 2, 7, 60), (0, 1, 2)):
        assert paths(lines, n) == (lines == n == 1)
        assert closed_tours(lines, n) == closed_tours(n, lines) == 0
    for board in [(4, 4), (4, 100), (100, 4), (7, 7), (3, 101)]:
        assert closed_tours(*board) == 0, board


def test_too_large():
    """A board with too many states raises an error with the limit."""
    for count, board, limit in [
        (paths, (6, 7), 40),
        (paths, (41, 3), 40),
        (paths, (8, None), 40),
        (closed_tours, (5, 10), 42),
        (closed_tours, (8, None), 42),
        (closed_tours, (10**9, None), 42),
    ]:
        with pytest.raises(InvalidValueError) as caught:
            count(*board)
        assert caught.value.code == "too-large", board
        assert caught.value.values == {"name": "rows × columns", "limit": limit}


@both
def test_sizes(count):
    """A size is a non-negative integer of any type; the number is an `int`."""
    for name in ("rows", "columns"):
        for size in (2.5, "8", True, [3], np.ones(2)):
            with pytest.raises(InvalidTypeError) as caught:
                count(**{"rows": 3, name: size})
            assert caught.value.code == "not-an-integer", size
            assert caught.value.values["name"] == name
        with pytest.raises(InvalidValueError) as negative:
            count(**{"rows": 3, name: -1})
        assert negative.value.values == {"name": name, "value": -1}
    for kind in (np.int8, np.uint16, np.int64):
        number = count(kind(3), kind(10))
        assert (number, type(number)) == (count(3, 10), int)
