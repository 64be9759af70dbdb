"""The compiled local search of `algorithms.queens.one_solution.local_search`, step by step.

The random numbers are those of Python's generator, a Mersenne Twister, continued from its state.
While queens are placed, each diagonal is one bit: on large boards this takes half the time that
counters would, because memory access dominates.
"""

from typing import Any

import numpy as np

from algorithms.base.extras import compiled

__all__ = ["search", "try_out"]

# Of the twister: the words of its state, and the offset of the word mixed in.
_WORDS, _AHEAD = 624, 397


def search(
    n: int, words: tuple[int, ...], limit: int
) -> tuple[list[int] | None, tuple[int, ...]]:
    """Search in the same way as `local_search.search`."""
    state = np.array(words, np.uint32)
    queens, solved = _search(n, state, limit)
    return (queens.tolist() if solved else None), tuple(state.tolist())


def try_out() -> None:
    """Compile everything that `search` needs, or raise an error."""
    search(4, (1,) * _WORDS + (_WORDS,), 1)


@compiled
def _search(n: int, state: Any, limit: int) -> Any:
    used = 0
    while True:
        queens, row, steps = _place(n, state, min(77 * n // 25, limit - used))
        used += steps
        solved, steps = _remove_conflicts(
            queens, row, state, min(10 * n, limit - used)
        )
        used += steps
        if solved or used == limit:
            return queens, solved


@compiled
def _place(n: int, state: Any, tries: int) -> Any:
    queens = np.arange(n).astype(np.int32)
    falling, rising = np.zeros(n // 4 + 1, np.uint8), np.zeros(n // 4 + 1, np.uint8)
    row, used = 0, 0
    while row < n and used < tries:
        used += 1
        other = row + _draw(state, n - row)
        column = queens[other]
        down, up = row - column + n, row + column
        if not (_bit(falling, down) or _bit(rising, up)):
            falling[down >> 3] |= np.uint8(1) << np.uint8(down & 7)
            rising[up >> 3] |= np.uint8(1) << np.uint8(up & 7)
            queens[other] = queens[row]
            queens[row] = column
            row += 1
    return queens, row, used


@compiled
def _bit(bits: Any, number: int) -> Any:
    return (bits[number >> 3] >> np.uint8(number & 7)) & np.uint8(1)


@compiled
def _remove_conflicts(queens: Any, row: int, state: Any, tries: int) -> Any:
    n, used = len(queens), 0
    falling, rising = np.zeros(2 * n, np.int32), np.zeros(2 * n, np.int32)
    for placed in range(n):
        _count(falling, rising, placed, queens[placed], 1)
    while row < n:
        mine = queens[row]
        if falling[row - mine + n] == 1 and rising[row + mine] == 1:
            row += 1
            continue
        if used == tries:
            break
        used += 1
        other = _draw(state, n)
        theirs = queens[other]
        if not (
            falling[row - theirs + n]
            or rising[row + theirs]
            or falling[other - mine + n]
            or rising[other + mine]
            or abs(row - other) == abs(mine - theirs)
        ):
            _count(falling, rising, row, mine, -1)
            _count(falling, rising, other, theirs, -1)
            _count(falling, rising, row, theirs, 1)
            _count(falling, rising, other, mine, 1)
            queens[row], queens[other] = theirs, mine
    return row == n, used


@compiled
def _count(falling: Any, rising: Any, row: int, column: int, change: int) -> None:
    falling[row - column + len(falling) // 2] += change
    rising[row + column] += change


@compiled
def _draw(state: Any, choices: int) -> Any:
    """Return a random integer below `choices`, equal to `int(rng.random() * choices)`."""
    high = np.int64(_word(state) >> np.uint32(5))
    low = np.int64(_word(state) >> np.uint32(6))
    return np.int64((high * 67108864.0 + low) / 9007199254740992.0 * choices)


@compiled
def _word(state: Any) -> Any:
    """Return the next 32 random bits, equal to `rng.getrandbits(32)`."""
    if state[_WORDS] >= _WORDS:
        _renew(state)
    word = state[state[_WORDS]]
    state[_WORDS] += np.uint32(1)
    word ^= word >> np.uint32(11)
    word ^= (word << np.uint32(7)) & np.uint32(0x9D2C5680)
    word ^= (word << np.uint32(15)) & np.uint32(0xEFC60000)
    return word ^ (word >> np.uint32(18))


@compiled
def _renew(state: Any) -> None:
    """Generate the next words of the state."""
    for k in range(_WORDS):
        after = state[(k + 1) % _WORDS]
        mixed = (state[k] & np.uint32(0x80000000)) | (after & np.uint32(0x7FFFFFFF))
        twisted = mixed >> np.uint32(1)
        if after & np.uint32(1):
            twisted ^= np.uint32(0x9908B0DF)
        state[k] = state[(k + _AHEAD) % _WORDS] ^ twisted
    state[_WORDS] = 0
