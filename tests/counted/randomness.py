"""The randomised search: its probabilities, and its runs for a seed."""

from fractions import Fraction
from functools import cache
from itertools import product
from random import Random
from typing import Any

from algorithms.board import Square
from algorithms.queens import random_greedy
from tests import page_numbers
from tests.independent import tree


@cache
def greedy(n: int, *queens: Square) -> Fraction:
    """Return the probability that random free squares hold all n queens, some already placed."""
    squares = list(product(range(n), repeat=2))
    left_by = [
        sum(
            1 << k
            for k, (r, c) in enumerate(squares)
            if r != row and c != column and abs(r - row) != abs(c - column)
        )
        for row, column in squares
    ]

    @cache
    def chance(free: int, missing: int) -> Fraction:
        if not free:
            return Fraction(not missing)
        choices = [k for k in range(n * n) if free >> k & 1]
        return sum(
            (chance(free & left_by[k], missing - 1) for k in choices), Fraction()
        ) / len(choices)

    free = (1 << n * n) - 1
    for queen in queens:
        free &= left_by[squares.index(queen)]
    return chance(free, n - len(queens))


def left_free(n: int, *queens: Square) -> list[Square]:
    """Return the squares that these queens leave free, column by column as (x, y)."""
    return [
        (x, y)
        for x, y in product(range(n), repeat=2)
        if all(
            x != column and y != row and abs(x - column) != abs(y - row)
            for column, row in queens
        )
    ]


def leading_on(n: int, *queens: Square) -> list[Square]:
    """Return the free squares on which another queen can be completed to a solution."""
    return [
        square for square in left_free(n, *queens) if greedy(n, *queens, square)
    ]


def stuck_with(n: int, *queens: Square) -> set[int]:
    """Return the possible numbers of queens when no square is free."""
    free = left_free(n, *queens)
    longer = (stuck_with(n, *queens, square) for square in free)
    return set().union(*longer) if free else {len(queens)}


class _Recording(Random):
    """A random number generator that records the lengths of the lists from which it draws."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.sizes: list[int] = []

    def choice(self, seq: Any) -> Any:
        self.sizes.append(len(seq))
        return super().choice(seq)


@cache
def attempts(n: int, seeds: range) -> list[list[list[int]]]:
    """Return the attempts for each seed, with the number of free squares before each queen."""
    found = []
    for seed in seeds:
        recording = _Recording(seed)
        random_greedy.place_queens(n, rng=recording)
        sizes: list[list[int]] = []
        for size in recording.sizes:
            if size == n * n:  # the empty board
                sizes.append([])
            sizes[-1].append(size)
        found.append(sizes)
    return found


def every_attempt(n: int, seeds: range) -> list[list[int]]:
    """Return the attempts of all these seeds."""
    return [sizes for of_seed in attempts(n, seeds) for sizes in of_seed]


def free_on_average(n: int, seeds: range) -> list[Fraction]:
    """Return the mean numbers of free squares with 0, 1, … n - 1 queens on the board."""
    counts: list[list[int]] = [[] for _ in range(n + 1)]
    for sizes in every_attempt(n, seeds):
        for queens, free in enumerate([*sizes, 0]):
            counts[queens].append(free)
    return [Fraction(sum(of_each), len(of_each)) for of_each in counts[:n]]


def digits_of(fraction: Fraction) -> list[str]:
    """Return the numbers in a fraction."""
    return page_numbers.numbers(str(fraction))


def greedy_by_rows(n: int) -> Fraction:
    """Return the probability that placing queens on random free squares by rows places all n."""
    below: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
    for columns, good in tree(n):
        if good:
            below.setdefault(columns[:-1], []).append(columns)

    def chance(columns: tuple[int, ...]) -> Fraction:
        choices = below.get(columns, [])
        if not choices:
            return Fraction(len(columns) == n)
        return sum(map(chance, choices), Fraction()) / len(choices)

    return chance(())
