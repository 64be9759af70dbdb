"""All solutions by returning to the last choice: an explicit stack instead of the call stack.

For each row, the stack holds the feasible squares given the queens above, and the index of the one
taken. If a row has no feasible square, the search returns to the last row with an untried feasible
square, takes that square and continues. The article's function is named huifu, probably for 恢复,
"restore".

Source: the Chinese article
《Python3 趣味系列题5 ------回溯+尾递归优化解决N皇后问题》 (article 004).

Differences from the article:

- Recursion: The article's function calls itself for each step, forwards and back. With Python's
  default limit of 1,000 nested calls it fails for n above 8; with a limit of 3,000, which notebooks
  set for many years, it fails above 9, as the article says. Here the same steps are a loop.
  `tail_calls` shows the article's own remedy.
- Conflicts: The article walks from each queen to the edge in four diagonal directions, given by
  pairs of signs from which it builds expressions for `eval`. It collects the conflicts of all
  queens in one list, with repetitions, again at each step, and computes the feasible squares of the
  rows above again when it backtracks. Here the conflicts of a square are a set that is computed
  once, and the feasible squares are kept.
- Choices: The article keeps the choices in a dictionary, whose keys are the numbers of the rows,
  beginning with 1, because the queen of row 0 is fixed. All runs begin with the same dictionary,
  and a step forwards changes it in place; a step back makes a new one. Here each run has its own
  stack, a list.
- Results: In the article a solution is a list of lists; all are appended to a list passed as an
  argument, which is returned at the end. Here a solution is a tuple of tuples, and is yielded when
  it is found.
- Size: The article keeps the size in a global, whose value is fixed in default arguments when the
  functions are defined; but the expressions for `eval` read the global as it is. If it is reduced
  later, the diagonals end too early and attacked squares count as feasible. Here the size is an
  argument, and there is no `eval`.
- Fixed queens: The article's runs keep only the first queen in its place. If more squares are
  selected at the start, their choices must be in the dictionary, or the run ends with a `KeyError`;
  if they are, other squares are tried for these queens, too. Here `huifu` needs no dictionary, and
  never removes a queen that was selected at the start.
- Input: The article checks nothing, and finds no solution for a negative size. Here n must be an
  integer from 0 to 10,000, and the selected squares must be on the board, one in each row from row
  0 down; otherwise an error is raised.
- Small boards: As in the article, n = 0 has no solution, because there is no first square to start
  from; n = 1 has one, and n = 2 and n = 3 have none. The modules for the other articles count the
  empty board as a solution for n = 0.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from algorithms.base.arguments import LARGEST_SEARCH, check_items, check_size_up_to
from algorithms.base.errors import InvalidValueError, check_square, shorten

__all__ = ["feasible_squares", "huifu", "solutions"]

Square = tuple[int, int]


def feasible_squares(selected: Sequence[Square], n: int) -> list[Square]:
    """List the squares of the next row that conflict with no selected queen.

    Args:
        selected: The squares (row, column) of the queens, one in each row from row 0 down.
        n: The size of the board.

    Returns:
        The feasible squares from left to right; an empty list if all n rows have a queen.

    Raises:
        InvalidTypeError: `not-an-integer`: n or a coordinate is not an integer; `not-a-collection`.
        InvalidValueError: `negative-size`; `too-large`: n is above 10,000; `not-a-square` or
            `off-board`.

    Example:
        >>> feasible_squares([(0, 0)], 4)
        [(1, 2), (1, 3)]
    """
    n = check_size_up_to(n, LARGEST_SEARCH)
    squares = [check_square(s, n, n) for s in check_items(selected, "selected")]
    row = len(squares)
    if row >= n:
        return []
    conflicts = set().union(*[_conflicts(square, n) for square in squares])
    return [(row, column) for column in range(n) if (row, column) not in conflicts]


def huifu(selected: Sequence[Square], n: int) -> Iterator[tuple[Square, ...]]:
    """Find all solutions that start with the selected squares: one run of the search.

    Args:
        selected: The squares (row, column) of the first queens, one in each row from row 0 down;
            they are never removed. Each of the article's runs starts with one queen.
        n: The size of the board, and the number of queens.

    Returns:
        An iterator over the solutions, each a tuple of its squares from the top row down.

    Raises:
        InvalidTypeError: `not-an-integer`: n or a coordinate is not an integer; `not-a-collection`.
            All errors are raised when the function is called, not during the iteration.
        InvalidValueError: `negative-size`; `too-large`: n is above 10,000; `not-a-square` or
            `off-board`; `malformed-selection`: no square is selected, or the squares are not in
            rows 0, 1, 2 and so on.

    Example:
        >>> list(huifu([(0, 1)], 4))
        [((0, 1), (1, 3), (2, 0), (3, 2))]
    """
    n = check_size_up_to(n, LARGEST_SEARCH)
    squares = [check_square(s, n, n) for s in check_items(selected, "selected")]
    if not squares or [row for row, _ in squares] != list(range(len(squares))):
        raise InvalidValueError("malformed-selection", value=shorten(squares))
    return _run(squares, n)


def solutions(n: int) -> Iterator[tuple[Square, ...]]:
    """Find all solutions, one run for each square of the first row.

    Args:
        n: The size of the board, and the number of queens.

    Returns:
        An iterator over the solutions, each a tuple of its squares (row, column) from the top row
        down. For n = 0 there are no solutions.

    Raises:
        InvalidTypeError: `not-an-integer`: n is not an integer.
        InvalidValueError: `negative-size`; `too-large`: n is above 10,000. Both errors are raised
            when the function is called.

    Example:
        >>> for solution in solutions(4):
        ...     print(*solution)
        (0, 1) (1, 3) (2, 0) (3, 2)
        (0, 2) (1, 0) (2, 3) (3, 1)
    """
    n = check_size_up_to(n, LARGEST_SEARCH)
    return (solution for column in range(n) for solution in huifu([(0, column)], n))


def _run(select: list[Square], n: int) -> Iterator[tuple[Square, ...]]:
    fixed = len(select)
    # The explicit stack: for each row chosen so far, its feasible squares and the one taken.
    choices: list[tuple[list[Square], int]] = []
    while True:
        feasible, taken = feasible_squares(select, n), 0
        if len(select) == n:
            yield tuple(select)
        # No choice is left in this row: return to the row above.
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
    """Return the squares in the row, the column and the diagonals of a square."""
    row, column = square
    return frozenset(
        (r, c)
        for r in range(n)
        for c in range(n)
        if r == row or c == column or abs(r - row) == abs(c - column)
    )
