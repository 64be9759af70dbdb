"""Edits of numbers, signs, indices and names."""

import ast
from collections import Counter
from collections.abc import Iterator

from algorithms.practice.repair.program import Edit, Program
from algorithms.practice.repair.rules import rule

_BY_NUMBER = ast.Name | ast.Call | ast.BinOp | ast.Subscript | ast.Attribute
_SIGNS = {ast.Add: "-", ast.Sub: "+"}
_OPERATORS: dict[type[ast.operator], tuple[str, ...]] = {
    ast.Add: ("*",), ast.Sub: ("*", "//", "%"), ast.Mult: ("+", "//", "-", "**"),
    ast.FloorDiv: ("*", "%"), ast.Div: ("*",), ast.Mod: ("//", "/", "*"),
    ast.BitAnd: ("|", "^"), ast.BitOr: ("&", "^", "+"), ast.BitXor: ("&", "|"),
    ast.LShift: (">>",), ast.RShift: ("<<",), ast.Pow: ("*",),
}  # fmt: skip - a table


def number(node: ast.AST) -> int | None:
    """Return the whole number that a constant is."""
    match node:
        case ast.Constant(int(value)) if not isinstance(value, bool):
            return value
        case ast.UnaryOp(ast.USub(), ast.Constant(int(value))):
            return -value
    return None


def by_one(program: Program, node: ast.AST) -> Iterator[str]:
    """Yield an expression with one more and one less."""
    known = number(node)
    if known is not None:
        yield str(known - 1)
        yield str(known + 1)
        return
    if not isinstance(node, _BY_NUMBER):
        return
    text = program.text(node)
    match node:
        case ast.BinOp(left, ast.Add(), ast.Constant(1)):
            yield program.text(left)
        case ast.BinOp(left, ast.Sub(), ast.Constant(1)):
            yield program.text(left)
        case _:
            loose = isinstance(node, ast.BinOp) and not isinstance(
                node.op, ast.Add | ast.Sub | ast.Mult
            )
            text = f"({text})" if loose else text
            yield f"{text} - 1"
            yield f"{text} + 1"


def operator_span(program: Program, left: ast.AST, right: ast.AST) -> tuple[int, int]:
    """Return the place of the operator between two operands, without parentheses."""
    start, end = program.span(left)[1], program.span(right)[0]
    text = program.part(start, end)
    start += len(text) - len(text.lstrip(") \t\r\n\\"))
    return start, end - len(text) + len(text.rstrip("( \t\r\n\\"))


@rule(ast.Call)
def bounds(program: Program, node: ast.Call) -> Iterator[Edit]:
    """Move a bound of `range` by one, or begin at another number."""
    if not (isinstance(node.func, ast.Name) and node.func.id == "range"):
        return
    span, texts = program.span(node), [program.text(each) for each in node.args]
    for argument in node.args[:2]:
        for text in by_one(program, argument):
            yield Edit("range-bound", *program.span(argument), text)
    match texts:
        case [end]:
            yield Edit("range-bound", *span, f"range(1, {end} + 1)")
            yield Edit("range-bound", *span, f"range(1, {end})")
        case [start, end]:
            yield Edit("range-bound", *span, f"range({end})")
            yield Edit("range-step", *span, f"range({start}, {end}, -1)")
            yield Edit("range-step", *span, f"range({end}, {start})")
        case [start, end, step]:
            yield Edit("range-step", *span, f"range({start}, {end})")
            yield Edit("range-step", *span, f"range({start}, {end}, -({step}))")
            for text in by_one(program, node.args[2]):
                yield Edit("range-step", *program.span(node.args[2]), text)


@rule(ast.BinOp, ast.AugAssign)
def operators(program: Program, node: ast.BinOp | ast.AugAssign) -> Iterator[Edit]:
    """Exchange plus and minus, the divisions, or other operators."""
    is_expression = isinstance(node, ast.BinOp)
    left, right = (
        (node.left, node.right) if is_expression else (node.target, node.value)
    )
    start, end = operator_span(program, left, right)
    end -= not is_expression  # without the `=`
    if sign := _SIGNS.get(type(node.op)):
        kind = "same-diagonal" if _is_twice(program, node) else "sign"
        names = {"expression": program.text(node)}
        yield Edit(kind, start, end, sign, names)
    if isinstance(node.op, ast.Div | ast.FloorDiv):
        other = "//" if isinstance(node.op, ast.Div) else "/"
        yield Edit("division", start, end, other)
    for other in _OPERATORS.get(type(node.op), ()):
        yield Edit("operator", start, end, other)


def _is_twice(program: Program, node: ast.AST) -> bool:
    """Return whether a sum or difference stands twice in a function, for two diagonals."""
    function = program.function(node) or program.tree
    own = program.text(node)
    return isinstance(node, ast.BinOp) and not isinstance(node.right, ast.Constant) and (
        sum(
            isinstance(each, ast.BinOp) and program.text(each) == own
            for each in ast.walk(function)
        )
        > 1
    )


@rule(ast.UnaryOp, ast.Constant)
def signed(program: Program, node: ast.AST) -> Iterator[Edit]:
    """Turn the sign of a number."""
    known = number(node)
    parent = program.parents[node]
    listed = isinstance(parent, ast.Tuple | ast.List | ast.Return | ast.BinOp)
    if known and (listed or known < 0) and not isinstance(parent, ast.UnaryOp):
        yield Edit("sign", *program.span(node), str(-known))
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub | ast.Invert):
        yield Edit("sign", *program.span(node), program.text(node.operand))


@rule(ast.Constant, ast.UnaryOp)
def constants(program: Program, node: ast.AST) -> Iterator[Edit]:
    """Use another number, or the other truth value."""
    parent = program.parents[node]
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield Edit("truth", *program.span(node), str(not node.value))
    elif number(node) is not None and not isinstance(parent, ast.UnaryOp):
        starts = isinstance(parent, ast.Assign | ast.arguments)
        for text in by_one(program, node):
            kind = "start-value" if starts else "number"
            yield Edit(kind, *program.span(node), text)


@rule(ast.Subscript)
def indices(program: Program, node: ast.Subscript) -> Iterator[Edit]:
    """Move an index or a bound of a slice by one, or take all items."""
    text = program.text(node)
    match node.slice:
        case ast.Slice(lower, upper, None):
            if lower or upper:
                yield Edit("slice", *program.span(node), program.text(node.value))
            for bound in filter(None, (lower, upper)):
                for each in by_one(program, bound):
                    yield Edit("slice", *program.span(bound), each)
        case ast.Slice() | ast.Tuple():
            return
        case index:
            for each in by_one(program, index):
                yield Edit("index-by-one", *program.span(index), each)
            if isinstance(node.ctx, ast.Load) and text.endswith("[-1]"):
                yield Edit("slice", *program.span(node), program.text(node.value))


@rule(ast.Call, ast.Return, ast.Assign, ast.Yield)
def passed(program: Program, node: ast.AST) -> Iterator[Edit]:
    """Pass, store or return one more or one less."""
    match node:
        case ast.Call(ast.Name("range" | "abs" | "len" | "print")):
            return
        case ast.Call(_, values):
            pass
        case ast.Return(value) | ast.Assign(_, value) | ast.Yield(value):
            values = [*value.elts] if isinstance(value, ast.Tuple | ast.List) else [value]
            if isinstance(value, ast.ListComp | ast.GeneratorExp):
                values = [value.elt]
        case _:
            return
    for value in values:
        inner = value.elt if isinstance(value, ast.GeneratorExp | ast.ListComp) else value
        for each in inner.elts if isinstance(inner, ast.Tuple | ast.List) else [inner]:
            if isinstance(each, ast.Name | ast.BinOp | ast.Subscript | ast.Call):
                for text in by_one(program, each):
                    yield Edit("value-by-one", *program.span(each), text)


@rule(ast.BinOp)
def sizes(program: Program, node: ast.BinOp) -> Iterator[Edit]:
    """Make a list with one item more or less."""
    if isinstance(node.op, ast.Mult) and isinstance(node.left, ast.List):
        for text in by_one(program, node.right):
            text = text if text.isidentifier() else f"({text})"
            yield Edit("size", *program.span(node.right), text)


@rule(ast.BinOp)
def precedence(program: Program, node: ast.BinOp) -> Iterator[Edit]:
    """Apply the first of two operators first."""
    start, end = program.span(node)
    if isinstance(node.right, ast.BinOp):
        middle = program.span(node.right.left)[1]
        yield Edit("precedence", start, middle, f"({program.part(start, middle)})")
    if isinstance(node.left, ast.BinOp):
        middle = program.span(node.left.right)[0]
        yield Edit("precedence", middle, end, f"({program.part(middle, end)})")


@rule(ast.BinOp, ast.Tuple, ast.Assign)
def remainders(program: Program, node: ast.AST) -> Iterator[Edit]:
    """Take no remainder."""
    parts: list[tuple[ast.AST, str]] = [
        (each, program.text(each.left))
        for each in ast.walk(node)
        if isinstance(each, ast.BinOp) and isinstance(each.op, ast.Mod)
    ]
    if parts:
        yield Edit("remainder", *program.replaced(node, parts))


@rule(ast.Subscript, ast.Tuple, ast.Call, ast.arguments)
def pairs(program: Program, node: ast.AST) -> Iterator[Edit]:
    """Exchange row and column: two indices, the items of a pair, or two arguments."""
    found: list[tuple[ast.AST, ast.AST]] = []
    match node:
        case ast.Subscript(ast.Subscript(_, first), second):
            found = [(first, second)]
        case ast.Tuple(elts=[first, second]):
            found = [(first, second)]
        case ast.Call(args=values):
            found = [*zip(values, values[1:], strict=False)]
    for first, second in found:
        (start, one), (two, end) = program.span(first), program.span(second)
        text = f"{program.text(second)}{program.part(one, two)}{program.text(first)}"
        yield Edit("row-column", start, end, text)


@rule(ast.BoolOp, ast.Compare, ast.Assign, ast.Tuple, ast.Call, ast.Return)
def two_names(program: Program, node: ast.AST) -> Iterator[Edit]:
    """Exchange two variables in an expression."""
    found = [
        each
        for each in ast.walk(node)
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load)
    ]
    counts = Counter(each.id for each in found)
    names = [name for name in counts if counts[name] <= 2]  # noqa: PLR2004 - a pair
    for place, one in enumerate(names[:6]):
        for two in names[place + 1 : 6]:
            other = {one: two, two: one}
            parts: list[tuple[ast.AST, str]] = [
                (each, other[each.id]) for each in found if each.id in other
            ]
            yield Edit("row-column", *program.replaced(node, parts))


@rule(ast.List, ast.Tuple, ast.ListComp)
def listed(program: Program, node: ast.AST) -> Iterator[Edit]:
    """Exchange a list and a tuple."""
    span, text = program.span(node), program.text(node)
    match node:
        case ast.List([_, *_] as items, ast.Load()):
            inner = text[1:-1] + ("," if len(items) == 1 else "")
            yield Edit("list-tuple", *span, f"({inner})")
        case ast.Tuple([_, *_], ast.Load()):
            inner = text[1:-1] if text.startswith("(") else text
            yield Edit("list-tuple", *span, f"[{inner.rstrip(', ')}]")
        case ast.ListComp():
            yield Edit("list-tuple", *span, f"tuple({text[1:-1]})")


@rule(ast.Name)
def other_names(program: Program, node: ast.Name) -> Iterator[Edit]:
    """Use another variable of the function."""
    function = program.function(node)
    if not isinstance(node.ctx, ast.Load) or function is None:
        return
    kinds = _kinds(function)
    for other, kind in kinds.items():
        if other != node.id and kind == kinds.get(node.id):
            names = {"name": node.id, "other": other}
            yield Edit("wrong-name", *program.span(node), other, names)


def _kinds(function: ast.AST) -> dict[str, str]:
    """Return what the variables of a function are: lists, or numbers and other values."""
    found: dict[str, str] = {}
    for each in ast.walk(function):
        if isinstance(each, ast.arg):
            found.setdefault(each.arg, "")
        elif isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store):
            found.setdefault(each.id, "")
    for each in ast.walk(function):
        match each:
            case (
                ast.Subscript(ast.Name(name)) | ast.Attribute(ast.Name(name))
                | ast.For(iter=ast.Name(name)) | ast.comprehension(iter=ast.Name(name))
                | ast.Call(ast.Name("len" | "enumerate"), [ast.Name(name)])
                | ast.Assign([ast.Name(name)], ast.List() | ast.ListComp() | ast.Set())
            ):  # fmt: skip - two patterns a line
                found[name] = "list" if name in found else ""
    return found


@rule(ast.Tuple, ast.List, ast.Constant)
def fixed(program: Program, node: ast.AST) -> Iterator[Edit]:
    """Use a parameter instead of a fixed value."""
    function = program.function(node)
    if function is None or isinstance(getattr(node, "value", None), str):
        return
    if isinstance(program.parents[node], ast.Call | ast.List | ast.Compare):
        for each in function.args.args:
            names = {"name": program.text(node), "other": each.arg}
            yield Edit("wrong-name", *program.span(node), each.arg, names)
