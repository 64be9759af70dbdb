"""Modules of a package as its attributes, imported on first use."""

from collections.abc import Callable, Sequence
from importlib import import_module
from pkgutil import iter_modules


def on_demand(
    package: str, folders: Sequence[str]
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Return the functions `__getattr__` and `__dir__` of a package."""

    def names() -> list[str]:
        # Kernels can be imported only with the extra `fast`.
        found = {module.name for module in iter_modules(folders)} - {"kernels"}
        return sorted(name for name in found if name[0] != "_")

    def attribute(name: str) -> object:
        if name in names():
            return import_module(f"{package}.{name}")
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    return attribute, names
