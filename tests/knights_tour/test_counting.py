from importlib.util import find_spec
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

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
    """Return the boards of a table up to a number of squares."""
    return [(r, c) for r, c in table if r * c <= squares]


@pytest.mark.usefixtures("_python")
@pytest.mark.parametrize("board", within(facts.KNIGHT_TOURS, 33))
@pytest.mark.untraced
def test_the_tours(board):
    """In Python the numbers of tours of boards up to 33 squares are the known ones."""
    assert paths(*board) == facts.KNIGHT_TOURS[board]


@pytest.mark.usefixtures("_python")
@pytest.mark.parametrize("board", within(facts.CLOSED_TOURS, 36))
@pytest.mark.untraced
def test_the_closed_tours(board):
    """In Python the numbers of closed tours of boards up to 36 squares are the known ones."""
    assert closed_tours(*board) == facts.CLOSED_TOURS[board]


@compiled
@pytest.mark.parametrize("board", within(facts.KNIGHT_TOURS, 40))
@pytest.mark.untraced
def test_the_tours_by_the_kernel(board, monkeypatch):
    """The same holds with the kernel from the start, and for 6 × 6."""
    monkeypatch.setattr(counting, "_MANY", 0)
    assert paths(*board) == facts.KNIGHT_TOURS[board]


@compiled
@pytest.mark.usefixtures("_kernel")
@pytest.mark.parametrize("board", [*within(facts.CLOSED_TOURS, 42), (5, 8), (6, 7)])
def test_the_closed_tours_by_the_kernel(board):
    """The same holds with the kernel from the start; 5 × 8 has 44,202, 6 × 7 has 1,067,638."""
    more = {(5, 8): 44_202, (6, 7): 1_067_638}
    assert closed_tours(*board) == {**facts.CLOSED_TOURS, **more}[board]


@pytest.mark.untraced
@compiled
@pytest.mark.parametrize(
    ("count", "board"),
    [
        *product([paths], [(4, 7), (4, 9), (5, 6), (3, 11)]),
        *product([closed_tours], [(5, 6), (3, 12), (3, 14)]),
    ],
)
def test_the_kernel_is_taken_when_there_are_many_positions(
    count, board, monkeypatch
):
    """The number is the same whenever the kernel takes over."""
    counts = set()
    for many in (0, 30, 1_000):
        monkeypatch.setattr(counting, "_MANY", many)
        counts.add(count(*board))
    monkeypatch.setattr(counting, "kernels", lambda _: None)
    assert counts == {count(*board)}


@pytest.mark.parametrize("rows", range(1, 6))
@pytest.mark.parametrize("columns", range(1, 6))
def test_all_tours_are_as_many(rows, columns):
    """On boards up to 5 × 5 the number is that of the tours found one by one, from all starts."""
    starts = product(range(rows), range(columns))
    found = [tour for start in starts for tour in search(rows, columns, start)]
    assert paths(rows, columns) == len(found)


@pytest.mark.parametrize("board", [(3, 4), (3, 7), (3, 9), (3, 10), (5, 5)])
def test_the_tours_that_close(board):
    """The number is half that of the closed tours found from the corner, in both directions."""
    rows, columns = board
    tours = (
        [divmod(square, columns) for square in tour]
        for tour in search(rows, columns, (0, 0))
    )
    closed = [t for t in tours if is_closed_tour(tour_board(t, *board))]
    assert 2 * closed_tours(*board) == len(closed)


@pytest.mark.parametrize("rows", range(1, 7))
@pytest.mark.parametrize("columns", range(1, 11))
def test_theory_agrees(rows, columns):
    """On boards up to 30 squares, tours and closed tours exist where the theorems say so."""
    if rows * columns <= 30:
        assert bool(paths(rows, columns)) == bool(open_tour(rows, columns))
        closed = closed_tours(rows, columns)
        assert bool(closed) == bool(closed_tour(rows, columns))


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


@pytest.mark.parametrize("n", [0, 1, 2, 7, 60])
def test_boards_of_few_lines(n):
    """With a side of at most 2, only the single square has a tour, which is not closed."""
    for lines in (0, 1, 2):
        assert paths(lines, n) == (lines == n == 1)
        assert closed_tours(lines, n) == closed_tours(n, lines) == 0


@pytest.mark.parametrize("board", [(4, 4), (4, 100), (100, 4), (7, 7), (3, 101)])
def test_boards_without_a_closed_tour(board):
    """Boards with a side of 4 or an odd number of squares have no closed tour at any size."""
    assert closed_tours(*board) == 0


@pytest.mark.parametrize(
    ("count", "board", "limit"),
    [
        (paths, (6, 7), 40),
        (paths, (41, 3), 40),
        (paths, (8, None), 40),
        (closed_tours, (5, 10), 42),
        (closed_tours, (8, None), 42),
        (closed_tours, (10**9, None), 42),
    ],
)
def test_too_large(count, board, limit):
    """A board with too many states raises an error with the limit."""
    with pytest.raises(InvalidValueError) as caught:
        count(*board)
    assert caught.value.code == "too-large"
    assert caught.value.values == {"name": "rows × columns", "limit": limit}


@both
@pytest.mark.parametrize("name", ["rows", "columns"])
@pytest.mark.parametrize("size", [2.5, "8", True, [3], np.ones(2)])
def test_a_size_that_is_no_integer(count, name, size):
    """A size that is not an integer raises a TypeError."""
    with pytest.raises(InvalidTypeError) as caught:
        count(**{"rows": 3, name: size})
    assert (caught.value.code, caught.value.values["name"]) == (
        "not-an-integer",
        name,
    )


@both
@pytest.mark.parametrize("name", ["rows", "columns"])
def test_a_negative_size(count, name):
    """A negative size raises a ValueError."""
    with pytest.raises(InvalidValueError) as caught:
        count(**{"rows": 3, name: -1})
    assert caught.value.values == {"name": name, "value": -1}


@both
@given(st.sampled_from([np.int8, np.uint16, np.int64]))
def test_numpy_integers(count, kind):
    """NumPy integers give the same number, as an `int`."""
    number = count(kind(3), kind(10))
    assert number == count(3, 10)
    assert type(number) is int
