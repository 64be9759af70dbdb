"""A learner's program as text and syntax tree, and edits of its text."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from functools import cached_property

Function = ast.FunctionDef | ast.AsyncFunctionDef
Loop = ast.For | ast.While
_TOKEN = re.compile(r"\w+|\S")


@dataclass(frozen=True)
class Edit:
    """An edit: bytes of a program that are replaced, and the kind of slip that it undoes."""

    kind: str
    start: int
    end: int
    text: str
    names: dict[str, str] = field(default_factory=dict, compare=False)


class Program:
    """The text of a program and its syntax tree, whose nodes know their parents and places."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.data = source.encode()
        self.tree = ast.parse(source)
        self._starts = [0]
        for line in self.data.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))
        self.parents = {
            child: node
            for node in ast.walk(self.tree)
            for child in ast.iter_child_nodes(node)
        }

    @cached_property
    def nodes(self) -> list[ast.AST]:
        """All nodes, in the order of the text."""
        placed = (each for each in ast.walk(self.tree) if hasattr(each, "lineno"))
        return sorted(placed, key=self.span)

    def span(self, node: ast.AST) -> tuple[int, int]:
        """Return the place of a node: its first byte, and the one after its last."""
        at: ast.expr = node  # type: ignore[assignment]  # all nodes with places have these attributes
        return (
            self._starts[at.lineno - 1] + at.col_offset,
            self._starts[(at.end_lineno or 1) - 1] + (at.end_col_offset or 0),
        )

    def part(self, start: int, end: int) -> str:
        """Return a part of the text."""
        return self.data[start:end].decode()

    def text(self, node: ast.AST) -> str:
        """Return the text of a node."""
        return self.part(*self.span(node))

    def header(self, node: ast.AST) -> str:
        """Return the first line of a statement, as the texts of a repair show it."""
        return self.text(node).splitlines()[0].strip()

    def around(self, node: ast.AST) -> Iterator[ast.AST]:
        """Yield the nodes around a node, the nearest first."""
        while node in self.parents:
            node = self.parents[node]
            yield node

    def function(self, node: ast.AST) -> Function | None:
        """Return the innermost function around a node."""
        return next(
            (each for each in self.around(node) if isinstance(each, Function)), None
        )

    def block(self, statement: ast.stmt) -> list[ast.stmt]:
        """Return the statements of the block to which a statement belongs."""
        for name in ("body", "orelse", "finalbody"):
            block = getattr(self.parents[statement], name, [])
            if isinstance(block, list) and statement in block:
                return block
        return [statement]

    def lines(self, statement: ast.stmt) -> tuple[int, int] | None:
        """Return the place of the whole lines of a statement; None if it shares one."""
        start, end = self.span(statement)
        first = self._starts[statement.lineno - 1]
        newline = self.data.find(b"\n", end)
        after = len(self.data) if newline < 0 else newline + 1
        rest = self.data[end:after].split(b"#")[0]
        if self.data[first:start].strip() or rest.strip():
            return None
        return first, after

    def whole(self, statement: ast.stmt, indent: str | None = None) -> str:
        """Return the lines of a statement, perhaps with another indentation."""
        start, end = self.lines(statement) or self.span(statement)
        text = self.part(start, end).rstrip("\r\n") + "\n"
        if indent is None:
            return text
        own = self.indent(statement)
        return "".join(
            indent + line.removeprefix(own)
            for line in text.splitlines(keepends=True)
        )

    def indent(self, statement: ast.stmt) -> str:
        """Return the white space before a statement."""
        start = self.span(statement)[0]
        before = self.part(self._starts[statement.lineno - 1], start)
        return before if before.isspace() else " " * statement.col_offset

    def replaced(
        self, node: ast.AST, parts: list[tuple[ast.AST, str]]
    ) -> tuple[int, int, str]:
        """Return the change of a node in which several nodes are replaced."""
        start, end = self.span(node)
        data = self.data[start:end]
        spans = sorted(((*self.span(each), text) for each, text in parts))
        for first, last, text in reversed(spans):
            data = data[: first - start] + text.encode() + data[last - start :]
        return start, end, data.decode()

    def edited(self, *edits: Edit) -> str:
        """Return the program after edits that do not overlap."""
        data = self.data
        for each in sorted(edits, key=lambda it: it.start, reverse=True):
            data = data[: each.start] + each.text.encode() + data[each.end :]
        return data.decode()

    def cost(self, edit: Edit) -> int:
        """Return the number of words and signs that an edit removes and adds."""
        texts = self.part(edit.start, edit.end), edit.text
        before, after = (_TOKEN.findall(each) for each in texts)
        matcher = SequenceMatcher(None, before, after, autojunk=False)
        same = sum(block.size for block in matcher.get_matching_blocks())
        return len(before) + len(after) - 2 * same

    def function_at(self, start: int) -> str:
        """Return the name of the innermost function around a place; empty if there is none."""
        found = [
            each
            for each in self.nodes
            if isinstance(each, Function)
            and self.span(each)[0] <= start < self.span(each)[1]
        ]
        return found[-1].name if found else ""
