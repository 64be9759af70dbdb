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
    """Return a function that is compiled on its first call and releases the GIL.

    Args:
        function: A function that Numba can compile.

    Returns:
        The compiled function. It is cached; if neither the package's folder nor the user's cache
        folder is writable, each process compiles it again.

    Raises:
        ImportError: Numba is not installed.
    """
    from numba import njit

    try:
        made: Callable[..., Any] = njit(cache=True, nogil=True)(function)
    except RuntimeError:  # Numba found no folder for the cache
        made = njit(nogil=True)(function)
    return made


@cache
def kernels(name: str) -> ModuleType | None:
    """Import a module of compiled kernels if its packages are installed, and try it out.

    A kernel is compiled on its first call. If the module has a function `try_out`, it is called
    here to compile the kernels on dummy data, so that errors appear before anything depends on the
    kernels.

    Args:
        name: The full name, such as "algorithms.queens.kernels.solutions".

    Returns:
        The module; None if Numba or NumPy is missing or does not work, which is logged.

    Raises:
        MemoryError: There is not enough memory to try the module out; the next call tries again.
    """
    try:
        module = import_module(name)
        if hasattr(module, "try_out"):
            module.try_out()
    except MemoryError:
        raise
    except Exception as error:  # noqa: BLE001 - an incompatible Numba may raise anything
        _LOGGER.info("%s is not used: %s", name, error)
        return None
    numba = sys.modules.get("numba")
    # Uncompiled kernels are slower than the code without them.
    if numba and numba.config.DISABLE_JIT:
        _LOGGER.info("%s is not used: NUMBA_DISABLE_JIT is set", name)
        return None
    return module


def numpy() -> ModuleType:
    """Import NumPy.

    Returns:
        The module.

    Raises:
        MissingExtraError: `fast-missing`: NumPy is not installed.

    Example:
        >>> numpy().arange(3).tolist()
        [0, 1, 2]
    """
    try:
        return import_module("numpy")
    except ImportError:
        raise MissingExtraError("fast-missing") from None
