"""Completions of borders, counted breadth first in blocks.

The search keeps a pile of states for each row. A state is three masks of squares: the columns still
free, and what the falling and the rising diagonals of the queens between the borders attack in its
row. A block of states is taken off the deepest pile that has enough of them, and their children are
put onto the next one: many states go through the same few instructions, one after the other or,
in vectors, together, and the piles stay small.

A child is kept only if each of the next two rows has a free square for it. Where two rows are
left, two columns are left too, and what they hold is seen without a search.
"""

from typing import Any

import numba
from numba import njit

from algorithms.extras import compiled
from algorithms.queens.kernels.counting_vectors import expand, finish

__all__ = ["BLOCK", "count"]

BLOCK = 512
"""The number of states taken off a pile at a time. In smaller blocks a processor often reads what
it has not finished writing: in blocks of 64 vectors take 1.25 to 1.4 times as long."""

_ENOUGH = 64
# A plain 0 is a type of its own, for which all would be compiled again.
_int: Any = numba.int64
_WEIGHT, _ROWS, _COLUMNS, _FALLING, _RISING = range(5)
_OPEN, _DOWN = range(2)


@compiled
def count(
    n: int, borders: Any, table: Any, piles: Any, ends: Any, lines: Any
) -> int:
    """Count the solutions that have the borders' queens, or their images.

    Args:
        n: The number of rows of the board, 7 or more.
        borders: 64-bit integers of the shape (borders, 5): the fields of `Border` in their order.
            Each leaves three rows to fill, or more, as borders of 7 rows do.
        table: None for one state after the other; for vectors, what `counting_vectors` says.
        piles: Room for the states: unsigned integers of n - 2 bits or more and of the shape
            (n - 2, 3, room), where `room` is at least `BLOCK * n`.
        ends: Room for n integers.
        lines: Room for n pairs of integers.

    Returns:
        The sum of the weights times the completions. It is exact, since each of these is a solution
        of its own, and 27 queens have fewer than 2**63 of them.
    """
    ends[:] = 0
    found = 0
    for place in range(len(borders)):
        border = borders[place]
        depth, columns = _unroll(n, border, lines)
        piles[0, 0, 0], piles[0, 1, 0], piles[0, 2, 0] = columns, 0, 0
        ends[0] = 1
        found += border[_WEIGHT] * _complete(depth, lines, piles, ends, table)
    return found


@njit(nogil=True)
def _complete(depth: int, lines: Any, piles: Any, ends: Any, table: Any) -> int:
    """Count what the only state of the first pile leads to; all piles are empty afterwards."""
    found = 0
    level = _int(0)
    while level >= 0:
        last = ends[level]
        line = (
            lines[level, _OPEN],
            lines[level + 1, _OPEN],
            lines[level + 2, _OPEN],
            lines[level, _DOWN],
            lines[level + 1, _DOWN],
        )
        first = 0
        if level == depth - 3:
            found += _finish(piles, level, last, line, table)
            end = 0
        else:
            first = max(0, last - BLOCK)
            end = ends[level + 1]
            end = _expand(piles, level, first, last, end, line, table)
            ends[level + 1] = end
        ends[level] = first
        if end and (end >= _ENOUGH or not first):
            level += 1
        elif not first:
            level -= 1
    return found


@njit(nogil=True)
def _unroll(n: int, border: Any, lines: Any) -> tuple[int, int]:
    """Write down the lines to fill, from that side of the board whose first lines are narrowest.

    Each has its open squares, and how far the next one is. From that side a search has three
    quarters of the states that it has from any one.
    """
    least, best = n * n, _int(0)
    for side in range(4):
        width = _width(n, border, side)
        if width < least:
            least, best = width, side
    depth, before = 0, 0
    for place in range(1, n - 1):
        squares = _squares(n, border, best, place)
        if squares >= 0:
            lines[depth, _OPEN] = squares
            if depth:
                lines[depth - 1, _DOWN] = place - before
            before = place
            depth += 1
    crossing = border[_COLUMNS] if best < 2 else border[_ROWS]
    return depth, ((1 << n - 1) - 2 & ~crossing) >> 1


@njit(nogil=True)
def _width(n: int, border: Any, side: int) -> int:
    """Count the open squares of the first three fifths of the lines, seen from a side."""
    own = border[_ROWS] if side < 2 else border[_COLUMNS]
    lines = 3 * (n - 2 - _ones(own & (1 << n - 1) - 2)) // 5
    width, place = 0, _int(1)
    while lines:
        squares = _squares(n, border, side, place)
        if squares >= 0:
            width += _ones(squares)
            lines -= 1
        place += 1
    return width


@njit(nogil=True)
def _squares(n: int, border: Any, side: int, place: int) -> int:
    """Return the open squares between the borders of a line seen from a side, or -1 if it is full.

    The sides are top, bottom, left and right; from the left, columns are the lines.
    """
    if side & 1:
        place = n - 1 - place
    own, crossing, falling = border[_ROWS], border[_COLUMNS], border[_FALLING]
    if side >= 2:
        own, crossing, falling = crossing, own, _reversed(falling, 2 * n - 1)
    if own >> place & 1:
        return -1
    attacked = crossing | falling >> n - 1 - place | border[_RISING] >> place
    return ((1 << n - 1) - 2 & ~attacked) >> 1


@njit(nogil=True)
def _reversed(mask: int, width: int) -> int:
    """Return a mask from its other end."""
    found = 0
    for place in range(width):
        found |= (mask >> place & 1) << width - 1 - place
    return found


@njit(nogil=True)
def _ones(mask: int) -> int:
    """Count the bits that are set."""
    found = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


@njit(nogil=True)
def _expand(
    piles: Any, level: int, first: int, last: int, end: int, line: Any, table: Any
) -> int:
    """Put the children of some states onto the next pile, and return its new end."""
    if (
        table is None
    ):  # then numba leaves out what follows: there may be no vectors here
        return _expand_each(piles, level, first, last, end, line)
    return expand(piles, level, first, last, end, line, table)


@njit(nogil=True)
def _finish(piles: Any, level: int, last: int, line: Any, table: Any) -> int:
    """Count the ways to fill three rows, for all states of a pile."""
    if table is None:
        return _finish_each(piles, level, last, line)
    return finish(piles, level, last, line, table)


@njit(nogil=True)
def _expand_each(
    piles: Any, level: int, first: int, last: int, end: int, line: Any
) -> int:
    """Do as `_expand`, one child after the other.

    A child is always written, but the end moves only behind one that is kept: no branch to guess.
    """
    pile, below = piles[level], piles[level + 1]
    for place in range(first, last):
        state, free = _state(pile, place, line)
        while free:
            bit = free & -free
            free ^= bit
            child, one, two = _child(state, bit, line)
            below[0, end], below[1, end], below[2, end] = child
            end += (one != 0) & (two != 0)
    return end


@njit(nogil=True)
def _finish_each(piles: Any, level: int, last: int, line: Any) -> int:
    """Do as `_finish`, one state after the other."""
    pile = piles[level]
    down = line[4]  # how far the last row is from the one before
    found = 0
    for place in range(last):
        state, free = _state(pile, place, line)
        while free:
            bit = free & -free
            free ^= bit
            (left, _, _), one, two = _child(state, bit, line)
            low = left & -left
            high = left ^ low
            if high != low << down:
                found += (one & low != 0) & (two & high != 0)
                found += (one & high != 0) & (two & low != 0)
    return found


@njit(nogil=True)
def _state(pile: Any, place: int, line: Any) -> Any:
    """Return the three masks of a state, and the free squares of its row."""
    columns, falling, rising = (
        _int(pile[0, place]),
        _int(pile[1, place]),
        _int(pile[2, place]),
    )
    free = columns & line[0] & ~(falling | rising)
    return (columns, falling, rising), free


@njit(nogil=True)
def _child(state: Any, bit: int, line: Any) -> Any:
    """Return the state below a queen on a free square, and what is free in the next two rows."""
    columns, falling, rising = state
    _, open_1, open_2, down_0, down_1 = line
    left = columns ^ bit
    fall = (falling | bit) << down_0
    rise = (rising | bit) >> down_0
    one = left & open_1 & ~(fall | rise)
    two = left & open_2 & ~(fall << down_1 | rise >> down_1)
    return (left, fall, rise), one, two
