"""Tests of invalid input, which all solvers treat alike."""

import sys
from collections.abc import Iterator

import numpy as np
import pytest

from algorithms.errors import InvalidTypeError, InvalidValueError
from algorithms.knights_tour import backtracking_fast
from algorithms.knights_tour.backtracking import solve
from algorithms.knights_tour.naive import tours

SEARCHES = [solve, tours, backtracking_fast.solve]
both = pytest.mark.parametrize("search", SEARCHES)


def plain(result):
    """Return a result in a comparable format."""
    return list(result) if isinstance(result, Iterator) else result


@both
@pytest.mark.parametrize("name", ["rows", "columns"])
@pytest.mark.parametrize(
    "size", [2.5, 3.0, "8", True, [3], np.float64(3), np.ones(2)]
)
def test_a_size_that_is_no_integer(search, name, size):
    """A size that is not an integer raises a TypeError at the call."""
    with pytest.raises(InvalidTypeError) as caught:
        search(**{"rows": 3, name: size})
    assert isinstance(caught.value, TypeError)
    assert (caught.value.code, caught.value.values["name"]) == (
        "not-an-integer",
        name,
    )


@both
def test_no_rows_at_all(search):
    """None is not a number of rows."""
    with pytest.raises(InvalidTypeError) as caught:
        search(None)
    assert caught.value.code == "not-an-integer"


@both
@pytest.mark.parametrize("name", ["rows", "columns"])
def test_a_negative_size(search, name):
    """A negative size raises a ValueError at the call."""
    with pytest.raises(InvalidValueError) as caught:
        search(**{"rows": 3, name: -1})
    assert isinstance(caught.value, ValueError)
    assert caught.value.code == "negative-size"
    assert caught.value.values == {"name": name, "value": -1}


@both
@pytest.mark.parametrize("start", [(3, 0), (0, 4), (-1, 0), (0, -1), (4, 3)])
def test_a_start_off_the_board(search, start):
    """A start off the board raises an error at the call; it is a pair (row, column)."""
    with pytest.raises(InvalidValueError) as caught:
        search(3, 4, start=start)
    assert caught.value.code == "off-board"
    assert caught.value.values == {
        "name": "start",
        "value": start,
        "rows": 3,
        "columns": 4,
    }


@both
def test_a_board_without_squares(search):
    """Every start is off a board without squares."""
    for shape in [(0,), (0, 3), (3, 0)]:
        with pytest.raises(InvalidValueError) as caught:
            search(*shape)
        assert caught.value.code == "off-board"


@both
@pytest.mark.parametrize("start", [0, None, (), (0,), (0, 0, 0), "00", "a1"])
def test_a_start_that_is_no_pair(search, start):
    """A start that is not a pair raises an error at the call."""
    with pytest.raises(InvalidValueError) as caught:
        search(3, start=start)
    assert (caught.value.code, caught.value.values["name"]) == (
        "not-a-square",
        "start",
    )


@both
@pytest.mark.parametrize(
    ("start", "wrong"),
    [
        ((0.0, 0), "start[0]"),
        ((0, "0"), "start[1]"),
        ((None, 0), "start[0]"),
        ((0, False), "start[1]"),
    ],
)
def test_a_start_of_no_integers(search, start, wrong):
    """A start's row and column are integers; the error names the one that is not."""
    with pytest.raises(InvalidTypeError) as caught:
        search(3, start=start)
    assert (caught.value.code, caught.value.values["name"]) == (
        "not-an-integer",
        wrong,
    )


@both
def test_numpy_integers(search):
    """NumPy integers give the same result, in the sizes and in the start."""
    one, rows, columns = np.int64(1), np.int8(3), np.uint16(4)
    found = plain(search(rows, columns, start=np.array([0, 3])))
    assert found == plain(search(3, 4, start=(0, 3)))
    assert found
    assert plain(search(one, one, start=(np.int64(0), np.int64(0)))) == plain(
        search(1)
    )
    numbers = [
        x
        for rows in found
        for row in rows
        for x in (row if isinstance(row, tuple) else [row])
    ]
    assert {type(number) for number in numbers} == {int}


@both
def test_nothing_passed_in_is_changed(search):
    """A start that is a list is not changed."""
    start = [0, 0]
    plain(search(3, 4, start=start))
    assert start == [0, 0]


def test_the_recursion_limit_stays():
    """A search does not change Python's recursion limit."""
    limit = sys.getrecursionlimit()
    solve(5)
    plain(tours(3))
    assert sys.getrecursionlimit() == limit
