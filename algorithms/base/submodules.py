"""Modules of a package as its attributes, imported on first use."""

from collections.abc import Callable, Sequence
from importlib import import_module
from pkgutil import iter_modules


def on_demand(
    package: str, folders: Sequence[str]
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Return the functions `__getattr__` and `__dir__` of a package.

    Args:
        package: The name of the package.
        folders: Its `__path__`.

    Returns:
        A function that imports a public module by its name, and one that lists these names.

    Example:
        >>> from algorithms import queens
        >>> names = on_demand("algorithms.queens", queens.__path__)[1]
        >>> names()[:2]
        ['choice_points', 'column_array']
    """

    def names() -> list[str]:
        # Kernels can be imported only with the extra `fast`.
        found = (module.name for module in iter_modules(folders))
        return sorted(
            name for name in found if name[0] != "_" and name != "kernels"
        )

    def attribute(name: str) -> object:
        if name in names():
            return import_module(f"{package}.{name}")
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    return attribute, names
