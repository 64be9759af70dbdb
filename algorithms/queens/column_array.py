"""All solutions without recursion: the column of each row's queen, and three arrays of marks.

A queen is one number: `queens[row]` is her column. Column `column`, main diagonal
`row - column` and anti-diagonal `row + column` each have a mark in an array. The marks need no
recount when a queen is taken back: in a promising position each column and each diagonal holds
one queen at most, so that a mark is hers alone and goes with her. A *square* may be attacked by
several queens, which is why marks on squares must be counted (see `marked_board`).

Source: the Persian article «معمای هشت وزیر» (article 003), its second method.

This port differs from the article thus:

- The article has prose and pictures, no listing.
- The article counts rows and columns from 1 and shifts the diagonals so that their numbers
  begin at 1: `row - column + n` and `row + column - 1`. Here all counts begin at 0; the numbers
  are `row - column + n - 1` and `row + column`, both from 0 to 2n - 2.
- The article considers n of 4 and more; here every n from 0 is taken.
- The three arrays are looked up where the walk stands, not in a function of their own: a call
  for each of the 15,720 tests of 8 queens would cost a third of the speed.
- The article asks why these marks can simply be removed and leaves the answer to the reader;
  it stands above.
"""

from collections.abc import Iterator

from algorithms.errors import check_size

__all__ = ["solutions"]


def solutions(n: int) -> Iterator[tuple[int, ...]]:
    """Find all solutions in the order of the preorder walk, columns ascending.

    Args:
        n: The size of the board, and the number of queens.

    Returns:
        An iterator over the solutions; `queens[row]` is the column of the queen of a row.
        For n = 0 the one solution is the empty tuple.

    Raises:
        InvalidTypeError: `not-an-integer`: n is no integer; raised at the call.
        InvalidValueError: `negative-size`: n is below zero; raised at the call.

    Example:
        >>> list(solutions(4))
        [(1, 3, 0, 2), (2, 0, 3, 1)]
    """
    return _walk(check_size(n))


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
        # One to the right while the square is attacked: the node is not promising.
        while column < n and (
            columns[column] or main[shift - column] or anti[row + column]
        ):
            column += 1
        if column < n:
            queens.append(column)
            columns[column] = main[shift - column] = anti[row + column] = True
            column = 0
        elif queens:  # past the last column: the queen of the row above moves on
            column, row, shift = queens.pop(), row - 1, shift - 1
            columns[column] = main[shift - column] = anti[row + column] = False
            column += 1
        else:
            return
