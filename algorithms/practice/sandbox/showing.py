"""What comes back from a solver as Python writes it, shortened, and the same in every run.

This runs in the process of the solver: standard library only.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any

__all__ = ["ROOM", "SMALL", "clean", "sendable", "shown", "type_name"]

ROOM = 300
"""How many characters are shown of a value."""

SMALL = 1 << 63
"""Whole numbers below this are looked at no closer."""

_BRACKETS: Mapping[type, tuple[str, str]] = {
    list: ("[", "]"),
    tuple: ("(", ")"),
    set: ("{", "}"),
}
_DEPTH = 20
_NOTHING: Mapping[int, list[Any]] = {}


def shown(
    value: object, gave: Mapping[int, list[Any]] = _NOTHING, room: int = ROOM
) -> str:
    """Write a value down as Python does.

    Args:
        value: Anything; its own `repr` may be broken.
        gave: What iterators gave when they were emptied, by their `id`.
        room: How many characters there may be.

    Returns:
        One line.

    Example:
        >>> rows = (row for row in ())
        >>> shown([rows], {id(rows): [(1, 3)]})
        '[<generator> (1, 3)]'
    """
    return _cut(_Writer(gave).text(value, room, 0), room)


def clean(text: str, room: int = ROOM) -> str:
    """Make one line of a text, the same in every run.

    Args:
        text: What an object says of itself.
        room: How many characters there may be.

    Returns:
        The text without addresses in memory and without what cannot be printed.

    Example:
        >>> clean("<Board object at 0x7f00>")
        '<Board object>'
    """
    text = re.sub(r" at 0x[0-9a-fA-F]+", "", text[: room * 10])
    text = " ".join(text.split())
    return _cut(sendable(text), room)


def sendable(text: str) -> str:
    """Replace halves of characters, which cannot be sent nor printed."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def type_name(value: object) -> str:
    """Return the name of a value's type, however odd the type is."""
    name: str = type.__dict__["__name__"].__get__(type(value))
    return name


def _cut(text: str, room: int) -> str:
    return text if len(text) <= room else text[: room - 1] + "…"


class _Writer:
    """Writes values down until there is no room."""

    def __init__(self, gave: Mapping[int, list[Any]]) -> None:
        self.gave = gave

    def text(self, value: Any, room: int, depth: int) -> str:  # noqa: ANN401 - anything
        if id(value) in self.gave:
            items = self._join(self.gave[id(value)], room, depth)
            return f"<{type_name(value)}> {items}".rstrip()
        kind = type(value)
        if depth > _DEPTH:
            return "…"
        if kind in _BRACKETS and value:
            left, right = _BRACKETS[kind]
            comma = "," if kind is tuple and len(value) == 1 else ""
            return left + self._join(value, room, depth) + comma + right
        if kind is dict:
            return "{" + self._join(value.items(), room, depth, pairs=True) + "}"
        return _plain(value, room)

    def _join(
        self, items: Iterable[Any], room: int, depth: int, *, pairs: bool = False
    ) -> str:
        texts = []
        for item in items:
            if room <= 0:
                texts.append("…")
                break
            parts = item if pairs else (item,)
            texts.append(": ".join(self.text(p, room, depth + 1) for p in parts))
            room -= len(texts[-1]) + 2
        return ", ".join(texts)


def _plain(value: Any, room: int) -> str:  # noqa: ANN401 - anything
    kind = type(value)
    if kind is str:
        return clean(repr(value[: room + 1]), room + 2)
    if kind is int and not -SMALL < value < SMALL and value.bit_length() > 2000:
        # Python may refuse to write it in decimal digits.
        return hex(value >> value.bit_length() - 64) + "…"
    try:
        return clean(repr(value))
    except MemoryError:
        raise
    except BaseException:  # noqa: BLE001 - a learner's own `__repr__`
        return f"<{type_name(value)}>"
