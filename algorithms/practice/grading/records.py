"""Data classes as JSON values and back; nothing that has another shape is taken."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints


def record(value: Any) -> Any:
    """Return a value as a JSON value; a mapping becomes a list of pairs."""
    if is_dataclass(value):
        return {
            each.name: record(getattr(value, each.name)) for each in fields(value)
        }
    if isinstance(value, Mapping):
        return [[record(key), record(item)] for key, item in value.items()]
    if isinstance(value, set | frozenset):
        return sorted(map(record, value))
    return [record(item) for item in value] if isinstance(value, tuple) else value


def restored(value: Any, kind: Any) -> Any:
    """Return the value of a type that a JSON value stands for, or raise a `TypeError`."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        known = [each for each in inner if each is not NoneType]
        return None if value is None else restored(value, known[0])
    if is_dataclass(kind) and isinstance(value, dict):
        hints = get_type_hints(kind)
        given = {
            name: restored(item, hints.get(name)) for name, item in value.items()
        }
        return kind(**given)  # type: ignore[operator]  # a class
    if isinstance(value, list) and origin is not None:
        return _items(value, origin, inner)
    if type(value) is kind or (kind is float and type(value) is int):
        return value
    raise TypeError(type(value).__name__)


def _items(value: list[Any], origin: Any, inner: tuple[Any, ...]) -> Any:
    if origin is Mapping:
        pair = tuple[inner]  # type: ignore[valid-type]  # the types of a key and a value
        return dict(restored(item, pair) for item in value)
    if origin is tuple and inner[-1] is not Ellipsis:
        pairs = zip(value, inner, strict=True)
        return tuple(restored(item, each) for item, each in pairs)
    return origin(restored(item, inner[0]) for item in value)
