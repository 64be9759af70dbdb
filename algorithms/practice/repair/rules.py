"""The table of the edits: which kinds there are, and the rules that make edits of each kind."""

import ast
from collections.abc import Callable, Iterator
from typing import Any

from algorithms.practice.repair.patterns import TABLE, filled, matched, parsed
from algorithms.practice.repair.program import Edit, Program

KINDS = (
    "return-in-loop else-return result-lost undo-missing base-case strictness "
    "range-bound bound-by-one not-copied rows-not-copied shared-rows default-kept "
    "state-kept scope accumulate and-or abs-missing abs-extra abs-misplaced "
    "same-diagonal sign condition-missing condition-extra row-column division "
    "precedence base-case-ends result-at-once result-ignored return-missing "
    "print-for-return exit-for-return yield-return changed-in-loop used-up "
    "next-default not-a-pair comparison other-edge not least-most index-by-one value-by-one "
    "start-value slice size transposed list-tuple set-for-list not-sorted too-deep "
    "too-shallow reset-in-loop order loop-control truth operator remainder "
    "cache-kept return-value number text statement-extra range-step wrong-name "
    "two-changes"
).split()
"""The kinds of repairs, the likely ones first. Their texts are in `kinds.toml`."""

LIKELY = KINDS[: KINDS.index("order")]
"""Those of which two may be needed."""

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
    made = [*_by_patterns(program)]
    for types, function in RULES:
        for node in program.nodes:
            if isinstance(node, types):
                made += function(program, node)
    for edit in sorted(made, key=rank):
        text = program.edited(edit)
        if text != program.source and text not in found and _is_python(text):
            found[text] = edit
    return [*found.values()]


def _by_patterns(program: Program) -> Iterator[Edit]:
    """Yield the edits in `edits.toml`."""
    for table in ("expressions", "statements"):
        statement = table == "statements"
        nodes = [x for x in program.nodes if isinstance(x, ast.stmt) == statement]
        for kind, rows in TABLE[table].items():
            for pattern, *templates in rows:
                tree = parsed(pattern, statement=statement)
                for node in nodes:
                    parts: dict[str, ast.AST] = {}
                    if not matched(tree, node, program, parts):
                        continue
                    names = {x.lower(): program.text(y) for x, y in parts.items()}
                    names["expression"] = program.text(node)
                    for template in templates:
                        for text in filled(
                            template, node, program, parts, statement=statement
                        ):
                            yield Edit(kind, *program.span(node), text, names)


def _is_python(text: str) -> bool:
    try:
        compile(text, "<edited>", "exec", dont_inherit=True)
    except (SyntaxError, ValueError):
        return False
    return True
