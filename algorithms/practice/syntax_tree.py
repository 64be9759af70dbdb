"""Queries on the syntax tree of a solver, whose first statement is the solver itself."""

import ast
from collections.abc import Iterator
from typing import TypeVar

FUNCTION = ast.FunctionDef | ast.AsyncFunctionDef
"""The definition of a function."""

Node = TypeVar("Node", bound=ast.AST)
_LAZY = frozenset({"filter", "map", "permutations", "product", "iter", "zip"})


def returns_nothing(tree: ast.Module) -> bool:
    """Return whether a solver itself never returns an answer, or only before it calls itself."""
    (solver, *_) = tree.body
    if not isinstance(solver, ast.FunctionDef) or any(
        called(call) == "print" for call in calls_in(tree)
    ):
        return False
    own = list(own_nodes(solver))
    if any(isinstance(each, ast.Yield | ast.YieldFrom | ast.Await) for each in own):
        return False
    special = [
        each
        for test in own
        if isinstance(test, ast.If) and _is_special_case(test.test)
        for each in test.body
    ]
    returned = [
        each for each in own if isinstance(each, ast.Return) and each not in special
    ]
    if not any(each.value is not None for each in returned):
        return any(isinstance(each, ast.For | ast.While | ast.Call) for each in own)
    dropped = any(
        isinstance(each, ast.Expr)
        and isinstance(each.value, ast.Call)
        and called(each.value) == solver.name
        for each in own
    )
    outside = [
        each
        for each in solver.body
        if isinstance(each, ast.Return) and not is_none(each)
    ]
    return dropped and not outside


def _is_special_case(test: ast.expr) -> bool:
    """Return whether a condition compares a name with a number."""
    return (
        isinstance(test, ast.Compare)
        and isinstance(test.left, ast.Name)
        and all(isinstance(each, ast.Constant) for each in test.comparators)
    )


def may_end_without_return(tree: ast.Module) -> bool:
    """Return whether a solver can reach the end of its code without a `return`."""
    (solver, *_) = tree.body
    return not isinstance(solver, ast.FunctionDef) or _may_end(solver.body)


def _may_end(block: list[ast.stmt]) -> bool:
    last = block[-1]
    match last:
        case ast.Return() | ast.Raise():
            return False
        case ast.If(body=body, orelse=[_, *_] as otherwise):
            return _may_end(body) or _may_end(otherwise)
        case ast.With(body=body):
            return _may_end(body)
        case ast.While(test=ast.Constant(value=value)) if value:
            return any(isinstance(each, ast.Break) for each in own_nodes(last))
        case ast.Try(body=body, handlers=handlers, orelse=otherwise):
            ends = [otherwise or body, *(each.body for each in handlers)]
            return any(map(_may_end, ends))
    return True


def uses_up_iterator(tree: ast.Module) -> bool:
    """Return whether a solver returns an iterator after using up its items."""
    lazy = {each.name for each in functions(tree) if _yields(each)} | _LAZY
    (solver, *_) = tree.body
    own = list(own_nodes(solver))
    iterators = {
        variable(target)
        for each in own
        if isinstance(each, ast.Assign)
        and (
            isinstance(each.value, ast.GeneratorExp)
            or (isinstance(each.value, ast.Call) and called(each.value) in lazy)
        )
        for target in each.targets
    }
    reads = [
        each.id
        for each in own
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load)
    ]
    return any(
        isinstance(each, ast.Return)
        and isinstance(each.value, ast.Name)
        and each.value.id in iterators
        and reads.count(each.value.id) > 1
        for each in own
    )


def uses_modulo(tree: ast.Module) -> bool:
    """Return whether a tree contains the modulo operator."""
    return bool([*nodes(tree, ast.Mod)])


def _yields(function: ast.AST) -> bool:
    return any(
        isinstance(each, ast.Yield | ast.YieldFrom) for each in own_nodes(function)
    )


def called(call: ast.Call) -> str:
    """Return the name of the function or method that is called."""
    return variable(call.func)


def variable(node: ast.AST) -> str:
    """Return the name of a variable or an attribute; empty for anything else."""
    if isinstance(node, ast.Name):
        return node.id
    return node.attr if isinstance(node, ast.Attribute) else ""


def nodes(tree: ast.AST, kind: type[Node]) -> Iterator[Node]:
    """Yield all nodes of a kind."""
    return (each for each in ast.walk(tree) if isinstance(each, kind))


def calls_in(tree: ast.AST) -> Iterator[ast.Call]:
    """Yield all calls in a tree."""
    return nodes(tree, ast.Call)


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Yield all functions in a tree, including inner ones."""
    return (each for each in ast.walk(tree) if isinstance(each, FUNCTION))


def own_nodes(function: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes of a function without those of inner functions."""
    for each in ast.iter_child_nodes(function):
        if not isinstance(each, FUNCTION | ast.Lambda):
            yield each
            yield from own_nodes(each)


def is_none(node: ast.Return) -> bool:
    """Return whether a statement returns None."""
    return node.value is None or (
        isinstance(node.value, ast.Constant) and node.value.value is None
    )
