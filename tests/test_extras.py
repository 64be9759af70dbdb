"""Tests of the `fast` extra, installed or not."""

import logging
import random
import sys
from functools import partial
from typing import Any
from unittest.mock import Mock

import pytest

from algorithms.base import extras
from algorithms.knights_tour import counting, warnsdorff
from algorithms.queens import column_array_fast
from algorithms.queens.one_solution import local_search
from tests.processes import python


def swapped():
    """Return a solution by local search, and the final state of the generator."""
    rng = random.Random(1)
    return local_search.min_conflicts(20, rng=rng), rng.getstate()


USERS = {
    "queens.column_array_fast._COMPILED_FROM": "queens.kernels.solutions.fill",
    "queens.one_solution.local_search._COMPILED_FROM": "queens.kernels.one_solution._search",
    "knights_tour.warnsdorff._COMPILED_FROM": "knights_tour.kernels.warnsdorff._visit",
    "knights_tour.counting._MANY": "knights_tour.kernels.counting._advance",
}
"""The smallest size for which a module uses a kernel, and the kernel."""

CALLS: dict[str, Any] = {
    "queens.kernels.solutions": partial(column_array_fast.solutions, 6),
    "queens.kernels.one_solution": swapped,
    "knights_tour.kernels.warnsdorff": partial(warnsdorff.tour, 6),
    "knights_tour.kernels.counting": partial(counting.paths, 3, 4),
}


@pytest.fixture(autouse=True)
def _forgotten(caplog):
    """Clear the cache of imported kernels, and read the log."""
    caplog.set_level(logging.INFO, "algorithms.base.extras")
    extras.kernels.cache_clear()
    yield
    extras.kernels.cache_clear()


def test_modules_of_kernels(caplog, monkeypatch):
    """A module is imported once; one that is missing or fails is None, with the reason logged."""
    assert extras.kernels("json") is sys.modules["json"]
    assert extras.kernels("algorithms.nothing") is None
    assert extras.kernels("algorithms.nothing") is None
    error = SystemError("initialization failed")
    monkeypatch.setattr(extras, "import_module", Mock(side_effect=error))
    assert extras.kernels("algorithms.anything") is None
    missing, failed = (record.message for record in caplog.records)
    assert "No module named 'algorithms.nothing'" in missing
    assert "initialization failed" in failed


def test_a_compiler_that_is_switched_off(caplog):
    """If Numba's compiler is disabled, there are no kernels."""
    numba = pytest.importorskip("numba", reason="no extra `fast`")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(numba.config, "DISABLE_JIT", 1)
        assert extras.kernels("json") is None
    [record] = caplog.records
    assert "NUMBA_DISABLE_JIT" in record.message


def test_nothing_is_printed():
    """Log messages are not printed unless the program configures logging."""
    code = (
        "import logging, algorithms.base.extras\n"
        "logging.getLogger('algorithms.counting').warning('an engine is not used')"
    )
    found = python("-c", code)
    assert (found.returncode, found.stdout, found.stderr) == (0, "", "")


@pytest.fixture(params=USERS)
def kernel(request, monkeypatch):
    """Return a kernel used for every board size, its module and its caller, and a result."""
    monkeypatch.setattr(f"algorithms.{request.param}", 0)
    name, _, function = USERS[request.param].rpartition(".")
    module = extras.kernels(f"algorithms.{name}")
    if module is None:
        pytest.skip("the extra `fast` is not installed")
    expected = CALLS[name]()
    extras.kernels.cache_clear()
    return module, function, CALLS[name], expected


def test_a_kernel_that_does_not_compile(kernel, monkeypatch, caplog):
    """A kernel that fails at its first call is logged and replaced by Python code."""
    module, function, call, expected = kernel
    broken = Mock(side_effect=NotImplementedError("no such instruction"))
    monkeypatch.setattr(module, function, broken)
    assert call() == call() == expected
    assert broken.call_count == 1
    [record] = caplog.records
    assert record.message == f"{module.__name__} is not used: no such instruction"


@pytest.mark.parametrize("error", [MemoryError, KeyboardInterrupt])
def test_errors_unrelated_to_a_kernel(kernel, monkeypatch, error):
    """MemoryError and Ctrl-C are raised, and the kernel is used at the next call."""
    module, function, call, expected = kernel
    working = getattr(module, function)
    monkeypatch.setattr(module, function, Mock(side_effect=error))
    with pytest.raises(error):
        call()
    watched = Mock(side_effect=working)
    monkeypatch.setattr(module, function, watched)
    assert call() == expected
    assert watched.call_count > 1


def test_a_kernel_that_fails_later(kernel, monkeypatch):
    """After its first successful call, the errors of a kernel are raised."""
    module, function, call, _ = kernel
    working = getattr(module, function)
    later: Mock = Mock(
        side_effect=lambda *args: working(*args) if later.call_count < 2 else 1 / 0
    )
    monkeypatch.setattr(module, function, later)
    with pytest.raises(ZeroDivisionError):
        call()
