"""Evidence in numbers: limits of ranges, comparisons, indices and reflections."""

import ast
import operator
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from algorithms.practice.mistakes.evidence import calls
from algorithms.practice.syntax_tree import called, calls_in, nodes

_SMALL = 4
_COMPARISONS: dict[type[ast.cmpop], Callable[[Any, Any], bool]] = {
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Is: operator.eq,
    ast.IsNot: operator.ne,
    ast.In: lambda item, items: item in items,
    ast.NotIn: lambda item, items: item not in items,  # codespell:ignore notin
}
_SMALLEST = (0, 1, 4)  # the sizes of the smallest boards with a solution


def compares_with_small_number(tree: ast.Module) -> bool:
    """Find a comparison of a name with a number from 1 to 4."""

    def is_small(side: ast.expr) -> bool:
        if isinstance(side, ast.Constant) and type(side.value) is int:
            return 1 <= side.value <= _SMALL
        return isinstance(side, ast.Tuple | ast.Set | ast.List)

    return any(
        any(map(is_small, sides)) and any(isinstance(s, ast.Name) for s in sides)
        for sides in _compared(tree)
    )


def excludes_one_square(tree: ast.Module) -> bool:
    """Find a comparison of a size, or of a product of sizes, with 1 or 2."""
    return compares_with_small_number(tree) or any(
        isinstance(left, ast.BinOp)
        and isinstance(right, ast.Constant)
        and right.value in (1, 2)
        for left, right, *_ in _compared(tree)
    )


def subtracts_one_in_range(tree: ast.Module) -> bool:
    """Find an ascending range that ends at a size minus one."""
    return any(
        called(call) == "range"
        and len(call.args) in (1, 2)
        and _is_minus_one(call.args[-1])
        for call in calls_in(tree)
    )


def subtracts_one_in_test(tree: ast.Module) -> bool:
    """Find a comparison with a size minus one."""
    return any(any(map(_is_minus_one, sides)) for sides in _compared(tree))


def reflects(tree: ast.Module) -> bool:
    """Find a reflection: a reversed list, or a last index minus an index."""
    return (
        any(
            isinstance(each.op, ast.Sub)
            and (_is_minus_one(each.left) or _is_minus_one(each.right))
            for each in nodes(tree, ast.BinOp)
        )
        or any(each.step is not None for each in nodes(tree, ast.Slice))
        or calls("reversed", "reverse")(tree)
    )


def reflects_off_by_one(tree: ast.Module) -> bool:
    """Find a reflection such as `n - 2 - column` or `n - 1 + column`."""
    return any(
        isinstance(each.op, ast.Add | ast.Sub)
        and isinstance(each.left, ast.BinOp)
        and isinstance(each.left.right, ast.Constant)
        and not (_is_minus_one(each.left) and isinstance(each.op, ast.Sub))
        for each in nodes(tree, ast.BinOp)
    )


def reads_first_item(tree: ast.Module) -> bool:
    """Find a use of item 0."""
    return any(
        isinstance(each.ctx, ast.Load)
        and isinstance(each.slice, ast.Constant)
        and each.slice.value == 0
        for each in nodes(tree, ast.Subscript)
    )


def checks_no_bounds(tree: ast.Module) -> bool:
    """Find an index but, outside `while` conditions, no comparison to keep it on the board."""
    orders = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
    of_loops = [each.test for each in nodes(tree, ast.While)]
    return any(nodes(tree, ast.Subscript)) and not any(
        each not in of_loops and any(isinstance(op, orders) for op in each.ops)
        for each in nodes(tree, ast.Compare)
    )


def contains_table(tree: ast.Module) -> bool:
    """Find a list or a dictionary of five or more numbers."""
    tables = [each.values for each in nodes(tree, ast.Dict)]
    tables += [each.elts for each in nodes(tree, ast.List)]
    tables += [each.elts for each in nodes(tree, ast.Tuple)]
    return any(
        sum(isinstance(x, ast.Constant) and type(x.value) is int for x in table)
        > _SMALL
        for table in tables
    )


def assigns_two(tree: ast.Module) -> bool:
    """Find an assignment of 2 to an item."""
    return any(
        isinstance(each.value, ast.Constant)
        and each.value.value == 2
        and any(isinstance(target, ast.Subscript) for target in each.targets)
        for each in nodes(tree, ast.Assign)
    )


def _compared(tree: ast.Module) -> Iterator[list[ast.expr]]:
    """Yield the sides of each comparison."""
    return ([each.left, *each.comparators] for each in nodes(tree, ast.Compare))


def _is_minus_one(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.BinOp)
        and isinstance(node.op, ast.Sub)
        and isinstance(node.right, ast.Constant)
        and node.right.value == 1
    )


def excludes_small_boards(tree: ast.Module) -> bool:
    """Find a condition such as `n > 3`, with one value for sizes 0 and 1 and another for 4."""
    return any(
        _separates(each)
        for each in ast.walk(tree)
        if isinstance(each, ast.Compare | ast.BoolOp)
    )


def _separates(condition: ast.expr) -> bool:
    """Return whether a condition on one name is different for sizes 0 and 1 than for 4."""
    names = {each.id for each in ast.walk(condition) if isinstance(each, ast.Name)}
    if len(names) != 1:
        return False
    try:
        none, one, four = (bool(_value(condition, size)) for size in _SMALLEST)
    except TypeError:
        return False
    return none == one != four


def _value(node: ast.expr, size: int) -> Any:
    """Return the value of an expression whose only name has a value."""
    match node:
        case ast.Name():
            return size
        case ast.Constant(value):
            return value
        case ast.Tuple() | ast.List() | ast.Set():
            return [_value(each, size) for each in node.elts]
        case ast.UnaryOp(ast.Not(), operand):
            return not _value(operand, size)
        case ast.BoolOp(op, values):
            combined = all if isinstance(op, ast.And) else any
            return combined([_value(each, size) for each in values])
        case ast.Compare(left, operators, others):
            sides = pairwise([_value(each, size) for each in (left, *others)])
            return all(
                _COMPARISONS[type(each)](*two)
                for each, two in zip(operators, sides, strict=True)
            )
    raise TypeError(node)
