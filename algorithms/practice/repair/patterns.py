"""Patterns on the syntax tree, as in `edits.toml`: what is found, and what takes its place."""

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product

from algorithms.base.texts import TomlFile
from algorithms.practice.repair.program import Program

TABLE = TomlFile(__file__, "edits.toml")
_PART = re.compile(r"\b([A-Z]+)(_BY_ONE)?\b")
_LOOSE = ast.BoolOp | ast.Compare | ast.IfExp | ast.Lambda | ast.BinOp | ast.UnaryOp
_SUM = ast.BinOp, ast.Add | ast.Sub | ast.Mult
_SKIPPED = {"ctx", "kind", "type_comment"}

Parts = dict[str, ast.AST]


@cache
def parsed(pattern: str, *, statement: bool) -> ast.AST:
    """Return the syntax tree of a pattern."""
    if statement:
        body = ast.parse("def _():\n    " + pattern.replace("\n", "\n    ")).body[0]
        return body if "\n" in pattern else body.body[0]  # type: ignore[attr-defined]
    return ast.parse(pattern, mode="eval").body


def matched(pattern: object, node: object, program: Program, parts: Parts) -> bool:
    """Return whether a node is like a pattern, and find the parts that capitals stand for."""
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
    if name == "NAME" and not isinstance(node, ast.Name | ast.Attribute):
        return False
    if name == "TEXT" and not isinstance(getattr(node, "value", None), str):
        return False
    if name == "FILLED" and not isinstance(node, ast.List | ast.Constant):
        return False
    if name == "CALL" and not program.is_recursive(node):
        return False
    known = parts.setdefault(name, node)
    return known is node or program.text(known) == program.text(node)


def filled(
    template: str, node: ast.AST, program: Program, parts: Parts, *, statement: bool
) -> Iterator[str]:
    """Yield the texts of a template in which words in capitals are replaced by parts."""
    words = [*dict.fromkeys(_PART.findall(template))]
    tree = parsed(template, statement=statement)
    choices = [[*_choices(word, node, program, parts, tree)] for word in words]
    for chosen in product(*choices):
        texts = dict(zip(words, chosen, strict=True))
        text = _PART.sub(
            lambda it, texts=texts: texts[it[1], it[2] or ""], template
        )
        if statement and isinstance(node, ast.stmt):
            text = text.replace("\n", f"\n{program.indent(node)}")
        yield text


def _choices(
    word: tuple[str, str],
    node: ast.AST,
    program: Program,
    parts: Parts,
    tree: ast.AST,
) -> Sequence[str]:
    """Return what a word in capitals may stand for."""
    name, by_one = word
    if name not in parts:
        return {
            "START": program.starts,
            "VARIABLE": program.variables,
            "EDGE": program.edges,
            "SIGN": program.signs,
        }[name](node)
    part = parts[name]
    if by_one:
        return [*program.by_one(part)]
    text = program.text(part)
    for outer in ast.walk(tree):
        for inner in ast.iter_child_nodes(outer):
            if isinstance(inner, ast.Name) and inner.id == name:
                if _needs_parentheses(part, inner, outer):
                    return [f"({text})"]
    return [text]


def _needs_parentheses(part: ast.AST, place: ast.AST, outer: ast.AST) -> bool:
    """Return whether a part would bind otherwise in the place of a template."""
    if not isinstance(part, _LOOSE):
        return False
    if isinstance(outer, ast.Compare | ast.BoolOp):
        return isinstance(part, ast.BoolOp | ast.IfExp | ast.Lambda | ast.Compare)
    if isinstance(outer, ast.BinOp) and isinstance(part, ast.BinOp):
        first = isinstance(outer.op, ast.Add | ast.Sub) and outer.left is place
        return not (first and isinstance(part.op, ast.Add | ast.Sub | ast.Mult))
    return isinstance(outer, ast.BinOp | ast.UnaryOp | ast.Attribute) or (
        isinstance(outer, ast.Subscript) and outer.value is place
    )
