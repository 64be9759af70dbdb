"""Tests of invalid input, which all solvers treat alike."""

import sys
from collections.abc import Iterator
from itertools import product
from typing import Any

import numpy as np
import pytest

from algorithms.errors import InvalidTypeError, InvalidValueError
from algorithms.knights_tour import _squares, backtracking_fast, large, warnsdorff
from algorithms.knights_tour.backtracking import solve
from algorithms.knights_tour.naive import tours

SEARCHES = [solve, tours, backtracking_fast.solve]
both = pytest.mark.parametrize("search", SEARCHES)


def plain(result):
    """Return a result in a comparable format."""
    return list(result) if isinstance(result, Iterator) else result


@both
def test_wrong_sizes(search):
    """A size that is not an integer, or negative, raises an error that names it, at the call."""
    for name, size in product(
        ("rows", "columns"), (2.5, 3.0, "8", True, [3], np.float64(3), np.ones(2))
    ):
        with pytest.raises(InvalidTypeError) as caught:
            search(**{"rows": 3, name: size})
        assert caught.value.code == "not-an-integer", size
        assert caught.value.values["name"] == name
    with pytest.raises(InvalidTypeError):
        search(None)
    for name in ("rows", "columns"):
        with pytest.raises(InvalidValueError) as negative:
            search(**{"rows": 3, name: -1})
        assert negative.value.code == "negative-size"
        assert negative.value.values == {"name": name, "value": -1}


@both
def test_wrong_starts(search):
    """A start that is not a square of the board raises an error; it is (row, column)."""
    start: Any
    for start in [(3, 0), (0, 4), (-1, 0), (0, -1), (4, 3)]:
        values = {"name": "start", "value": start, "rows": 3, "columns": 4}
        with pytest.raises(InvalidValueError) as caught:
            search(3, 4, start=start)
        assert (caught.value.code, caught.value.values) == ("off-board", values)
    for shape in [(0,), (0, 3), (3, 0)]:
        with pytest.raises(InvalidValueError) as caught:
            search(*shape)
        assert caught.value.code == "off-board", shape
    for start in (0, None, (), (0,), (0, 0, 0), "00", "a1"):
        with pytest.raises(InvalidValueError) as caught:
            search(3, start=start)
        assert caught.value.code == "not-a-square", start
        assert caught.value.values["name"] == "start"
    for pair, wrong in (
        ((0.0, 0), "start[0]"),
        ((0, "0"), "start[1]"),
        ((None, 0), "start[0]"),
        ((0, False), "start[1]"),
    ):
        with pytest.raises(InvalidTypeError) as refused:
            search(3, start=pair)
        assert refused.value.code == "not-an-integer", pair
        assert refused.value.values["name"] == wrong


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


def test_too_many_squares(monkeypatch):
    """Beyond 25 million squares, a board is refused before any work is done."""
    assert _squares.LARGEST == 25_000_000
    monkeypatch.setattr(_squares, "LARGEST", 36)
    for find in (backtracking_fast.solve, large.closed_tour, warnsdorff.tour):
        assert find(6, 6), find
        with pytest.raises(InvalidValueError) as caught:
            find(6, 7)
        assert caught.value.code == "too-large", find
        assert caught.value.values == {"name": "rows × columns", "limit": 36}
