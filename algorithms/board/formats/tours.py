"""Formats for a knight's tour, or for none."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any

from algorithms.board.formats.containers import (
    FormatMismatch,
    complete,
    integers,
    is_hollow,
    pair,
)
from algorithms.board.formats.digits import numbers_in, to_integer
from algorithms.board.formats.grids import boards_of
from algorithms.board.formats.model import Leaf, Tour, formats
from algorithms.board.formats.squares import (
    Read,
    complexes,
    names,
    names_from_bottom,
    numbers,
    pairs,
)
from algorithms.board.moves import is_jump
from algorithms.board.values.model import Container, Square, Value

Visits = list[tuple[int, Square]]


def _numbered(
    value: Value, rows: int, columns: int, base: int = 0
) -> Sequence[Tour] | None:
    """Read a board with the number of the visit on each square."""
    visits = _by_square(value)
    if visits is None:
        board = _board(value, rows, columns)
        squares = columns != 2 and {len(line) for line in board or ()} == {2}
        if board is None or squares:
            return None
        visits = [
            (number, (row, column))
            for row, line in enumerate(board)
            for column, number in enumerate(line)
        ]
    if len(visits) > 1 and len({number for number, _ in visits}) == 1:
        visits = []  # the board was cleared
    base = int(1 in dict(visits)) if rows * columns == 1 else base  # 0 or 1
    counted = sorted((n - base, square) for n, square in visits if n >= base)
    return [Tour(rows, columns, tuple(counted))]


def _in_order(
    read: Read, value: Value, rows: int, columns: int
) -> Sequence[Tour] | None:
    """Read the squares in the order in which they are visited."""
    path = read(value, rows, columns)
    if path is None:
        return None
    if isinstance(value, Container) and value.is_unordered and len(path) > 1:
        raise FormatMismatch("unordered", value)
    return [Tour(rows, columns, tuple(enumerate(path)))]


def _by_square(value: Value) -> Visits | None:
    """Return the numbers and squares of a dict from squares to numbers."""
    if not (isinstance(value, Container) and value.is_mapping):
        return None
    visited = complete(map(_count, value.inside))
    squares = complete(map(pair, value.keys))
    if visited is None or squares is None:
        return None
    return [*zip(visited, squares, strict=True)]


def _count(value: Value) -> int | None:
    """Return the number on a square; `None` or any sign represents an unvisited square."""
    number = to_integer(value)
    sign = isinstance(value, str) and len(value.strip()) <= 1
    return -1 if number is None and (sign or value in (None, False)) else number


def _board(value: Value, rows: int, columns: int) -> Sequence[Sequence[int]] | None:
    """Return the numbers of a board: rows in a container, lines of a string, or one row."""
    size = rows * columns
    if isinstance(value, str):
        lines = [_row(line, size) for line in value.strip().splitlines()]
        if len(lines) == 1 and lines[0] and len(lines[0]) == size:
            return list(zip(*[iter(lines[0])] * columns, strict=True))
        return complete(lines)
    if not isinstance(value, Container):
        return None
    items = value.inside
    if value.is_unordered and len(items) > 1:
        return None
    if not any(isinstance(item, Container) for item in items):
        flat = integers(value, size)
        if flat is not None and len(flat) == size:
            return list(zip(*[iter(flat)] * columns, strict=True))
    return complete(_row(item, size) for item in items)


def _row(value: Value, size: int) -> tuple[int, ...] | None:
    """Return the numbers of a row."""
    if isinstance(value, str):
        cells = complete(map(_count, value.split()))
        return cells if cells and -1 in cells else numbers_in(value, size)
    if not isinstance(value, Container) or value.is_mapping or value.is_unordered:
        return None
    return complete(map(_count, value.items))


def _one(found: list[Any], value: Value, _n: int) -> Tour | None:
    """Return the only tour, or `None`; a closed tour may repeat its start at the end."""
    tours = [] if is_hollow(value) else [tour for tour in found if tour != ()]
    if len(tours) > 1:
        raise FormatMismatch("several", value)
    tour: Tour | None = tours[0] if tours else None
    closed = tour and repeats_start(tour) and is_jump(tour.path[-2], tour.path[0])
    return replace(tour, visits=tour.visits[:-1]) if tour and closed else tour


def repeats_start(tour: Tour) -> bool:
    """Return whether a tour of the whole board ends on its first square again."""
    path = tour.path
    whole = len(path) == tour.rows * tour.columns + 1 > 1
    return whole and path[0] == path[-1]


def _quality(found: Tour | None, rows: int, columns: int) -> float | None:
    """Rate how plausible visits are as a tour, including their knight's moves."""
    if found is None or not found.visits:
        return None
    path = found.path
    numbers = [number for number, _ in found.visits]
    steps = [is_jump(a, b) for a, b in pairwise(path)]
    moves = sum(steps) / len(steps) if steps else 0
    on_board = all(0 <= row < rows and 0 <= col < columns for row, col in path)
    counted = numbers == list(range(len(path))) and len(set(path)) == len(path)
    whole = len(path) == rows * columns
    return (4 * on_board + 3 * counted + 2 * moves + whole) / 10


_READERS: dict[str, Leaf] = {
    "numbers": _numbered,
    "numbers-from-1": partial(_numbered, base=1),
    "path": partial(_in_order, pairs),
    "path-from-1": partial(_in_order, partial(pairs, base=1)),
    "indices": partial(_in_order, numbers(0)),
    "indices-from-1": partial(_in_order, numbers(1)),
    "names": partial(_in_order, names),
    "names-from-bottom": partial(_in_order, names_from_bottom),
    "complex": partial(_in_order, complexes),
}

_TABLE = boards_of(Container, symbols=False)

TOUR = tuple(
    replace(each, shape=_TABLE if each.code.startswith("numbers") else None)
    for each in formats("tour", _READERS, collect=_one, quality=_quality)
)
"""The formats of a tour, or of none."""
