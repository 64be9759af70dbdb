"""The location of a solver, its source code, and notes on what was changed to load it.

The source code is the function and everything that it uses. It is parsed, never run. The first
statement of its syntax tree is the solver itself.
"""

import ast
import base64
import linecache
import os
import re
import sys
from collections import ChainMap, Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from algorithms.base.errors import MissingExtraError, SolverError, shorten
from algorithms.base.texts import N_
from algorithms.practice.replies import Note, Solver
from algorithms.practice.runner.answers import is_library
from algorithms.practice.runner.loading import read
from algorithms.practice.runner.lookup import LoadingError, choose, module_of
from algorithms.practice.runner.reading import PROVIDED, import_lines

_LONGEST = 1_000_000  # bytes
_FILES = 100  # of a folder
_LONGEST_PATH = 4_000  # characters
_UNPARSED = (
    *(LoadingError, MemoryError, OSError, RecursionError, SyntaxError),
    *(TypeError, ValueError),
)
_Function = ast.FunctionDef | ast.AsyncFunctionDef
_Scope = _Function | ast.ClassDef

_TEXT = re.compile(r"(?P<where>.+?)(?::(?P<name>[^\W\d]\w*(?:\.[^\W\d]\w*)*))?:?")
_ENDINGS = ".py", ".ipynb"

_YIELD = ast.Yield | ast.YieldFrom
_LAZY = frozenset({"filter", "map", "permutations", "product", "iter", "zip"})


def parse(source: str) -> ast.Module:
    """Return the syntax tree of a program."""
    try:
        return ast.parse(source)
    except SystemError:
        # Python 3.11 miscounts its depth if other code runs while it makes the tree, such as a
        # finalizer: https://github.com/python/cpython/issues/106905
        return ast.parse(source)


def source_in_file(file: str, name: str) -> str:
    """Return the source code of a solver in a file."""
    with suppress(*_UNPARSED):
        return _reduced(read(file, _LONGEST).source, name, 0)
    return ""


def text_in_file(file: str) -> str:
    """Return the text of a file that Python runs as it is; empty for others, as notebooks are."""
    with suppress(*_UNPARSED):
        program = read(file, _LONGEST)
        if not (program.left_out or file.lower().endswith(".ipynb")):
            return program.source
    return ""


def main_file(files: Sequence[Path]) -> Path | None:
    """Return the only file, the only one that no other imports, or `main.py`."""
    if len(files) > _FILES:
        return None
    imported = {name for file in files for name in _imported(file)}
    rest = [file for file in files if file.stem not in imported] or list(files)
    if len(rest) > 1:
        rest = [file for file in rest if file.stem == "main"]
    return rest[0] if len(rest) == 1 else None


def _imported(file: Path) -> set[str]:
    """Return the first parts of the names that a file imports."""
    names = set[str]()
    with suppress(*_UNPARSED):
        for node in ast.walk(parse(read(str(file), _LONGEST).source)):
            if isinstance(node, ast.Import | ast.ImportFrom):
                modules = [each.name for each in node.names]
                modules += [getattr(node, "module", None) or ""]
                names.update(each.partition(".")[0] for each in modules)
    return names - {file.stem}


def source_of(function: Callable[..., Any]) -> str:
    """Return the source code of a function, which may be defined in a notebook."""
    function = getattr(function, "method", function)  # of a class
    code = getattr(getattr(function, "__wrapped__", function), "__code__", None)
    if code is None:
        return ""
    space = getattr(function, "__globals__", None)
    text = "".join(linecache.getlines(code.co_filename, space))
    with suppress(*_UNPARSED):
        return _reduced(text, code.co_name, code.co_firstlineno)
    return ""


def syntax_of(solver: Solver) -> ast.Module | None:
    """Return the syntax tree of a solver's source code."""
    return parse(solver.source) if solver.source else None


def _reduced(text: str, name: str, line: int) -> str:
    """Return the solver with a name, or at a line, and the statements that it needs."""
    path = next(_paths((parse(text),), name, line), ())
    if not path:
        return ""
    *scopes, root = path
    if isinstance(root, _Function):
        root.decorator_list = []
    used, wanted = [], _names(root)
    rest = [each for scope in scopes for each in scope.body if each is not root]
    while more := [each for each in rest if _binds(each) & wanted]:
        used += more
        rest = [each for each in rest if each not in more]
        wanted.update(*map(_names, more))
    used.sort(key=lambda each: each.lineno)
    return ast.unparse(ast.Module([root, *used], []))


def _paths(
    path: tuple[Any, ...], name: str, line: int
) -> Iterator[tuple[Any, ...]]:
    """Yield the scopes around each definition of a name, and the definition."""
    *classes, last = name.split(".")
    for each in ast.iter_child_nodes(path[-1]):
        scopes = [it for it in path if isinstance(it, ast.Module | _Scope)]
        around = [it.name for it in scopes if isinstance(it, ast.ClassDef)]
        if _defines(each, last, line) and (line or classes == around):
            yield (*scopes, each)  # a method needs the rest of its class
        yield from _paths((*path, each), name, line)


def _defines(node: ast.AST, name: str, line: int) -> bool:
    if isinstance(node, _Function):
        first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
        return node.name == name and (not line or first == line)
    if isinstance(node, ast.Assign) and isinstance(node.value, ast.Lambda):
        if line:
            return node.value.lineno == line
        return any(isinstance(t, ast.Name) and t.id == name for t in node.targets)
    return False


def _names(node: ast.AST) -> set[str]:
    """Return the names and attributes that occur in a statement."""
    return {_name(each) for each in ast.walk(node)} - {""}


def _binds(statement: ast.AST) -> set[str]:
    """Return the names that a statement defines, other than names of a loop."""
    match statement:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            return {statement.name}
        case ast.Import() | ast.ImportFrom():
            names = (each.asname or each.name for each in statement.names)
            return {each.partition(".")[0] for each in names}
        case ast.Assign() | ast.AnnAssign() | ast.Try():
            return {
                each.id
                for each in ast.walk(statement)
                if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
            }
    return set()


def notes(supplied: Iterable[str], left_out: int) -> tuple[Note, ...]:
    """Return notes on a solver that could be loaded only after a change."""
    found = list[Note]()
    # A solver's process may send anything.
    if names := [name for name in supplied if name in PROVIDED]:
        text = N_(
            "The file does not import the following, which this run supplied: {names}."
        )
        found.append((text, {"names": ", ".join(names)}))
        add = N_("Add to the file: {code}")
        found += [(add, {"code": line}) for line in import_lines(names)]
    if left_out:
        text = N_("Lines that are not Python were left out: {count}.")
        found.append((text, {"count": left_out}))
    return tuple(found)


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
    if target.endswith(_ENDINGS):  # C:my.py
        where, name = target, ""
    is_file = False
    with suppress(OSError, ValueError):  # no file can have this name
        is_file = Path(where).is_file()
        # The only solver in a folder that is not a package.
        found = main_file(sorted(Path(where).glob("*.py")))
        if found and not Path(where, "__init__.py").exists():
            return Target(f"{found}:{name}".rstrip(":"), file=str(found), name=name)
    # A module's name never begins with a dot: that is a folder or a hidden file.
    is_path = is_file or where.endswith(_ENDINGS) or re.search(r"^\.|[\\/]", where)
    file, module = (where, "") if is_path else ("", where)
    return Target(target, file, module, name)


def property_target(properties: str | Sequence[Callable[..., object]]) -> Target:
    """Return the location of properties: a file, or functions."""
    if isinstance(properties, str):
        if len(properties) > _LONGEST_PATH:
            raise SolverError("solver-file-missing", file=shorten(properties))
        return Target(properties, file=properties, properties=True)
    try:
        names = {each.__name__: each for each in properties}
        # The class takes the place of the module in which the functions are looked up.
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
        try:
            name = choose(function.__name__, module_of(function))
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
    return is_library(os.path.abspath(file))  # noqa: PTH100 - not resolved


def returns_nothing(tree: ast.Module) -> bool:
    """Return whether a solver itself never returns an answer, or only before it calls itself."""
    solver = tree.body[0]
    prints = "print" in _called(*ast.walk(tree))
    if prints or not isinstance(solver, ast.FunctionDef):
        return False
    own = [*_own_nodes(solver)]
    if _of(_YIELD | ast.Await, own):
        return False
    special = [
        each
        for test in _of(ast.If, own)
        if _is_special_case(test.test)
        for each in test.body
    ]
    returned = _of(ast.Return, own)
    if not any(each.value and each not in special for each in returned):
        return bool(_of(ast.For | ast.While | ast.Call, own))
    dropped = _called(*(each.value for each in _of(ast.Expr, own)))
    last = [ast.unparse(each) for each in _of(ast.Return, solver.body)]
    return solver.name in dropped and {*last} <= {"return", "return None"}


def _is_special_case(test: ast.expr) -> bool:
    """Return whether a condition compares a name with a number."""
    match test:
        case ast.Compare(left=ast.Name(), comparators=others):
            return len(_of(ast.Constant, others)) == len(others)
    return False


def may_end_without_return(tree: ast.Module) -> bool:
    """Return whether a solver can reach the end of its code without a `return`."""
    solver = tree.body[0]
    return not isinstance(solver, ast.FunctionDef) or _may_end(solver.body)


def _may_end(block: list[ast.stmt]) -> bool:
    match last := block[-1]:
        case ast.Return() | ast.Raise():
            return False
        case ast.If(body=body, orelse=[_, *_] as otherwise):
            return _may_end(body) or _may_end(otherwise)
        case ast.With(body=body):
            return _may_end(body)
        case ast.While(test=ast.Constant(value=value)) if value:
            return bool(_of(ast.Break, _own_nodes(last)))
        case ast.Try(body=body, handlers=handlers, orelse=otherwise):
            ends = [otherwise or body, *(each.body for each in handlers)]
            return any(map(_may_end, ends))
    return True


def uses_up_iterator(tree: ast.Module) -> bool:
    """Return whether a solver returns an iterator after using up its items."""
    functions = _of(_Function, ast.walk(tree))
    lazy = _LAZY.union(f.name for f in functions if _of(_YIELD, _own_nodes(f)))
    own = [*_own_nodes(tree.body[0])]
    iterators = {
        _name(target)
        for each in _of(ast.Assign, own)
        if isinstance(each.value, ast.GeneratorExp) or lazy & _called(each.value)
        for target in each.targets
    }
    names = _of(ast.Name, own)
    reads = Counter(each.id for each in names if isinstance(each.ctx, ast.Load))
    return any(
        isinstance(each.value, ast.Name)
        and each.value.id in iterators
        and reads[each.value.id] > 1
        for each in _of(ast.Return, own)
    )


def is_generator(source: str) -> bool:
    """Return whether the solver is a generator function, whose calls run nothing."""
    solvers = _of(ast.FunctionDef, parse(source).body[:1])
    return any(_of(_YIELD, _own_nodes(each)) for each in solvers)


def unused_parameters(source: str, count: int) -> list[str]:
    """Return the solver's parameters that it certainly never uses."""
    solver = next(iter(parse(source).body), None)
    if not isinstance(solver, _Function):
        return []
    used = {each.id for each in _of(ast.Name, ast.walk(solver))}
    if used & {"locals", "vars", "eval", "exec"}:  # may read any of them
        return []
    names = [each.arg for each in solver.args.args if each.arg != "self"]
    return [each for each in names[:count] if each not in used]


def _of(kind: Any, nodes: Iterable[ast.AST]) -> list[Any]:
    """Return the nodes of a kind."""
    return [each for each in nodes if isinstance(each, kind)]


def _called(*nodes: ast.AST) -> set[str]:
    """Return the names of the functions and methods that nodes call."""
    return {_name(each.func) for each in _of(ast.Call, nodes)}


def _name(node: ast.AST) -> str:
    """Return the name of a variable or an attribute; empty for anything else."""
    name: str = getattr(node, "id", "") or getattr(node, "attr", "")
    return name


def _own_nodes(function: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes of a function without those of inner functions."""
    for each in ast.iter_child_nodes(function):
        if not isinstance(each, _Function | ast.Lambda):
            yield each
            yield from _own_nodes(each)
