"""Local search with few conflicts: repeatedly swap the columns of two queens.

The board is always a permutation: one queen per row and per column. The search keeps count of the
queens on each diagonal, so checking four diagonals is enough to evaluate a swap. The first queens
are placed row by row in random columns; if the square in a column is attacked, another column is
drawn. After 3.08 n draws, at most a few dozen queens remain, even on a large board; they take the
remaining columns. For each of them that is attacked, random rows are drawn until swapping
columns with the queen in the row drawn moves both queens to free diagonals. No swap creates a new
conflict.

Sources: Rok Sosič and Jun Gu, “A Polynomial Time Algorithm for the N-Queens Problem”, SIGART
Bulletin 1 (1990), and “Efficient Local Search with Conflict Minimization: A Case Study of the
N-Queens Problem”, IEEE Transactions on Knowledge and Data Engineering 6 (1994). The method belongs
to the min-conflicts family: Steven Minton, Mark D. Johnston, Andrew B. Philips and Philip Laird,
“Minimizing Conflicts: A Heuristic Repair Method for Constraint Satisfaction and Scheduling
Problems”, Artificial Intelligence 58 (1992); in each step of that method, one queen that is in
conflict moves.

Restarting is our addition: after 10n attempted swaps, the search starts with a new board, because
it often gets stuck on small boards.

From 100,000 queens on, with the `fast` extra, a kernel compiled by Numba performs the same steps,
using the random numbers of Python's own generator: the board is the same as without the kernel.
"""

import random
import sys
from array import array
from collections.abc import Callable
from dataclasses import dataclass

from algorithms.base.errors import AttemptsExhaustedError, check_size
from algorithms.base.extras import kernels
from algorithms.queens.one_solution.arguments import generator, solvable_size

KERNEL = "algorithms.queens.kernels.one_solution"
"""The module of the compiled search."""

_COMPILED_FROM = 100_000  # below, Python finishes before the kernel is loaded

Draw = Callable[[], float]


@dataclass(slots=True)
class Board:
    """A board with one queen per row; the queens in the first `placed` rows are non-attacking.

    Attributes:
        queens: The column of the queen in each row.
        falling: The number of queens on each main diagonal, by row - column.
        rising: The number of queens on each anti-diagonal, by row + column.
        placed: The number of rows, from the top down, whose queens are non-attacking.
    """

    queens: "array[int]"
    falling: list[int]
    rising: list[int]
    placed: int


def min_conflicts(
    n: int, *, rng: random.Random | int | None = None, max_steps: int | None = None
) -> list[int] | None:
    """Find a solution for n queens by swaps that reduce the number of attacked queens.

    Args:
        n: The number of queens.
        rng: The random number generator, or its seed; the same state gives the same board. None for
            a new generator, seeded from the generator of the `random` module.
        max_steps: The maximum number of draws, each of a column or a row; None for no limit.

    Returns:
        A new list with the column of the queen in each row, counted from 0; None for n = 2 and
        n = 3, which have no solution.

    Raises:
        InvalidTypeError: `not-an-integer`: n or `max_steps` is not an integer;
            `not-a-generator`: rng is not a random number generator.
        InvalidValueError: `negative-size`: n or `max_steps` is negative; `too-large`: n is above
            10⁷.
        AttemptsExhaustedError: `draws-exhausted`: no solution was found within the limit.

    Example:
        >>> min_conflicts(8, rng=random.Random(1848))
        [4, 1, 7, 0, 3, 6, 2, 5]
    """
    size = solvable_size(n)
    limit = sys.maxsize
    if max_steps is not None:
        limit = min(check_size(max_steps, "max_steps"), limit)
    rng = generator(rng)
    if size is None:
        return None
    # The kernel only reproduces Python's own generator.
    compilable = size >= _COMPILED_FROM and type(rng) is random.Random
    queens = (_compiled if compilable else search)(size, rng, limit)
    if queens is None:
        raise AttemptsExhaustedError("draws-exhausted", n=size, draws=max_steps)
    return queens


def _compiled(n: int, rng: random.Random, limit: int) -> list[int] | None:
    """Search with the kernel if available, and set the generator to the resulting state."""
    kernel = kernels(KERNEL)
    if kernel is None:
        return search(n, rng, limit)
    version, words, gauss = rng.getstate()
    queens: list[int] | None
    queens, words = kernel.search(n, words, limit)
    rng.setstate((version, words, gauss))
    return queens


def search(n: int, rng: random.Random, limit: int) -> list[int] | None:
    """Try one starting board after another until one is solved."""
    draw = rng.random
    used = 0
    while True:
        board, steps = place(n, draw, min(77 * n // 25, limit - used))
        used += steps
        solved, steps = remove_conflicts(board, draw, min(10 * n, limit - used))
        used += steps
        if solved:
            return board.queens.tolist()
        if used == limit:
            return None


def place(n: int, draw: Draw, tries: int) -> tuple[Board, int]:
    """Place non-attacking queens; the other queens take the remaining columns."""
    queens = array("i", range(n))
    falling, rising = bytearray(2 * n), bytearray(2 * n)
    row = used = 0
    while row < n and used < tries:
        used += 1
        other = row + int(draw() * (n - row))
        column = queens[other]
        # A negative difference is an index from the end, which no other difference uses.
        if not (falling[row - column] or rising[row + column]):
            falling[row - column] = rising[row + column] = 1
            queens[other] = queens[row]
            queens[row] = column
            row += 1
    board = Board(queens, list(falling), list(rising), row)
    for left in range(row, n):
        board.falling[left - queens[left]] += 1
        board.rising[left + queens[left]] += 1
    return board, used


def remove_conflicts(board: Board, draw: Draw, tries: int) -> tuple[bool, int]:
    """Swap the columns of the attacked queens until none is attacked."""
    queens, falling, rising = board.queens, board.falling, board.rising
    n, used = len(queens), 0
    for row in range(board.placed, n):
        mine = queens[row]
        while falling[row - mine] > 1 or rising[row + mine] > 1:
            if used == tries:
                return False, used
            used += 1
            other = int(draw() * n)
            theirs = queens[other]
            # Neither queen is on these diagonals: each shares a line with both new squares.
            if not (
                falling[row - theirs]
                or rising[row + theirs]
                or falling[other - mine]
                or rising[other + mine]
                or abs(row - other) == abs(mine - theirs)
            ):
                _swap(board, row, other)
                mine = theirs
    return True, used


def _swap(board: Board, row: int, other: int) -> None:
    """Swap the columns of two rows."""
    queens = board.queens
    for sign in (-1, 1):
        for place in (row, other):
            board.falling[place - queens[place]] += sign
            board.rising[place + queens[place]] += sign
        if sign < 0:
            queens[row], queens[other] = queens[other], queens[row]
