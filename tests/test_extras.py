"""What comes with the extra `fast`, with it and without."""

import logging
import sys
from unittest.mock import Mock

import pytest

from algorithms import extras
from algorithms.errors import MissingExtraError


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


def test_without_numpy(monkeypatch):
    """Arrays without NumPy are an error that names the extra."""
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(MissingExtraError, match=r"polyglot-algorithms\[fast\]"):
        extras.numpy()
