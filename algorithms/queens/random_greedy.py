"""One solution by luck: a random free square for each queen, and from the start when stuck.

Source: the Persian article «حل مسئلهٔ 8 وزیر با استفاده از یک الگوریتم ساده + کد پایتون»
(article 001).

This port differs from the article thus:

- The article's board is always 8 × 8; here it is n × n, 8 by default. For n = 2 and 3 the
  article's loop would never end; here it is an error.
- The article's one loop stands under `if __name__ == "__main__"` and prints the board; here
  `place_queens` returns it, and a generator of random numbers and a largest number of attempts
  can be given.
- The article removes each attacked square from a list of all squares by a search through that
  list, and walks the same ray several times over; here the list is filtered once for each
  queen. The result is the same list in the same order.
- The article proposes that `empty_slots` take the squares that were free before, and leaves
  that to the reader; here it is `among`. While queens are only added, an attacked square stays
  attacked, and a new queen stands on one of the squares that were free: nothing is lost by
  looking at those only.
- The article calls its method deterministic and random in one breath; it is random.

The generator is asked for the same choices from the same lists as in the article: the same
seed gives the same board.
"""

import random
from collections.abc import Sequence
from functools import lru_cache

from algorithms.errors import (
    AttemptsExhaustedError,
    InvalidValueError,
    NoSolutionError,
    check_size,
)

__all__ = ["empty_slots", "place_queens"]

Slot = tuple[int, int]


def empty_slots(
    board: Sequence[Sequence[int]], among: list[Slot] | None = None
) -> list[Slot]:
    """List the squares that hold no queen and that no queen attacks.

    Args:
        board: n rows of n numbers, `board[y][x]`: 1 a queen, 0 no queen.
        among: The squares (x, y) that an earlier look at this board found free; only they
            are looked at, for queens that came since. None for the whole board.

    Returns:
        A new list of the free ones as (x, y), x the column, in the order of `among`; for the
        whole board that is column by column.

    Raises:
        InvalidValueError: `malformed-board`: rows of another length, or another number. A
            board is checked when the whole of it is looked at.

    Example:
        >>> empty_slots([[1, 0, 0], [0, 0, 0], [0, 0, 0]])
        [(1, 2), (2, 1)]
        >>> empty_slots([[1, 0, 0], [0, 0, 0], [0, 1, 0]], among=[(1, 2), (2, 1)])
        []
    """
    n = len(board)
    slots = _all_slots(board) if among is None else among
    free = slots
    for x, y in slots:
        if board[y][x]:
            attacked = _attacked(x, y, n)
            free = [slot for slot in free if slot not in attacked]
    return list(slots) if free is slots else free


def place_queens(
    n: int = 8, *, rng: random.Random | None = None, max_attempts: int | None = None
) -> list[list[int]]:
    """Place n queens at random, each on a free square, until an attempt succeeds.

    Args:
        n: The size of the board, and the number of queens.
        rng: What chooses; None for the generator that `random.seed` sets, as in the article.
        max_attempts: How many boards may be begun; None for any number.

    Returns:
        A new board; `board[y][x]` is 1 for a queen and 0 for none.

    Raises:
        InvalidTypeError: `not-an-integer`: n or `max_attempts` is no integer.
        InvalidValueError: `negative-size`: one of them is below zero.
        NoSolutionError: `no-solution`: n is 2 or 3.
        AttemptsExhaustedError: `attempts-exhausted`: no attempt succeeded.

    Example:
        >>> place_queens(4, rng=random.Random(1848))
        [[0, 0, 1, 0], [1, 0, 0, 0], [0, 0, 0, 1], [0, 1, 0, 0]]
    """
    n = check_size(n)
    if n in (2, 3):
        raise NoSolutionError("no-solution", n=n)
    limit = (
        None if max_attempts is None else check_size(max_attempts, "max_attempts")
    )
    choose = random.choice if rng is None else rng.choice
    all_slots = empty_slots([[0] * n for _ in range(n)])
    attempts = 0
    while attempts != limit:
        attempts += 1
        board = [[0] * n for _ in range(n)]
        left_queens = n
        empty = all_slots
        while empty:
            x, y = choose(empty)
            board[y][x] = 1
            left_queens -= 1
            empty = empty_slots(board, empty)
        if not left_queens:
            return board
    raise AttemptsExhaustedError("attempts-exhausted", n=n, attempts=attempts)


def _all_slots(board: Sequence[Sequence[int]]) -> list[Slot]:
    """Return all squares of a well-formed board, column by column."""
    n = len(board)
    if any(
        len(row) != n or any(slot not in (0, 1) for slot in row) for row in board
    ):
        raise InvalidValueError("malformed-board", n=n)
    return [(x, y) for x in range(n) for y in range(n)]


@lru_cache(maxsize=1024)  # all squares of a board of up to 32 × 32
def _attacked(queen_x: int, queen_y: int, n: int) -> frozenset[Slot]:
    """Return the squares that a queen attacks, her own among them."""
    return frozenset(
        (x, y)
        for x in range(n)
        for y in range(n)
        if x == queen_x or y == queen_y or abs(x - queen_x) == abs(y - queen_y)
    )
