import random
import re
import sys
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from algorithms.errors import (
    AlgorithmsError,
    InvalidTypeError,
    InvalidValueError,
    MissingExtraError,
)
from algorithms.queens import column_array_fast, symmetry, symmetry_fast
from algorithms.queens.symmetry_fast import distinct, distinct_array
from tests import independent
from tests.strategies import rooks, solution_lists
from website.blocks.tables import read

FUNDAMENTAL = {row["n"]: row["fundamental"] for row in read("queens")}

coordinates = st.sampled_from(
    [*range(-1, 4), 0.0, 1.0, 0.5, True, False, "0", None, 1j, np.int64(1)]
)
odd_squares = st.one_of(
    st.tuples(coordinates, coordinates),
    st.lists(coordinates, max_size=3),
    st.sampled_from(["01", "0", None, 7, {0: 1, 1: 0}]),
)
odd_solutions = st.lists(odd_squares, max_size=3)


def outcome(function, solutions):
    """Return the solutions kept, or the error's values."""
    try:
        kept = function(solutions)
    except AlgorithmsError as error:
        said = re.sub(
            "x[0-9a-f]+>", ">", str(error.values)
        )  # the address of an object
        return type(error), error.code, said
    assert {type(number) for s in kept for square in s for number in square} <= {
        int
    }
    return kept


def same(make):
    """Compare the fast version with the reference module, each with its own copy of solutions."""
    expected = outcome(symmetry.distinct, make())
    assert outcome(distinct, make()) == expected


def test_all_solutions():
    """Of all solutions, in any order, the fast version keeps the same as the reference module."""
    for n in range(11):
        solutions = column_array_fast.as_squares(n)
        same(lambda solutions=solutions: solutions)
        random.Random(n).shuffle(solutions)
        same(lambda solutions=solutions: solutions)


@given(solution_lists(), st.booleans())
def test_repetitions(solutions, lists):
    """The same holds for lists with repetitions, and squares as tuples or lists."""
    if lists:
        solutions = [[list(square) for square in s] for s in solutions]
    same(lambda: solutions)


@given(st.lists(rooks().map(lambda drawn: drawn[1]), max_size=8))
def test_rooks(solutions):
    """The same holds for attacking queens, mixed sizes, and squares in any order."""
    same(lambda: solutions)


@given(st.lists(st.one_of(odd_solutions, rooks().map(lambda d: d[1])), max_size=6))
def test_odd_solutions(solutions):
    """For any argument, the result or the error is that of the reference module."""
    same(lambda: solutions)


@given(st.permutations([0, 1, 2, 3]), odd_solutions)
def test_an_odd_one_after_a_good_one(columns, odd):
    """The same holds after a valid solution, to which an unusual one may be equal."""
    good = list(enumerate(columns))
    floats = [(row, float(column)) for row, column in good]
    backwards = [(float(row), column) for row, column in good][::-1]
    for strange in (odd, good[:2] + odd, floats, backwards, [[(0, 0)]]):
        same(lambda strange=strange: [good, strange, good])


def test_squares_that_are_read_once():
    """An iterator is not a square, even in a known solution."""
    for late in [[0], [0, 1, 2], ["0"], [0.0]]:
        same(lambda late=late: [[(0, 0)], [iter([0, *late])]])
        same(lambda late=late: iter([iter([(0, 0)]), iter([[0, *late]])]))


@pytest.mark.parametrize("n", [16, 17, 255, 256, 257, 300])
def test_large_boards(n):
    """Boards may have more columns than a byte has values."""
    boards = []
    for seed in range(3):
        columns = tuple(random.Random(seed).sample(range(n), n))
        boards += [
            columns,
            *random.Random(n).sample(independent.symmetric(columns), 3),
        ]
    squares = [tuple(enumerate(columns)) for columns in boards]
    kept = distinct([*squares, *squares])
    assert (
        kept == [squares[0], squares[4], squares[8]] == symmetry.distinct(squares)
    )
    array = np.array(boards)
    assert distinct_array(array).tolist() == [list(boards[at]) for at in (0, 4, 8)]
    floats = [tuple(enumerate(map(float, columns))) for columns in boards]
    same(lambda: [*squares, *floats])


@pytest.mark.untraced
def test_fundamental_solutions():
    """For n = 1 … 13 the number of classes is that of the table."""
    for n in range(1, 14):
        kept = distinct_array(column_array_fast.as_array(n))
        assert len(kept) == FUNDAMENTAL[n], n
        assert kept.dtype == np.uint8, n


@pytest.mark.parametrize("n", [0, 1, 4, 7, 10])
def test_an_array_of_all(n):
    """Of an array, in any order, the rows kept are those of the reference module."""
    array = column_array_fast.as_array(n)
    for order in (slice(None), np.random.default_rng(n).permutation(len(array))):
        columns = array[order].tolist()
        expected = symmetry.distinct([tuple(enumerate(row)) for row in columns])
        kept = distinct_array(array[order]).tolist()
        assert kept == [[column for _, column in board] for board in expected]


@given(st.integers(1, 17), st.data())
def test_an_array_of_rooks(n, data):
    """The first of each class is kept, whether queens attack each other or not."""
    picked = data.draw(st.lists(st.permutations(range(n)), min_size=1, max_size=3))
    rows = data.draw(
        st.lists(
            st.sampled_from([i for p in picked for i in independent.symmetric(p)])
        )
    )
    classes, first = set(), []
    for row in rows:
        least = min(independent.symmetric(row))
        if least not in classes:
            classes.add(least)
            first.append(list(row))
    kind = data.draw(st.sampled_from([np.int8, np.uint8, np.int64, np.uint64]))
    array = np.array(rows, kind).reshape(len(rows), n)
    kept = distinct_array(array)
    assert (kept.tolist(), kept.dtype) == (first, array.dtype)


def test_more_than_a_block(monkeypatch):
    """If the boards are processed in blocks, the first of a class is the first of all blocks."""
    array = column_array_fast.as_array(8)
    expected = distinct_array(array).tolist()
    for block in (1, 7, 91, 92):
        monkeypatch.setattr(symmetry_fast, "_BLOCK", block)
        assert distinct_array(array).tolist() == expected


def test_an_array_is_new():
    """Changing the result does not change the array, and the call does not change it either."""
    array = column_array_fast.as_array(6)
    before = array.copy()
    distinct_array(array)[:] = 0
    assert (array == before).all()


MALFORMED: list[tuple[Any, type[AlgorithmsError], str]] = [
    ([0, 1], InvalidValueError, "not-a-permutation"),
    (5, InvalidValueError, "not-a-permutation"),
    ([[0, 1], [0]], InvalidValueError, "not-a-permutation"),
    ([[[0]]], InvalidValueError, "not-a-permutation"),
    ([[0, 1], [0, 2]], InvalidValueError, "not-a-permutation"),
    ([[0, 1], [1, 1]], InvalidValueError, "not-a-permutation"),
    ([[0, 1], [0, -1]], InvalidValueError, "not-a-permutation"),
    ([[17] * 17], InvalidValueError, "not-a-permutation"),
    ([[0.0]], InvalidTypeError, "not-an-integer"),
    ([[True]], InvalidTypeError, "not-an-integer"),
    ([["0"]], InvalidTypeError, "not-an-integer"),
]


def test_a_malformed_array():
    """Anything but a table of permutations is rejected."""
    for array, error, code in MALFORMED:
        with pytest.raises(error) as caught:
            distinct_array(array)
        assert caught.value.code == code, array


def test_the_wrong_row_is_named():
    """The error shows the first wrong row."""
    with pytest.raises(InvalidValueError) as caught:
        distinct_array(np.array([[0, 1], [1, 1], [0, 0]]))
    assert caught.value.values == {"value": "[1, 1]"}


def test_without_numpy(monkeypatch):
    """Arrays need NumPy, squares do not."""
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(MissingExtraError):
        distinct_array([[0]])  # type: ignore[arg-type]  # a list, not an array
    assert distinct([[(0, 0)]] * 2) == [((0, 0),)]
