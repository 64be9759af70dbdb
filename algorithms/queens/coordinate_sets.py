"""All solutions by recursion: one queen a row, the occupied diagonals in two sets.

On one diagonal y + x is the same for all squares, on a diagonal of the other direction y - x
is. Two sets of such numbers therefore tell at once whether a diagonal is occupied.

Source: the Hebrew article «שימוש באלגוריתם backtracking גישוש נסוג לפתרון האתגר של N מלכות»
(article 000).

This port differs from the article thus:

- The article's printing function reads a global `N` and an undefined `NEW_LINE`, and prints
  the solutions in the order of a set, which Python does not promise; `format_solutions` takes
  n and returns the text, the solutions ordered by the columns of their queens from the top row
  down, which is the order in which the search finds them.
- The article's search takes an `x` that it never reads, and its three sets are None at the
  first call; here they are empty sets from the start.
- The article's comment speaks of a list of solutions; it is a set.
- The article tests the diagonals before the columns; so does `is_valid`, and it looks at the
  row of each queen too, although the search never places two queens in one row.
"""

from collections.abc import Collection, Iterable
from collections.abc import Set as AbstractSet

from algorithms.errors import check_size

__all__ = ["format_solutions", "is_valid", "place_n_queens"]

Placement = tuple[int, int]


def is_valid(
    x: int,
    y: int,
    placements: Collection[Placement],
    pos_diag: AbstractSet[int],
    neg_diag: AbstractSet[int],
) -> bool:
    """Tell whether a queen may stand on (x, y) beside the queens that were placed.

    Args:
        x: The column, from 0.
        y: The row, from 0.
        placements: The (x, y) of the queens on the board.
        pos_diag: y + x of each of them: the occupied diagonals of one direction.
        neg_diag: y - x of each of them: the occupied diagonals of the other.

    Returns:
        True when no queen shares the diagonals, the column or the row.

    Example:
        >>> is_valid(1, 1, {(0, 0)}, {0}, {0})
        False
        >>> is_valid(2, 1, {(0, 0)}, {0}, {0})
        True
    """
    if y + x in pos_diag or y - x in neg_diag:
        return False
    for queen_x, queen_y in placements:  # noqa: SIM110 - a loop is read and run faster than any()
        if queen_x == x or queen_y == y:
            return False
    return True


def place_n_queens(n: int) -> set[frozenset[Placement]]:
    """Find all ways to place n queens so that none attacks another.

    Args:
        n: The size of the board, and the number of queens.

    Returns:
        The set of the solutions; each is the set of its queens' (x, y), x the column. For
        n = 0 it holds the empty board.

    Raises:
        InvalidTypeError: `not-an-integer`: n is no integer.
        InvalidValueError: `negative-size`: n is below zero.

    Example:
        >>> sorted(sorted(solution) for solution in place_n_queens(4))
        [[(0, 1), (1, 3), (2, 0), (3, 2)], [(0, 2), (1, 0), (2, 3), (3, 1)]]
    """
    n = check_size(n)
    solutions: set[frozenset[Placement]] = set()

    def search(
        y: int, placements: set[Placement], pos_diag: set[int], neg_diag: set[int]
    ) -> None:
        if y == n:
            solutions.add(frozenset(placements))
            return
        for x in range(n):
            if is_valid(x, y, placements, pos_diag, neg_diag):
                queen, rising, falling = (x, y), y + x, y - x
                placements.add(queen)
                pos_diag.add(rising)
                neg_diag.add(falling)
                search(y + 1, placements, pos_diag, neg_diag)
                neg_diag.remove(falling)
                pos_diag.remove(rising)
                placements.remove(queen)

    search(0, set(), set(), set())
    return solutions


def format_solutions(solutions: Iterable[Collection[Placement]], n: int) -> str:
    """Draw solutions as text, ` Q ` for a queen and ` - ` for a free square.

    Args:
        solutions: Sets of (x, y), such as `place_n_queens` returns.
        n: The size of the board.

    Returns:
        n lines a solution and an empty line between two, without a last line break.

    Raises:
        InvalidTypeError: `not-an-integer`: n is no integer.
        InvalidValueError: `negative-size`: n is below zero.

    Example:
        >>> print(format_solutions(place_n_queens(4), 4))  # doctest: +NORMALIZE_WHITESPACE
         -  Q  -  -
         -  -  -  Q
         Q  -  -  -
         -  -  Q  -
        <BLANKLINE>
         -  -  Q  -
         Q  -  -  -
         -  -  -  Q
         -  Q  -  -
    """
    n = check_size(n)
    in_order = sorted(
        solutions, key=lambda queens: sorted((y, x) for x, y in queens)
    )
    return "\n\n".join(
        "\n".join(
            "".join(" Q " if (x, y) in queens else " - " for x in range(n))
            for y in range(n)
        )
        for queens in in_order
    )
