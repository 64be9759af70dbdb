"""The compiled count of `algorithms.knights_tour.counting`, step by step.

Each row of a hash table holds one state: the square and the free squares as one number, the tight
squares, and the number of partial tours. The first number of an unused row is −1.
"""

from typing import Any

import numpy as np

from algorithms.base.extras import compiled
from algorithms.knights_tour._pruning import Task, task

__all__ = ["count", "try_out"]

_SQUARE = 6  # bits; with the 42 of a board they fit an integer
_FEWEST = 1 << 10


def count(states: dict[tuple[int, int, int], int], moves: int, known: Task) -> int:
    """Count the ways to make this number of further moves from these states."""
    near = np.full((len(known.near), 8), -1, np.int64)
    for square, targets in enumerate(known.near):
        near[square, : len(targets)] = targets
    around = np.array(known.around, np.int64)
    rows = [
        (free << _SQUARE | square, tight, ways)
        for (square, free, tight), ways in states.items()
    ]
    table = np.array(rows, np.int64)
    used = len(table)
    for _ in range(moves):
        table, used = _advance(table, used, near, around, known.last, known.inner)
    return int(table[table[:, 0] >= 0, 2].sum())


def try_out() -> None:
    """Compile everything that `count` needs, or raise an error."""
    count({(0, 0b111111111110, 0): 1}, 1, task(3, 4, 0))


@compiled
def _advance(
    table: Any, used: int, near: Any, around: Any, last: int, inner: int
) -> Any:
    """Return the table of the states one move later, and their number."""
    size = _FEWEST
    while size < 2 * used:
        size *= 2
    later, found = _empty(size), 0
    for row in table:
        if row[0] < 0:
            continue
        square, free = row[0] & ((1 << _SQUARE) - 1), row[0] >> _SQUARE
        tight, allowed = _moves(square, free, row[1], near, around, inner)
        for target in near[square]:
            bit = 1 << target
            if target < 0 or not allowed & bit:
                continue
            waiting = tight & ~bit
            if waiting & ~last or waiting & (waiting - 1):
                continue
            if 2 * found >= len(later):
                later = _grown(later)
            place = _place(later, (free ^ bit) << _SQUARE | target)
            if later[place, 0] < 0:
                found += 1
                later[place, 0] = (free ^ bit) << _SQUARE | target
                later[place, 1] = waiting
            later[place, 2] += row[2]
    return later, found


@compiled
def _moves(
    square: int, free: int, tight: int, near: Any, around: Any, inner: int
) -> Any:
    """Return the tight squares, and the moves allowed by all rules but those for tight squares."""
    allowed = around[square] & free
    for target in near[square]:
        bit = 1 << target
        if target >= 0 and free & bit:
            left = around[target] & free
            if not left & (left - 1):
                if not left and free != bit:
                    return tight, 0
                tight |= bit
    if inner >> square & 1:
        rest, squares = free, 0
        while rest:
            rest &= rest - 1
            squares += 1
        allowed &= inner if 2 * squares == len(around) else ~inner
    return tight, allowed


@compiled
def _place(table: Any, key: int) -> int:
    """Return the row of a state, or the free row for it."""
    mixed = (key ^ key >> 31) * 0x1E3779B97F4A7C15
    place = mixed >> 32 & len(table) - 1
    while table[place, 0] != key and table[place, 0] >= 0:
        place = place + 1 & len(table) - 1
    return place


@compiled
def _empty(size: int) -> Any:
    """Return a table without states."""
    table = np.zeros((size, 3), np.int64)
    table[:, 0] = -1
    return table


@compiled
def _grown(table: Any) -> Any:
    """Return a table of twice the size with the same states."""
    larger = _empty(2 * len(table))
    for row in table:
        if row[0] >= 0:
            larger[_place(larger, row[0])] = row
    return larger
