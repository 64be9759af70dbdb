"""A verifier of queens solutions."""

from algorithms.base.errors import check_size


def is_queens_solution(queens: object, n: int | None = None) -> bool:
    """Return whether an answer consists of n non-attacking queens on a board of size n × n.

    Args:
        queens: The queens in any format that the checker knows, such as squares (row, column) in
            any order, columns, rows of 0s and 1s, or strings. Columns and squares may be counted
            from 0 or from 1, provided that all are counted in the same way.
        n: The size of the board; None to take it from the queens.

    Returns:
        True for a solution; False if there are too few or too many queens, or if a queen's square
        is repeated, off the board or attacked.

    Raises:
        InvalidTypeError: `not-an-integer`: n is not an integer; `no-answer`: `queens` is None.
        InvalidValueError: `negative-size`: n is below zero; `unreadable-answer`: the queens are not
            in a known format.

    Example:
        >>> is_queens_solution([(0, 1), (1, 3), (2, 0), (3, 2)], 4)
        True
        >>> is_queens_solution((1, 3, 0, 2)), is_queens_solution((0, 1, 2, 3))
        (True, False)
    """
    from algorithms.board.formats.reading import read_queens

    # No answer has more queens, and a larger number may not fit into a float.
    size = None if n is None else min(check_size(n), 10**9)
    placed = read_queens(queens, size)
    n, squares = placed.n, placed.squares
    lines = (
        {row for row, _ in squares},
        {column for _, column in squares},
        {row - column for row, column in squares},
        {row + column for row, column in squares},
    )
    on_board = all(0 <= row < n and 0 <= column < n for row, column in squares)
    return on_board and len(squares) == n and all(len(line) == n for line in lines)
