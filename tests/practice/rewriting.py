"""The same program written in another way, and programs that are wrong only sometimes."""

import ast
from textwrap import indent

HEADER = """\
from __future__ import annotations
from itertools import permutations, product
from random import choice, shuffle
"""

_SWAPPED = {ast.Lt: ast.Gt, ast.LtE: ast.GtE, ast.Gt: ast.Lt, ast.GtE: ast.LtE}
_SYMMETRIC = (ast.Eq, ast.NotEq, *_SWAPPED)


class _Renaming(ast.NodeTransformer):
    """A translation of all names that a function defines."""

    def visit_Module(self, node):
        self.names = {node.body[0].name: "solve"}
        for each in ast.walk(node):
            if isinstance(each, ast.arg):
                self.names.setdefault(each.arg, f"thing{len(self.names)}")
            if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store):
                self.names.setdefault(each.id, f"thing{len(self.names)}")
            if isinstance(each, ast.FunctionDef):
                self.names.setdefault(each.name, f"step{len(self.names)}")
        return self.generic_visit(node)

    def visit_Name(self, node):
        return ast.Name(self.names.get(node.id, node.id), node.ctx)

    def visit_arg(self, node):
        return ast.arg(self.names[node.arg])

    def visit_FunctionDef(self, node):
        node.name = self.names[node.name]
        return self.generic_visit(node)

    def visit_Nonlocal(self, node):
        return ast.Nonlocal([self.names[name] for name in node.names])


class _Flipping(ast.NodeTransformer):
    """Comparisons from right to left, and the branches of `if … else` in the other order."""

    def visit_Compare(self, node):
        self.generic_visit(node)
        if len(node.ops) > 1 or not isinstance(node.ops[0], _SYMMETRIC):
            return node
        kind = type(node.ops[0])
        operator = _SWAPPED.get(kind, kind)()
        return ast.Compare(node.comparators[0], [operator], [node.left])

    def visit_If(self, node):
        self.generic_visit(node)
        if node.orelse:
            node.test = ast.UnaryOp(ast.Not(), node.test)
            node.body, node.orelse = node.orelse, node.body
        return node

    def visit_IfExp(self, node):
        return self.visit_If(node)


class _Calling(ast.NodeTransformer):
    """Lists made by `list`, and items added by `extend`."""

    def visit_ListComp(self, node):
        self.generic_visit(node)
        items = ast.GeneratorExp(node.elt, node.generators)
        return ast.Call(ast.Name("list", ast.Load()), [items], [])

    def visit_Call(self, node):
        self.generic_visit(node)
        if isinstance(node.func, ast.Attribute) and node.func.attr == "append":
            node.func.attr = "extend"
            node.args = [ast.List(node.args, ast.Load())]
        return node


class _Negating(ast.NodeTransformer):
    """`any` written with `all`, and the other way round."""

    def visit_Call(self, node):
        self.generic_visit(node)
        match node:
            case ast.Call(
                ast.Name("any" | "all" as name), [ast.GeneratorExp() as items]
            ):
                items.elt = ast.UnaryOp(ast.Not(), items.elt)
                node.func = ast.Name("all" if name == "any" else "any", ast.Load())
                return ast.UnaryOp(ast.Not(), node)
        return node


class _Counting(ast.NodeTransformer):
    """Loops over `range(…)` with a counter."""

    def visit_For(self, node):
        self.generic_visit(node)
        match node:
            case ast.For(ast.Name(counter), ast.Call(ast.Name("range"), [end])):
                start, loop = ast.parse(
                    f"{counter} = -1\n"
                    f"while {counter} + 1 < ({ast.unparse(end)}):\n    {counter} += 1"
                ).body
                assert isinstance(loop, ast.While)
                loop.body += node.body
                loop.orelse = node.orelse
                return [start, loop]
        return node


class _Splitting(ast.NodeTransformer):
    """Results that get a name first, and conditions that are tested one after the other."""

    def visit_Return(self, node):
        if node.value is None or isinstance(node.value, ast.Name | ast.Constant):
            return node
        return ast.parse(
            f"outcome = {ast.unparse(node.value)}\nreturn outcome"
        ).body

    def visit_If(self, node):
        self.generic_visit(node)
        match node:
            case ast.If(ast.BoolOp(ast.And(), [first, *others]), body, []):
                rest = (
                    others[0] if len(others) == 1 else ast.BoolOp(ast.And(), others)
                )
                return ast.If(first, [ast.If(rest, body, [])], [])
        return node


class _AsMethod(ast.NodeTransformer):
    """A function that calls itself as a method."""

    def __init__(self, function):
        self.name = function.name
        function.args.args.insert(0, ast.arg("self"))

    def visit_Name(self, node):
        if node.id != self.name:
            return node
        return ast.Attribute(ast.Name("self", ast.Load()), node.id, node.ctx)


def _in_a_function(mistake):
    inner, name = indent(mistake.source, "    "), mistake.function.__name__
    return f"{HEADER}def make():\n{inner}\n    return {name}\nsolve = make()\n"


def _in_a_class(mistake):
    tree = ast.parse(mistake.source)
    method = _AsMethod(tree.body[0]).visit(tree.body[0])
    inner = indent(ast.unparse(ast.fix_missing_locations(method)), "    ")
    return f"{HEADER}\nclass Solver:\n{inner}\n\nsolve = Solver().{method.name}\n"


def _rewritten(*kinds):
    def rewrite(mistake):
        tree = ast.parse(mistake.source)
        for kind in kinds:
            tree = ast.fix_missing_locations(kind().visit(tree))
        name = tree.body[0].name
        end = f"solve = {name}\n" if name != "solve" else ""
        return f"{HEADER}{ast.unparse(tree)}\n{end}"

    return rewrite


_WAYS = {
    "renamed": _rewritten(_Renaming),
    "in_a_function": _in_a_function,
    "in_a_class": _in_a_class,
    "flipped": _rewritten(_Flipping),
    "with_other_calls": _rewritten(_Calling),
    "with_counters": _rewritten(_Counting),
    "split": _rewritten(_Splitting),
    "negated": _rewritten(_Negating),
    "all_at_once": _rewritten(
        _Renaming, _Flipping, _Calling, _Counting, _Splitting, _Negating
    ),
}


def ways_of(mistake):
    """Return the programs with a mistake that differ, by the ways in which they are written."""
    seen, programs = {_rewritten()(mistake)}, {}
    for way, rewrite in _WAYS.items():
        program = rewrite(mistake)
        if program not in seen:
            seen.add(program)
            programs[way] = program
    return programs


CONDITIONS = (
    *("checksum % 2", "checksum % 3 == 0", "checksum % 3 == 1"),
    *("calls % 2", "calls % 3 == 0"),
)
"""Conditions for a wrong answer: some arguments, or some calls."""


def sometimes(mistake, right, condition):
    """Return a program that makes a mistake in some calls, and is right in the others."""
    return f"""{HEADER}{right}
right = solve

{mistake.source}

calls = 0

def either(*arguments):
    global calls
    calls += 1
    checksum = sum(map(ord, repr(arguments)))
    return {mistake.function.__name__}(*arguments) if {condition} else right(*arguments)
"""
