"""Loading of a solver: run its file, import its module, or unpickle it.

This runs in the solver's process and uses only the standard library.
"""

import os
import sys
from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import Any, NoReturn

from algorithms.board.values.showing import clean, type_name
from algorithms.practice.runner.failures import failure, is_library, line_of
from algorithms.practice.runner.lookup import LoadingError, check, choose, find
from algorithms.practice.runner.refusing import is_refusal, refused_at

_path = os.path  # pathlib takes longer to import than all the rest


class Loaded:
    """A solver that is being loaded: at the end it has a name and a function."""

    name: str
    function: Callable[..., object]

    def __init__(self, where: str, file: str) -> None:
        self.where = where
        self._start = os.getcwd() + os.sep
        self._given = _path.dirname(file)
        self.set_file(file)

    def set_file(self, file: str) -> None:
        """Set the solver's own file, once it is known."""
        self._folder = _path.dirname(_path.abspath(file)) if file else ""

    def owns(self, file: str) -> bool:
        """Return whether a file is the learner's: not a library's, or in the solver's folder."""
        return not is_library(file) or _path.dirname(file) == self._folder

    def shown(self, file: str) -> str:
        """Return the path of a file as the caller would write it."""
        if self._given and file.startswith(self._folder + os.sep):
            return _path.join(self._given, file[len(self._folder) + 1 :])
        return file.removeprefix(self._start)


def load(request: dict[str, Any]) -> Loaded:
    """Load a solver."""
    parameters: list[str] = request["parameters"]
    where = request["file"] or request["module"] or request["name"]
    loaded = Loaded(where, request["file"])
    try:
        if request["pickled"]:
            loaded.name = request["name"]
            loaded.function = _unpacked(loaded, request)
        else:
            module = _module(loaded, request)
            loaded.name = request["name"] or choose(where, module, parameters)
            count = len(parameters) or None
            loaded.function = find(where, module, loaded.name, count)
        if parameters:
            check(loaded.function, loaded.name, parameters)
    except LoadingError:
        raise
    except BaseException as error:
        _fail(loaded, error)
    return loaded


def _module(loaded: Loaded, request: dict[str, Any]) -> ModuleType:
    if request["file"]:
        return _run(request["file"])
    sys.path.insert(0, os.getcwd())
    name: str = request["module"]
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name and f"{name}.".startswith(f"{error.name}."):
            raise LoadingError("solver-module-missing", module=name) from None
        raise
    if (
        module.__spec__
        and module.__spec__.origin is None
        and hasattr(module, "__path__")
    ):
        raise LoadingError("solver-folder", file=name)
    loaded.set_file(getattr(module, "__file__", None) or "")
    return module


def _run(file: str) -> ModuleType:
    path = _path.abspath(file)
    if _path.isdir(path):
        raise LoadingError("solver-folder", file=file)
    if not _path.isfile(path):
        raise LoadingError("solver-file-missing", file=file)
    sys.path.insert(0, _path.dirname(path))
    sys.argv = [file]
    with open(path, "rb") as opened:
        source = opened.read()
    if source.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise SyntaxError("the file is in UTF-16, not in UTF-8", (path, 1, 1, ""))
    try:
        code = compile(source, path, "exec", dont_inherit=True)
    except (SyntaxError, ValueError) as error:
        if getattr(error, "filename", None):
            raise
        raise SyntaxError(str(error), (path, 1, 1, "")) from None  # for a NUL
    stem = _path.splitext(_path.basename(path))[0]
    # A file may be called `random.py`; other modules still need the real one.
    module = ModuleType(f"solver_{stem}" if stem in sys.modules else stem)
    module.__file__ = path
    sys.modules[module.__name__] = module
    exec(code, module.__dict__)
    return module


def _unpacked(loaded: Loaded, request: dict[str, Any]) -> Callable[..., object]:
    import pickle
    from binascii import a2b_base64

    sys.path[:] = request["path"]
    function: Callable[..., object] = pickle.loads(a2b_base64(request["pickled"]))  # noqa: S301 - ours
    loaded.set_file(request["home"])
    if not isinstance(function, type):
        return function
    module = ModuleType(function.__module__)
    setattr(module, function.__name__, function)
    count = len(request["parameters"]) or None
    found: Callable[..., object] = find(
        loaded.where, module, request["name"], count
    )
    return found


def _fail(loaded: Loaded, error: BaseException) -> NoReturn:
    """Raise the error that reports an exception of the learner's code during loading."""
    if isinstance(error, SystemExit):
        status = failure(error, loaded.owns)["status"]
        raise LoadingError("solver-import-exit", file=loaded.where, status=status)
    if isinstance(error, SyntaxError) and loaded.owns(error.filename or "<string>"):
        raise LoadingError(
            "solver-syntax",
            file=loaded.shown(error.filename or ""),
            line=error.lineno or 1,
            reason=clean(str(error.msg)),
            kind=type_name(error),
            column=error.offset or 0,
            text=line_of(error.filename or "", error.lineno or 0).rstrip(),
        )
    raised = failure(error, loaded.owns).get("raised", {})
    frames = raised.get("frames") or [[loaded.where, 1, ""]]
    if is_refusal(error):
        file, line = refused_at(frames, loaded.where)
        raise LoadingError(
            "solver-import-refused",
            file=loaded.shown(file),
            line=line,
            module=getattr(error, "name", ""),
        )
    raise LoadingError(
        "solver-import-failed",
        file=loaded.shown(frames[-1][0]),
        line=frames[-1][1],
        kind=raised.get("kind", type_name(error)),
        reason=raised.get("message", ""),
        text=raised.get("expression", ""),
    )
