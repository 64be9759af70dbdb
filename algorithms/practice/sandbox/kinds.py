"""How values of a type are taken apart, whatever the author of the type did to it.

This runs in the process of the solver: standard library only, and NumPy known by name.
"""

from collections.abc import (
    Callable,
    Iterable,
    Mapping,
    MappingView,
    Reversible,
)
from collections.abc import (
    Set as AbstractSet,
)
from itertools import islice
from typing import Any, NamedTuple

from algorithms.practice.sandbox.showing import sendable

__all__ = ["ITEMS", "EndlessError", "Way", "take", "way"]

ITEMS = 100_000
"""How many items of one iterator are taken: 12 queens have 14,200 solutions."""

_TRUE = {"array", "dict", "frozenset", "iterator", "list", "set", "text", "tuple"}
"""What a container is called that is one, whatever a learner's class is called."""


class EndlessError(Exception):
    """An iterator gave more than anybody can want, or there is too much to send."""


class Way(NamedTuple):
    """How values of one type are taken apart.

    Attributes:
        kind: What the container is, or the name of the type.
        scalar: What makes a plain number or text of it.
        items: What lists the items of a container.
        fixed: Whether it cannot be changed, and so has no identity.
    """

    kind: str
    scalar: Callable[[Any], object] | None = None
    items: Callable[[Any], list[Any]] | None = None
    fixed: bool = False


def take(values: Iterable[Any]) -> list[Any]:
    """List what an iterable gives.

    Args:
        values: The iterable, perhaps an endless one.

    Returns:
        Its items.

    Raises:
        EndlessError: There are more than `ITEMS`.

    Example:
        >>> take(x * x for x in range(3))
        [0, 1, 4]
    """
    items = list(islice(values, ITEMS + 1))
    if len(items) > ITEMS:
        raise EndlessError
    return items


def way(kind: type) -> Way:
    """Tell how values of a type are taken apart.

    Args:
        kind: The type; its metaclass may be broken.

    Returns:
        The way; one with neither `scalar` nor `items` for what has no parts.

    Example:
        >>> way(bool).kind, way(range).items(range(2)), way(complex).items
        ('bool', [0, 1], None)
    """
    try:
        return _scalar(kind) or _container(kind) or Way(kind.__name__)
    except Exception:  # noqa: BLE001 - it may raise anything
        return Way(type.__dict__["__name__"].__get__(kind))


def _numpy(kind: type) -> set[str]:
    return {base.__name__ for base in kind.__mro__ if base.__module__ == "numpy"}


def _scalar(kind: type) -> Way | None:
    names = _numpy(kind)
    if kind is bool or names & {"bool", "bool_"}:
        return Way("bool", scalar=bool)
    # A learner's subclass may lie about its value; the built-in method does not.
    if issubclass(kind, int) or "integer" in names:
        return Way("int", scalar=int if names else int.__index__)
    if issubclass(kind, float) or "floating" in names:
        return Way("float", scalar=float if names else float.__float__)
    return Way("str", scalar=_text) if issubclass(kind, str) else None


def _text(value: str) -> str:
    return sendable(str.__str__(value))


def _container(kind: type) -> Way | None:  # noqa: PLR0911 - a table of cases
    for base in (list, set, tuple, frozenset):
        if issubclass(kind, base):
            fixed = base in (tuple, frozenset)
            return Way(base.__name__, items=_items_as(base), fixed=fixed)
    if issubclass(kind, dict):
        return Way("dict", items=lambda value: list(dict.items(value)))
    if issubclass(kind, bytes | bytearray | memoryview):
        return None
    if names := _numpy(kind) & {"ndarray", "matrix"}:
        return Way("array", items=_matrix_rows if "matrix" in names else _rows)
    if _has(kind, "__next__") and _has(kind, "__iter__"):
        return Way("iterator", items=take)
    if issubclass(kind, Mapping):
        return Way("dict", items=lambda value: take(value.items()))
    if _has(kind, "__iter__"):
        return Way(_name(kind), items=take, fixed=kind is range)
    if _has(kind, "__len__") and _has(kind, "__getitem__"):
        return Way(_name(kind), items=_by_index)
    return None


def _name(kind: type) -> str:
    """Return what an iterable is called: its name, where that says nothing untrue."""
    unordered = issubclass(kind, AbstractSet) and not issubclass(
        kind, Reversible | MappingView
    )
    if unordered:
        return "set"
    return "iterable" if kind.__name__ in _TRUE else kind.__name__


def _has(kind: type, name: str) -> bool:
    """Tell whether values of a type have a method; its metaclass may have one for itself."""
    first = next((vars(b)[name] for b in kind.__mro__ if name in vars(b)), None)
    return first is not None


def _items_as(base: Any) -> Callable[[Any], list[Any]]:  # noqa: ANN401 - list, set, …
    """Return what lists a subclass as its built-in base would be."""
    return lambda value: list(base.__iter__(value))


def _rows(array: Any) -> list[Any]:  # noqa: ANN401 - NumPy is not imported here
    if array.size > ITEMS * 10:
        raise EndlessError
    items: list[Any] = array.tolist() if array.ndim == 1 else list(array)
    return items


def _matrix_rows(matrix: Any) -> list[Any]:  # noqa: ANN401 - as above
    # A row of a matrix would be a matrix of one row, and so on without end.
    return _rows(matrix.A)


def _by_index(value: Any) -> list[Any]:  # noqa: ANN401 - anything of the old protocol
    return take(value[index] for index in range(len(value)))
