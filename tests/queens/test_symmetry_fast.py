import random
import re
import sys

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from algorithms.errors import AlgorithmsError
from algorithms.queens import column_array_fast, symmetry, symmetry_fast
from algorithms.queens.symmetry_fast import distinct, distinct_array
from tests import independent
from tests.refusals import code_of, error_of
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
        # Without the address of an object.
        values = re.sub("x[0-9a-f]+>", ">", str(error.values))
        return type(error), error.code, values
    assert {type(x) for each in kept for square in each for x in square} <= {int}
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


@given(
    solution_lists()
    | st.lists(
        st.one_of(odd_solutions, rooks().map(lambda drawn: drawn[1])), max_size=8
    ),
    st.booleans(),
)
def test_any_solutions(solutions, lists):
    """The same holds for repetitions, attacking queens, mixed sizes and other values."""
    if lists:
        solutions = [
            [
                list(square) if isinstance(square, tuple) else square
                for square in each
            ]
            for each in solutions
        ]
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
    """For n = 1 … 13 the number of classes is that of the table; the array does not change."""
    for n in range(1, 14):
        array = column_array_fast.as_array(n)
        before = array.copy()
        kept = distinct_array(array)
        assert len(kept) == FUNDAMENTAL[n], n
        assert kept.dtype == np.uint8, n
        kept[:] = 0
        assert (array == before).all(), n


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


def test_a_malformed_array():
    """The first row of a table that is not a permutation is named; see `data/refused.toml`."""
    error = error_of(distinct_array, np.array([[0, 1], [1, 1], [0, 0]]))
    assert error.values == {"value": "[1, 1]"}


def test_without_numpy(monkeypatch):
    """Arrays need NumPy, squares do not."""
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert code_of(distinct_array, [[0]]) == "fast-missing"
    assert distinct([[(0, 0)]] * 2) == [((0, 0),)]
