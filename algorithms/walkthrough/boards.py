"""Boards in the values of variables: columns, squares, grids, strings, and boards of move numbers.

A value is read before the size of the board is known; `Snapshot.squares` then decides whether it
fits on the board.
"""

from collections import Counter
from functools import lru_cache
from itertools import chain, pairwise, product
from typing import Any, NamedTuple

from algorithms.board import Square, is_queens_solution
from algorithms.board.moves import is_jump
from algorithms.walkthrough.values import MOST_SQUARES, is_array

_QUEEN = frozenset("Qq♕♛1xX#*")
_EMPTY = (None, -1, "")


class Snapshot(NamedTuple):
    """A value of a variable that may be a board."""

    form: str
    items: tuple[Any, ...]
    size: tuple[int, int] | None = None
    is_ordered: bool = True

    def squares(self, rows: int, columns: int) -> tuple[Square, ...] | None:
        """Return the squares of the pieces, or None if they do not fit on a board."""
        # A board of strings may grow row by row.
        if self.size and (self.size[0] > rows or self.size[1] != columns):
            return None
        found = self.items
        if self.form == "columns":
            found = tuple(
                (row, column)
                for row, column in enumerate(self.items)
                if column is not None
            )
            if len(self.items) > rows:
                return None
        fits = all(0 <= r < rows and 0 <= c < columns for r, c in found)
        return found if fits else None


def snapshot(value: Any) -> Snapshot | None:
    """Return a snapshot of a value that may be a board, or None if it cannot be one."""
    if is_array(value):
        value = value.tolist()
    if isinstance(value, str):
        lines = value.split()
        return _grid(lines) if len(lines) > 1 else None
    if not isinstance(value, dict | list | tuple | set | frozenset):
        return None
    if len(value) > MOST_SQUARES:
        return None
    if isinstance(value, dict):
        return _mapping(value)
    return _sequence(list(value), is_ordered=isinstance(value, list | tuple))


def _sequence(items: list[Any], *, is_ordered: bool) -> Snapshot | None:
    """Read columns, squares or the rows of a grid."""
    # Two lists of two 0s and 1s are also squares, but those are usually tuples.
    is_small = len(items) == 2 and all(isinstance(item, list) for item in items)
    if is_small and all(_is_pair(item) and {*item} <= {0, 1} for item in items):
        return _grid(items)
    if all(map(_is_pair, items)) and (items or not is_ordered):
        squares = [(item[0], item[1]) for item in items]
        found = squares if is_ordered else sorted(squares)
        return Snapshot("squares", tuple(found), is_ordered=is_ordered)
    if not is_ordered:
        return None
    if all(_is_integer(item) or item is None for item in items):
        return Snapshot("columns", tuple(None if i in _EMPTY else i for i in items))
    return _grid(items)


def _mapping(value: dict[Any, Any]) -> Snapshot | None:
    """Read a dictionary: rows to columns, or squares to move numbers."""
    if value and all(map(_is_integer, value.values())):
        if all(map(_is_integer, value)):
            return Snapshot("squares", tuple(value.items()))
        if all(map(_is_pair, value)):
            numbers = {tuple(k): v for k, v in value.items()}
            return Snapshot("numbers", _in_order(numbers))
    return None


def _grid(items: list[Any]) -> Snapshot | None:
    """Read a list of equally long rows."""
    lengths = {
        len(row) if isinstance(row, list | tuple | str) else 0 for row in items
    }
    size = len(items), max(lengths, default=0)
    if len(lengths) != 1 or not 0 < size[0] * size[1] <= MOST_SQUARES:
        return None
    cells = dict(zip(_squares(*size), chain.from_iterable(items), strict=True))
    kinds = {type(cell) for cell in cells.values()}
    if kinds != {str} and not kinds <= {int, bool, type(None)}:
        return None
    different = {*cells.values()}
    if kinds == {str} and len(different) <= 2 and different - _QUEEN:
        queens = [at for at, cell in cells.items() if cell in _QUEEN]
        return Snapshot("grid", tuple(queens), size, is_ordered=False)
    if str in kinds:
        return None
    if different <= {0, 1, None}:
        ones = [at for at, cell in cells.items() if cell]
        return Snapshot("grid", tuple(ones), size, is_ordered=False)
    return Snapshot("numbers", _in_order(cells), size)


@lru_cache
def _squares(rows: int, columns: int) -> list[Square]:
    return [*product(range(rows), range(columns))]


def _in_order(numbers: dict[Square, Any]) -> tuple[Square, ...]:
    """Return the numbered squares in order; a number that occurs often marks empty squares."""
    counts = Counter(numbers.values())
    visited = {
        at: number
        for at, number in numbers.items()
        if _is_integer(number) and number >= 0 and counts[number] == 1
    }
    return tuple(sorted(visited, key=lambda at: visited[at]))


def _is_integer(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_pair(value: object) -> bool:
    return (
        isinstance(value, list | tuple)
        and len(value) == 2
        and all(map(_is_integer, value))
    )


def is_solution(
    squares: tuple[Square, ...], rows: int, columns: int, piece: str
) -> bool:
    """Return whether a board is complete and correct."""
    if piece == "knight":
        is_whole = len({*squares}) == len(squares) == rows * columns
        return is_whole and all(is_jump(a, b) for a, b in pairwise(squares))
    return rows == columns == len(squares) and is_queens_solution(squares, rows)


def choose(
    histories: dict[str, list[Snapshot | None]], rows: int, columns: int, piece: str
) -> str:
    """Return the variable whose values most resemble boards with a piece, or ''."""
    best: tuple[Any, ...] = ()
    limit = rows * columns if piece == "knight" else rows
    for name, history in histories.items():
        boards = _boards(history, rows, columns)
        longest = max(map(len, boards), default=0)
        if 0 < longest <= limit:
            solved = any(is_solution(each, rows, columns, piece) for each in boards)
            fits = any(each and each.size == (rows, columns) for each in history)
            best = max(best, (solved, fits, longest, len(boards), name))
    return best[-1] if best else ""


def _boards(
    history: list[Snapshot | None], rows: int, columns: int
) -> set[tuple[Square, ...]]:
    """Return the distinct boards of a variable; none if half of its values are not boards."""
    read = [each and each.squares(rows, columns) for each in history]
    boards = {board for board in read if board is not None}
    misses = sum(board is None for board in read)
    return boards if 2 * misses < len(read) else set()
