"""The source code of a solver: its function and everything that the function uses.

The code is parsed, never run.
"""

import ast
import linecache
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from algorithms.practice.replies import Solver
from algorithms.practice.runner.lookup import LoadingError
from algorithms.practice.runner.reading import program_of

_LONGEST = 1_000_000  # characters
_FILES = 100  # of a folder
_UNPARSED = (
    *(LoadingError, MemoryError, OSError, RecursionError, SyntaxError),
    *(TypeError, ValueError),
)
_Function = ast.FunctionDef | ast.AsyncFunctionDef


def source_in_file(file: str, name: str) -> str:
    """Return the source code of a solver in a file."""
    try:
        return _reduced(_program(file), name, 0)
    except _UNPARSED:
        return ""


def _program(file: str) -> str:
    """Return the program in a file, unless it is too long."""
    with open(file, "rb", opener=_at_once) as opened:
        content = opened.read(_LONGEST + 1)
    return "" if len(content) > _LONGEST else program_of(content, file).source


def text_in_file(file: str) -> str:
    """Return the text of a file that Python runs as it is; empty for others, as notebooks are."""
    try:
        with open(file, "rb", opener=_at_once) as opened:
            program = program_of(opened.read(_LONGEST), file)
    except _UNPARSED:
        return ""
    if program.left_out or file.lower().endswith(".ipynb"):
        return ""
    return program.source


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
    try:
        tree = ast.parse(_program(str(file)))
    except _UNPARSED:
        return set()
    names = set[str]()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            names |= {each.name.partition(".")[0] for each in node.names}
        if isinstance(node, ast.ImportFrom):
            names.add((node.module or "").partition(".")[0])
    return names - {file.stem}


def _at_once(file: str, flags: int) -> int:
    """Open a file without waiting: a solver may have put a pipe in its place."""
    return os.open(file, flags | getattr(os, "O_NONBLOCK", 0))


def source_of(function: Callable[..., Any]) -> str:
    """Return the source code of a function, which may be defined in a notebook."""
    function = getattr(function, "method", function)  # of a class
    code = getattr(getattr(function, "__wrapped__", function), "__code__", None)
    if code is None:
        return ""
    lines = linecache.getlines(
        code.co_filename, getattr(function, "__globals__", None)
    )
    try:
        return _reduced("".join(lines), code.co_name, code.co_firstlineno)
    except _UNPARSED:
        return ""


def syntax_of(solver: Solver) -> ast.Module | None:
    """Return the syntax tree of a solver's source code."""
    return ast.parse(solver.source) if solver.source else None


def _reduced(text: str, name: str, line: int) -> str:
    """Return the solver with a name, or at a line, and the statements that it needs."""
    tree = ast.parse(text)
    path = next(_paths(tree, (tree,), name, line), ())
    if not path:
        return ""
    *scopes, root = path
    if isinstance(root, _Function):
        root.decorator_list = []
    known = [each for scope in scopes for each in getattr(scope, "body", ())]
    used: list[ast.stmt] = []
    wanted = _names(root)
    rest = [each for each in known if each is not root]
    while more := [each for each in rest if _binds(each) & wanted]:
        used += more
        rest = [each for each in rest if each not in more]
        wanted.update(*map(_names, more))
    used.sort(key=lambda each: each.lineno)
    return ast.unparse(ast.Module([root, *used], []))


def _paths(
    node: ast.AST, path: tuple[ast.AST, ...], name: str, line: int
) -> Iterator[tuple[Any, ...]]:
    """Yield the paths from the module to each definition of a name."""
    last = name.rpartition(".")[2]
    for each in ast.iter_child_nodes(node):
        if _defines(each, last, line):
            scopes = [
                scope
                for scope in path
                if isinstance(scope, ast.Module | ast.ClassDef | _Function)
            ]
            classes = [s.name for s in scopes if isinstance(s, ast.ClassDef)]
            if line or ".".join([*classes, last]) == name:
                # A method needs the rest of its class.
                yield (*(s for s in scopes if s is not each), each)
        yield from _paths(each, (*path, each), name, line)


def _defines(node: ast.AST, name: str, line: int) -> bool:
    if isinstance(node, _Function):
        first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
        return node.name == name and (not line or first == line)
    if isinstance(node, ast.Assign) and isinstance(node.value, ast.Lambda):
        return (
            node.value.lineno == line
            if line
            else any(isinstance(t, ast.Name) and t.id == name for t in node.targets)
        )
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
    if isinstance(statement, _Function | ast.ClassDef):
        return {statement.name}
    if isinstance(statement, ast.Import | ast.ImportFrom):
        return {
            (each.asname or each.name).partition(".")[0] for each in statement.names
        }
    if not isinstance(statement, ast.Assign | ast.AnnAssign | ast.Try):
        return set()
    return {
        each.id
        for each in ast.walk(statement)
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
    }
