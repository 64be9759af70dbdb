"""The library in pure Python, as without Numba."""

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from unittest import mock

from algorithms.base import extras

__all__ = ["without_kernels"]


@contextmanager
def without_kernels() -> Iterator[None]:
    """Disable the compiled kernels of all modules."""
    real = extras.kernels
    ours = [
        module
        for name, module in sys.modules.items()
        if name.startswith("algorithms") and vars(module).get("kernels") is real
    ]
    with ExitStack() as patched:
        for module in ours:
            patched.enter_context(
                mock.patch.object(module, "kernels", return_value=None)
            )
        yield
