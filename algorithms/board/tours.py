"""Verifiers of knight's tours, and conversions between numbered boards and paths."""

from collections.abc import Sequence
from itertools import chain, pairwise, product
from math import prod
from typing import TYPE_CHECKING, Any, overload

from algorithms.base.arguments import LARGEST_SEARCH, check_items
from algorithms.base.errors import (
    InvalidValueError,
    check_pair,
    check_size,
    check_square,
)
from algorithms.board.moves import is_jump, of_each
from algorithms.board.values.model import Square

_LARGEST = LARGEST_SEARCH**2  # squares; a row may be a `range`

if TYPE_CHECKING:
    from numpy.typing import NDArray


@overload
def is_tour(tour: "NDArray[Any]") -> Any: ...
@overload
def is_tour(tour: object) -> bool: ...
def is_tour(tour: object) -> Any:
    """Return whether an answer is a knight's tour, open or closed.

    Args:
        tour: A numbered board, with the number of the knight's visit on each square, or any
            other format that the checker knows, such as the squares (row, column) in order. A
            closed tour may repeat its first square at the end. A NumPy array may hold k tours:
            numbered boards of shape (k, rows, columns), or paths of shape (k, squares, 2).

    Returns:
        True if every square is visited exactly once, by knight's moves; False for any other value
        except None. For an array of k tours, an array of k such values.

    Raises:
        InvalidTypeError: `no-answer`: the tour is None.

    Example:
        >>> is_tour([[0, 3, 6, 9], [7, 10, 1, 4], [2, 5, 8, 11]])
        True
    """
    each = of_each(tour, lambda array: bool(array.ndim > 2), is_tour)
    if each is not None:
        return each
    try:
        path = tour_path(tour)
    except InvalidValueError:
        return False
    return all(is_jump(a, b) for a, b in pairwise(path))


def is_closed_tour(tour: object) -> Any:
    """Return whether an answer is a tour that ends a knight's move from its start.

    Args:
        tour: As in `is_tour`.

    Returns:
        True for a closed tour. For an array of k tours, an array of k such values.

    Raises:
        InvalidTypeError: As in `is_tour`.

    Example:
        >>> is_closed_tour([[0, 3, 6, 9], [7, 10, 1, 4], [2, 5, 8, 11]])
        False
    """
    each = of_each(tour, lambda array: bool(array.ndim > 2), is_closed_tour)
    if each is not None:
        return each
    path = tour_path(tour) if is_tour(tour) else ()
    return bool(path) and is_jump(path[-1], path[0])


def is_open_tour(tour: object) -> Any:
    """Return whether an answer is a tour that is not closed.

    Args:
        tour: As in `is_tour`.

    Returns:
        True for an open tour. For an array of k tours, an array of k such values.

    Raises:
        InvalidTypeError: As in `is_tour`.

    Example:
        >>> is_open_tour([[0, 3, 6, 9], [7, 10, 1, 4], [2, 5, 8, 11]])
        True
    """
    return is_tour(tour) != is_closed_tour(tour)  # of each in an array, too


def tour_path(tour: object) -> tuple[Square, ...]:
    """Return the squares of a tour in the order in which they are visited.

    Args:
        tour: As in `is_tour`; the moves don't have to be knight's moves.

    Returns:
        One square per visit.

    Raises:
        InvalidTypeError: `no-answer`: the tour is None.
        InvalidValueError: `malformed-tour`: a square is missing or repeated, the rows differ in
            length, or the board is empty; `unreadable-answer`: the tour is not in a known format.

    Example:
        >>> tour_path([[0, 2], [1, 3]])
        ((0, 0), (1, 0), (0, 1), (1, 1))
    """
    if path := _listed(tour) or _numbered(tour):
        return path
    if isinstance(tour, list | tuple) and all(type(each) is tuple for each in tour):
        raise InvalidValueError("malformed-tour")
    from algorithms.board.formats.reading import read_tour

    found = read_tour(tour)
    numbers = [number for number, _ in found.visits]
    # First the length: a board read from one line of numbers may be huge.
    whole = len(numbers) == found.rows * found.columns > 0
    if not (whole and numbers == list(range(len(numbers)))):
        raise InvalidValueError("malformed-tour")
    if set(found.path) != set(product(range(found.rows), range(found.columns))):
        raise InvalidValueError("malformed-tour")
    return found.path


def _numbered(board: Any) -> tuple[Square, ...] | None:
    """Return the path of a board that is numbered from 0, or None for any other answer."""
    listed = isinstance(board, Sequence) or hasattr(board, "__array__")
    if isinstance(board, str) or not listed:
        return None
    try:
        width = len(board[0])
        if len(board) * width > _LARGEST or {*map(len, board)} != {width}:
            return None
        cells = enumerate(chain(*board))
        squares = {number: divmod(at, width) for at, number in cells}
        return tuple(squares[each] for each in range(len(board) * width)) or None
    except (IndexError, KeyError, TypeError):
        return None


def _listed(tour: Any) -> tuple[Square, ...] | None:
    """Return a complete path of pairs, counted from 0 or from 1, or None for any other answer."""
    if not isinstance(tour, list | tuple) or not tour:
        return None
    try:
        path = [(row, column) for row, column in tour]
        rows, columns = zip(*path, strict=True)
        first = min(rows)
        size = max(rows) - first + 1, max(columns) - min(columns) + 1
    except (TypeError, ValueError):
        return None
    if {*map(type, rows), *map(type, columns)} != {int}:
        return None
    if len(path) > 1 and path[0] == path[-1] and is_jump(path[-2], path[0]):
        path.pop()  # a closed tour
    if first == min(columns) in (0, 1) and len({*path}) == len(path) == prod(size):
        return tuple((row - first, column - first) for row, column in path)
    return None


def tour_size(path: Sequence[Square]) -> tuple[int, int]:
    """Return the size of the board that a complete path covers.

    Args:
        path: The result of `tour_path`.

    Returns:
        The number of rows and the number of columns.

    Raises:
        InvalidTypeError: `not-a-collection`; `not-an-integer`: a coordinate is not an integer.
        InvalidValueError: `not-a-square`; `malformed-tour`: the path is empty.

    Example:
        >>> tour_size([(0, 0), (1, 0), (0, 1), (1, 1)])
        (2, 2)
    """
    squares = [check_pair(square) for square in check_items(path, "path")]
    if not squares:
        raise InvalidValueError("malformed-tour")
    rows, columns = zip(*squares, strict=True)
    return max(rows) + 1, max(columns) + 1


def tour_board(path: Sequence[Square], rows: int, columns: int) -> list[list[int]]:
    """Return the numbered board of a path that visits every square once.

    Args:
        path: The squares in the order in which they are visited.
        rows: The number of rows.
        columns: The number of columns.

    Returns:
        A new list of rows of numbers.

    Raises:
        InvalidTypeError: `not-a-collection`; `not-an-integer`: a size or a coordinate is not
            an integer.
        InvalidValueError: `negative-size`, `not-a-square` or `off-board`; `malformed-tour`: a
            square is missing or repeated.

    Example:
        >>> tour_board([(0, 0), (1, 0), (0, 1), (1, 1)], 2, 2)
        [[0, 2], [1, 3]]
    """
    rows, columns = check_size(rows, "rows"), check_size(columns, "columns")
    given = check_items(path, "path")
    squares = [check_square(square, rows, columns) for square in given]
    if not len(squares) == len(set(squares)) == rows * columns:
        raise InvalidValueError("malformed-tour")
    board = [[0] * columns for _ in range(rows)]
    for number, (row, column) in enumerate(squares):
        board[row][column] = number
    return board
