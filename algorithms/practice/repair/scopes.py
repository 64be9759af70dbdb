"""Edits of what a program keeps: default values, variables of the module, caches, copies."""

import ast
from collections.abc import Iterator

from algorithms.practice.repair.program import Edit, Loop, Program
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
def arguments(program: Program, node: ast.FunctionDef) -> Iterator[Edit]:
    """Copy an argument at the beginning of a call."""
    start, indent = program.span(node.body[0])[0], program.indent(node.body[0])
    for each in node.args.args:
        name = each.arg
        for copy in (f"{name}.copy()", f"[row[:] for row in {name}]"):
            text = f"{name} = {copy}\n{indent}"
            yield Edit("argument-changed", start, start, text, {"name": name})


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
        used = name in program.text(node) or node.name == "__init__"
        if isinstance(value, ast.Constant | _MADE) and used:
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


@rule(ast.For)
def runs(program: Program, node: ast.For) -> Iterator[Edit]:
    """Run over a copy of a list that may be changed."""
    if isinstance(node.iter, ast.Name | ast.Attribute):
        text = program.text(node.iter)
        span = program.span(node.iter)
        yield Edit("changed-in-loop", *span, f"list({text})", {"name": text})


@rule(ast.Assign, ast.AugAssign)
def accumulated(
    program: Program, node: ast.Assign | ast.AugAssign
) -> Iterator[Edit]:
    """Exchange `=` and `+=`."""
    if isinstance(node, ast.Assign):
        target, others = node.targets[-1], ["+=", "|="]
        if isinstance(target, ast.Tuple) or not _in_loop(program, node):
            return
    else:
        target, others = node.target, ["=", "+="]
    start, end = program.span(target)[1], program.span(node.value)[0]
    for other in others:
        kind = (
            "accumulate"
            if isinstance(node, ast.Assign) or other == "="
            else "operator"
        )
        yield Edit(kind, start, end, f" {other} ")


def _in_loop(program: Program, node: ast.AST) -> bool:
    return any(isinstance(each, Loop) for each in program.around(node))
