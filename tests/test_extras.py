"""What comes with the extra `fast`, with it and without."""

import logging
import random
import subprocess
import sys
from functools import partial
from unittest.mock import Mock

import pytest

from algorithms import extras
from algorithms.errors import MissingExtraError
from algorithms.knights_tour import counting, warnsdorff
from algorithms.queens import column_array_fast
from algorithms.queens.one_solution import local_search

# What takes a kernel: the module, from which size on, the kernel's module and its function.
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
    """Swap queens; the generator is then where it would be in any case."""
    rng = random.Random(1)
    return local_search.min_conflicts(20, rng), rng.getstate()


CALLS = {
    "solutions": partial(column_array_fast.solutions, 6),
    "one_solution": swapped,
    "warnsdorff": partial(warnsdorff.tour, 6),
    "counting": partial(counting.paths, 3, 4),
}


@pytest.fixture(autouse=True)
def _forgotten():
    """What was imported before is asked for anew."""
    extras.kernels.cache_clear()
    yield
    extras.kernels.cache_clear()


def test_a_module_that_is_there():
    """Kernels are modules, imported once."""
    assert extras.kernels("json") is sys.modules["json"]


def test_a_module_that_is_not_there(caplog):
    """Without its packages a module of kernels is None, and the log says why, once."""
    caplog.set_level(logging.INFO, "algorithms.extras")
    assert extras.kernels("algorithms.nothing") is None
    assert extras.kernels("algorithms.nothing") is None
    [record] = caplog.records
    assert "No module named 'algorithms.nothing'" in record.message


def test_a_module_that_does_not_work(monkeypatch, caplog):
    """What fails in another way while it is imported is left out, too."""
    caplog.set_level(logging.INFO, "algorithms.extras")
    error = SystemError("initialization failed")
    monkeypatch.setattr(extras, "import_module", Mock(side_effect=error))
    assert extras.kernels("algorithms.anything") is None
    [record] = caplog.records
    assert "initialization failed" in record.message


def test_a_compiler_that_is_switched_off(caplog):
    """Where numba is told not to compile, kernels are left out."""
    caplog.set_level(logging.INFO, "algorithms.extras")
    numba = pytest.importorskip("numba")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(numba.config, "DISABLE_JIT", 1)
        assert extras.kernels("json") is None
    [record] = caplog.records
    assert "NUMBA_DISABLE_JIT" in record.message


def test_nothing_is_printed():
    """What is logged is not printed unless the program asks for it."""
    code = (
        "import logging, algorithms.extras\n"
        "logging.getLogger('algorithms.queens').warning('an engine is not used')"
    )
    found = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True
    )
    assert not found.stdout
    assert not found.stderr


@pytest.fixture(params=FIRST_CALLS)
def kernel(request, monkeypatch):
    """A kernel that is taken for any board: its module, its function, what calls it."""
    searching, threshold, name, function = FIRST_CALLS[request.param]
    monkeypatch.setattr(searching, threshold, 0)
    module = extras.kernels(f"algorithms.{name}")
    extras.kernels.cache_clear()
    if module is None:
        pytest.skip("the extra `fast` is not installed")
    return module, function, CALLS[request.param]


def test_a_kernel_that_does_not_compile(kernel, monkeypatch, caplog):
    """One that fails at its first call is left out, which is logged; Python does the same."""
    module, function, call = kernel
    expected = call()
    extras.kernels.cache_clear()
    caplog.set_level(logging.INFO, "algorithms.extras")
    broken = Mock(side_effect=NotImplementedError("no such instruction"))
    monkeypatch.setattr(module, function, broken)
    assert call() == call() == expected
    assert broken.call_count == 1
    [record] = caplog.records
    assert record.message == f"{module.__name__} is not used: no such instruction"


@pytest.mark.parametrize("error", [MemoryError, KeyboardInterrupt])
def test_what_is_no_fault_of_a_kernel(kernel, monkeypatch, error):
    """No memory and Ctrl-C are raised, and the kernel is there for the next call."""
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
    """What goes wrong once it was tried out is an error like any other."""
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
    """Arrays without NumPy are an error that names the extra."""
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(MissingExtraError, match=r"polyglot-algorithms\[fast\]"):
        extras.numpy()
