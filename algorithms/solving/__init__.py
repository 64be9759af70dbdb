"""Functions that solve each problem in one line of code, and the answer types `Queens` and `Tour`.

`import algorithms` provides these names as well: `algorithms.all_queens(8)`.
"""

from importlib import import_module

TYPE_CHECKING = False

if TYPE_CHECKING:
    from algorithms.solving.answers import Queens, Tour
    from algorithms.solving.pictures import draw
    from algorithms.solving.queens import (
        all_queens,
        count_queens,
        distinct_queens,
        one_queens,
    )
    from algorithms.solving.tours import closed_tour, tour, why

__all__ = [
    "Queens",
    "Tour",
    "all_queens",
    "closed_tour",
    "count_queens",
    "distinct_queens",
    "draw",
    "one_queens",
    "tour",
    "why",
]


def __getattr__(name: str) -> object:
    """Import a public name on first use: the command needs the names of the methods only."""
    if name in __all__:
        for home in ("answers", "queens", "tours", "pictures"):
            module = import_module(f"{__name__}.{home}")
            if hasattr(module, name):
                return getattr(module, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
