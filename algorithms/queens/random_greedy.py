"""One solution at random: each queen on a random free square, and a restart at a dead end.

A queen is only placed on a square that no queen attacks, so the queens never attack each other; an
attempt fails if no free square is left before all queens are placed.

Source: the Persian article «حل مسئلهٔ 8 وزیر با استفاده از یک الگوریتم ساده + کد پایتون»
(article 001).

Differences from the article:

- Board: The article's board is always 8 × 8, and its function begins with all 64 squares, whatever
  the board. Here the board is n × n, with 8 as the default, and `empty_slots` takes n from the
  board.
- Input: The article treats every entry other than 0 as a queen, and accepts rows of any
  length. Here the board must have n rows of n entries, each 0 or 1; `place_queens` requires an
  integer n from 0 to 1,000.
- Small boards: With 2 or 3 in place of its 8, and their squares in place of its 64, the article's
  loop would never end; here an error is raised. With 0 the article would make no board and print
  `None`; here the result is the empty board.
- Result: The article's program prints the board. Here `place_queens` returns it; it also takes a
  random number generator, and a maximum number of attempts, after which it raises an error.
- Removal: The article removes the attacked squares one by one from a list of all squares, and looks
  for some of them more than once. Here the list is filtered once per queen. The result is the same
  list in the same order.
- Earlier free squares: The article suggests that `empty_slots` begin with the squares that were
  free before, but does not put this into its program. Here they are the argument `among`, the list
  for the empty board is made only once, and queens are looked for only on these squares, not on the
  whole board. A square that is attacked stays attacked while queens are only added, and each new
  queen is on a square that was free, so this is sufficient.
- Random numbers: As in the article, each square is chosen by `random.choice`, from the same lists
  in the same order. The same seed therefore gives the same board, and leaves the generator in the
  same state.
- Certain and random: The article calls its method «قطعی» and random. «قطعی» usually means
  deterministic, which the method is not: another seed can give another board. It can also mean
  certain, and that is true: every board is a solution. An algorithm that is always right and leaves
  only its running time to chance is called a Las Vegas algorithm.
"""

import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from algorithms.base.arguments import check_items, check_rng, check_size_up_to
from algorithms.base.errors import (
    AttemptsExhaustedError,
    InvalidValueError,
    NoSolutionError,
    check_size,
    check_square,
)

__all__ = ["empty_slots", "place_queens"]

Slot = tuple[int, int]

_LARGEST = 1000  # queens: beyond it, an attempt takes minutes


def empty_slots(
    board: Sequence[Sequence[int]], among: list[Slot] | None = None
) -> list[Slot]:
    """List the squares that have no queen and that no queen attacks.

    Args:
        board: n rows of n numbers; `board[y][x]` is 1 for a queen and 0 for none.
        among: The squares (x, y) that were free in an earlier call for this board; only they are
            checked, against the queens placed since. None for the whole board.

    Returns:
        A new list of the free squares as (x, y), where x is the column, in the order of `among`;
        for the whole board, column by column.

    Raises:
        InvalidTypeError: `not-a-collection`; `not-an-integer`: a coordinate is not an integer.
        InvalidValueError: `malformed-board`: a row does not have n entries, or an entry is neither
            0 nor 1; `not-a-square`, `off-board`. With `among`, the board is validated only if it
            cannot be read as expected.

    Example:
        >>> empty_slots([[1, 0, 0], [0, 0, 0], [0, 0, 0]])
        [(1, 2), (2, 1)]
        >>> empty_slots([[1, 0, 0], [0, 0, 0], [0, 1, 0]], among=[(1, 2), (2, 1)])
        []
    """
    slots: Any = _all_slots(board) if among is None else among
    if type(slots) is not list:  # an iterator can be read only once
        slots = check_items(slots, "among")
    free: list[Slot] = slots
    try:
        n = len(board)
        for x, y in slots:
            if board[y][x]:
                attacked = _attacked(x, y, n)
                free = [slot for slot in free if slot not in attacked]
    except (LookupError, TypeError, ValueError):
        n = len(_all_slots(board))  # raises an error, too
        for slot in slots:
            check_square(slot, n, n)
        raise
    return list(slots) if free is slots else free


def place_queens(
    n: int = 8,
    *,
    rng: random.Random | int | None = None,
    max_attempts: int | None = None,
) -> list[list[int]]:
    """Place n queens at random, each on a free square, until an attempt succeeds.

    Args:
        n: The size of the board, and the number of queens.
        rng: The random number generator, or its seed; None for the shared generator of the `random`
            module, as in the article.
        max_attempts: The maximum number of attempts; None for no limit.

    Returns:
        A new board; `board[y][x]` is 1 for a queen and 0 for none.

    Raises:
        InvalidTypeError: `not-an-integer`: n or `max_attempts` is not an integer;
            `not-a-generator`.
        InvalidValueError: `negative-size`: n or `max_attempts` is negative; `too-large`: n is above
            1,000.
        NoSolutionError: `no-solution`: n is 2 or 3.
        AttemptsExhaustedError: `attempts-exhausted`: no attempt succeeded.

    Example:
        >>> place_queens(4, rng=random.Random(1848))
        [[0, 0, 1, 0], [1, 0, 0, 0], [0, 0, 0, 1], [0, 1, 0, 0]]
    """
    n = check_size_up_to(n, _LARGEST)
    limit = (
        None if max_attempts is None else check_size(max_attempts, "max_attempts")
    )
    choose = random.choice if rng is None else check_rng(rng, "choice").choice
    if n in (2, 3):
        raise NoSolutionError("no-solution", n=n)
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
    rows = [check_items(row, "board") for row in check_items(board, "board")]
    n = len(rows)
    if any(
        len(row) != n or any(slot not in (0, 1) for slot in row) for row in rows
    ):
        raise InvalidValueError("malformed-board", n=n)
    return [(x, y) for x in range(n) for y in range(n)]


@lru_cache(maxsize=1024)  # all squares of a board of up to 32 × 32
def _attacked(queen_x: int, queen_y: int, n: int) -> frozenset[Slot]:
    """Return the squares that a queen attacks, and its own square."""
    return frozenset(
        (x, y)
        for x in range(n)
        for y in range(n)
        if x == queen_x or y == queen_y or abs(x - queen_x) == abs(y - queen_y)
    )
