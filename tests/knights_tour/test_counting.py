from importlib.util import find_spec
from itertools import product
from math import prod

import pytest
from hypothesis import given

from algorithms.knights_tour import counting
from algorithms.knights_tour.counting import closed_tours, paths
from tests import facts
from tests.refusals import error_of
from tests.strategies import sizes

both = pytest.mark.parametrize("count", [paths, closed_tours])
compiled = pytest.mark.skipif(not find_spec("numba"), reason="numba is not there")


@pytest.mark.untraced
@pytest.mark.parametrize("kernel", [False, pytest.param(True, marks=compiled)])
def test_the_numbers(monkeypatch, kernel):
    """In Python and with the kernel from the start, the numbers of tours are the known ones."""
    if kernel:
        monkeypatch.setattr(counting, "_MANY", 0)
    else:
        monkeypatch.setattr(counting, "kernels", lambda _: None)
    more = {(5, 8): 44_202, (6, 7): 1_067_638}
    for count, table, in_python, largest in (
        (paths, facts.KNIGHT_TOURS, 33, 40),
        (closed_tours, facts.CLOSED_TOURS | more, 36, 42),
    ):
        most = largest if kernel else in_python
        known = {board: n for board, n in table.items() if prod(board) <= most}
        assert {board: count(*board) for board in known} == known


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


@both
@given(sizes(0, 9), sizes(0, 9))
def test_a_board_and_the_same_on_its_side(count, rows, columns):
    """Rows and columns can be exchanged."""
    if rows * columns <= 28:
        assert count(rows, columns) == count(columns, rows)


def test_boards_without_a_tour():
    """With sides of 0, 1 or 2 only one square has a tour; theory rules out closed tours."""
    for n, lines in product((0, 1, 2, 7, 60), (0, 1, 2)):
        assert paths(lines, n) == (lines == n == 1)
        assert closed_tours(lines, n) == closed_tours(n, lines) == 0
    for board in [(4, 4), (4, 100), (100, 4), (7, 7), (3, 101)]:
        assert closed_tours(*board) == 0, board


def test_too_large(monkeypatch):
    """A board with too many states raises an error with the limit."""
    monkeypatch.setattr(counting, "_count", None)  # it would take all memory
    for count, board, limit in [
        *((paths, board, 40) for board in ((6, 7), (41, 3), (8, None))),
        *(
            (closed_tours, board, 42)
            for board in ((5, 10), (8, None), (10**9, None))
        ),
    ]:
        error = error_of(count, *board)
        assert error.code == "too-large", board
        assert error.values == {"name": "rows × columns", "limit": limit}
