"""Questions about the syntax tree of a solver, whose first statement is the solver itself."""

import ast
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

_FUNCTION = ast.FunctionDef | ast.AsyncFunctionDef
_YIELD = ast.Yield | ast.YieldFrom
_LAZY = frozenset({"filter", "map", "permutations", "product", "iter", "zip"})


def returns_nothing(tree: ast.Module) -> bool:
    """Return whether a solver itself never returns an answer, or only before it calls itself."""
    solver = tree.body[0]
    if not isinstance(solver, ast.FunctionDef) or "print" in _called(
        *ast.walk(tree)
    ):
        return False
    own = [*_own_nodes(solver)]
    if _of(_YIELD | ast.Await, own):
        return False
    special = [
        each
        for test in _of(ast.If, own)
        if _is_special_case(test.test)
        for each in test.body
    ]
    returned = _of(ast.Return, own)
    if not any(each.value and each not in special for each in returned):
        return bool(_of(ast.For | ast.While | ast.Call, own))
    dropped = _called(*(each.value for each in _of(ast.Expr, own)))
    last = [ast.unparse(each) for each in _of(ast.Return, solver.body)]
    return solver.name in dropped and {*last} <= {"return", "return None"}


def _is_special_case(test: ast.expr) -> bool:
    """Return whether a condition compares a name with a number."""
    match test:
        case ast.Compare(left=ast.Name(), comparators=others):
            return len(_of(ast.Constant, others)) == len(others)
    return False


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
            return bool(_of(ast.Break, _own_nodes(last)))
        case ast.Try(body=body, handlers=handlers, orelse=otherwise):
            ends = [otherwise or body, *(each.body for each in handlers)]
            return any(map(_may_end, ends))
    return True


def uses_up_iterator(tree: ast.Module) -> bool:
    """Return whether a solver returns an iterator after using up its items."""
    functions = _of(_FUNCTION, ast.walk(tree))
    lazy = _LAZY.union(f.name for f in functions if _of(_YIELD, _own_nodes(f)))
    own = [*_own_nodes(tree.body[0])]
    iterators = {
        _name(target)
        for each in _of(ast.Assign, own)
        if isinstance(each.value, ast.GeneratorExp) or lazy & _called(each.value)
        for target in each.targets
    }
    names = _of(ast.Name, own)
    reads = Counter(each.id for each in names if isinstance(each.ctx, ast.Load))
    return any(
        isinstance(each.value, ast.Name)
        and each.value.id in iterators
        and reads[each.value.id] > 1
        for each in _of(ast.Return, own)
    )


def uses_modulo(tree: ast.Module) -> bool:
    """Return whether a tree contains the modulo operator."""
    return bool(_of(ast.Mod, ast.walk(tree)))


def _of(kind: Any, nodes: Iterable[ast.AST]) -> list[Any]:
    """Return the nodes of a kind."""
    return [each for each in nodes if isinstance(each, kind)]


def _called(*nodes: ast.AST) -> set[str]:
    """Return the names of the functions and methods that nodes call."""
    return {_name(each.func) for each in _of(ast.Call, nodes)}


def _name(node: ast.AST) -> str:
    """Return the name of a variable or an attribute; empty for anything else."""
    name: str = getattr(node, "id", "") or getattr(node, "attr", "")
    return name


def _own_nodes(function: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes of a function without those of inner functions."""
    for each in ast.iter_child_nodes(function):
        if not isinstance(each, _FUNCTION | ast.Lambda):
            yield each
            yield from _own_nodes(each)
