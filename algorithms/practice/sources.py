"""The source code of a solver: its function and everything that the function uses.

The code is parsed, never run.
"""

import ast
import linecache
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from algorithms.practice.replies import Solver
from algorithms.practice.runner.loading import read
from algorithms.practice.runner.lookup import LoadingError

_LONGEST = 1_000_000  # bytes
_FILES = 100  # of a folder
_UNPARSED = (
    *(LoadingError, MemoryError, OSError, RecursionError, SyntaxError),
    *(TypeError, ValueError),
)
_Function = ast.FunctionDef | ast.AsyncFunctionDef
_Scope = _Function | ast.ClassDef


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
        for node in ast.walk(ast.parse(read(str(file), _LONGEST).source)):
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
    return ast.parse(solver.source) if solver.source else None


def _reduced(text: str, name: str, line: int) -> str:
    """Return the solver with a name, or at a line, and the statements that it needs."""
    path = next(_paths((ast.parse(text),), name, line), ())
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
    return {
        each.id if isinstance(each, ast.Name) else each.attr
        for each in ast.walk(node)
        if isinstance(each, ast.Name | ast.Attribute)
    }


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
