"""Code by path: a page names a function, and shows it as it is shipped.

The only lines of such a block are `--8<-- "algorithms/queens/coordinate_sets.py:is_valid"`.
Docstrings are left out: readers find them, in their language, in the reference. So are the
words that linters look for. A file that is no Python is shown as a whole, and as it is.
"""

import ast
import inspect
import re
import textwrap
from collections.abc import Collection
from pathlib import Path
from types import ModuleType

from markupsafe import Markup
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

from website import ROOT

_NOQA = re.compile(r"\s*# (noqa|type: ignore)\b.*")
_DIRECTIVE = re.compile(r'--8<-- "(?P<path>[^":]+)(?::(?P<name>[\w.]+))?"')

_AS_LINES = HtmlFormatter(nowrap=True)


def include(body: str, root: Path = ROOT) -> str:
    """Replace each directive of a block by the code it names.

    Args:
        body: The block's lines: directives only, or code without any.
        root: The folder that holds everything a page may show.

    Returns:
        The code, two blank lines between pieces; the body itself if it has no directive.

    Raises:
        ValueError: A line is no directive, or names what does not exist.
    """
    lines = body.split("\n")
    if not any(line.startswith("--8<--") for line in lines):
        return body
    return "\n\n\n".join(_piece(line, root) for line in lines if line.strip())


def whole(body: str, root: Path = ROOT) -> str:
    """Replace the directive of a block by the file it names.

    Args:
        body: The block's lines: one directive, or text without any.
        root: The folder that holds everything a page may show.

    Returns:
        The file's text; the body itself if it has no directive.

    Raises:
        ValueError: There is more than the directive, it names a part of a file, or what it
            names does not exist.
    """
    if not any(line.startswith("--8<--") for line in body.split("\n")):
        return body
    directive, text = _named(body, root)
    if directive["name"]:
        raise ValueError(f"{directive['path']} can be shown as a whole only")
    return text


def _piece(line: str, root: Path) -> str:
    directive, text = _named(line, root)
    try:
        return excerpt(text, directive["name"])
    except LookupError as error:
        raise ValueError(
            f"there is no {error.args[0]} in {directive['path']}"
        ) from error


def _named(line: str, root: Path) -> tuple[re.Match[str], str]:
    """Return what a directive says, and the text of the file it names."""
    directive = _DIRECTIVE.fullmatch(line.strip())
    if directive is None:
        raise ValueError(
            f'expected --8<-- "path" or --8<-- "path:name", not {line.strip()!r}'
        )
    path = (root / directive["path"]).resolve()
    if not path.is_relative_to(root.resolve()):
        raise ValueError(f"{directive['path']} is outside the project")
    if not path.is_file():
        raise ValueError(f"there is no file {directive['path']}")
    return directive, path.read_text(encoding="utf-8")


def excerpt(source: str, name: str | None = None) -> str:
    """Return a part of a module without its docstrings.

    Args:
        source: The module.
        name: A function, class or variable, such as "solve" or "place_n_queens.search";
            None means the whole module. Comments right above it belong to it.

    Returns:
        The code, at the left margin.

    Raises:
        LookupError: The module has no such name.
    """
    tree: ast.AST = ast.parse(source)
    lines = _without_docstrings(tree, source.splitlines())
    first, last = 1, len(lines)
    for part in name.split(".") if name else ():
        node = tree = _find(tree, part)
        first, last = _span(node)
    while first > 1 and (lines[first - 2] or "").lstrip().startswith("#"):
        first -= 1
    kept = [
        _NOQA.sub("", line) for line in lines[first - 1 : last] if line is not None
    ]
    return textwrap.dedent("\n".join(kept)).strip("\n")


def functions(
    module: ModuleType, lines: Collection[int]
) -> list[list[tuple[int, Markup]]]:
    """Return the functions of a module that hold some of the lines.

    Args:
        module: The module.
        lines: Numbers of lines.

    Returns:
        For each of them, its lines without docstrings: their numbers, and their
        code as HTML.
    """
    source = inspect.getsource(module)
    tree = ast.parse(source)
    kept = _without_docstrings(tree, source.splitlines())
    found = []
    for node in tree.body:
        first, last = _span(node)
        if isinstance(node, ast.FunctionDef) and any(
            first <= line <= last for line in lines
        ):
            numbers = [n for n in range(first, last + 1) if kept[n - 1] is not None]
            code = "\n".join(_NOQA.sub("", kept[n - 1] or "") for n in numbers)
            html = highlight(code, PythonLexer(stripnl=False), _AS_LINES)
            found.append(
                [
                    (number, Markup(line))  # noqa: S704 - made by Pygments
                    for number, line in zip(numbers, html.splitlines(), strict=True)
                ]
            )
    return found


def _find(parent: ast.AST, name: str) -> ast.stmt:
    for node in getattr(parent, "body", []):
        targets = (
            node.targets
            if isinstance(node, ast.Assign)
            else [getattr(node, "target", node)]
        )
        if name in [
            getattr(target, "name", getattr(target, "id", None))
            for target in targets
        ]:
            found: ast.stmt = node
            return found
    raise LookupError(name)


def _span(node: ast.stmt) -> tuple[int, int]:
    """Return the first and the last line of a statement, with its decorators."""
    above = [decorator.lineno for decorator in getattr(node, "decorator_list", [])]
    return min([node.lineno, *above]), node.end_lineno or node.lineno


def _without_docstrings(tree: ast.AST, lines: list[str]) -> list[str | None]:
    """Put None for each line of a bare string, so that line numbers stay."""
    kept: list[str | None] = list(lines)
    for parent in ast.walk(tree):
        body: list[ast.stmt] = getattr(parent, "body", [])
        for node in (
            body if isinstance(body, list) else []
        ):  # a lambda's body is no list
            if not _is_string(node):
                continue
            first, last = node.lineno - 1, node.end_lineno or node.lineno
            if node is body[0]:
                while last < len(lines) and not lines[last].strip():
                    last += 1
            kept[first:last] = [None] * (last - first)
            if len(body) == 1 and not isinstance(parent, ast.Module):
                kept[first] = " " * node.col_offset + "..."
    return kept


def _is_string(node: ast.stmt) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )
