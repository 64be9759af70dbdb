"""The same program written in another way, and programs that are wrong only sometimes."""

import ast

HEADER = """\
from __future__ import annotations
from itertools import permutations, product
from random import choice, shuffle
"""

_SWAPPED = {ast.Lt: ast.Gt, ast.LtE: ast.GtE, ast.Gt: ast.Lt, ast.GtE: ast.LtE}
_SYMMETRIC = (ast.Eq, ast.NotEq, *_SWAPPED)


class _Renaming(ast.NodeTransformer):
    """A translation of all names that a function defines."""

    def __init__(self, function):
        self.names = {function.name: "solve"}
        for node in ast.walk(function):
            if isinstance(node, ast.arg):
                self.names.setdefault(node.arg, f"thing{len(self.names)}")
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                self.names.setdefault(node.id, f"thing{len(self.names)}")
            if isinstance(node, ast.FunctionDef):
                self.names.setdefault(node.name, f"step{len(self.names)}")

    def visit_Name(self, node):
        """Translate a variable."""
        return ast.Name(self.names.get(node.id, node.id), node.ctx)

    def visit_arg(self, node):
        """Translate a parameter."""
        return ast.arg(self.names[node.arg])

    def visit_FunctionDef(self, node):
        """Translate the name of a function, and what is in it."""
        node.name = self.names[node.name]
        return self.generic_visit(node)

    def visit_Nonlocal(self, node):
        """Translate a declaration."""
        return ast.Nonlocal([self.names[name] for name in node.names])


class _Flipping(ast.NodeTransformer):
    """Comparisons from right to left, and the branches of `if … else` in the other order."""

    def visit_Compare(self, node):
        """Exchange the sides of a comparison."""
        self.generic_visit(node)
        if len(node.ops) > 1 or not isinstance(node.ops[0], _SYMMETRIC):
            return node
        kind = type(node.ops[0])
        operator = _SWAPPED.get(kind, kind)()
        return ast.Compare(node.comparators[0], [operator], [node.left])

    def visit_If(self, node):
        """Exchange the branches."""
        self.generic_visit(node)
        if not node.orelse:
            return node
        return ast.If(ast.UnaryOp(ast.Not(), node.test), node.orelse, node.body)

    def visit_IfExp(self, node):
        """Exchange the values."""
        self.generic_visit(node)
        test = ast.UnaryOp(ast.Not(), node.test)
        return ast.IfExp(test, node.orelse, node.body)


class _Calling(ast.NodeTransformer):
    """Lists made by `list`, and items added by `extend`."""

    def visit_ListComp(self, node):
        """Write a list comprehension as the list of a generator expression."""
        self.generic_visit(node)
        items = ast.GeneratorExp(node.elt, node.generators)
        return ast.Call(ast.Name("list", ast.Load()), [items], [])

    def visit_Call(self, node):
        """Write `append` as `extend`."""
        self.generic_visit(node)
        if isinstance(node.func, ast.Attribute) and node.func.attr == "append":
            node.func.attr = "extend"
            node.args = [ast.List(node.args, ast.Load())]
        return node


class _Negating(ast.NodeTransformer):
    """`any` written with `all`, and the other way round."""

    def visit_Call(self, node):
        """Negate what is asked of each item, and the answer."""
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
        """Write a loop over a range with `while`."""
        self.generic_visit(node)
        end = _end_of_range(node)
        if end is None:
            return node
        counter, last = node.target.id, ast.unparse(end)
        start, loop = ast.parse(
            f"{counter} = -1\nwhile {counter} + 1 < ({last}):\n    {counter} += 1"
        ).body
        assert isinstance(loop, ast.While)
        loop.body += node.body
        loop.orelse = node.orelse
        return [start, loop]


class _Splitting(ast.NodeTransformer):
    """Results that get a name first, and conditions that are tested one after the other."""

    def visit_Return(self, node):
        """Give a result a name."""
        if node.value is None or isinstance(node.value, ast.Name | ast.Constant):
            return node
        return ast.parse(
            f"outcome = {ast.unparse(node.value)}\nreturn outcome"
        ).body

    def visit_If(self, node):
        """Write `if a and b:` as two statements."""
        self.generic_visit(node)
        both = isinstance(node.test, ast.BoolOp) and isinstance(
            node.test.op, ast.And
        )
        if node.orelse or not both:
            return node
        first, *others = node.test.values
        rest = others[0] if len(others) == 1 else ast.BoolOp(ast.And(), others)
        return ast.If(first, [ast.If(rest, node.body, [])], [])


def _end_of_range(node):
    """Return n of a loop over `range(n)`; None for another loop."""
    call = node.iter
    plain = isinstance(call, ast.Call) and ast.unparse(call.func) == "range"
    if plain and len(call.args) == 1 and isinstance(node.target, ast.Name):
        return call.args[0]
    return None


def _written(tree, name):
    source = ast.unparse(ast.fix_missing_locations(tree))
    return f"{HEADER}{source}\n" + (f"solve = {name}\n" if name != "solve" else "")


def renamed(mistake):
    """Return the mistake with other names."""
    tree = ast.parse(mistake.source)
    return _written(_Renaming(tree.body[0]).visit(tree), "solve")


def in_a_function(mistake):
    """Return the mistake inside another function."""
    lines = mistake.source.splitlines()
    inner = "\n".join("    " + line for line in lines)
    name = mistake.function.__name__
    return f"{HEADER}def make():\n{inner}\n    return {name}\nsolve = make()\n"


class _AsMethod(ast.NodeTransformer):
    """A function that calls itself as a method."""

    def __init__(self, function):
        self.name = function.name
        function.args.args.insert(0, ast.arg("self"))

    def visit_Name(self, node):
        """Call the method of the same object."""
        if node.id != self.name:
            return node
        return ast.Attribute(ast.Name("self", ast.Load()), node.id, node.ctx)


def in_a_class(mistake):
    """Return the mistake as a method."""
    tree = ast.parse(mistake.source)
    method = _AsMethod(tree.body[0]).visit(tree.body[0])
    source = ast.unparse(ast.fix_missing_locations(method))
    inner = "\n".join("    " + line for line in source.splitlines())
    return f"{HEADER}\nclass Solver:\n{inner}\n\nsolve = Solver().{method.name}\n"


def flipped(mistake):
    """Return the mistake with the sides of comparisons and the branches of `if` exchanged."""
    return _rewritten(mistake, _Flipping())


def with_other_calls(mistake):
    """Return the mistake with other calls for making and extending lists."""
    return _rewritten(mistake, _Calling())


def with_counters(mistake):
    """Return the mistake with `while` loops."""
    return _rewritten(mistake, _Counting())


def _rewritten(mistake, transformer):
    tree = ast.parse(mistake.source)
    return _written(transformer.visit(tree), mistake.function.__name__)


def split(mistake):
    """Return the mistake with names for results, and one condition in each `if`."""
    return _rewritten(mistake, _Splitting())


def negated(mistake):
    """Return the mistake with `all` in place of `any`."""
    return _rewritten(mistake, _Negating())


def all_at_once(mistake):
    """Return the mistake with other names, comparisons, calls and loops."""
    tree = ast.parse(mistake.source)
    for each in (
        _Renaming(tree.body[0]),
        _Flipping(),
        _Calling(),
        _Counting(),
        _Splitting(),
        _Negating(),
    ):
        tree = ast.fix_missing_locations(each.visit(tree))
    return _written(tree, "solve")


WAYS = (
    renamed,
    in_a_function,
    in_a_class,
    flipped,
    with_other_calls,
    with_counters,
    split,
    negated,
    all_at_once,
)


def ways_of(mistake):
    """Return the functions that rewrite a mistake, each with another result."""
    seen = {_written(ast.parse(mistake.source), mistake.function.__name__)}
    ways = []
    for way in WAYS:
        result = way(mistake)
        if result not in seen:
            seen.add(result)
            ways.append(way)
    return ways


CONDITIONS = (
    "checksum % 2",
    "checksum % 3 == 0",
    "checksum % 3 == 1",
    "calls % 2",
    "calls % 3 == 0",
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
