import random
import sys
from typing import Any

import numpy as np
import pytest

from algorithms.base import extras
from algorithms.errors import InvalidTypeError, InvalidValueError, MissingExtraError
from algorithms.queens import (
    choice_points,
    column_array,
    column_array_fast,
    coordinate_sets,
)
from algorithms.queens.column_array_fast import (
    _COUNTS,
    as_array,
    as_sets,
    as_squares,
    first,
    solutions,
)
from website.blocks.tables import read

FORMS: tuple[Any, ...] = (solutions, as_sets, as_squares, as_array)


@pytest.fixture(params=["compiled", "plain"])
def ways(request, monkeypatch):
    """Use compiled code for every n, and Python for every n."""
    if request.param == "plain":
        monkeypatch.setattr(column_array_fast, "kernels", lambda _: None)
    else:
        assert extras.kernels("algorithms.queens.kernels.solutions")
        monkeypatch.setattr(column_array_fast, "_COMPILED_FROM", 1)


@pytest.mark.usefixtures("ways")
def test_the_fast_version_of_all():
    """Compiled or not, the results are those of the reference modules, in the same order."""
    for n in range(11):
        expected = list(column_array.solutions(n))
        assert solutions(n) == expected, n
        assert as_array(n).tolist() == list(map(list, expected)), n
        if n < 9:
            assert as_sets(n) == coordinate_sets.place_n_queens(n), n
            assert as_squares(n) == list(choice_points.solutions(n)), n


def test_the_first(monkeypatch):
    """The first solution is that of `column_array`, found without searching the others."""
    monkeypatch.setattr(column_array_fast, "solutions", None)
    monkeypatch.setattr(column_array_fast, "_searched", None)
    for n in range(19):
        assert first(n) == next(column_array.solutions(n), None), n


@pytest.mark.parametrize("n", [11, 12])
def test_compiled_and_plain(n, monkeypatch):
    """For boards with compiled code by default, it finds the same solutions as Python."""
    compiled = solutions(n)
    monkeypatch.setattr(column_array_fast, "kernels", lambda _: None)
    assert solutions(n) == compiled
    assert len(compiled) == _COUNTS[n]


def test_the_counts():
    """The sizes of the arrays are those of the table, up to n = 18."""
    known = {row["n"]: row["all"] for row in read("queens")}
    assert list(_COUNTS) == [known[n] for n in range(19)]


@pytest.mark.parametrize("n", [0, 1, 4, 9, 13])
def test_an_array(n):
    """The array has one row per solution, in ascending order, and the queens are non-attacking."""
    found = as_array(n)
    assert found.shape == (_COUNTS[n], n)
    assert found.dtype == np.uint8
    wide, rows = found.astype(np.int16), np.arange(n)
    for lines in (wide, wide + rows, wide - rows):
        assert (np.diff(np.sort(lines, axis=1), axis=1) > 0).all()
    if n and len(found):
        digits = (
            found.astype(np.uint64) @ (16 ** np.arange(n, dtype=np.uint64))[::-1]
        )
        assert (np.diff(digits.astype(np.int64)) > 0).all()


def test_symmetric_solutions():
    """The array is its own mirror image; as many solutions as in the table have a symmetry."""
    for known in read("queens")[2:14]:
        found = as_array(n := known["n"])
        assert ((n - 1 - found)[::-1] == found).all(), n
        half = found[(found == n - 1 - found[:, ::-1]).all(axis=1)]
        quarter = (half == np.argsort(half, axis=1)[:, ::-1]).all(axis=1).sum()
        assert len(half) == known["half_turn"], n
        assert quarter == known["quarter_turn"], n


def test_squares_are_shared():
    """A square is one object in all solutions of a call."""
    squares = {id(square) for solution in as_squares(8) for square in solution}
    assert len(squares) == 64
    squares = {id(square) for solution in as_sets(8) for square in solution}
    assert len(squares) == 64


def test_results_and_sizes():
    """Each result is new; NumPy integers are sizes; other values and negative ones are not."""
    n: Any
    for solve in (*FORMS, first):
        result = solve(6)
        assert solve is first or solve(6) is not result
        for n in (6, np.int8(6), np.uint64(6)):
            assert np.array_equal(solve(n), result), (solve, n)
        for n, code in [
            *((n, "not-an-integer") for n in (2.5, "8", None, True, np.float64(8))),
            *((n, "negative-size") for n in (-1, np.int64(-8))),
        ]:
            with pytest.raises((InvalidTypeError, InvalidValueError)) as caught:
                solve(n)
            assert caught.value.code == code, (solve, n)


def test_an_array_that_is_too_large():
    """Above n = 18 an array raises an error that names the limit."""
    with pytest.raises(InvalidValueError) as caught:
        as_array(19)
    assert caught.value.code == "too-large"
    assert caught.value.values == {"name": "n", "limit": 18}


def test_without_numpy(monkeypatch):
    """Without NumPy an array raises an error before the search; tuples are available."""
    monkeypatch.setattr(column_array_fast, "kernels", lambda _: None)
    expected = solutions(8)
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(MissingExtraError):
        as_array(18)
    assert solutions(8) == expected


@pytest.mark.usefixtures("ways")
def test_solutions_are_independent():
    """Changing an array changes no other one."""
    found = as_array(6)
    found[random.Random(6).randrange(len(found))] = 0
    assert as_array(6).tolist() == list(map(list, solutions(6)))
