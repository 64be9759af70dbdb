"""The squares of a board by number, row by row from 0, and the knight's moves between them."""

from algorithms.errors import check_size

__all__ = ["MOVES", "neighbours", "sides"]

MOVES = ((2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2), (1, -2), (2, -1))
"""The knight's eight moves, rows and columns to go, in the order of the Arabic article."""


def neighbours(rows: int, columns: int) -> list[tuple[int, ...]]:
    """List the squares that are a move away from each square, in the order of `MOVES`.

    Args:
        rows: The number of rows.
        columns: The number of columns.

    Returns:
        For each square the numbers of others: `row * columns + column`.

    Example:
        >>> neighbours(2, 3)
        [(5,), (), (3,), (2,), (), (0,)]
    """
    return [
        tuple(
            [
                (row + down) * columns + column + right
                for down, right in MOVES
                if 0 <= row + down < rows and 0 <= column + right < columns
            ]
        )
        for row in range(rows)
        for column in range(columns)
    ]


def sides(rows: int, columns: int | None) -> tuple[int, int]:
    """Return the sizes of a board, checked.

    Args:
        rows: The number of rows.
        columns: The number of columns; None for a square board.

    Returns:
        Both numbers.

    Raises:
        InvalidTypeError: `not-an-integer`: one is not an integer.
        InvalidValueError: `negative-size`: one is negative.

    Example:
        >>> sides(8, None)
        (8, 8)
    """
    rows = check_size(rows, "rows")
    return rows, rows if columns is None else check_size(columns, "columns")
