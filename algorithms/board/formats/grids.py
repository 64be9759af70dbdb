"""Boards that show every square: marks, one string per row, or one string."""

import re
from collections.abc import Sequence
from itertools import chain, groupby

from algorithms.board.formats.containers import (
    FormatMismatch,
    complete,
    inside,
    is_mapping,
    is_unordered,
    pair,
)
from algorithms.board.values.model import Container, Square, Value

Squares = tuple[Square, ...]
"""Sorted squares of a board."""

_LETTERS = frozenset("Qq♛♕👑ملو后皇王")  # signs for a queen
_SIGNS = frozenset({1, *"1١۱１*Xx#@■●"})
_FREE = frozenset({0, None, "", *"0٠۰０.-_·□▢▫⬜⬛○∙•–—−+۔"})
_BORDER = re.compile(r"[\s+|─━┄=\-┌┬┐├┼┤└┴┘╔╦╗╠╬╣╚╩╝]*")


def of_marks(value: Value, rows: int, columns: int) -> Sequence[Squares] | None:
    """Read a board of 0s and 1s, `True` and `False`, or single letters."""
    if not isinstance(value, Container):
        return None
    if is_mapping(value):
        return _of_mapping(value)
    board = inside(value)
    size = rows * columns
    if not isinstance(board[0], Container):
        if len(board) != size or size == 1:
            return None
        return _read(
            value, [board[i : i + columns] for i in range(0, size, columns)]
        )
    lines = [inside(row) for row in board if isinstance(row, Container)]
    if (
        len(lines) != len(board)
        or not all(lines)
        or (size > columns and all(len(line) == size for line in lines))
    ):
        return None  # not rows, or several flat boards
    return _read(value, lines)


def of_rows(value: Value, _rows: int, columns: int) -> Sequence[Squares] | None:
    """Read a board with one string per row."""
    if not isinstance(value, Container):
        return None
    lines = [row for row in inside(value) if isinstance(row, str)]
    if len(lines) != len(value.items) or any("\n" in line for line in lines):
        return None
    return _read(value, [_cells(line, columns) for line in lines])


def of_text(value: Value, rows: int, columns: int) -> Sequence[Squares] | None:
    """Read boards from one string."""
    if not isinstance(value, str):
        return None
    lines = value.strip("\r\n").splitlines()
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
        _board([_cells(line, columns) for line in lines[first : first + size]])
        for first in range(0, max(1, len(lines)), size)
    )


def _are_apart(lines: Sequence[str], rows: int) -> bool:
    """Return whether all blank lines are between complete boards."""
    runs = groupby(lines, key=lambda line: bool(line.strip()))
    return all(not full or len(list(run)) % rows == 0 for full, run in runs)


def _of_mapping(value: Container) -> Sequence[Squares] | None:
    """Read a dict from squares to marks."""
    items = [item.items for item in value.items if isinstance(item, Container)]
    squares = [pair(item[0]) for item in items]
    marked = _board([[item[1] for item in items]])
    if marked is None or None in squares:
        return None
    found = (squares[column] for _, column in marked)
    return [tuple(sorted(square for square in found if square is not None))]


def _read(
    value: Container, board: Sequence[Sequence[Value]]
) -> list[Squares] | None:
    """Return a list of the only board, or raise an error if it contains a set."""
    squares = _board(board)
    if squares is None:
        return None
    for part in (value, *value.items):
        if (
            isinstance(part, Container)
            and is_unordered(part)
            and len(part.items) > 1
        ):
            raise FormatMismatch("unordered", part)
    return [squares]


def _board(board: Sequence[Sequence[Value]]) -> Squares | None:
    """Return the marked squares of a board, or `None` if a cell is not a mark."""
    cells = list(chain.from_iterable(board))
    if any(isinstance(cell, Container) for cell in cells):
        return None
    symbols = {
        cell: cell.strip() if isinstance(cell, str) else cell for cell in cells
    }
    plain = set(symbols.values())
    if not plain <= _LETTERS | _SIGNS | _FREE or plain == {None}:
        return None
    # If a letter marks the queens, a star or an x marks an attacked square.
    queens = _LETTERS if plain & _LETTERS else _SIGNS
    return tuple(
        (row, column)
        for row, line in enumerate(board)
        for column, cell in enumerate(line)
        if symbols[cell] in queens
    )


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
    if len(line) < columns and set(signs) <= _LETTERS | _SIGNS:
        return line.ljust(
            columns
        )  # trailing free squares, written as spaces, are missing
    return signs
