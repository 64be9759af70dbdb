"""The knight's moves between the squares of a board, numbered row by row from 0."""

from algorithms.base.arguments import check_sides
from algorithms.base.errors import check_square

Board = list[list[int]]

MOVES = ((2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2), (1, -2), (2, -1))
"""The knight's eight moves (rows, columns), in the order of the Arabic article."""

LARGEST = 25_000_000
"""The largest number of squares of a board for one tour."""


def check_board(
    rows: int, columns: int | None, start: tuple[int, int]
) -> tuple[int, int, tuple[int, int]]:
    """Return the sides and the start of one tour, or raise an error."""
    rows, columns = check_sides(rows, columns, squares=LARGEST)
    return rows, columns, check_square(start, rows, columns, "start")


def numbered(path: tuple[int, ...], columns: int) -> Board:
    """Return the board with the number of the visit on each square."""
    visits = [0] * len(path)
    for visit, square in enumerate(path):
        visits[square] = visit
    return [visits[i : i + columns] for i in range(0, len(visits), columns)]


def neighbours(
    rows: int, columns: int, moves: tuple[tuple[int, int], ...] = MOVES
) -> list[tuple[int, ...]]:
    """List the squares a knight's move away from each square, in the order of the moves."""
    return [
        tuple(
            (row + down) * columns + column + right
            for down, right in moves
            if 0 <= row + down < rows and 0 <= column + right < columns
        )
        for row in range(rows)
        for column in range(columns)
    ]
