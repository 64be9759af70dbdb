"""A knight's tour without backtracking: each move is to the square with the fewest onward moves.

A square with few free neighbours is hard to reach later and may become a dead end, so it is visited
first. The rule may fail; whether it succeeds depends on the tie-breaking, that is, the choice among
squares with equally few onward moves. Eighteen variants are tried in a fixed order until one
succeeds. Together, they find a tour from the corner of each of the 3,136 boards from 5 × 5 to 60 ×
60, and from 99 of 100 random starts on these boards; most of the starts from which they fail are on
boards with a side of 5. On boards with a side of 3 or 4 they often fail. With the `fast` extra, a
compiled kernel handles boards of 50,000 squares or more.

Sources: von Warnsdorff, "Des Rösselsprunges einfachste und allgemeinste Lösung" (1823); Pohl, "A
method for finding Hamilton paths and knight's tours" (1967), for a tie-breaking rule that counts
the onward moves of all onward squares. The first sixteen variants break ties by the greatest
distance from the centre, each with a different order of moves; the seventeenth uses Pohl's rule;
the last takes the first square in the order of moves.
"""

from functools import cache
from typing import TYPE_CHECKING, Any

from algorithms.base import extras
from algorithms.base.errors import AttemptsExhaustedError
from algorithms.knights_tour._squares import MOVES, Board, check_board
from algorithms.knights_tour.existence import open_tour

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

__all__ = ["tour", "tour_array"]


_ORDERS = [
    circle[first:] + circle[:first]
    for circle in (MOVES, MOVES[::-1])
    for first in range(8)
]
_FARTHEST, _POHL, _FIRST = range(3)
_TRIES = [
    *((_FARTHEST, order) for order in _ORDERS),
    (_POHL, MOVES),
    (_FIRST, MOVES),
]

_GONE = 99  # instead of the number of onward moves, for squares visited or off the board
_KERNEL = "algorithms.knights_tour.kernels.warnsdorff"
_COMPILED_FROM = 50_000  # squares; for fewer, loading the kernel takes longer


def tour(
    rows: int, columns: int | None = None, *, start: tuple[int, int] = (0, 0)
) -> Board | None:
    """Find a tour by Warnsdorff's rule.

    Args:
        rows: The number of rows.
        columns: The number of columns; None for a square board.
        start: The row and the column of the first square.

    Returns:
        A new board, a list of rows; each square holds the number of its visit, counted from 0. None
        if `algorithms.knights_tour.existence.open_tour` proves that there is no tour;
        `algorithms.why` gives the reason.

    Raises:
        AttemptsExhaustedError: `tour-tries`: no variant found a tour, although one may exist.
        InvalidTypeError: `not-an-integer`: a size or a coordinate is not an integer.
        InvalidValueError: `negative-size`; `too-large`: there are more than 25 million squares;
            `not-a-square`; `off-board`: the start is off the board.

    Example:
        >>> for row in tour(5):
        ...     print(*(f"{number:>2}" for number in row))
         0 15 20  9  6
        21 10  7 14 19
        16  1 24  5  8
        11 22  3 18 13
         2 17 12 23  4
    """
    rows, columns, start = check_board(rows, columns, start)
    if open_tour(rows, columns, start).exists is False:
        return None
    board = _search(rows, columns, start)
    return board if isinstance(board, list) else board.tolist()


def tour_array(
    rows: int, columns: int | None = None, *, start: tuple[int, int] = (0, 0)
) -> "NDArray[Any] | None":
    """Find the same tour as `tour`, as a NumPy array.

    Args:
        rows: The number of rows.
        columns: The number of columns; None for a square board.
        start: The row and the column of the first square.

    Returns:
        A new array of 32-bit integers, of shape (rows, columns). None if there is no tour.

    Raises:
        MissingExtraError: `fast-missing`: NumPy is not installed.
        AttemptsExhaustedError: As in `tour`.
        InvalidTypeError: As in `tour`.
        InvalidValueError: As in `tour`.

    Example:
        >>> tour_array(5)[0].tolist()
        [0, 15, 20, 9, 6]
    """
    rows, columns, start = check_board(rows, columns, start)
    if open_tour(rows, columns, start).exists is False:
        return None
    numpy = extras.numpy()
    board = _search(rows, columns, start)
    array: NDArray[Any] = numpy.array(board, numpy.int32, order="C")
    return array


def _search(rows: int, columns: int, start: tuple[int, int]) -> Any:
    """Return the tour of the first successful try."""
    # The board is stored row by row in one sequence, with margins of two rows and one column.
    stride = columns + 2
    ways, square = _ways(rows, columns), (start[0] + 2) * stride + start[1] + 1
    walk: Any = _walk
    if rows * columns >= _COMPILED_FROM and (kernel := extras.kernels(_KERNEL)):
        walk = kernel.walk
    for rule, order in _TRIES:
        moves = [down * stride + right for down, right in order]
        board = walk(bytearray(ways), moves, square, (rows, columns), rule)
        if board is not None:
            return board
    raise AttemptsExhaustedError(
        "tour-tries", tries=len(_TRIES), rows=rows, columns=columns, start=start
    )


def _ways(rows: int, columns: int) -> bytes:
    """Count the onward moves of each square of the board with its margins."""
    edge = bytes([_GONE])
    margin = edge * (2 * (columns + 2))

    @cache
    def line(above: int, below: int) -> bytes:
        counts = [
            sum(
                -above <= down <= below and 0 <= column + right < columns
                for down, right in MOVES
            )
            for column in range(columns)
        ]
        return edge + bytes(counts) + edge

    lines = (line(min(row, 2), min(rows - 1 - row, 2)) for row in range(rows))
    return b"".join([margin, *lines, margin])


def _walk(
    ways: bytearray,
    moves: list[int],
    square: int,
    shape: tuple[int, int],
    rule: int,
) -> Board | None:
    """Move as long as there are onward moves; return the board if all squares were visited."""
    rows, columns = shape
    stride = columns + 2
    choose = _chooser(ways, moves, shape, rule)
    numbers = [0] * len(ways)
    ways[square] = _GONE
    for number in range(1, rows * columns):
        fewest, equal = 9, []
        for move in moves:
            target = square + move
            ways[target] = left = ways[target] - 1
            if left < fewest:
                fewest, equal = left, [target]
            elif left == fewest:
                equal.append(target)
        if not equal:
            return None
        square = equal[0] if len(equal) == 1 else choose(equal)
        numbers[square] = number
        ways[square] = _GONE
    first = range(2 * stride + 1, (rows + 2) * stride, stride)
    return [numbers[begin : begin + columns] for begin in first]


def _chooser(
    ways: bytearray, moves: list[int], shape: tuple[int, int], rule: int
) -> "Callable[[Sequence[int]], int]":
    """Return a function that breaks ties among squares in the order of moves."""
    rows, columns = shape

    def distance(square: int) -> int:
        row, column = divmod(square, columns + 2)
        return (2 * row - rows - 3) ** 2 + (2 * column - columns - 1) ** 2

    def ways_on(square: int) -> int:
        further = [ways[square + move] for move in moves]
        return sum([left for left in further if left < 9])

    if rule == _FARTHEST:
        return lambda squares: max(squares, key=distance)
    if rule == _POHL:
        return lambda squares: min(squares, key=ways_on)
    return lambda squares: squares[0]
