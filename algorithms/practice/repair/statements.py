"""Edits of statements: moved, left out, exchanged, returned."""

import ast
from collections.abc import Iterator

from algorithms.practice.repair.program import Edit, Function, Loop, Program
from algorithms.practice.repair.rules import rule

_SIMPLE = (
    *(ast.Return, ast.Break, ast.Continue, ast.Expr, ast.Assign, ast.AugAssign),
    *(ast.Delete, ast.Yield),
)


def _without(program: Program, statement: ast.stmt) -> str:
    """Return what stays where a statement was: nothing, unless it was alone."""
    alone = len(program.block(statement)) == 1
    return f"{program.indent(statement)}pass\n" if alone else ""


@rule(ast.Return, ast.Expr, ast.Assign, ast.AugAssign, ast.Break)
def behind(program: Program, node: ast.stmt) -> Iterator[Edit]:
    """Move the last statement of a block behind the statement around it."""
    lines, block = program.lines(node), program.block(node)
    if lines is None or node is not block[-1] or len(block) == 1:
        return
    for outer in program.around(node):
        if isinstance(outer, (*Function.__args__, ast.Module, ast.ClassDef)):
            return
        if not isinstance(outer, ast.stmt) or not (place := program.lines(outer)):
            return
        text = program.part(lines[1], place[1])
        text += "" if text.endswith("\n") or not text else "\n"
        text += program.whole(node, program.indent(outer))
        own = {"statement": program.header(node)}
        if isinstance(node, ast.Return) and isinstance(outer, Loop):
            own["loop"] = program.header(outer)
            yield Edit("return-in-loop", lines[0], place[1], text, own)
        else:
            own["block"] = program.header(outer)
            yield Edit("too-deep", lines[0], place[1], text, own)


@rule(ast.Return, ast.Expr, ast.Assign, ast.AugAssign)
def inside(program: Program, node: ast.stmt) -> Iterator[Edit]:
    """Move a statement to the end of the block before it, or to the beginning of the next."""
    lines, block = program.lines(node), program.block(node)
    place = block.index(node) if lines else 0
    if not lines or len(block) == 1:
        return
    own = {"statement": program.header(node)}
    before: ast.AST | None = block[place - 1] if place else None
    while isinstance(before, (*Loop.__args__, ast.If, ast.With)):
        own["block"] = program.header(before)
        text = program.whole(node, program.indent(before.body[-1]))
        yield Edit("too-shallow", *lines, text, own.copy())
        before = before.body[-1]
    after = block[place + 1] if place + 1 < len(block) else None
    if isinstance(after, Loop) and isinstance(node, ast.Assign):
        first = program.lines(after.body[0])
        if first:
            own["block"] = program.header(after)
            text = program.part(lines[1], first[0])
            text += program.whole(node, program.indent(after.body[0]))
            yield Edit("too-shallow", lines[0], first[0], text, own)


@rule(ast.For, ast.While)
def reset(program: Program, node: ast.For | ast.While) -> Iterator[Edit]:
    """Move the first statement of a loop before it."""
    first = node.body[0]
    place, lines = program.lines(node), program.lines(first)
    if place and lines and isinstance(first, ast.Assign) and len(node.body) > 1:
        text = program.whole(first, program.indent(node))
        text += program.part(place[0], lines[0])
        own = {"statement": program.header(first), "loop": program.header(node)}
        yield Edit("reset-in-loop", place[0], lines[1], text, own)


@rule(ast.If)
def alternatives(program: Program, node: ast.If) -> Iterator[Edit]:
    """Leave out an `else` that returns, or move what it returns behind the loop."""
    if not node.orelse or not isinstance(node.orelse[-1], ast.Return | ast.Break):
        return
    last = node.orelse[-1]
    start, end = program.span(node.body[-1])[1], program.span(last)[1]
    own = {"statement": program.header(last)}
    loop = next((x for x in program.around(node) if isinstance(x, Loop)), None)
    place = program.lines(loop) if loop else None
    if loop and place and len(node.orelse) == 1 and isinstance(last, ast.Return):
        text = program.part(end, place[1]).rstrip() + "\n"
        text += f"{program.indent(loop)}{program.text(last)}\n"
        yield Edit("else-return", start, place[1], text, own)
    yield Edit("else-return", start, end, "", own)


@rule(ast.Expr, ast.Return)
def results(program: Program, node: ast.Expr | ast.Return) -> Iterator[Edit]:
    """Return the result of the recursive call, test it, or no longer return it."""
    call = node.value
    if not isinstance(call, ast.Call) or not is_recursive(program, call):
        return
    text, indent, span = program.text(call), program.indent(node), program.span(node)
    own = {"call": text}
    tested = [
        f"if {text}:\n{indent}    return True",
        f"found = {text}\n{indent}if found:\n{indent}    return found",
        f"found = {text}\n{indent}if found is not None:\n{indent}    return found",
    ]
    if isinstance(node, ast.Return):
        for each in (text, *tested):
            yield Edit("result-at-once", *span, each, own)
        return
    collected = [f"{name} += {text}" for name in _started(program, node)]
    for each in (f"return {text}", *tested, f"yield from {text}", *collected):
        yield Edit("result-lost", *span, each, own)


def _started(program: Program, node: ast.AST) -> list[str]:
    """Return the variables of a function that start as an empty list or as 0."""
    function = program.function(node)
    return [
        target.id
        for each in ast.walk(function or program.tree)
        if isinstance(each, ast.Assign)
        and program.function(each) is function
        and program.text(each.value) in {"[]", "0"}
        for target in each.targets
        if isinstance(target, ast.Name)
    ]


def is_recursive(program: Program, call: ast.AST) -> bool:
    """Return whether a node calls a function around it."""
    if not isinstance(call, ast.Call):
        return False
    name = getattr(call.func, "attr", getattr(call.func, "id", ""))
    return any(
        isinstance(each, Function) and each.name == name
        for each in program.around(call)
    )


@rule(ast.Expr, ast.If, ast.For, ast.AugAssign, ast.Assign)
def undone(program: Program, node: ast.stmt) -> Iterator[Edit]:
    """Undo after a recursive call what was done before it."""
    calls = [each for each in ast.walk(node) if is_recursive(program, each)]
    lines = program.lines(node)
    if not calls or lines is None:
        return
    indent, block = program.indent(node), program.block(node)
    gap = "" if program.data[: lines[1]].endswith(b"\n") else "\n"
    all_undos: list[str] = []
    for before in block[: block.index(node)]:
        undos = [*_undos(program, before)]
        for undo in undos:
            names = {"call": program.text(calls[0]), "undo": undo}
            names["change"] = program.header(before)
            text = f"{gap}{indent}{undo}\n"
            yield Edit("undo-missing", lines[1], lines[1], text, names)
        all_undos[:0] = undos[:1]
    if len(all_undos) > 1:
        text = gap + "".join(f"{indent}{each}\n" for each in all_undos)
        names = {"call": program.text(calls[0]), "undo": "; ".join(all_undos)}
        names["change"] = program.header(block[0])
        yield Edit("undo-missing", lines[1], lines[1], text, names)


def _undos(program: Program, statement: ast.stmt) -> Iterator[str]:
    """Yield the statements that may undo a statement."""
    match statement:
        case ast.Expr(ast.Call(ast.Attribute(value, "append"), [_])):
            yield f"{program.text(value)}.pop()"
        case ast.Expr(ast.Call(ast.Attribute(value, "add"), [item])):
            yield f"{program.text(value)}.remove({program.text(item)})"
        case ast.Expr(ast.Call(ast.Attribute(value, "remove"), [item])):
            yield f"{program.text(value)}.append({program.text(item)})"
            yield f"{program.text(value)}.add({program.text(item)})"
        case ast.Expr(ast.Call(ast.Attribute(value, "pop"), [])):
            for name in _names_assigned(program, statement):
                yield f"{program.text(value)}.append({name})"
        case ast.Assign([*targets], value) if not all(
            isinstance(each, ast.Name) for each in targets
        ):
            names = " = ".join(program.text(each) for each in targets)
            for old in _starts(program, value):
                yield f"{names} = {old}"
        case ast.AugAssign(target, ast.Add() | ast.Sub() as operator, value):
            sign = "-=" if isinstance(operator, ast.Add) else "+="
            yield f"{program.text(target)} {sign} {program.text(value)}"


def _names_assigned(program: Program, node: ast.AST) -> list[str]:
    """Return the variables of the function around a node, in order."""
    function = program.function(node) or program.tree
    return list(
        dict.fromkeys(
            each.arg if isinstance(each, ast.arg) else each.id
            for each in ast.walk(function)
            if isinstance(each, ast.arg)
            or (isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store))
        )
    )


def _starts(program: Program, new: ast.expr) -> list[str]:
    """Return the constants with which the lists of a program start."""
    found = {
        program.text(each)
        for row in program.nodes
        for each in (
            row.elts[:1] if isinstance(row, ast.List) and len(row.elts) == 1
            else [row.elt] if isinstance(row, ast.ListComp) else []
        )
        if isinstance(each, ast.Constant | ast.UnaryOp)
    }  # fmt: skip - two kinds of lists
    if isinstance(new, ast.Constant) and isinstance(new.value, bool):
        found |= {"True", "False"}
    return sorted(found - {program.text(new)})


@rule(*_SIMPLE)
def exchanged(program: Program, node: ast.stmt) -> Iterator[Edit]:
    """Exchange a statement with one of the next two of its block."""
    if not isinstance(node, ast.stmt) or not (first := program.lines(node)):
        return
    block = program.block(node)
    for other in block[block.index(node) + 1 :][:2]:
        second = program.lines(other)
        if not second:
            return
        text = program.part(first[1], second[1]).rstrip("\r\n") + "\n"
        text += program.whole(node)
        names = {"first": program.header(node), "second": program.header(other)}
        yield Edit("order", first[0], second[1], text, names)


@rule(ast.Break, ast.Continue, ast.Return, ast.Pass)
def jumps(program: Program, node: ast.stmt) -> Iterator[Edit]:
    """Exchange `break`, `continue`, `return` and `pass`."""
    in_loop = any(isinstance(each, Loop) for each in program.around(node))
    for other in ("continue", "break"):
        if in_loop:
            yield Edit("loop-control", *program.span(node), other)
    if not isinstance(node, ast.Return):
        for other in ("return", "return False", "return True"):
            yield Edit("loop-control", *program.span(node), other)


@rule(*_SIMPLE)
def left_out(program: Program, node: ast.stmt) -> Iterator[Edit]:
    """Leave out a statement."""
    if isinstance(node, ast.stmt) and (lines := program.lines(node)):
        names = {"statement": program.header(node)}
        yield Edit("statement-extra", *lines, _without(program, node), names)


@rule(ast.Expr)
def printed(program: Program, node: ast.Expr) -> Iterator[Edit]:
    """Return what is printed."""
    match node.value:
        case ast.Call(ast.Name("print"), [value]):
            text = program.text(value)
            for word in ("return", "yield"):
                names = {"value": text}
                edit = f"{word} {text}"
                yield Edit("print-for-return", *program.span(node), edit, names)


@rule(ast.If)
def base_cases(program: Program, node: ast.If) -> Iterator[Edit]:
    """End a call at the end of a base case."""
    last = node.body[-1]
    end = program.span(last)[1]
    ends = ast.Return | ast.Break | ast.Continue | ast.Raise
    if node.orelse or isinstance(last, ends) or not program.lines(last):
        return
    if program.function(node):
        names = {"condition": program.text(node.test)}
        for text in ("return", "return True"):
            text = f"\n{program.indent(last)}{text}"
            yield Edit("base-case-ends", end, end, text, names)


@rule(ast.FunctionDef)
def returned(program: Program, node: ast.FunctionDef) -> Iterator[Edit]:
    """Return a variable, True or False at the end of a function."""
    last = node.body[-1]
    lines = program.lines(last)
    if lines is None or isinstance(last, ast.Return):
        return
    gap = "" if program.data[: lines[1]].endswith(b"\n") else "\n"
    names = [name for name in _names_assigned(program, last)]
    for name in [*names, "False", "True"]:
        text = f"{gap}{program.indent(last)}return {name}\n"
        yield Edit("return-missing", lines[1], lines[1], text, {"value": name})


@rule(ast.Return)
def values(program: Program, node: ast.Return) -> Iterator[Edit]:
    """Return another value."""
    if node.value is None or isinstance(node.value, ast.Constant | ast.Name | ast.List):
        names = _names_assigned(program, node)
        for text in ("", " False", " True", " None", " []", *(f" {x}" for x in names)):
            yield Edit("return-value", *program.span(node), f"return{text}")


@rule(ast.Expr)
def lost(program: Program, node: ast.Expr) -> Iterator[Edit]:
    """Return a value that is computed and lost."""
    if isinstance(node.value, ast.Name | ast.List | ast.ListComp | ast.Compare):
        text = program.text(node)
        names = {"value": text}
        yield Edit("return-missing", *program.span(node), f"return {text}", names)


@rule(ast.Return, ast.Yield, ast.YieldFrom, ast.Expr)
def yielded(program: Program, node: ast.AST) -> Iterator[Edit]:
    """Exchange `return`, `yield` and `yield from`."""
    match node:
        case ast.Return(ast.AST() as value):
            others = ["yield", "yield from"]
        case ast.Expr(ast.Yield(ast.AST() as value)):
            others = ["return", "yield from"]
        case ast.Expr(ast.YieldFrom(value)):
            others = ["yield", "return"]
        case _:
            return
    for word in others:
        text = f"{word} {program.text(value)}"
        yield Edit("yield-return", *program.span(node), text)
