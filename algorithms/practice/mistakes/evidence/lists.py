"""Evidence in lists and other collections: shared, copied, changed and searched."""

import ast
from collections.abc import Iterator

from algorithms.practice.syntax_tree import (
    base,
    called,
    calls_in,
    functions,
    nodes,
    own_blocks,
    variable,
)

ADDING = frozenset({"append", "add", "insert", "extend", "update", "setdefault"})
"""The names of methods that add to a collection."""

REMOVING = frozenset(
    {"pop", "remove", "discard", "clear", "difference_update", "popleft", "popitem"}
)
"""The names of methods that remove from a collection."""

_DISPLAYS = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)
_MAKERS = frozenset(
    {"list", "dict", "set", "defaultdict", "deque", "Counter", "OrderedDict"}
)
_IN_PLACE = frozenset(
    {"append", "add", "insert", "extend", "update", "reverse", "sort", "remove"}
)


def has_mutable_default(tree: ast.Module) -> bool:
    """Find a mutable default argument that is changed, unless a global variable is changed, too."""
    changed = set(_changed(tree))
    defaults = {name for function in functions(tree) for name in _mutable(function)}
    return bool(defaults & changed) and not _global_state(tree, changed)


def repeats_rows(tree: ast.Module) -> bool:
    """Find rows that are the same list, and an assignment to an item of a row."""
    if not any(
        isinstance(each.ctx, ast.Store) and isinstance(each.value, ast.Subscript)
        for each in nodes(tree, ast.Subscript)
    ):
        return False
    lists = {
        target.id
        for each in nodes(tree, ast.Assign)
        if _is_list(each.value)
        for target in each.targets
        if isinstance(target, ast.Name)
    }
    return any(_repeats_one(each, lists) for each in ast.walk(tree))


def adds_same_object(tree: ast.Module) -> bool:
    """Find a changed object that is collected or yielded without a copy."""
    changed = set(_changed(tree))
    return any(
        isinstance(each, ast.Name | ast.Attribute) and variable(each) in changed
        for each in _collected(tree)
    )


def adds_copies_of_outer_list(tree: ast.Module) -> bool:
    """Find a shallow copy that is collected."""
    for each in _collected(tree):
        if isinstance(each, ast.Subscript) and isinstance(each.slice, ast.Slice):
            return True
        if isinstance(each, ast.Call) and called(each) in ("copy", "list", "tuple"):
            return True
        if isinstance(each, ast.List) and any(
            isinstance(item, ast.Starred) for item in each.elts
        ):
            return True
    return False


def adds_side_by_side(tree: ast.Module) -> bool:
    """Find two additions in the same block."""
    return any(
        sum(
            isinstance(each, ast.Expr)
            and isinstance(each.value, ast.Call)
            and called(each.value) in ADDING
            for each in block
        )
        > 1
        for node in ast.walk(tree)
        for block in own_blocks(node)
    )


def uses_result_of_method(tree: ast.Module) -> bool:
    """Find a use of the result of a method that changes its object and returns None."""
    alone = [each.value for each in nodes(tree, ast.Expr)]
    return any(
        isinstance(call.func, ast.Attribute)
        and call.func.attr in _IN_PLACE
        and call not in alone
        for call in calls_in(tree)
    )


def removes_from_loop(tree: ast.Module) -> bool:
    """Find a loop over a list from which its body removes items."""
    return any(
        isinstance(call.func, ast.Attribute)
        and call.func.attr in REMOVING
        and variable(call.func.value) == loop.iter.id
        for loop in nodes(tree, ast.For)
        if isinstance(loop.iter, ast.Name)
        for call in calls_in(loop)
    )


def replaces_nothing(tree: ast.Module) -> bool:
    """Find `or [[]]`: a list with an empty solution in place of an empty list."""
    for each in ast.walk(tree):
        last: ast.AST | None = None
        if isinstance(each, ast.BoolOp) and isinstance(each.op, ast.Or):
            last = each.values[-1]
        elif isinstance(each, ast.IfExp):
            last = each.orelse
        if isinstance(last, ast.List) and len(last.elts) == 1:
            return isinstance(last.elts[0], ast.List | ast.Tuple)
    return False


def tests_membership(tree: ast.Module) -> bool:
    """Find a test with `in` or `not in`."""
    return any(
        type(each.ops[0]).__name__.endswith("In")
        for each in nodes(tree, ast.Compare)
    )


def _is_list(node: ast.AST) -> bool:
    """Return whether an expression makes a new list."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
        return _is_list(node.left) or _is_list(node.right)
    made = isinstance(node, ast.Call) and called(node) in _MAKERS
    return made or isinstance(node, ast.List | ast.ListComp)


def _repeats_one(node: ast.AST, lists: set[str]) -> bool:
    """Return whether an expression is a list that contains one of these lists many times."""

    def inner(item: ast.AST) -> bool:
        return _is_list(item) or (isinstance(item, ast.Name) and item.id in lists)

    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
        return any(
            isinstance(side, ast.List) and any(map(inner, side.elts))
            for side in (node.left, node.right)
        )
    if isinstance(node, ast.ListComp):
        return isinstance(node.elt, ast.Name) and node.elt.id in lists
    return False


def _changed(tree: ast.AST) -> Iterator[str]:
    """Yield the names of objects that are changed in place."""
    for each in ast.walk(tree):
        if isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute):
            if each.func.attr in ADDING | REMOVING | _IN_PLACE:
                yield base(each.func.value)
        elif isinstance(each, ast.Subscript) and not isinstance(each.ctx, ast.Load):
            yield base(each)
        elif isinstance(each, ast.AugAssign):
            yield base(each.target)


def _mutable(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    """Yield the parameters of a function with a mutable default value."""
    own = function.args
    positional = [*own.posonlyargs, *own.args]
    pairs = [
        *zip(positional[::-1], own.defaults[::-1], strict=False),
        *zip(own.kwonlyargs, own.kw_defaults, strict=True),
    ]
    for parameter, value in pairs:
        made = isinstance(value, ast.Call) and called(value) in _MAKERS
        if made or isinstance(value, _DISPLAYS):
            yield parameter.arg


def _global_state(tree: ast.Module, changed: set[str]) -> bool:
    """Return whether a variable of the module or of a class is changed."""
    outer = {
        target.id
        for node in (tree, *tree.body)
        if isinstance(node, ast.Module | ast.ClassDef)
        for each in node.body
        if isinstance(each, ast.Assign)
        for target in each.targets
        if isinstance(target, ast.Name)
    }
    return any(nodes(tree, ast.Global)) or bool(outer & changed)


def _collected(tree: ast.AST) -> Iterator[ast.expr]:
    """Yield the expressions that are added to a collection or yielded."""
    for each in ast.walk(tree):
        if isinstance(each, ast.Call) and called(each) in ("append", "add"):
            yield from each.args
        elif isinstance(each, ast.Yield) and each.value is not None:
            yield each.value
        elif isinstance(each, ast.AugAssign) and isinstance(each.value, ast.List):
            yield from each.value.elts
