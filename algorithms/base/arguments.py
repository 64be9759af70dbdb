"""Argument checks shared by several functions."""

import math
from collections.abc import Collection, Iterable, Iterator, Sequence, Sized
from contextlib import suppress
from itertools import chain, islice
from operator import index
from os import PathLike, fsencode, fspath
from pathlib import Path
from random import Random
from typing import Any, Protocol

from algorithms.base.errors import (
    InvalidTypeError,
    InvalidValueError,
    check_size,
    shorten,
)

_LONGEST = 1e300  # seconds
_LONGEST_NAME = 255  # bytes in the name of a file, on every usual system

LARGEST_SEARCH = 10_000
"""The largest side of a board to search; few searches finish even on much smaller boards."""

LARGEST_PLACED = 10_000_000
"""The largest n without a search: the columns then take half a gigabyte."""

_MOST_ITEMS = 1_000_000  # of an iterator, which may be endless
MOST_SOLUTIONS = 20_000_000  # of 16 queens there are 14,772,512


def check_size_up_to(value: object, limit: float, name: str = "n") -> int:
    """Return a size as an `int`, or raise an error."""
    # A shortcut, because searches call this at each node.
    if type(value) is int and 0 <= value <= limit:
        return value
    size = check_size(value, name)
    if size > limit:
        raise InvalidValueError("too-large", name=name, limit=limit)
    return size


def check_sides(
    rows: object,
    columns: object,
    limit: float = math.inf,
    squares: float = math.inf,
) -> tuple[int, int]:
    """Return the numbers of rows and columns, or raise an error."""
    height = check_size_up_to(rows, limit, "rows")
    width = (
        height if columns is None else check_size_up_to(columns, limit, "columns")
    )
    if height * width > squares:
        raise InvalidValueError("too-large", name="rows × columns", limit=squares)
    return height, width


def check_method(value: object, methods: Collection[str]) -> str:
    """Return the name of a method, or raise an error."""
    name = value.replace("_", "-") if isinstance(value, str) else value
    if not isinstance(name, str) or name not in methods:
        raise InvalidValueError(
            "unknown-method", value=shorten(value), methods=", ".join(methods)
        )
    return str(name)


def check_rng(value: Any, method: str = "random") -> Random:
    """Return a random number generator, or raise an error."""
    if value is None:
        return Random()
    if not isinstance(value, bool):
        with suppress(TypeError):
            return Random(index(value))
    if isinstance(value, type) or not callable(getattr(value, method, None)):
        raise InvalidTypeError("not-a-generator", name="rng", value=shorten(value))
    home = getattr(value, "__name__", type(value).__module__)
    if home.startswith("numpy.random"):
        # NumPy's `choice` returns numbers of its own types, or refuses a list of squares.
        return Random(value.bytes(8))
    found: Random = value
    return found


def check_iterable(
    value: object, name: str, limit: int = _MOST_ITEMS
) -> Iterable[Any]:
    """Return the items of a collection or of an iterator, or raise an error."""
    if isinstance(value, Iterable) and not isinstance(value, str | bytes | dict):
        with suppress(TypeError):  # of a NumPy array without dimensions
            items, first = iter(value), limit
            if type(value) in (list, tuple):
                return value
            if isinstance(value, Sized):  # in memory, unless it is a range
                first = limit = max(limit, LARGEST_PLACED)
                first *= len(value) <= limit
            return chain(islice(items, first), _rest(items, name, limit))
    raise InvalidTypeError("not-a-collection", name=name, value=shorten(value))


def _rest(items: Iterator[Any], name: str, limit: int) -> Iterator[Any]:
    """Raise an error if any items are left."""
    for _ in items:
        raise InvalidValueError("too-long-iterator", name=name, limit=limit)
    yield from ()


def check_items(
    value: object, name: str, limit: int = _MOST_ITEMS
) -> tuple[Any, ...]:
    """Return the items of a collection or of an iterator, or raise an error."""
    # A shortcut, because searches call this at each node.
    if type(value) is tuple or type(value) is list:
        return tuple(value)
    return tuple(check_iterable(value, name, limit))


class HasSquares(Protocol):
    """An object that has the squares of queens, such as `algorithms.Queens`."""

    @property
    def squares(self) -> tuple[tuple[int, int], ...]:
        """The (row, column) of each queen."""


def check_squares(
    value: Iterable[Sequence[int]] | HasSquares, name: str
) -> tuple[Any, ...]:
    """Return the squares of queens, or raise an error."""
    return check_items(getattr(value, "squares", value), name)


def check_text(value: object, name: str, limit: int | None = None) -> str:
    """Return a string, or raise an error."""
    if not isinstance(value, str):
        raise InvalidTypeError("not-a-text", name=name, value=shorten(value))
    if limit is not None and len(value) > limit:
        raise InvalidValueError("too-long", name=name, limit=limit)
    return value


def check_path(value: object, name: str) -> Path:
    """Return a path, or raise an error."""
    if not isinstance(value, str | PathLike):
        raise InvalidTypeError("not-a-path", name=name, value=shorten(value))
    text = fspath(value)
    with suppress(TypeError, UnicodeEncodeError):  # bytes, or half a character
        path = Path(text)
        long = any(len(fsencode(part)) > _LONGEST_NAME for part in path.parts)
        if text and "\0" not in text and not long:
            if path.exists() and not (path.is_file() or path.is_dir()):
                raise InvalidValueError("not-a-regular-file", file=str(path))
            return path
    raise InvalidValueError("not-a-path", name=name, value=shorten(text))


def check_suffix(path: Path, *suffixes: str) -> str:
    """Return the ending of a file name in lower case, or raise an error."""
    kind = path.suffix.lower()
    if kind not in suffixes:
        raise InvalidValueError(
            "unknown-picture", suffixes=", ".join(suffixes), file=path.name
        )
    return kind


def check_seconds(value: object, name: str) -> float:
    """Return a duration, or raise an error."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise InvalidTypeError("not-a-duration", name=name, value=shorten(value))
    if value != value:  # noqa: PLR0124 - nan
        raise InvalidValueError("not-a-duration", name=name, value=shorten(value))
    if value < 0:
        raise InvalidValueError("negative-size", name=name, value=value)
    return math.inf if value > _LONGEST else float(value)


def check_function(value: object, name: str, *, needed: bool = False) -> None:
    """Raise an error unless the value is a function or None."""
    if not callable(value) and (needed or value is not None):
        raise InvalidTypeError("not-a-function", name=name, value=shorten(value))


def check_instance(value: object, kind: type, name: str) -> None:
    """Raise an error for a value of another type."""
    if not isinstance(value, kind):
        raise InvalidTypeError(
            "wrong-type", name=name, type=kind.__name__, value=shorten(value)
        )
