"""Squares, attacks, independent verifiers, and other ways to write a solution down.

A square is a pair `(row, column)` counted from 0 at the top left. The common form of a
queens solution is its *columns*: a tuple in which `columns[row]` is the column of the queen
of that row. Every other form is written from it and read back into it without loss.

The verifiers share no code with the solvers: they look at a finished board only.
"""

from collections.abc import Collection, Iterable, Sequence
from itertools import combinations, pairwise
from reprlib import repr as shorten

from algorithms.errors import InvalidValueError, check_size, check_square

__all__ = [
    "Square",
    "attacks",
    "from_board",
    "from_coordinates",
    "from_squares",
    "from_strings",
    "is_closed_tour",
    "is_open_tour",
    "is_queens_solution",
    "is_tour",
    "to_board",
    "to_coordinates",
    "to_squares",
    "to_strings",
    "tour_board",
    "tour_path",
]

Square = tuple[int, int]
"""A row and a column, counted from 0 at the top left."""


def attacks(a: Square, b: Square) -> bool:
    """Tell whether a queen on one square attacks the other square.

    Two squares lie on one main diagonal when `row - column` is the same, on one
    anti-diagonal when `row + column` is.

    Args:
        a: The queen's square.
        b: Another square; a queen does not attack her own.

    Returns:
        True when they share a row, a column or a diagonal.

    Example:
        >>> attacks((0, 0), (3, 3)), attacks((0, 0), (2, 1))
        (True, False)
    """
    (row, column), (other_row, other_column) = a, b
    return a != b and (
        row == other_row
        or column == other_column
        or row - column == other_row - other_column
        or row + column == other_row + other_column
    )


def is_queens_solution(squares: Iterable[Square], n: int) -> bool:
    """Tell whether these are n queens on an n × n board of which none attacks another.

    Args:
        squares: The squares of the queens, in any order.
        n: The size of the board.

    Returns:
        True for a solution; False for too few, too many, twice the same, off the board
        or attacking queens.

    Raises:
        InvalidTypeError: `not-an-integer`: n is no integer.
        InvalidValueError: `negative-size`: n is below zero.

    Example:
        >>> is_queens_solution([(0, 1), (1, 3), (2, 0), (3, 2)], 4)
        True
    """
    n = check_size(n)
    queens = [(row, column) for row, column in squares]
    on_board = all(0 <= row < n and 0 <= column < n for row, column in queens)
    different = len(queens) == n == len(set(queens))
    return (
        on_board
        and different
        and not any(attacks(a, b) for a, b in combinations(queens, 2))
    )


def is_tour(board: Sequence[Sequence[int]]) -> bool:
    """Tell whether a numbered board is a knight's tour, open or closed.

    Args:
        board: Rows of equal length; each square holds the number of the knight's visit.

    Returns:
        True when the numbers 0, 1, 2, … stand once each and consecutive ones lie a
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
    """Tell whether a numbered board is a tour whose end is a knight's move from its start.

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
    """Tell whether a numbered board is a tour that does not close.

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
        board: As in `is_tour`; the moves need not be a knight's.

    Returns:
        One square a visit.

    Raises:
        InvalidValueError: `malformed-tour`: the rows differ in length or a number is
            missing, or there is no square at all.

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
        InvalidTypeError: `not-an-integer`: a size or a coordinate is no integer.
        InvalidValueError: `negative-size`, `not-a-square`, `off-board`, or
            `malformed-tour`: a square is missing or comes twice.

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


def to_coordinates(columns: Iterable[int]) -> frozenset[tuple[int, int]]:
    """Write a solution as the Hebrew article does: the set of its (x, y), x the column.

    Args:
        columns: The column of the queen of each row.

    Returns:
        One (x, y) a queen.

    Raises:
        InvalidTypeError: `not-an-integer`: a column is no integer.
        InvalidValueError: `not-a-permutation`: a column is missing or comes twice;
            `negative-size`: a column is below zero.

    Example:
        >>> sorted(to_coordinates((1, 3, 0, 2)))
        [(0, 2), (1, 0), (2, 3), (3, 1)]
    """
    return frozenset(
        (column, row) for row, column in enumerate(_permutation(columns))
    )


def from_coordinates(coordinates: Collection[tuple[int, int]]) -> tuple[int, ...]:
    """Read a set of (x, y), x the column.

    Args:
        coordinates: One (x, y) a queen, in any order.

    Returns:
        The column of the queen of each row.

    Raises:
        InvalidTypeError: `not-an-integer`: a coordinate is no integer.
        InvalidValueError: `not-a-square`, `off-board` or `not-a-permutation`.

    Example:
        >>> from_coordinates({(0, 2), (1, 0), (2, 3), (3, 1)})
        (1, 3, 0, 2)
    """
    n = len(coordinates)
    pairs = (check_square(pair, n, n) for pair in coordinates)
    return from_squares([(y, x) for x, y in pairs])


def to_squares(columns: Iterable[int]) -> list[list[int]]:
    """Write a solution as the Chinese article does: a list of [row, column].

    Args:
        columns: The column of the queen of each row.

    Returns:
        A new list with one [row, column] a queen, from the top row down.

    Raises:
        InvalidTypeError: `not-an-integer`: a column is no integer.
        InvalidValueError: `not-a-permutation`: a column is missing or comes twice;
            `negative-size`: a column is below zero.

    Example:
        >>> to_squares((1, 3, 0, 2))
        [[0, 1], [1, 3], [2, 0], [3, 2]]
    """
    return [[row, column] for row, column in enumerate(_permutation(columns))]


def from_squares(squares: Collection[Sequence[int]]) -> tuple[int, ...]:
    """Read a collection of (row, column).

    Args:
        squares: One (row, column) a queen, in any order.

    Returns:
        The column of the queen of each row.

    Raises:
        InvalidTypeError: `not-an-integer`: a coordinate is no integer.
        InvalidValueError: `not-a-square`, `off-board` or `not-a-permutation`.

    Example:
        >>> from_squares([[0, 1], [1, 3], [2, 0], [3, 2]])
        (1, 3, 0, 2)
    """
    n = len(squares)
    by_row = dict(check_square(square, n, n) for square in squares)
    if len(by_row) != n:
        raise InvalidValueError("not-a-permutation", value=shorten(squares))
    return _permutation([by_row[row] for row in range(n)])


def to_board(columns: Iterable[int]) -> list[list[int]]:
    """Write a solution as rows of 0 and 1, 1 a queen.

    Args:
        columns: The column of the queen of each row.

    Returns:
        A new list of n rows of n numbers.

    Raises:
        InvalidTypeError: `not-an-integer`: a column is no integer.
        InvalidValueError: `not-a-permutation`: a column is missing or comes twice;
            `negative-size`: a column is below zero.

    Example:
        >>> to_board((1, 3, 0, 2))
        [[0, 1, 0, 0], [0, 0, 0, 1], [1, 0, 0, 0], [0, 0, 1, 0]]
    """
    queens = _permutation(columns)
    return [
        [int(column == queen) for column in range(len(queens))] for queen in queens
    ]


def from_board(board: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Read rows of 0 and 1, 1 a queen.

    Args:
        board: n rows of n numbers.

    Returns:
        The column of the queen of each row.

    Raises:
        InvalidValueError: `malformed-board`: another number, or rows of another length;
            `not-a-permutation`: a row or a column without its one queen.

    Example:
        >>> from_board([[0, 1, 0, 0], [0, 0, 0, 1], [1, 0, 0, 0], [0, 0, 1, 0]])
        (1, 3, 0, 2)
    """
    n = len(board)
    if any(
        len(row) != n or any(mark not in (0, 1) for mark in row) for row in board
    ):
        raise InvalidValueError("malformed-board", n=n)
    queens = [
        (r, c) for r, row in enumerate(board) for c, mark in enumerate(row) if mark
    ]
    if len(queens) != n:
        raise InvalidValueError("not-a-permutation", value=shorten(queens))
    return from_squares(queens)


def to_strings(columns: Iterable[int]) -> list[str]:
    """Write a solution as LeetCode does: one string a row, `Q` a queen, `.` a free square.

    Args:
        columns: The column of the queen of each row.

    Returns:
        n strings of n characters.

    Raises:
        InvalidTypeError: `not-an-integer`: a column is no integer.
        InvalidValueError: `not-a-permutation`: a column is missing or comes twice;
            `negative-size`: a column is below zero.

    Example:
        >>> to_strings((1, 3, 0, 2))
        ['.Q..', '...Q', 'Q...', '..Q.']
    """
    return ["".join(".Q"[mark] for mark in row) for row in to_board(columns)]


def from_strings(strings: Sequence[str]) -> tuple[int, ...]:
    """Read one string a row, `Q` a queen, `.` a free square.

    Args:
        strings: n strings of n characters.

    Returns:
        The column of the queen of each row.

    Raises:
        InvalidValueError: `malformed-board`: another character, or strings of another
            length; `not-a-permutation`: a row or a column without its one queen.

    Example:
        >>> from_strings(['.Q..', '...Q', 'Q...', '..Q.'])
        (1, 3, 0, 2)
    """
    # What is neither becomes −1, which from_board refuses.
    return from_board([[".Q".find(mark) for mark in row] for row in strings])


def _permutation(columns: Iterable[int]) -> tuple[int, ...]:
    queens = tuple(columns)
    numbers = tuple(check_size(queen, "column") for queen in queens)
    if set(numbers) != set(range(len(queens))):
        raise InvalidValueError("not-a-permutation", value=shorten(queens))
    return numbers


def _knights_move(a: Square, b: Square) -> bool:
    return sorted((abs(a[0] - b[0]), abs(a[1] - b[1]))) == [1, 2]
