"""All solutions on a board of marks: each queen marks every square that it attacks.

A mark that only means "attacked" cannot be undone correctly: another queen may attack the same
square. A mark that *counts* the queens can be undone: it is decreased by one, and the square is
safe again at zero. The price is time: placing or removing a queen visits every square that it
attacks.

Source: the Persian article «معمای هشت وزیر» (article 003), its first method, rejected there.

Differences from the article:

- Listing: The article outlines this method in prose and rejects it: it takes more memory, and
  checking which squares become safe makes the time «دو چندان» (twice or many times as long). The
  program is ours.
- Marks: In the article a mark only says that a square is attacked, and the article itself warns
  that another queen may still attack the square when one is removed, so that this has to be
  checked. `solutions_by_flags` leaves out this check on purpose, and shows what goes wrong. In
  `solutions` a mark is a count, and no check is needed.
- Numbering: The article counts rows and columns from 1; here they are counted from 0.
- Sizes: The article considers n ≥ 4. Here n is any integer from 0 to 10,000; otherwise an error is
  raised. n = 0 has one solution, the empty board, n = 1 has one, and n = 2 and n = 3 have none.
"""

from collections.abc import Callable, Iterator, Sequence

from algorithms.base.arguments import LARGEST_SEARCH, check_size_up_to

__all__ = ["attacked_squares", "is_safe", "solutions", "solutions_by_flags"]

Square = tuple[int, int]
Marks = list[list[int]]
Marking = Callable[[Marks, list[Square]], None]


def is_safe(row: int, column: int, marks: Sequence[Sequence[int]]) -> bool:
    """Return whether a square has no mark.

    Args:
        row: The square's row, counted from 0.
        column: The square's column, counted from 0.
        marks: n rows of n numbers: the number of queens that attack each square.

    Returns:
        True if the mark is zero. The arguments are not checked, because the search calls this
        at every node.

    Example:
        >>> is_safe(1, 2, [[1, 1, 1], [1, 1, 0], [1, 0, 1]])
        True
    """
    return marks[row][column] == 0


def attacked_squares(row: int, column: int, n: int) -> list[Square]:
    """List the squares that a queen attacks, and its own square.

    Args:
        row: The queen's row, counted from 0.
        column: The queen's column, counted from 0.
        n: The size of the board.

    Returns:
        The squares (row, column), row by row. As in `is_safe`, the arguments are not checked.

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
    """Find all solutions; the mark of a square counts the queens that attack it.

    Args:
        n: The size of the board, and the number of queens.

    Returns:
        An iterator over the solutions in preorder; `queens[row]` is the column of the queen in that
        row. For n = 0 the only solution is the empty tuple.

    Raises:
        InvalidTypeError: `not-an-integer`: n is not an integer.
        InvalidValueError: `negative-size`; `too-large`: n is above 10,000. Both errors are raised
            when the function is called.

    Example:
        >>> list(solutions(4))
        [(1, 3, 0, 2), (2, 0, 3, 1)]
    """
    return _search(check_size_up_to(n, LARGEST_SEARCH), _count, _count_down)


def solutions_by_flags(n: int) -> Iterator[tuple[int, ...]]:
    """Find the boards that the same search accepts as solutions if a mark is only a flag.

    Removing a queen clears squares that other queens still attack. The search finds every
    solution, and also boards on which queens attack each other.

    Args:
        n: The size of the board, and the number of queens.

    Returns:
        An iterator over the boards; `queens[row]` is the column of the queen in that row.

    Raises:
        InvalidTypeError: `not-an-integer`: n is not an integer.
        InvalidValueError: `negative-size`; `too-large`: n is above 10,000. Both errors are raised
            when the function is called.

    Example:
        None of the three boards found for n = 3 is a solution:

        >>> list(solutions_by_flags(3))
        [(2, 2, 0), (2, 2, 1), (2, 2, 2)]
    """
    return _search(check_size_up_to(n, LARGEST_SEARCH), _flag, _clear)


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
