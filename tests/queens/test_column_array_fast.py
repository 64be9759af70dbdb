import random
import sys

import numpy as np
import pytest

from algorithms.base import extras
from algorithms.errors import (
    InvalidTypeError,
    InvalidValueError,
    MissingExtraError,
)
from algorithms.queens import (
    choice_points,
    column_array,
    column_array_fast,
    coordinate_sets,
    marked_board,
    tail_calls,
)
from algorithms.queens.column_array_fast import (
    _COUNTS,
    as_array,
    as_sets,
    as_squares,
    first,
    solutions,
)
from tests import facts, independent
from website.blocks.tables import read

FORMS = {form.__name__: form for form in (solutions, as_sets, as_squares, as_array)}
every_form = pytest.mark.parametrize("solve", FORMS.values(), ids=FORMS)
every_function = pytest.mark.parametrize("solve", [*FORMS.values(), first])


@pytest.fixture(params=["compiled", "plain"])
def ways(request, monkeypatch):
    """Use compiled code for every n, and Python for every n."""
    if request.param == "plain":
        monkeypatch.setattr(column_array_fast, "kernels", lambda _: None)
    else:
        assert extras.kernels("algorithms.queens.kernels.solutions")
        monkeypatch.setattr(column_array_fast, "_COMPILED_FROM", 1)


@pytest.mark.usefixtures("ways")
@pytest.mark.parametrize("n", range(11))
def test_the_fast_version_of_column_array(n):
    """Compiled or not, the solutions are those of `column_array`, in its order."""
    expected = list(column_array.solutions(n))
    assert solutions(n) == expected
    assert as_array(n).tolist() == list(map(list, expected))


@pytest.mark.usefixtures("ways")
@pytest.mark.parametrize("n", range(9))
def test_the_fast_version_of_all(n):
    """The other formats are those of the other reference modules, including n = 0."""
    assert as_sets(n) == coordinate_sets.place_n_queens(n)
    assert as_squares(n) == list(choice_points.solutions(n))
    assert as_squares(n) == list(tail_calls.solutions(n))
    assert solutions(n) == list(marked_board.solutions(n))


@pytest.mark.parametrize("n", range(1, 8))
def test_all_permutations(n):
    """The solutions are those found by checking all permutations."""
    assert solutions(n) == independent.queens(n)


@pytest.mark.parametrize("n", range(19))
def test_the_first(n, monkeypatch):
    """The first solution is that of `column_array`, found without searching the others."""
    expected = next(column_array.solutions(n), None)
    if n < 10:
        assert next(iter(solutions(n)), None) == expected
    monkeypatch.setattr(column_array_fast, "solutions", None)
    monkeypatch.setattr(column_array_fast, "_searched", None)
    assert first(n) == expected


def test_no_queen():
    """Without queens the only solution is the empty board, but `as_squares` finds none."""
    assert solutions(0) == [()]
    assert as_sets(0) == {frozenset()}
    assert as_squares(0) == []
    assert as_array(0).shape == (1, 0)


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


@pytest.mark.parametrize("n", [*facts.QUEENS, 13, 14])
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


@pytest.mark.parametrize("n", [*range(2, 10), 12, 13])
def test_the_mirror(n):
    """Reflected from left to right, the solutions are in descending order."""
    found = as_array(n)
    assert ((n - 1 - found)[::-1] == found).all()


@pytest.mark.parametrize("n", range(1, 15))
def test_solutions_invariant_under_rotations(n):
    """The numbers of solutions invariant under 180° and 90° are those of the table."""
    [known] = [row for row in read("queens") if row["n"] == n]
    found = as_array(n)
    half = found[(found == n - 1 - found[:, ::-1]).all(axis=1)]
    turned = np.argsort(half, axis=1)[:, ::-1]
    quarter = (half == turned).all(axis=1).sum()
    assert (len(half), quarter) == (known["half_turn"], known["quarter_turn"])


def test_squares_are_shared():
    """A square is one object in all solutions of a call."""
    squares = {id(square) for solution in as_squares(8) for square in solution}
    assert len(squares) == 64
    squares = {id(square) for solution in as_sets(8) for square in solution}
    assert len(squares) == 64


@every_form
def test_each_result_is_fresh(solve):
    """A second call returns an equal result in a new object."""
    first, second = solve(6), solve(6)
    assert first is not second
    assert np.array_equal(first, second)


@every_function
@pytest.mark.parametrize("n", [2.5, "8", None, True, np.float64(8)])
def test_a_size_that_is_no_integer(solve, n):
    """A size that is not an integer raises a TypeError."""
    with pytest.raises(InvalidTypeError) as caught:
        solve(n)
    assert caught.value.code == "not-an-integer"


@every_function
@pytest.mark.parametrize("n", [-1, np.int64(-8)])
def test_a_negative_size(solve, n):
    """A negative size raises a ValueError."""
    with pytest.raises(InvalidValueError) as caught:
        solve(n)
    assert caught.value.code == "negative-size"


@every_function
@pytest.mark.parametrize("kind", [np.int8, np.uint64])
def test_numpy_integers(solve, kind):
    """A NumPy integer gives the same result."""
    assert np.array_equal(solve(kind(6)), solve(6))


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
