"""How the kernels are compiled: once, and kept in a cache where one can be written."""

from collections.abc import Callable
from typing import Any

from numba import njit

__all__ = ["compiled"]


def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compile a function when it is first called, without Python's lock.

    Args:
        function: What numba can compile.

    Returns:
        The compiled function. Where neither the package's folder nor the user's own can be written,
        each process compiles it anew.
    """
    try:
        return njit(cache=True, nogil=True)(function)
    except RuntimeError:  # numba found no place for the cache
        return njit(nogil=True)(function)
