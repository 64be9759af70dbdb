"""A verifier of queens solutions."""

from typing import TYPE_CHECKING, Any, overload

from algorithms.base.errors import check_size
from algorithms.board.moves import of_each
from algorithms.board.values.model import Square

if TYPE_CHECKING:
    from numpy.typing import NDArray


@overload
def is_queens_solution(queens: "NDArray[Any]", n: int | None = None) -> Any: ...
@overload
def is_queens_solution(queens: object, n: int | None = None) -> bool: ...
def is_queens_solution(queens: object, n: int | None = None) -> Any:
    """Return whether an answer consists of n non-attacking queens on a board of size n × n.

    Args:
        queens: The queens in any format that the checker knows, such as squares (row, column) in
            any order, columns, rows of 0s and 1s, or strings. Columns and squares may be counted
            from 0 or from 1, provided that all are counted in the same way. A NumPy array may
            hold k boards: columns of shape (k, n), or rows of 0s and 1s of shape (k, n, n).
        n: The size of the board; None to take it from the queens.

    Returns:
        True for a solution; False if there are too few or too many queens, or if a queen's square
        is repeated, off the board or attacked. For an array of k boards, an array of k such values.

    Raises:
        InvalidTypeError: `not-an-integer`: n is not an integer; `no-answer`: `queens` is None.
        InvalidValueError: `negative-size`: n is below zero; `unreadable-answer`: the queens are not
            in a known format; `several-answers`: they are a collection of solutions.

    Example:
        >>> is_queens_solution([(0, 1), (1, 3), (2, 0), (3, 2)], 4)
        True
        >>> is_queens_solution((1, 3, 0, 2)), is_queens_solution((0, 1, 2, 3))
        (True, False)
        >>> import numpy as np
        >>> is_queens_solution(np.array([(1, 3, 0, 2), (0, 1, 2, 3)])).tolist()
        [True, False]
    """
    # No answer has more queens, and a larger number may not fit into a float.
    size = None if n is None else min(check_size(n), 10**9)
    each = of_each(queens, _are_many, lambda board: is_queens_solution(board, n))
    if each is not None:
        return each
    placed = _listed(queens, size)
    if placed is None:
        from algorithms.board.formats.reading import read_queens

        placed = read_queens(queens, size)
    n, squares = placed
    lines = (
        {row for row, _ in squares},
        {column for _, column in squares},
        {row - column for row, column in squares},
        {row + column for row, column in squares},
    )
    on_board = all(0 <= row < n and 0 <= column < n for row, column in squares)
    return on_board and len(squares) == n and all(len(line) == n for line in lines)


def _listed(queens: object, n: int | None) -> tuple[int, tuple[Square, ...]] | None:
    """Return the size and the squares of a plain list of columns; None for anything else."""
    if not isinstance(queens, list | tuple) or {*map(type, queens)} != {int}:
        return None
    low, high = min(queens), max(queens)
    # A list of 0s and 1s can be a board in one line.
    if n not in (None, len(queens)) or low < 0 or not 1 < high <= len(queens):
        return None
    return len(queens), tuple((r, c - min(1, low)) for r, c in enumerate(queens))


def _are_many(array: Any) -> bool:
    """Return whether an array has many boards: (n, 2) are squares, (n, n) may be a board."""
    if array.ndim == 2 and array.dtype.kind in "iu" and array.shape[1] > 2:
        return not array.size or bool(array.max() > 1)
    return bool(array.ndim == 3)
