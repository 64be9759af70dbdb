"""Conversions between the columns of a queens solution and its other representations."""

from collections.abc import Collection, Iterable, Sequence

from algorithms.base.arguments import check_items, check_text
from algorithms.base.errors import (
    InvalidValueError,
    check_size,
    check_square,
    shorten,
)
from algorithms.board.values.model import Coordinates


def to_coordinates(columns: Iterable[int]) -> frozenset[tuple[int, int]]:
    """Convert to the format of the Hebrew article: a set of pairs (x, y), where x is the column.

    Args:
        columns: The column of the queen in each row.

    Returns:
        One pair (x, y) per queen.

    Raises:
        InvalidTypeError: `not-a-collection`; `not-an-integer`: a column is not an integer.
        InvalidValueError: `not-a-permutation`: a column is missing or repeated;
            `negative-size`: a column is negative.

    Example:
        >>> sorted(to_coordinates((1, 3, 0, 2)))
        [(0, 2), (1, 0), (2, 3), (3, 1)]
    """
    return Coordinates(
        (column, row) for row, column in enumerate(_permutation(columns))
    )


def from_coordinates(coordinates: Collection[tuple[int, int]]) -> tuple[int, ...]:
    """Convert from a set of pairs (x, y), where x is the column.

    Args:
        coordinates: One pair (x, y) per queen, in any order.

    Returns:
        The column of the queen in each row.

    Raises:
        InvalidTypeError: `not-a-collection`; `not-an-integer`: a coordinate is not an integer.
        InvalidValueError: `not-a-square`, `off-board` or `not-a-permutation`.

    Example:
        >>> from_coordinates({(0, 2), (1, 0), (2, 3), (3, 1)})
        (1, 3, 0, 2)
    """
    given = check_items(coordinates, "coordinates")
    n = len(given)
    pairs = (check_square(pair, n, n) for pair in given)
    return from_squares([(y, x) for x, y in pairs])


def to_squares(columns: Iterable[int]) -> list[list[int]]:
    """Convert to the format of the Chinese article: a list of lists [row, column].

    Args:
        columns: The column of the queen in each row.

    Returns:
        A new list with one [row, column] per queen, from the top row down.

    Raises:
        InvalidTypeError: `not-a-collection`; `not-an-integer`: a column is not an integer.
        InvalidValueError: `not-a-permutation`: a column is missing or repeated;
            `negative-size`: a column is negative.

    Example:
        >>> to_squares((1, 3, 0, 2))
        [[0, 1], [1, 3], [2, 0], [3, 2]]
    """
    return [[row, column] for row, column in enumerate(_permutation(columns))]


def from_squares(squares: Collection[Sequence[int]]) -> tuple[int, ...]:
    """Convert from a collection of pairs (row, column).

    Args:
        squares: One pair (row, column) per queen, in any order.

    Returns:
        The column of the queen in each row.

    Raises:
        InvalidTypeError: `not-a-collection`; `not-an-integer`: a coordinate is not an integer.
        InvalidValueError: `not-a-square`, `off-board` or `not-a-permutation`.

    Example:
        >>> from_squares([[0, 1], [1, 3], [2, 0], [3, 2]])
        (1, 3, 0, 2)
    """
    given = check_items(squares, "squares")
    n = len(given)
    by_row = dict(check_square(square, n, n) for square in given)
    if len(by_row) != n:
        raise InvalidValueError("not-a-permutation", value=shorten(squares))
    return _permutation([by_row[row] for row in range(n)])


def to_board(columns: Iterable[int]) -> list[list[int]]:
    """Convert to rows of 0s and 1s, where 1 is a queen.

    Args:
        columns: The column of the queen in each row.

    Returns:
        A new list of n rows of n numbers.

    Raises:
        InvalidTypeError: `not-a-collection`; `not-an-integer`: a column is not an integer.
        InvalidValueError: `not-a-permutation`: a column is missing or repeated;
            `negative-size`: a column is negative.

    Example:
        >>> to_board((1, 3, 0, 2))
        [[0, 1, 0, 0], [0, 0, 0, 1], [1, 0, 0, 0], [0, 0, 1, 0]]
    """
    queens = _permutation(columns)
    return [
        [int(column == queen) for column in range(len(queens))] for queen in queens
    ]


def from_board(board: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Convert from rows of 0s and 1s, where 1 is a queen.

    Args:
        board: n rows of n numbers.

    Returns:
        The column of the queen in each row.

    Raises:
        InvalidTypeError: `not-a-collection`: the board or a row is not a collection.
        InvalidValueError: `malformed-board`: an entry is neither 0 nor 1, or a row has the wrong
            length; `not-a-permutation`: a row or a column does not have exactly one queen.

    Example:
        >>> from_board([[0, 1, 0, 0], [0, 0, 0, 1], [1, 0, 0, 0], [0, 0, 1, 0]])
        (1, 3, 0, 2)
    """
    rows = [check_items(row, "row") for row in check_items(board, "board")]
    n = len(rows)
    if any(
        len(row) != n or any(mark not in (0, 1) for mark in row) for row in rows
    ):
        raise InvalidValueError("malformed-board", n=n)
    queens = [
        (r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark
    ]
    if len(queens) != n:
        raise InvalidValueError("not-a-permutation", value=shorten(queens))
    return from_squares(queens)


def to_strings(columns: Iterable[int]) -> list[str]:
    """Convert to LeetCode's format: one string per row; `Q` is a queen, `.` a free square.

    Args:
        columns: The column of the queen in each row.

    Returns:
        n strings of n characters.

    Raises:
        InvalidTypeError: `not-a-collection`; `not-an-integer`: a column is not an integer.
        InvalidValueError: `not-a-permutation`: a column is missing or repeated;
            `negative-size`: a column is negative.

    Example:
        >>> to_strings((1, 3, 0, 2))
        ['.Q..', '...Q', 'Q...', '..Q.']
    """
    return ["".join(".Q"[mark] for mark in row) for row in to_board(columns)]


def from_strings(strings: Sequence[str]) -> tuple[int, ...]:
    """Convert from one string per row; `Q` is a queen, `.` a free square.

    Args:
        strings: n strings of n characters.

    Returns:
        The column of the queen in each row.

    Raises:
        InvalidTypeError: `not-a-collection`; `not-a-text`: a row is not a string.
        InvalidValueError: `malformed-board`: a character is neither `Q` nor `.`, or a string has
            the wrong length; `not-a-permutation`: a row or a column does not have exactly one
            queen.

    Example:
        >>> from_strings(['.Q..', '...Q', 'Q...', '..Q.'])
        (1, 3, 0, 2)
    """
    # `find` returns −1 for any other character, which from_board rejects.
    rows = [check_text(row, "row") for row in check_items(strings, "strings")]
    return from_board([[".Q".find(mark) for mark in row] for row in rows])


def _permutation(columns: Iterable[int]) -> tuple[int, ...]:
    queens = check_items(columns, "columns")
    numbers = tuple(check_size(queen, "column") for queen in queens)
    if set(numbers) != set(range(len(queens))):
        raise InvalidValueError("not-a-permutation", value=shorten(queens))
    return numbers
