"""A knight's tour by backtracking: make a safe move or, if there is none, take back the last move.

Source: the Arabic article «مسألة جولة الحصان» (article 002).

Differences from the article:

- Board: The article's board is square, its size is a global `n`, and the knight starts in the
  corner. Here rows, columns and start are arguments, with the article's values as defaults. As in
  the article, x is the row and y the column.
- Input: With 0 or a negative number for `n`, the article's Python program ends with an
  `IndexError`. Here each side must be an integer from 0 to 10,000, and the start must be on the
  board, so a board without squares is an error. As in the article, 1 × 1 has a tour, and 2 × 2, 3 ×
  3 and 4 × 4 have none.
- Result: The article's Python function prints the tour or "Solution does not exist" and returns
  None, although its docstring promises true or false, which the C++ and Java versions return. In
  the article's description, the search itself prints the tour. Here the result is a board or None.
- Printing: The article's Python and Java listings print a space after each number, which leaves the
  columns unaligned; its C++ listing prints each number two characters wide between two spaces.
  `format_board` pads the numbers to the width of the widest, with one space between them.
- Recursion limit: Each square of the board adds one call to the depth of the recursion. On a board
  with too many squares, the article's Python program ends with a `RecursionError`; here it is a
  `RecursionTooDeepError`, a subclass that explains the cause.
- Moves: The article passes two lists of eight numbers from call to call, and computes each target
  square when it tries it. Here `MOVES` is one tuple of pairs, and the eight targets of each square
  are computed once. As in the article, `is_safe` checks all eight in the same order, even those off
  the board.
- C++ and Java: The article has the same program in three languages; this module is in Python. The
  other two find the same tour. In C++ the two arrays of moves have eight elements, and the length
  `N` in the parameters `xMove[N]` and `yMove[N]` has no meaning. The Java program creates an 8 × 8
  board whatever `N` is: a smaller `N` works, a larger one ends with an exception.
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
