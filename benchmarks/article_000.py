"""A plain transcription of article 000 (Hebrew): queens as sets of coordinates.

As in the article, both functions are nested, the search starts with None for each of its sets, its
first parameter is overwritten before it is read, and occupied columns and rows are found by a loop
over all queens.
"""

Queen = tuple[int, int]


def all_placements(size: int) -> set[frozenset[Queen]]:  # noqa: C901 - one function in the article
    """Return all placements of the queens, each a set of (column, row)."""
    complete: set[frozenset[Queen]] = set()

    def unattacked(
        column: int,
        row: int,
        queens: set[Queen],
        sums: set[int],
        differences: set[int],
    ) -> bool:
        if (row + column) in sums or (row - column) in differences:
            return False
        for other_column, other_row in queens:
            if other_column == column or other_row == row:
                return False
        return True

    def fill(
        column: int = 0,
        row: int = 0,
        queens: set[Queen] | None = None,
        sums: set[int] | None = None,
        differences: set[int] | None = None,
    ) -> None:
        if queens is None:
            queens = set()
        if sums is None:
            sums = set()
        if differences is None:
            differences = set()
        if len(queens) == size:
            complete.add(frozenset(queens))
            return
        for column in range(size):  # noqa: PLR1704 - as in the article
            if unattacked(column, row, queens, sums, differences):
                queens.add((column, row))
                sums.add(row + column)
                differences.add(row - column)
                fill(column, row + 1, queens, sums, differences)
                queens.remove((column, row))
                sums.remove(row + column)
                differences.remove(row - column)

    fill()
    return complete
