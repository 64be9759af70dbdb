"""Functions that solve each problem in one line of code, and the answer types `Queens` and `Tour`.

`import algorithms` provides these names as well: `algorithms.all_queens(8)`.
"""

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
        from algorithms.solving import functions

        return getattr(functions, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
