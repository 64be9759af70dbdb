"""Answers to the exercises about property-based tests."""

from collections.abc import Callable, Iterable
from itertools import product

from hypothesis import given
from hypothesis.strategies import DrawFn, composite, integers

from algorithms.board import Square

__all__ = ["both_ways", "first_pair", "knights"]


@composite
def knights(draw: DrawFn) -> tuple[Square, int, int]:
    """Draw a board and a square on it.

    Args:
        draw: The function with which Hypothesis draws values.

    Returns:
        The square, the number of rows and the number of columns.

    Example:
        >>> from hypothesis import find
        >>> find(knights(), lambda case: True)
        ((0, 0), 1, 1)
    """
    rows, columns = draw(integers(1, 8)), draw(integers(1, 8))
    square = draw(integers(0, rows - 1)), draw(integers(0, columns - 1))
    return square, rows, columns


def both_ways(moves: Callable[[Square, int, int], Iterable[Square]]) -> None:
    """Check whether a knight can always move back.

    Args:
        moves: A function that returns the squares to which a knight can move, given its square and
            the numbers of rows and columns.

    Raises:
        AssertionError: Some move cannot be reversed.

    Example:
        >>> from itertools import product
        >>> def moves(square, rows, columns):
        ...     board = product(range(rows), range(columns))
        ...     r, c = square
        ...     return [(y, x) for y, x in board if abs((y - r) * (x - c)) == 2]
        >>> both_ways(moves)
        >>> def down(square, rows, columns):
        ...     return [s for s in moves(square, rows, columns) if s > square]
        >>> try:
        ...     both_ways(down)
        ... except AssertionError:
        ...     print("no way back")
        no way back
    """

    @given(knights())
    def check(case: tuple[Square, int, int]) -> None:
        square, rows, columns = case
        for reached in moves(square, rows, columns):
            back = moves(reached, rows, columns)
            assert square in back, (square, reached)  # noqa: S101 - as in a test

    check()


def first_pair(
    holds: Callable[[Square, Square], bool], n: int
) -> tuple[Square, Square] | None:
    """Find two squares for which a property does not hold, on the smallest board.

    Args:
        holds: A function that returns whether the property holds for two squares.
        n: The size of the largest board.

    Returns:
        The two squares, or None if it holds for all.

    Example:
        >>> first_pair(lambda a, b: a[0] + b[0] < 3, 4)
        ((1, 0), (2, 0))
        >>> first_pair(lambda a, b: a[0] + b[0] < 3, 2)
    """
    for size in range(1, n + 1):
        board = list(product(range(size), range(size)))
        for a, b in product(board, repeat=2):
            if not holds(a, b):
                return a, b
    return None
