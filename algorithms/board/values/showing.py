"""Answers as Python code for the report: shortened, and the same in every run.

This module runs in the solver's process: it imports only the standard library.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any

SHOWN = 300
"""The largest number of characters shown of a value."""

SMALL = 1 << 63
"""Whole numbers below this need no special treatment."""

_BRACKETS: Mapping[type, tuple[str, str]] = {
    list: ("[", "]"),
    tuple: ("(", ")"),
    set: ("{", "}"),
}
_DEPTH = 20
_NOTHING: Mapping[int, list[Any]] = {}


def shown(
    value: object, consumed: Mapping[int, list[Any]] = _NOTHING, limit: int = SHOWN
) -> str:
    """Return a value as Python code."""
    return _cut(_Writer(consumed).text(value, limit, 0), limit)


def clean(text: str, limit: int = SHOWN) -> str:
    """Return a text on one line, the same in every run."""
    text = re.sub(r" at 0x[0-9a-fA-F]+", "", text[: limit * 10])
    text = " ".join(text.split())
    return _cut(sendable(text), limit)


def sendable(text: str) -> str:
    """Escape lone surrogates, which can be neither sent nor printed."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def type_name(value: object) -> str:
    """Return the name of a value's type, however odd the type is."""
    name: str = type.__dict__["__name__"].__get__(type(value))
    return name


def _cut(text: str, limit: int) -> str:
    return text if len(text) <= limit else text[: limit - 1] + "…"


class _Writer:
    """A writer of values up to a number of characters."""

    def __init__(self, consumed: Mapping[int, list[Any]]) -> None:
        self.consumed = consumed

    def text(self, value: Any, limit: int, depth: int) -> str:
        if id(value) in self.consumed:
            items = self._join(self.consumed[id(value)], limit, depth)
            return f"<{type_name(value)}> {items}".rstrip()
        kind = type(value)
        if depth > _DEPTH:
            return "…"
        if kind in _BRACKETS and value:
            left, right = _BRACKETS[kind]
            comma = "," if kind is tuple and len(value) == 1 else ""
            return left + self._join(value, limit, depth) + comma + right
        if kind is dict:
            return "{" + self._join(value.items(), limit, depth, pairs=True) + "}"
        return _plain(value, limit)

    def _join(
        self, items: Iterable[Any], limit: int, depth: int, *, pairs: bool = False
    ) -> str:
        texts = []
        for item in items:
            if limit <= 0:
                texts.append("…")
                break
            parts = item if pairs else (item,)
            texts.append(": ".join(self.text(p, limit, depth + 1) for p in parts))
            limit -= len(texts[-1]) + 2
        return ", ".join(texts)


def _plain(value: Any, limit: int) -> str:
    kind = type(value)
    if kind is str:
        return clean(repr(value[: limit + 1]), limit + 2)
    if kind is int and not -SMALL < value < SMALL and value.bit_length() > 2000:
        # Python may refuse to convert it to decimal digits.
        return hex(value >> value.bit_length() - 64) + "…"
    try:
        return clean(repr(value))
    except MemoryError:
        raise
    except BaseException:
        return f"<{type_name(value)}>"
