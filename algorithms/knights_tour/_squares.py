"""The knight's moves between the squares of a board, numbered row by row from 0."""

from algorithms.base.errors import InvalidValueError, check_size

__all__ = ["LARGEST", "MOVES", "neighbours", "sides"]

MOVES = ((2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2), (1, -2), (2, -1))
"""The knight's eight moves (rows, columns), in the order of the Arabic article."""

LARGEST = 25_000_000
"""The largest number of squares of a board for one tour."""


def neighbours(rows: int, columns: int) -> list[tuple[int, ...]]:
    """List the squares a knight's move away from each square, in the order of `MOVES`."""
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


def sides(
    rows: int, columns: int | None, most: int | None = None
) -> tuple[int, int]:
    """Return the validated numbers of rows and columns."""
    height = check_size(rows, "rows")
    width = height if columns is None else check_size(columns, "columns")
    if most is not None and height * width > most:
        raise InvalidValueError("too-large", name="rows × columns", limit=most)
    return height, width
