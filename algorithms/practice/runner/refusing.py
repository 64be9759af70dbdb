"""Refusal of imports: a solver may use the package, but not the checker, its answers or solvers.

This prevents accidents and temptation, but a program can still read the files of the package; only
the sandbox keeps it from others.
"""

import importlib
import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

from algorithms.practice.runner.answers import PACKAGE

_path = os.path  # pathlib takes longer to import than all the rest
_CHECKER = _path.join(PACKAGE, "practice")
_INSIDE = PACKAGE + os.sep
_DECORATOR = "algorithms.practice.pytest_suites"

# Modules with tables of known numbers of solutions.
_TABLES = ("algorithms.queens.column_array_fast", "algorithms.counting.engines")
# A learner's file may not import these; a function of the package can be checked, though.
_SOLVERS = ("algorithms.queens.", "algorithms.knights_tour.", "algorithms.counting")

# The package itself imports these to draw answers, and to explain why there is none.
HELPERS = ("knights_tour.existence", "queens._any_format", "queens.symmetry")

# They import a module for the code that names it.
_IMPORTERS = (
    "<frozen importlib",
    str(importlib.__file__),
    _path.join(_INSIDE, "base", "submodules.py"),
    __file__,
)
_TEXT = "a solver may not import {}, which belongs to the checker or holds known answers"


def refuse(request: dict[str, Any]) -> None:
    """Have imports of the checker's modules, known answers and solvers raise `ImportError`."""
    refused = _TABLES if request["pickled"] else _SOLVERS
    sys.meta_path.insert(0, _Refusal(() if is_own(request) else refused))


def is_own(request: dict[str, Any]) -> bool:
    """Return whether a solver is a function of this package."""
    module: str = request["module"]
    home = _path.abspath(request["home"] or request["file"])
    return module.startswith("algorithms.") or home.startswith(_INSIDE)


def is_refusal(error: BaseException) -> bool:
    """Return whether an exception is that of a refused import."""
    return isinstance(error, ImportError) and error.msg == _TEXT.format(error.name)


def refused_at(frames: list[list[Any]], where: str) -> tuple[str, int]:
    """Return the file and the line of the learner's code that led to a refused import."""
    inside = "<frozen ", _INSIDE
    own = ((file, line) for file, line, *_ in reversed(frames))
    return next(
        (each for each in own if not each[0].startswith(inside)), (where, 1)
    )


class _Refusal:
    """A finder that refuses modules, and the loader of the substitute for a module."""

    def __init__(self, refused: tuple[str, ...]) -> None:
        self._refused = refused

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, _target: object = None
    ) -> ModuleSpec | None:
        """Raise `ImportError` for a refused module, and leave others to the next finder."""
        folders = [_path.abspath(each) for each in path or ()]
        if _CHECKER in folders:
            if name == _DECORATOR:
                return ModuleSpec(name, self)  # type: ignore[arg-type]  # has what is used of a loader
        elif (
            not name.startswith(self._refused)
            # A learner's own package may be called `algorithms`.
            or not any(f"{x}{os.sep}".startswith(_INSIDE) for x in folders)
            or (name.endswith(HELPERS) and _by_package())
        ):
            return None
        raise ImportError(_TEXT.format(name), name=name)

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Return the substitute for the module of test suites."""
        module = ModuleType(spec.name)
        module.Suite = _Suite  # type: ignore[attr-defined] # a module takes any name
        return module

    def exec_module(self, _module: ModuleType) -> None:
        """Do nothing: the module is complete."""


class _Suite:
    """A suite without tests: in a test file that is given as a solver, only functions count."""

    def __init__(self, *_arguments: Any) -> None: ...

    def __call__(self, solver: Any) -> Any:
        return solver

    def __mro_entries__(self, _bases: tuple[object, ...]) -> tuple[type, ...]:
        return ()


def _by_package() -> bool:
    """Return whether the statement that imports a module is in this package."""
    frame = sys._getframe(1)  # noqa: SLF001 - inspect is slow to import
    while frame is not None and frame.f_code.co_filename.startswith(_IMPORTERS):
        frame = frame.f_back  # type: ignore[assignment] # None at the end
    return frame is not None and frame.f_code.co_filename.startswith(_INSIDE)
