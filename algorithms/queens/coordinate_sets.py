"""All solutions by recursion: one queen per row, with the occupied diagonals in two sets.

All squares on a diagonal from top right to bottom left (an anti-diagonal) have the same y + x, and
all squares on one from top left to bottom right (a main diagonal) have the same y - x. A lookup in
two sets of such numbers therefore shows whether a diagonal is occupied.

Source: the Hebrew article «שימוש באלגוריתם backtracking גישוש נסוג לפתרון האתגר של N מלכות»
(article 000).

Differences from the article:

- Input: The article does not check n. For a negative n it returns the empty set, and it counts True
  as 1. Here n must be an integer from 0 to 10,000; otherwise an error is raised.
- Small boards: As in the article, n = 0 has one solution, the empty board, n = 1 has one, and n = 2
  and n = 3 have none.
- Types: In the article a solution is a `frozenset`; here it is a `Coordinates`, a `frozenset` that
  drawings and verifiers recognise as pairs (x, y).
- Start of the search: The article's inner function has a parameter `x` that it overwrites before
  reading it, and three parameters for sets with the default `None`, for which it creates empty sets
  in the first call. Here the parameter `x` is left out, and the first call passes empty sets.
- Base case: The article compares the number of queens with n; here the row is compared with n. Each
  row above has one queen, so both conditions become true at the same moment.
- Order of undoing: The article removes the queen first and its diagonals afterwards, in the order
  in which it added them; here they are removed in the opposite order.
- Functions: In the article `is_valid` is nested in `place_n_queens`; here it is a function of its
  own. As in the article, it checks the diagonals first, and also the row, although the search never
  places two queens in one row.
- Printing: The article's printing function uses a name `NEW_LINE` that is defined nowhere, so it
  ends with a `NameError` as soon as there is a row to print. With a line break for this name, it
  prints a blank line before each board, and for n = 0 an empty line; it reads n from a global `N`.
  `format_solutions` takes n and returns the text, with a blank line only between boards; for n = 0
  the text is empty. A square off the board is an error here; the article ignores it.
- Order of printing: The article prints the solutions in the order of a set, which Python does not
  define. Here they are sorted by the columns of their queens from the top row down, the order in
  which the search finds them.
"""

from collections.abc import Collection, Iterable
from collections.abc import Set as AbstractSet

from algorithms.base.arguments import LARGEST_SEARCH, check_items, check_size_up_to
from algorithms.base.errors import check_square
from algorithms.board.values.model import Coordinates

__all__ = ["format_solutions", "is_valid", "place_n_queens"]

Placement = tuple[int, int]


def is_valid(
    x: int,
    y: int,
    placements: Collection[Placement],
    pos_diag: AbstractSet[int],
    neg_diag: AbstractSet[int],
) -> bool:
    """Return whether none of the queens placed so far attacks the square (x, y).

    Args:
        x: The column, counted from 0.
        y: The row, counted from 0.
        placements: The squares (x, y) of the queens on the board.
        pos_diag: The value y + x for each queen, that is, the occupied anti-diagonals.
        neg_diag: The value y - x for each queen, that is, the occupied main diagonals.

    Returns:
        True if no queen shares a diagonal, the column or the row with the square.

    Example:
        >>> is_valid(1, 1, {(0, 0)}, {0}, {0})
        False
        >>> is_valid(2, 1, {(0, 0)}, {0}, {0})
        True
    """
    if y + x in pos_diag or y - x in neg_diag:
        return False
    for queen_x, queen_y in placements:  # noqa: SIM110 - a loop is faster than any(), and easier to read
        if queen_x == x or queen_y == y:
            return False
    return True


def place_n_queens(n: int) -> set[frozenset[Placement]]:
    """Find all ways to place n non-attacking queens.

    Args:
        n: The size of the board, and the number of queens.

    Returns:
        The set of solutions; each is the set of its queens' squares (x, y), where x is the column.
        For n = 0 it contains the empty board.

    Raises:
        InvalidTypeError: `not-an-integer`: n is not an integer.
        InvalidValueError: `negative-size`; `too-large`: n is above 10,000.

    Example:
        >>> sorted(sorted(solution) for solution in place_n_queens(4))
        [[(0, 1), (1, 3), (2, 0), (3, 2)], [(0, 2), (1, 0), (2, 3), (3, 1)]]
    """
    n = check_size_up_to(n, LARGEST_SEARCH)
    solutions: set[frozenset[Placement]] = set()

    def search(
        y: int, placements: set[Placement], pos_diag: set[int], neg_diag: set[int]
    ) -> None:
        if y == n:
            solutions.add(Coordinates(placements))
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
    """Return solutions as text, with ` Q ` for a queen and ` - ` for a free square.

    Args:
        solutions: Sets of (x, y), as returned by `place_n_queens`.
        n: The size of the board.

    Returns:
        n lines per solution, with a blank line between solutions and no line break at the end.

    Raises:
        InvalidTypeError: `not-an-integer`: n or a coordinate is not an integer; `not-a-collection`.
        InvalidValueError: `negative-size`; `too-large`: n is above 10,000; `not-a-square` or
            `off-board`.

    Example:
        >>> format_solutions([{(1, 0), (3, 1), (0, 2), (2, 3)}], 4).splitlines()
        [' -  Q  -  - ', ' -  -  -  Q ', ' Q  -  -  - ', ' -  -  Q  - ']
    """
    n = check_size_up_to(n, LARGEST_SEARCH)
    boards = [
        {check_square(square, n, n) for square in check_items(queens, "solution")}
        for queens in check_items(solutions, "solutions")
    ]
    in_order = sorted(boards, key=lambda queens: sorted((y, x) for x, y in queens))
    return "\n\n".join(
        "\n".join(
            "".join(" Q " if (x, y) in queens else " - " for x in range(n))
            for y in range(n)
        )
        for queens in in_order
    )
