"""The compiled search of `algorithms.queens.column_array_fast`, without recursion."""

from typing import Any

import numpy as np

from algorithms.base.extras import compiled

__all__ = ["fill", "try_out"]


def try_out() -> None:
    """Compile `fill`, or raise an error."""
    fill(np.empty((2, 4), np.uint8))


@compiled
def fill(boards: Any) -> int:
    """Write all solutions into an array, and their mirror images from its other end."""
    size, n = boards.shape
    every, half = (1 << n) - 1, (1 << n // 2) - 1
    middle = half + 1 if n % 2 else 0
    # For each row: columns taken above, diagonals attacked, squares to try, the queen.
    taken, left = np.zeros(n, np.int64), np.zeros(n, np.int64)
    right, free = np.zeros(n, np.int64), np.zeros(n, np.int64)
    queens = np.zeros(n, np.int64)
    found = row = 0
    free[0] = half | middle
    while row >= 0:
        if free[row] == 0:
            row -= 1
            continue
        queen = free[row] & -free[row]
        free[row] ^= queen
        queens[row] = queen
        if row == n - 1:
            for r in range(n):
                column, bit = 0, queens[r]
                while bit > 1:
                    bit >>= 1
                    column += 1
                boards[found, r] = column
                boards[size - 1 - found, r] = n - 1 - column
            found += 1
            continue
        taken[row + 1] = taken[row] | queen
        left[row + 1] = (left[row] | queen) << 1
        right[row + 1] = (right[row] | queen) >> 1
        row += 1
        free[row] = every & ~(taken[row] | left[row] | right[row])
        if taken[row] == middle:  # below a queen in the middle: only the left half
            free[row] &= half
    return found
