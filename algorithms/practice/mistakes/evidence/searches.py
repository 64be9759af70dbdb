"""Evidence of how a solver searches: recursively, greedily or at random."""

import ast
from collections.abc import Iterator

from algorithms.practice.mistakes.evidence import calls
from algorithms.practice.mistakes.evidence.recursion import recursive
from algorithms.practice.syntax_tree import (
    LOOP,
    blocks,
    called,
    calls_in,
    functions,
    loops,
    nodes,
)

_COMPREHENSION = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp
_RANDOM = frozenset({"random", "secrets"})


def searches(tree: ast.Module) -> bool:
    """Find recursion or an enumeration: the code computes all solutions."""
    return recursive(tree) or calls("permutations", "product")(tree)


def greedy(tree: ast.Module) -> bool:
    """Find a solver that never revises a choice: no recursion, stack or complete enumeration."""
    returned = {
        id(call)
        for loop in loops(tree)
        for block in blocks(loop)
        for each in block
        if isinstance(each, ast.Return)
        for call in calls_in(each)
    }
    for function in functions(tree):
        own = [c for c in calls_in(function) if called(c) == function.name]
        if any(id(call) not in returned for call in own):
            return False
    if calls("permutations", "combinations")(tree):
        return False
    stack = any(called(c) == "pop" and not c.args for c in calls_in(tree))
    return not (stack or any(nodes(tree, ast.Delete)) or _goes_back(tree))


def several_loops(tree: ast.Module) -> bool:
    """Find two loops, such as those over rows and columns."""
    found = [
        each for each in ast.walk(tree) if isinstance(each, LOOP | _COMPREHENSION)
    ]
    return len(found) > 1


def draws_random_numbers(tree: ast.Module) -> bool:
    """Find an import or use of a random number module."""
    used = {each.module for each in nodes(tree, ast.ImportFrom)}
    used |= {name.name for each in nodes(tree, ast.Import) for name in each.names}
    used |= {each.attr for each in nodes(tree, ast.Attribute)}
    return bool(used & {*_RANDOM, "numpy.random"})


def tries_again(tree: ast.Module) -> bool:
    """Find a random order, or a random number in two loops: the outer one can start again."""
    if calls("shuffle", "sample", "permutation")(tree):
        return True
    return any(
        called(call) in ("choice", "choices", "randint", "randrange", "random")
        for outer in loops(tree)
        for inner in loops(outer)
        if inner is not outer
        for call in calls_in(inner)
    )


def _goes_back(tree: ast.AST) -> bool:
    """Return whether choices are counted: in a list, or up and down in the same loop."""
    for loop in loops(tree):
        if any(
            isinstance(each.target, ast.Subscript)
            and isinstance(each.target.value, ast.Name)
            for each in nodes(loop, ast.AugAssign)
        ):
            return True
        steps = {
            (each.target.id, type(each.op))
            for each in _outside_inner_loops(loop)
            if isinstance(each, ast.AugAssign) and isinstance(each.target, ast.Name)
        }
        if any((name, ast.Add) in steps for name, op in steps if op is ast.Sub):
            return True
    return False


def _outside_inner_loops(node: ast.AST) -> Iterator[ast.AST]:
    for each in ast.iter_child_nodes(node):
        if not isinstance(each, LOOP):
            yield each
            yield from _outside_inner_loops(each)
