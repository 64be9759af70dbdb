"""The moves of a queen and of a knight, and answers that are arrays."""

from collections.abc import Callable
from typing import Any

from algorithms.base.errors import check_pair
from algorithms.board.values.model import Square


def attacks(a: Square, b: Square) -> bool:
    """Return whether a queen on one square attacks another square.

    Two squares are on the same main diagonal if they have the same `row - column`, and on the same
    anti-diagonal if they have the same `row + column`.

    Args:
        a: The queen's square.
        b: The other square; a queen does not attack its own square.

    Returns:
        True if the squares differ and share a row, a column or a diagonal.

    Raises:
        InvalidTypeError: `not-an-integer`: a coordinate is not an integer.
        InvalidValueError: `not-a-square`: an argument is not a pair.

    Example:
        >>> attacks((0, 0), (3, 3)), attacks((0, 0), (2, 1))
        (True, False)
    """
    row, column = here = check_pair(a, "a")
    other_row, other_column = there = check_pair(b, "b")
    return here != there and (
        row == other_row
        or column == other_column
        or row - column == other_row - other_column
        or row + column == other_row + other_column
    )


def is_jump(a: Square, b: Square) -> bool:
    """Return whether two squares are a knight's move apart."""
    return abs((a[0] - b[0]) * (a[1] - b[1])) == 2


def of_each(
    answer: Any, are_many: Callable[[Any], bool], judge: Callable[[Any], object]
) -> Any:
    """Return a NumPy array with the judgement of each board; None for a single answer."""
    if type(answer).__module__ != "numpy" or not are_many(answer):
        return None
    import numpy as np

    return np.array([judge(board) for board in answer.tolist()], dtype=bool)
