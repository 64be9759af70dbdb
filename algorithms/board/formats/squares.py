"""Readers of squares in any notation: pairs, numbers, names and complex numbers."""

from collections.abc import Callable, Sequence

from algorithms.board.formats.containers import (
    are_complex,
    complete,
    integers,
    named_squares,
    number_of,
    pair,
)
from algorithms.board.formats.digits import numbers_in
from algorithms.board.values.model import Container, Square, Value

Read = Callable[[Value, int, int], Sequence[Square] | None]
"""A function that reads squares in their order, given the numbers of rows and columns."""


def pairs(
    value: Value, _rows: int, _columns: int, base: int = 0
) -> Sequence[Square] | None:
    """Read pairs (row, column) in a container, or in a dict with numbers as keys."""
    if not isinstance(value, Container):
        return None
    squares: Sequence[Square | None] = [pair(item) for item in value.inside]
    if value.is_mapping:
        order = complete(map(number_of, value.keys))
        if order is None:
            return None
        squares = [
            squares[i] for i in sorted(range(len(order)), key=order.__getitem__)
        ]
    path = complete(squares)
    return path and [(row - base, column - base) for row, column in path]


def numbers(base: int) -> Read:
    """Return a reader for the numbers of squares, counted row by row."""

    def read(value: Value, rows: int, columns: int) -> Sequence[Square] | None:
        size = rows * columns
        found = numbers_in(value, size) if isinstance(value, str) else None
        found = found or integers(value, size)
        if found is None:
            return None
        return [divmod(n - base, max(1, columns)) for n in found]

    return read


def names(value: Value, _rows: int, _columns: int) -> Sequence[Square] | None:
    """Read squares in chess notation; row 1 is the top."""
    return named_squares(value)


def names_from_bottom(value: Value, rows: int, _: int) -> Sequence[Square] | None:
    """Read squares in chess notation; row 1 is the bottom."""
    found = named_squares(value)
    return found and [(rows - 1 - row, column) for row, column in found]


def complexes(value: Value, _rows: int, _columns: int) -> Sequence[Square] | None:
    """Read complex numbers whose real part is the column, counted from 0 or from 1."""
    found = complete(map(pair, value.items)) if are_complex(value) else None
    if found is None:
        return None
    first = min(1, max(0, min(row for _, row in found)))
    return [(row - first, column - first) for column, row in found]
