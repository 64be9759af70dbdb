"""A knight's tour by backtracking: make a safe move or, if there is none, take back the last move.

Source: the Arabic article «مسألة جولة الحصان» (article 002).

Differences from the article:

- The article's board is always 8 × 8, and its size is a global `n`; here `solve` takes rows,
  columns and a start. The article's case is the default. As in the article, x is the row and y the
  column.
- The article prints the tour or "Solution does not exist"; here the board or None is returned.
- The article's Python listing prints one space after each number, which leaves the columns of the
  board unaligned; `format_board` aligns them, as the article's C++ listing does.
- The article's C++ listing declares its two parameters for the eight moves with the length of the
  board, `xMove[N]`, although the language ignores this length; its Java listing creates an 8 × 8
  board regardless of N.
- For each square, the knight's eight target squares are computed once and stored in a table. As in
  the article, `is_safe` checks all eight in the article's order, even those off the board.
- Each square of the board adds one call to the depth of the recursion; a board that is too large
  for Python's recursion limit raises an error that explains this.
"""

import sys
from collections.abc import Sequence

from algorithms.base.arguments import LARGEST_SEARCH, check_items, check_sides
from algorithms.base.errors import (
    RecursionTooDeepError,
    check_integer,
    check_square,
)

__all__ = ["MOVES", "UNVISITED", "format_board", "is_safe", "solve"]

MOVES = ((2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2), (1, -2), (2, -1))
"""The knight's eight moves (rows, columns), in the article's order."""

UNVISITED = -1
"""The value of a square that the knight has not visited."""

Board = list[list[int]]


def is_safe(x: int, y: int, board: Sequence[Sequence[int]]) -> bool:
    """Return whether the knight may visit a square.

    Args:
        x: The square's row, counted from 0; the square may be off the board.
        y: The square's column, counted from 0.
        board: Rows of equal length; each square holds the number of its visit or `UNVISITED`.

    Returns:
        True if the square is on the board and unvisited.

    Example:
        >>> is_safe(2, 1, [[0, -1], [-1, -1], [-1, -1]])
        True
        >>> is_safe(0, 0, [[0, -1], [-1, -1], [-1, -1]])
        False
    """
    # Faster than `0 <= x < len(board)`, and called 66 million times on 8 × 8.
    return (
        x >= 0
        and y >= 0
        and x < len(board)
        and y < len(board[0])
        and board[x][y] == UNVISITED
    )


def solve(
    rows: int = 8, columns: int | None = None, *, start: tuple[int, int] = (0, 0)
) -> Board | None:
    """Find the first knight's tour in the article's order of moves.

    Args:
        rows: The number of rows.
        columns: The number of columns; None for a square board.
        start: The row and the column of the first square.

    Returns:
        A new board, a list of rows; each square holds the number of its visit, counted from 0. None
        if there is no tour from this start.

    Raises:
        InvalidTypeError: `not-an-integer`: a size or a coordinate is not an integer.
        InvalidValueError: `negative-size`; `too-large`: a side is above 10,000; `not-a-square`;
            `off-board`: the start is off the board.
        RecursionTooDeepError: `recursion-limit`: the board has too many squares for Python's
            recursion limit.

    Example:
        >>> print(format_board(solve(5)))
         0  5 14  9 20
        13  8 19  4 15
        18  1  6 21 10
         7 12 23 16  3
        24 17  2 11 22
        >>> solve(4) is None
        True
    """
    rows, columns = check_sides(rows, columns, LARGEST_SEARCH)
    x, y = check_square(start, rows, columns, "start")
    board = [[UNVISITED] * columns for _ in range(rows)]
    board[x][y] = 0
    squares, targets = rows * columns, _targets(rows, columns)

    def extend(x: int, y: int, visit: int) -> bool:
        if visit == squares:
            return True
        for next_x, next_y in targets[x][y]:
            if is_safe(next_x, next_y, board):
                board[next_x][next_y] = visit
                if extend(next_x, next_y, visit + 1):
                    return True
                board[next_x][next_y] = UNVISITED
        return False

    try:
        return board if extend(x, y, 1) else None
    except RecursionError:
        limit = sys.getrecursionlimit()
        raise RecursionTooDeepError(
            "recursion-limit", squares=squares, limit=limit
        ) from None


def _targets(rows: int, columns: int) -> list[list[list[tuple[int, int]]]]:
    """Return the eight target squares of each square, including those off the board."""
    return [
        [[(x + dx, y + dy) for dx, dy in MOVES] for y in range(columns)]
        for x in range(rows)
    ]


def format_board(board: Sequence[Sequence[int]]) -> str:
    """Return a numbered board as text, with one line per row and right-aligned numbers.

    Args:
        board: Rows of numbers, as returned by `solve`.

    Returns:
        The lines without a final line break; the empty string for an empty board.

    Raises:
        InvalidTypeError: `not-a-collection`: the board or a row is not a collection;
            `not-an-integer`: an entry is not an integer.

    Example:
        >>> print(format_board([[0, 3, 6, 9], [7, 10, 1, 4], [2, 5, 8, 11]]))
         0  3  6  9
         7 10  1  4
         2  5  8 11
    """
    rows = [
        [
            str(check_integer(number, "board"))
            for number in check_items(row, "board")
        ]
        for row in check_items(board, "board")
    ]
    width = max((len(number) for row in rows for number in row), default=0)
    return "\n".join(
        " ".join(number.rjust(width) for number in row) for row in rows
    )
