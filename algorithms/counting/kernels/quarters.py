"""The compiled loops of `algorithms.counting.quarters`, which join quarters of the board.

A *key* is the set of diagonals that a partial placement attacks on both halves of the board, in the
order of the bits that `counting.joiner` gives them. The lowest 30 are compared by tables of bits,
two more are the long diagonals (for even n), and the others divide the keys into groups: keys are
only compared with groups that have none of these diagonals in common.
"""

from typing import Any

import numba
import numpy as np
from numba import njit

from algorithms.base.extras import compiled
from algorithms.counting.kernels.quarters_vectors import append, match, tabulate

BLOCK = 512
"""The number of keys of a table."""

_int: Any = numba.int64
_word: Any = numba.uint64
_MATCHED = 30
_CLASSES = 4
_GROUP = 32  # the lowest bit of a key's group
_BLOCKED = 63
_HALF = 10  # bits of diagonals, looked up at once


@compiled
def fill(m: int, ends: Any, found: Any) -> None:
    """Find all placements of non-attacking queens on a quarter of m × m squares."""
    full = _int(1) << m
    state = np.zeros((m + 1, 4), np.int64)  # rows, columns, falling, rising
    todo = np.zeros(m + 1, np.int64)
    row = _int(0)
    todo[0] = 2 * full - 1
    while row >= 0:
        rows, columns, falling, rising = state[row]
        if row == m:
            cell = rows << m | columns
            if len(found):
                ends[cell] -= 1
                found[ends[cell]] = falling | rising << 2 * m - 1
            else:
                ends[cell] += 1
            row -= 1
            continue
        bit = todo[row] & -todo[row]
        todo[row] ^= bit
        if not bit:
            row -= 1
            continue
        queen = bit & full - 1  # the bit beyond the columns leaves the row empty
        below = state[row + 1]
        below[0] = rows | (queen != 0) << row
        below[1] = columns | queen
        below[2] = falling | queen << m - 1 - row
        below[3] = rising | queen << row
        row += 1
        attacked = below[1] | below[2] >> m - 1 - row | below[3] >> row
        todo[row] = full | full - 1 & ~attacked


@compiled
def convert(
    m: int, ends: Any, found: Any, bits: Any, starts: Any, keys: Any
) -> int:
    """Turn the placements of a quarter into keys, without those that are attacked."""
    width = 2 * m - 1
    low = (1 << _HALF) - 1
    end = _int(0)
    for cell in range(len(ends) - 1):
        starts[cell] = end
        for place in range(ends[cell], ends[cell + 1]):
            falling, rising = found[place] & (1 << width) - 1, found[place] >> width
            key = bits[0, 0, falling & low] | bits[0, 1, falling >> _HALF]
            key |= bits[1, 0, rising & low] | bits[1, 1, rising >> _HALF]
            keys[end] = key
            end += _int(1) - _int(key >> _word(_BLOCKED))
    starts[-1] = end
    return end


@compiled
def count(
    shape: Any, rows: Any, columns: Any, quarters: Any, memory: Any, vectors: Any
) -> tuple[int, int, int]:
    """Count the solutions for some sets of rows."""
    m, lower, right, left = shape
    below = (1 << m) - 1
    keys, _, _, levels, _ = memory
    total = _int(0)
    for place in range(len(rows)):
        east, west, plain, crossed = rows[place]
        one = east & below, east >> lower, right
        two = west & below, west >> lower, left
        room = max(
            _room(m, one, columns, quarters[0], quarters[2]),
            _room(m, two, columns, quarters[4], quarters[6]),
        )
        if room + 2 * BLOCK > len(keys):
            return total, place, room + 2 * BLOCK
        patterns = _join(m, one, columns, quarters[:4], levels[0], vectors)
        if patterns:
            others = _join(m, two, columns, quarters[4:], keys, vectors)
            _group(others, memory)
            total += _match(patterns, plain, crossed, memory)
    return total, len(rows), 0


@njit(nogil=True)
def _size(mask: int) -> int:
    """Return the number of set bits."""
    found = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


@njit(nogil=True)
def _cells(m: int, half: Any, columns: int, upper: Any, lower: Any) -> Any:
    """Return the start and the end of the keys of both quarters, for columns of the upper one."""
    above, below, all_columns = half
    one = above << m | columns
    two = below << m | all_columns & ~columns
    return upper[one], upper[one + 1], lower[two], lower[two + 1]


@njit(nogil=True)
def _room(m: int, half: Any, columns: Any, upper: Any, lower: Any) -> int:
    """Return the number of pairs of keys of both quarters of a half."""
    sets, firsts = columns
    size = _size(half[0])
    room = _int(0)
    for place in range(firsts[size], firsts[size + 1]):
        if not sets[place] & ~half[2]:
            a, b, c, d = _cells(m, half, sets[place], upper, lower)
            room += (b - a) * (d - c)
    return room


@njit(nogil=True)
def _join(
    m: int, half: Any, columns: Any, quarters: Any, joined: Any, vectors: Any
) -> int:
    """Write the keys of a half for its rows, and return their number."""
    sets, firsts = columns
    upper, upper_keys, lower, lower_keys = quarters
    size = _size(half[0])
    end = _int(0)
    for place in range(firsts[size], firsts[size + 1]):
        if sets[place] & ~half[2]:
            continue
        a, b, c, d = _cells(m, half, sets[place], upper, lower)
        if b - a < d - c:  # the longer list is read in vectors
            for one in range(a, b):
                end = _append(
                    upper_keys[one], lower_keys, c, d, joined, end, vectors
                )
        else:
            for two in range(c, d):
                end = _append(
                    lower_keys[two], upper_keys, a, b, joined, end, vectors
                )
    return end


@njit(nogil=True)
def _append(
    key: int, keys: Any, first: int, last: int, joined: Any, end: int, vectors: Any
) -> int:
    """Write the unions of a key with others that have no bit in common, and return the new end."""
    if vectors is None:
        for place in range(first, last):
            other = keys[place]
            joined[end] = key | other
            end += key & other == _word(0)
        return end
    return append(key, keys, first, last, joined, end)


@njit(nogil=True)
def _group(number: int, memory: Any) -> None:
    """Sort keys by their group, and within it by the long diagonals."""
    keys, words, ends, _, _ = memory
    ends[:] = 0
    for place in range(number):
        ends[_int(keys[place] >> _word(_MATCHED)) + 1] += 1
    for group in range(1, len(ends)):
        ends[group] += ends[group - 1]
    for place in range(number):
        group = _int(keys[place] >> _word(_MATCHED))
        words[ends[group]] = keys[place] & _word((1 << _MATCHED) - 1)
        ends[group] += 1
    # Each end is now the start of the next group.


@njit(nogil=True)
def _match(patterns: int, plain: int, crossed: int, memory: Any) -> int:
    """Return the weighted number of pairs of a pattern and a key without a common bit."""
    _, words, ends, levels, table = memory
    depth = len(levels) - 1
    sizes = np.zeros(depth + 1, np.int64)
    # A group without the diagonal shares the level above.
    at = np.zeros(depth + 1, np.int64)
    sizes[0] = patterns
    total = _int(0)
    for group in range(1 << depth):
        _choose(group, levels, sizes, at)
        first = _CLASSES * group
        if not _start(ends, first) < ends[first + _CLASSES - 1]:
            continue
        chosen, size = levels[at[depth]], sizes[depth]
        chosen[size : (size + BLOCK - 1) // BLOCK * BLOCK] = ~_word(0)
        for begin in range(0, size, BLOCK):
            tabulate(chosen, begin, table)
            for long in range(_CLASSES):
                weight = crossed << (long == 3) if long else plain
                if weight:
                    total += weight * match(
                        table, words, _start(ends, first + long), ends[first + long]
                    )
    return total


@njit(nogil=True)
def _start(ends: Any, group: int) -> int:
    """Return the start of a group."""
    return ends[group - 1] if group else _int(0)


@njit(nogil=True)
def _choose(group: int, levels: Any, sizes: Any, at: Any) -> None:
    """Choose the patterns with none of a group's diagonals, after those of the group before."""
    depth = len(levels) - 1
    changed = 0
    if group:
        changed = depth - 1
        while group >> depth - 1 - changed & 1 == 0:
            changed -= 1
    for level in range(changed, depth):
        bit = depth - 1 - level
        source, size = levels[at[level]], sizes[level]
        if group >> bit & 1:
            target = levels[level + 1]
            mask = _word(1) << _word(bit + _GROUP)
            end = _int(0)
            for place in range(size):
                target[end] = source[place]
                end += source[place] & mask == _word(0)
            at[level + 1], sizes[level + 1] = level + 1, end
        else:
            at[level + 1], sizes[level + 1] = at[level], size
