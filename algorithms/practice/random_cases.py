"""Random cases, which Hypothesis draws: the same ones each time."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from hypothesis import HealthCheck, Phase, Verbosity, given, seed, settings
from hypothesis.internal.conjecture import providers
from hypothesis.strategies import SearchStrategy

_COLLECT = "_get_local_constants"
_NEEDED = (_COLLECT, "Constants", "CONSTANTS_CACHE")
_LOCK = threading.RLock()


def draw(
    drawn: SearchStrategy[Any], number: int, most: int, use: Callable[[Any], object]
) -> None:
    """Draw cases from a strategy, and shrink one for which a function raises an error."""

    def run(case: Any) -> None:
        use(case)

    repeatable = settings(
        max_examples=most,
        database=None,
        deadline=None,
        phases=(Phase.generate, Phase.shrink),
        suppress_health_check=list(HealthCheck),
        verbosity=Verbosity.quiet,
        report_multiple_bugs=False,
        print_blob=False,
    )
    with deterministic():
        seed(number)(repeatable(given(drawn)(run)))()


def sample(drawn: SearchStrategy[Any], number: int, most: int) -> list[Any]:
    """Return some cases of a strategy."""
    found = list[Any]()
    draw(drawn, number, most, found.append)
    return found


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
