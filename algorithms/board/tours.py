"""Verifiers of knight's tours, and conversions between numbered boards and paths."""

from collections.abc import Sequence
from itertools import pairwise

from algorithms.board.queens import Square
from algorithms.errors import InvalidValueError, check_size, check_square

__all__ = ["is_closed_tour", "is_open_tour", "is_tour", "tour_board", "tour_path"]


def is_tour(board: Sequence[Sequence[int]]) -> bool:
    """Return whether a numbered board is a knight's tour, open or closed.

    Args:
        board: Rows of equal length; each square holds the number of the knight's visit.

    Returns:
        True if each of the numbers 0, 1, 2, … occurs once and consecutive numbers are a
        knight's move apart.

    Example:
        >>> is_tour([[0, 3, 6, 9], [7, 10, 1, 4], [2, 5, 8, 11]])
        True
    """
    try:
        path = tour_path(board)
    except InvalidValueError:
        return False
    return all(_knights_move(a, b) for a, b in pairwise(path))


def is_closed_tour(board: Sequence[Sequence[int]]) -> bool:
    """Return whether a numbered board is a tour that ends a knight's move from its start.

    Args:
        board: As in `is_tour`.

    Returns:
        True for a closed tour.

    Example:
        >>> is_closed_tour([[0, 3, 6, 9], [7, 10, 1, 4], [2, 5, 8, 11]])
        False
    """
    if not is_tour(board):
        return False
    path = tour_path(board)
    return _knights_move(path[-1], path[0])


def is_open_tour(board: Sequence[Sequence[int]]) -> bool:
    """Return whether a numbered board is a tour that is not closed.

    Args:
        board: As in `is_tour`.

    Returns:
        True for an open tour.

    Example:
        >>> is_open_tour([[0, 3, 6, 9], [7, 10, 1, 4], [2, 5, 8, 11]])
        True
    """
    return is_tour(board) and not is_closed_tour(board)


def tour_path(board: Sequence[Sequence[int]]) -> tuple[Square, ...]:
    """Return the squares of a numbered board in the order of their numbers.

    Args:
        board: As in `is_tour`; the moves need not be knight's moves.

    Returns:
        One square per visit.

    Raises:
        InvalidValueError: `malformed-tour`: the rows differ in length, a number is
            missing, or the board is empty.

    Example:
        >>> tour_path([[0, 2], [1, 3]])
        ((0, 0), (1, 0), (0, 1), (1, 1))
    """
    squares = {
        number: (row, column)
        for row, numbers in enumerate(board)
        for column, number in enumerate(numbers)
    }
    width = len(board[0]) if len(board) else 0
    even = all(len(numbers) == width for numbers in board)
    if not (even and squares and set(squares) == set(range(len(board) * width))):
        raise InvalidValueError("malformed-tour")
    return tuple(squares[number] for number in range(len(squares)))


def tour_board(path: Sequence[Square], rows: int, columns: int) -> list[list[int]]:
    """Return the numbered board of a path that visits every square once.

    Args:
        path: The squares in the order of the visits.
        rows: The number of rows.
        columns: The number of columns.

    Returns:
        A new list of rows of numbers.

    Raises:
        InvalidTypeError: `not-an-integer`: a size or a coordinate is not an integer.
        InvalidValueError: `negative-size`, `not-a-square`, `off-board`, or
            `malformed-tour`: a square is missing or repeated.

    Example:
        >>> tour_board([(0, 0), (1, 0), (0, 1), (1, 1)], 2, 2)
        [[0, 2], [1, 3]]
    """
    rows, columns = check_size(rows, "rows"), check_size(columns, "columns")
    squares = [check_square(square, rows, columns) for square in path]
    if not len(squares) == len(set(squares)) == rows * columns:
        raise InvalidValueError("malformed-tour")
    board = [[0] * columns for _ in range(rows)]
    for number, (row, column) in enumerate(squares):
        board[row][column] = number
    return board


def _knights_move(a: Square, b: Square) -> bool:
    return sorted((abs(a[0] - b[0]), abs(a[1] - b[1]))) == [1, 2]
