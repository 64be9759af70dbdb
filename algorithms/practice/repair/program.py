"""A learner's program as text and syntax tree, and small changes of its text."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

Function = ast.FunctionDef | ast.AsyncFunctionDef
Loop = ast.For | ast.While


@dataclass(frozen=True)
class Edit:
    """A change of a program: bytes that are replaced, and the kind of slip that it undoes."""

    kind: str
    start: int
    end: int
    text: str

    @property
    def size(self) -> int:
        """The number of bytes that are removed or added."""
        return self.end - self.start + len(self.text)


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
        at: ast.expr = node  # type: ignore[assignment] # all nodes with places have these attributes
        return (
            self._starts[at.lineno - 1] + at.col_offset,
            self._starts[(at.end_lineno or 1) - 1] + (at.end_col_offset or 0),
        )

    def text(self, node: ast.AST) -> str:
        """Return the text of a node."""
        start, end = self.span(node)
        return self.data[start:end].decode()

    def around(self, node: ast.AST) -> Iterator[ast.AST]:
        """Yield the nodes around a node, the nearest first."""
        while node in self.parents:
            node = self.parents[node]
            yield node

    def function(self, node: ast.AST) -> Function | None:
        """Return the innermost function around a node."""
        return next((it for it in self.around(node) if isinstance(it, Function)), None)

    def block(self, statement: ast.stmt) -> list[ast.stmt]:
        """Return the statements of the block to which a statement belongs."""
        parent = self.parents[statement]
        for name in ("body", "orelse", "finalbody"):
            block: list[ast.stmt] = getattr(parent, name, [])
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

    def indent(self, statement: ast.stmt) -> str:
        """Return the white space before a statement."""
        return " " * statement.col_offset

    def edited(self, *edits: Edit) -> str:
        """Return the program after edits that do not overlap."""
        data = self.data
        for each in sorted(edits, key=lambda it: it.start, reverse=True):
            data = data[: each.start] + each.text.encode() + data[each.end :]
        return data.decode()
