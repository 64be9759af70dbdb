import sys
import tracemalloc
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given

from algorithms.base import extras
from algorithms.board import is_queens_solution
from algorithms.errors import InvalidTypeError, InvalidValueError, MissingExtraError
from algorithms.queens import one_solution
from algorithms.queens.one_solution import arguments
from tests.independent import peaceful
from tests.strategies import sizes as boards

# They return None only where a test says so.
explicit: Any = one_solution.explicit
explicit_array: Any = one_solution.explicit_array

METHODS = {
    name: getattr(one_solution, name)
    for name in ("explicit", "explicit_array", "min_conflicts", "genetic")
}


@pytest.fixture
def numpy():
    """NumPy, which arrays need."""
    return pytest.importorskip("numpy", reason="no extra `fast`")


@pytest.mark.untraced
def test_every_board_has_a_solution():
    """The construction is a solution for each n from 0 to 3000 that has one."""
    for n in {*range(3001)} - {2, 3}:
        queens = explicit(n)
        assert len(queens) == n
        assert peaceful(queens), n


@given(boards(4, 60))
def test_the_verifier_agrees(n):
    """The package's verifier, which checks every pair, finds no attack either."""
    assert is_queens_solution(enumerate(explicit(n)), n)


def test_the_form():
    """Even n: a knight's moves, or a half turn for n mod 6 = 2; odd n: one more in the corner."""
    for n in range(4, 200, 2):
        stairs, queens = [*range(1, n, 2), *range(0, n, 2)], explicit(n)
        assert peaceful(stairs) == (queens == stairs) == (n % 6 != 2), n
        assert explicit(n + 1) == [*queens, n], n
        if n % 6 == 2:
            assert queens == [n - 1 - column for column in reversed(queens)], n
            half = pairwise(queens[: n // 2])
            assert {(b - a) % n for a, b in half} == {2}, n


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


@pytest.mark.parametrize("construct", [explicit, explicit_array])
def test_memory(numpy, construct):  # noqa: ARG001 - imported before memory is traced
    """The peak memory is less than three times that of the result."""
    for n in (100_000, 100_001, 300_002):
        tracemalloc.start()
        try:
            queens = construct(n)
            _, most = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
        if construct is explicit:
            size = sys.getsizeof(queens) + sum(map(sys.getsizeof, queens))
        else:
            size = queens.nbytes
            assert size == 4 * n
        assert most < 3 * size, n


def test_sizes(numpy):
    """Each method accepts integers from 0 to 2³¹, and finds nothing for 2 or 3 queens."""
    for name, method in METHODS.items():
        assert method(2) is None, name
        assert method(3) is None, name
        assert peaceful([int(column) for column in method(numpy.int16(6))]), name
        for n in (8.0, "8", None, True):
            with pytest.raises(InvalidTypeError) as caught:
                method(n)
            assert caught.value.code == "not-an-integer", name
            assert caught.value.values["name"] == "n", name
        for n, code in ((-1, "negative-size"), (2**31 + 1, "too-large")):
            with pytest.raises(InvalidValueError) as refused:
                method(n)
            assert refused.value.code == code, name
        assert refused.value.values == {"name": "n", "limit": 2_147_483_648}, name


def test_the_largest_size(numpy):
    """The largest accepted n is the largest whose columns fit into 32 bits."""
    assert arguments.solvable_size(2**31) == arguments.LARGEST
    assert numpy.iinfo(numpy.int32).max == arguments.LARGEST - 1


def test_no_array_is_needed(monkeypatch):
    """Lists need neither NumPy nor Numba."""
    monkeypatch.setattr(extras, "import_module", None)
    assert peaceful(explicit(10))
