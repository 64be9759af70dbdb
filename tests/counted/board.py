"""Lines and squares of an empty board."""

from collections.abc import Callable
from itertools import product

from algorithms.board import Square, attacks
from algorithms.queens import marked_board


def shares(n: int, quantity: Callable[[int, int], int]) -> list[int]:
    """Return the different values of a function of row and column on a board."""
    return sorted({quantity(r, c) for r, c in product(range(n), repeat=2)})


def same(
    quantity: Callable[[int, int], int], *squares: Square
) -> tuple[tuple[Square, ...], int]:
    """Return squares, and the value of a function of row and column that they share."""
    [value] = {quantity(row, column) for row, column in squares}
    return squares, value


def line(function: Callable[[int], int]) -> tuple[int, int]:
    """Return a and b for a function of n equal to an − b."""
    a = function(2) - function(1)
    b = a - function(1)
    assert all(function(n) == a * n - b for n in range(1, 10))
    return a, b


def attacked(square: Square, n: int) -> int:
    """Return the number of squares that a queen attacks on an empty board."""
    return sum(attacks(square, other) for other in product(range(n), range(n)))


def covered(row: int, column: int, n: int) -> int:
    """Return the number of squares that a queen attacks, plus its own square."""
    return len(marked_board.attacked_squares(row, column, n))


def on_diagonals(row: int, queen: Square, n: int) -> list[Square]:
    """Return the squares of a row that are on the diagonals of a queen."""
    return [
        (row, column)
        for column in range(n)
        if column != queen[1] and attacks(queen, (row, column))
    ]
