"""Edits of several places at once, and of what is passed to a function."""

import ast
from collections import Counter
from collections.abc import Iterator

from algorithms.practice.repair.expressions import by_one
from algorithms.practice.repair.program import Program
from algorithms.practice.repair.rules import Change, rule

_STRICT = {ast.Lt: " <= ", ast.Gt: " >= ", ast.LtE: " < ", ast.GtE: " > "}


def _replaced(
    program: Program, node: ast.AST, parts: list[tuple[int, int, str]]
) -> Change:
    """Return the change of a node in which several parts are replaced."""
    start, end = program.span(node)
    data = program.data[start:end]
    for first, last, text in sorted(parts, reverse=True):
        data = data[: first - start] + text.encode() + data[last - start :]
    return start, end, data.decode()


@rule("row-column", ast.BoolOp, ast.Compare, ast.Assign, ast.Tuple, ast.Call)
def names_exchanged(program: Program, node: ast.AST) -> Iterator[Change]:
    """Exchange two variables in an expression."""
    found = [
        each
        for each in ast.walk(node)
        if isinstance(each, ast.Name)
        and (isinstance(each.ctx, ast.Load) or isinstance(node, ast.Assign))
    ]
    counts = Counter(each.id for each in found)
    names = [name for name in counts if counts[name] <= 2]  # noqa: PLR2004 - a pair
    for place, one in enumerate(names):
        for two in names[place + 1 :]:
            other = {one: two, two: one}
            parts = [
                (*program.span(each), other[each.id])
                for each in found
                if each.id in other
            ]
            yield _replaced(program, node, parts)


@rule("comparison", ast.BoolOp)
def all_operators(program: Program, node: ast.BoolOp) -> Iterator[Change]:
    """Replace each comparison of one kind in a condition."""
    compared = [each for each in ast.walk(node) if isinstance(each, ast.Compare)]
    for kind, text in _STRICT.items():
        parts = []
        for each in compared:
            sides = [each.left, *each.comparators]
            for left, operator, right in zip(sides, each.ops, sides[1:], strict=False):
                if isinstance(operator, kind):
                    span = program.span(left)[1], program.span(right)[0]
                    parts.append((*span, text))
        if len(parts) > 1:
            yield _replaced(program, node, parts)


@rule("remainder", ast.BinOp, ast.Tuple, ast.Assign)
def remainders(program: Program, node: ast.AST) -> Iterator[Change]:
    """Take no remainder."""
    parts = [
        (*program.span(each), program.text(each.left))
        for each in ast.walk(node)
        if isinstance(each, ast.BinOp) and isinstance(each.op, ast.Mod)
    ]
    if parts:
        yield _replaced(program, node, parts)


@rule("argument", ast.Call)
def arguments(program: Program, node: ast.Call) -> Iterator[Change]:
    """Pass one more or one less, a pair instead of two values, or a variable."""
    name = getattr(node.func, "id", "")
    if name in {"range", "abs", "len", "print"}:
        return
    for each in node.args:
        if isinstance(each, ast.Name | ast.BinOp | ast.Constant):
            if not isinstance(getattr(each, "value", 0), str):
                for text in by_one(program, each):
                    yield *program.span(each), text
    method = getattr(node.func, "attr", "")
    if method in {"append", "add"} and len(node.args) > 1:
        start, end = program.span(node.args[0])[0], program.span(node.args[-1])[1]
        yield start, end, f"({program.data[start:end].decode()})"
    if name == "next" and len(node.args) == 1:
        end = program.span(node.args[0])[1]
        yield end, end, ", None"


@rule("name", ast.Tuple, ast.List, ast.Constant)
def instead(program: Program, node: ast.AST) -> Iterator[Change]:
    """Pass a parameter instead of a fixed value."""
    function = program.function(node)
    if function is None or isinstance(getattr(node, "value", None), str):
        return
    parent = program.parents[node]
    if isinstance(parent, ast.Call | ast.List | ast.Compare):
        for each in function.args.args:
            yield *program.span(node), each.arg


@rule("size", ast.BinOp)
def sizes(program: Program, node: ast.BinOp) -> Iterator[Change]:
    """Make a list with one item more or less."""
    if isinstance(node.op, ast.Mult) and isinstance(node.left, ast.List | ast.Constant):
        start, end = program.span(node.left)[1], program.span(node)[1]
        for text in by_one(program, node.right):
            yield start, end, f" * ({text})"


@rule("precedence", ast.BinOp)
def precedence(program: Program, node: ast.BinOp) -> Iterator[Change]:
    """Apply the first of two operators first."""
    right, left = node.right, node.left
    if isinstance(right, ast.BinOp) and program.data[program.span(right)[0] - 1] != 40:  # noqa: PLR2004 - (
        first = program.span(node)[0], program.span(right.left)[1]
        inner = program.data[first[0] : first[1]].decode()
        yield *first, f"({inner})"
    if isinstance(left, ast.BinOp):
        second = program.span(left.right)[0], program.span(node)[1]
        yield *second, f"({program.data[slice(*second)].decode()})"


@rule("copy", ast.Assign, ast.For)
def copies(program: Program, node: ast.Assign | ast.For) -> Iterator[Change]:
    """Change or go through a copy."""
    value = node.value if isinstance(node, ast.Assign) else node.iter
    if isinstance(value, ast.Name | ast.Attribute | ast.Call):
        text = program.text(value)
        yield *program.span(value), f"list({text})"
        if isinstance(value, ast.Name):
            yield *program.span(value), f"[row[:] for row in {text}]"


@rule("accumulate", ast.Assign)
def added(program: Program, node: ast.Assign) -> Iterator[Change]:
    """Add to a variable instead of setting it."""
    if isinstance(node.targets[0], ast.Name) and len(node.targets) == 1:
        start, end = program.span(node.targets[0])[1], program.span(node.value)[0]
        yield start, end, " += "


@rule("missing-return", ast.Expr)
def returned(program: Program, node: ast.Expr) -> Iterator[Change]:
    """Return a value that is computed and lost."""
    if isinstance(node.value, ast.Name | ast.List | ast.ListComp | ast.Compare):
        yield *program.span(node), f"return {program.text(node.value)}"
