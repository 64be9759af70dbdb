"""Facts about the program that raised an exception, and conditions of explanations.

Each condition returns the values of a text, or None if it does not hold: an explanation is given
only if the program shows that it is true.
"""

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property, partial
from symtable import SymbolTable, symtable
from typing import Any

from algorithms.base.texts import TomlFile

Values = dict[str, Any]
_LONGEST = 40  # characters of code in a sentence
_SIGNS = TomlFile(__file__, "keyboard.toml")
_UNREADABLE = SyntaxError, ValueError, RecursionError, MemoryError
_LITERAL = (
    *(ast.Constant, ast.Dict, ast.JoinedStr),
    *(ast.List, ast.ListComp, ast.Set, ast.Tuple),
)
# What other languages and slips of the finger put in place of Python's, the most special first.
_INSTEAD = (
    *(("=!", "!="), ("=>", ">="), ("=<", "<="), ("===", "=="), ("<>", "!=")),
    *(("&&", "and"), ("||", "or"), ("++", " += 1"), ("--", " -= 1")),
    *(("else if", "elif"), ("elseif", "elif"), ("!", "not "), ("=", "==")),
)


def signs() -> dict[str, tuple[str, str]]:
    """Return each sign of other keyboards, with what to type in its place and its name."""
    return {
        sign: (typed, each["name"])
        for each in _SIGNS["sign"]
        for sign, typed in zip(each["signs"], each["type"], strict=True)
    }


@dataclass(frozen=True)
class Facts:
    """The facts about an exception other than its kind and its message."""

    code: str = ""  # the expression that raised it, or its line
    line: int = 0  # of a syntax error
    column: int = 0  # of a syntax error, from 1
    function: str = ""  # the innermost one of the program
    source: str = ""  # of the program
    stated: bool = False  # whether a `raise` statement of the program raised it
    nothing: str = ""  # the value to return if there is no answer
    board: tuple[int, int] | None = (
        None  # the largest one with an answer, if smaller
    )

    @cached_property
    def scopes(self) -> SymbolTable:
        """The scopes of the source code; those of an empty program if it is not known."""
        with suppress(*_UNREADABLE):
            return symtable(self.source, "", "exec")
        return symtable("", "", "exec")

    @cached_property
    def expression(self) -> ast.AST:
        """The syntax tree of the expression, or of a line."""
        code = self.code
        return _parsed(f"({code})", code, f"{code}\n pass") or ast.Module([], [])


UNKNOWN = Facts()


def _parsed(*texts: str) -> ast.Module | None:
    """Return the syntax tree of the first text that Python can read."""
    for text in texts:
        with suppress(*_UNREADABLE):
            return ast.parse(text)
    return None


def _in_outer(facts: Facts, found: Values, *, kind: str) -> Values | None:
    """Find the outer function with the variable that is of another kind in an inner one."""
    name = found["name"]
    for outer in _inside(facts.scopes):
        if outer.get_type() == "function" and _has(outer, name):
            for inner in _inside(outer):
                if inner.get_name() == facts.function and _has(inner, name, kind):
                    return {"outer": outer.get_name()}
    return None


def _inside(scope: SymbolTable) -> Iterator[SymbolTable]:
    for each in scope.get_children():
        yield each
        yield from _inside(each)


def _has(scope: SymbolTable, name: str, kind: str = "is_local") -> bool:
    """Return whether a scope has a variable of its own, or one of another kind."""
    if name not in scope.get_identifiers():
        return False
    found = scope.lookup(name)
    return getattr(found, kind)() and not (
        found.is_namespace() or found.is_imported()
    )


def _after_literal(facts: Facts, _found: Values) -> Values | None:
    """Find a literal with an argument, an index or an operator and a literal after it."""
    for each in ast.walk(facts.expression):
        match each:
            case ast.BinOp(
                left=ast.List() | ast.Tuple() as left,
                right=ast.List() | ast.Tuple() as right,
            ):
                return {"left": ast.unparse(left), "right": ast.unparse(right)}
            case (
                ast.Call(func=left)
                | ast.Subscript(
                    value=ast.List() | ast.Tuple() as left, slice=ast.Tuple()
                )
            ) if isinstance(left, _LITERAL):
                shown = ast.unparse(left)
                return {"left": shown, "right": ast.unparse(each)[len(shown) :]}
    return None


def _instead(facts: Facts, _found: Values) -> Values | None:
    """Return the expression, or the part of it that is wrong, and what is right."""
    match facts.expression:
        case ast.Module(body=[ast.Expr(value=root)]):
            wrong, right = _corrected(root)
            # A report shortens longer code.
            if right and max(len(wrong), len(right)) <= _LONGEST:
                return {"wrong": wrong, "right": right}
    return None


def _corrected(root: ast.expr) -> tuple[str, str]:
    """Return the wrong part of an expression that raised an exception, and a right one."""
    wrong = ast.unparse(root)
    match root:
        case ast.Subscript(value=left, slice=ast.Tuple(elts=[first, second])):
            indexes = f"[{ast.unparse(first)}][{ast.unparse(second)}]"
            return wrong, ast.unparse(left) + indexes
        case (
            ast.Subscript(slice=part)
            | ast.Compare(left=part)
            | ast.Set(elts=[part])
            | ast.Call(
                func=ast.Attribute(attr="add" | "discard" | "get" | "setdefault"),
                args=[part, *_],
            )
        ) if ast.unparse(part).startswith("list("):
            wrong = ast.unparse(part)
            return wrong, "tuple" + wrong.removeprefix("list")
        case ast.Subscript(value=left):
            return wrong, f"len({ast.unparse(left)}) - 1"
        case ast.Call(func=ast.Name(id="next"), args=[first]):
            return wrong, f"next({ast.unparse(first)}, None)"
        case ast.Call(func=ast.Attribute() as method, args=[_, _, *_] as given):
            items = ", ".join(map(ast.unparse, given))
            return wrong, f"{ast.unparse(method)}(({items}))"
    return wrong, ""


def _readable_instead(facts: Facts, _found: Values) -> Values | None:
    """Find a part of the line, near the error, which is read if it is replaced."""
    if _is_readable(facts.code):  # the fault is on another line
        return None
    for wrong, right in _INSTEAD:
        around = r"\w" if wrong.isalpha() else "[=!<>+&|-]"  # of a longer operator
        pattern = f"(?<!{around}){re.escape(wrong)}(?!{around})"
        for match in re.finditer(pattern, facts.code):
            before, after = facts.code[: match.start()], facts.code[match.end() :]
            near = abs(match.start() + 1 - facts.column) <= len(wrong)
            command = wrong == "!" and not before.strip()  # of a notebook
            if near and not command and _is_readable(before + right + after):
                return {"wrong": wrong, "right": right.strip()}
    return None


def _is_readable(line: str) -> bool:
    """Return whether Python can read a line of a program."""
    text = line.strip()
    if text.startswith(("elif", "else")):
        text = f"if 1:\n pass\n{text}"
    return bool(_parsed(text, f"{text}\n pass"))


def _sign(facts: Facts, found: Values) -> Values | None:
    """Find the sign of another keyboard, and its place in the line."""
    sign = chr(int(found["number"], 16))
    typed, name = signs().get(sign, ("", ""))
    column = facts.column
    if facts.code[column - 1 : column] != sign:
        # Python 3.11 counts within an f-string.
        column = facts.code.count(sign) == 1 and facts.code.find(sign) + 1
    if not (name and column):
        return None
    character = sign if sign.isprintable() else f"U+{found['number']}"
    place = {"line": facts.line, "column": column, "character": character}
    return {**place, "title": name, "type": typed}


CONDITIONS: Mapping[str, Callable[[Facts, Values], Values | None]] = {
    "after-literal": _after_literal,
    "global-for-nonlocal": partial(_in_outer, kind="is_declared_global"),
    "in-module": lambda facts, found: (
        {} if _has(facts.scopes, found["name"]) else None
    ),
    "in-outer-function": partial(_in_outer, kind="is_local"),
    "instead": _instead,
    "no-answer": lambda facts, _: (
        {"nothing": facts.nothing} if facts.nothing else None
    ),
    "readable-instead": _readable_instead,
    "sign": _sign,
    "smaller-answered": lambda facts, _: (
        facts.board and dict(zip(("rows", "columns"), facts.board, strict=True))
    ),
    "text": lambda _facts, _found: {},
}
"""The conditions of explanations, by name; that of `text` always holds."""
