"""A plain transcription of article 003 (Persian): one column per row, and three arrays of marks.

The article has no program. This is its second method as described in its text: rows and columns
are numbered from 1 and diagonals `row - column + n` and `row + column - 1`; the tree is searched in
preorder, here by recursion, and each node is tested by a separate function.
"""

from collections.abc import Iterator


def all_columns(n: int) -> Iterator[tuple[int, ...]]:
    """Yield every solution: the column of each row's queen, numbered from 1."""
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
