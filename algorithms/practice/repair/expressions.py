"""Edits of expressions that are not in `edits.toml`: operators, conditions, numbers, names."""

import ast
from collections import Counter
from collections.abc import Iterator

from algorithms.practice.repair.program import Edit, Program
from algorithms.practice.repair.rules import rule

_STRICT = {ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">"}
_COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Lt: "> >=",
    ast.LtE: ">= >",
    ast.Gt: "< <=",
    ast.GtE: "<= <",
    ast.Eq: "!= <= >= < >",
    ast.NotEq: "== < > >= <=",
    ast.In: "not_in ==",
    ast.NotIn: "in !=",
    ast.Is: "== is_not",
    ast.IsNot: "!= is",
}  # fmt: skip - a table
_SIGNS = {ast.Add: "-", ast.Sub: "+"}
_OPERATORS: dict[type[ast.operator], str] = {
    ast.Add: "*",
    ast.Sub: "* // %",
    ast.Mult: "+ // - **",
    ast.FloorDiv: "* %",
    ast.Div: "*",
    ast.Mod: "// / *",
    ast.BitAnd: "| ^",
    ast.BitOr: "& ^ +",
    ast.BitXor: "& |",
    ast.LShift: ">>",
    ast.RShift: "<<",
    ast.Pow: "*",
}  # fmt: skip - a table
_ORDERED = ast.Eq | ast.NotEq | ast.Lt | ast.LtE | ast.Gt | ast.GtE
_Places = list[tuple[int, int, str]]


def _between(program: Program, left: ast.AST, right: ast.AST) -> tuple[int, int]:
    """Return the place of the operator between two operands, without parentheses."""
    start, end = program.span(left)[1], program.span(right)[0]
    text = program.part(start, end)
    start += len(text) - len(text.lstrip(") \t\r\n\\"))
    return start, end - len(text) + len(text.rstrip("( \t\r\n\\"))


def _all(program: Program, node: ast.AST, places: _Places) -> tuple[int, int, str]:
    """Return the change of a node in which several places are replaced."""
    start, end = program.span(node)
    data = program.data[start:end]
    for first, last, text in sorted(places, reverse=True):
        data = data[: first - start] + text.encode() + data[last - start :]
    return start, end, data.decode()


def _chain(node: ast.Compare) -> list[tuple[ast.expr, ast.cmpop, ast.expr]]:
    sides = [node.left, *node.comparators]
    return [*zip(sides, node.ops, sides[1:], strict=False)]


@rule(ast.Compare)
def comparisons(program: Program, node: ast.Compare) -> Iterator[Edit]:
    """Replace the operator of a comparison, or compare with one more or one less."""
    by_one = "base-case" if _is_base_case(program, node) else "bound-by-one"
    for left, operator, right in _chain(node):
        span = _between(program, left, right)
        if text := _STRICT.get(type(operator)):
            yield Edit("strictness", *span, text)
        for text in _COMPARISONS[type(operator)].split():
            yield Edit("comparison", *span, text.replace("_", " "))
        if isinstance(operator, _ORDERED):
            for text in program.by_one(right):
                yield Edit(by_one, *program.span(right), text)
            for text in (
                program.by_one(left) if isinstance(left, ast.Constant) else ()
            ):
                yield Edit(by_one, *program.span(left), text)


def _is_base_case(program: Program, node: ast.Compare) -> bool:
    """Return whether a comparison is the condition that ends a recursion."""
    test, function = program.parents[node], program.function(node)
    if not (isinstance(test, ast.If) and test.test is node and function):
        return False
    inner = {each for part in test.body for each in ast.walk(part)}
    rest = (each for each in ast.walk(function) if each not in inner)
    return any(map(program.is_recursive, rest))


@rule(ast.BoolOp, ast.Compare)
def strictness(program: Program, node: ast.AST) -> Iterator[Edit]:
    """Replace each `<` of a condition by `<=`, or each of another kind."""
    compared = [each for each in ast.walk(node) if isinstance(each, ast.Compare)]
    for kind, text in _STRICT.items():
        places = [
            (*_between(program, left, right), text)
            for each in compared
            for left, operator, right in _chain(each)
            if isinstance(operator, kind)
        ]
        if len(places) > 1:
            yield Edit("strictness", *_all(program, node, places))


@rule(ast.BoolOp)
def connectives(program: Program, node: ast.BoolOp) -> Iterator[Edit]:
    """Exchange `and` and `or`, or leave out one condition."""
    other = "or" if isinstance(node.op, ast.And) else "and"
    values = node.values
    for left, right in zip(values, values[1:], strict=False):
        yield Edit("and-or", *_between(program, left, right), other)
        out = program.span(left)[1], program.span(right)[1]
        yield Edit("condition-extra", *out, "", {"condition": program.text(right)})
    out = program.span(values[0])[0], program.span(values[1])[0]
    yield Edit("condition-extra", *out, "", {"condition": program.text(values[0])})


@rule(ast.If, ast.While, ast.Return, ast.IfExp, ast.BoolOp, ast.comprehension)
def negations(program: Program, node: ast.AST) -> Iterator[Edit]:
    """Negate a condition."""
    match node:
        case ast.If(test) | ast.While(test) | ast.IfExp(test):
            tests = [test]
        case ast.Return(ast.Call() | ast.Compare() | ast.BoolOp() as value):
            tests = [value]
        case ast.BoolOp(_, values) | ast.comprehension(ifs=values):
            tests = [*values]
        case _:
            tests = []
    for test in tests:
        if not isinstance(test, ast.UnaryOp):
            text = program.text(test)
            atom = isinstance(test, ast.Call | ast.Name | ast.Subscript)
            yield Edit(
                "not",
                *program.span(test),
                f"not {text}" if atom else f"not ({text})",
            )


@rule(ast.BinOp, ast.AugAssign)
def operators(program: Program, node: ast.BinOp | ast.AugAssign) -> Iterator[Edit]:
    """Exchange plus and minus, the divisions, or other operators."""
    is_sum = isinstance(node, ast.BinOp)
    left, right = (node.left, node.right) if is_sum else (node.target, node.value)
    start, end = _between(program, left, right)
    end -= not is_sum  # without the `=`
    if sign := _SIGNS.get(type(node.op)):
        kind = "same-diagonal" if is_sum and _is_twice(program, node) else "sign"
        yield Edit(kind, start, end, sign, {"expression": program.text(node)})
    if isinstance(node.op, ast.Div | ast.FloorDiv):
        other = "//" if isinstance(node.op, ast.Div) else "/"
        yield Edit("division", start, end, other)
    for other in _OPERATORS.get(type(node.op), "").split():
        yield Edit("operator", start, end, other)


def _is_twice(program: Program, node: ast.BinOp) -> bool:
    """Return whether a sum or difference stands twice in a function: perhaps for two diagonals."""
    if isinstance(node.right, ast.Constant):
        return False
    function = program.function(node) or program.tree
    sums = (each for each in ast.walk(function) if isinstance(each, ast.BinOp))
    return [program.text(each) for each in sums].count(program.text(node)) > 1


@rule(ast.Constant, ast.UnaryOp)
def constants(program: Program, node: ast.AST) -> Iterator[Edit]:
    """Use another number, its negative, the other truth value, or another text."""
    parent, span = program.parents[node], program.span(node)
    match node:
        case ast.UnaryOp(ast.USub() | ast.Invert(), operand):
            yield Edit("sign", *span, program.text(operand))
        case ast.Constant(bool(value)):
            yield Edit("truth", *span, str(not value))
        case ast.Constant(str()) if isinstance(parent, ast.Compare):
            for text in ("1", "0", *_texts(program)):
                yield Edit("text", *span, text)
        case ast.Constant(int(value)):
            if value and isinstance(
                parent, ast.Tuple | ast.List | ast.Return | ast.BinOp
            ):
                yield Edit("sign", *span, f"-{value}")
    if not isinstance(parent, ast.UnaryOp) and isinstance(
        node, ast.Constant | ast.UnaryOp
    ):
        starts = isinstance(parent, ast.Assign | ast.arguments)
        for text in program.by_one(node):
            yield Edit("start-value" if starts else "number", *span, text)


def _texts(program: Program) -> list[str]:
    """Return the texts in a program of one sign, such as "Q"."""
    found = (
        program.text(each)
        for each in program.nodes
        if isinstance(each, ast.Constant)
        and isinstance(each.value, str)
        and len(each.value) == 1
    )
    return [*dict.fromkeys(found)]


@rule(ast.BinOp, ast.Tuple, ast.Assign)
def remainders(program: Program, node: ast.AST) -> Iterator[Edit]:
    """Take no remainder."""
    places = [
        (*program.span(each), program.text(each.left))
        for each in ast.walk(node)
        if isinstance(each, ast.BinOp) and isinstance(each.op, ast.Mod)
    ]
    if places:
        yield Edit("remainder", *_all(program, node, places))


@rule(ast.BoolOp, ast.Compare, ast.Assign, ast.Tuple, ast.Call, ast.Return)
def two_names(program: Program, node: ast.AST) -> Iterator[Edit]:
    """Exchange two variables in an expression."""
    found = [
        each
        for each in ast.walk(node)
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load)
    ]
    counts = Counter(each.id for each in found)
    names = [name for name in counts if counts[name] <= 2][:6]  # noqa: PLR2004 - a pair
    for place, one in enumerate(names):
        for two in names[place + 1 :]:
            other = {one: two, two: one}
            places = [
                (*program.span(each), other[each.id])
                for each in found
                if each.id in other
            ]
            yield Edit("row-column", *_all(program, node, places))


@rule(ast.Name, ast.Tuple, ast.Constant)
def other_names(program: Program, node: ast.AST) -> Iterator[Edit]:
    """Use another variable of the function, of those that are used alike."""
    function = program.function(node)
    if function is None or isinstance(getattr(node, "ctx", None), ast.Store):
        return
    own = program.text(node)
    if isinstance(node, ast.Name):
        kinds = _kinds(program, function)
        others = [x for x, kind in kinds.items() if kind == kinds.get(own)]
    elif isinstance(program.parents[node], ast.Call | ast.List | ast.Compare):
        others = [each.arg for each in function.args.args]
    else:
        others = []
    for other in others:
        yield Edit(
            "wrong-name", *program.span(node), other, {"name": own, "other": other}
        )


def _kinds(program: Program, function: ast.AST) -> dict[str, str]:
    """Return what the variables of a function are: lists, or numbers and other values."""
    found = dict.fromkeys(
        program.variables(next(ast.iter_child_nodes(function))), ""
    )
    for each in ast.walk(function):
        match each:
            case (
                ast.Subscript(ast.Name(name))
                | ast.Attribute(ast.Name(name))
                | ast.For(iter=ast.Name(name))
                | ast.comprehension(iter=ast.Name(name))
                | ast.Call(ast.Name("len" | "enumerate"), [ast.Name(name)])
                | ast.Assign(
                    [ast.Name(name)], ast.List() | ast.ListComp() | ast.Set()
                )
                | ast.Assign([ast.Tuple()], ast.Name(name))
            ) if name in found:  # fmt: skip - two patterns a line
                found[name] = "list"
    return found
