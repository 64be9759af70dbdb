"""Loading of a solver: run its file, import its module, or unpickle it."""

import linecache
import os
import re
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

from algorithms.board.values.showing import clean, sendable, type_name
from algorithms.practice.runner import answers, lookup
from algorithms.practice.runner.answers import Message, failure, is_library, line_of
from algorithms.practice.runner.lookup import LoadingError
from algorithms.practice.runner.reading import Program, program_of, supply
from algorithms.practice.runner.sandbox import is_refusal, refused_at

_path = os.path  # pathlib takes longer to import than all the rest
_RELATIVE = re.compile(r"^[ \t]*from[ \t]+\.", re.MULTILINE)
_BEYOND = "attempted relative import beyond top-level package"
_ARGUMENTS = frozenset(("argv", "parse_args"))


class Loaded:
    """A solver that is being loaded: at the end it has a name and a function."""

    name: str
    function: Callable[..., object]
    program = Program("")

    def __init__(self, request: Message) -> None:
        self.where = request["file"] or request["module"] or request["name"]
        self._start = os.getcwd() + os.sep
        self._given = _path.dirname(request["file"])
        self.set_file(request["file"])

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


def load(request: Message) -> Loaded:
    """Load a solver; raise a `LoadingError` for whatever is wrong with it."""
    loaded = Loaded(request)
    try:
        return open_solver(request, loaded)
    except LoadingError:
        raise
    except BaseException as error:
        raise _failed(loaded, error) from error


def open_solver(request: Message, loaded: Loaded | None = None) -> Loaded:
    """Run the file of a solver and find its function; exceptions in the file are not caught."""
    loaded = loaded or Loaded(request)
    where, parameters = loaded.where, request["parameters"]
    opened: Any = (_run if request["file"] else _imported)(loaded, request)
    if request.get("properties"):
        loaded.name = ""
        loaded.function = lookup.PropertySet(where, vars(opened), parameters)
        return loaded
    if isinstance(opened, type):
        opened = lookup.module_of(opened)
    loaded.name, loaded.function = request["name"], opened
    if isinstance(opened, ModuleType):
        loaded.name = loaded.name or lookup.choose(where, opened, parameters)
        loaded.function = found = lookup.find(where, opened, loaded.name)
        if isinstance(found, type) and not lookup.accepts(found, len(parameters)):
            opened = lookup.module_of(found)  # a method of it is meant
            loaded.name = lookup.choose(where, opened, parameters)
            loaded.function = lookup.find(where, opened, loaded.name)
    # A recording shows what Python says of other arguments.
    if parameters and "program" not in request:
        lookup.check(loaded.function, loaded.name, parameters)
    return loaded


def _imported(loaded: Loaded, request: Message) -> Any:
    """Import the module of a solver, or unpickle a function or a class."""
    if request["pickled"]:
        import pickle
        from binascii import a2b_base64

        sys.path[:] = request["path"]
        found = pickle.loads(a2b_base64(request["pickled"]))  # noqa: S301 - ours
        loaded.set_file(request["home"])
        return found
    sys.path.insert(0, os.getcwd())
    name: str = request["module"]
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name and f"{name}.".startswith(f"{error.name}."):
            raise LoadingError("solver-module-missing", module=name) from None
        raise
    spec = module.__spec__
    if spec and spec.origin is None and hasattr(module, "__path__"):
        raise LoadingError("solver-folder", file=name)
    loaded.set_file(getattr(module, "__file__", None) or "")
    return module


def _run(loaded: Loaded, request: Message) -> ModuleType:
    """Run the file of a solver, or the program of a page."""
    file = name = request["file"]
    path = _path.abspath(file)
    if "program" in request:
        loaded.program = request["program"]
    else:
        loaded.program, name = read(file), path
    sys.path.insert(0, _path.dirname(path))
    sys.argv = [file]
    stem = _path.splitext(_path.basename(path))[0]
    # A file may be called `random.py`; other modules still need the real one.
    module = ModuleType(f"solver_{stem}" if stem in sys.modules else stem)
    module.__file__, module.__package__ = path, request.get("package") or None
    sys.modules[module.__name__] = module
    _execute(loaded.program, name, vars(module))
    return module


def read(file: str, most: int = -1) -> Program:
    """Return the program in a file, perhaps only the beginning of one that is too long."""
    path = _path.abspath(file)
    if not _path.isfile(path):
        kind = "solver-folder" if _path.isdir(path) else "solver-file-missing"
        raise LoadingError(kind, file=file)
    # A solver may put a pipe in its place, for which `open` would wait.
    flags = getattr(os, "O_NONBLOCK", 0)
    with open(
        path, "rb", opener=lambda it, how: os.open(it, how | flags)
    ) as opened:
        return program_of(opened.read(most), file)


def _execute(program: Program, file: str, namespace: dict[str, Any]) -> None:
    try:
        code = compile(program.source, file, "exec", dont_inherit=True)
    except (SyntaxError, ValueError) as error:
        if getattr(error, "filename", None):
            raise
        raise SyntaxError(str(error), (file, 1, 1, "")) from None  # for a NUL
    prepare(program, file, namespace)
    exec(code, namespace)


def prepare(program: Program, file: str, namespace: dict[str, Any]) -> None:
    """Give a program the names that it does not import, and a package for relative imports."""
    if program.left_out or file.endswith(".ipynb"):  # not the lines of the file
        lines = program.source.splitlines(keepends=True)
        linecache.cache[file] = len(program.source), None, lines, file
    if _RELATIVE.search(program.source) and not namespace.get("__package__"):
        _make_package(file, namespace)
    supply(program.supplied, namespace)


def _make_package(file: str, namespace: dict[str, Any]) -> None:
    """Make a package of the folder of a program with relative imports."""
    folder, base = _path.split(_path.abspath(file))
    name = _path.basename(folder).replace(".", "_")
    while name in sys.modules:
        name += "_"
    package = sys.modules[name] = ModuleType(name)
    package.__path__, package.__package__ = [folder], name
    namespace["__package__"] = name
    namespace["__spec__"] = ModuleSpec(f"{name}.{_path.splitext(base)[0]}", None)
    if _path.isfile(start := _path.join(folder, "__init__.py")):
        _execute(read(start), start, vars(package))


def _failed(loaded: Loaded, error: BaseException) -> LoadingError:
    """Return the error that reports an exception of the learner's code during loading."""
    if isinstance(error, SystemExit):
        for part in answers.walk(error.__traceback__):
            code = part.tb_frame.f_code
            asking = _ARGUMENTS.intersection(code.co_names)
            if asking and loaded.owns(code.co_filename):
                place = {"file": loaded.where, "line": part.tb_lineno or 1}
                return _told("solver-import-arguments", **place)
        status = failure(error, loaded.owns)["status"]
        return _told("solver-import-exit", file=loaded.where, status=status)
    if isinstance(error, SyntaxError) and loaded.owns(error.filename or "<string>"):
        return LoadingError(
            "solver-syntax",
            file=loaded.shown(error.filename or ""),
            line=error.lineno or 1,
            reason=clean(str(error.msg)),
            kind=type_name(error),
            column=error.offset or 0,
            text=line_of(error.filename or "", error.lineno or 0).rstrip(),
        )
    raised = failure(error, loaded.owns)["raised"]
    raised["frames"] = raised["frames"] or [[loaded.where, 1, ""]]
    if is_refusal(error):
        file, line = refused_at(raised["frames"], loaded.where)
        place = {"file": loaded.shown(file), "line": line}
        name = getattr(error, "name", "")
        return LoadingError("solver-import-refused", **place, module=name)
    return _failed_in(raised, loaded)


def _failed_in(raised: Message, loaded: Loaded) -> LoadingError:
    """Return the error for an exception in a line of the learner's code."""
    file, line, *_, code = raised["frames"][-1]
    place = {"file": loaded.shown(file), "line": line}
    kind, reason = raised["kind"], raised["message"]
    if kind == "ImportError" and reason == _BEYOND:
        *folders, base = _path.abspath(file).split(os.sep)
        # The names above the file that belong to a package, one for each dot.
        last = len(folders) - code.split()[1].count(".")
        names = [*folders[last:], _path.splitext(base)[0]]
        above = {"folder": os.sep.join(folders[:last]), "module": ".".join(names)}
        return LoadingError("solver-relative", **place, **above)
    asked = kind == "EOFError" and reason.startswith("EOF when")
    if asked or (kind == "ValueError" and "stdin" in code):
        return _told("solver-import-input", **place)
    if kind == "IndexError" and "argv" in code:
        return _told("solver-import-arguments", **place)
    more = {"kind": kind, "reason": reason, "text": raised.get("expression", "")}
    return _told("solver-import-failed", **place, **more)


def _told(code: str, **values: Any) -> LoadingError:
    """Return an error with what a file printed while it was being loaded."""
    lines = getattr(sys.stdout, "kept", "").split("\n")
    text = " / ".join(line.strip() for line in lines if line.strip())
    printed = {"printed": sendable(text)} if text else {}
    return LoadingError(code, **values, **printed)
