"""Tests of the `fast` extra, installed or not."""

import logging
import random
import subprocess
import sys
from functools import partial
from unittest.mock import Mock

import pytest

from algorithms.base import extras
from algorithms.errors import MissingExtraError
from algorithms.knights_tour import counting, warnsdorff
from algorithms.queens import column_array_fast
from algorithms.queens.one_solution import local_search

# The users of kernels: module, minimum size, kernel module and function.
FIRST_CALLS = {
    "solutions": (
        column_array_fast,
        "_COMPILED_FROM",
        "queens.kernels.solutions",
        "fill",
    ),
    "one_solution": (
        local_search,
        "_COMPILED_FROM",
        "queens.kernels.one_solution",
        "_search",
    ),
    "warnsdorff": (
        warnsdorff,
        "_COMPILED_FROM",
        "knights_tour.kernels.warnsdorff",
        "_visit",
    ),
    "counting": (counting, "_MANY", "knights_tour.kernels.counting", "_advance"),
}


def swapped():
    """Return a solution by local search, and the final state of the generator."""
    rng = random.Random(1)
    return local_search.min_conflicts(20, rng=rng), rng.getstate()


CALLS = {
    "solutions": partial(column_array_fast.solutions, 6),
    "one_solution": swapped,
    "warnsdorff": partial(warnsdorff.tour, 6),
    "counting": partial(counting.paths, 3, 4),
}


@pytest.fixture(autouse=True)
def _forgotten():
    """Clear the cache of imported kernels."""
    extras.kernels.cache_clear()
    yield
    extras.kernels.cache_clear()


def test_an_existing_module():
    """Kernels are modules, imported once."""
    assert extras.kernels("json") is sys.modules["json"]


def test_a_missing_module(caplog):
    """Without its packages a module of kernels is None, and the reason is logged once."""
    caplog.set_level(logging.INFO, "algorithms.base.extras")
    assert extras.kernels("algorithms.nothing") is None
    assert extras.kernels("algorithms.nothing") is None
    [record] = caplog.records
    assert "No module named 'algorithms.nothing'" in record.message


def test_a_module_that_does_not_work(monkeypatch, caplog):
    """A module of kernels that fails on import is None, too."""
    caplog.set_level(logging.INFO, "algorithms.base.extras")
    error = SystemError("initialization failed")
    monkeypatch.setattr(extras, "import_module", Mock(side_effect=error))
    assert extras.kernels("algorithms.anything") is None
    [record] = caplog.records
    assert "initialization failed" in record.message


def test_a_compiler_that_is_switched_off(caplog):
    """If Numba's compiler is disabled, there are no kernels."""
    caplog.set_level(logging.INFO, "algorithms.base.extras")
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
    found = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True
    )
    assert not found.stdout
    assert not found.stderr


@pytest.fixture(params=FIRST_CALLS)
def kernel(request, monkeypatch):
    """Return a kernel used for every board size: its module, its function, its caller."""
    searching, threshold, name, function = FIRST_CALLS[request.param]
    monkeypatch.setattr(searching, threshold, 0)
    module = extras.kernels(f"algorithms.{name}")
    extras.kernels.cache_clear()
    if module is None:
        pytest.skip("the extra `fast` is not installed")
    return module, function, CALLS[request.param]


def test_a_kernel_that_does_not_compile(kernel, monkeypatch, caplog):
    """A kernel that fails at its first call is logged and replaced by Python code."""
    module, function, call = kernel
    expected = call()
    extras.kernels.cache_clear()
    caplog.set_level(logging.INFO, "algorithms.base.extras")
    broken = Mock(side_effect=NotImplementedError("no such instruction"))
    monkeypatch.setattr(module, function, broken)
    assert call() == call() == expected
    assert broken.call_count == 1
    [record] = caplog.records
    assert record.message == f"{module.__name__} is not used: no such instruction"


@pytest.mark.parametrize("error", [MemoryError, KeyboardInterrupt])
def test_errors_unrelated_to_a_kernel(kernel, monkeypatch, error):
    """MemoryError and Ctrl-C are raised, and the kernel is used at the next call."""
    module, function, call = kernel
    working = getattr(module, function)
    expected = call()
    extras.kernels.cache_clear()
    broken = Mock(side_effect=error)
    monkeypatch.setattr(module, function, broken)
    with pytest.raises(error):
        call()
    watched = Mock(side_effect=working)
    monkeypatch.setattr(module, function, watched)
    assert call() == expected
    assert watched.call_count > 1


def test_a_kernel_that_fails_later(kernel, monkeypatch):
    """After its first successful call, the errors of a kernel are raised."""
    module, function, call = kernel
    working = getattr(module, function)
    tried: list[bool] = []

    def failing(*args):
        if not tried:
            tried.append(True)
            return working(*args)
        raise MemoryError

    monkeypatch.setattr(module, function, failing)
    with pytest.raises(MemoryError):
        call()


def test_without_numpy(monkeypatch):
    """Arrays without NumPy raise an error that names the extra."""
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(MissingExtraError, match=r"polyglot-algorithms\[fast\]"):
        extras.numpy()
