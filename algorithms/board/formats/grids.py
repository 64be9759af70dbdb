"""Boards that show every square: marks, one string per row, or one string."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import chain, groupby
from typing import Any

from algorithms.board.formats.containers import (
    FormatMismatch,
    complete,
    is_hollow,
    pair,
)
from algorithms.board.formats.digits import to_integer
from algorithms.board.values.model import Container, Other, Square, Value

Squares = tuple[Square, ...]
"""Sorted squares of a board."""


class Marked(tuple[Square, ...]):  # noqa: SLOT001 - a tuple has no room for slots
    """The marked squares of a board, and the numbers of squares in its rows."""

    lengths: tuple[int, ...]


Shape = Callable[[Value, int, int], bool]
"""A function that returns whether a value has the shape of a board of rows and columns."""

_PLAIN = 3  # rows: [[0, 1], [1, 0]] can be columns, squares or marks
_WIDEST = 1000  # columns; all lines of a larger board would take too much memory
_LETTERS = frozenset("Qq♛♕👑ملو后皇王")  # signs for a queen
_SIGNS = frozenset({1, *"1١۱１*Xx#@■●"})
_FREE = frozenset({0, None, "", *"0٠۰０.-_·□▢▫⬜⬛○∙•–—−+۔"})
_FEN = re.compile(r"(?=.*[Qq])[Qq\d]{1,99}(/[Qq\d]{1,99})*")
_BORDER = re.compile(r"[\s+|─━┄=\-┌┬┐├┼┤└┴┘╔╦╗╠╬╣╚╩╝]*")

Symbols = tuple[Value, Value]
"""The symbols for a queen and for an empty square."""


def of_marks(
    value: Value, rows: int, columns: int, symbols: Symbols | None = None
) -> Sequence[Squares] | None:
    """Read a board of 0s and 1s, `True` and `False`, or single letters."""
    if not isinstance(value, Container):
        return None
    if value.is_mapping:
        return _of_mapping(value, symbols)
    board = value.inside
    size = rows * columns
    if not isinstance(board[0], Container):
        if len(board) != size or size == 1:
            return None
        lines = [board[i : i + columns] for i in range(0, size, columns)]
        return _read(value, lines, symbols)
    lines = [row.inside for row in board if isinstance(row, Container)]
    flat = size > columns and all(len(line) == size for line in lines)
    if len(lines) != len(board) or not all(lines) or flat:
        return None  # not rows, or several flat boards
    return _read(value, lines, symbols)


def of_rows(
    value: Value, _rows: int, columns: int, symbols: Symbols | None = None
) -> Sequence[Squares] | None:
    """Read a board with one string per row."""
    if not isinstance(value, Container):
        return None
    lines = [row for row in value.inside if isinstance(row, str)]
    if len(lines) != len(value.items) or any("\n" in line for line in lines):
        return None
    return _read(value, [_cells(line, columns) for line in lines], symbols)


def of_text(
    value: Value, rows: int, columns: int, symbols: Symbols | None = None
) -> Sequence[Squares] | None:
    """Read boards from one string."""
    if not isinstance(value, str):
        return None
    lines = value.strip("\r\n").splitlines()
    if len(lines) == 1 and (fen := _fen_rows(value, columns)):
        lines = fen
    if len(lines) == 1 and rows > 1:
        [line] = lines
        if len(line) != rows * columns:
            return None
        lines = [line[i : i + columns] for i in range(0, len(line), columns)]
    between, within = lines[::2], lines[1::2]
    if len(within) == rows and all(map(_BORDER.fullmatch, between)):
        lines = within
    # A blank line can also be a row whose free squares are spaces.
    if rows and (len(lines) % rows or _are_apart(lines, rows)):
        lines = [line for line in lines if line.strip()]
    size = rows if rows and len(lines) % rows == 0 else max(1, len(lines))
    return complete(
        _board(
            [_cells(line, columns) for line in lines[first : first + size]], symbols
        )
        for first in range(0, max(1, len(lines)), size)
    )


def _fen_rows(text: str, columns: int) -> list[str]:
    """Return the rows of a board in Forsyth-Edwards notation, such as `1Q2/3Q/Q3/2Q1`."""
    board, *_ = (*text.split(), "")
    if not _FEN.fullmatch(board):
        return []
    return [
        re.sub(r"\d+", lambda free: "." * min(int(free[0]), columns + 1), row)
        for row in board.split("/")
    ]


def _are_apart(lines: Sequence[str], rows: int) -> bool:
    """Return whether all blank lines are between complete boards."""
    runs = groupby(lines, key=lambda line: bool(line.strip()))
    return all(not full or len(list(run)) % rows == 0 for full, run in runs)


def _of_mapping(
    value: Container, symbols: Symbols | None
) -> Sequence[Squares] | None:
    """Read a dict from squares to marks."""
    items = [item.items for item in value.items if isinstance(item, Container)]
    squares = [pair(item[0]) for item in items]
    marked = _board([[item[1] for item in items]], symbols)
    if marked is None or None in squares:
        return None
    found = (squares[column] for _, column in marked)
    return [tuple(sorted(square for square in found if square is not None))]


def _read(
    value: Container, board: Sequence[Sequence[Value]], symbols: Symbols | None
) -> list[Squares] | None:
    """Return a list of the only board, or raise an error if it contains a set."""
    squares = _board(board, symbols)
    if squares is None:
        return None
    parts = [each for each in (value, *value.items) if isinstance(each, Container)]
    for part in parts:
        if part.is_unordered and len(part.items) > 1:
            raise FormatMismatch("unordered", part)
    return [squares]


def _board(
    board: Sequence[Sequence[Value]], symbols: Symbols | None
) -> Squares | None:
    """Return the marked squares of a board, or `None` if a cell is not a mark."""
    cells = list(chain.from_iterable(board))
    if any(isinstance(cell, Container) for cell in cells):
        return None
    signs = {cell: _stripped(cell) for cell in cells}
    queens = _queens_among(set(signs.values()), symbols)
    if len(signs) > len("Q.") and _is_numbered(cells, len(board)):
        queens = set(cells) - {0}
    if queens is None:
        return None
    marked = Marked(
        (row, column)
        for row, line in enumerate(board)
        for column, cell in enumerate(line)
        if signs[cell] in queens
    )
    marked.lengths = tuple(map(len, board))
    return marked


def _queens_among(
    signs: set[Value], symbols: Symbols | None
) -> Collection[Value] | None:
    """Return the signs for a queen, or `None` if a sign of the board is unknown."""
    if symbols and signs <= {*symbols}:
        return symbols[:1]
    letters = signs & _LETTERS
    if not signs <= _LETTERS | _SIGNS | _FREE or signs == {None}:
        # With one letter, the only other sign is that of an empty square.
        return letters if len(letters) == 1 and len(signs) == len("Q.") else None
    # If a letter marks the queens, a star or an x marks an attacked square.
    return _LETTERS if letters else _SIGNS


def _stripped(cell: Value) -> Value:
    return cell.strip() if isinstance(cell, str) else cell


def two_symbols(answers: Iterable[tuple[Value, int, int]]) -> Symbols | None:
    """Return the two symbols of all boards; unless they are well known, most squares are empty."""
    large = [(value, n) for value, n, _ in answers if n >= _PLAIN]
    for apart in (True, False):  # the characters of strings, or words
        counts = [(n, Counter(_signs_in(value, apart=apart))) for value, n in large]
        total = sum((each for _, each in counts), Counter[Value]())
        if len(total) > len("Q."):
            del total[""]  # between the signs
        if len(total) == len("Q.") and not any(c.total() % n**2 for n, c in counts):
            break
    else:
        return None
    free, queen = (sign for sign, _ in total.most_common())
    if not are_symbols({queen, free}):
        return None
    for one, other in ((queen, free), (free, queen)):
        if one in _LETTERS and other not in _LETTERS:
            return one, other
        if one in _SIGNS and other in _FREE:
            # Boards with one 0 in each row show the queens as 0.
            usual, flipped = (
                all(each.total() == n * each[sign] for n, each in counts)
                for sign in (one, other)
            )
            return (other, one) if flipped and not usual else (one, other)
    return queen, free


def _signs_in(value: Value, *, apart: bool) -> Iterator[Value]:
    if isinstance(value, Container):
        for item in value.inside:
            yield from _signs_in(item, apart=apart)
    elif isinstance(value, str) and apart:
        yield from map(str.strip, "".join(value.splitlines()))
    elif not isinstance(value, Other):
        yield _stripped(value)


def _is_numbered(cells: Sequence[Value], n: int) -> bool:
    """Return whether the queens are numbered from 1 to n, and the other squares are 0."""
    numbered = {0: n * n - n} | dict.fromkeys(range(1, n + 1), 1)
    return len(cells) == n * n and Counter(cells) == numbered


def are_symbols(signs: set[Value]) -> bool:
    """Return whether these are signs of a board: at most two, and no numbers but 0 and 1."""
    numbers = set(map(to_integer, signs - {True, False}))
    return len(signs) <= len("Q.") and (None in numbers or numbers <= {0, 1})


def boards_of(rows_are: type, *, symbols: bool = True) -> Shape:
    """Return whether a value, or each part of it that is not empty, has the shape of a board."""

    def fits(value: Value, rows: int, columns: int) -> bool:
        if not isinstance(value, Container) or value.is_mapping:
            return False
        parts = [part for part in value.items if not is_hollow(part)]
        lines: list[Any] = [
            getattr(row, "items", row) for row in parts if isinstance(row, rows_are)
        ]
        sizes = {len(line) for line in lines}
        if len(lines) == len(value.items) == rows and sizes == {columns}:
            cells = [*map(_stripped, chain(*lines))]
            if not any(isinstance(cell, Container) for cell in cells):
                return (
                    not symbols
                    or are_symbols({*cells})
                    or _is_numbered(cells, rows)
                )
        return bool(parts) and all(fits(part, rows, columns) for part in parts)

    return fits


def _cells(line: str, columns: int) -> Sequence[str]:
    """Return the contents of the squares of a row without the separators."""
    if len(line) == columns:
        return line
    if "|" in line or "│" in line:
        cells = re.split("[|│]", line.strip().strip("|│"))
        return cells if len(cells) > 1 else _cells(cells[0], columns)
    if len(line) == 3 * columns and not (line[::3] + line[2::3]).strip():
        return line[1::3]  # " .  Q  . "
    if len(line) in (2 * columns, 2 * columns - 1) and not line[1::2].strip():
        return line[::2]  # ". Q . "
    signs = "".join(line.split())
    if len(line) < columns <= _WIDEST and set(signs) <= _LETTERS | _SIGNS:
        return line.ljust(columns)  # trailing free squares are missing spaces
    return signs


SHAPES = {"marks": boards_of(Container), "strings": boards_of(str)}
"""The shapes of the formats, by their codes."""
