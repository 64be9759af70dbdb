"""A learner's program as text and syntax tree, and edits of its text."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from functools import cached_property

from algorithms.base.texts import TomlFile
from algorithms.practice.sources import parse

TABLE = TomlFile(__file__, "edits.toml")
Function = ast.FunctionDef | ast.AsyncFunctionDef
Loop = ast.For | ast.While
_VALUE = ast.Name | ast.Subscript | ast.Attribute | ast.BinOp | ast.Call
_TOKEN = re.compile(r"\w+|\S")
_TERM = re.compile(r"(?:[+-] ?)?\b\d+\b")
_BEFORE = len(".add(")


@dataclass(frozen=True)
class Edit:
    """An edit: bytes of a program that are replaced, and the kind of slip that it undoes."""

    kind: str
    start: int
    end: int
    text: str
    names: dict[str, str] = field(default_factory=dict, compare=False)
    unlikely: int = 0


class Program:
    """The text of a program and its syntax tree, whose nodes know their parents and places."""

    def __init__(self, source: str) -> None:
        self.source = source if source.endswith("\n") else f"{source}\n"
        self.data = self.source.encode()
        self.tree = parse(source)
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
        return next((x for x in self.around(node) if isinstance(x, Function)), None)

    def block(self, statement: ast.stmt) -> list[ast.stmt]:
        """Return the statements of the block to which a statement belongs."""
        parent, names = self.parents[statement], ("body", "orelse", "finalbody")
        blocks: list[list[ast.stmt]] = [getattr(parent, name, []) for name in names]
        return next(each for each in blocks if statement in each)

    def lines(self, statement: ast.stmt) -> tuple[int, int] | None:
        """Return the place of the whole lines of a statement; None if it shares one."""
        start, end = self.span(statement)
        first = self._starts[statement.lineno - 1]
        after = self.data.find(b"\n", end) + 1
        rest = self.data[end:after].split(b"#")[0]
        if self.data[first:start].strip() or rest.strip():
            return None
        return first, after

    def whole(self, statement: ast.stmt, indent: str) -> str:
        """Return the lines of a statement, with another indentation."""
        own, place = self.indent(statement), self.lines(statement) or (0, 0)
        lines = self.part(*place).splitlines(keepends=True)
        return "".join(indent + line.removeprefix(own) for line in lines)

    def after(self, statement: ast.stmt, lines: str) -> str:
        """Return the text of lines after a statement, with its indentation."""
        indent = self.indent(statement)
        return "".join(f"{indent}{each}\n" for each in lines.splitlines())

    def indent(self, statement: ast.stmt) -> str:
        """Return the white space before a statement."""
        start = self.span(statement)[0]
        before = self.part(self._starts[statement.lineno - 1], start)
        return before if before.isspace() else " " * statement.col_offset

    def edited(self, *edits: Edit) -> str:
        """Return the program after edits that do not overlap."""
        data = self.data
        for each in sorted(edits, key=lambda it: it.start, reverse=True):
            data = data[: each.start] + each.text.encode() + data[each.end :]
        return data.decode()

    def is_recursive(self, call: ast.AST) -> bool:
        """Return whether a node calls a function around it."""
        if not isinstance(call, ast.Call):
            return False
        name = getattr(call.func, "attr", getattr(call.func, "id", ""))
        around = (each for each in self.around(call) if isinstance(each, Function))
        return any(each.name == name for each in around)

    def is_lazy(self, function: ast.AST) -> bool:
        """Return whether a function is known to return an iterator."""
        name = self.text(function).rpartition(".")[2]
        return name in TABLE["lazy"] or any(
            isinstance(each, ast.Yield | ast.YieldFrom)
            and getattr(self.function(each), "name", "") == name
            for each in self.nodes
        )

    def is_test(self, node: ast.AST) -> bool:
        """Return whether a node is a condition, or a part of one."""
        parent = self.parents[node]
        if isinstance(node, ast.UnaryOp):
            return False
        if isinstance(parent, ast.Return):
            return isinstance(node, ast.Call | ast.Compare | ast.BoolOp)
        tests = [getattr(parent, "test", None), *getattr(parent, "ifs", ())]
        return isinstance(parent, ast.BoolOp) or any(each is node for each in tests)

    def is_iterated(self, node: ast.AST) -> bool:
        """Return whether a loop runs over a variable."""
        loop = self.parents[node]
        named = isinstance(node, ast.Name | ast.Attribute)
        return named and isinstance(loop, ast.For) and loop.iter is node

    def is_repeated(self, node: ast.AST) -> bool:
        """Return whether a node is in a loop, or in a generator."""
        inside = ast.walk(self.function(node) or self.tree)
        in_loop = any(isinstance(each, Loop) for each in self.around(node))
        return in_loop or any(isinstance(each, ast.Yield) for each in inside)

    def is_filled(self, node: ast.AST) -> bool:
        """Return whether a node is a list or text, which may be repeated."""
        value = getattr(node, "value", None)
        return isinstance(node, ast.List) or isinstance(value, str)

    def variables(self, node: ast.AST) -> list[str]:
        """Return the variables of the function around a node; none for an answer yes or no."""
        function = self.function(node) or self.tree
        asked = rf"\b(if|while|and|or|not) {getattr(function, 'name', '')}\("
        is_constant = isinstance(getattr(node, "value", None), ast.Constant)
        if is_constant and re.search(asked, self.source):
            return []
        return [*dict.fromkeys(filter(None, map(_bound, ast.walk(function))))]

    @cached_property
    def defined(self) -> set[str]:
        """The names of the program's variables, functions, classes and imports."""
        return {getattr(each, "name", "") or _bound(each) for each in self.nodes}

    def starts(self, node: ast.AST) -> list[str]:
        """Return what things start as: constants in new lists, or variables that are empty or 0."""
        if isinstance(node, ast.Expr):
            return [
                self.text(each.targets[0])
                for each in ast.walk(self.function(node) or self.tree)
                if isinstance(each, ast.Assign)
                and self.text(each.value) in {"[]", "0"}
            ]
        truths, found = {"False", "True"}, set()
        for row in self.nodes:
            match row:
                case ast.List([item]) | ast.ListComp(item):
                    if isinstance(item, ast.Constant | ast.UnaryOp):
                        found.add(self.text(item))
        match getattr(node, "value", None):
            case ast.Constant(bool()):
                found |= truths
            case ast.Constant(int()):
                found = {"0", *found} - truths
        return sorted(found)

    def edges(self, place: ast.AST) -> list[str]:
        """Return what may be an edge: what `range` ends with, or is compared with; arguments."""
        found = []
        for node in self.nodes:
            match node:
                case ast.Compare(_, _, values) | ast.Call(
                    ast.Name("range"), values
                ):
                    found += [
                        x for x in values if isinstance(x, ast.Name | ast.Call)
                    ]
        function = self.function(place)
        named = [each.arg for each in function.args.args] if function else []
        compared = [*dict.fromkeys(map(self.text, found))][:4]
        return [*dict.fromkeys(compared + named)][:6]

    def signs(self, _node: ast.AST) -> list[str]:
        """Return the texts of one sign in a program, such as "Q"."""
        texts = (
            self.text(each)
            for each in self.nodes
            if isinstance(each, ast.Constant) and len(str(each.value)) == 1
        )
        return [*dict.fromkeys(texts)]

    def is_bare(self, node: ast.AST) -> bool:
        """Return whether a tuple has no parentheses of its own, or a test needs none."""
        if isinstance(node, ast.Tuple) and node.elts:
            return self.span(node)[0] == self.span(node.elts[0])[0]
        return getattr(self.parents.get(node), "test", None) is node

    def by_one(self, node: ast.AST) -> Iterator[str]:
        """Yield an expression with one more and one less."""
        text = self.text(node)
        match node:
            case ast.Constant(int(value)) if not isinstance(node.value, bool):
                yield from (str(value - 1), str(value + 1))
            case ast.UnaryOp(ast.USub(), ast.Constant(int(value))):
                yield from (str(1 - value), str(-value - 1))
            case ast.BinOp(left, ast.Add() | ast.Sub(), ast.Constant(1)):
                yield self.text(left)
            case _ if isinstance(node, _VALUE):
                plain = ast.Add | ast.Sub | ast.Mult
                if isinstance(node, ast.BinOp) and not isinstance(node.op, plain):
                    text = f"({text})"
                yield from (f"{text} - 1", f"{text} + 1")

    def cost(self, edit: Edit) -> float:
        """Return the number of words and signs that an edit adds and, as a quarter, removes."""
        texts = self.part(edit.start, edit.end), edit.text
        before, after = (_TOKEN.findall(each) for each in texts)
        matcher = SequenceMatcher(None, before, after, autojunk=False)
        same = sum(block.size for block in matcher.get_matching_blocks())
        removed = 4 if edit.kind == "statement-extra" else len(before) - same
        return len(after) - same + removed / 4 + edit.unlikely

    def condition(self, start: int, end: int) -> str:
        """Return the shortest condition around a place; nothing if there is none."""
        tests = (x for x in self.nodes if isinstance(x, ast.BoolOp | ast.Compare))
        spans = (self.span(each) for each in tests)
        around = (self.part(*x) for x in spans if x[0] <= start and end <= x[1])
        return " ".join(min(around, key=len, default="").split())

    def _way(self, edit: Edit) -> dict[str, str]:
        """Return in which way an edit of its kind is made, and what else this way names."""
        old = self.part(edit.start, edit.end)
        match edit.kind:
            case "base-case":
                # A value that grows, from call to call, up to a limit.
                condition = self.condition(edit.start, edit.end)
                left, _, limit = re.split(r" (==|>=|>) |$", condition, maxsplit=1)
                calls = map(self.text, filter(self.is_recursive, self.nodes))
                counts = any(f"{left} + 1" in each for each in calls)
                listed = left.startswith("len(") and not limit.isdigit()
                return {"way": _step(old, edit.text) * (counts or listed)}
            case "value-by-one" if self._is_mark(old, edit.text):
                return {"way": "mark"}
            case "number" | "value-by-one":
                return {"way": _step(old, edit.text)}
            case "range-bound" if "c" not in edit.names:
                return {"way": _shift(edit.names["expression"], edit.text)}
            case "row-column":
                before, after = map(_TOKEN.findall, (old, edit.text))
                pairs = {
                    x for x in zip(before, after, strict=False) if x[0] != x[1]
                }
                if len(pairs) == 2 and {x[::-1] for x in pairs} == pairs:
                    one, other = min(pairs, key=lambda x: before.index(x[0]))
                    return {"way": "two", "one": one, "other": other}
        start = max(edit.start - _BEFORE, 0)
        text = self.data[start : edit.start].decode(errors="ignore") + edit.text
        ways = TABLE["ways"].get(edit.kind, {}).items()
        return {"way": next((way for it, way in ways if re.search(it, text)), "")}

    def _is_mark(self, old: str, new: str) -> bool:
        """Return whether an item is set to a constant with which none is compared, but another."""
        values = (each.partition("] = ")[2] for each in (old, new))
        signs = (rf"[=!]= ?{re.escape(each)}(?![\w.])" for each in values if each)
        return [bool(re.search(x, self.source)) for x in signs] == [False, True]

    def _piece(self, edit: Edit) -> str:
        """Return the part that an edit replaces; around a number, what its line has only once."""
        spans = sorted(map(self.span, self.nodes), key=lambda x: x[1] - x[0])
        around = (x for x in spans if x[0] <= edit.start and edit.end <= x[1])
        whole = (self.part(*x) for x in around if edit.kind == "number")
        line = [*self.source.splitlines(), ""][self.line(edit.start) - 1]
        once = (each for each in whole if line.count(each) == 1)
        return next(once, self.part(edit.start, edit.end))

    def line(self, start: int) -> int:
        """Return the number of the line of a place."""
        return self.data.count(b"\n", 0, start) + 1

    def names(self, edit: Edit) -> dict[str, str]:
        """Return what the texts of an edit call by name."""
        before = (x for x in self.nodes if self.span(x)[0] < edit.start)
        calls = ["", *map(self.text, filter(self.is_recursive, before))]
        names = {
            **self._way(edit),
            "before": self._piece(edit),
            "condition": self.condition(edit.start, edit.end),
            "expression": "",
            "word": edit.text.partition(" ")[0],
            "call": calls[-1],
            **edit.names,
        }
        return {name: " ".join(text.split()) for name, text in names.items()}


def _step(old: str, new: str) -> str:
    """Return whether a value that an edit changes by one is too small or too large."""
    found = (_TERM.findall(text) for text in (old, new))
    before, after = (sum(int(x.replace(" ", "")) for x in each) for each in found)
    return {1: "small", -1: "large"}.get(after - before, "")


def _shift(*ranges: str) -> str:
    """Return which end of a range is one too early or too late; nothing unless it is certain."""
    calls = (ast.parse(each, mode="eval").body for each in ranges)
    old, new = (["0", *map(ast.unparse, getattr(x, "args", ()))] for x in calls)
    if not {len(old), len(new)} <= {2, 3}:  # a range with a step may count down
        return ""
    pairs = zip(("start", "end"), old[-2:], new[-2:], strict=True)
    changed = [each for each in pairs if each[1] != each[2]]
    if len(changed) != 1:
        return ""
    end, one, two = changed[0]
    late = one == f"{two} + 1" or two == f"{one} - 1"
    early = two == f"{one} + 1" or one == f"{two} - 1"
    if one.isdigit() and two.isdigit():
        late, early = (int(one) - int(two) == by for by in (1, -1))
    return f"{end}-late" if late else f"{end}-early" if early else ""


def _bound(node: ast.AST) -> str:
    """Return the name of a parameter, or of a variable that is set."""
    match node:
        case ast.arg(name) | ast.Name(name, ast.Store()):
            return name
    return ""
