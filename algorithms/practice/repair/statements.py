"""Edits of statements: moved, left out, undone after the recursive call, returned."""

import ast
from collections.abc import Iterator

from algorithms.practice.repair.program import Function, Loop, Program
from algorithms.practice.repair.rules import Change, rule

_SIMPLE = (
    ast.Return | ast.Break | ast.Continue | ast.Expr | ast.Assign | ast.AugAssign
    | ast.Delete
)  # fmt: skip - a table


def _shifted(program: Program, statement: ast.stmt, by: int) -> str:
    """Return the lines of a statement with more or less white space before them."""
    span = program.lines(statement)
    lines = program.data[slice(*span)].decode().splitlines() if span else []
    moved = [" " * by + each if by > 0 else each[-by:] for each in lines]
    return "".join(f"{each}\n" for each in moved)


def _blank(program: Program, statement: ast.stmt) -> str:
    """Return what stays where a statement was: nothing, unless it was alone."""
    alone = len(program.block(statement)) == 1
    return f"{program.indent(statement)}pass\n" if alone else ""


@rule("return-in-loop", ast.Return, ast.Expr, ast.Assign, ast.AugAssign, ast.Break)
def dedented(program: Program, node: ast.stmt) -> Iterator[Change]:
    """Move the last statement of a block behind the statement around it."""
    lines = program.lines(node)
    block = program.block(node)
    if lines is None or node is not block[-1]:
        return
    inner: ast.AST = node
    for outer in program.around(node):
        if isinstance(outer, Function | ast.Module | ast.ClassDef):
            return
        if not isinstance(outer, ast.stmt) or not (place := program.lines(outer)):
            return
        by = outer.col_offset - node.col_offset
        between = program.data[lines[1] : place[1]].decode()
        rest = _blank(program, node) if inner is node else ""
        yield lines[0], place[1], f"{rest or _blank(program, node)}{between}{_shifted(program, node, by)}"
        inner = outer


@rule("indentation", ast.Return, ast.Expr, ast.Assign, ast.AugAssign)
def indented(program: Program, node: ast.stmt) -> Iterator[Change]:
    """Move a statement to the end of the block before it."""
    block = program.block(node)
    place = block.index(node)
    before = block[place - 1] if place else None
    lines = program.lines(node)
    while lines and before is not None and getattr(before, "body", None):
        last = before.body[-1]  # type: ignore[attr-defined] # it has a body
        if place and len(block) > 1:
            yield *lines, _shifted(program, node, last.col_offset - node.col_offset)
        before = last


@rule("else-return", ast.If)
def alternatives(program: Program, node: ast.If) -> Iterator[Change]:
    """Leave out the `else`, or what it returns, or move it behind the loop."""
    if not node.orelse or isinstance(node.orelse[0], ast.If):
        return
    start = program.span(node.body[-1])[1]
    last = node.orelse[-1]
    end = program.span(last)[1]
    yield start, end, ""
    for outer in program.around(node):
        if isinstance(outer, Loop):
            after = program.lines(outer)
            if after is None or len(node.orelse) != 1:
                return
            behind = program.data[end : after[1]].decode()
            yield (
                start,
                after[1],
                f"{behind}{program.indent(outer)}{program.text(last)}\n",
            )
            return


@rule("recursive-result", ast.Expr, ast.Return, ast.Assign)
def results(program: Program, node: ast.stmt) -> Iterator[Change]:
    """Return the result of the recursive call, test it, or no longer return it."""
    call = getattr(node, "value", None)
    if not isinstance(call, ast.Call) or not _is_recursive(program, call):
        return
    text, indent = program.text(call), program.indent(node)
    span = program.span(node)
    if isinstance(node, ast.Expr):
        yield *span, f"return {text}"
        yield *span, f"if {text}:\n{indent}    return True"
        yield *span, f"yield from {text}"
        yield *span, f"found = {text}\n{indent}if found:\n{indent}    return found"
    elif isinstance(node, ast.Return):
        yield *span, text
        yield *span, f"if {text}:\n{indent}    return True"
        yield *span, f"found = {text}\n{indent}if found:\n{indent}    return found"
    else:
        target = program.text(node.targets[0]) if isinstance(node, ast.Assign) else ""
        yield *span, f"{target} += {text}"


def _is_recursive(program: Program, call: ast.Call) -> bool:
    """Return whether a call calls a function around it."""
    name = getattr(call.func, "attr", getattr(call.func, "id", ""))
    return any(
        isinstance(each, Function) and each.name == name
        for each in program.around(call)
    )


@rule("undo", ast.Expr, ast.If, ast.For, ast.AugAssign, ast.Assign)
def undone(program: Program, node: ast.stmt) -> Iterator[Change]:
    """Undo after a recursive call what was done before it."""
    calls = (each for each in ast.walk(node) if isinstance(each, ast.Call))
    if not any(_is_recursive(program, each) for each in calls):
        return
    span = program.lines(node)
    if span is None:
        return
    block = program.block(node)
    inverses: list[str] = []
    for before in block[: block.index(node)]:
        found = [*_inverses(program, before)]
        for text in found:
            yield span[1], span[1], f"{program.indent(node)}{text}\n"
        inverses[:0] = found[:1]
    if len(inverses) > 1:
        text = "".join(f"{program.indent(node)}{each}\n" for each in inverses)
        yield span[1], span[1], text


def _inverses(program: Program, statement: ast.stmt) -> Iterator[str]:
    """Yield the statements that undo a statement."""
    match statement:
        case ast.Expr(ast.Call(ast.Attribute(value, "append"), [_])):
            yield f"{program.text(value)}.pop()"
        case ast.Expr(ast.Call(ast.Attribute(value, "add"), [item])):
            yield f"{program.text(value)}.remove({program.text(item)})"
            yield f"{program.text(value)}.discard({program.text(item)})"
        case ast.Expr(ast.Call(ast.Attribute(value, "remove"), [item])):
            yield f"{program.text(value)}.append({program.text(item)})"
            yield f"{program.text(value)}.add({program.text(item)})"
        case ast.Assign([ast.Subscript() as target], value):
            for old in _olds(program, value):
                yield f"{program.text(target)} = {old}"
        case ast.Assign([*targets], value) if len(targets) > 1:
            for old in _olds(program, value):
                names = " = ".join(program.text(each) for each in targets)
                yield f"{names} = {old}"
        case ast.AugAssign(target, ast.Add() | ast.Sub() as operator, value):
            sign = "-=" if isinstance(operator, ast.Add) else "+="
            yield f"{program.text(target)} {sign} {program.text(value)}"


def _olds(program: Program, new: ast.expr) -> list[str]:
    """Return the constants with which the lists of a program begin."""
    found = {
        program.text(each)
        for row in program.nodes
        if isinstance(row, ast.List) and len(row.elts) == 1
        for each in row.elts
        if isinstance(each, ast.Constant | ast.UnaryOp)
    }
    return sorted(found - {program.text(new)})


@rule("order", *_SIMPLE.__args__)
def swapped(program: Program, node: ast.stmt) -> Iterator[Change]:
    """Exchange a statement with the next one of its block."""
    block = program.block(node)
    after = block[block.index(node) + 1 :]
    first = program.lines(node)
    for other in after[:2]:
        second = program.lines(other)
        if not first or not second:
            return
        own = program.data[first[0] : first[1]].decode()
        behind = program.data[first[1] : second[1]].decode()
        yield first[0], second[1], behind.rstrip("\n") + "\n" + own


@rule("loop-control", ast.Break, ast.Continue, ast.Return)
def jumps(program: Program, node: ast.stmt) -> Iterator[Change]:
    """Exchange `break`, `continue` and `return`."""
    in_loop = any(isinstance(each, Loop) for each in program.around(node))
    own = program.text(node)
    for other in ("break", "continue"):
        if in_loop and own != other:
            yield *program.span(node), other
    if isinstance(node, ast.Break | ast.Continue):
        yield *program.span(node), "return"
        yield *program.span(node), "return False"


@rule("statement", *_SIMPLE.__args__)
def left_out(program: Program, node: ast.stmt) -> Iterator[Change]:
    """Leave out a statement."""
    lines = program.lines(node)
    if lines:
        yield *lines, _blank(program, node)


@rule("print-for-return", ast.Expr)
def printed(program: Program, node: ast.Expr) -> Iterator[Change]:
    """Return what is printed."""
    match node.value:
        case ast.Call(ast.Name("print"), [value]):
            yield *program.span(node), f"return {program.text(value)}"
            yield *program.span(node), f"yield {program.text(value)}"


@rule("base-return", ast.If)
def base_cases(program: Program, node: ast.If) -> Iterator[Change]:
    """Return at the end of a base case."""
    last = node.body[-1]
    end = program.span(last)[1]
    if not node.orelse and not isinstance(last, ast.Return | ast.Break | ast.Continue):
        if isinstance(program.function(node), Function) and program.lines(last):
            yield end, end, f"\n{program.indent(last)}return"
            yield end, end, f"\n{program.indent(last)}return True"


@rule("missing-return", ast.FunctionDef)
def returned(program: Program, node: ast.FunctionDef) -> Iterator[Change]:
    """Return a variable, or False, at the end of a function."""
    last = node.body[-1]
    span = program.lines(last)
    if span is None or isinstance(last, ast.Return):
        return
    names = dict.fromkeys(
        target.id
        for each in node.body
        if isinstance(each, ast.Assign | ast.AnnAssign)
        for target in ast.walk(each)
        if isinstance(target, ast.Name) and isinstance(target.ctx, ast.Store)
    )
    gap = b"" if program.data[span[1] - 1 : span[1]] == b"\n" else b"\n"
    for name in [*names, "False", "True"]:
        text = f"{gap.decode()}{program.indent(last)}return {name}\n"
        yield span[1], span[1], text


@rule("mutable-default", ast.FunctionDef)
def defaults(program: Program, node: ast.FunctionDef) -> Iterator[Change]:
    """Make a new list in each call."""
    arguments = node.args.args[len(node.args.args) - len(node.args.defaults) :]
    for argument, value in zip(arguments, node.args.defaults, strict=True):
        if isinstance(value, ast.List | ast.Dict | ast.Set | ast.Call):
            start, end = program.span(value)
            first = program.span(node.body[0])[0]
            between = program.data[end:first].decode()
            indent = program.indent(node.body[0])
            name, text = argument.arg, program.text(value)
            made = f"if {name} is None:\n{indent}    {name} = {text}\n{indent}"
            yield start, first, f"None{between}{made}"


@rule("scope", ast.Global, ast.Nonlocal, ast.FunctionDef)
def scopes(program: Program, node: ast.stmt) -> Iterator[Change]:
    """Declare a variable of the function around, or of the module."""
    match node:
        case ast.Global(names):
            yield *program.span(node), f"nonlocal {', '.join(names)}"
        case ast.Nonlocal(names):
            yield *program.span(node), f"global {', '.join(names)}"
        case ast.FunctionDef():
            own = {
                each.id
                for each in ast.walk(node)
                if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
            }
            start = program.span(node.body[0])[0]
            for word in ("nonlocal", "global"):
                for name in sorted(own):
                    text = f"{word} {name}\n{program.indent(node.body[0])}"
                    yield start, start, text


@rule("cache", ast.FunctionDef)
def caches(program: Program, node: ast.FunctionDef) -> Iterator[Change]:
    """Keep no results of earlier calls."""
    for each in node.decorator_list:
        if "cache" in program.text(each):
            start, end = program.span(each)
            before = program.data.rfind(b"@", 0, start)
            first = program.data.rfind(b"\n", 0, before) + 1
            after = program.data.find(b"\n", end) + 1
            yield first, after, ""


@rule("yield", ast.Return, ast.Yield, ast.Expr)
def yielded(program: Program, node: ast.AST) -> Iterator[Change]:
    """Yield what is returned, or the items of an iterator."""
    match node:
        case ast.Return(value) if value:
            yield *program.span(node), f"yield {program.text(value)}"
        case ast.Yield(value) if value:
            yield *program.span(node), f"yield from {program.text(value)}"


@rule("name", ast.Name)
def names(program: Program, node: ast.Name) -> Iterator[Change]:
    """Use another variable of the function."""
    function = program.function(node)
    if not isinstance(node.ctx, ast.Load) or function is None:
        return
    known = dict.fromkeys(
        each.arg if isinstance(each, ast.arg) else each.id
        for each in ast.walk(function)
        if isinstance(each, ast.arg)
        or (isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store))
    )
    if node.id in known:
        for other in known:
            if other != node.id:
                yield *program.span(node), other
