import sys

import numpy as np
import pytest

from algorithms.base import extras
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
from tests.refusals import code_of
from website.blocks.tables import read


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


def test_the_counts(monkeypatch):
    """Compiled code finds as many solutions as the table says, and the same ones as Python."""
    known = {row["n"]: row["all"] for row in read("queens")}
    assert list(_COUNTS) == [known[n] for n in range(19)]
    compiled = {n: (solutions(n), as_array(n).tolist()) for n in (11, 12)}
    monkeypatch.setattr(column_array_fast, "kernels", lambda _: None)
    for n, (found, array) in compiled.items():
        assert solutions(n) == found == [tuple(row) for row in array], n
        assert len(found) == known[n]


def test_an_array():
    """The array has one row of small numbers per solution."""
    for n in (0, 1, 4, 9, 13):
        assert as_array(n).shape == (_COUNTS[n], n)
        assert as_array(n).dtype == np.uint8


def test_squares_are_shared():
    """A square is one object in all solutions of a call."""
    for find in (as_squares, as_sets):
        assert len({id(square) for found in find(8) for square in found}) == 64


def test_without_numpy(monkeypatch):
    """Without NumPy an array raises an error before the search; tuples are available."""
    monkeypatch.setattr(column_array_fast, "kernels", lambda _: None)
    expected = solutions(8)
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert code_of(as_array, 18) == "fast-missing"
    assert solutions(8) == expected
