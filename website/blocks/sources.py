"""Code included by path: a block names a function, and the page shows its code.

The lines of such a block are directives like `--8<-- "algorithms/queens/symmetry.py:rotate"`.
Docstrings are left out, since the reference has them in the reader's language, and so are comments
for linters. Answers to exercises are shown without types, below the imports that they need. A file
that is not Python is included unchanged.
"""

import ast
import re
import textwrap
from collections.abc import Collection, Iterator
from pathlib import Path

from markupsafe import Markup
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

from website import ROOT

_NOQA = re.compile(r"\s*# (noqa|type: ignore)\b.*")
_DIRECTIVE = re.compile(r'--8<-- "(?P<path>[^":]+)(?::(?P<name>[\w.]+))?"')

_ANSWERS = '--8<-- "answers/'
_AS_LINES = HtmlFormatter(nowrap=True)

_HEADER = re.compile(r"^( *def \w+)\(\n(.*?),?\n *\):$", re.DOTALL | re.MULTILINE)
_WIDEST = 84

# The line and column of the start and of the end, and the text that replaces what is between them.
_Edit = tuple[tuple[int, int], tuple[int, int], str]


def include(body: str, root: Path = ROOT) -> str:
    """Replace the directives of a block with the code they name."""
    lines = body.split("\n")
    if not any(line.startswith("--8<--") for line in lines):
        return body
    directives = [line for line in lines if line.strip()]
    code = "\n\n\n".join(_piece(line, root) for line in directives)
    if not all(line.startswith(_ANSWERS) for line in directives):
        return code
    code = without_types(code)
    head = imports(_named(directives[0], root)[1], code)
    return f"{head}\n\n\n{code}" if head else code


def whole(body: str, root: Path = ROOT) -> str:
    """Replace the directive of a block with the entire file it names."""
    if not any(line.startswith("--8<--") for line in body.split("\n")):
        return body
    directive, text = _named(body, root)
    if directive["name"]:
        raise ValueError(f"{directive['path']} can only be included as a whole")
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
    """Return the match of a directive and the text of its file."""
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
    """Return a part of a module without docstrings."""
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
    source: str, lines: Collection[int]
) -> list[list[tuple[int, Markup]]]:
    """Return the functions of a module that contain any of the lines."""
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
    """Return the first and the last line of a statement, including its decorators."""
    above = [decorator.lineno for decorator in getattr(node, "decorator_list", [])]
    return min([node.lineno, *above]), node.end_lineno or node.lineno


def _without_docstrings(tree: ast.AST, lines: list[str]) -> list[str | None]:
    """Replace the lines of bare strings with None, which keeps line numbers."""
    kept: list[str | None] = list(lines)
    for parent in ast.walk(tree):
        body: list[ast.stmt] = getattr(parent, "body", [])
        for node in (
            body if isinstance(body, list) else []
        ):  # a lambda's body is not a list
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


def without_types(code: str) -> str:
    r"""Remove the annotations of functions and variables."""
    lines = code.split("\n")
    for start, end, text in sorted(_edits(code, lines), reverse=True):
        before, after = lines[start[0] - 1][: start[1]], lines[end[0] - 1][end[1] :]
        lines[start[0] - 1 : end[0]] = [before + text + after]
    return _HEADER.sub(_joined, "\n".join(lines))


def _edits(code: str, lines: list[str]) -> Iterator[_Edit]:
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.AnnAssign):
            yield _end(node.target), _end(node.annotation), ""
        elif isinstance(node, ast.FunctionDef):
            yield from _parameters(node.args)
            if node.returns:
                row, column = node.returns.lineno, node.returns.col_offset
                arrow = lines[row - 1].rindex(" ->", 0, column)
                yield (row, arrow), _end(node.returns), ""


def _parameters(arguments: ast.arguments) -> Iterator[_Edit]:
    positional = [*arguments.posonlyargs, *arguments.args]
    missing = [None] * (len(positional) - len(arguments.defaults))
    pairs = [*zip(positional, [*missing, *arguments.defaults], strict=True)]
    pairs += zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True)
    pairs += [(each, None) for each in (arguments.vararg, arguments.kwarg) if each]
    for parameter, default in pairs:
        if parameter.annotation:
            start = parameter.lineno, parameter.col_offset + len(parameter.arg)
            if default:
                yield start, (default.lineno, default.col_offset), "="
            else:
                yield start, _end(parameter.annotation), ""


def _end(node: ast.expr) -> tuple[int, int]:
    return node.end_lineno or node.lineno, node.end_col_offset or node.col_offset


def _joined(header: re.Match[str]) -> str:
    """Return the first line of a function on one line if it fits."""
    joined = f"{header[1]}({' '.join(header[2].split())}):"
    return joined if len(joined) <= _WIDEST else header[0]


def imports(module: str, code: str) -> str:
    r"""Return the import statements of a module that code needs and does not define itself."""
    found = [n for n in ast.walk(ast.parse(code)) if isinstance(n, ast.Name)]
    used = {n.id for n in found} - {
        n.id for n in found if isinstance(n.ctx, ast.Store)
    }
    kept = []
    for node in ast.parse(module).body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            node.names = [n for n in node.names if (n.asname or n.name) in used]
            if node.names:
                kept.append(ast.unparse(node))
    return "\n".join(kept)
