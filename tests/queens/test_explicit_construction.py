import sys
import tracemalloc
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from algorithms.base import extras
from algorithms.queens import one_solution
from tests.independent import peaceful
from tests.refusals import code_of

# They return None only where a test says so.
explicit: Any = one_solution.explicit
explicit_array: Any = one_solution.explicit_array

METHODS = {
    name: getattr(one_solution, name)
    for name in ("explicit", "explicit_array", "min_conflicts", "genetic")
}


@pytest.mark.untraced
def test_every_board_has_a_solution():
    """The construction is a solution for each n from 0 to 3000 that has one."""
    for n in {*range(3001)} - {2, 3}:
        queens = explicit(n)
        assert len(queens) == n
        assert peaceful(queens), n


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


def test_arrays():
    """The array contains the numbers of the list, as 32-bit integers whatever n is."""
    for n in (0, 1, *range(4, 60), 100_000, 100_001, 100_004, 100_005):
        array = explicit_array(n)
        assert (array.dtype, array.shape) == (np.int32, (n,))
        assert array.tolist() == explicit(n)


def test_what_is_not_installed(monkeypatch):
    """Without NumPy an array's error names the extra, except where there is no solution anyway."""
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert code_of(explicit_array, 8) == "fast-missing"
    assert explicit_array(3) is None
    monkeypatch.setattr(extras, "import_module", None)
    assert peaceful(explicit(10))


@pytest.mark.parametrize("construct", [explicit, explicit_array])
def test_memory(construct):
    """The peak memory is less than three times that of the result."""
    for n in (100_000, 100_001, 300_002):
        tracemalloc.start()
        try:
            queens = construct(n)
            _, most = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
        size = 4 * n
        if construct is explicit:
            size = sys.getsizeof(queens) + sum(map(sys.getsizeof, queens))
        assert most < 3 * size, n


def test_sizes():
    """Each method finds nothing for 2 or 3 queens."""
    for name, method in METHODS.items():
        assert method(2) is None, name
        assert method(3) is None, name
        assert peaceful([int(column) for column in method(6)]), name
