"""Answers to the exercises of the page on the naive tour."""

from collections import Counter

from algorithms.knights_tour.backtracking import MOVES

__all__ = ["count_sequences"]


def count_sequences(rows: int, columns: int, start: tuple[int, int]) -> int:
    """Count the sequences of moves without generating them.

    Args:
        rows: The number of rows.
        columns: The number of columns.
        start: The row and the column of the first square.

    Returns:
        The number of sequences with one move less than the board has squares.

    Example:
        >>> count_sequences(3, 4, (0, 0))
        13793
        >>> len(str(count_sequences(8, 8, (0, 0))))
        49
    """
    ends = Counter({start: 1})
    for _ in range(rows * columns - 1):
        longer: Counter[tuple[int, int]] = Counter()
        for (row, column), number in ends.items():
            for down, right in MOVES:
                if 0 <= row + down < rows and 0 <= column + right < columns:
                    longer[row + down, column + right] += number
        ends = longer
    return ends.total()
