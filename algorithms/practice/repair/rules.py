"""The table of the edits: which kinds there are, and the rules that make edits of each kind."""

import ast
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import Any
from warnings import catch_warnings

from algorithms.practice.repair.patterns import TABLE, replacements
from algorithms.practice.repair.program import Edit, Program

KINDS: list[str] = TABLE["kinds"]
"""The kinds of repairs, the likely ones first. Their texts are in `kinds.toml`."""

_LIKELY = KINDS[: KINDS.index("order")]
_STEPS, _PARTNERS = 8, 80  # edits of which pairs are made

_ONES = "range(1, "
_RANKS = {kind: number for number, kind in enumerate(KINDS)}

Rule = Callable[[Program, Any], Iterator[Edit]]
RULES: list[tuple[tuple[type[ast.AST], ...], Rule]] = []


def rule(*types: type[ast.AST]) -> Callable[[Rule], Rule]:
    """Add a rule to the table: it yields the edits of a node of some types."""

    def add(function: Rule) -> Rule:
        RULES.append((types, function))
        return function

    return add


def cost(program: Program, several: Iterable[Edit]) -> float:
    """Return how much edits change, and more for unlikely kinds."""
    return sum(program.cost(each) + _RANKS[each.kind] / 6 for each in several)


def edits(program: Program) -> list[Edit]:
    """Return all edits of a program that leave Python in it, the likely ones first."""
    found: dict[str, Edit] = {}
    made = [*_by_patterns(program)]
    for types, function in RULES:
        for node in program.nodes:
            if isinstance(node, types):
                made += function(program, node)
    for edit in sorted(made, key=lambda each: _RANKS[each.kind]):
        text = program.edited(edit)
        if text != program.source and text not in found and _is_python(text):
            found[text] = edit
    return [*found.values()]


def repeated(program: Program, single: list[Edit]) -> Iterator[tuple[Edit, ...]]:
    """Yield edits that are made in all places alike."""
    alike = defaultdict(list)
    for each in single:
        if each.kind in TABLE["often"]:
            part = program.part(each.start, each.end)
            alike[each.kind, part, each.text].append(each)
    yield from (tuple(each) for each in alike.values() if len(each) > 1)


def pairs(helpful: list[Edit], single: list[Edit]) -> Iterator[tuple[Edit, ...]]:
    """Yield pairs of an edit that helps in some cases and a likely one."""
    best = [each for each in helpful if each.kind in _LIKELY][:_STEPS]
    for one, two in product(single[:_PARTNERS], best):
        first, second = sorted((one, two), key=lambda each: each.start)
        if first.end < second.start:
            yield first, second


def _by_patterns(program: Program) -> Iterator[Edit]:
    # If several ranges begin with 1, the program counts from 1.
    from_1 = program.source.count(_ONES) > 1
    for table, nodes in (("expressions", ast.expr), ("statements", ast.stmt)):
        placed = [each for each in program.nodes if isinstance(each, nodes)]
        for kind, rows in TABLE[table].items():
            for (pattern, *templates), node in product(rows, placed):
                ones = from_1 and program.text(node).startswith(_ONES)
                for text, own in replacements(pattern, templates, node, program):
                    odd = 8 * (ones and not text.startswith(_ONES))
                    yield Edit(kind, *program.span(node), text, own, odd)


def _is_python(text: str) -> bool:
    try:
        with catch_warnings(action="ignore"):
            compile(text, "<edited>", "exec", dont_inherit=True)
    except (SyntaxError, ValueError):
        return False
    return True
