"""Arguments and answers of a solver as plain values that can be sent between processes.

An answer may be an object of any type. The process that made it converts it to a tree of numbers,
strings and containers, which contains no code and outlives that process.
"""

from dataclasses import dataclass
from typing import Any

Square = tuple[int, int]
"""A row and a column, counted from 0 at the top left."""


class Coordinates(frozenset[tuple[int, int]]):
    """A queens solution as pairs (x, y), where x is the column; equal to a `frozenset` of them."""

    __slots__ = ()
    coordinates = "xy"


@dataclass(frozen=True, slots=True)
class Container:
    """A list, tuple, set, dict, array or iterator with its items."""

    kind: str
    items: "tuple[Value, ...]"
    identity: int = 0

    @property
    def is_unordered(self) -> bool:
        """True for a set."""
        return self.kind in ("set", "frozenset")

    @property
    def is_mapping(self) -> bool:
        """True if the items are pairs of a key, or the name of an attribute, and a value."""
        return self.kind in ("dict", "object") and all(
            isinstance(item, Container) and len(item.items) == len("kv")
            for item in self.items
        )

    @property
    def inside(self) -> "tuple[Value, ...]":
        """The items, or the values of a mapping."""
        return self._parts(1) if self.is_mapping else self.items

    @property
    def keys(self) -> "tuple[Value, ...]":
        """The keys of a mapping."""
        return self._parts(0) if self.is_mapping else ()

    def _parts(self, place: int) -> "tuple[Value, ...]":
        pairs = (item for item in self.items if isinstance(item, Container))
        return tuple(pair.items[place] for pair in pairs)


@dataclass(frozen=True, slots=True)
class Other:
    """A value that is not a number, string or container."""

    kind: str
    text: str


Value = None | bool | int | float | str | Container | Other
"""An argument or an answer."""

_PLAIN = frozenset(map(type, (None, True, 0, 0.0, "")))


def decode(encoded: Any) -> Value:
    """Build a value from its encoding."""
    match encoded:
        case None | bool() | int() | float() | str():
            return encoded
        case [str(kind), int(identity), list(items)]:
            plain = _PLAIN.issuperset(map(type, items))  # there may be a million
            return Container(
                kind, tuple(items if plain else map(decode, items)), identity
            )
        case [str(kind), str(text)]:
            return Other(kind, text)
    raise ValueError(encoded)
