"""The `fast` extra: NumPy, and kernels compiled by Numba.

Without it, everything works, though more slowly, except functions that return NumPy arrays.
"""

import logging
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from algorithms.base.errors import MissingExtraError

_LOGGER = logging.getLogger(__name__)
# Without this handler Python would print warnings that no program asked for.
logging.getLogger("algorithms").addHandler(logging.NullHandler())


def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function that is compiled on its first call and releases the GIL."""
    from numba import njit

    try:
        made: Callable[..., Any] = njit(cache=True, nogil=True)(function)
    except RuntimeError:  # Numba found no folder for the cache
        made = njit(nogil=True)(function)
    return made


@cache
def kernels(name: str) -> ModuleType | None:
    """Import a module of compiled kernels if its packages are installed, and try it out."""
    try:
        module = import_module(name)
        if hasattr(module, "try_out"):
            module.try_out()
    except MemoryError:
        raise
    except Exception as error:
        _LOGGER.info("%s is not used: %s", name, error)
        return None
    numba = sys.modules.get("numba")
    # Uncompiled kernels are slower than the code without them.
    if numba and numba.config.DISABLE_JIT:
        _LOGGER.info("%s is not used: NUMBA_DISABLE_JIT is set", name)
        return None
    return module


def numpy() -> ModuleType:
    """Import NumPy."""
    try:
        return import_module("numpy")
    except ImportError:
        raise MissingExtraError("fast-missing") from None
