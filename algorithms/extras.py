"""What comes with the extra `fast`: NumPy, and kernels that numba compiles.

All that they do is done without them too, only slower, but for results that are NumPy arrays.
"""

import logging
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from algorithms.errors import MissingExtraError

__all__ = ["compiled", "kernels", "numpy"]

_LOGGER = logging.getLogger(__name__)
# What is logged is seen only by programs that ask for it; else Python prints warnings.
logging.getLogger("algorithms").addHandler(logging.NullHandler())


def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compile a function when it is first called; it runs without Python's lock.

    Args:
        function: What numba can compile.

    Returns:
        The compiled function. It is kept in a cache; where neither the package's folder nor the
        user's own can be written, each process compiles it anew.

    Raises:
        ImportError: numba is not there.
    """
    from numba import njit

    try:
        made: Callable[..., Any] = njit(cache=True, nogil=True)(function)
    except RuntimeError:  # numba found no place for the cache
        made = njit(nogil=True)(function)
    return made


@cache
def kernels(name: str) -> ModuleType | None:
    """Import a module of compiled kernels, if its packages are there, and try it out.

    A kernel is compiled when it is first called. A module with a function `try_out` is asked to
    call its own then, on data that nobody needs: what cannot be compiled is known before anything
    depends on it.

    Args:
        name: Its full name, such as "algorithms.queens.kernels.solutions".

    Returns:
        The module; None without numba or NumPy, or where they do not work, which is logged.

    Raises:
        MemoryError: There is too little memory to tell; the next call tries again.
    """
    try:
        module = import_module(name)
        if hasattr(module, "try_out"):
            module.try_out()
    except MemoryError:
        raise
    except Exception as error:  # noqa: BLE001 - a numba that does not fit may raise anything
        _LOGGER.info("%s is not used: %s", name, error)
        return None
    numba = sys.modules.get("numba")
    # Uncompiled, kernels are slower than what replaces them.
    if numba and numba.config.DISABLE_JIT:
        _LOGGER.info("%s is not used: NUMBA_DISABLE_JIT is set", name)
        return None
    return module


def numpy() -> ModuleType:
    """Import NumPy.

    Returns:
        The module.

    Raises:
        MissingExtraError: `fast-missing`: it is not there.

    Example:
        >>> numpy().arange(3).tolist()
        [0, 1, 2]
    """
    try:
        return import_module("numpy")
    except ImportError:
        raise MissingExtraError("fast-missing") from None
