"""Reading of one answer in any format, even if the size of its board is not known."""

from collections.abc import Iterable, Sequence, Sized
from contextlib import suppress
from itertools import chain, islice
from math import isqrt
from numbers import Integral, Number
from operator import index, itemgetter
from typing import Any, NamedTuple, NoReturn

from algorithms.base.arguments import check_items, check_iterable, check_text
from algorithms.base.errors import InvalidTypeError, InvalidValueError, shorten
from algorithms.board.formats.containers import (
    are_complex,
    complete,
    is_hollow,
    named_squares,
    pair,
)
from algorithms.board.formats.digits import to_integer
from algorithms.board.formats.model import AnswerFormat, Tour, Unreadable
from algorithms.board.formats.queens import SOLUTION
from algorithms.board.formats.recognition import recognise
from algorithms.board.formats.tours import TOUR
from algorithms.board.moves import is_jump
from algorithms.board.values.encoding import encode
from algorithms.board.values.kinds import EndlessError
from algorithms.board.values.model import Container, Square, Value, decode

_LONGEST = 200_000  # characters of a string
_PAIR = 2
_NO_PAIRS = (str, dict, set, frozenset)
_FEWEST = 4  # queens; [[0], [0]] and [[0, 1]] are not meant as several solutions


class Placed(NamedTuple):
    """Queens on a board, as an answer places them."""

    n: int
    squares: tuple[Square, ...]


def read_queens(answer: object, n: int | None = None) -> Placed:
    """Read queens in any format that the checker knows."""
    answer = read_iterator(answer)
    squares = getattr(answer, "squares", None)
    if not isinstance(squares, tuple):
        squares = _pairs(answer)
    if squares is not None:
        if getattr(answer, "coordinates", None) == "xy":
            squares = tuple((y, x) for x, y in squares)
        size = len(squares) if n is None else n
        return Placed(size, _from_zero(squares, size))
    value = _value(answer)
    sizes = _queens_sizes(value) if n is None else [n]
    # A board of 4 rows of 4 squares could also be read as 2 rows of 2 squares in one line.
    sizes = [size for size in sizes if _is_board(value, size)] or sizes
    numbers = (
        {*map(to_integer, value.items)} if isinstance(value, Container) else {None}
    )
    # One number for each queen is a column, even if it is off the board.
    formats = (
        SOLUTION[:2] if len(numbers - {None}) == len(numbers) == 1 else SOLUTION
    )
    found, (size, _) = _best(formats, value, [(n, n) for n in sizes], answer)
    if not found and not is_hollow(value) and not _is_board(value, size):
        _refuse(answer, value)
    return Placed(size, tuple(found or ()))


def read_tour(
    answer: object, rows: int | None = None, columns: int | None = None
) -> Tour:
    """Read a knight's tour in any format that the checker knows."""
    if isinstance(answer, Tour):
        return answer
    if isinstance(getattr(answer, "squares", None), tuple):  # queens
        raise InvalidValueError("malformed-tour")
    path = getattr(answer, "path", None)
    if isinstance(path, tuple):  # a `Tour` of `algorithms.solving`
        size: Any = answer
        return Tour(size.rows, size.columns, tuple(enumerate(path)))
    answer = read_iterator(answer)
    value = _value(answer)
    sizes = [(rows or r, columns or c) for r, c in _tour_sizes(value)]
    formats: Sequence[AnswerFormat] = TOUR
    if are_complex(value):
        formats = tuple(each for each in TOUR if each.code == "complex")
    elif isinstance(answer, list | tuple) and all(
        type(each) is tuple for each in answer
    ):
        formats = tuple(each for each in TOUR if each.code.startswith("path"))
    found, (rows, columns) = _best(formats, value, sizes, answer)
    return found or Tour(rows, columns, ())


def read_iterator(answer: object) -> object:
    """Return the items of an iterator, and any other answer unchanged."""
    if not (isinstance(answer, Iterable) and hasattr(answer, "__next__")):
        return answer
    items = iter(answer)
    first = [*islice(items, 1)]
    if any(
        isinstance(getattr(item, name, None), tuple)
        for item in first
        for name in ("squares", "path")
    ):
        raise InvalidValueError("several-answers", value=shorten(answer))
    return [*first, *check_items(items, "answer")]


def _pairs(answer: object) -> tuple[Square, ...] | None:
    """Return the squares of a collection of pairs, or None if it contains anything else."""
    if isinstance(answer, str | dict) or not isinstance(answer, Iterable):
        return None
    squares = []
    given = list(answer) if isinstance(answer, bytes) else answer
    for item in check_iterable(given, "answer"):
        ordered = isinstance(item, Sized) and not isinstance(item, _NO_PAIRS)
        parts = list(item) if ordered and len(item) == _PAIR else []
        if not parts or not all(isinstance(part, Number) for part in parts):
            return None
        try:
            squares.append((index(parts[0]), index(parts[1])))
        except TypeError:
            value = shorten(next(n for n in parts if not isinstance(n, Integral)))
            raise InvalidTypeError(
                "not-an-integer", name="square", value=value
            ) from None
    return tuple(squares)


def _from_zero(squares: tuple[Square, ...], n: int) -> tuple[Square, ...]:
    """Return squares counted from 0; those counted from 1 fill the rows from 1 to n."""
    numbers = [number for square in squares for number in square]
    if not len(squares) == n > 0 or min(numbers) < 1 or max(numbers) > n:
        return squares
    if len({row for row, _ in squares}) != n:
        return squares
    return tuple((row - 1, column - 1) for row, column in squares)


def _value(answer: object) -> Value:
    if answer is None:
        raise InvalidTypeError("no-answer")
    parts = answer if isinstance(answer, list | tuple) else ()
    for part in chain([answer], parts):
        if isinstance(part, str):
            check_text(part, "answer", _LONGEST)
    try:
        return decode(encode(answer))
    except (EndlessError, RecursionError, ValueError):
        raise InvalidValueError(
            "unreadable-answer", value=shorten(answer)
        ) from None


def _best(
    formats: Sequence[AnswerFormat],
    value: Value,
    sizes: Iterable[tuple[int, int]],
    answer: object,
) -> tuple[Any, tuple[int, int]]:
    """Return the most plausible reading of an answer, and the size of its board."""
    readings = []
    for rows, columns in sizes:
        try:
            found = recognise(formats, [(value, rows, columns)]).format
            read = found.read(value, rows, columns)
        except Unreadable:
            continue
        if found.part is None:  # not a record, whose size is not that of a board
            quality = found.quality(read, rows, columns) or 0
            readings.append((quality, read, (rows, columns)))
    if not readings:
        _refuse(answer, value)
    return max(readings, key=itemgetter(0))[1:]


def _refuse(answer: object, value: Value) -> NoReturn:
    """Raise the error for an answer that is in no known format."""
    items = value.inside if isinstance(value, Container) else ()
    for n in _queens_sizes(items[0]) if items else ():
        with suppress(Unreadable):
            if n >= _FEWEST and recognise(SOLUTION, [(items[0], n, n)]).evident:
                shown = shorten(answer)
                if isinstance(answer, list | tuple) and len(answer) > 1:
                    shown = f"[{shorten(answer[0])}, …]"
                raise InvalidValueError("several-answers", value=shown)
    raise InvalidValueError("unreadable-answer", value=shorten(answer))


def _queens_sizes(value: Value) -> list[int]:
    """Return the possible sizes of a board: the number of items or lines, or its root."""
    if isinstance(value, str):
        text = value.strip()
        counts = [len(text.splitlines()), len(_words(text)), len(text)]
        counts.append(text.count("/") + 1)
    else:
        counts = [len(value.inside)] if isinstance(value, Container) else []
    return _with_roots(counts)


def _is_board(value: Value, n: int) -> bool:
    """Return whether a value is a board of size n, which may have no queens."""
    rows = value.inside if isinstance(value, Container) else str(value).split()
    lengths = [
        len(row.inside) if isinstance(row, Container) else len(str(row))
        for row in rows
    ]
    return len(lengths) == n and set(lengths) <= {n}


def _tour_sizes(value: Value) -> list[tuple[int, int]]:
    """Return the possible sizes of a board: those of a numbered board, or of a path's squares."""
    if isinstance(value, str):
        lines = value.strip().splitlines()
        return _shapes([len(_words(line)) for line in lines], len(lines))
    if not isinstance(value, Container):
        return []
    items = value.inside
    lengths = [len(item.inside) for item in items if isinstance(item, Container)]
    lengths += [len(_words(item)) for item in items if isinstance(item, str)]
    squares = [square for square in map(pair, (*items, *value.keys)) if square]
    squares = squares or named_squares(value) or []
    if are_complex(value):
        squares = [(row, column) for column, row in squares]
    return _shapes(lengths, len(items)) + _around(squares) + _flat(items)


def _shapes(lengths: list[int], count: int) -> list[tuple[int, int]]:
    """Return the size of a board with lines of these lengths, or of a square board in one line."""
    even = {(count, length) for length in lengths if len(lengths) == count}
    squares = {(each, each) for each in _with_roots([count, *lengths])}
    return [*(even if len(even) == 1 else ()), *squares]


def _flat(items: tuple[Value, ...]) -> list[tuple[int, int]]:
    """Return the sizes of boards whose squares are numbered in one line, from 0 or from 1."""
    numbers = list(complete(map(to_integer, items)) or ())
    if len(numbers) < _PAIR:
        return []
    low = min(numbers)
    if len(numbers) > _PAIR and numbers[0] == numbers[-1]:  # a closed tour
        numbers.pop()
    if low not in (0, 1) or set(numbers) != set(range(low, low + len(numbers))):
        return []
    moves = [
        (numbers[0] - low, numbers[1] - low),
        (numbers.index(low), numbers.index(low + 1)),
    ]
    return [
        (len(numbers) // width, width)
        for width in range(1, len(numbers) + 1)
        if len(numbers) % width == 0
        and any(is_jump(divmod(a, width), divmod(b, width)) for a, b in moves)
    ]


def _around(squares: list[Square]) -> list[tuple[int, int]]:
    """Return the sizes of the smallest boards with these squares, counted from 0 and from 1."""
    if not squares:
        return []
    # No board is larger, and a larger number may not fit into a float.
    bottom, right = (min(max(side), 10**9) for side in zip(*squares, strict=True))
    return [(bottom + 1, right + 1), (bottom, right)]


def _with_roots(counts: Iterable[int]) -> list[int]:
    """Return the given numbers, and the roots of those that are square numbers."""
    numbers = list(counts)
    roots = [isqrt(number) for number in numbers if isqrt(number) ** 2 == number]
    return list(dict.fromkeys(numbers + roots))


def _words(text: str) -> list[str]:
    return text.replace(",", " ").split()
