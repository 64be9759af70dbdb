"""Edits of what a program keeps: default values, variables of the module, caches, arguments."""

import ast
from collections.abc import Iterator

from algorithms.practice.repair.program import Edit, Program
from algorithms.practice.repair.rules import rule

_MADE = ast.List | ast.Dict | ast.Set | ast.Call | ast.ListComp
_KEPT = _MADE | ast.Constant


@rule(ast.FunctionDef)
def defaults(program: Program, node: ast.FunctionDef) -> Iterator[Edit]:
    """Make a new list in each call."""
    indent, defaults = program.indent(node.body[0]), node.args.defaults
    for argument, value in zip(
        node.args.args[-len(defaults) :], defaults, strict=False
    ):
        if isinstance(value, _MADE):
            start, end = program.span(value)[0], program.span(node.body[0])[0]
            between = program.part(program.span(value)[1], end)
            name, text = argument.arg, program.text(value)
            made = f"if {name} is None:\n{indent}    {name} = {text}\n{indent}"
            text = f"None{between}{made}"
            yield Edit("default-kept", start, end, text, {"name": name})


@rule(ast.FunctionDef)
def beginnings(program: Program, node: ast.FunctionDef) -> Iterator[Edit]:
    """Copy an argument, declare a variable, or set one back, at the beginning of a call."""
    start, indent = program.span(node.body[0])[0], program.indent(node.body[0])
    for kind, names, lines in _beginnings(program, node):
        text = "".join(f"{each}\n{indent}" for each in lines)
        yield Edit(kind, start, start, text, names)


def _beginnings(
    program: Program, node: ast.FunctionDef
) -> Iterator[tuple[str, dict[str, str], list[str]]]:
    """Yield statements for the beginning of a function, their kind and names."""
    for name in (each.arg for each in node.args.args):
        for copy in (f"{name}.copy()", f"[row[:] for row in {name}]"):
            yield "argument-changed", {"name": name}, [f"{name} = {copy}"]
    stored = (
        each.id
        for each in ast.walk(node)
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
    )
    for name in sorted({*stored}):
        for word in ("nonlocal", "global"):
            yield "scope", {"name": name, "word": word}, [f"{word} {name}"]
    around = program.parents[node]
    for each in getattr(around, "body", ()):
        match each:
            case ast.Assign([ast.Name(name)], value) if isinstance(value, _KEPT):
                line = f"{name} = {program.text(value)}"
            case _:
                continue
        used = name in program.text(node) or node.name == "__init__"
        if isinstance(around, ast.Module) and used:
            yield "state-kept", {"name": name}, [f"global {name}", line]
        elif isinstance(around, ast.ClassDef) and used and node.args.args:
            own = f"{node.args.args[0].arg}.{line}"
            yield "state-kept", {"name": name}, [own]


@rule(ast.Global, ast.Nonlocal)
def scopes(program: Program, node: ast.Global | ast.Nonlocal) -> Iterator[Edit]:
    """Exchange `global` and `nonlocal`."""
    word = "nonlocal" if isinstance(node, ast.Global) else "global"
    known = {"name": node.names[0], "word": word}
    text = f"{word} {', '.join(node.names)}"
    yield Edit("scope", *program.span(node), text, known)


@rule(ast.FunctionDef)
def caches(program: Program, node: ast.FunctionDef) -> Iterator[Edit]:
    """Keep no results of earlier calls."""
    for each in node.decorator_list:
        if "cache" in program.text(each):
            first = program.data.rfind(b"@", 0, program.span(each)[0])
            names = {"name": node.name}
            yield Edit("cache-kept", first, program.span(node)[0], "", names)
