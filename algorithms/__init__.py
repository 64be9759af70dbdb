"""Faithful, tested Python versions of the algorithms of five published articles.

>>> import algorithms as al
>>> al.one_queens(8)
Queens((3, 5, 7, 1, 6, 0, 2, 4))
>>> al.tour(8).is_solution()
True

Each reference module ports an algorithm from one of the articles: see `algorithms.queens` and
`algorithms.knights_tour`. Importing this package does not load its submodules; each name is
imported when it is first used.
"""

import sys

TYPE_CHECKING = False  # `typing` is slow to import

if TYPE_CHECKING:
    from algorithms import (
        board,
        drawing,
        errors,
        knights_tour,
        messages,
        practice,
        queens,
        walkthrough,
    )
    from algorithms.base.errors import AlgorithmsError
    from algorithms.base.version import __version__
    from algorithms.practice import check
    from algorithms.solving.answers import Queens, Tour
    from algorithms.solving.functions import (
        all_queens,
        closed_tour,
        count_queens,
        distinct_queens,
        draw,
        one_queens,
        tour,
        why,
    )
    from algorithms.walkthrough import record, record_function

__all__ = [
    "AlgorithmsError",
    "Queens",
    "Tour",
    "__version__",
    "all_queens",
    "board",
    "check",
    "closed_tour",
    "count_queens",
    "distinct_queens",
    "draw",
    "drawing",
    "errors",
    "knights_tour",
    "messages",
    "one_queens",
    "practice",
    "queens",
    "record",
    "record_function",
    "tour",
    "walkthrough",
    "why",
]

_PACKAGES = (
    "board",
    "drawing",
    "errors",
    "knights_tour",
    "messages",
    "practice",
    "queens",
    "walkthrough",
)
_HOMES = {
    "base.errors": ("AlgorithmsError",),
    "base.version": ("__version__",),
    "practice": ("check",),
    "solving.answers": ("Queens", "Tour"),
    "solving.functions": (
        "all_queens",
        "closed_tour",
        "count_queens",
        "distinct_queens",
        "draw",
        "one_queens",
        "tour",
        "why",
    ),
    "walkthrough": ("record", "record_function"),
}


def __getattr__(name: str) -> object:
    """Import a public name on first use."""
    from importlib import import_module

    if name in _PACKAGES:
        return import_module(f"{__name__}.{name}")
    for home, names in _HOMES.items():
        if name in names:
            found: object = getattr(import_module(f"{__name__}.{home}"), name)
            globals()[name] = found
            return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__


if "IPython" in sys.modules:  # a notebook shows recorded runs in the player
    import algorithms.player  # noqa: F401 - it installs this view
