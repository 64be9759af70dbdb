"""The n-queens problem: the algorithms of four articles, and further methods.

| module | article | idea |
|---|---|---|
| `coordinate_sets` | Hebrew | recursion, sets of occupied diagonals |
| `random_greedy` | Persian | random free squares, with restarts |
| `column_array` | Persian | one column per row, marks in three arrays, no recursion |
| `marked_board` | Persian | marks on squares, the method that the same article rejects |
| `choice_points` | Chinese | an explicit stack of choices instead of the call stack |
| `tail_calls` | Chinese | the same search as tail calls, past the recursion limit |
| `symmetry` | Chinese | one solution of each symmetry class |

Beyond the articles: `column_array_fast`, `random_greedy_fast` and `symmetry_fast` return the same
results faster; `counting` counts solutions without listing them, `estimate` estimates the size of
the search tree, and `one_solution` finds a single solution for any n.
"""


def __getattr__(name: str) -> object:  # a module, imported on first use
    from importlib import import_module

    if name in __dir__():
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    from pkgutil import iter_modules

    names = (module.name for module in iter_modules(__path__))
    return sorted(name for name in names if name[0] != "_" and name != "kernels")
