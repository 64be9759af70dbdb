"""Edits of conditions: comparisons, `and` and `or`, `not`, `abs`."""

import ast
from collections.abc import Iterator

from algorithms.practice.repair.numbers import by_one
from algorithms.practice.repair.program import Edit, Function, Program
from algorithms.practice.repair.rules import rule
from algorithms.practice.repair.statements import is_recursive

_STRICT = {ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">"}
_OTHERS: dict[type[ast.cmpop], tuple[str, ...]] = {
    ast.Lt: (">", ">="), ast.LtE: (">=", ">"), ast.Gt: ("<", "<="),
    ast.GtE: ("<=", "<"), ast.Eq: ("!=", "<=", ">=", "<", ">"),
    ast.NotEq: ("==", "<", ">", ">=", "<="), ast.In: ("not in", "=="),
    ast.NotIn: ("in", "!="), ast.Is: ("==", "is not"), ast.IsNot: ("!=", "is"),
}  # fmt: skip - a table
_PLAIN = ast.Eq | ast.NotEq | ast.Lt | ast.LtE | ast.Gt | ast.GtE


def _condition(program: Program, node: ast.AST) -> dict[str, str]:
    """Return the names of an edit of a condition."""
    return {"condition": " ".join(program.text(node).split())}


def _sides(node: ast.Compare) -> list[tuple[ast.expr, ast.cmpop, ast.expr]]:
    """Return the comparisons of a chain."""
    sides = [node.left, *node.comparators]
    return [*zip(sides, node.ops, sides[1:], strict=False)]


def _between(program: Program, left: ast.AST, right: ast.AST) -> tuple[int, int]:
    """Return the place of the operator between two operands, without parentheses."""
    start, end = program.span(left)[1], program.span(right)[0]
    text = program.part(start, end)
    start += len(text) - len(text.lstrip(") \t\r\n"))
    return start, end - len(text) + len(text.rstrip("( \t\r\n"))


@rule(ast.Compare)
def operators(program: Program, node: ast.Compare) -> Iterator[Edit]:
    """Replace the operator of a comparison."""
    names = _condition(program, node)
    for left, operator, right in _sides(node):
        span = _between(program, left, right)
        if text := _STRICT.get(type(operator)):
            yield Edit("strictness", *span, text, names)
        for text in _OTHERS[type(operator)]:
            yield Edit("comparison", *span, text, names)


@rule(ast.BoolOp, ast.Compare)
def all_operators(program: Program, node: ast.AST) -> Iterator[Edit]:
    """Replace each `<` by `<=`, or each comparison of another kind, in a condition."""
    compared = [each for each in ast.walk(node) if isinstance(each, ast.Compare)]
    parts = [part for each in compared for part in _sides(each)]
    start, end = program.span(node)
    for kind, text in _STRICT.items():
        spans = [
            _between(program, left, right)
            for left, operator, right in parts
            if isinstance(operator, kind)
        ]
        if len(spans) > 1:
            data = program.data[start:end]
            for first, last in sorted(spans, reverse=True):
                data = data[: first - start] + text.encode() + data[last - start :]
            names = _condition(program, node)
            yield Edit("strictness", start, end, data.decode(), names)


@rule(ast.Compare)
def compared(program: Program, node: ast.Compare) -> Iterator[Edit]:
    """Compare with one more or one less; in a base case, that ends the recursion too early."""
    kind = "base-case" if _is_base_case(program, node) else "bound-by-one"
    sides = [node.left, *node.comparators]
    for operator, side in zip(node.ops, node.comparators, strict=True):
        if isinstance(operator, _PLAIN):
            for text in by_one(program, side):
                names = _condition(program, node)
                yield Edit(kind, *program.span(side), text, names)
    if isinstance(node.left, ast.Constant) and len(sides) > 2:  # noqa: PLR2004 - a chain
        for text in by_one(program, node.left):
            names = _condition(program, node)
            yield Edit(kind, *program.span(node.left), text, names)


def _is_base_case(program: Program, node: ast.Compare) -> bool:
    """Return whether a comparison is the condition that ends a recursion."""
    test, function = program.parents[node], program.function(node)
    if not (isinstance(test, ast.If) and test.test is node and function):
        return False
    inner = {call for each in test.body for call in ast.walk(each)}
    return any(
        is_recursive(program, each) and each not in inner
        for each in ast.walk(function)
    )


@rule(ast.BoolOp)
def connectives(program: Program, node: ast.BoolOp) -> Iterator[Edit]:
    """Exchange `and` and `or`, or leave out one condition."""
    other = "or" if isinstance(node.op, ast.And) else "and"
    names = _condition(program, node)
    for left, right in zip(node.values, node.values[1:], strict=False):
        yield Edit("and-or", *_between(program, left, right), other, names)
    values = node.values
    for place, value in enumerate(values):
        if place:
            span = program.span(values[place - 1])[1], program.span(value)[1]
        else:
            span = program.span(value)[0], program.span(values[1])[0]
        yield Edit("condition-extra", *span, "", _condition(program, value))


@rule(ast.If, ast.While, ast.UnaryOp, ast.Return, ast.IfExp, ast.BoolOp, ast.comprehension)
def negations(program: Program, node: ast.AST) -> Iterator[Edit]:
    """Negate a condition, or no longer."""
    tests: list[ast.AST] = []
    match node:
        case ast.UnaryOp(ast.Not(), operand):
            names = _condition(program, node)
            yield Edit("not", *program.span(node), program.text(operand), names)
        case ast.If(test) | ast.While(test) | ast.IfExp(test):
            tests = [test]
        case ast.Return(ast.Call() | ast.Compare() | ast.BoolOp() as value):
            tests = [value]
        case ast.BoolOp(_, values) | ast.comprehension(ifs=values):
            tests = [*values]
    for test in tests:
        if not isinstance(test, ast.UnaryOp):
            text = program.text(test)
            text = f"not {text}" if isinstance(test, ast.Call | ast.Name) else f"not ({text})"
            yield Edit("not", *program.span(test), text, _condition(program, test))


@rule(ast.Call)
def absolute_extra(program: Program, node: ast.Call) -> Iterator[Edit]:
    """Remove `abs`."""
    match node:
        case ast.Call(ast.Name("abs"), [inner]):
            names = {"expression": program.text(node)}
            text = program.text(inner)
            texts = [f"({text})"] if isinstance(inner, ast.BinOp) else [text]
            for text in texts:
                yield Edit("abs-extra", *program.span(node), text, names)


@rule(ast.Compare)
def absolute(program: Program, node: ast.Compare) -> Iterator[Edit]:
    """Add or move `abs`."""
    differences = [
        each
        for each in ast.walk(node)
        if isinstance(each, ast.BinOp) and isinstance(each.op, ast.Sub)
    ]
    parts = []
    for each in differences:
        text, names = program.text(each), {"expression": program.text(each)}
        match each.left:
            case ast.Call(ast.Name("abs"), [inner]):
                moved = f"abs({program.text(inner)} - {program.text(each.right)})"
                yield Edit("abs-misplaced", *program.span(each), moved, names)
            case _:
                parts.append((each, f"abs({text})"))
                yield Edit("abs-missing", *program.span(each), f"abs({text})", names)
    if len(parts) > 1:
        change = program.replaced(node, parts)
        yield Edit("abs-missing", *change, {"expression": program.text(node)})


@rule(ast.Compare)
def missing(program: Program, node: ast.Compare) -> Iterator[Edit]:
    """Add the comparison of columns, rows or diagonals that a test of attacks lacks."""
    if len(node.ops) != 1 or not isinstance(node.ops[0], ast.Eq | ast.NotEq):
        return
    is_or = isinstance(node.ops[0], ast.Eq)
    joint, equal = (" or ", "==") if is_or else (" and ", "!=")
    start, end = program.span(node)
    for added in _parts_missing(program, node, equal):
        text = f"{program.text(node)}{joint}{added}"
        own = program.parents[node]
        if isinstance(own, ast.BoolOp) and isinstance(own.op, ast.Or) != is_or:
            text = f"({text})"
        yield Edit("condition-missing", start, end, text, {"condition": added})


def _parts_missing(
    program: Program, node: ast.Compare, equal: str
) -> Iterator[str]:
    for each in ast.walk(node):
        if isinstance(each, ast.BinOp) and isinstance(each.op, ast.Sub | ast.Add):
            yield f"{program.text(each.left)} {equal} {program.text(each.right)}"
    sides = program.text(node.left), program.text(node.comparators[0])
    (a, b), own = sides, program.parents[node]
    pairs = [
        (program.text(each.left), program.text(each.comparators[0]))
        for each in (own.values if isinstance(own, ast.BoolOp) else [])
        if isinstance(each, ast.Compare) and each is not node
    ]
    for c, d in pairs or _pairs_around(program, node, {a, b}):
        yield f"abs({a} - {b}) {equal} abs({c} - {d})"
        yield f"{a} - {c} {equal} {b} - {d}"
        yield f"{a} + {c} {equal} {b} + {d}"
        yield f"{c} {equal} {d}"
    for each in (node.left, node.comparators[0]):
        if isinstance(each, ast.BinOp) and isinstance(each.op, ast.Sub | ast.Add):
            old, new = "+-" if isinstance(each.op, ast.Add) else "-+"
            turned = [
                f"{program.text(x.left)} {new} {program.text(x.right)}"
                if isinstance(x, ast.BinOp) else program.text(x)
                for x in (node.left, node.comparators[0])
            ]  # fmt: skip - one line per case
            yield f" {equal} ".join(turned)


def _pairs_around(
    program: Program, node: ast.Compare, used: set[str]
) -> Iterator[tuple[str, str]]:
    """Yield pairs of other variables of the function: perhaps the rows of two queens."""
    function = program.function(node)
    names = sorted(
        {
            each.arg if isinstance(each, ast.arg) else each.id
            for each in ast.walk(function or program.tree)
            if isinstance(each, ast.arg)
            or (isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store))
        }
        - used
    )
    if isinstance(function, Function) and len(names) < 8:  # noqa: PLR2004 - few
        for place, one in enumerate(names):
            for two in names[place + 1 :]:
                yield one, two


@rule(ast.Name)
def extremes(program: Program, node: ast.Name) -> Iterator[Edit]:
    """Exchange `min` and `max`, or `all` and `any`."""
    others = {"min": "max", "max": "min", "all": "any", "any": "all"}
    if other := others.get(node.id):
        yield Edit("least-most", *program.span(node), other)
