"""Edits of expressions: bounds, comparisons, signs, copies, indices."""

import ast
from collections.abc import Iterator

from algorithms.practice.repair.program import Program
from algorithms.practice.repair.rules import Change, rule

_OTHER = {
    ast.Lt: ("<=", ">"), ast.LtE: ("<",), ast.Gt: (">=", "<"), ast.GtE: (">",),
    ast.Eq: ("!=", "<=", ">="), ast.NotEq: ("==",), ast.In: ("not in",),
    ast.NotIn: ("in",), ast.Is: ("==",), ast.IsNot: ("!=",),
}  # fmt: skip - a table
_COUNTS = ast.Name | ast.Call | ast.BinOp | ast.Constant | ast.Subscript | ast.Attribute


def _number(node: ast.AST) -> int | None:
    """Return the whole number that a constant is."""
    match node:
        case ast.Constant(value=int(number)) if not isinstance(node.value, bool):
            return number
        case ast.UnaryOp(ast.USub(), ast.Constant(value=int(number))):
            return -number
    return None


def by_one(program: Program, node: ast.AST) -> Iterator[str]:
    """Yield an expression with one more and one less."""
    number = _number(node)
    if number is not None:
        yield str(number - 1)
        yield str(number + 1)
        return
    text = program.text(node)
    match node:
        case ast.BinOp(left, ast.Add(), ast.Constant(value=1)):
            yield program.text(left)
            yield f"{program.text(left)} - 1"
        case ast.BinOp(left, ast.Sub(), ast.Constant(value=1)):
            yield program.text(left)
            yield f"{program.text(left)} + 1"
        case _:
            yield f"{text} - 1"
            yield f"{text} + 1"


@rule("range", ast.Call)
def bounds(program: Program, node: ast.Call) -> Iterator[Change]:
    """Move a bound of `range` by one, or begin at another number."""
    if not (isinstance(node.func, ast.Name) and node.func.id == "range"):
        return
    for argument in node.args:
        for text in by_one(program, argument):
            yield *program.span(argument), text
    start, end = program.span(node)
    texts = [program.text(each) for each in node.args]
    if len(texts) == 1:
        yield start, end, f"range(1, {texts[0]} + 1)"
        yield start, end, f"range(1, {texts[0]})"
    if len(texts) == 2:  # noqa: PLR2004 - from, to
        yield start, end, f"range({texts[1]})"


@rule("comparison", ast.Compare)
def operators(program: Program, node: ast.Compare) -> Iterator[Change]:
    """Replace the operator of a comparison."""
    sides = [node.left, *node.comparators]
    for place, operator in enumerate(node.ops):
        start, end = program.span(sides[place])[1], program.span(sides[place + 1])[0]
        between = program.data[start:end].decode()
        if between.strip().replace("not  in", "not in") == between.strip():
            for other in _OTHER[type(operator)]:
                yield start, end, f" {other} "


@rule("off-by-one", ast.Compare)
def compared(program: Program, node: ast.Compare) -> Iterator[Change]:
    """Compare with one more or one less."""
    for operator, side in zip(node.ops, node.comparators, strict=True):
        if isinstance(operator, ast.In | ast.NotIn | ast.Is | ast.IsNot):
            continue
        if isinstance(side, _COUNTS) and not isinstance(
            getattr(side, "value", None), str | bool
        ):
            for text in by_one(program, side):
                yield *program.span(side), text


@rule("and-or", ast.BoolOp)
def connectives(program: Program, node: ast.BoolOp) -> Iterator[Change]:
    """Exchange `and` and `or`, or leave out one condition."""
    other = " or " if isinstance(node.op, ast.And) else " and "
    for left, right in zip(node.values, node.values[1:], strict=False):
        between = program.data[program.span(left)[1] : program.span(right)[0]]
        old = other.strip().encode()
        new = b"and" if old == b"or" else b"or"
        yield (
            program.span(left)[1],
            program.span(right)[0],
            between.replace(new, old, 1).decode(),
        )
    for place, value in enumerate(node.values):
        if place:
            yield program.span(node.values[place - 1])[1], program.span(value)[1], ""
        else:
            yield program.span(value)[0], program.span(node.values[1])[0], ""


@rule("not", ast.If, ast.While, ast.UnaryOp, ast.Return, ast.IfExp)
def negations(program: Program, node: ast.AST) -> Iterator[Change]:
    """Negate a condition, or no longer."""
    match node:
        case ast.UnaryOp(ast.Not(), operand):
            start, end = program.span(node)
            yield start, end, program.text(operand)
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            yield *program.span(test), f"not ({program.text(test)})"
        case ast.Return(value=ast.Call() | ast.Compare() | ast.BoolOp() as value):
            yield *program.span(value), f"not ({program.text(value)})"


@rule("sign", ast.BinOp, ast.AugAssign, ast.UnaryOp, ast.Constant)
def signs(program: Program, node: ast.AST) -> Iterator[Change]:
    """Exchange plus and minus, or turn the sign of a number in a tuple."""
    match node:
        case ast.BinOp(left, ast.Add() | ast.Sub() as operator, right) | ast.AugAssign(
            left, ast.Add() | ast.Sub() as operator, right
        ):
            start, end = program.span(left)[1], program.span(right)[0]
            between = program.data[start:end].decode()
            old, new = "+-" if isinstance(operator, ast.Add) else "-+"
            yield start, end, between.replace(old, new, 1)
        case ast.UnaryOp(ast.USub(), ast.Constant(value=int())):
            if isinstance(program.parents[node], ast.Tuple | ast.List):
                yield *program.span(node), program.text(node.operand)
        case ast.Constant(value=int()) if _number(node):
            if isinstance(program.parents[node], ast.Tuple | ast.List):
                yield *program.span(node), f"-{program.text(node)}"


@rule("abs", ast.Call, ast.Compare)
def absolutes(program: Program, node: ast.AST) -> Iterator[Change]:
    """Add, remove or move `abs`."""
    match node:
        case ast.Call(ast.Name("abs"), [inner]):
            yield *program.span(node), program.text(inner)
        case ast.Compare(left, _, [*others]):
            differences = [
                each
                for each in (left, *others)
                if isinstance(each, ast.BinOp) and isinstance(each.op, ast.Sub)
            ]
            for each in differences:
                yield *program.span(each), f"abs({program.text(each)})"
                if isinstance(each.left, ast.Call) and isinstance(
                    each.left.func, ast.Name
                ):
                    inner = program.text(each.left.args[0]) if each.left.args else ""
                    moved = f"abs({inner} - {program.text(each.right)})"
                    yield *program.span(each), moved
            if len(differences) > 1:
                start, end = program.span(node)
                both = program.data[start:end].decode()
                for each in differences:
                    text = program.text(each)
                    both = both.replace(text, f"abs({text})", 1)
                yield start, end, both


@rule("division", ast.BinOp, ast.AugAssign)
def divisions(program: Program, node: ast.BinOp | ast.AugAssign) -> Iterator[Change]:
    """Exchange the two divisions."""
    if isinstance(node.op, ast.Div | ast.FloorDiv):
        left, right = (
            (node.left, node.right)
            if isinstance(node, ast.BinOp)
            else (node.target, node.value)
        )
        start, end = program.span(left)[1], program.span(right)[0]
        text = program.data[start:end].decode()
        new = text.replace("//", "/") if "//" in text else text.replace("/", "//", 1)
        yield start, end, new


@rule("row-column", ast.Subscript, ast.Tuple, ast.Call)
def exchanged(program: Program, node: ast.AST) -> Iterator[Change]:
    """Exchange row and column: two indices, the items of a pair, or two arguments."""
    pairs: list[tuple[ast.AST, ast.AST]] = []
    match node:
        case ast.Subscript(ast.Subscript(_, first), second):
            pairs = [(first, second)]
        case ast.Tuple(elts=[first, second]):
            pairs = [(first, second)]
        case ast.Call(args=arguments):
            pairs = list(zip(arguments, arguments[1:], strict=False))
    for first, second in pairs:
        (start, one), (two, end) = program.span(first), program.span(second)
        between = program.data[one:two].decode()
        if program.text(first) != program.text(second):
            text = f"{program.text(second)}{between}{program.text(first)}"
            yield start, end, text


@rule("index", ast.Subscript)
def indices(program: Program, node: ast.Subscript) -> Iterator[Change]:
    """Move an index or a bound of a slice by one, or take all items."""
    start, end = program.span(node)
    match node.slice:
        case ast.Slice(lower, upper, None):
            if program.text(node).endswith("[:]"):
                return
            yield start, end, program.text(node.value)
            for bound in filter(None, (lower, upper)):
                for text in by_one(program, bound):
                    yield *program.span(bound), text
        case ast.Tuple() | ast.Slice():
            return
        case index:
            for text in by_one(program, index):
                yield *program.span(index), text


@rule("start-value", ast.Constant)
def values(program: Program, node: ast.Constant) -> Iterator[Change]:
    """Begin with another number, or the other truth value."""
    parent = program.parents[node]
    if isinstance(node.value, bool):
        yield *program.span(node), str(not node.value)
    elif isinstance(node.value, int) and isinstance(
        parent, ast.Assign | ast.Return | ast.AugAssign | ast.Call | ast.List
        | ast.BinOp | ast.keyword | ast.arguments | ast.Tuple
    ):  # fmt: skip - one line of types
        for text in by_one(program, node):
            yield *program.span(node), text


@rule("copy", ast.Call, ast.Return, ast.Yield)
def copies(program: Program, node: ast.AST) -> Iterator[Change]:
    """Store, return or yield a copy, also of the rows."""
    match node:
        case ast.Call(ast.Attribute(attr="append" | "add" | "insert"), [*_, value]):
            pass
        case ast.Return(value) | ast.Yield(value) if value:
            pass
        case _:
            return
    match value:
        case ast.Name() | ast.Attribute():
            name = program.text(value)
            texts = f"list({name})", f"[row[:] for row in {name}]", f"{name}.copy()"
        case ast.Call(ast.Attribute(inner, attr="copy"), []) | ast.Subscript(
            inner, ast.Slice(None, None, None)
        ) | ast.Call(ast.Name("list" | "copy"), [inner]):
            texts = (f"[row[:] for row in {program.text(inner)}]",)
        case _:
            return
    for text in texts:
        yield *program.span(value), text


@rule("shared-rows", ast.BinOp)
def rows(program: Program, node: ast.BinOp) -> Iterator[Change]:
    """Make each row a list of its own."""
    match node:
        case ast.BinOp(ast.List(elts=[row]), ast.Mult(), times) if not isinstance(
            row, ast.Constant
        ):
            text = f"[{program.text(row)} for _ in range({program.text(times)})]"
            yield *program.span(node), text


@rule("least-most", ast.Name)
def extremes(program: Program, node: ast.Name) -> Iterator[Change]:
    """Exchange `min` and `max`, or `all` and `any`."""
    other = {"min": "max", "max": "min", "all": "any", "any": "all"}.get(node.id)
    if other:
        yield *program.span(node), other


@rule("list-tuple", ast.List, ast.Tuple)
def pairs(program: Program, node: ast.List | ast.Tuple) -> Iterator[Change]:
    """Exchange a list and a tuple."""
    inner = ", ".join(program.text(each) for each in node.elts)
    if node.elts and isinstance(getattr(node, "ctx", None), ast.Load):
        text = f"({inner},)" if len(node.elts) == 1 else f"({inner})"
        yield *program.span(node), text if isinstance(node, ast.List) else f"[{inner}]"


@rule("missing-test", ast.Compare)
def tests(program: Program, node: ast.Compare) -> Iterator[Change]:
    """Add the comparison of columns, rows or diagonals that a test of attacks lacks."""
    if len(node.ops) != 1 or not isinstance(node.ops[0], ast.Eq | ast.NotEq):
        return
    joint, equal = (
        (" or ", "==") if isinstance(node.ops[0], ast.Eq) else (" and ", "!=")
    )
    end = program.span(node)[1]
    wrapped = program.span(node)
    for left, right in _compared_pairs(program, node):
        text = f"({program.text(node)}{joint}{left} {equal} {right})"
        yield *wrapped, text
    own = program.parents[node]
    if isinstance(own, ast.BoolOp):
        sides = [
            (program.text(it.left), program.text(it.comparators[0]))
            for it in own.values
            if isinstance(it, ast.Compare) and len(it.ops) == 1
        ]
        for number, (a, b) in enumerate(sides):
            for c, d in sides[number + 1 :]:
                yield end, end, f"{joint}abs({a} - {b}) {equal} abs({c} - {d})"
                yield end, end, f"{joint}{a} - {c} {equal} {b} - {d}"
                yield end, end, f"{joint}{a} + {c} {equal} {b} + {d}"


def _compared_pairs(program: Program, node: ast.Compare) -> Iterator[tuple[str, str]]:
    """Yield the pairs whose difference a comparison takes."""
    for each in ast.walk(node):
        if isinstance(each, ast.BinOp) and isinstance(each.op, ast.Sub | ast.Add):
            yield program.text(each.left), program.text(each.right)
