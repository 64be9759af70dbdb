"""What a solver takes and gives, written so that JSON can carry it.

This runs in the process of the solver: it trusts no object, and imports the standard library
only. `algorithms.practice.values` says what the encoding is.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from algorithms.practice.sandbox.kinds import EndlessError, Way, take, way
from algorithms.practice.sandbox.showing import SMALL, shown

__all__ = ["Encoder", "build", "encode", "too_much"]

_NODES = (
    5_000_000  # numbers and texts, of which 12 queens have two millions on boards
)
_CONTAINER = 20  # a list takes as much time as so many numbers
_MARKS = (
    10_000_000  # commas and brackets of a reply: as many nodes, with their kinds
)
_DEPTH = 100

Encoded = Any  # what JSON can carry


class Encoder:
    """Encodes the values of one reply: it knows its objects again, and what iterators gave."""

    def __init__(self) -> None:
        self.gave: dict[int, list[Any]] = {}
        self._ways: dict[type, Way] = {}
        self._numbers: dict[object, int] = {}
        self._kept: list[object] = []  # so that no address is used twice
        self._listed: dict[int, tuple[Iterator[Any], list[Any]]] = {}
        self._open: set[int] = set()
        self._nodes = 0

    def encode(self, value: object) -> Encoded:
        """Encode a value; an iterator is emptied, and what it gave is kept in `gave`.

        Args:
            value: Anything.

        Returns:
            What JSON can carry.

        Raises:
            EndlessError: There is too much of it.
            BaseException: What an iterator of the solver's raises.
        """
        if value is None:
            return None
        kind = type(value)
        if kind not in self._ways:
            self._ways[kind] = way(kind)
        how = self._ways[kind]
        if how.scalar is not None:
            return self._scalar(how, value)
        if how.items is None:
            return [how.kind, shown(value)]
        if how.kind == "array" and not value.ndim:  # type: ignore[attr-defined]
            return self.encode(value.item())  # type: ignore[attr-defined]
        return self._container(how, value)

    def _scalar(self, how: Way, value: Any) -> Encoded:  # noqa: ANN401 - a number, a text
        plain = how.scalar(value) if how.scalar else value
        if type(plain) is int and not -SMALL < plain < SMALL:
            # Python may refuse to write a number of more than 640 digits down.
            return plain if plain.bit_length() < 2000 else ["int", shown(plain)]
        return plain

    def _container(self, how: Way, value: Any) -> Encoded:  # noqa: ANN401 - any container
        if id(value) in self._open or len(self._open) > _DEPTH:
            return [how.kind, "…"]
        number = 0 if how.fixed else self._number(how, value)
        self._open.add(id(value))
        try:
            items = self._each(self._items(how, value))
        finally:
            self._open.discard(id(value))
        return [how.kind, number, items]

    def _items(self, how: Way, value: Any) -> list[Any]:  # noqa: ANN401 - any container
        assert how.items is not None  # noqa: S101 - for mypy
        if how.items is not take:
            return how.items(value)
        iterator, known = iter(value), self._listed.get(id(value))
        # An iterator is its own, and some objects keep one: it is empty by now.
        if known is not None and known[0] is iterator:
            return known[1]
        items = take(iterator)
        self._listed[id(value)] = iterator, items
        if how.kind == "iterator":
            self.gave[id(value)] = items
        return items

    def _each(self, items: Iterable[Any]) -> list[Encoded]:
        items = list(items)
        self._nodes += len(items) + _CONTAINER
        if self._nodes > _NODES:
            raise EndlessError
        return [
            item
            if type(item) is int and -SMALL < item < SMALL
            else self.encode(item)
            for item in items
        ]

    def _number(self, how: Way, value: Any) -> int:  # noqa: ANN401 - any container
        # Two views of an array with the same shape change together: they are one object.
        key: object = id(value)
        if how.kind == "array" and value.size:
            about = value.__array_interface__
            key = (about["data"][0], about["strides"], about["shape"])
        if key not in self._numbers:
            self._kept.append(value)
            self._numbers[key] = len(self._numbers) + 1
        return self._numbers[key]


def encode(value: object) -> Encoded:
    """Encode one value by itself.

    Args:
        value: Anything; an iterator is emptied.

    Returns:
        What JSON can carry; `algorithms.practice.values.decode` reads it.

    Raises:
        EndlessError: There is too much of it.

    Example:
        >>> encode([(1, 3), range(2), None])
        ['list', 1, [['tuple', 0, [1, 3]], ['range', 0, [0, 1]], None]]
    """
    return Encoder().encode(value)


def too_much(line: bytes) -> bool:
    """Tell whether a line of JSON has more parts than any reply of the worker's.

    Reading millions of containers would take minutes, whoever sent them.

    Args:
        line: The line.

    Returns:
        True if nobody should read it.

    Example:
        >>> too_much(b'{"call": 1, "value": 92}'), too_much(b"[" * 20_000_000)
        (False, True)
    """
    containers = line.count(b"[") + line.count(b"{")
    return _CONTAINER * containers // 2 + line.count(b",") > _MARKS


def build(encoded: Encoded) -> Any:  # noqa: ANN401 - any argument
    """Build an argument of a call, each time anew.

    Args:
        encoded: What `encode` gave for numbers, texts, lists and tuples of them.

    Returns:
        The value.

    Raises:
        TypeError: It is something else, with which no solver is called.

    Example:
        >>> build(encode(([0, 1], 2)))
        ([0, 1], 2)
    """
    match encoded:
        case None | bool() | int() | float() | str():
            return encoded
        case ["list", int(), list(items)]:
            return [build(item) for item in items]
        case ["tuple", int(), list(items)]:
            return tuple(build(item) for item in items)
    raise TypeError(encoded)
