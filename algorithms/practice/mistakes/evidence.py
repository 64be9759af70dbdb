"""Evidence for a mistake in the source code of a solver.

Each function receives the syntax tree of a solver, whose first statement is the solver itself, and
returns whether the code contains what the explanation of a mistake describes. Evidence need not be
proof, because the answers of the solver must match, too.
"""

import ast
from collections.abc import Callable, Iterator

from algorithms.practice.syntax import (
    LOOP,
    base,
    blocks,
    called,
    calls_in,
    calls_itself,
    functions,
    is_none,
    loops,
    own_blocks,
    own_nodes,
    variable,
)

__all__ = [
    "Evidence",
    "adds_copies_of_outer_list",
    "adds_same_object",
    "adds_side_by_side",
    "all_of",
    "any_of",
    "assigns_two",
    "calls",
    "checks_no_bounds",
    "compares_sides",
    "compares_with_small_number",
    "contains_table",
    "discards_recursive_result",
    "discards_result",
    "draws_random_numbers",
    "exchanges_sides",
    "excludes_one_square",
    "greedy",
    "has_mutable_default",
    "ignores_start",
    "loops_over_columns_first",
    "never_undoes",
    "none_of",
    "reads_first_item",
    "recursive",
    "reflects",
    "reflects_off_by_one",
    "removes_from_loop",
    "repeats_rows",
    "replaces_nothing",
    "returns_in_loop",
    "returns_on_success",
    "searches",
    "several_loops",
    "subtracts_one_in_range",
    "subtracts_one_in_test",
    "tests_membership",
    "tries_again",
    "uses_result_of_method",
]

Evidence = Callable[[ast.Module], bool]
"""A function that finds evidence in a syntax tree."""

_COMPREHENSION = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp
_DISPLAYS = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)
_MAKERS = frozenset(
    {"list", "dict", "set", "defaultdict", "deque", "Counter", "OrderedDict"}
)
_ADDING = frozenset({"append", "add", "insert", "extend", "update", "setdefault"})
_REMOVING = frozenset(
    {"pop", "remove", "discard", "clear", "difference_update", "popleft", "popitem"}
)
_IN_PLACE = frozenset(
    {"append", "add", "insert", "extend", "update", "reverse", "sort", "remove"}
)
_RANDOM = frozenset({"random", "secrets"})
_SMALL = 4
_PAIR = 2


def all_of(*evidence: Evidence) -> Evidence:
    """Return evidence that is found if all the given kinds are."""
    return lambda tree: all(each(tree) for each in evidence)


def any_of(*evidence: Evidence) -> Evidence:
    """Return evidence that is found if any of the given kinds is."""
    return lambda tree: any(each(tree) for each in evidence)


def none_of(*evidence: Evidence) -> Evidence:
    """Return evidence that is found if none of the given kinds is."""
    return lambda tree: not any(each(tree) for each in evidence)


def calls(*names: str) -> Evidence:
    """Return evidence that one of the named functions or methods is called."""
    return lambda tree: any(called(call) in names for call in calls_in(tree))


def has_mutable_default(tree: ast.Module) -> bool:
    """Find a mutable default argument that is changed, unless a global variable is changed, too."""
    changed = set(_changed(tree))
    defaults = {name for function in functions(tree) for name in _mutable(function)}
    return bool(defaults & changed) and not _global_state(tree, changed)


def draws_random_numbers(tree: ast.Module) -> bool:
    """Find an import or use of a random number module."""
    for each in ast.walk(tree):
        if isinstance(each, ast.ImportFrom) and each.module:
            if each.module in (*_RANDOM, "numpy.random"):
                return True
        elif isinstance(each, ast.Import):
            if any(name.name in _RANDOM for name in each.names):
                return True
        elif isinstance(each, ast.Attribute) and each.attr in _RANDOM:
            return True
    return False


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


def recursive(tree: ast.Module) -> bool:
    """Find a function that calls itself."""
    return any(calls_itself(each) for each in functions(tree))


def searches(tree: ast.Module) -> bool:
    """Find recursion or an enumeration: the code computes all solutions."""
    return recursive(tree) or calls("permutations", "product")(tree)


def greedy(tree: ast.Module) -> bool:
    """Find a solver that never revises a choice: no recursion, stack or complete enumeration."""
    returned = {
        id(call)
        for block in _loop_blocks(tree)
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
    deleted = any(isinstance(each, ast.Delete) for each in ast.walk(tree))
    return not (stack or deleted or _goes_back(tree))


def exchanges_sides(tree: ast.Module) -> bool:
    """Find code that turns columns into rows, as every quarter turn does."""
    if calls("index", "zip", "rot90", "transpose", "swapaxes", "argsort")(tree):
        return True
    columns = {
        each.elts[1].id
        for each in ast.walk(tree)
        if isinstance(each, ast.Tuple)
        and isinstance(each.ctx, ast.Store)
        and len(each.elts) == _PAIR
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
        elif isinstance(each, ast.Tuple) and isinstance(each.ctx, ast.Load):
            if len(each.elts) == _PAIR and is_column(each.elts[0]):
                return True
    return False


def several_loops(tree: ast.Module) -> bool:
    """Find two loops, such as those over rows and columns."""
    found = [
        each for each in ast.walk(tree) if isinstance(each, LOOP | _COMPREHENSION)
    ]
    return len(found) > 1


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
        isinstance(each, ast.If)
        and any(isinstance(s, ast.Return) for s in each.body)
        for loop in loops(tree)
        if any(called(call) in own for call in calls_in(loop))
        for each in ast.walk(loop)
    )


def repeats_rows(tree: ast.Module) -> bool:
    """Find rows that are the same list, and an assignment to an item of a row."""
    if not any(
        isinstance(each, ast.Subscript)
        and isinstance(each.ctx, ast.Store)
        and isinstance(each.value, ast.Subscript)
        for each in ast.walk(tree)
    ):
        return False
    lists = {
        target.id
        for each in ast.walk(tree)
        if isinstance(each, ast.Assign) and _is_list(each.value)
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
            and called(each.value) in _ADDING
            for each in block
        )
        > 1
        for node in ast.walk(tree)
        for block in own_blocks(node)
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
        isinstance(each, ast.Expr)
        and isinstance(each.value, ast.Call)
        and called(each.value) in giving
        for each in ast.walk(tree)
    )


def uses_result_of_method(tree: ast.Module) -> bool:
    """Find a use of the result of a method that changes its object and returns None."""
    alone = {
        id(each.value) for each in ast.walk(tree) if isinstance(each, ast.Expr)
    }
    return any(
        isinstance(call.func, ast.Attribute)
        and call.func.attr in _IN_PLACE
        and id(call) not in alone
        for call in calls_in(tree)
    )


def removes_from_loop(tree: ast.Module) -> bool:
    """Find a loop over a list from which its body removes items."""
    return any(
        isinstance(loop, ast.For)
        and isinstance(loop.iter, ast.Name)
        and any(
            isinstance(call.func, ast.Attribute)
            and call.func.attr in _REMOVING
            and variable(call.func.value) == loop.iter.id
            for call in calls_in(loop)
        )
        for loop in loops(tree)
    )


def compares_with_small_number(tree: ast.Module) -> bool:
    """Find a comparison of a name with a number from 1 to 4."""
    return any(
        isinstance(each, ast.Compare)
        and any(
            (
                isinstance(side, ast.Constant)
                and type(side.value) is int
                and 1 <= side.value <= _SMALL
            )
            or isinstance(side, ast.Tuple | ast.Set | ast.List)
            for side in (each.left, *each.comparators)
        )
        and any(
            isinstance(side, ast.Name) for side in (each.left, *each.comparators)
        )
        for each in ast.walk(tree)
    )


def excludes_one_square(tree: ast.Module) -> bool:
    """Find a comparison of a size, or of a product of sizes, with 1 or 2."""
    return compares_with_small_number(tree) or any(
        isinstance(each, ast.Compare)
        and isinstance(each.left, ast.BinOp)
        and isinstance(each.comparators[0], ast.Constant)
        and each.comparators[0].value in (1, 2)
        for each in ast.walk(tree)
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
    return any(
        isinstance(each, ast.Compare)
        and any(_is_minus_one(side) for side in (each.left, *each.comparators))
        for each in ast.walk(tree)
    )


def reflects(tree: ast.Module) -> bool:
    """Find a reflection: a reversed list, or a last index minus an index."""
    for each in ast.walk(tree):
        if (
            isinstance(each, ast.BinOp)
            and isinstance(each.op, ast.Sub)
            and (_is_minus_one(each.left) or _is_minus_one(each.right))
        ):
            return True
        if isinstance(each, ast.Slice) and each.step is not None:
            return True
    return calls("reversed", "reverse")(tree)


def reflects_off_by_one(tree: ast.Module) -> bool:
    """Find a reflection such as `n - 2 - column` or `n - 1 + column`."""
    for each in ast.walk(tree):
        if not isinstance(each, ast.BinOp) or not isinstance(each.left, ast.BinOp):
            continue
        inner = each.left
        if not isinstance(each.op, ast.Add | ast.Sub) or not isinstance(
            inner.right, ast.Constant
        ):
            continue
        if not (_is_minus_one(inner) and isinstance(each.op, ast.Sub)):
            return True
    return False


def reads_first_item(tree: ast.Module) -> bool:
    """Find a use of item 0."""
    return any(
        isinstance(each, ast.Subscript)
        and isinstance(each.ctx, ast.Load)
        and isinstance(each.slice, ast.Constant)
        and each.slice.value == 0
        for each in ast.walk(tree)
    )


def checks_no_bounds(tree: ast.Module) -> bool:
    """Find an index but, outside `while` conditions, no comparison to keep it on the board."""
    orders = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
    of_loops = {
        id(each.test) for each in ast.walk(tree) if isinstance(each, ast.While)
    }
    return any(
        isinstance(each, ast.Subscript) for each in ast.walk(tree)
    ) and not any(
        isinstance(each, ast.Compare)
        and id(each) not in of_loops
        and any(isinstance(operator, orders) for operator in each.ops)
        for each in ast.walk(tree)
    )


def contains_table(tree: ast.Module) -> bool:
    """Find a list or a dictionary of five or more numbers."""
    for each in ast.walk(tree):
        if isinstance(each, ast.Dict):
            items = [*each.values]
        elif isinstance(each, ast.List | ast.Tuple):
            items = [*each.elts]
        else:
            continue
        numbers = [
            item
            for item in items
            if isinstance(item, ast.Constant) and type(item.value) is int
        ]
        if len(numbers) > _SMALL:
            return True
    return False


def assigns_two(tree: ast.Module) -> bool:
    """Find an assignment of 2 to an item."""
    return any(
        isinstance(each, ast.Assign)
        and isinstance(each.value, ast.Constant)
        and each.value.value == 2
        and any(isinstance(target, ast.Subscript) for target in each.targets)
        for each in ast.walk(tree)
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


def ignores_start(tree: ast.Module) -> bool:
    """Find a solver that never reads its third parameter."""
    (solver, *_) = tree.body
    if not isinstance(solver, ast.FunctionDef):
        return False
    names = [each.arg for each in solver.args.args if each.arg != "self"]
    return len(names) > 2 and not any(
        isinstance(each, ast.Name)
        and each.id == names[2]
        and isinstance(each.ctx, ast.Load)
        for each in ast.walk(solver)
    )


def compares_sides(tree: ast.Module) -> bool:
    """Find a comparison of the number of rows with the number of columns."""
    (solver, *_) = tree.body
    if not isinstance(solver, ast.FunctionDef):
        return False
    sides = {each.arg for each in solver.args.args if each.arg != "self"}
    return any(
        isinstance(each, ast.Compare)
        and isinstance(each.ops[0], ast.Eq | ast.NotEq)
        and isinstance(each.left, ast.Name)
        and isinstance(each.comparators[0], ast.Name)
        and {each.left.id, each.comparators[0].id} <= sides
        for each in ast.walk(tree)
    )


def loops_over_columns_first(tree: ast.Module) -> bool:
    """Find nested loops of which the outer one runs over the second parameter."""
    (solver, *_) = tree.body
    if not isinstance(solver, ast.FunctionDef):
        return False
    names = [each.arg for each in solver.args.args if each.arg != "self"][:2]
    if len(names) < 2:
        return False
    for call in calls_in(tree):
        if (
            called(call) == "product"
            and list(map(_range_end, call.args)) == names[::-1]
        ):
            return True
    return any(
        isinstance(outer, ast.For)
        and _range_end(outer.iter) == names[1]
        and any(
            isinstance(inner, ast.For) and _range_end(inner.iter) == names[0]
            for inner in outer.body
        )
        for outer in ast.walk(tree)
    )


def tests_membership(tree: ast.Module) -> bool:
    """Find a test with `in` or `not in`."""
    return any(
        isinstance(each, ast.Compare) and type(each.ops[0]).__name__.endswith("In")
        for each in ast.walk(tree)
    )


def _goes_back(tree: ast.AST) -> bool:
    """Return whether choices are counted: in a list, or up and down in the same loop."""
    for loop in loops(tree):
        if any(
            isinstance(each, ast.AugAssign)
            and isinstance(each.target, ast.Subscript)
            and isinstance(each.target.value, ast.Name)
            for each in ast.walk(loop)
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


def _loop_blocks(tree: ast.AST) -> Iterator[list[ast.stmt]]:
    return (block for loop in loops(tree) for block in blocks(loop))


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


def _is_minus_one(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.BinOp)
        and isinstance(node.op, ast.Sub)
        and isinstance(node.right, ast.Constant)
        and node.right.value == 1
    )


def _range_end(node: ast.AST) -> str:
    if isinstance(node, ast.Call) and called(node) == "range" and node.args:
        return variable(node.args[-1])
    return ""


def _changed(tree: ast.AST) -> Iterator[str]:
    """Yield the names of objects that are changed in place."""
    for each in ast.walk(tree):
        if isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute):
            if each.func.attr in _ADDING | _REMOVING | _IN_PLACE:
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
    declared = any(isinstance(each, ast.Global) for each in ast.walk(tree))
    return declared or bool(outer & changed)


def _collected(tree: ast.AST) -> Iterator[ast.expr]:
    """Yield the expressions that are added to a collection or yielded."""
    for each in ast.walk(tree):
        if isinstance(each, ast.Call) and called(each) in ("append", "add"):
            yield from each.args
        elif isinstance(each, ast.Yield) and each.value is not None:
            yield each.value
        elif isinstance(each, ast.AugAssign) and isinstance(each.value, ast.List):
            yield from each.value.elts


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
            if each.func.attr in _ADDING:
                added.add(name)
            elif each.func.attr in _REMOVING:
                removed.add(name)
        elif isinstance(each, ast.Subscript):
            if isinstance(each.ctx, ast.Store):
                stored.append(base(each))
            elif isinstance(each.ctx, ast.Del):
                removed.add(base(each))
    once = {name for name in stored if stored.count(name) == 1}
    return added ^ (removed - set(stored)) | (once - removed - added)
