"""Formats of answers that are not solutions: squares, a number, or True or False."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from typing import Any

from algorithms.board.formats.containers import FormatMismatch, pair
from algorithms.board.formats.digits import numbers_in, to_integer
from algorithms.board.formats.grids import (
    SHAPES,
    Squares,
    of_marks,
    of_rows,
    of_text,
)
from algorithms.board.formats.model import Leaf, Tour, formats
from algorithms.board.formats.squares import Read, names, names_from_bottom, numbers
from algorithms.board.formats.tours import TOUR, repeats_start
from algorithms.board.values.model import Container, Other, Square, Value


def _as_it_is(value: Value, _rows: int, _columns: int) -> Sequence[Value]:
    return [value]


def _only_number(_found: list[Value], value: Value, _n: int) -> int:
    number = to_integer(value)
    if number is None:
        raise FormatMismatch("number", value)
    return number


def _only_yes_no(_found: list[Value], value: Value, _n: int) -> bool:
    if isinstance(value, bool | int | float) and value in (0, 1):
        return bool(value)
    raise FormatMismatch("yes-no", value)


def _square(value: Value, rows: int, _columns: int) -> Sequence[Square] | None:
    """Read a square; in a dict, the squares are the values."""
    if isinstance(value, str):
        numbers = numbers_in(value, rows)
        return [(numbers[0], numbers[1])] if numbers and len(numbers) == 2 else None
    square = pair(value)
    return None if square is None else [square]


def _indices(base: int) -> Leaf:
    def leaf(value: Value, rows: int, columns: int) -> Sequence[Squares] | None:
        if not isinstance(value, Container):
            return None
        found = numbers(base)(Container("list", value.inside), rows, columns)
        if found is None:
            raise FormatMismatch("format", value)
        return [tuple(found)]

    return leaf


def _named(read: Read) -> Leaf:
    def leaf(value: Value, rows: int, columns: int) -> Sequence[Square] | None:
        return read(value, rows, columns) if isinstance(value, str) else None

    return leaf


def _complex(value: Value, _rows: int, _columns: int) -> Sequence[Square] | None:
    """Read a complex number whose real part is the column."""
    if not (isinstance(value, Container) and value.kind == "complex"):
        return None
    square = pair(value)
    return None if square is None else [(square[1], square[0])]


def _all_squares(found: list[Square], value: Value, _n: int) -> Squares:
    if not isinstance(value, Container | str):
        raise FormatMismatch("format", value)
    return tuple(square for square in found if square)


def _all_marked(found: list[Squares], value: Value, n: int) -> Squares:
    return _all_squares([*chain(*found)], value, n)


def _quality(found: Squares, rows: int, columns: int) -> float | None:
    """Rate how plausible squares are as distinct squares of a board."""
    if not found:
        return None
    if not all(0 <= row < rows and 0 <= column < columns for row, column in found):
        return 0.1
    return 1.0 if len(set(found)) == len(found) else 0.6


COUNT = formats("count", {"number": _as_it_is}, collect=_only_number)
"""The format of a number of solutions."""

YES_NO = formats("yes-no", {"yes-no": _as_it_is}, collect=_only_yes_no)
"""The format of an answer that is true or false."""


def _scalars(value: Value, _rows: int, _columns: int) -> Sequence[Any]:
    """Read a container of numbers and strings."""
    items = value.inside if isinstance(value, Container) else (None,)
    if any(isinstance(each, Container | Other) or each is None for each in items):
        raise FormatMismatch("format", value)
    return [items]


def _rows(value: Value, rows: int, columns: int) -> Sequence[Any] | None:
    """Read a container of such containers."""
    items = value.inside if isinstance(value, Container) else (None,)
    return [tuple(_scalars(each, rows, columns)[0] for each in items)]


def _only(found: list[Any], value: Value, _n: int) -> Any:
    if not isinstance(value, Container):
        raise FormatMismatch("format", value)
    return (found or [()])[0]


LIST = formats("list", {"list": _scalars}, collect=_only)
"""The format of any list."""

LISTS = formats("lists", {"lists": _rows}, collect=_only)
"""The format of any list of lists."""

_READERS: dict[str, Leaf] = {
    "squares": _square,
    "names": _named(names),
    "names-from-bottom": _named(names_from_bottom),
    "indices": _indices(0),
    "indices-from-1": _indices(1),
    "complex": _complex,
    "marks": of_marks,
    "strings": of_rows,
    "text": of_text,
}
# Read as a whole.
_MARKED = {"indices", "indices-from-1", "marks", "strings", "text"}

SQUARES = tuple(
    replace(each, collect=_all_marked, usual_depth=0, shape=SHAPES.get(each.code))
    if each.code in _MARKED
    else each
    for each in formats(
        "squares", _READERS, collect=_all_squares, quality=_quality, usual_depth=1
    )
)
"""The formats of squares of a board."""


def _closed(found: list[Any], value: Value, n: int) -> Tour | None:
    """Return the only tour, or `None`; a repeated start says that the tour is closed."""
    tour: Tour | None = TOUR[0].collect(found, value, n)
    repeated = tour and repeats_start(tour)
    return replace(tour, visits=tour.visits[:-1]) if tour and repeated else tour


CLOSED_TOUR = tuple(replace(each, collect=_closed) for each in TOUR)
"""The formats of a closed tour, or of none."""
