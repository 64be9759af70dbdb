"""Code without types: beginners read the answers to exercises, which have types for mypy."""

import ast
import re
from collections.abc import Iterator

_HEADER = re.compile(r"^( *def \w+)\(\n(.*?),?\n *\):$", re.DOTALL | re.MULTILINE)
_WIDEST = 84

# The line and column of the start and of the end, and the text that replaces what is between them.
_Edit = tuple[tuple[int, int], tuple[int, int], str]


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
    r"""Return the import statements of a module that a part of its code needs."""
    used = {n.id for n in ast.walk(ast.parse(code)) if isinstance(n, ast.Name)}
    kept = []
    for node in ast.parse(module).body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            node.names = [n for n in node.names if (n.asname or n.name) in used]
            if node.names:
                kept.append(ast.unparse(node))
    return "\n".join(kept)
