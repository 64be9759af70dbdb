"""Answers as Python code for the report.

This module runs in the solver's process: it imports only the standard library.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from algorithms.board.values.showing import SHOWN, cut, plain, type_name

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
    return cut(_Writer(consumed).text(value, limit, 0), limit)


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
        return plain(value, limit)

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
