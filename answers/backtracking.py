"""Answers to the exercises of the page on the tour by backtracking."""

from collections.abc import Iterator
from itertools import product

from algorithms.knights_tour.backtracking import MOVES, UNVISITED, is_safe

__all__ = ["all_tours", "hopeless", "solve_ahead", "solve_fewest_first"]

Board = list[list[int]]
Square = tuple[int, int]


def all_tours(
    rows: int, columns: int, start: Square
) -> Iterator[tuple[Square, ...]]:
    """Find every tour from a start, not only the first.

    Args:
        rows: The number of rows.
        columns: The number of columns.
        start: The first square.

    Returns:
        An iterator over the tours, each the tuple of its squares in order.

    Example:
        >>> sum(1 for _ in all_tours(3, 4, (0, 0)))
        2
        >>> squares = [(row, column) for row in range(3) for column in range(4)]
        >>> sum(1 for start in squares for _ in all_tours(3, 4, start))
        16
    """
    path = [start]

    def extend() -> Iterator[tuple[Square, ...]]:
        if len(path) == rows * columns:
            yield tuple(path)
        row, column = path[-1]
        for down, right in MOVES:
            square = row + down, column + right
            on_board = 0 <= square[0] < rows and 0 <= square[1] < columns
            if on_board and square not in path:
                path.append(square)
                yield from extend()
                path.pop()

    return extend()


def solve_fewest_first(
    rows: int, columns: int, start: Square = (0, 0)
) -> tuple[Board | None, int]:
    """Find a tour by backtracking, trying the squares with the fewest exits first.

    Args:
        rows: The number of rows.
        columns: The number of columns.
        start: The first square.

    Returns:
        The numbered board, or None if there is no tour; and the number of calls.

    Example:
        >>> solve_fewest_first(3, 3)
        (None, 15)
        >>> board, calls = solve_fewest_first(8, 8)
        >>> calls
        64
        >>> board, calls = solve_fewest_first(8, 8, (2, 4))
        >>> calls
        110
    """
    board = [[UNVISITED] * columns for _ in range(rows)]
    calls = 0

    def onward(row: int, column: int) -> list[Square]:
        squares = [(row + down, column + right) for down, right in MOVES]
        return [square for square in squares if is_safe(*square, board)]

    def exits(square: Square) -> int:
        return len(onward(*square))

    def visit(row: int, column: int, number: int) -> bool:
        nonlocal calls
        calls += 1
        board[row][column] = number
        if number == rows * columns - 1:
            return True
        for square in sorted(onward(row, column), key=exits):
            if visit(*square, number + 1):
                return True
        board[row][column] = UNVISITED
        return False

    return (board if visit(*start, 0) else None), calls


def hopeless(board: Board, knight: Square) -> bool:
    """Return whether the free squares rule out a tour that continues from here.

    Args:
        board: Rows of visit numbers, `UNVISITED` on the free squares.
        knight: The square of the knight.

    Returns:
        True if a free square cannot be reached, or if each of two free squares could only be the
        last one.

    Example:
        >>> hopeless([[0, -1, -1], [-1, -1, -1], [-1, -1, -1]], (0, 0))
        True
        >>> hopeless([[0, -1, -1, -1], [-1, -1, -1, -1], [-1, -1, -1, -1]], (0, 0))
        False
    """
    last = 0
    for row, column in product(range(len(board)), range(len(board[0]))):
        if board[row][column] == UNVISITED:
            around = [(row + down, column + right) for down, right in MOVES]
            ways = sum(a == knight or is_safe(*a, board) for a in around)
            if ways == 0:
                return True
            last += ways == 1
    return last > 1


def solve_ahead(
    rows: int, columns: int, start: Square = (0, 0)
) -> tuple[Board | None, int]:
    """Find the article's tour, pruning positions that the free squares rule out.

    Args:
        rows: The number of rows.
        columns: The number of columns.
        start: The first square.

    Returns:
        The numbered board, or None if there is no tour; and the number of calls.

    Example:
        >>> board, calls = solve_ahead(8, 8)
        >>> calls
        421
        >>> board[0]
        [0, 59, 38, 33, 30, 17, 8, 63]
    """
    board = [[UNVISITED] * columns for _ in range(rows)]
    board[start[0]][start[1]] = 0
    calls = 0

    def visit(row: int, column: int, number: int) -> bool:
        nonlocal calls
        calls += 1
        if number == rows * columns:
            return True
        for down, right in MOVES:
            square = row + down, column + right
            if is_safe(*square, board):
                board[square[0]][square[1]] = number
                if not hopeless(board, square) and visit(*square, number + 1):
                    return True
                board[square[0]][square[1]] = UNVISITED
        return False

    return (board if visit(*start, 1) else None), calls
