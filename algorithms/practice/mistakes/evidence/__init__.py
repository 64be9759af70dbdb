"""Evidence for a mistake in the source code of a solver.

Each function receives the syntax tree of a solver, whose first statement is the solver itself, and
returns whether the code contains what the explanation of a mistake describes. Evidence need not be
proof, because the answers of the solver must match, too.
"""

import ast
from collections.abc import Callable

from algorithms.practice.syntax_tree import called, calls_in

Evidence = Callable[[ast.Module], bool]
"""A function that finds evidence in a syntax tree."""


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
