"""Tests of invalid input, which all functions treat alike, and of fresh results."""

import sys
from collections.abc import Iterator
from itertools import product
from typing import Any

import numpy as np

from algorithms.errors import InvalidTypeError, InvalidValueError
from algorithms.knights_tour import (
    _squares,
    backtracking,
    backtracking_fast,
    counting,
    existence,
    large,
    naive,
    warnsdorff,
)
from tests.refusals import code_of, error_of, plain

SEARCHES = [backtracking.solve, naive.tours, backtracking_fast.solve]
ARRAYS: list[Any] = [warnsdorff.tour_array, large.closed_tour_array]
FINDERS: list[Any] = [*SEARCHES, warnsdorff.tour, large.closed_tour, *ARRAYS]
WITH_START: list[Any] = [*FINDERS, existence.open_tour, existence.check_open_tour]
COUNTS: list[Any] = [counting.paths, counting.closed_tours]
FUNCTIONS: list[Any] = [
    *(*WITH_START, existence.closed_tour, existence.check_closed_tour),
    *COUNTS,
]


def shape_of(function):
    """Return the size of a board on which a function finds a tour from (0, 3) and the corner."""
    return (3, 4) if function in SEARCHES else (6, 8)


def test_wrong_sizes():
    """A size that is not an integer, or negative, raises an error that names it, at the call."""
    sizes: Any = (2.5, 3.0, "8", True, [3], np.float64(3), np.ones(2))
    for function, name in product(FUNCTIONS, ("rows", "columns")):
        for size in (*sizes, None)[: 8 if name == "rows" else 7]:
            error = error_of(function, **{"rows": 3, "columns": 3, name: size})
            assert type(error) is InvalidTypeError, (function, name, size)
            assert (error.code, error.values["name"]) == ("not-an-integer", name)
        error = error_of(function, **{"rows": 3, "columns": 3, name: -1})
        assert type(error) is InvalidValueError, (function, name)
        assert error.code == "negative-size"
        assert error.values == {"name": name, "value": -1}


def test_wrong_starts():
    """A start that is not a square of the board raises an error; it is (row, column)."""
    wrong: dict[str, list[Any]] = {
        "off-board": [(3, 0), (0, 4), (-1, 0), (0, -1), (4, 3)],
        "not-a-square": [0, (), (0,), (0, 0, 0), "00", "a1"],
        "not-an-integer": [(0.0, 0), (0, "0"), (None, 0), (0, False)],
    }
    for function, (code, starts) in product(WITH_START, wrong.items()):
        for start in starts:
            error = error_of(function, 3, 4, start=start)
            assert error.code == code, (function, start)
            name = error.values["name"].partition("[")[0]
            assert name == "start", (function, start)
            if code == "off-board":
                assert error.values["value"] == start
                assert (error.values["rows"], error.values["columns"]) == (3, 4)
    error = error_of(backtracking.solve, 3, start=(0, "0"))
    assert error.values["name"] == "start[1]"
    for function, shape in product(WITH_START, [(0, 0), (0, 3), (3, 0)]):
        code = code_of(function, *shape, start=(0, 0))
        assert code == "off-board", (function, shape)
    for function in FINDERS:
        assert code_of(function, 3, start=None) == "not-a-square", function


def test_numpy_integers():
    """NumPy integers give the same result, of Python's integers."""
    for function in FINDERS:
        shape = shape_of(function)
        rows, columns = np.int8(shape[0]), np.uint16(shape[1])
        found = plain(function(rows, columns, start=np.array([0, 3])))
        assert found, function
        assert found == plain(function(*shape, start=(0, 3))), function
        numbers = np.array(found, dtype=object).ravel()
        assert {type(number) for number in numbers} == {int}, function
    kinds: Any = (np.int8, np.uint16, np.int64)
    for count, kind in product(COUNTS, kinds):
        number = count(kind(3), kind(10))
        assert (number, type(number)) == (count(3, 10), int)


def test_square_by_default():
    """Without columns the board is square, and without a start the tour begins in the corner."""
    for function in (*FINDERS, *COUNTS):
        n = {naive: 3, large: 6}.get(sys.modules[function.__module__], 5)
        corner = {"start": (0, 0)} if function in FINDERS else {}
        expected = plain(function(n, n, **corner))
        assert plain(function(n)) == expected, function
        assert plain(function(n, None)) == expected, function


def test_fresh_results():
    """Changing a board changes no other one, and no start that is a list is changed."""
    for function in FINDERS:
        start, shape = [0, 0], shape_of(function)
        board = plain(function(*shape, start=start))
        assert start == [0, 0]
        expected = [list(row) for row in board]
        result = function(*shape)
        for row in () if isinstance(result, Iterator) else result:
            row[:] = [-1] * len(row)
        assert [list(row) for row in plain(function(*shape))] == expected, function


def test_arrays(monkeypatch):
    """An array is contiguous, in row-major order, and not a view; without NumPy there is none."""
    shapes = [(6, 6), (12, 14), (6, 7), (120, 121)]
    for function, shape, start in product(ARRAYS, shapes, [(0, 0), (3, 2)]):
        flags = function(*shape, start=start).flags
        assert flags.c_contiguous, (function, shape)
        assert flags.owndata, (function, shape)
        assert flags.writeable, (function, shape)
    monkeypatch.setitem(sys.modules, "numpy", None)
    for find, find_array in zip(
        (warnsdorff.tour, large.closed_tour), ARRAYS, strict=True
    ):
        assert find(6), find
        assert code_of(find_array, 6) == "fast-missing", find_array


def test_the_recursion_limit_stays():
    """A search does not change Python's recursion limit."""
    limit = sys.getrecursionlimit()
    backtracking.solve(5)
    plain(naive.tours(3))
    assert sys.getrecursionlimit() == limit


def test_too_many_squares(monkeypatch):
    """Beyond 25 million squares, a board is refused before any work is done."""
    assert _squares.LARGEST == 25_000_000
    monkeypatch.setattr(_squares, "LARGEST", 36)
    for find in (backtracking_fast.solve, large.closed_tour, warnsdorff.tour):
        assert find(6, 6), find
        error = error_of(find, 6, 7)
        assert error.code == "too-large", find
        assert error.values == {"name": "rows × columns", "limit": 36}
