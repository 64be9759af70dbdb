"""Evidence in recursive functions: their results, and the marks that they set."""

import ast

from algorithms.practice.mistakes.evidence.lists import ADDING, REMOVING
from algorithms.practice.syntax_tree import (
    base,
    blocks,
    called,
    calls_in,
    calls_itself,
    functions,
    is_none,
    loops,
    nodes,
    own_nodes,
    variable,
)


def recursive(tree: ast.Module) -> bool:
    """Find a function that calls itself."""
    return any(calls_itself(each) for each in functions(tree))


def returns_in_loop(tree: ast.Module) -> bool:
    """Find a `return` that ends a loop with a recursive call in its first iteration."""
    own = {each.name for each in functions(tree) if calls_itself(each)}
    for loop in loops(tree):
        if not any(called(call) in own for call in calls_in(loop)):
            continue
        if any(isinstance(each, ast.Return) for each in loop.body):
            return True
        if any(_returns_after(block, own) for block in blocks(loop)):
            return True
    return False


def returns_on_success(tree: ast.Module) -> bool:
    """Find a conditional `return` in a loop of a recursive function."""
    if returns_in_loop(tree):
        return False
    own = {each.name for each in functions(tree) if calls_itself(each)}
    return any(
        isinstance(statement, ast.Return)
        for loop in loops(tree)
        if any(called(call) in own for call in calls_in(loop))
        for each in nodes(loop, ast.If)
        for statement in each.body
    )


def never_undoes(tree: ast.Module) -> bool:
    """Find a mark that is set in a recursive function and never removed."""
    if returns_in_loop(tree):
        return False
    tested = _tested(tree)
    return any(
        _marked_only(function) & tested
        for function in functions(tree)
        if calls_itself(function)
    )


def discards_recursive_result(tree: ast.Module) -> bool:
    """Find a recursive call as a statement of its own, though the function returns a result."""
    return any(
        discards_result(ast.Module([function], [])) and calls_itself(function)
        for function in functions(tree)
        if not any(each is not function for each in functions(function))
    )


def discards_result(tree: ast.Module) -> bool:
    """Find a call as a statement of its own, though the function returns a result."""
    giving = {
        function.name
        for function in functions(tree)
        if any(
            isinstance(each, ast.Return) and not is_none(each)
            for each in own_nodes(function)
        )
    }
    return any(
        isinstance(each.value, ast.Call) and called(each.value) in giving
        for each in nodes(tree, ast.Expr)
    )


def _returns_after(block: list[ast.stmt], own: set[str]) -> bool:
    """Return whether a block makes a recursive call and then always returns."""
    seen = False
    for each in block:
        recurs = not isinstance(each, ast.If) and any(
            called(call) in own for call in calls_in(each)
        )
        if isinstance(each, ast.Return) and (seen or recurs):
            return True
        seen = seen or recurs
    return False


def _tested(tree: ast.AST) -> set[str]:
    """Return the names in conditions, comparisons and loops."""
    tests: list[ast.AST] = []
    for each in ast.walk(tree):
        if isinstance(each, ast.If | ast.While | ast.IfExp):
            tests.append(each.test)
        elif isinstance(each, ast.comprehension):
            tests += [each.iter, *each.ifs]
        elif isinstance(each, ast.Compare):
            tests.append(each)
        elif isinstance(each, ast.For):
            tests.append(each.iter)
    return {variable(each) for test in tests for each in ast.walk(test)}


def _marked_only(function: ast.AST) -> set[str]:
    """Return the names of objects that a function only adds to or only removes from."""
    added: set[str] = set()
    removed: set[str] = set()
    stored: list[str] = []
    for each in own_nodes(function):
        if isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute):
            name = base(each.func.value)
            if each.func.attr in ADDING:
                added.add(name)
            elif each.func.attr in REMOVING:
                removed.add(name)
        elif isinstance(each, ast.Subscript):
            if isinstance(each.ctx, ast.Store):
                stored.append(base(each))
            elif isinstance(each.ctx, ast.Del):
                removed.add(base(each))
    once = {name for name in stored if stored.count(name) == 1}
    return added ^ (removed - set(stored)) | (once - removed - added)
