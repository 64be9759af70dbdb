"""Boards as text, for readers who do not see the picture."""

from collections.abc import Collection, Sequence

from algorithms.board import Square

__all__ = ["queens_text", "tour_text"]


def queens_text(squares: Collection[Square], n: int) -> str:
    """Write a board of queens as text.

    Args:
        squares: The squares of the queens.
        n: The size of the board.

    Returns:
        n lines: `♛` a queen, `·` a free square, with spaces between.

    Example:
        >>> print(queens_text([(0, 1), (1, 3), (2, 0), (3, 2)], 4))
        · ♛ · ·
        · · · ♛
        ♛ · · ·
        · · ♛ ·
    """
    rows = ([(row, column) in squares for column in range(n)] for row in range(n))
    return "\n".join(" ".join("·♛"[queen] for queen in row) for row in rows)


def tour_text(board: Sequence[Sequence[int]]) -> str:
    """Write a numbered board as text.

    Args:
        board: Rows of numbers.

    Returns:
        One line a row, the numbers in columns.

    Example:
        >>> print(tour_text([[0, 3, 6, 9], [7, 10, 1, 4], [2, 5, 8, 11]]))
         0  3  6  9
         7 10  1  4
         2  5  8 11
    """
    width = max(len(str(number)) for row in board for number in row)
    return "\n".join(
        " ".join(f"{number:{width}}" for number in row) for row in board
    )
