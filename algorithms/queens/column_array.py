"""All solutions without recursion: one array of columns and three arrays of marks.

A queen is one number: `queens[row]` is its column. Column `column`, main diagonal
`row - column` and anti-diagonal `row + column` each have a mark in an array. No mark needs a
counter: in a promising position each column and each diagonal has at most one queen, so a mark
belongs to one queen and is removed with it. A *square* may be attacked by several queens, which is
why marks on squares must be counted (see `marked_board`).

Source: the Persian article «معمای هشت وزیر» (article 003), its second method.

Differences from the article:

- Listing: The article consists of prose and pictures; the program is ours, and so are its names.
- Numbering: The article counts rows, columns and entries from 1, and numbers the diagonals
  `row - column + n` and `row + column - 1`, each from 1 to `2n - 1`. Here all counts start at 0;
  the numbers are `row - column + n - 1` and `row + column`, each from 0 to `2n - 2`.
- Sign: The article says that the difference becomes negative below the main diagonal. With
  `row - column`, which its own example uses, it is negative above it.
- Sizes: The article considers n ≥ 4. Here n is any integer from 0 to 10,000; otherwise an error is
  raised. n = 0 has one solution, the empty board, n = 1 has one, and n = 2 and n = 3 have none.
- After a solution: The article says when a solution is found; how the search continues follows only
  from the preorder traversal. Here the queen of the last row moves to its next column, as after a
  dead end.
- The article's question: The article asks why these marks can simply be removed, and leaves the
  answer to the reader: in a promising position no two queens share a column or a diagonal, so each
  mark belongs to one queen.
"""

from collections.abc import Iterator

from algorithms.base.arguments import LARGEST_SEARCH, check_size_up_to

__all__ = ["solutions"]


def solutions(n: int) -> Iterator[tuple[int, ...]]:
    """Find all solutions in preorder, with the columns in ascending order.

    Args:
        n: The size of the board, and the number of queens.

    Returns:
        An iterator over the solutions; `queens[row]` is the column of the queen in that row. For n
        = 0 the only solution is the empty tuple.

    Raises:
        InvalidTypeError: `not-an-integer`: n is not an integer.
        InvalidValueError: `negative-size`; `too-large`: n is above 10,000. Both errors are raised
            when the function is called.

    Example:
        >>> list(solutions(4))
        [(1, 3, 0, 2), (2, 0, 3, 1)]
    """
    return _walk(check_size_up_to(n, LARGEST_SEARCH))


def _walk(n: int) -> Iterator[tuple[int, ...]]:
    queens: list[int] = []
    columns = [False] * n
    main, anti = [False] * (2 * n - 1), [False] * (2 * n - 1)
    column = 0
    while True:
        row = len(queens)
        shift = row + n - 1
        if row == n:  # past the last row
            yield tuple(queens)
            column = n
        # Next column while the square is attacked: the node is not promising.
        while column < n and (
            columns[column] or main[shift - column] or anti[row + column]
        ):
            column += 1
        if column < n:
            queens.append(column)
            columns[column] = main[shift - column] = anti[row + column] = True
            column = 0
        elif queens:  # past the last column: take the queen of the row above to its next column
            column, row, shift = queens.pop(), row - 1, shift - 1
            columns[column] = main[shift - column] = anti[row + column] = False
            column += 1
        else:
            return
