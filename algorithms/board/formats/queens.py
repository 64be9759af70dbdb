"""Formats for placements of queens: one solution or several."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from algorithms.base.texts import N_
from algorithms.board.formats.containers import (
    FormatMismatch,
    are_complex,
    complete,
    integers,
    is_hollow,
    number_of,
)
from algorithms.board.formats.digits import numbers_in, to_integer
from algorithms.board.formats.grids import (
    SHAPES,
    Squares,
    of_marks,
    of_rows,
    of_text,
)
from algorithms.board.formats.model import Leaf, formats
from algorithms.board.formats.squares import Read, complexes, names, pairs
from algorithms.board.values.model import Container, Square, Value

_UNUSED = (0, None, -1, "")
_SWAPPED = {
    "columns": N_(
        "If you meant the row of the queen in each column, that is fine, too: the result of the "
        "checks is the same."
    ),
    "squares": N_(
        "If you meant (column, row), that is fine, too: the result of the checks is the same."
    ),
}


def _columns(
    value: Value, rows: int, _: int, base: int = 0
) -> Sequence[Squares] | None:
    """Read the column of the queen in each row, as numbers or a string."""
    if isinstance(value, Container) and value.is_mapping:
        return _by_row(value, rows, base)
    found = _written(value, rows) if isinstance(value, str) else None
    found = found or [integers(value, rows) or ()]
    if not all(found) or any(min(line) > 2 * rows > 0 for line in found):
        return None  # 2413 is not a column, but it may represent four
    return [
        tuple((row, column - base) for row, column in enumerate(columns))
        for columns in found
    ]


def _after_0(value: Value, rows: int, _columns: int) -> Sequence[Squares] | None:
    """Read columns that are counted from 1, like the rows: the item with the index 0 is unused."""
    if not isinstance(value, Container) or len(value.items) != rows + 1:
        return None
    unused, *rest = value.items
    columns = complete(map(to_integer, rest))
    if unused not in _UNUSED or columns is None or value.is_unordered:
        return None
    return [tuple((row, column - 1) for row, column in enumerate(columns))]


def _written(text: str, rows: int) -> list[tuple[int, ...]]:
    """Return the numbers in each line of a string, or in all its lines together."""
    lines = text.strip().splitlines()
    found = [numbers_in(line, rows) or () for line in lines]
    if 0 < rows == len(lines) and all(line.strip().isdecimal() for line in lines):
        alone = [to_integer(line) or 0 for line in lines]
        if max(alone) <= rows:
            return [tuple(alone)]  # one line per queen, such as 11
    if len(found) > 1 and all(len(line) == 1 for line in found):
        return [tuple(line[0] for line in found)]  # one line per queen
    return found or [()]


def _indices(
    value: Value, rows: int, columns: int, base: int = 0
) -> Sequence[Squares] | None:
    """Read the number of each queen's square, counted row by row."""
    found = _written(value, rows * columns) if isinstance(value, str) else None
    found = found or [_numbers(value, rows, columns) or ()]
    numbers = [number for line in found for number in line]
    if not all(found) or min(numbers) > rows * columns > 0:
        return None
    return [
        tuple(sorted(divmod(n - base, max(1, columns)) for n in line))
        for line in found
    ]


def _numbers(value: Value, rows: int, columns: int) -> tuple[int, ...] | None:
    """Return the numbers in a container; in a set they can be squares, but not columns."""
    if isinstance(value, Container) and value.is_unordered:
        listed = Container("list", value.items)
        numbers = integers(listed, rows * columns)
        if numbers is None or max(numbers) > columns:
            return numbers
    return integers(value, rows * columns)


def _by_row(value: Container, n: int, base: int) -> Sequence[Squares] | None:
    """Read a dict from rows, counted from 0 or from 1 or named, to columns."""
    rows = complete(map(number_of, value.keys))
    columns = integers(Container("list", value.inside), n)
    if rows is None or columns is None:
        return None
    first = min(1, max(0, min(rows)))
    queens = zip(rows, columns, strict=True)
    return [tuple(sorted((row - first, column - base) for row, column in queens))]


def _any_order(
    read: Read, value: Value, rows: int, columns: int
) -> Sequence[Squares] | None:
    """Read squares whose order does not matter."""
    found = read(value, rows, columns)
    return None if found is None else [tuple(sorted(found))]


def _pairs(value: Value, *size: int) -> Sequence[Square] | None:
    return None if are_complex(value) else pairs(value, *size)


def _complex_by_row(value: Value, *size: int) -> Sequence[Square] | None:
    found = complexes(value, *size)
    return None if found is None else [(row, column) for column, row in found]


def _bits(value: Value, rows: int, _columns: int) -> Sequence[Squares] | None:
    """Read one power of two per row."""
    numbers = integers(value, 2 ** min(rows, 1000))  # converted to text
    if numbers is None:
        return None
    if any(number < 1 or number & (number - 1) for number in numbers):
        raise FormatMismatch("format", value)
    return [tuple((row, n.bit_length() - 1) for row, n in enumerate(numbers))]


def _several(found: list[Squares], value: Value, _n: int) -> tuple[Squares, ...]:
    """Combine all solutions into one answer."""
    if not isinstance(value, Container | str):
        raise FormatMismatch("format", value)
    return tuple(found)


def _one(found: list[Squares], value: Value, n: int) -> Squares | None:
    """Return the only solution, or `None`."""
    if value is None or value is False:
        return None
    if is_hollow(value):
        return () if n == 0 else None
    if len(found) > 1:
        raise FormatMismatch("several", value)
    return found[0]


def _quality(queens: Squares, n: int) -> float:
    """Rate how plausible queens are as a solution, apart from attacks."""
    count = len(queens)
    if not count:
        return 0.3
    on_board = sum(0 <= row < n and 0 <= column < n for row, column in {*queens})
    rows = len({row for row, _ in queens})
    columns = len({column for _, column in queens})
    if rows == columns == count == on_board == n:
        return 1.0
    missing = min(1, abs(count - n) / max(1, n))
    different = (rows == count) + (columns == count)
    return 0.6 * (4 * (1 - missing) + 2 * on_board / count + different) / 8


def _mean_quality(found: tuple[Squares, ...], rows: int, _: int) -> float | None:
    looks = [_quality(queens, rows) for queens in found if queens]
    return sum(looks) / len(looks) if looks else None


def _quality_of_one(found: Squares | None, rows: int, _: int) -> float | None:
    return None if found is None or not rows else _quality(found, rows)


_READERS: dict[str, Leaf] = {
    "columns": _columns,
    "columns-from-1": partial(_columns, base=1),
    "squares": partial(_any_order, _pairs),
    "squares-from-1": partial(_any_order, lambda *value: _pairs(*value, 1)),
    "marks": of_marks,
    "strings": of_rows,
    "text": of_text,
    "bits": _bits,
    "indices": _indices,
    "indices-from-1": partial(_indices, base=1),
    "names": partial(_any_order, names),
    "complex": partial(_any_order, complexes),
    "complex-by-row": partial(_any_order, _complex_by_row),
    "columns-after-0": _after_0,
}
SOLUTION = tuple(
    replace(
        each,
        note=_SWAPPED.get(each.code.partition("-")[0], ""),
        shape=SHAPES.get(each.code),
        any_symbols=each.code in ("marks", "strings", "text"),
    )
    for each in formats("solution", _READERS, collect=_one, quality=_quality_of_one)
)
"""The formats of one solution, or of none."""

SOLUTIONS = tuple(
    replace(
        each,
        example=f"[{each.example}, …]",
        collect=_several,
        quality=_mean_quality,
        usual_depth=1,
    )
    for each in SOLUTION
)
"""The formats of several solutions; they may be nested in further containers."""
