"""The table of the edits: which kinds there are, and the rules that make edits of each kind."""

import ast
from collections.abc import Callable, Iterator
from typing import Any

from algorithms.practice.repair.program import Edit, Program

KINDS = (
    "return-in-loop else-return result-lost undo-missing base-case strictness "
    "range-bound bound-by-one not-copied rows-not-copied shared-rows default-kept "
    "state-kept scope accumulate and-or abs-missing abs-extra abs-misplaced "
    "same-diagonal sign condition-missing condition-extra row-column division "
    "precedence base-case-ends result-at-once return-missing print-for-return yield-return "
    "changed-in-loop used-up comparison not least-most index-by-one value-by-one "
    "start-value slice size too-deep too-shallow reset-in-loop order loop-control "
    "truth operator list-tuple remainder cache-kept return-value number "
    "statement-extra range-step wrong-name two-changes"
).split()
"""The kinds of repairs, the likely ones first. Their texts are in `kinds.toml`."""

_RANKS = {kind: number for number, kind in enumerate(KINDS)}

Rule = Callable[[Program, Any], Iterator[Edit]]
RULES: list[tuple[tuple[type[ast.AST], ...], Rule]] = []


def rule(*types: type[ast.AST]) -> Callable[[Rule], Rule]:
    """Add a rule to the table: it yields the edits of a node of some types."""

    def add(function: Rule) -> Rule:
        RULES.append((types, function))
        return function

    return add


def rank(edit: Edit) -> int:
    """Return the place of the kind of an edit: the likelier, the smaller."""
    return _RANKS[edit.kind]


def edits(program: Program) -> list[Edit]:
    """Return all edits of a program that leave Python in it, the likely ones first."""
    found: dict[str, Edit] = {}
    made = [
        edit
        for types, function in RULES
        for node in program.nodes
        if isinstance(node, types)
        for edit in function(program, node)
    ]
    for edit in sorted(made, key=rank):
        text = program.edited(edit)
        if text != program.source and text not in found and _is_python(text):
            found[text] = edit
    return [*found.values()]


def _is_python(text: str) -> bool:
    try:
        compile(text, "<edited>", "exec", dont_inherit=True)
    except (SyntaxError, ValueError):
        return False
    return True
