"""Encoding of answers as JSON.

This module runs in the solver's process: it trusts no object and imports only the standard library.
`algorithms.board.values.model.decode` describes the encoding.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from algorithms.board.values.kinds import (
    Conversion,
    EndlessError,
    attributes,
    conversion,
    square,
    take,
)
from algorithms.board.values.showing import SMALL, cut, plain

# Numbers and strings in a reply: the boards of 12 queens have two million.
_NODES = 5_000_000
CONTAINER = 20  # the cost of a list, in numbers that take the same time
_DEPTH = 100

Encoded = Any  # a JSON value


class Encoder:
    """An encoder for the values of one reply: it recognises recurring objects and iterators."""

    def __init__(self) -> None:
        self.consumed: dict[int, list[Any]] = {}
        self.changed = 0  # the number of an item that changed after it was yielded
        self._conversions: dict[type, Conversion] = {}
        self._numbers: dict[object, int] = {}
        self._kept: list[object] = []  # so that no address is used twice
        self._listed: dict[int, tuple[Iterator[Any], list[Any]]] = {}
        self._open: set[int] = set()
        self._nodes = 0
        self._in_object = False

    def encode(self, value: Any) -> Encoded:
        """Encode a value; the items of an iterator are kept in `consumed`."""
        if value is None:
            return None
        kind = type(value)
        if kind not in self._conversions:
            self._conversions[kind] = conversion(kind)
        how = self._conversions[kind]
        if how.scalar is not None:
            return self._scalar(how, value)
        if how.items is None:
            parts = square(value)
            if not parts:
                return self._object(how, value)
            how = Conversion(how.kind, items=lambda _: parts, fixed=True)
        if how.kind == "array" and not value.ndim:  # a NumPy array
            return self.encode(value.item())
        return self._container(how, value)

    def _scalar(self, how: Conversion, value: Any) -> Encoded:
        scalar = how.scalar(value) if how.scalar else value
        if type(scalar) is int and not -SMALL < scalar < SMALL:
            # Python may refuse to convert a number of more than 640 digits.
            return (
                scalar
                if scalar.bit_length() < 2000
                else ["int", cut(plain(scalar))]
            )
        return scalar

    def _object(self, how: Conversion, value: Any) -> Encoded:
        """Encode an object by its plain attributes, but no objects in them: they may be many."""
        fields = [] if self._in_object else attributes(value)
        if not fields:
            return [how.kind, cut(plain(value))]
        self._in_object = True
        try:
            return self._container(
                Conversion("object", items=lambda _: fields), value
            )
        finally:
            self._in_object = False

    def _container(self, how: Conversion, value: Any) -> Encoded:
        if id(value) in self._open or len(self._open) > _DEPTH:
            return [how.kind, "…"]
        number = 0 if how.fixed else self._number(how, value)
        self._open.add(id(value))
        try:
            items = self._each(self._items(how, value))
        finally:
            self._open.discard(id(value))
        return [how.kind, number, items]

    def _items(self, how: Conversion, value: Any) -> list[Any]:
        assert how.items is not None  # noqa: S101 - for mypy
        if how.items is not take:
            return how.items(value)
        iterator, known = iter(value), self._listed.get(id(value))
        # The same iterator as before is exhausted: its items are known.
        if known is not None and known[0] is iterator:
            return known[1]
        items = take(self._noted(iterator))
        self._listed[id(value)] = iterator, items
        if how.kind == "iterator":
            self.consumed[id(value)] = items
        return items

    def _noted(self, items: Iterator[Any]) -> Iterator[Any]:
        """Yield items, and then note the first list of them that is not what it was."""
        given = []
        for item in items:
            rows = item if type(item) is list else ()
            given.append((rows, [x[:] if type(x) is list else x for x in rows]))
            yield item
        changed = (i for i, (now, then) in enumerate(given, 1) if [*now] != then)
        self.changed = self.changed or next(changed, 0)

    def _each(self, items: Iterable[Any]) -> list[Encoded]:
        items = list(items)
        self._nodes += len(items) + CONTAINER
        if self._nodes > _NODES:
            raise EndlessError
        return [
            item
            if type(item) is int and -SMALL < item < SMALL
            else self.encode(item)
            for item in items
        ]

    def _number(self, how: Conversion, value: Any) -> int:
        # Two views of the same data with the same shape change together: one object.
        key: object = id(value)
        if how.kind == "array" and value.size:
            about = value.__array_interface__
            key = (about["data"][0], about["strides"], about["shape"])
        if key not in self._numbers:
            self._kept.append(value)
            self._numbers[key] = len(self._numbers) + 1
        return self._numbers[key]


def encode(value: object) -> Encoded:
    """Encode a single value."""
    return Encoder().encode(value)
