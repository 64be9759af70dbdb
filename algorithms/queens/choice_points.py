"""All solutions by going back to the last choice: a record of choices instead of a call stack.

For each row, the feasible squares beside the queens above form a list, and the record says
which of them was taken. Where a row has no feasible square, the search goes back to the last row
whose list has another one, takes that and goes on. The article's function is named huifu.

Source: the Chinese article
《Python3 趣味系列题5 ------回溯+尾递归优化解决N皇后问题》 (article 004).

This port differs from the article thus:

- The article calls itself for each step, which ends at Python's recursion limit for n above 8
  (its own text says above 9); here the same steps are a loop. `tail_calls` shows the article's
  own remedy.
- The article keeps the record in a dictionary that every run for a first column changes and
  hands to the next, and adds the solutions to a list passed in; here each run has its own record,
  a list, and yields the solutions.
- The article builds expressions as text and has `eval` read them, with the size of the board in
  a global that its default arguments froze; here the size is an argument.
- The article computes the conflicts of every queen anew at each step, and the feasible squares
  of every row anew when it goes back; here both are kept.
- For n = 0 there is no first column and so no solution, as in the article. The other modules
  count the empty board.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from algorithms.errors import InvalidValueError, check_size, check_square

__all__ = ["feasible_squares", "huifu", "solutions"]

Square = tuple[int, int]


def feasible_squares(selected: Sequence[Square], n: int) -> list[Square]:
    """List the squares of the next row that conflict with none of the selected ones.

    Args:
        selected: The squares (row, column) of the queens, one in each row from row 0 down.
        n: The size of the board.

    Returns:
        The feasible squares from left to right; none when all n rows have their queen.

    Raises:
        InvalidTypeError: `not-an-integer`: n or a coordinate is no integer.
        InvalidValueError: `negative-size`, `not-a-square` or `off-board`.

    Example:
        >>> feasible_squares([(0, 0)], 4)
        [(1, 2), (1, 3)]
    """
    n = check_size(n)
    row = len(selected)
    if row >= n:
        return []
    squares = [check_square(square, n, n) for square in selected]
    conflicts = set().union(*[_conflicts(square, n) for square in squares])
    return [(row, column) for column in range(n) if (row, column) not in conflicts]


def huifu(selected: Sequence[Square], n: int) -> Iterator[tuple[Square, ...]]:
    """Find all solutions that begin with the selected squares: one run of the search.

    Args:
        selected: The squares (row, column) of the first queens, one in each row from row 0
            down; they are never taken back. The article's runs begin with one.
        n: The size of the board, and the number of queens.

    Returns:
        An iterator over the solutions, each a tuple of its squares from the top row down.

    Raises:
        InvalidTypeError: `not-an-integer`: n or a coordinate is no integer; raised at the
            call, as all errors are.
        InvalidValueError: `negative-size`, `not-a-square`, `off-board`, or
            `malformed-selection`: nothing is selected, or not row by row.

    Example:
        >>> list(huifu([(0, 1)], 4))
        [((0, 1), (1, 3), (2, 0), (3, 2))]
    """
    n = check_size(n)
    squares = [check_square(square, n, n) for square in selected]
    if not squares or [row for row, _ in squares] != list(range(len(squares))):
        raise InvalidValueError("malformed-selection", value=squares)
    return _run(squares, n)


def solutions(n: int) -> Iterator[tuple[Square, ...]]:
    """Find all solutions, one run for each square of the first row.

    Args:
        n: The size of the board, and the number of queens.

    Returns:
        An iterator over the solutions, each a tuple of its squares (row, column) from the
        top row down. For n = 0 there is none.

    Raises:
        InvalidTypeError: `not-an-integer`: n is no integer; raised at the call.
        InvalidValueError: `negative-size`: n is below zero; raised at the call.

    Example:
        >>> for solution in solutions(4):
        ...     print(*solution)
        (0, 1) (1, 3) (2, 0) (3, 2)
        (0, 2) (1, 0) (2, 3) (3, 1)
    """
    n = check_size(n)
    return (solution for column in range(n) for solution in huifu([(0, column)], n))


def _run(select: list[Square], n: int) -> Iterator[tuple[Square, ...]]:
    fixed = len(select)
    # For each row chosen so far: its feasible squares, and which of them was taken.
    choices: list[tuple[list[Square], int]] = []
    while True:
        feasible, taken = feasible_squares(select, n), 0
        if len(select) == n:
            yield tuple(select)
        # No choice is left in this row: back to the one above.
        while taken == len(feasible):
            if len(select) == fixed:
                return
            select.pop()
            feasible, taken = choices.pop()
            taken += 1
        choices.append((feasible, taken))
        select.append(feasible[taken])


@lru_cache(maxsize=1024)  # all squares of a board of up to 32 × 32
def _conflicts(square: Square, n: int) -> frozenset[Square]:
    """Return the squares on the row, the column and the diagonals of a square."""
    row, column = square
    return frozenset(
        (r, c)
        for r in range(n)
        for c in range(n)
        if r == row or c == column or abs(r - row) == abs(c - column)
    )
