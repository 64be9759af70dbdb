"""Questions about the syntax tree of a solver, whose first statement is the solver itself."""

import ast
from collections.abc import Iterator

_FUNCTION = ast.FunctionDef | ast.AsyncFunctionDef
_YIELD = ast.Yield | ast.YieldFrom
_LAZY = frozenset({"filter", "map", "permutations", "product", "iter", "zip"})


def returns_nothing(tree: ast.Module) -> bool:
    """Return whether a solver itself never returns an answer, or only before it calls itself."""
    solver = tree.body[0]
    if not isinstance(solver, ast.FunctionDef) or "print" in _called(tree):
        return False
    own = [*_own_nodes(solver)]
    if any(isinstance(each, _YIELD | ast.Await) for each in own):
        return False
    special = [
        each
        for test in own
        if isinstance(test, ast.If) and _is_special_case(test.test)
        for each in test.body
    ]
    if not any(
        isinstance(each, ast.Return) and each.value and each not in special
        for each in own
    ):
        return any(isinstance(each, ast.For | ast.While | ast.Call) for each in own)
    dropped = any(
        isinstance(each, ast.Expr)
        and solver.name in _called(each.value, inside=False)
        for each in own
    )
    return dropped and not any(
        isinstance(each, ast.Return)
        and ast.unparse(each) not in ("return", "return None")
        for each in solver.body
    )


def _is_special_case(test: ast.expr) -> bool:
    """Return whether a condition compares a name with a number."""
    return (
        isinstance(test, ast.Compare)
        and isinstance(test.left, ast.Name)
        and all(isinstance(each, ast.Constant) for each in test.comparators)
    )


def may_end_without_return(tree: ast.Module) -> bool:
    """Return whether a solver can reach the end of its code without a `return`."""
    solver = tree.body[0]
    return not isinstance(solver, ast.FunctionDef) or _may_end(solver.body)


def _may_end(block: list[ast.stmt]) -> bool:
    match last := block[-1]:
        case ast.Return() | ast.Raise():
            return False
        case ast.If(body=body, orelse=[_, *_] as otherwise):
            return _may_end(body) or _may_end(otherwise)
        case ast.With(body=body):
            return _may_end(body)
        case ast.While(test=ast.Constant(value=value)) if value:
            return any(isinstance(each, ast.Break) for each in _own_nodes(last))
        case ast.Try(body=body, handlers=handlers, orelse=otherwise):
            ends = [otherwise or body, *(each.body for each in handlers)]
            return any(map(_may_end, ends))
    return True


def uses_up_iterator(tree: ast.Module) -> bool:
    """Return whether a solver returns an iterator after using up its items."""
    generators = {
        each.name
        for each in ast.walk(tree)
        if isinstance(each, _FUNCTION)
        if any(isinstance(inner, _YIELD) for inner in _own_nodes(each))
    }
    own = [*_own_nodes(tree.body[0])]
    iterators = {
        _name(target)
        for each in own
        if isinstance(each, ast.Assign)
        if isinstance(each.value, ast.GeneratorExp)
        or (generators | _LAZY) & _called(each.value, inside=False)
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
    return any(isinstance(each, ast.Mod) for each in ast.walk(tree))


def _called(tree: ast.AST, *, inside: bool = True) -> set[str]:
    """Return the names of the functions and methods that a tree, or its root, calls."""
    nodes = ast.walk(tree) if inside else [tree]
    return {_name(each.func) for each in nodes if isinstance(each, ast.Call)}


def _name(node: ast.AST) -> str:
    """Return the name of a variable or an attribute; empty for anything else."""
    if isinstance(node, ast.Name):
        return node.id
    return node.attr if isinstance(node, ast.Attribute) else ""


def _own_nodes(function: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes of a function without those of inner functions."""
    for each in ast.iter_child_nodes(function):
        if not isinstance(each, _FUNCTION | ast.Lambda):
            yield each
            yield from _own_nodes(each)
