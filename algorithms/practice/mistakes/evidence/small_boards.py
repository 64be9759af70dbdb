"""Evidence, in the source code of a solver, that it treats the smallest boards in another way."""

import ast
import operator
from collections.abc import Callable
from itertools import pairwise
from typing import Any

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
