"""The location of a solver: a string such as `my_queens.py:solve`, or a function."""

import base64
import os
import re
import sys
from collections import ChainMap
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from algorithms.base.errors import MissingExtraError, SolverError, shorten
from algorithms.practice.runner.failures import is_library
from algorithms.practice.runner.lookup import LoadingError, choose
from algorithms.practice.sources import main_file

_TEXT = re.compile(r"(?P<where>.+?)(?::(?P<name>[^\W\d]\w*(?:\.[^\W\d]\w*)*))?:?")
_FILES = ".py", ".ipynb"


@dataclass(frozen=True)
class Target:
    """The location of a solver."""

    shown: str
    file: str = ""
    module: str = ""
    name: str = ""
    pickled: str = ""
    home: str = ""
    properties: bool = False


def parse_target(target: str | Callable[..., object] | Target) -> Target:
    """Return the location of a solver."""
    if isinstance(target, Target):
        return target
    if not isinstance(target, str):
        return _function(target)
    if not target.strip():
        raise SolverError("solver-unnamed")
    match = _TEXT.fullmatch(target)
    where, name = (match["where"], match["name"] or "") if match else (target, "")
    if target.endswith(_FILES):  # C:my.py
        where, name = target, ""
    is_file = False
    with suppress(OSError, ValueError):  # no file can have this name
        is_file = Path(where).is_file()
        # The only solver in a folder that is not a package.
        found = main_file(sorted(Path(where).glob("*.py")))
        if found and not Path(where, "__init__.py").exists():
            return Target(f"{found}:{name}".rstrip(":"), file=str(found), name=name)
    # A module's name never begins with a dot: that is a folder or a hidden file.
    is_path = is_file or where.endswith(_FILES) or re.search(r"^\.|[\\/]", where)
    file, module = (where, "") if is_path else ("", where)
    return Target(target, file, module, name)


def property_target(properties: str | Sequence[Callable[..., object]]) -> Target:
    """Return the location of properties: a file, or functions."""
    if isinstance(properties, str):
        return Target(properties, file=properties, properties=True)
    try:
        names = {each.__name__: each for each in properties}
        # The class stands for the module in which the functions are looked up.
        home = next(iter(names.values())).__module__
    except (AttributeError, StopIteration, TypeError):
        values = {"name": shorten(properties), "kind": type(properties).__name__}
        raise SolverError("solver-not-callable", file="Python", **values) from None
    found = _sent(
        type("Properties", (), {**names, "__module__": home}), ", ".join(names)
    )
    return Target("Python", pickled=found, properties=True)


def _function(function: Callable[..., object]) -> Target:
    if not callable(function):
        values = {"name": shorten(function), "kind": type(function).__name__}
        raise SolverError("solver-not-callable", file="Python", **values)
    name = getattr(function, "__qualname__", type(function).__qualname__)
    name = name.rpartition("<locals>.")[2]
    called: Any = function
    if isinstance(function, type):  # with one public method, or `solve`
        module = ModuleType(function.__module__)
        setattr(module, function.__name__, function)
        try:
            name = choose(function.__name__, module)
        except LoadingError as error:
            raise SolverError(error.code, **error.values) from None
        called = getattr(function, name.rpartition(".")[2])
    text = _sent(function, name)
    home = getattr(getattr(called, "__code__", None), "co_filename", "")
    shown = f"{Path(home).name}:{name}" if Path(home).is_file() else name
    return Target(shown, name=name, pickled=text, home=home)


def _sent(function: object, name: str) -> str:
    """Return a function, pickled and encoded."""
    try:
        import cloudpickle
    except ImportError:
        raise MissingExtraError("practice-missing") from None
    try:
        return base64.b64encode(_pickled(cloudpickle, function)).decode()
    except Exception as error:
        reason = " ".join(str(error).split())[:200]
        raise SolverError("solver-not-sent", solver=name, reason=reason) from None


def _pickled(cloudpickle: Any, function: object) -> bytes:
    """Pickle a function with everything that it uses from its own module."""
    module = sys.modules.get(getattr(function, "__module__", None) or "")
    known = cloudpickle.list_registry_pickle_by_value()
    usual = cloudpickle.Pickler.dispatch_table

    def reduced(code: CodeType) -> tuple[Any, tuple[Any, ...]]:
        """Keep the name of the file of a code object, for reports."""
        make, values = usual[CodeType](code)
        named = (code.co_filename if x == "<dynamic-code>" else x for x in values)
        return make, tuple(named)

    # The class has to have the table, because `__init__` reads it.
    table = {"dispatch_table": ChainMap({CodeType: reduced}, usual)}
    buffer = BytesIO()
    with ExitStack() as stack:
        if module and not (module.__name__ in known or _is_installed(module)):
            cloudpickle.register_pickle_by_value(module)
            stack.callback(cloudpickle.unregister_pickle_by_value, module)
        type("_Pickler", (cloudpickle.Pickler,), table)(buffer).dump(function)
    return buffer.getvalue()


def _is_installed(module: ModuleType) -> bool:
    """Return whether any process can import a module."""
    file: str | None = getattr(module, "__file__", None)
    if module.__name__ == "__main__" or file is None:
        return module.__name__ in sys.builtin_module_names
    return is_library(os.path.abspath(file))
