"""The compiled count of `quarters`, used if it works here."""

import logging
from collections.abc import Iterator
from functools import cache, lru_cache
from types import ModuleType
from typing import Any

from algorithms.base.extras import kernels, numpy
from algorithms.counting import quarters
from algorithms.counting.engines import engine
from algorithms.counting.quarters import Lines, Rows, centres, row_sets

LARGEST = 21
"""The largest n whose quarters fit in a worker's memory: 0.7 GB."""

# The ways to place non-attacking queens on a quarter, by the rows of the board.
_PLACEMENTS = {16: 118_969, 18: 915_442, 20: 7_535_369}
_PROCESS = 190 << 20  # bytes of a process with compiled code
_PER_PLACEMENT = 48  # bytes

_LOGGER = logging.getLogger(__name__)
_KNOWN = {6: 4, 7: 40, 8: 92, 9: 352}
_MATCHED = 30  # diagonals that the kernels compare by tables
_LONG = 30, 31  # the bits of the long diagonals
_FIRST = 32  # the bit of the first diagonal that divides keys into groups
_BLOCKED = 63
_TOGETHER = 64  # sets of rows; Python can be interrupted after some milliseconds
_ROOM = 1 << 16


def compiled() -> bool:
    """Return whether quarters are joined by compiled code here."""
    return _kernels() is not None


def memory(n: int) -> int:
    """Return the approximate number of bytes that a worker needs."""
    rows = min(max(n - n % 2, 16), 20)
    return _PROCESS + _PER_PLACEMENT * _PLACEMENTS[rows]


def count_rows(n: int, shard: Rows) -> int:
    """Count the solutions of a shard with compiled code, or in pure Python if there is none."""
    found = _kernels()
    if found is None:
        return quarters.count_rows(n, shard)
    return _joiner(found, n, shard.centre).count(shard)


@cache
def _kernels() -> ModuleType | None:
    """Return the kernels if they work here and count correctly."""
    found = kernels("algorithms.counting.kernels.quarters")
    if not found or engine().name == "python":
        return None
    try:
        for n, known in _KNOWN.items():
            shards = [Rows(place, 0, 1) for place in range(len(centres(n)))]
            counts = [_Joiner(found, n, s.centre).count(s) for s in shards]
            if sum(counts) != known:
                _LOGGER.warning("quarters are not joined: they miscount n = %d", n)
                return None
    except Exception as error:
        _LOGGER.warning("quarters are not joined: %r", error)
        return None
    return found


@lru_cache(maxsize=1)
def _joiner(found: ModuleType, n: int, centre: int) -> "_Joiner":
    return _Joiner(found, n, centre)


class _Joiner:
    """The keys of the quarters for one placement of the centre queens."""

    def __init__(self, found: ModuleType, n: int, centre: int) -> None:
        self._kernels = found
        self._rows = numpy().array(row_sets(n, centre), "int64")
        self._lines = Lines(n, centres(n)[centre].queens)
        self._bits, groups = _key_bits(self._lines)
        self._groups = groups
        self._columns = _column_sets(self._lines.m)
        self._quarters = tuple(self._keys())

    def count(self, shard: Rows) -> int:
        """Count the solutions of a shard."""
        np = numpy()
        lines = self._lines
        rows = self._rows[shard.part :: shard.parts]
        shape = (lines.m, lines.lower, *lines.columns)
        vectors = np.empty(0) if engine().name == "avx512" else None
        memory = self._memory(_ROOM)
        total = done = 0
        while done < len(rows):
            found, counted, room = self._kernels.count(
                shape,
                rows[done : done + _TOGETHER],
                self._columns,
                self._quarters,
                memory,
                vectors,
            )
            total, done = total + found, done + counted
            if room:
                memory = self._memory(2 * room)
        return total

    def _keys(self) -> Iterator[Any]:
        """Yield the starts and the keys of each quarter."""
        np = numpy()
        m = self._lines.m
        ends, found = _placements(self._kernels, m)
        for side in range(2):
            for part in range(2):
                starts = np.empty_like(ends)
                keys = np.empty(len(found) + 1, np.uint64)
                bits = self._looked_up(side, part)
                size = self._kernels.convert(m, ends, found, bits, starts, keys)
                yield starts
                yield np.append(keys[:size], np.zeros(8, np.uint64))

    def _looked_up(self, side: int, part: int) -> Any:
        """Return the keys of all sets of ten diagonals of a quarter."""
        np = numpy()
        found = np.zeros((2, 2, 1024), np.uint64)
        sets = np.arange(1024)
        shifts = self._lines.shifts(side, part)
        for direction, shift in enumerate(shifts):
            for diagonal in range(2 * self._lines.m - 1):
                key = self._key(side, direction, diagonal + shift)
                high, low = divmod(diagonal, 10)
                found[direction, high, sets >> low & 1 == 1] |= np.uint64(key)
        return found

    def _key(self, side: int, direction: int, diagonal: int) -> int:
        """Return the key of a diagonal of the board, as seen from a side."""
        if self._lines.blocked[direction] >> diagonal & 1:
            return 1 << _BLOCKED
        bit = self._bits[direction].get(diagonal)
        if bit is None:  # it does not cross the centre column
            return 0
        # The right half has no queens on the long diagonals.
        return 1 << (_BLOCKED if bit in _LONG and side == 0 else bit)

    def _memory(self, room: int) -> Any:
        """Return memory for the kernels."""
        np = numpy()
        return (
            np.empty(room, np.uint64),
            np.empty(room, np.uint32),
            np.empty((4 << self._groups) + 1, np.int64),
            np.empty((self._groups + 1, room), np.uint64),
            _aligned((5, 64, 8)),
        )


def _key_bits(lines: Lines) -> tuple[list[dict[int, int]], int]:
    """Return the bit of each diagonal in a key, and how many of them divide keys into groups."""
    n, middle = lines.n, lines.n - 1
    found: list[dict[int, int]] = [{}, {}]
    free = []
    for diagonal in range(lines.lower, n + lines.m - 1):
        for direction in range(2):
            if n % 2 == 0 and diagonal == middle:
                found[direction][diagonal] = _LONG[direction]
            elif not lines.blocked[direction] >> diagonal & 1:
                free.append((abs(diagonal - middle), diagonal, direction))
    free.sort()
    groups = max(0, len(free) - _MATCHED)
    for place, (_, diagonal, direction) in enumerate(free):
        bit = _FIRST + place if place < groups else place - groups
        found[direction][diagonal] = bit
    return found, groups


def _column_sets(m: int) -> tuple[Any, Any]:
    """Return all sets of columns by their size, and the place of the first of each size."""
    np = numpy()
    sets = sorted(range(1 << m), key=int.bit_count)
    sizes = [chosen.bit_count() for chosen in sets]
    firsts = np.searchsorted(sizes, np.arange(m + 2))
    return np.array(sets, np.int64), firsts.astype(np.int64)


@lru_cache(maxsize=1)
def _placements(found: ModuleType, m: int) -> tuple[Any, Any]:
    """Return the placements on a quarter, as the kernels describe them."""
    np = numpy()
    ends = np.zeros((1 << 2 * m) + 1, np.int64)
    found.fill(m, ends, np.empty(0, np.int64))
    ends = np.cumsum(ends)
    placements = np.empty(ends[-1], np.int64)
    found.fill(m, ends, placements)
    return ends, placements


def _aligned(shape: tuple[int, ...]) -> Any:
    """Return an array of 64-bit words that starts at a multiple of 64 bytes."""
    np = numpy()
    size = int(np.prod(shape))
    memory = np.empty(size + 8, np.uint64)
    start = -memory.ctypes.data % 64 // 8
    return memory[start : start + size].reshape(shape)
