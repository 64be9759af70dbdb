"""Cases that depend on nothing but the solver: the same solver gets the same report."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from hypothesis.internal.conjecture import providers

__all__ = ["steady"]

_LOOK = "_get_local_constants"
_NEEDED = (_LOOK, "Constants", "CONSTANTS_CACHE")
_ONE_BY_ONE = threading.RLock()


@contextmanager
def steady() -> Iterator[None]:
    """Have Hypothesis draw the same cases whatever else is imported.

    It also tries numbers that stand in the modules of whoever runs it, and keeps notes of them
    in a folder beside these: in a notebook or a test file, the cases would depend on what else
    is there. Nothing public turns that off; a release that looks in another way is left alone.

    Example:
        >>> with steady():
        ...     len(providers._get_local_constants())
        0
    """
    with _ONE_BY_ONE:
        if not all(hasattr(providers, name) for name in _NEEDED):
            yield
            return
        look, none = (getattr(providers, name) for name in _NEEDED[:2])
        setattr(providers, _LOOK, none)
        providers.CONSTANTS_CACHE.cache.clear()
        try:
            yield
        finally:
            setattr(providers, _LOOK, look)
            providers.CONSTANTS_CACHE.cache.clear()
