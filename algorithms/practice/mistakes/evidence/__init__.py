"""Evidence for a mistake in the source code of a solver.

Each function receives the syntax tree of a solver, whose first statement is the solver itself, and
returns whether the code contains what the explanation of a mistake describes. Evidence need not be
proof, because the answers of the solver must match, too.
"""

import ast
from collections.abc import Callable, Iterable
from importlib import import_module

from algorithms.practice.syntax_tree import called, calls_in

Evidence = Callable[[ast.Module], bool]
"""A function that finds evidence in a syntax tree."""


def combined(parts: Iterable[str]) -> Evidence:
    """Return evidence that is found if all its parts are.

    Args:
        parts: For example "lists.has_mutable_default", a function of a module of this package;
            "calls pop", a call of a function or method; "not calls pop"; "calls min or calls max".
    """
    parts = tuple(parts)
    return lambda tree: all(
        any(_found(each, tree) for each in part.split(" or ")) for part in parts
    )


def _found(part: str, tree: ast.Module) -> bool:
    if part.startswith("not "):
        return not _found(part.removeprefix("not "), tree)
    if part.startswith("calls "):
        return calls(part.removeprefix("calls "))(tree)
    module, _, name = part.partition(".")
    place = (
        f"{__name__}.{module}"
        if module != "syntax_tree"
        else f"algorithms.practice.{module}"
    )
    return bool(getattr(import_module(place), name)(tree))


def calls(*names: str) -> Evidence:
    """Return evidence that one of the named functions or methods is called."""
    return lambda tree: any(called(call) in names for call in calls_in(tree))
