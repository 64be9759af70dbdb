"""All solutions on a board of marks: each queen marks every square that she attacks.

A mark that only says "attacked" cannot be taken back rightly: another queen may attack the same
square. A mark that *counts* the queens can: it goes down by one, and the square is safe again at
zero. The price is time: placing a queen or taking her back touches every square of her lines.

Source: the Persian article «معمای هشت وزیر» (article 003), its first method, which it rejects.

This port differs from the article thus:

- The article has prose, no listing, and does not carry this method out.
- The article says that telling which marks may go would double the running time; with counts
  it need not be told at all. `solutions` counts, `solutions_by_flags` shows the fault.
- The article counts rows and columns from 1, this port from 0.
- The article considers n of 4 and more; here every n from 0 is taken.
"""

from collections.abc import Callable, Iterator, Sequence

from algorithms.errors import check_size

__all__ = ["attacked_squares", "is_safe", "solutions", "solutions_by_flags"]

Square = tuple[int, int]
Marks = list[list[int]]
Marking = Callable[[Marks, list[Square]], None]


def is_safe(row: int, column: int, marks: Sequence[Sequence[int]]) -> bool:
    """Tell whether a square bears no mark.

    Args:
        row: The square's row, from 0.
        column: The square's column, from 0.
        marks: n rows of n numbers: how many queens attack each square.

    Returns:
        True at zero.

    Example:
        >>> is_safe(1, 2, [[1, 1, 1], [1, 1, 0], [1, 0, 1]])
        True
    """
    return marks[row][column] == 0


def attacked_squares(row: int, column: int, n: int) -> list[Square]:
    """List the squares that a queen attacks, and her own.

    Args:
        row: The queen's row, from 0.
        column: The queen's column, from 0.
        n: The size of the board.

    Returns:
        The squares (row, column), row by row.

    Example:
        >>> attacked_squares(0, 0, 3)
        [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (2, 0), (2, 2)]
    """
    return [
        (r, c)
        for r in range(n)
        for c in range(n)
        if r == row or c == column or r - c == row - column or r + c == row + column
    ]


def solutions(n: int) -> Iterator[tuple[int, ...]]:
    """Find all solutions, the marks of a square counting the queens that attack it.

    Args:
        n: The size of the board, and the number of queens.

    Returns:
        An iterator over the solutions in the order of the preorder walk; `queens[row]` is
        the column of the queen of a row. For n = 0 the one solution is the empty tuple.

    Raises:
        InvalidTypeError: `not-an-integer`: n is no integer; raised at the call.
        InvalidValueError: `negative-size`: n is below zero; raised at the call.

    Example:
        >>> list(solutions(4))
        [(1, 3, 0, 2), (2, 0, 3, 1)]
    """
    return _search(check_size(n), _count, _count_down)


def solutions_by_flags(n: int) -> Iterator[tuple[int, ...]]:
    """Find what the same search takes for solutions when a mark is only a flag.

    Taking a queen back clears squares that other queens still attack. Every solution is found,
    and boards on which queens attack each other are found too.

    Args:
        n: The size of the board, and the number of queens.

    Returns:
        An iterator over the boards; `queens[row]` is the column of the queen of a row.

    Raises:
        InvalidTypeError: `not-an-integer`: n is no integer; raised at the call.
        InvalidValueError: `negative-size`: n is below zero; raised at the call.

    Example:
        None of the three boards that it finds for n = 3 is a solution:

        >>> list(solutions_by_flags(3))
        [(2, 2, 0), (2, 2, 1), (2, 2, 2)]
    """
    return _search(check_size(n), _flag, _clear)


def _search(n: int, mark: Marking, unmark: Marking) -> Iterator[tuple[int, ...]]:
    marks = [[0] * n for _ in range(n)]
    queens: list[int] = []

    def search(row: int) -> Iterator[tuple[int, ...]]:
        if row == n:
            yield tuple(queens)
            return
        for column in range(n):
            if is_safe(row, column, marks):
                attacked = attacked_squares(row, column, n)
                queens.append(column)
                mark(marks, attacked)
                yield from search(row + 1)
                unmark(marks, attacked)
                queens.pop()

    return search(0)


def _count(marks: Marks, attacked: list[Square]) -> None:
    for row, column in attacked:
        marks[row][column] += 1


def _count_down(marks: Marks, attacked: list[Square]) -> None:
    for row, column in attacked:
        marks[row][column] -= 1


def _flag(marks: Marks, attacked: list[Square]) -> None:
    for row, column in attacked:
        marks[row][column] = 1


def _clear(marks: Marks, attacked: list[Square]) -> None:
    for row, column in attacked:
        marks[row][column] = 0
