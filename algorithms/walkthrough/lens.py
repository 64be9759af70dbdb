"""Lenses: declarations that map lines and functions of an algorithm to steps.

A line is identified by its code without the comment, not by its number. If the text has several
lines, it identifies the last of them. An expression is Python code that uses the variables of the
running function.
"""

import inspect
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import CodeType, ModuleType
from typing import Any

from algorithms.base.texts import TomlFile

_COMMENT = re.compile(r"\s+#.*")


@dataclass(frozen=True)
class Mark:
    """The meaning of a line that is about to run, or of the return of a function."""

    kind: str
    squares: str = "()"
    after: str = ""


@dataclass(frozen=True)
class Lens:
    """The description of one algorithm for the recorder."""

    inside: list[str]
    marks: dict[str, Mark]
    function: str = "solutions"
    size: str = "n, n"
    tests: dict[str, Mark] = field(default_factory=dict)
    rules: list[str] = field(default_factory=list)
    watch: list[str] = field(default_factory=list)
    piece: str = "queen"


def read_lenses(tables: Mapping[str, Any]) -> dict[str, Lens]:
    """Return the lenses in the tables of a file, by their names."""
    lenses = {}
    for name, table in tables.items():
        marks, tests = (
            {text: Mark(**mark) for text, mark in table.get(key, {}).items()}
            for key in ("marks", "tests")
        )
        lenses[name] = Lens(**{**table, "marks": marks, "tests": tests})
    return lenses


LENSES = read_lenses(TomlFile(__file__, "lenses.toml"))
"""The lens of each algorithm."""

ALGORITHMS = tuple(LENSES)
"""The algorithms that can be recorded."""


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
        squares = expression(mark.squares)
        marks[_number(source, text)] = Rule(mark.kind, squares, after)
    tests = {
        function: Rule(test.kind, expression(test.squares))
        for function, test in lens.tests.items()
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
