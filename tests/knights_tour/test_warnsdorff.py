from functools import cache
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from algorithms.base import extras
from algorithms.board import is_tour
from algorithms.errors import AttemptsExhaustedError
from algorithms.knights_tour import warnsdorff
from tests import facts, independent
from tests.refusals import error_of
from tests.rotation import part
from tests.strategies import squares

# They return None only where a test says so.
tour: Any = warnsdorff.tour
tour_array: Any = warnsdorff.tour_array

CORNER = (0, 0)
BOARDS = list(product(range(5, 61), repeat=2))
BOTH: list[Any] = [tour, tour_array]
FIRST_OF_EACH = {"farthest": 0, "pohl": 16, "first": 17}


@pytest.fixture(scope="module")
def kernel():
    """The compiled walk."""
    module = extras.kernels("algorithms.knights_tour.kernels.warnsdorff")
    if module is None:
        pytest.skip("numba is not there")
    return module


ways = cache(warnsdorff._ways)


def walk(kernel, rows, columns, start, number):
    """Make a single try."""
    rule, order = warnsdorff._TRIES[number]
    stride = columns + 2
    make = kernel.walk if kernel else warnsdorff._walk
    return make(
        bytearray(ways(rows, columns)),
        [down * stride + right for down, right in order],
        (start[0] + 2) * stride + start[1] + 1,
        (rows, columns),
        rule,
    )


@pytest.mark.slow
@pytest.mark.usefixtures("kernel")
def test_every_board_from_the_corner(monkeypatch):
    """Each of the 3,136 boards from 5 × 5 to 60 × 60 has a tour from its corner."""
    assert len(BOARDS) == 3_136
    monkeypatch.setattr(warnsdorff, "_COMPILED_FROM", 0)
    for rows, columns in BOARDS:
        board = tour_array(rows, columns)
        assert board.shape == (rows, columns)
        assert board[0, 0] == 0
        assert independent.is_tour(board)


@pytest.mark.untraced
def test_boards_in_python():
    """Python finds tours, too, some only in the last try."""
    some = part(BOARDS, 37)
    for board in [*some, (5, 13), (7, 26), (26, 7), (5, 55), (55, 5)]:
        found = tour(*board)
        assert found[0][0] == 0, board
        assert [len(row) for row in found] == [board[1]] * board[0]
        assert independent.is_tour(found), board


@given(st.integers(3, 14), st.integers(3, 14), st.integers(0, 15), st.data())
def test_the_kernel_is_equal(kernel, rows, columns, farthest, data):
    """Each try visits the same squares compiled and in Python, or fails in both."""
    start = data.draw(squares(rows, columns))
    for number in (farthest, *range(16, 18)):
        fast = walk(kernel, rows, columns, start, number)
        slow = walk(None, rows, columns, start, number)
        assert slow == (None if fast is None else fast.tolist())


@pytest.mark.slow
@pytest.mark.parametrize(("rule", "number"), FIRST_OF_EACH.items())
def test_one_try_alone(kernel, rule, number):
    """No single try is sufficient for all boards."""
    covered = [
        walk(kernel, rows, columns, CORNER, number) is not None
        for rows, columns in BOARDS
    ]
    assert sum(covered) == facts.WARNSDORFF[rule]


@pytest.mark.parametrize("n", facts.WARNSDORFF_STARTS)
def test_the_fixed_order_from_every_start(n):
    """A fixed order of moves covers 8 × 8 from 98 % of the starts, 7 × 7 from 72 %."""
    starts = [
        (r, c) for r, c in product(range(n), repeat=2) if n % 2 * (r + c) % 2 == 0
    ]
    covered = [walk(None, n, n, start, 17) is not None for start in starts]
    assert (sum(covered), len(starts)) == facts.WARNSDORFF_STARTS[n]


def test_large_boards(kernel):
    """Large boards are covered with the kernel and without it, in the same way."""
    board = tour(240)
    assert independent.is_tour(board)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(extras, "kernels", lambda _: None)
        assert tour(240) == board
        assert tour_array(240).tolist() == board
    array = walk(kernel, 1000, 1000, CORNER, 0)  # the first try
    assert independent.is_tour(array)
    assert (tour_array(1000) == array).all()


def test_small_boards_from_every_start():
    """From every start with a tour on these boards a tour is found, and it starts there."""
    for rows, columns in [(1, 1), (3, 4), (4, 5), (5, 5), (6, 6), (8, 8), (5, 7)]:
        for start in product(range(rows), range(columns)):
            board = tour(rows, columns, start=start)
            if board is None:
                assert rows * columns % 2 or 4 in (rows, columns)
                continue
            assert is_tour(board), (rows, columns, start)
            assert board[start[0]][start[1]] == 0


def test_no_tour(monkeypatch):
    """If theory knows that there is no tour, the result is None without any search."""
    monkeypatch.setattr(warnsdorff, "_search", None)
    for make in BOTH:
        assert make(4) is None
        assert make(5, start=(0, 1)) is None


def test_failure():
    """If all tries fail, the error says so; here the mirror image of the start has a tour."""
    assert is_tour(tour(3, 8))
    for make in BOTH:
        error = error_of(make, 3, 8, start=(0, 7))
        assert (type(error), error.code) == (AttemptsExhaustedError, "tour-tries")
        assert str(error) == (
            "Warnsdorff's rule, tried in 18 ways, found no tour of a board of size 3 × 8 "
            "from (0, 7); a tour may still exist"
        )
