"""Completions of borders, counted breadth first in blocks.

The search keeps a stack of states for each row. A state is three bitmasks: the free columns, and
the squares of its row attacked along main and anti-diagonals by the queens inside the border. A
block of states is taken from the deepest stack with enough states, and their children are pushed
onto the next one: many states are processed by the same few instructions, one by one or, in
vectors, together, and the stacks stay small.

A child is kept only if each of the next two rows has a free square for it. When two rows and two
columns are left, their completions are counted without a search.
"""

from typing import Any

import numba
from numba import njit

from algorithms.base.extras import compiled
from algorithms.counting.kernels.counting_vectors import expand, finish

BLOCK = 512
"""The number of states taken from a stack at a time. In smaller blocks a processor often reads
data that it has not finished writing: in blocks of 64, vectors take 1.25 to 1.4 times as long."""

_ENOUGH = 64
# Numba compiles everything again for a plain 0, which has a separate type.
_int: Any = numba.int64
_WEIGHT, _ROWS, _COLUMNS, _FALLING, _RISING = range(5)
_OPEN, _DOWN = range(2)


@compiled
def count(
    n: int, borders: Any, table: Any, stacks: Any, ends: Any, lines: Any
) -> int:
    """Count the solutions that contain the queens of some borders or of symmetric ones."""
    ends[:] = 0
    found = 0
    for place in range(len(borders)):
        border = borders[place]
        depth, columns = _unroll(n, border, lines)
        stacks[0, 0, 0], stacks[0, 1, 0], stacks[0, 2, 0] = columns, 0, 0
        ends[0] = 1
        found += border[_WEIGHT] * _complete(depth, lines, stacks, ends, table)
    return found


@njit(nogil=True)
def _complete(depth: int, lines: Any, stacks: Any, ends: Any, table: Any) -> int:
    """Count the completions of the only state of the first stack, and empty all stacks."""
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
            found += _finish(stacks, level, last, line, table)
            end = 0
        else:
            first = max(0, last - BLOCK)
            end = ends[level + 1]
            end = _expand(stacks, level, first, last, end, line, table)
            ends[level + 1] = end
        ends[level] = first
        if end and (end >= _ENOUGH or not first):
            level += 1
        elif not first:
            level -= 1
    return found


@njit(nogil=True)
def _unroll(n: int, border: Any, lines: Any) -> tuple[int, int]:
    """Write the lines to fill, from the side of the board whose first lines are narrowest."""
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
    """Count the open squares of the first three fifths of the lines, as seen from a side."""
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
    """Return the open squares inside the border of a line, or -1 if it has a queen already."""
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
    """Return a mask with its bits in reverse order."""
    found = 0
    for place in range(width):
        found |= (mask >> place & 1) << width - 1 - place
    return found


@njit(nogil=True)
def _ones(mask: int) -> int:
    """Return the number of set bits."""
    found = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


@njit(nogil=True)
def _expand(
    stacks: Any, level: int, first: int, last: int, end: int, line: Any, table: Any
) -> int:
    """Push the children of some states onto the next stack, and return its new end."""
    if table is None:  # Numba then omits the rest, which may need missing vectors
        return _expand_each(stacks, level, first, last, end, line)
    return expand(stacks, level, first, last, end, line, table)


@njit(nogil=True)
def _finish(stacks: Any, level: int, last: int, line: Any, table: Any) -> int:
    """Count the ways to fill the last three rows, for all states of a stack."""
    if table is None:
        return _finish_each(stacks, level, last, line)
    return finish(stacks, level, last, line, table)


@njit(nogil=True)
def _expand_each(
    stacks: Any, level: int, first: int, last: int, end: int, line: Any
) -> int:
    """Expand states as `_expand` does, one child at a time."""
    stack, below = stacks[level], stacks[level + 1]
    for place in range(first, last):
        state, free = _state(stack, place, line)
        while free:
            bit = free & -free
            free ^= bit
            child, one, two = _child(state, bit, line)
            below[0, end], below[1, end], below[2, end] = child
            end += (one != 0) & (two != 0)
    return end


@njit(nogil=True)
def _finish_each(stacks: Any, level: int, last: int, line: Any) -> int:
    """Finish states as `_finish` does, one state at a time."""
    stack = stacks[level]
    down = line[4]  # the distance of the last row from the previous one
    found = 0
    for place in range(last):
        state, free = _state(stack, place, line)
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
def _state(stack: Any, place: int, line: Any) -> Any:
    """Return the three masks of a state, and the free squares of its row."""
    columns, falling, rising = (
        _int(stack[0, place]),
        _int(stack[1, place]),
        _int(stack[2, place]),
    )
    free = columns & line[0] & ~(falling | rising)
    return (columns, falling, rising), free


@njit(nogil=True)
def _child(state: Any, bit: int, line: Any) -> Any:
    """Return the state after placing a queen, and the free squares of the next two rows."""
    columns, falling, rising = state
    _, open_1, open_2, down_0, down_1 = line
    left = columns ^ bit
    fall = (falling | bit) << down_0
    rise = (rising | bit) >> down_0
    one = left & open_1 & ~(fall | rise)
    two = left & open_2 & ~(fall << down_1 | rise >> down_1)
    return (left, fall, rise), one, two
