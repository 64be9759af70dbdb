"""Short explanations of Python's exceptions for learners.

An explanation is given only if the program shows that it is true: each condition returns the values
of a text, or None if it does not hold.
"""

import ast
import linecache
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property, partial
from symtable import SymbolTable, symtable
from typing import Any

from algorithms.base.errors import SolverError
from algorithms.base.messages import choose_language, translate
from algorithms.base.texts import N_, TomlFile, printable
from algorithms.board.values.showing import cut
from algorithms.practice.runner.answers import traced
from algorithms.practice.sources import parse

Values = dict[str, Any]
_SIGNS = TomlFile(__file__, "keyboard.toml")
_UNREADABLE = SyntaxError, ValueError, RecursionError, MemoryError
_LITERAL = (
    *(ast.Constant, ast.Dict, ast.JoinedStr),
    *(ast.List, ast.ListComp, ast.Set, ast.Tuple),
)
_CORRECTED = (
    *("as-tuple", "index-by-index", "last-index"),
    *("one-argument", "with-default"),
)
# For each exception, by name: patterns of messages, with texts by their conditions.
_EXPLANATIONS: Mapping[str, dict[str, dict[str, str]]] = TomlFile(
    __file__, "explanations.toml"
)

_PLACE = re.compile(r" \((?:[^()\n]*, )?line \d+\)$")
_HINT = re.compile(r"\.? Did you mean:? '(?P<suggestion>[^'\n]+)'\??")
_QUOTED = re.compile(r"'(\w+)'")
_FRAMES = 6  # shown at each end of a long recursion
_ALIKE = 0.8  # how much a misspelt name is like the one that is meant
_LONGEST = 40  # characters of a value: a report does not break such code
_NUMBERS = frozenset(
    {"column", "columns", "expected", "given", "got", "line", "rows", "taken"}
)
# NOTE: {suggestion} is a name, such as queens; the sentence follows an explanation.
_SUGGESTION = N_("Perhaps you meant `{suggestion}`.")


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
    # The largest one with an answer, if smaller.
    board: tuple[int, int] | None = None

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


_UNKNOWN = Facts()


def _parsed(*texts: str) -> ast.Module | None:
    """Return the syntax tree of the first text that Python can read."""
    for text in texts:
        with suppress(*_UNREADABLE):
            return parse(text)
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


def _instead(facts: Facts, _found: Values, *, kind: str) -> Values | None:
    """Return the expression, or the part of it that is wrong, and what is right."""
    match facts.expression:
        case ast.Module(body=[ast.Expr(value=root)]):
            wrong, right = _corrected(kind, root)
            # A report shortens longer code.
            if right and max(len(wrong), len(right)) <= _LONGEST:
                return {"wrong": wrong, "right": right}
    return None


def _corrected(kind: str, root: ast.expr) -> tuple[str, str]:
    """Return what is wrong in an expression, and what is right, if that is known."""
    text, right = ast.unparse, ""
    match kind, root:
        case "index-by-index", ast.Subscript(left, ast.Tuple([first, second])):
            right = f"{text(left)}[{text(first)}][{text(second)}]"
        case "index-by-index", ast.Subscript(left, ast.Name(name)):
            right = f"{text(left)}[{name}[0]][{name}[1]]"
        case "last-index", ast.Subscript(left):
            right = f"len({text(left)}) - 1"
        case "with-default", ast.Call(ast.Name("next"), [first]):
            right = f"next({text(first)}, None)"
        case "one-argument", ast.Call(
            ast.Attribute() as method, [_, _, *_] as given
        ):
            right = f"{text(method)}(({', '.join(map(text, given))}))"
        case "as-tuple", (
            ast.Subscript(slice=part)
            | ast.Compare(left=part)
            | ast.Set([part])
            | ast.Call(
                ast.Attribute(attr="add" | "discard" | "get" | "setdefault"),
                [part, *_],
            )
        ) if text(part).startswith("list("):
            return text(part), "tuple" + text(part).removeprefix("list")
    return text(root), right


def _readable_instead(facts: Facts, _found: Values) -> Values | None:
    """Find a part of the line, near the error, which is read if it is replaced."""
    if _is_readable(facts.code):  # the fault is on another line
        return None
    for wrong, right in _SIGNS["instead"]:
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


def _own_call(facts: Facts, _found: Values) -> Values | None:
    """Find the only call of a function of the program in the expression."""
    calls = [
        ast.unparse(each)
        for each in ast.walk(facts.expression)
        if isinstance(each, ast.Call)
        and f"def {ast.unparse(each.func)}(" in facts.source
    ]
    return {"call": calls[0]} if len(calls) == 1 else None


def _same_arguments(facts: Facts, _found: Values) -> Values | None:
    """Find a function that calls itself and passes on its own parameters."""
    nodes = [*ast.walk(_parsed(facts.source) or ast.Module([], []))]
    for function in (each for each in nodes if isinstance(each, ast.FunctionDef)):
        passed = ", ".join(each.arg for each in function.args.args)
        same = f"{function.name}({passed})"
        calls = (each for each in ast.walk(function) if isinstance(each, ast.Call))
        if passed and same in map(ast.unparse, calls):
            return {"call": same}
    return None


def _divisor(facts: Facts, _found: Values) -> Values | None:
    """Find the only divisor in the expression."""
    divided = ast.Div | ast.FloorDiv | ast.Mod
    found = [
        each.right
        for each in ast.walk(facts.expression)
        if isinstance(each, ast.BinOp) and isinstance(each.op, divided)
    ]
    if len(found) != 1 or isinstance(found[0], ast.Constant):
        return None
    return {"divisor": ast.unparse(found[0])}


CONDITIONS: Mapping[str, Callable[[Facts, Values], Values | None]] = {
    "after-literal": _after_literal,
    "divisor": _divisor,
    "global-for-nonlocal": partial(_in_outer, kind="is_declared_global"),
    "in-module": lambda facts, found: (
        {} if _has(facts.scopes, found["name"]) else None
    ),
    "in-outer-function": partial(_in_outer, kind="is_local"),
    **{each: partial(_instead, kind=each) for each in _CORRECTED},
    "no-answer": lambda facts, _: (
        {"nothing": facts.nothing} if facts.nothing else None
    ),
    "own-call": _own_call,
    "readable-instead": _readable_instead,
    "same-arguments": _same_arguments,
    "sign": _sign,
    "smaller-answered": lambda facts, _: (
        facts.board and dict(zip(("rows", "columns"), facts.board, strict=True))
    ),
    "text": lambda _facts, _found: {},
}
"""The conditions of explanations, by name; that of `text` always holds."""


def explain(
    kind: str, message: str, language: str | None = None, facts: Facts = _UNKNOWN
) -> str:
    """Return what an exception means and what to check, in the reader's language."""
    code, kinds = choose_language(language), [kind]
    if facts.stated and kind != "NotImplementedError":
        # An explanation of Python's own exception would not be true.
        kinds = ["raise", *kinds * (kind == "AssertionError"), "raised"]
    hint = _HINT.search(message)
    near = hint["suggestion"] if hint else _near(kind, message, facts)
    said = _explained(kinds, _PLACE.sub("", _HINT.sub("", message)), code, facts)
    if said and near:
        name = _code(near)
        said += "" if code == "zh" else " "
        said += translate(_SUGGESTION, code, suggestion=name)
    return said


def _near(kind: str, message: str, facts: Facts) -> str:
    """Return a name of the program that is much like the one that is not defined."""
    if kind != "NameError" or not (name := _QUOTED.search(message)):
        return ""
    scopes = (facts.scopes, *_inside(facts.scopes))
    known = {x for each in scopes for x in each.get_identifiers() if _has(each, x)}
    return next(iter(get_close_matches(name[1], known - {name[1]}, 1, _ALIKE)), "")


def _explained(
    kinds: Iterable[str], message: str, language: str, facts: Facts = _UNKNOWN
) -> str:
    """Return the first explanation that applies, of the most special kind."""
    rows = (each for kind in kinds for each in _EXPLANATIONS.get(kind, {}).items())
    for pattern, texts in rows:
        if found := re.match(pattern, message):
            values = found.groupdict()
            for condition, text in texts.items():
                more = CONDITIONS[condition](facts, values)
                if more is not None:
                    shown = _translated(values | more, language)
                    return translate(text, language, **shown)
    return ""


def described(
    error: BaseException, file: str, language: str | None = None
) -> dict[str, Any]:
    """Describe an exception of a file: its text, the lines there, and an explanation."""
    kind, message = type(error).__name__, ""
    with suppress(Exception):
        message = error.msg if isinstance(error, SyntaxError) else str(error)
    told = traced(error.__traceback__, file.__eq__, _FRAMES)
    own = told["frames"]
    if isinstance(error, SyntaxError):
        code = linecache.getline(file, error.lineno or 0)
        facts = Facts(code, error.lineno or 0, error.offset or 0)
        if error.filename == file and error.lineno:
            own.append([file, error.lineno, "", code.strip()])
    else:
        facts = Facts(
            code=str(told.get("expression", "")),
            function=own[-1][2] if own else "",
            source="".join(linecache.getlines(file)),
        )
    return {
        "kind": kind,
        "text": f"{kind}: {message}" if message else kind,
        "line": own[-1][1] if own else None,
        "lines": [
            {"line": line, "function": name, "code": code}
            for _, line, name, code in own
        ],
        "explanation": explain(kind, message, language, facts),
    }


def refused(code: str, values: dict[str, Any]) -> SolverError:
    """Return the error for a solver that cannot be loaded, with the explanation of an exception."""
    error = SolverError(code, **values)
    if code in {"solver-import-failed", "solver-syntax"}:
        text = values.get("text", "")
        facts = Facts(text, values["line"], values.get("column", 0))
        error.advice = partial(
            _advice, values.get("kind", "SyntaxError"), values["reason"], facts
        )
    if code == "solver-syntax":
        error.worded = partial(_worded, values["reason"])
    return error


def _worded(message: str, language: str) -> dict[str, str]:
    """Return Python's reason for a syntax error in the reader's language, if it is a common one."""
    said = "" if language == "en" else _explained(["reason"], message, language)
    return {"reason": said} if said else {}


def _advice(kind: str, message: str, facts: Facts, language: str) -> str:
    """Return the sentences after a message that has no full stop."""
    text = explain(kind, message, language, facts)
    return text and ("。" if language == "zh" else ". ") + text


def _translated(values: dict[str, Any], language: str) -> dict[str, Any]:
    """Return the values of an explanation as they are written in a text."""
    return {
        name: int(value)
        if name in _NUMBERS
        else translate(value, language)
        if name == "title"
        else _code(", ".join(_QUOTED.findall(value)) if name == "names" else value)
        for name, value in values.items()
    }


def _code(value: str) -> str:
    """Return a value as code between backticks, on one line and not too long."""
    return cut(printable(value).replace("`", "\\x60"), _LONGEST)
