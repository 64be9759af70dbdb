"""The table of the kinds of edits, in the order in which they are tried."""

import ast
from collections.abc import Callable, Iterator
from typing import Any

from algorithms.practice.repair.program import Edit, Program

Change = tuple[int, int, str]
"""The bytes to replace, and the text that replaces them."""

_Rule = Callable[[Program, Any], Iterator[Change]]
RULES: list[tuple[str, tuple[type[ast.AST], ...], _Rule]] = []


def rule(kind: str, *types: type[ast.AST]) -> Callable[[_Rule], _Rule]:
    """Add a function to the table, which yields the changes of a node of some types."""

    def add(function: _Rule) -> _Rule:
        RULES.append((kind, types, function))
        return function

    return add


def edits(program: Program) -> Iterator[Edit]:
    """Yield all edits of a program that leave Python in it."""
    seen = {program.source}
    for kind, types, function in RULES:
        for node in program.nodes:
            if isinstance(node, types):
                for change in function(program, node):
                    edit = Edit(kind, *change)
                    text = program.edited(edit)
                    if text not in seen and _is_python(text):
                        seen.add(text)
                        yield edit


def _is_python(text: str) -> bool:
    try:
        compile(text, "<edited>", "exec")
    except (SyntaxError, ValueError):
        return False
    return True
