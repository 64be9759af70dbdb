"""A plain transcription of article 003 (Persian): a column a row, and three arrays of marks.

The article has prose and no program. Transcribed is its second method as its text tells it: rows
and columns count from 1, the diagonals are numbered `row - column + n` and `row + column - 1`, and
the tree is walked in preorder, here by recursion, each node tested by a function of its own.
"""

from collections.abc import Iterator


def all_columns(n: int) -> Iterator[tuple[int, ...]]:
    """Yield every solution: for each row the column of its queen, from 1."""
    queens = [0] * (n + 1)
    columns = [False] * (n + 1)
    main_diagonals = [False] * (2 * n)
    anti_diagonals = [False] * (2 * n)

    def promising(row: int, column: int) -> bool:
        return not (
            columns[column]
            or main_diagonals[row - column + n]
            or anti_diagonals[row + column - 1]
        )

    def walk(row: int) -> Iterator[tuple[int, ...]]:
        if row > n:
            yield tuple(queens[1:])
            return
        for column in range(1, n + 1):
            if promising(row, column):
                queens[row] = column
                columns[column] = True
                main_diagonals[row - column + n] = True
                anti_diagonals[row + column - 1] = True
                yield from walk(row + 1)
                columns[column] = False
                main_diagonals[row - column + n] = False
                anti_diagonals[row + column - 1] = False

    return walk(1)
