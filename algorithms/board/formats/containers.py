"""Nested containers of any type and depth."""

import re
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any, TypeGuard, TypeVar

from algorithms.board.formats.digits import numbers_in, parse, to_integer
from algorithms.board.values.kinds import COORDINATES
from algorithms.board.values.model import Container, Square, Value

T = TypeVar("T")

_DEEPEST = 12
_PAIR = 2
_RECORD = 4
_NAME = re.compile(r"\s*[QDNS♕♛♘♞]?([a-zA-Z])(\d{1,2})\s*")
_KEY = re.compile(r"\s*(?:([a-zA-Z])|[a-zA-Z][a-zA-Z _.-]*(\d{1,3}))\s*")
_SEPARATORS = re.compile(r"[\s,;،؛→>-]+")


class FormatMismatch(Exception):  # noqa: N818 - control flow between the parts of a format
    """An answer is not in the format in which it is read."""

    def __init__(self, code: str, value: Value) -> None:
        super().__init__(code)
        self.code, self.value = code, value


def read_parts(
    value: Value,
    leaf: Callable[[Value], Sequence[Any] | None],
    part_depth: int | None = None,
) -> list[tuple[int, Any]]:
    """Return the parts of an answer, in order."""

    def parts_of(value: Value, depth: int) -> list[tuple[int, Any]]:
        value = _normalised(value)
        if is_nothing(value, depth):
            empty = depth and (part_depth is None or depth >= part_depth)
            return [(depth, ())] if empty else []
        parts = leaf(value)
        if parts is None:
            return parts_in(value, depth)
        if isinstance(value, Container) and depth < (part_depth or 0):
            # Eight boards of one square, such as "a1", are not one board of eight rows.
            with suppress(FormatMismatch):
                return parts_in(value, depth)
        return [(depth, part) for part in parts]

    def parts_in(value: Value, depth: int) -> list[tuple[int, Any]]:
        if not isinstance(value, Container):
            missing = value is None and depth == 1
            raise FormatMismatch("none-inside" if missing else "format", value)
        if all(item is None for item in value.inside):
            raise FormatMismatch("none-inside", value)
        if depth > _DEEPEST:
            raise FormatMismatch("too-deep", value)
        return [part for item in value.inside for part in parts_of(item, depth + 1)]

    return parts_of(value, 0)


def complete(found: Iterable[T | None]) -> tuple[T, ...] | None:
    """Return the parts of an answer, or `None` if one of them cannot be read."""
    parts = tuple(found)
    whole = tuple(part for part in parts if part is not None)
    return whole if len(whole) == len(parts) else None


def are_complex(value: Value) -> TypeGuard[Container]:
    """Return whether a value is a container of complex numbers, at least one."""
    items = value.items if isinstance(value, Container) else ()
    return bool(items) and all(
        isinstance(item, Container) and item.kind == "complex" for item in items
    )


def record(value: Value) -> dict[Value, Value]:
    """Return the parts of an object, a tuple, or a dict with strings as keys, by their names."""
    if not isinstance(value, Container):
        return {}
    if value.kind == "tuple" and _PAIR <= len(value.items) <= _RECORD:
        return dict(enumerate(value.items))
    names = [key for key in value.keys if isinstance(key, str)]
    whole = len(names) == len(value.items)
    return dict(zip(names, value.inside, strict=True)) if whole else {}


def is_hollow(value: Value, *, inner: bool = False) -> bool:
    """Return whether a container contains nothing but empty containers at any depth."""
    if isinstance(value, str):
        value = parse(value)
    if isinstance(value, str):  # inside, a space may be the sign of an empty square
        return not (value if inner else value.strip())
    return isinstance(value, Container) and all(
        is_hollow(each, inner=True) for each in value.inside
    )


def is_nothing(value: Value, depth: int) -> bool:
    """Return whether an answer or a part of it is empty."""
    if isinstance(value, str):
        return depth == 0 and not value.strip()
    return isinstance(value, Container) and not value.items


def integers(value: Value, n: int) -> tuple[int, ...] | None:
    """Return the integers in a container, in its order."""
    if not isinstance(value, Container) or value.is_mapping:
        return None
    if isinstance(value.items[0], Container):
        return None
    items: Any = value.items
    if not value.is_unordered and {*map(type, items)} == {int}:
        return tuple(items)
    texts = (item.strip() for item in items if isinstance(item, str))
    if any(len(text) > len(str(n)) for text in texts):
        return None
    numbers = complete(map(to_integer, value.items))
    if numbers and value.is_unordered and len(numbers) > 1:
        raise FormatMismatch("unordered", value)
    return numbers


def _normalised(value: Value) -> Value:
    """Parse a string, and convert `dict.fromkeys(squares)`, an ordered set, to its keys."""
    if isinstance(value, str):
        return parse(value)
    if not (isinstance(value, Container) and value.is_mapping):
        return value
    squares = complete(map(pair, value.keys))
    ordered = squares and set(value.inside) == {None}
    return Container("dict_keys", value.keys) if ordered else value


def pair(value: Value) -> Square | None:
    """Return the two integers of a pair such as `(0, 1)`, or `None`."""
    if isinstance(value, str):
        value = parse(value)
    if isinstance(value, str) and not value.strip().isdecimal():
        value = Container("tuple", numbers_in(value, 0) or ())  # "0, 1"
    if isinstance(value, Container) and value.is_mapping:
        value = _coordinates(value)
    if (
        isinstance(value, Container)
        and len(value.items) == _PAIR
        and not value.is_unordered
        and not value.is_mapping
    ):
        first, second = map(to_integer, value.items)
        if first is not None and second is not None:
            return first, second
    return None


def _coordinates(mapping: Container) -> Value:
    """Return the row and the column of a dict with these keys; else the dict itself."""
    found = dict(zip(mapping.keys, mapping.inside, strict=True))
    for row, column in COORDINATES:
        if found.keys() == {row, column}:
            return Container("tuple", (found[row], found[column]))
    return mapping


def number_of(key: Value) -> int | None:
    """Return the number in a key such as 1, "q1", "row 1" or "a"."""
    if isinstance(key, str) and (found := _KEY.fullmatch(key)):
        letter, number = found.groups()
        return int(number) if number else ord(letter.lower()) - ord("a")
    return to_integer(key)


def container_kinds(value: Value) -> tuple[str, ...]:
    """Return the kinds of the nested containers, outermost first, along the first items."""
    kinds: list[str] = []
    while isinstance(value, Container) and len(kinds) <= _DEEPEST:
        if value.kind != "array" or kinds[-1:] != ["array"]:
            kinds.append(value.kind)
        items = value.inside
        if not items:
            break
        full = (i for i in items if not isinstance(i, Container) or i.items)
        value = next(full, items[0])
    return (*kinds, "text") if isinstance(value, str) else tuple(kinds)


def named_squares(value: Value) -> list[Square] | None:
    """Return the squares named in chess notation in a container or a string; row 1 is the top."""
    texts: tuple[Value, ...] = ()
    if isinstance(value, Container) and not value.is_mapping:
        texts = value.inside
    elif isinstance(value, str):
        texts = tuple(filter(None, _SEPARATORS.split(value)))
    names = complete(
        _NAME.fullmatch(text) if isinstance(text, str) else None for text in texts
    )
    if not names:
        return None
    return [(int(name[2]) - 1, ord(name[1].lower()) - ord("a")) for name in names]
