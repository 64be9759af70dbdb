"""The same program with other names, and programs that are wrong only sometimes."""

import ast
from textwrap import indent

HEADER = """\
from __future__ import annotations
from itertools import permutations, product
from random import choice, shuffle
"""


class _Renaming(ast.NodeTransformer):
    """A translation of all names that a function defines."""

    def visit_Module(self, node):
        self.names = {node.body[0].name: "inner"}
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


def rewritten(mistake):
    """Return the program with other names, in a function that makes the solver."""
    tree = ast.fix_missing_locations(_Renaming().visit(ast.parse(mistake.source)))
    inner = indent(ast.unparse(tree), "    ")
    return f"{HEADER}def make():\n{inner}\n    return inner\nsolve = make()\n"


CONDITIONS = ("checksum % 3 == 0", "calls % 2")
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
