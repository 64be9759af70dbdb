"""Patterns on the syntax tree, as in `edits.toml`: what is found, and what takes its place."""

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache
from itertools import product
from typing import Any
from warnings import catch_warnings

from algorithms.base.texts import TomlFile
from algorithms.practice.repair.program import Program

TABLE = TomlFile(__file__, "edits.toml")
_WORD = re.compile(r"\b([A-Z]+(?:_BY_ONE)?)\b")
_BY_ONE = "_BY_ONE"
_KINDS: dict[str, Any] = {
    "NAME": ast.Name | ast.Attribute,
    "TEXT": ast.Constant,
    "PAIR": ast.Tuple,
    "BOUND": ast.Name | ast.BinOp | ast.Call | ast.Attribute,
}
_CHECKS: dict[str, Callable[[Program, Any], bool]] = {
    "CALL": Program.is_recursive,
    "LAZY": Program.is_lazy,
    "FILLED": Program.is_filled,
    "TEST": Program.is_test,
    "ITER": Program.is_iterated,
    "ITEM": Program.is_repeated,
}
_SKIPPED = {"ctx", "kind", "type_comment"}

Parts = dict[str, ast.AST]


@cache
def parsed(pattern: str, *, statement: bool) -> ast.AST:
    """Return the syntax tree of a pattern."""
    if statement:
        body = ast.parse("def _():\n    " + pattern.replace("\n", "\n    ")).body[0]
        return body if "\n" in pattern else body.body[0]  # type: ignore[attr-defined]  # a function
    return ast.parse(pattern, mode="eval").body


def matched(pattern: object, node: object, program: Program, parts: Parts) -> bool:
    """Return whether a node is like a pattern, and find the parts that match its capitals."""
    match pattern:
        case ast.Expr(ast.Name(name)) | ast.Name(name) if name.isupper():
            if isinstance(pattern, ast.Expr):
                if not isinstance(node, ast.Expr):
                    return False
                node = node.value
            return _fits(name, node, program, parts)
        case ast.AST():
            return type(pattern) is type(node) and all(
                matched(getattr(pattern, each), getattr(node, each), program, parts)
                for each in pattern._fields
                if each not in _SKIPPED
            )
        case list():
            return (
                isinstance(node, list)
                and len(pattern) == len(node)
                and all(
                    matched(one, two, program, parts)
                    for one, two in zip(pattern, node, strict=True)
                )
            )
    return type(pattern) is type(node) and pattern == node


def _fits(name: str, node: object, program: Program, parts: Parts) -> bool:
    if not isinstance(node, ast.expr) or isinstance(node, ast.Starred | ast.Slice):
        return False
    kind = _KINDS.get(name)
    if kind and not isinstance(node, kind):
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
    bare = isinstance(node, ast.Tuple) and program.is_bare(node)
    for template in templates:
        for text in _filled(template, node, program, parts):
            yield (text[1:-1] if bare else text), names


def _filled(
    template: str, node: ast.AST, program: Program, parts: Parts
) -> Iterator[str]:
    """Yield the texts of a template in which words in capitals are replaced by parts."""
    words = [*dict.fromkeys(_WORD.findall(template))]
    for chosen in product(*(_choices(x, node, program, parts) for x in words)):
        texts = {x: f"({part})" for x, part in zip(words, chosen, strict=True)}
        meant = _tree(template, texts)
        for word, part in zip(words, chosen, strict=True):
            bare = {**texts, word: part}
            texts = bare if _tree(template, bare) == meant else texts
        text = _replaced(template, texts)
        if isinstance(node, ast.stmt):
            text = text.replace("\n", f"\n{program.indent(node)}")
        yield text


def _replaced(template: str, texts: dict[str, str]) -> str:
    pieces: list[str] = _WORD.split(template)
    return "".join(texts.get(each, each) for each in pieces)


def _tree(template: str, texts: dict[str, str]) -> str:
    """Return what a text means, whatever its parentheses; nothing if it is not Python."""
    with suppress(SyntaxError), catch_warnings(action="ignore"):
        return ast.dump(ast.parse(_replaced(template, texts)))
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
