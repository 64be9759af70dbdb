"""Hypothesis cases that depend on nothing but the solver."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from hypothesis.internal.conjecture import providers

_COLLECT = "_get_local_constants"
_NEEDED = (_COLLECT, "Constants", "CONSTANTS_CACHE")
_LOCK = threading.RLock()


@contextmanager
def deterministic() -> Iterator[None]:
    """Have Hypothesis draw the same cases whatever else is imported."""
    with _LOCK:
        if not all(hasattr(providers, name) for name in _NEEDED):
            yield
            return
        collect, none = (getattr(providers, name) for name in _NEEDED[:2])
        setattr(providers, _COLLECT, none)
        providers.CONSTANTS_CACHE.cache.clear()
        try:
            yield
        finally:
            setattr(providers, _COLLECT, collect)
            providers.CONSTANTS_CACHE.cache.clear()
