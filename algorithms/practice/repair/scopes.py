"""Edits of what a program keeps: default values, variables of the module, caches, copies."""

import ast
from collections.abc import Iterator

from algorithms.practice.repair.program import Edit, Function, Loop, Program
from algorithms.practice.repair.rules import rule

_MADE = ast.List | ast.Dict | ast.Set | ast.Call | ast.ListComp


@rule(ast.FunctionDef)
def defaults(program: Program, node: ast.FunctionDef) -> Iterator[Edit]:
    """Make a new list in each call."""
    arguments = node.args.args[len(node.args.args) - len(node.args.defaults) :]
    for argument, value in zip(arguments, node.args.defaults, strict=True):
        if isinstance(value, _MADE):
            start, end = program.span(value)[0], program.span(node.body[0])[0]
            between = program.part(program.span(value)[1], end)
            indent = program.indent(node.body[0])
            name, text = argument.arg, program.text(value)
            made = f"if {name} is None:\n{indent}    {name} = {text}\n{indent}"
            text = f"None{between}{made}"
            yield Edit("default-kept", start, end, text, {"name": name})


@rule(ast.FunctionDef)
def kept(program: Program, node: ast.FunctionDef) -> Iterator[Edit]:
    """Set a variable of the module or the class back at the beginning of a call."""
    around = program.parents[node]
    if not isinstance(around, ast.Module | ast.ClassDef):
        return
    first = node.body[0]
    start, indent = program.span(first)[0], program.indent(first)
    for each in around.body:
        match each:
            case ast.Assign([ast.Name(name)], value):
                pass
            case _:
                continue
        if isinstance(value, ast.Constant | _MADE) and name in program.text(node):
            text = f"{name} = {program.text(value)}\n{indent}"
            if isinstance(around, ast.Module):
                text = f"global {name}\n{indent}{text}"
            elif node.args.args:
                text = f"{node.args.args[0].arg}.{text}"
            yield Edit("state-kept", start, start, text, {"name": name})


@rule(ast.Global, ast.Nonlocal, ast.FunctionDef)
def scopes(program: Program, node: ast.stmt) -> Iterator[Edit]:
    """Declare a variable of the function around, or of the module."""
    span = program.span(node)
    match node:
        case ast.Global(names) | ast.Nonlocal(names):
            word = "nonlocal" if isinstance(node, ast.Global) else "global"
            known = {"name": names[0], "word": word}
            yield Edit("scope", *span, f"{word} {', '.join(names)}", known)
        case ast.FunctionDef(body=[first, *_]):
            start, indent = program.span(first)[0], program.indent(first)
            for name in sorted(_set_in(node)):
                for word in ("nonlocal", "global"):
                    text = f"{word} {name}\n{indent}"
                    known = {"name": name, "word": word}
                    yield Edit("scope", start, start, text, known)


def _set_in(function: ast.AST) -> set[str]:
    """Return the variables that a function sets."""
    return {
        each.id
        for each in ast.walk(function)
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
    }


@rule(ast.FunctionDef)
def caches(program: Program, node: ast.FunctionDef) -> Iterator[Edit]:
    """Keep no results of earlier calls."""
    for each in node.decorator_list:
        if "cache" in program.text(each):
            before = program.data.rfind(b"@", 0, program.span(each)[0])
            first = program.data.rfind(b"\n", 0, before) + 1
            after = program.data.find(b"\n", program.span(each)[1]) + 1
            yield Edit("cache-kept", first, after, "", {"name": node.name})


@rule(ast.Call, ast.Return, ast.Yield, ast.Assign, ast.YieldFrom)
def copies(program: Program, node: ast.AST) -> Iterator[Edit]:
    """Store, pass on, return or yield a copy, also of the rows."""
    match node:
        case ast.Call(_, [*values]):
            pass
        case ast.Assign(_, value) | ast.Return(value) | ast.Yield(value):
            values = [value] if value else []
        case _:
            return
    for value in values:
        match value:
            case ast.Name() | ast.Attribute() | ast.Subscript(slice=ast.Name()):
                text = program.text(value)
                names = {"name": text}
                yield Edit("not-copied", *program.span(value), f"{text}.copy()", names)
                inner: ast.AST = value
            case (
                ast.Call(ast.Attribute(inner, "copy"), [])
                | ast.Subscript(inner, ast.Slice(None, None, None))
                | ast.Call(ast.Name("list" | "copy") | ast.Attribute(_, "copy"), [inner])
            ):
                pass
            case _:
                continue
        text = program.text(inner)
        rows = f"[row[:] for row in {text}]"
        kind = "not-copied" if inner is value else "rows-not-copied"
        yield Edit(kind, *program.span(value), rows, {"name": text})


@rule(ast.BinOp)
def rows(program: Program, node: ast.BinOp) -> Iterator[Edit]:
    """Make each row a list of its own."""
    match node:
        case ast.BinOp(ast.List([row]), ast.Mult(), times) if not isinstance(
            row, ast.Constant | ast.Name | ast.UnaryOp
        ):
            text = f"[{program.text(row)} for _ in range({program.text(times)})]"
            yield Edit("shared-rows", *program.span(node), text)


@rule(ast.For, ast.Assign, ast.Return)
def lists(program: Program, node: ast.For | ast.Assign | ast.Return) -> Iterator[Edit]:
    """Run over a copy of a list, or make a list of an iterator."""
    value = node.iter if isinstance(node, ast.For) else node.value
    if isinstance(node, ast.For) and isinstance(value, ast.Name | ast.Attribute):
        text = program.text(value)
        names = {"name": text}
        yield Edit("changed-in-loop", *program.span(value), f"list({text})", names)
    elif isinstance(value, ast.Call | ast.GeneratorExp):
        text = program.text(value)
        text = text[1:-1] if isinstance(value, ast.GeneratorExp) else text
        yield Edit("used-up", *program.span(value), f"list({text})")


@rule(ast.Assign, ast.AugAssign)
def accumulated(program: Program, node: ast.Assign | ast.AugAssign) -> Iterator[Edit]:
    """Exchange `=` and `+=`."""
    if isinstance(node, ast.Assign):
        target, others = node.targets[-1], ["+=", "|="]
        if isinstance(target, ast.Tuple) or not _in_loop(program, node):
            return
    else:
        target, others = node.target, ["=", "+="]
    start, end = program.span(target)[1], program.span(node.value)[0]
    for other in others:
        kind = "accumulate" if isinstance(node, ast.Assign) or other == "=" else "operator"
        yield Edit(kind, start, end, f" {other} ")


def _in_loop(program: Program, node: ast.AST) -> bool:
    return any(isinstance(each, Loop) for each in program.around(node))
