"""Edits of statements, and of what a program keeps: default values, variables, caches."""

import ast
import re
from collections.abc import Iterator
from itertools import groupby, product
from operator import itemgetter

from algorithms.practice.repair.program import TABLE, Edit, Function, Loop, Program
from algorithms.practice.repair.rules import replacements, rule

_MOVED = (ast.Return, ast.Expr, ast.Assign, ast.AugAssign)
_ENDS = (ast.Return, ast.Raise, ast.Break, ast.Continue)
_IN = "too-shallow"
_MADE = ast.List | ast.Dict | ast.Set | ast.Call | ast.ListComp
_KEPT = _MADE | ast.Constant
_SIMPLE = (*_MOVED, ast.Break, ast.Continue, ast.Delete)
_EXTRA = (*_SIMPLE, ast.AnnAssign, ast.Assert, ast.Raise, ast.For, ast.While)


def _moved(
    program: Program, kind: str, node: ast.stmt, place: int, other: ast.stmt
) -> Edit:
    """Move a statement to another place, with the indentation of the one there."""
    start, end = program.lines(node) or program.span(node)
    around = program.header(program.parents[other] if kind == _IN else other)
    names = dict.fromkeys(("statement", "first"), program.header(node))
    names |= dict.fromkeys(("block", "loop", "second"), around)
    text = program.whole(node, program.indent(other))
    if place <= start:
        return Edit(kind, place, end, text + program.part(place, start), names)
    return Edit(kind, start, place, program.part(end, place) + text, names)


@rule(*_MOVED, ast.Break)
def behind(program: Program, node: ast.stmt) -> Iterator[Edit]:
    """Move the last statement of a block after the statements around it."""
    block = program.block(node)
    if not program.lines(node) or node is not block[-1] or len(block) == 1:
        return
    for outer in program.around(node):
        if isinstance(outer, Function | ast.Module | ast.ClassDef):
            return
        if not isinstance(outer, ast.stmt) or not (place := program.lines(outer)):
            return
        is_end = isinstance(node, ast.Return) and isinstance(outer, Loop)
        kind = "return-in-loop" if is_end else "too-deep"
        yield _moved(program, kind, node, place[1], outer)


@rule(*_MOVED)
def inside(program: Program, node: ast.stmt) -> Iterator[Edit]:
    """Move a statement to the end of the block before it, or to the beginning of the next."""
    lines, block = program.lines(node), program.block(node)
    if not lines or len(block) == 1:
        return
    place = block.index(node)
    before: ast.AST | None = block[place - 1] if place else None
    while isinstance(before, Loop | ast.If | ast.With):
        before = before.body[-1]
        yield _moved(program, _IN, node, lines[0], before)
    after = block[place + 1] if place + 1 < len(block) else None
    if isinstance(after, Loop) and isinstance(node, ast.Assign):
        first = program.lines(after.body[0]) or lines
        yield _moved(program, _IN, node, first[0], after.body[0])


@rule(ast.For, ast.While)
def reset(program: Program, node: ast.For | ast.While) -> Iterator[Edit]:
    """Move the first statement of a loop before it."""
    first, place = node.body[0], program.lines(node)
    if place and program.lines(first) and type(first) is ast.Assign:
        yield _moved(program, "reset-in-loop", first, place[0], node)


@rule(ast.If)
def alternatives(program: Program, node: ast.If) -> Iterator[Edit]:
    """Leave out an `else` that returns, or move what it returns after the loop."""
    if not node.orelse or not isinstance(node.orelse[-1], ast.Return | ast.Break):
        return
    last = node.orelse[-1]
    start, end = program.span(node.body[-1])[1], program.span(last)[1]
    names = {"statement": program.header(last)}
    loop = next((x for x in program.around(node) if isinstance(x, Loop)), None)
    place = program.lines(loop) if loop else None
    if loop and place and len(node.orelse) == 1 and isinstance(last, ast.Return):
        text = program.part(end, place[1]).rstrip() + "\n"
        text += f"{program.indent(loop)}{program.text(last)}\n"
        yield Edit("else-return", start, place[1], text, names)
    yield Edit("else-return", start, end, "", names)


@rule(ast.Expr, ast.If, ast.For, ast.AugAssign, ast.Assign)
def undone(program: Program, node: ast.stmt) -> Iterator[Edit]:
    """Undo after a recursive call what was done before it."""
    calls = [each for each in ast.walk(node) if program.is_recursive(each)]
    lines = program.lines(node)
    if not calls or lines is None:
        return
    block, around = program.block(node), {node, *program.around(calls[0])}
    loop = next(
        (x for x in ast.walk(node) if isinstance(x, Loop) and x in around), None
    )
    kind = "undo-after-loop" if loop else "undo-missing"
    before = block[: block.index(node)]
    done = [
        (each, undo)
        for each, (pattern, undos) in product(before, TABLE["undo"].items())
        for undo, _ in replacements(pattern, undos, each, program)
    ]
    firsts = [next(undos) for _, undos in groupby(done, itemgetter(0))]
    for some in [*([each] for each in done), firsts] if done else ():
        undos = "\n".join(undo for _, undo in reversed(some))
        change = "; ".join(program.header(change) for change, _ in some)
        names = {"call": program.text(calls[0]), "change": change}
        names |= {"loop": program.header(loop)} if loop else {}
        text = program.after(node, undos)
        yield Edit(kind, lines[1], lines[1], text, names)


@rule(ast.Expr, ast.Assign)
def undone_elsewhere(program: Program, node: ast.stmt) -> Iterator[Edit]:
    """Undo after a recursive call what was done before it, not something else."""
    block = program.block(node)
    before = block[: block.index(node)]
    while before and not any(map(program.is_recursive, ast.walk(before[-1]))):
        before.pop()
    for each in before:
        for (name, done), (other, part) in product(_places(each), _places(node)):
            place, texts = program.text(done), map(program.text, (name, other))
            if len({*texts}) == 1 and place != program.text(part):
                names = {"change": program.header(each)}
                names["statement"] = program.header(node)
                yield Edit("undo-other", *program.span(part), place, names)


def _places(statement: ast.stmt) -> Iterator[tuple[ast.AST, ast.AST]]:
    """Yield the collections that a statement changes, each with the place or item in it."""
    match statement:
        case ast.Expr(
            ast.Call(ast.Attribute(name, "add" | "remove" | "discard"), [it])
        ):
            yield name, it
        case ast.Assign(targets):
            found = (each for each in targets if isinstance(each, ast.Subscript))
            yield from ((each.value, each.slice) for each in found)


@rule(*_SIMPLE)
def exchanged(program: Program, node: ast.stmt) -> Iterator[Edit]:
    """Exchange a statement with one of the next two of its block."""
    block = program.block(node)
    for other in block[block.index(node) + 1 :][:2]:
        second = program.lines(other)
        if not program.lines(node) or not second or isinstance(other, _ENDS):
            return  # a statement after one that ends the block never runs
        yield _moved(program, "order", node, second[1], other)


@rule(*_EXTRA)
def left_out(program: Program, node: ast.stmt) -> Iterator[Edit]:
    """Leave out a statement, but no loop of the search itself."""
    searches = isinstance(node, Loop) and any(
        map(program.is_recursive, ast.walk(node))
    )
    if (lines := program.lines(node)) and not searches:
        alone = len(program.block(node)) == 1
        rest = f"{program.indent(node)}pass\n" if alone else ""
        names = {"statement": program.header(node)}
        yield Edit("statement-extra", *lines, rest, names)


@rule(ast.If)
def base_cases(program: Program, node: ast.If) -> Iterator[Edit]:
    """End a call at the end of a base case."""
    last = node.body[-1]
    end = program.span(last)[1]
    if node.orelse or isinstance(last, _ENDS) or not program.lines(last):
        return
    if program.function(node):
        names = {"condition": program.text(node.test)}
        for end_of_call in ("return", "return True"):
            text = f"\n{program.indent(last)}{end_of_call}"
            yield Edit("base-case-ends", end, end, text, names)


@rule(ast.FunctionDef)
def returned(program: Program, node: ast.FunctionDef) -> Iterator[Edit]:
    """Return a variable, True or False at the end of a function."""
    last = node.body[-1]
    lines = program.lines(last)
    if lines is None or isinstance(last, ast.Return):
        return
    variables = program.variables(last)
    if isinstance(last, ast.Expr) and isinstance(last.value, ast.Call):
        span, call = program.span(last), program.text(last)
        yield Edit("return-missing", *span, f"return {call}", {"value": call})
        for name in variables:
            text = f"return {name} if {call} else None"
            yield Edit("result-ignored", *span, text, {"call": call})
    for name in [*variables, "False", "True", *(f"{x}[0]" for x in variables)]:
        text = program.after(last, f"return {name}")
        yield Edit("return-missing", lines[1], lines[1], text, {"value": name})


@rule(ast.If)
def tests(program: Program, node: ast.If) -> Iterator[Edit]:
    """Leave out an `if`, alone or with the statements that it decides about."""
    if not (lines := program.lines(node)) or node.orelse:
        return
    names, indent = {"condition": program.text(node.test)}, program.indent(node)
    if program.text(node)[:4] == "elif":
        yield Edit("test-extra", *lines, "", names)
        return
    rest = f"{indent}pass\n" if len(program.block(node)) == 1 else ""
    yield Edit("test-extra", *lines, rest, names)
    text = "".join(program.whole(each, indent) for each in node.body)
    if not text:  # on the line of the `if`
        start, end = program.span(node.body[0])[0], program.span(node)[1]
        text = f"{indent}{program.part(start, end)}\n"
    yield Edit("test-extra", *lines, text, names)


@rule(ast.If)
def remembered(program: Program, node: ast.If) -> Iterator[Edit]:
    """Add a value to an empty collection in which a test looks for it, if no line does."""
    match node.test:
        case ast.Compare(item, [ast.NotIn()], [ast.Name(name)]):
            where, end = node.body[0], 0
        case ast.Compare(item, [ast.In()], [ast.Name(name)]) if not node.orelse:
            where, end = node, 1
        case _:
            return
    empty = rf"\b{name} = (set\(\)|list\(\)|\[\])"
    filled = rf"\b{name}( [+|]= |\.(add|append|update|extend|insert)\b)"
    place, source = program.lines(where), program.source
    if place and re.search(empty, source) and not re.search(filled, source):
        names = {"condition": program.text(node.test), "name": name}
        names |= {"item": program.text(item)}
        for method in ("add", "append"):
            line = f"{name}.{method}({names['item']})"
            text = program.after(where, line)
            yield Edit("not-remembered", place[end], place[end], text, names)


@rule(ast.Call)
def emptied(program: Program, node: ast.Call) -> Iterator[Edit]:
    """Return before an item is taken from an empty list."""
    match node:
        case ast.Call(ast.Attribute(ast.Name(name), "pop" | "popleft"), []):
            around = program.around(node)
            statement = next(x for x in around if isinstance(x, ast.stmt))
            if lines := program.lines(statement):
                indent = program.indent(statement)
                text = f"{indent}if not {name}:\n{indent}    return None\n"
                yield Edit("empty-list", lines[0], lines[0], text)


@rule(ast.Return)
def ignored(program: Program, node: ast.Return) -> Iterator[Edit]:
    """Return a board only if the search says that it has found one."""
    before = [None, *program.block(node)][program.block(node).index(node)]
    match before:
        case ast.Expr(ast.Call(ast.Name()) as call):
            first, test = program.span(before)[0], program.text(call)
        case ast.Assign([target, *_], ast.Call(ast.Name()) as call):
            first, test = program.span(node)[0], program.text(target)
        case _:
            return
    if program.lines(node) and node.value:
        for other in ("None", "[]"):
            text = f"return {program.text(node.value)} if {test} else {other}"
            names = {"call": program.text(call)}
            yield Edit("result-ignored", first, program.span(node)[1], text, names)


@rule(ast.Return)
def middles(program: Program, node: ast.Return) -> Iterator[Edit]:
    """Add what the middle of a loop over the first half counts, if the rest is doubled."""
    for loop in program.block(node)[: program.block(node).index(node)]:
        match node.value, loop:
            case (
                ast.BinOp(op=ast.Mult()),
                ast.For(
                    ast.Name(name), ast.Call(args=[half]), [ast.AugAssign() as add]
                ),
            ) if program.text(half).endswith("// 2"):
                size, middle = program.text(half)[:-4].strip(), program.text(half)
                counted = re.sub(rf"\b{name}\b", middle, program.text(add.value))
                text = f" + ({counted} if {size} % 2 else 0)"
                end = program.span(node)[1]
                yield Edit("condition-missing", end, end, text)


@rule(ast.For)
def itself(program: Program, node: ast.For) -> Iterator[Edit]:
    """Do not remove the item of a loop itself from the collection."""
    for each in ast.walk(node):
        match each:
            case ast.If(ast.Compare(ast.Name(name), [ast.In()], [items]) as test):
                if program.text(items) == program.text(node.iter):
                    end = program.span(test)[1]
                    text = f" and {name} != {program.text(node.target)}"
                    names = {"expression": program.text(test), "name": name}
                    names |= {"item": program.text(node.target), "way": "itself"}
                    yield Edit("condition-loose", end, end, text, names)


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
    match node.args.args:
        case [ast.arg(n)]:
            text = f"if {n} in (2, 3):\n{indent}    return None\n{indent}"
            way = {"way": "guard"}  # where there is no solution
            yield Edit("condition-missing", start, start, text, way, unlikely=20)
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
            yield "scope", {"name": name}, [f"{word} {name}"]
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
            yield "attribute-kept", {"name": name}, [own]


@rule(ast.Global, ast.Nonlocal)
def scopes(program: Program, node: ast.Global | ast.Nonlocal) -> Iterator[Edit]:
    """Exchange `global` and `nonlocal`."""
    word = "nonlocal" if isinstance(node, ast.Global) else "global"
    text = f"{word} {', '.join(node.names)}"
    yield Edit("scope", *program.span(node), text, {"name": node.names[0]})


@rule(ast.FunctionDef)
def caches(program: Program, node: ast.FunctionDef) -> Iterator[Edit]:
    """Keep no results of earlier calls."""
    for each in node.decorator_list:
        if "cache" in program.text(each):
            first = program.data.rfind(b"@", 0, program.span(each)[0])
            names = {"name": node.name}
            yield Edit("cache-kept", first, program.span(node)[0], "", names)
