"""Conversion of values of any type to plain scalars and lists of items.

This module runs in the solver's process: it imports only the standard library, and recognises
NumPy's types by name.
"""

from collections.abc import Callable, Iterable, Mapping, MappingView, Reversible
from collections.abc import Set as AbstractSet
from functools import partial
from itertools import islice
from typing import Any, NamedTuple

from algorithms.board.values.showing import sendable

ITEMS = 100_000
"""The largest number of items taken from one iterator: 12 queens have 14,200 solutions."""

COORDINATES = (("row", "column"), ("row", "col"), ("r", "c"), ("y", "x"))
"""The names of the attributes or keys of a square, its row first."""

_PLAIN, _CONTAINERS = {str, int, float, bool}, {list, tuple, set, frozenset, dict}
_TRUE = {"array", "dict", "frozenset", "iterator", "list", "set", "text", "tuple"}
"""The names of real containers, which a learner's class of the same name does not get."""


class EndlessError(Exception):
    """An iterator yielded too many items, or a reply is too large to send."""


class Conversion(NamedTuple):
    """The conversion for values of one type."""

    kind: str
    scalar: Callable[[Any], object] | None = None
    items: Callable[[Any], list[Any]] | None = None
    fixed: bool = False


def take(values: Iterable[Any]) -> list[Any]:
    """Return the items of an iterable."""
    items = list(islice(values, ITEMS + 1))
    if len(items) > ITEMS:
        raise EndlessError
    return items


def conversion(kind: type) -> Conversion:
    """Return the conversion for values of a type."""
    try:
        if issubclass(kind, complex) or "complexfloating" in _numpy(kind):
            return Conversion("complex", items=_complex, fixed=True)
        return _scalar(kind) or _container(kind) or Conversion(kind.__name__)
    except Exception:
        return Conversion(type.__dict__["__name__"].__get__(kind))


def square(value: Any) -> list[Any]:
    """Return the row and the column of an object that represents a square."""
    for names in COORDINATES:
        try:
            return [getattr(value, name) for name in names]
        except Exception:  # noqa: S112 - a learner's class may raise anything
            continue
    return []


def attributes(value: Any) -> list[tuple[str, Any]]:
    """Return the plain attributes of an object, if one of them is a container."""
    try:
        names: Any = getattr(value, "__dict__", None) or getattr(
            value, "__slots__", ()
        )
        fields = [(str(name), getattr(value, name)) for name in names]
    except Exception:
        return []
    kinds = {type(part) for _, part in fields}
    plain = [field for field in fields if type(field[1]) in _PLAIN | _CONTAINERS]
    return plain if kinds & _CONTAINERS else []


def _complex(number: complex) -> list[Any]:
    """Return the real and the imaginary part of a complex number."""
    parts = (float(number.real), float(number.imag))
    return [int(each) if each.is_integer() else each for each in parts]


def _numpy(kind: type) -> set[str]:
    return {base.__name__ for base in kind.__mro__ if base.__module__ == "numpy"}


def _scalar(kind: type) -> Conversion | None:
    names = _numpy(kind)
    if kind is bool or names & {"bool", "bool_"}:
        return Conversion("bool", scalar=bool)
    # A learner's subclass may lie about its value; the built-in method does not.
    if issubclass(kind, int) or "integer" in names:
        return Conversion("int", scalar=int if names else int.__index__)
    if issubclass(kind, float) or "floating" in names:
        return Conversion("float", scalar=float if names else float.__float__)
    if issubclass(kind, str):
        return Conversion("str", scalar=lambda value: sendable(str.__str__(value)))
    return None


def _container(kind: type) -> Conversion | None:  # noqa: PLR0911 - a table of cases
    for base in (list, set, tuple, frozenset):
        if issubclass(kind, base):
            fixed = base in (tuple, frozenset)
            return Conversion(base.__name__, None, partial(_listed, base), fixed)
    if issubclass(kind, dict):
        return Conversion("dict", items=lambda value: list(dict.items(value)))
    if issubclass(kind, bytes | bytearray | memoryview):
        return None
    if names := _numpy(kind) & {"ndarray", "matrix"}:
        # A row of a matrix is again a matrix, with one row, and so on without end.
        plain = (lambda m: _rows(m.A)) if "matrix" in names else _rows
        return Conversion("array", items=plain)
    if _has(kind, "__next__") and _has(kind, "__iter__"):
        return Conversion("iterator", items=take)
    if issubclass(kind, Mapping):
        return Conversion("dict", items=lambda value: take(value.items()))
    if _has(kind, "__iter__"):
        return Conversion(_name(kind), items=take, fixed=kind is range)
    if _has(kind, "__len__") and _has(kind, "__getitem__"):
        return Conversion(
            _name(kind), items=lambda v: take(v[i] for i in range(len(v)))
        )
    return None


def _name(kind: type) -> str:
    """Return the name of an iterable type, unless it would be misleading."""
    if issubclass(kind, AbstractSet) and not issubclass(
        kind, Reversible | MappingView
    ):
        return "set"
    return "iterable" if kind.__name__ in _TRUE else kind.__name__


def _has(kind: type, name: str) -> bool:
    """Return whether values of a type have a method (its metaclass does not count)."""
    first = next((vars(b)[name] for b in kind.__mro__ if name in vars(b)), None)
    return first is not None


def _listed(base: Any, value: Any) -> list[Any]:
    return list(base.__iter__(value))


def _rows(array: Any) -> list[Any]:
    if array.size > ITEMS * 10:
        raise EndlessError
    items: list[Any] = array.tolist() if array.ndim == 1 else list(array)
    return items
