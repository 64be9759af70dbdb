"""Lenses: declarations that map lines and functions of an algorithm to steps.

A line is identified by its code without the comment, not by its number. If the text has several
lines, it identifies the last of them. An expression is Python code that uses the variables of the
running function.
"""

import inspect
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import CodeType, ModuleType
from typing import Any

_COMMENT = re.compile(r"\s+#.*")


@dataclass(frozen=True)
class Mark:
    """The meaning of a line that is about to run."""

    kind: str
    squares: str = ""
    after: str = ""


@dataclass(frozen=True)
class Test:
    """The meaning of the return of a function."""

    __test__ = False  # not a pytest class

    function: str
    squares: str
    kind: str = "reject"


@dataclass(frozen=True)
class Lens:
    """The description of one algorithm for the recorder."""

    inside: tuple[str, ...]
    marks: dict[str, Mark]
    function: str = "solutions"
    size: str = "n, n"
    tests: tuple[Test, ...] = ()
    rules: tuple[str, ...] = ()
    watch: tuple[str, ...] = ()
    piece: str = "queen"


@dataclass(frozen=True)
class Rule:
    """A mark or a test with its text compiled."""

    kind: str
    squares: CodeType
    after: int = 0


def compiled(
    lens: Lens, module: ModuleType
) -> tuple[dict[int, Rule], dict[str, Rule]]:
    """Compile the texts of a lens into line numbers and code."""
    source = [
        _COMMENT.sub("", line).strip()
        for line in inspect.getsource(module).splitlines()
    ]
    marks: dict[int, Rule] = {}
    for text, mark in lens.marks.items():
        after = _number(source, mark.after) if mark.after else 0
        if after:
            marks.setdefault(after, Rule("", expression("()")))
        squares = expression(mark.squares or "()")
        marks[_number(source, text)] = Rule(mark.kind, squares, after)
    tests = {
        test.function: Rule(test.kind, expression(test.squares))
        for test in lens.tests
    }
    return marks, tests


def codes(module: ModuleType) -> Iterator[CodeType]:
    """Yield the code objects of a module's functions, including nested ones."""
    functions = [inspect.unwrap(value) for value in vars(module).values()]
    todo: list[object] = []
    while functions:
        value = functions.pop()
        if inspect.isfunction(value) and value.__module__ == module.__name__:
            todo.append(value.__code__)
            # A decorator without `wraps` holds its function in a closure.
            functions += [cell.cell_contents for cell in value.__closure__ or ()]
    while todo:
        code = todo.pop()
        if isinstance(code, CodeType):
            yield code
            todo += code.co_consts


def expression(text: str) -> CodeType:
    """Compile an expression."""
    return compile(text, "<lens>", "eval")


def evaluate(code: CodeType, values: Mapping[str, object], **more: object) -> Any:
    """Evaluate an expression of a lens."""
    # As globals, because comprehensions do not see locals of `eval`.
    return eval(code, {**values, **more})  # noqa: S307 - the lenses' own expressions


def _number(source: list[str], text: str) -> int:
    """Return the number of the last line of a text."""
    texts = text.split("\n")
    [number] = [
        end
        for end in range(len(texts), len(source) + 1)
        if source[end - len(texts) : end] == texts
    ]
    return number
