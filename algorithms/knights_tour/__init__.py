"""The knight's tour: the two algorithms of an Arabic article, and further methods.

`naive` generates every sequence of moves and tests it; `backtracking` takes a move back as soon
as it leads to a dead end.

Beyond the article: `backtracking_fast` and `naive_fast` return the same tours faster; `existence`
decides without a search whether a tour exists; `warnsdorff` and `large` find tours of large boards;
`counting` counts tours.
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
