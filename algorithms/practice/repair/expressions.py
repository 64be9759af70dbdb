"""Edits of expressions that are not in `edits.toml`: operators, conditions, numbers, names."""

import ast
import builtins
import re
from collections import ChainMap, Counter, defaultdict
from collections.abc import Iterator
from difflib import get_close_matches
from itertools import combinations, pairwise, permutations, product

from algorithms.practice.repair.program import TABLE, Edit, Program
from algorithms.practice.repair.rules import rule

_STRICT = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
_SIGN = re.compile(r"((?<=[\w)\]]) ?[+-] ?|(?<![\w)\]+-])-?(?=\d))")
_ORDERED = (*_STRICT, "==", "!=")


def _between(program: Program, left: ast.AST, right: ast.AST) -> tuple[int, int]:
    """Return the place of the operator between two operands, without parentheses."""
    start, end = program.span(left)[1], program.span(right)[0]
    text = program.part(start, end)
    start += len(text) - len(text.lstrip(") \t\r\n\\"))
    return start, end - len(text) + len(text.rstrip("( \t\r\n\\"))


@rule(ast.Compare)
def comparisons(program: Program, node: ast.Compare) -> Iterator[Edit]:
    """Replace the operator of a comparison, or compare with one more or one less."""
    kind = "base-case" if _is_base_case(program, node) else "bound-by-one"
    for left, right in pairwise([node.left, *node.comparators]):
        span = _between(program, left, right)
        operator = " ".join(program.part(*span).split())
        pair = program.part(program.span(left)[0], program.span(right)[1])
        for text in TABLE["comparisons"].get(operator, ()):
            strict = _STRICT.get(operator) == text
            changed = "strictness" if strict else "comparison"
            # `!=` and `<` are not confused, but one of them may pass in the place of the other.
            odd = (operator in _STRICT) is not (text in _STRICT)
            names = {"condition": pair} if node.ops[1:] else {}
            yield Edit(changed, *span, text, names, unlikely=8 * odd)
        if operator in _ORDERED:
            sides = (right, left) if isinstance(left, ast.Constant) else (right,)
            # A remainder, or what is on a square, has no limit.
            marks = isinstance(left, ast.Subscript) or "%" in program.text(left)
            marks &= isinstance(right, ast.Constant | ast.UnaryOp)
            shifted = "comparison" if marks and operator in ("==", "!=") else kind
            for side in sides:
                for text in program.by_one(side):
                    yield Edit(shifted, *program.span(side), text)


def _is_base_case(program: Program, node: ast.Compare) -> bool:
    """Return whether a comparison is the condition that ends a recursion."""
    test, function = program.parents[node], program.function(node)
    if not (isinstance(test, ast.If) and test.test is node and function):
        return False
    inner = {each for part in test.body for each in ast.walk(part)}
    rest = (each for each in ast.walk(function) if each not in inner)
    return any(map(program.is_recursive, rest))


@rule(ast.BoolOp)
def connectives(program: Program, node: ast.BoolOp) -> Iterator[Edit]:
    """Exchange `and` and `or`, or leave out one condition."""
    other = "or" if isinstance(node.op, ast.And) else "and"
    values = node.values
    for left, right in pairwise(values):
        yield Edit("and-or", *_between(program, left, right), other)
        out = program.span(left)[1], program.span(right)[1]
        yield Edit("condition-extra", *out, "", {"condition": program.text(right)})
    out = program.span(values[0])[0], program.span(values[1])[0]
    yield Edit("condition-extra", *out, "", {"condition": program.text(values[0])})


@rule(ast.Name)
def misspelt(program: Program, node: ast.Name) -> Iterator[Edit]:
    """Replace a name that is not defined by one that is much like it."""
    if node.id not in program.defined and node.id not in dir(builtins):
        for text in get_close_matches(node.id, program.defined, 2, 0.8):
            yield Edit("misspelt", *program.span(node), text, {"name": text})


@rule(ast.BinOp, ast.AugAssign)
def operators(program: Program, node: ast.BinOp | ast.AugAssign) -> Iterator[Edit]:
    """Exchange plus and minus, the divisions, or other operators."""
    if isinstance(node, ast.BinOp):
        start, end = _between(program, node.left, node.right)
    else:
        start, end = _between(program, node.target, node.value)
        end -= 1  # without the `=`
    operator = program.part(start, end)
    signs = {"+": "sign", "-": "sign", "/": "division", "//": "division"}
    kind = signs.get(operator)
    if kind == "sign" and isinstance(node, ast.BinOp) and _is_twice(program, node):
        kind = "same-diagonal"
    likely, *others = TABLE["operators"].get(operator, [""])
    names = {"expression": program.text(node)}
    yield Edit(kind or "operator", start, end, likely, names)
    for other in others:
        yield Edit("operator", start, end, other)


def _is_twice(program: Program, node: ast.BinOp) -> bool:
    """Return whether a function has a sum twice but tests no difference, or vice versa."""
    if isinstance(node.right, ast.Constant):
        return False
    found = [*ast.walk(program.function(node) or program.tree)]
    sums = [program.text(each) for each in found if isinstance(each, ast.BinOp)]
    tests = [program.text(each) for each in found if isinstance(each, ast.Compare)]
    sign, sides = "+-"[isinstance(node.op, ast.Add)], (node.left, node.right)
    others = map(f" {sign} ".join, permutations(map(program.text, sides)))
    is_tested = any(other in test for other, test in product(others, tests))
    return sums.count(program.text(node)) > 1 and not is_tested


@rule(ast.Constant, ast.UnaryOp)
def constants(program: Program, node: ast.Constant | ast.UnaryOp) -> Iterator[Edit]:
    """Use another number, or its negative."""
    parent, span = program.parents[node], program.span(node)
    if isinstance(parent, ast.UnaryOp) or getattr(parent, "upper", None) is node:
        return  # the first two of some items are as few as the first one
    starts = isinstance(parent, ast.Assign | ast.arguments)
    for text in program.by_one(node):
        match parent:
            case ast.BinOp(left, ast.Add() | ast.Sub(), right) if text == "0":
                rest = program.text(left)  # `n` rather than `n + 0`
                if right is node:
                    yield Edit("number", *program.span(parent), rest)
            case _:
                yield Edit("start-value" if starts else "number", *span, text)
    listed = isinstance(parent, ast.Tuple | ast.List | ast.Return | ast.BinOp)
    # As in `x in (5, 8)`.
    searched = isinstance(program.parents[parent], ast.Compare)
    if listed and not searched and program.text(node).strip("0").isdigit():
        yield Edit("sign", *span, f"-{program.text(node)}")


@rule(ast.BoolOp, ast.Compare, ast.Assign, ast.Tuple, ast.Call)
def two_names(program: Program, node: ast.AST) -> Iterator[Edit]:
    """Exchange two variables in an expression."""
    found = [
        each
        for each in ast.walk(node)
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load)
    ]
    counts = Counter(each.id for each in found)
    names = [name for name in counts if counts[name] <= 2][:4]
    start, end = program.span(node)
    for one, two in combinations(names, 2):
        other = {one: two, two: one}
        places = [each for each in found if each.id in other]
        edits = (Edit("", *program.span(x), other[x.id]) for x in places)
        whole = program.edited(*edits).encode()
        text = whole[start : end + len(whole) - len(program.data)].decode()
        yield Edit("row-column", start, end, text)


@rule(ast.Name, ast.Tuple, ast.Constant)
def other_names(program: Program, node: ast.AST) -> Iterator[Edit]:
    """Use another variable of the function, of those that are used alike."""
    function, parent = program.function(node), program.parents[node]
    if function is None or isinstance(getattr(node, "ctx", None), ast.Store):
        return
    own, others = program.text(node), list[str]()
    if isinstance(node, ast.Name):
        outer = (
            x for x in program.around(function) if isinstance(x, ast.FunctionDef)
        )
        kinds = ChainMap(*(_kinds(program, each) for each in (function, *outer)))
        others = [x for x, kind in kinds.items() if kind == kinds.get(own)]
    elif isinstance(parent, ast.Call | ast.List | ast.Compare) and all(
        isinstance(each, ast.Constant) for each in getattr(node, "elts", ())
    ):
        others = [each.arg for each in function.args.args]
    if isinstance(parent, ast.Compare):
        if isinstance(parent.ops[0], ast.Is | ast.IsNot):
            return  # another variable is never None
        # Nothing is compared with itself.
        sides = {*map(program.text, [parent.left, *parent.comparators])}
        others = [each for each in others if each not in sides]
    for other in others:
        yield Edit("wrong-name", *program.span(node), other, {"name": own})


@rule(ast.Name)
def uncalled(program: Program, node: ast.Name) -> Iterator[Edit]:
    """Pass a variable to a function that is defined above but never called."""
    above = (x for x in program.tree.body if isinstance(x, ast.FunctionDef))
    for each in above if isinstance(node.ctx, ast.Load) else ():
        is_used = len(re.findall(rf"\b{each.name}\b", program.source)) > 1
        passed = [argument.arg for argument in each.args.args]
        known = {*passed} <= {*program.variables(node)} and node.id in passed
        if (
            not is_used
            and each.lineno < node.lineno
            and (known or len(passed) == 1)
        ):
            call = f"{each.name}({', '.join(passed if known else [node.id])})"
            yield Edit("wrong-name", *program.span(node), call, {"name": node.id})


@rule(ast.Set, ast.List, ast.Tuple)
def directions(
    program: Program, node: ast.Set | ast.List | ast.Tuple
) -> Iterator[Edit]:
    """Add the one that is missing of items that differ only in plus and minus."""
    groups = defaultdict[tuple[str, ...], dict[tuple[str, ...], ast.AST]](dict)
    for each in node.elts:
        parts = _SIGN.split(program.text(each))
        groups[tuple(parts[::2])][tuple(parts[1::2])] = each
    for (first, *rest), group in groups.items():
        missing = {*product(*map(set, zip(*group, strict=True)))} - {*group}
        if len(group) > 2 and len(missing) == 1:
            end = program.span([*group.values()][-1])[1]
            signed = map("".join, zip(missing.pop(), rest, strict=True))
            yield Edit("condition-missing", end, end, f", {first}{''.join(signed)}")


def _kinds(program: Program, function: ast.AST) -> dict[str, bool]:
    """Return whether the variables of a function, and constants of the file, are used as lists."""
    text = program.text(function)
    found = program.variables(next(ast.iter_child_nodes(function)))
    for each in program.tree.body:
        match each:
            case ast.Assign([ast.Name(name)], ast.Constant()):
                found.append(name)
    used = r"\b{0}(\[|\.\w)|\bin {0}\b(?!\()|\b(len|enumerate|list|tuple)\({0}\)"
    used += r"|\b{0} = ([\[{{]|(list|tuple|sorted)\()"
    return {x: bool(re.search(used.format(re.escape(x)), text)) for x in found}
