"""Sentences of a report, and values in them: in prose, in calls, and as Python code."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from algorithms.base.lines import is_wide, without_isolates
from algorithms.base.messages import plural_forms, translate
from algorithms.base.texts import TomlFile, printable
from algorithms.board.values.model import Container, Other
from algorithms.practice.replies import Arguments

SENTENCES: Mapping[str, str] = TomlFile(__file__, "sentences.toml")
"""The sentences in English, by their names."""

_COMMAS = {"fa": "، ", "ar": "، ", "zh": "、"}
_SEMICOLONS = {"fa": "؛ ", "ar": "؛ ", "zh": "；"}
_WIDE_COLON = "："
_MANY = 10  # the maximum number of items in a sentence
CALL = 72  # letters of a call on one line
_ROWS = 16  # lines of one argument
_LETTERS = 240  # of one value in a sentence
_BETWEEN = re.compile(r"(?<=[])}],) ")
_BRACKETS = {"tuple": ("(", ")"), "set": ("{", "}"), "frozenset": ("{", "}")}


def sentence(name: str, language: str, **values: Any) -> str:
    """Return a sentence in the reader's language."""
    return translate(SENTENCES[name], language, **values)


def label(name: str, language: str) -> str:
    """Return a label, ready for a text to follow."""
    return paragraph([sentence(name, language), ""])


def paragraph(texts: Iterable[str]) -> str:
    """Join sentences; a space follows each that does not end in a wide sign."""
    *first, last = texts
    return "".join(each + " " * (not is_wide(each[-1])) for each in first) + last


def named(name: str, text: str, language: str) -> str:
    """Return a name, a colon as the language writes it, and a text."""
    return f"{name}{_WIDE_COLON if language == 'zh' else ': '}{text}"


def say(text: str, language: str, values: Mapping[str, object]) -> str:
    """Return a text of a problem in the reader's language, with its values filled in."""
    words: dict[str, Any] = {
        name: spoken(value, language) for name, value in values.items()
    }
    return translate(text, language, **words)


def spoken(value: object, language: str) -> object:
    """Return a value for use in a sentence."""
    if type(value) is int:
        return value
    if isinstance(value, frozenset | set):
        value = sorted(value, key=repr)
    if value == []:
        return sentence("none", language)
    if isinstance(value, list | tuple) and value:
        if all(isinstance(item, str) for item in value):
            # Texts of the checker, without values of their own.
            forms = (plural_forms(item, "", language) for item in value)
            between = _SEMICOLONS.get(language, "; ")
            return between.join(form["other"] for form in forms)
        if any(isinstance(item, list | tuple) for item in value):
            # Items with brackets of their own do not need outer ones.
            return _listed([*map(written, value)], language)
    shown = printable(value if isinstance(value, str) else written(value))
    return shown if len(shown) <= _LETTERS else shown[:_LETTERS] + "…"


def listed(texts: Iterable[str], language: str) -> str:
    """Return texts in the reader's language, as the words of a list in a sentence."""
    words = (translate(text, language) for text in texts)
    return _COMMAS.get(language, ", ").join(words)


def _listed(items: Sequence[str], language: str) -> str:
    between, count = "、" if language == "zh" else ", ", len(items)
    if count <= _MANY:
        return between.join(items)
    first = between.join(items[: _MANY - 2])
    return without_isolates(sentence("in-all", language, items=first, count=count))


def written(value: object) -> str:
    """Return a value as Python code, including nested values."""
    if isinstance(value, Container):
        opening, closing = _BRACKETS.get(value.kind, ("[", "]"))
        comma = "," if value.kind == "tuple" and len(value.items) == 1 else ""
        return f"{opening}{', '.join(map(written, value.items))}{comma}{closing}"
    return printable(value.text if isinstance(value, Other) else repr(value))


def function_name(solver: str) -> str:
    """Return the name of a solver's function, as it is called."""
    name = solver.rpartition(":")[2].rpartition(".")[2]
    # The only function of a file has a name that is not given.
    is_name = name.isidentifier() and not solver.endswith(".py")
    return name if is_name else "solve"


def call_text(function: str, arguments: Arguments) -> str:
    """Return a call as Python code, on one line."""
    return f"{function}({', '.join(map(repr, arguments))})"


def call_lines(
    function: str,
    arguments: Arguments,
    parameters: Sequence[str],
    width: int = CALL,
) -> tuple[str, ...]:
    """Return a call as Python code, with the names of the parameters as comments."""
    comment = ", ".join(parameters)
    if len(arguments) == 1 and type(arguments[0]) is int:
        comment = f"{comment} = {arguments[0]}"
    line = f"{call_text(function, arguments)}  # {comment}"
    if len(line) <= width:
        return (line,)
    lines = [f"{function}("]
    for name, argument in zip(parameters, arguments, strict=False):
        *above, last = _argument_lines(argument)
        lines += [*(f"    {each}" for each in above), f"    {last},  # {name}"]
    return (*lines, ")")


def _argument_lines(argument: object) -> list[str]:
    """Return the lines of an argument; a list of lists has one line per item."""
    rows = argument if isinstance(argument, list) else []
    if not any(isinstance(each, list | tuple) for each in rows):
        return [repr(argument)]
    lines = [f" {each!r}," for each in rows]
    lines[0] = f"[{lines[0][1:]}"
    if len(lines) > _ROWS:
        return [*lines[: _ROWS - 1], f" ...  # {len(lines) - _ROWS + 1} more", "]"]
    return [*lines[:-1], lines[-1].removesuffix(",") + "]"]


def broken(text: str, width: int) -> list[str]:
    """Break Python code into lines, between the items of a list if possible."""
    items = _BETWEEN.split(text)
    if max(map(len, items)) > width:
        items = text.split(" ")
    lines = items[:1]
    for item in items[1:]:
        if len(lines[-1]) + 1 + len(item) > width:
            lines.append(item)
        else:
            lines[-1] += f" {item}"
    return lines if text else []
