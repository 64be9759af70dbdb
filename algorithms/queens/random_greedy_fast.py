"""The fast version of `random_greedy`: the free squares of the board are the bits of one integer.

Each square has a bitmask of the squares that a queen on it does not attack. Placing a queen is one
`&` of two integers, whatever the size of the board, and counting the free squares is one call.

Source: the Persian article «حل مسئلهٔ 8 وزیر با استفاده از یک الگوریتم ساده + کد پایتون»
(article 001), as `random_greedy` ports it.

This module returns the same boards as `random_greedy` for the same seeds, and leaves the generator
in the same state. Differences from `random_greedy`:

- The list of free squares, from which the article chooses, is built only if it is long; it is
  cached for later attempts, which often have the same free squares after the first queens. If only
  a few squares are free, the square is found by clearing the lowest bits one by one.
- For n = 2 and n = 3 it returns None, as the other functions beyond the articles do.
- Random bits are requested directly from Python's own generator, which is what its `choice` does
  internally; before the first board is built, the results of the two approaches are compared. Any
  other generator's `choice` is called with the article's lists.
"""

import random
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any

from algorithms.base.arguments import check_rng, check_size_up_to
from algorithms.base.errors import AttemptsExhaustedError, check_size

__all__ = ["place_queens"]

Slot = tuple[int, int]
Bits = Callable[[int], int]
Choice = Callable[[list[Slot]], Slot]

_CHOICE = random.Random.choice
_LONG = 12  # more free squares than this are listed
_SQUARES = 1 << 20  # in all entries of the tables of one n

_LARGEST = 1000  # queens: beyond it, an attempt takes minutes


def place_queens(
    n: int = 8,
    *,
    rng: random.Random | int | None = None,
    max_attempts: int | None = None,
) -> list[list[int]] | None:
    """Place n queens at random, each on a free square, until an attempt succeeds.

    Args:
        n: The size of the board, and the number of queens.
        rng: The random number generator, or its seed; None for the shared generator of the `random`
            module.
        max_attempts: The maximum number of attempts; None for no limit.

    Returns:
        A new board; `board[y][x]` is 1 for a queen and 0 for none. None for n = 2 and n = 3, which
        have no solution.

    Raises:
        InvalidTypeError: `not-an-integer`: n or `max_attempts` is not an integer;
            `not-a-generator`.
        InvalidValueError: `negative-size`: n or `max_attempts` is negative; `too-large`: n is above
            1,000.
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
        return None
    bits = _getrandbits_of(choose)
    attempts = 0
    while attempts != limit:
        attempts += 1
        queens = _attempt(n, bits) if bits else _attempt_by_choice(n, choose)
        if len(queens) == n:
            return _board(queens, n)
    raise AttemptsExhaustedError("attempts-exhausted", n=n, attempts=attempts)


class _Safe(dict[int, int]):
    """For the number of a queen's square, the bitmask of the squares that it does not attack."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n, self.limit = n, _limit(n)

    def __missing__(self, number: int) -> int:
        n = self.n
        queen_x, queen_y = divmod(number, n)
        attacked = ((1 << n) - 1) << n * queen_x
        for x in range(n):
            away = x - queen_x
            for y in (queen_y, queen_y + away, queen_y - away):
                if 0 <= y < n:
                    attacked |= 1 << n * x + y
        safe = _all(n) & ~attacked
        if len(self) < self.limit:
            self[number] = safe
        return safe


class _Numbers(dict[int, list[int]]):
    """For a bitmask of squares, their numbers in ascending order."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.limit = _limit(n)

    def __missing__(self, mask: int) -> list[int]:
        numbers = _numbers(mask)
        if len(self) < self.limit:
            self[mask] = numbers
        return numbers


@lru_cache(maxsize=4)
def _tables(n: int) -> tuple[_Safe, _Numbers]:
    return _Safe(n), _Numbers(n)


def _attempt(n: int, bits: Bits) -> list[int]:
    """Place queens until no square is free, and return the numbers of their squares."""
    safe, numbers = _tables(n)
    queens = []
    free = _all(n)
    while free:
        # As `choice` does: draw random bits until they are a valid index of the list.
        count = free.bit_count()
        length = count.bit_length()
        place = bits(length)
        while place >= count:
            place = bits(length)
        if count > _LONG:
            queen = numbers[free][place]
        else:
            rest = free
            while place:  # faster than a range, which is usually empty or short
                rest &= rest - 1
                place -= 1
            queen = (rest & -rest).bit_length() - 1
        queens.append(queen)
        free &= safe[queen]
    return queens


def _attempt_by_choice(n: int, choose: Choice) -> list[int]:
    """Do the same, but choose each square from a list."""
    safe, _ = _tables(n)
    queens = []
    free = _all(n)
    while free:
        x, y = choose([divmod(number, n) for number in _numbers(free)])
        # The table is kept for later searches, and needs Python's integers.
        queens.append(int(n * x + y))
        free &= safe[queens[-1]]
    return queens


def _getrandbits_of(choose: Choice) -> Bits | None:
    """Return the `getrandbits` that `choose` calls if it belongs to Python's own generator."""
    owner: Any = getattr(choose, "__self__", None)
    own = type(owner) is random.Random and choose == _CHOICE.__get__(owner)
    return owner.getrandbits if own and _same_draws() else None


@cache
def _same_draws() -> bool:
    """Return whether both kinds of attempt consume Python's own generator in the same way."""
    one, other = random.Random(1), random.Random(1)
    return all(
        _attempt(8, one.getrandbits) == _attempt_by_choice(8, other.choice)
        and one.getstate() == other.getstate()
        for _ in range(10)
    )


def _limit(n: int) -> int:
    return _SQUARES // max(1, n * n)


def _all(n: int) -> int:
    return (1 << n * n) - 1


def _numbers(mask: int) -> list[int]:
    return [number for number, bit in enumerate(bin(mask)[:1:-1]) if bit == "1"]


def _board(queens: list[int], n: int) -> list[list[int]]:
    board = [[0] * n for _ in range(n)]
    for queen in queens:
        x, y = divmod(queen, n)
        board[y][x] = 1
    return board
