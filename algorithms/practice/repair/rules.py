"""The table of edits: patterns on the syntax tree, and the rules that make edits of each kind.

A pattern in `edits.toml` says what is found, and what takes its place.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache
from itertools import product
from typing import Any
from warnings import catch_warnings

from algorithms.practice.repair.program import TABLE, Edit, Program
from algorithms.practice.runner.reading import wrong_line
from algorithms.practice.sources import parse

_WORD = re.compile(r"\b([A-Z]+(?:_BY_ONE)?)\b")
_BY_ONE = "_BY_ONE"
_CHECKS: dict[str, Callable[[Program, Any], bool]] = {
    "CALL": Program.is_recursive,
    "LAZY": Program.is_lazy,
    "FILLED": Program.is_filled,
    "TEST": Program.is_test,
    "ITER": Program.is_iterated,
    "ITEM": Program.is_repeated,
    "DIFFERENCE": lambda program, node: bool(
        re.search(rf"\b{program.text(node)}\b[\w, ]* = .* - ", program.source)
    ),
}
_SKIPPED = {"ctx", "kind", "type_comment"}

Parts = dict[str, ast.AST]

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
        is_new = text != program.source and text not in found
        if is_new and not wrong_line(text):
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


@cache
def parsed(pattern: str, *, statement: bool) -> ast.AST:
    """Return the syntax tree of a pattern."""
    if statement:
        body = parse("def _():\n    " + pattern.replace("\n", "\n    ")).body[0]
        return body if "\n" in pattern else body.body[0]  # type: ignore[attr-defined]  # a function
    return ast.parse(pattern, mode="eval").body


def matched(pattern: object, node: object, program: Program, parts: Parts) -> bool:
    """Return whether a node is like a pattern, and find the parts that match its capitals."""
    match pattern:
        case ast.Name(name) if name.isupper():
            return _fits(name, node, program, parts)
        case ast.AST():
            return type(pattern) is type(node) and all(
                matched(getattr(pattern, each), getattr(node, each), program, parts)
                for each in pattern._fields
                if each not in _SKIPPED
            )
        case list() if isinstance(node, list) and len(pattern) == len(node):
            pairs = zip(pattern, node, strict=True)
            return all(matched(one, two, program, parts) for one, two in pairs)
    return type(pattern) is type(node) and pattern == node


def _fits(name: str, node: object, program: Program, parts: Parts) -> bool:
    if not isinstance(node, ast.expr) or isinstance(node, ast.Starred | ast.Slice):
        return False
    kinds = TABLE["words"].get(name)
    if kinds and type(node).__name__ not in kinds:
        return False
    if name in _CHECKS and not _CHECKS[name](program, node):
        return False
    known = parts.setdefault(name, node)
    return known is node or program.text(known) == program.text(node)


def replacements(
    pattern: str, templates: Iterable[str], node: ast.AST, program: Program
) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield what may take the place of a node that is like a pattern, and its parts by name."""
    statement, parts = isinstance(node, ast.stmt), Parts()
    if not matched(parsed(pattern, statement=statement), node, program, parts):
        return
    names = dict.fromkeys(("expression", "name", "value"), program.text(node))
    names |= {name.lower(): program.text(part) for name, part in parts.items()}
    is_bare = program.is_bare(node)
    for template in templates:
        for text in _filled(template, node, program, parts):
            inside = text[1:-1] if is_bare and text[0] == "(" else ""
            same = inside and meaning(inside) == meaning(text)
            yield (inside if same else text), names


def _filled(
    template: str, node: ast.AST, program: Program, parts: Parts
) -> Iterator[str]:
    """Yield the texts of a template in which words in capitals are replaced by parts."""
    words = [*dict.fromkeys(_WORD.findall(template))]
    for chosen in product(*(_choices(x, node, program, parts) for x in words)):
        texts = dict(zip(words, chosen, strict=True))
        parted: list[str] = _WORD.split(template)
        pieces = [f"({texts[x]})" if x in texts else x for x in parted]
        meant = meaning("".join(pieces))
        for place, word in enumerate(parted):
            bare = [*pieces[:place], texts.get(word, word), *pieces[place + 1 :]]
            pieces = bare if meaning("".join(bare)) == meant else pieces
        text = "".join(pieces)
        if isinstance(node, ast.stmt):
            text = text.replace("\n", f"\n{program.indent(node)}")
        yield text


def meaning(text: str) -> str:
    """Return what a text means, whatever its parentheses; nothing if it is not Python."""
    with suppress(SyntaxError), catch_warnings(action="ignore"):
        return ast.dump(parse(text))
    return ""


def _choices(
    word: str, node: ast.AST, program: Program, parts: Parts
) -> Iterable[str]:
    """Return what a word in capitals may be."""
    part = parts.get(word.removesuffix(_BY_ONE))
    if part is None:
        return {
            "START": program.starts,
            "VARIABLE": program.variables,
            "EDGE": program.edges,
            "OTHER": program.edges,
            "SIGN": program.signs,
        }[word](node)
    by_one = word.endswith(_BY_ONE)
    return program.by_one(part) if by_one else [program.text(part)]
