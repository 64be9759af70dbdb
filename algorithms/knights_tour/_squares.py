"""The knight's moves between the squares of a board, numbered row by row from 0."""

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
