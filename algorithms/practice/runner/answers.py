"""Values in the solver's process: arguments to build, and answers to compare and to show."""

from collections.abc import Iterable, Mapping
from typing import Any

from algorithms.board.values.encoding import CONTAINER, Encoded
from algorithms.board.values.showing import SHOWN, cut, plain, type_name

_BRACKETS: Mapping[type, tuple[str, ...]] = {
    list: ("[", "]"),
    tuple: ("(", ")"),
    set: ("{", "}"),
}
_DEPTH = 20
_MARKS = 10_000_000  # commas and brackets in a reply
_NOTHING: Mapping[int, list[Any]] = {}


def build(encoded: Encoded) -> Any:
    """Build a new copy of an argument."""
    match encoded:
        case None | bool() | int() | float() | str():
            return encoded
        case ["list", int(), list(items)]:
            return [build(item) for item in items]
        case ["tuple", int(), list(items)]:
            return tuple(build(item) for item in items)
    raise TypeError(encoded)


def unnumbered(encoded: Encoded) -> Encoded:
    """Return an encoded value without the identities of its containers, for comparison."""
    match encoded:
        case [kind, int(), list(items)]:
            return [kind, [unnumbered(x) if type(x) is list else x for x in items]]
    return encoded


def too_much(line: bytes) -> bool:
    """Return whether a line of JSON has more parts than any reply of the worker."""
    containers = line.count(b"[") + line.count(b"{")
    return CONTAINER * containers // 2 + line.count(b",") > _MARKS


def shown(
    value: object, consumed: Mapping[int, list[Any]] = _NOTHING, limit: int = SHOWN
) -> str:
    """Return a value as Python code."""
    return cut(_text(value, consumed, limit, 0), limit)


def _text(
    value: Any, consumed: Mapping[int, list[Any]], limit: int, depth: int
) -> str:
    def join(rows: Iterable[tuple[Any, ...]]) -> str:
        texts, left = [], limit
        for row in rows:
            if left <= 0:
                texts.append("…")
                break
            parts = (_text(part, consumed, left, depth + 1) for part in row)
            texts.append(": ".join(parts))
            left -= len(texts[-1]) + 2
        return ", ".join(texts)

    kind = type(value)
    if id(value) in consumed:
        return f"<{type_name(value)}> {join(zip(consumed[id(value)]))}".rstrip()
    if depth > _DEPTH:
        return "…"
    if kind in _BRACKETS and value:
        first, last = _BRACKETS[kind]
        comma = "," if kind is tuple and len(value) == 1 else ""
        return f"{first}{join(zip(value))}{comma}{last}"
    return f"{{{join(value.items())}}}" if kind is dict else plain(value, limit)
