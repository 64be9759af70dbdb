"""Evidence in the use of the sides of the board, rows and columns, and of the start."""

import ast

from algorithms.practice.mistakes.evidence import calls
from algorithms.practice.syntax_tree import called, calls_in, nodes, variable


def exchanges_sides(tree: ast.Module) -> bool:
    """Find code that turns columns into rows, as every quarter turn does."""
    if calls("index", "zip", "rot90", "transpose", "swapaxes", "argsort")(tree):
        return True
    columns = {
        each.elts[1].id
        for each in nodes(tree, ast.Tuple)
        if isinstance(each.ctx, ast.Store)
        and len(each.elts) == 2
        and isinstance(each.elts[1], ast.Name)
    }

    def is_column(node: ast.AST) -> bool:
        return any(
            isinstance(each, ast.Subscript)
            or (isinstance(each, ast.Name) and each.id in columns)
            for each in ast.walk(node)
        )

    for each in ast.walk(tree):
        if isinstance(each, ast.Subscript) and isinstance(each.value, ast.Name):
            if isinstance(each.ctx, ast.Store) and is_column(each.slice):
                return True
        elif (
            isinstance(each, ast.Tuple)
            and isinstance(each.ctx, ast.Load)
            and len(each.elts) == 2
            and is_column(each.elts[0])
        ):
            return True
    return False


def ignores_start(tree: ast.Module) -> bool:
    """Find a solver that never reads its third parameter."""
    names = _parameters(tree)
    return len(names) > 2 and not any(
        each.id == names[2] and isinstance(each.ctx, ast.Load)
        for each in nodes(tree.body[0], ast.Name)
    )


def compares_sides(tree: ast.Module) -> bool:
    """Find a comparison of the number of rows with the number of columns."""
    sides = set(_parameters(tree))
    return any(
        isinstance(each.ops[0], ast.Eq | ast.NotEq)
        and isinstance(each.left, ast.Name)
        and isinstance(each.comparators[0], ast.Name)
        and {each.left.id, each.comparators[0].id} <= sides
        for each in nodes(tree, ast.Compare)
    )


def loops_over_columns_first(tree: ast.Module) -> bool:
    """Find nested loops of which the outer one runs over the second parameter."""
    names = _parameters(tree)[:2]
    if len(names) < 2:
        return False
    return any(
        called(call) == "product"
        and list(map(_range_end, call.args)) == names[::-1]
        for call in calls_in(tree)
    ) or any(
        isinstance(inner, ast.For) and _range_end(inner.iter) == names[0]
        for outer in nodes(tree, ast.For)
        if _range_end(outer.iter) == names[1]
        for inner in outer.body
    )


def _parameters(tree: ast.Module) -> list[str]:
    """Return the names of the parameters of the solver; none if it is not a function."""
    (solver, *_) = tree.body
    if not isinstance(solver, ast.FunctionDef):
        return []
    return [each.arg for each in solver.args.args if each.arg != "self"]


def _range_end(node: ast.AST) -> str:
    if isinstance(node, ast.Call) and called(node) == "range" and node.args:
        return variable(node.args[-1])
    return ""
