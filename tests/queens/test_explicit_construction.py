import sys
import tracemalloc
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given

from algorithms.base import extras
from algorithms.board import is_queens_solution
from algorithms.errors import (
    InvalidTypeError,
    InvalidValueError,
    MissingExtraError,
)
from algorithms.queens import one_solution
from algorithms.queens.one_solution import arguments
from tests.independent import peaceful
from tests.strategies import sizes as boards

# They return None only where a test says so.
explicit: Any = one_solution.explicit
explicit_array: Any = one_solution.explicit_array

NAMES = ["explicit", "explicit_array", "min_conflicts", "genetic"]
by_each = pytest.mark.parametrize("name", NAMES)


@pytest.fixture
def numpy():
    """NumPy, which arrays need."""
    return pytest.importorskip("numpy", reason="no extra `fast`")


@pytest.mark.untraced
@pytest.mark.parametrize("hundred", range(30))
def test_every_board_has_a_solution(hundred):
    """The construction is a solution for each n from 4 to 3000."""
    for n in range(100 * hundred + 1, 100 * hundred + 101):
        if n not in (2, 3):
            queens = explicit(n)
            assert len(queens) == n
            assert peaceful(queens)


@given(boards(4, 60))
def test_the_verifier_agrees(n):
    """The package's verifier, which checks every pair, finds no attack either."""
    assert is_queens_solution(enumerate(explicit(n)), n)


def test_the_smallest_boards():
    """The solutions for 0, 1 and 4 queens are known."""
    assert [explicit(n) for n in (0, 1, 4)] == [[], [0], [1, 3, 0, 2]]


@pytest.mark.parametrize("n", range(4, 200, 2))
def test_the_moves_of_a_knight(n):
    """Odd columns followed by even ones are a solution for even n unless n mod 6 = 2."""
    stairs = [*range(1, n, 2), *range(0, n, 2)]
    assert peaceful(stairs) == (n % 6 != 2)
    assert (explicit(n) == stairs) == peaceful(stairs)


@pytest.mark.parametrize("n", range(8, 200, 6))
def test_the_half_turn(n):
    """For the other even n the solution is invariant under a rotation by 180°."""
    queens = explicit(n)
    assert queens == [n - 1 - column for column in reversed(queens)]
    steps = {(b - a) % n for a, b in pairwise(queens[: n // 2])}
    assert steps == {2}


@pytest.mark.parametrize("n", range(5, 200, 2))
def test_the_last_corner(n):
    """For odd n the solution for n − 1 has one more queen, in the corner."""
    assert explicit(n) == [*explicit(n - 1), n - 1]


def test_lists_are_fresh():
    """Changing a solution does not change the next."""
    explicit(5).clear()
    assert len(explicit(5)) == 5


def test_arrays(numpy):
    """The array contains the numbers of the list, as 32-bit integers whatever n is."""
    for n in (0, 1, *range(4, 60), 100_000, 100_001, 100_004, 100_005):
        array = explicit_array(n)
        assert (array.dtype, array.shape) == (numpy.int32, (n,))
        assert array.tolist() == explicit(n)


def test_arrays_without_numpy(monkeypatch):
    """Without NumPy the error names the extra, except where there is no solution anyway."""
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(MissingExtraError) as caught:
        explicit_array(8)
    assert caught.value.code == "fast-missing"
    assert explicit_array(3) is None


@pytest.mark.parametrize("n", [100_000, 100_001, 300_002])
def test_memory_of_lists(n):
    """The peak memory is less than three times the memory of the list and its numbers."""
    tracemalloc.start()
    try:
        queens = explicit(n)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    size = sys.getsizeof(queens) + sum(map(sys.getsizeof, queens))
    assert most < 3 * size


@pytest.mark.parametrize("n", [100_000, 100_001, 300_002, 1_000_000])
def test_memory_of_arrays(numpy, n):  # noqa: ARG001 - imported before memory is traced
    """The peak memory is less than three times the memory of the array."""
    tracemalloc.start()
    try:
        array = explicit_array(n)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert array.nbytes == 4 * n
    assert most < 3 * array.nbytes


@by_each
@pytest.mark.parametrize("n", [2, 3])
def test_no_solution(name, n):
    """No method searches for 2 or 3 queens."""
    assert getattr(one_solution, name)(n) is None


@by_each
@pytest.mark.parametrize("n", [8.0, "8", None, True])
def test_no_size(name, n):
    """Each method rejects anything but an integer."""
    with pytest.raises(InvalidTypeError) as caught:
        getattr(one_solution, name)(n)
    assert caught.value.code == "not-an-integer"
    assert caught.value.values["name"] == "n"


@by_each
def test_impossible_sizes(name):
    """Each method rejects a negative number of queens, and more than 2³¹."""
    with pytest.raises(InvalidValueError) as caught:
        getattr(one_solution, name)(-1)
    assert caught.value.code == "negative-size"
    for n in (2**31 + 1, 10**30):
        with pytest.raises(InvalidValueError) as caught:
            getattr(one_solution, name)(n)
        assert caught.value.code == "too-large"
        assert caught.value.values == {"name": "n", "limit": 2_147_483_648}


def test_the_largest_size(numpy):
    """The largest accepted n is the largest whose columns fit into 32 bits."""
    assert arguments.solvable_size(2**31) == arguments.LARGEST
    assert numpy.iinfo(numpy.int32).max == arguments.LARGEST - 1


@by_each
def test_sizes_of_other_kinds(name, numpy):
    """A NumPy integer is a size."""
    queens = getattr(one_solution, name)(numpy.int16(6))
    assert peaceful([int(column) for column in queens])


def test_no_array_is_needed(monkeypatch):
    """Lists need neither NumPy nor Numba."""
    monkeypatch.setattr(extras, "import_module", None)
    assert peaceful(explicit(10))
