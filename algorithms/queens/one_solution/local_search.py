"""Min-conflicts: begin with few attacked queens, and swap columns until none is left.

The board is always a permutation: one queen in each row and in each column. The number of queens on
each diagonal is kept, so that a swap is judged by looking at four diagonals. The queens are placed
one row after the other on columns that are drawn, a column that is attacked being drawn anew. After
3.08 n draws a few dozen queens are left over, mostly about 20, however large the board is; they
take the columns that remain. Each of them that is attacked is swapped with rows that are drawn,
until a swap puts both queens on diagonals that are free. No swap makes a new conflict.

Sources: Rok Sosič and Jun Gu, “A Polynomial Time Algorithm for the N-Queens Problem”, SIGART
Bulletin 1 (1990), and “Efficient Local Search with Conflict Minimization: A Case Study of the
N-Queens Problem”, IEEE Transactions on Knowledge and Data Engineering 6 (1994).

When to stop is a choice of ours: after 10 n swaps that were tried a new board is begun, for small
boards are often stuck.

From 100,000 queens on, with the extra `fast`, the same steps are done by a kernel that numba
compiles. It makes the draws of Python's own generator: the board is the same without it.
"""

import random
import sys
from array import array
from collections.abc import Callable
from dataclasses import dataclass

from algorithms.errors import AttemptsExhaustedError, check_size
from algorithms.extras import kernels
from algorithms.queens.one_solution.limits import solvable_size
from algorithms.queens.one_solution.rng import generator

__all__ = ["KERNEL", "Board", "min_conflicts", "place", "repair", "search"]

KERNEL = "algorithms.queens.kernels.one_solution"
"""The module of the compiled search."""

_COMPILED_FROM = 100_000  # below, Python is done before the kernel is loaded

Draw = Callable[[], float]


@dataclass(slots=True)
class Board:
    """A queen in each row, the first of them not attacking each other.

    Attributes:
        queens: The column of each.
        falling: How many stand on each diagonal of the same row - column.
        rising: How many stand on each diagonal of the same row + column.
        placed: How many do not attack each other, from the top row down.
    """

    queens: "array[int]"
    falling: list[int]
    rising: list[int]
    placed: int


def min_conflicts(
    n: int, rng: random.Random | None = None, *, max_steps: int | None = None
) -> list[int]:
    """Find a solution of n queens by swaps that leave fewer queens attacked.

    Args:
        n: The number of queens: 0, 1, or 4 and more.
        rng: What draws; the same state gives the same board. None for a generator that is seeded
            from the one that `random.seed` sets.
        max_steps: How many draws may be made, each of a column or of a row; None for any number.

    Returns:
        A new list with the column of the queen of each row, from 0.

    Raises:
        InvalidTypeError: `not-an-integer`: n or `max_steps` is no integer; `not-a-generator`: rng
            draws no numbers.
        InvalidValueError: `negative-size`: one of them is below zero; `too-large`: n is above 2³¹.
        NoSolutionError: `no-solution`: n is 2 or 3.
        AttemptsExhaustedError: `draws-exhausted`: the draws did not suffice.

    Example:
        >>> min_conflicts(8, random.Random(1848))
        [4, 1, 7, 0, 3, 6, 2, 5]
    """
    n = solvable_size(n)
    limit = sys.maxsize
    if max_steps is not None:
        limit = min(check_size(max_steps, "max_steps"), limit)
    rng = generator(rng)
    # A generator of another class draws in its own way.
    compilable = n >= _COMPILED_FROM and type(rng) is random.Random
    queens = (_compiled if compilable else search)(n, rng, limit)
    if queens is None:
        raise AttemptsExhaustedError("draws-exhausted", n=n, draws=max_steps)
    return queens


def _compiled(n: int, rng: random.Random, limit: int) -> list[int] | None:
    """Let the kernel search, if there is one, and leave the generator as it would be."""
    kernel = kernels(KERNEL)
    if kernel is None:
        return search(n, rng, limit)
    version, words, gauss = rng.getstate()
    queens: list[int] | None
    queens, words = kernel.search(n, words, limit)
    rng.setstate((version, words, gauss))
    return queens


def search(n: int, rng: random.Random, limit: int) -> list[int] | None:
    """Begin boards until one is solved.

    Args:
        n: The number of queens, for which there is a solution.
        rng: What draws.
        limit: How many draws may be made.

    Returns:
        The column of each row's queen; None when no draw is left.

    Example:
        >>> search(8, random.Random(1848), 1000)
        [4, 1, 7, 0, 3, 6, 2, 5]
    """
    draw = rng.random
    used = 0
    while True:
        board, steps = place(n, draw, min(77 * n // 25, limit - used))
        used += steps
        solved, steps = repair(board, draw, min(10 * n, limit - used))
        used += steps
        if solved:
            return board.queens.tolist()
        if used == limit:
            return None


def place(n: int, draw: Draw, tries: int) -> tuple[Board, int]:
    """Place queens that do not attack each other; the rest take the columns that remain.

    Args:
        n: The number of queens.
        draw: Draws a number from 0 up to, but not, 1.
        tries: How many draws may be made.

    Returns:
        The board, and how many draws were made.

    Example:
        >>> board, draws = place(8, random.Random(15).random, 24)
        >>> board.queens.tolist(), board.placed, draws
        ([7, 1, 6, 0, 2, 4, 5, 3], 6, 24)
    """
    queens = array("i", range(n))
    falling, rising = bytearray(2 * n), bytearray(2 * n)
    row = used = 0
    while row < n and used < tries:
        used += 1
        other = row + int(draw() * (n - row))
        column = queens[other]
        # A difference below zero is an index from the end, where no other one comes to.
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


def repair(board: Board, draw: Draw, tries: int) -> tuple[bool, int]:
    """Swap the columns of the queens that are left over until none is attacked.

    Args:
        board: What `place` made; it is changed.
        draw: Draws a number from 0 up to, but not, 1.
        tries: How many draws may be made.

    Returns:
        Whether no queen is attacked, and how many draws were made.

    Example:
        >>> draw = random.Random(15).random
        >>> board, _ = place(8, draw, 24)
        >>> repair(board, draw, 80), board.queens.tolist()
        ((True, 2), [5, 1, 6, 0, 2, 4, 7, 3])
    """
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
            # The two are on none of the four diagonals: each shares a row or column with both.
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
