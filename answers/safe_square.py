"""An answer to the problem of a safe square, for teachers."""

__all__ = ["solve"]


def solve(board: list[list[int]], square: tuple[int, int]) -> bool:
    """Say whether no queen attacks a square.

    Args:
        board: The rows; 1 is a queen.
        square: The row and the column of the square, which is empty.

    Returns:
        True if a queen may be placed there.

    Example:
        >>> solve([[1, 0], [0, 0]], (1, 1))
        False
    """
    row, column = square
    for r, line in enumerate(board):
        for c, has_queen in enumerate(line):
            is_line = r == row or c == column
            if has_queen and (is_line or abs(r - row) == abs(c - column)):
                return False
    return True
