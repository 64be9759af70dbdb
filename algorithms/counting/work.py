"""The tasks of a worker: counting a shard, and measuring its own speed."""

from struct import Struct
from time import perf_counter

from algorithms.counting.bitmask import count_by_mirror
from algorithms.counting.border import Border, borders
from algorithms.counting.engines import engine
from algorithms.counting.joiner import compiled, count_rows
from algorithms.counting.quarters import Rows, centres, row_sets
from algorithms.counting.shards import Shard

_CLASS = Struct("<5Q")  # independent of the machine

# The nodes of the row-by-row trees, including the root.
_NODES = {
    11: 166_926,
    12: 856_189,
    13: 4_674_890,
    14: 27_358_553,
    15: 171_129_072,
    16: 1_141_190_303,
    17: 8_017_021_932,
}
_LONG_ENOUGH = 0.05  # seconds
_SAMPLE = 256  # sets of rows


def count_shard(n: int, shard: Shard) -> int:
    """Count the solutions of a shard."""
    if shard is None:
        return count_by_mirror(n)
    if isinstance(shard, Rows):
        return count_rows(n, shard)
    return engine().count(n, shard)


def pack(shard: Shard) -> bytes | Rows | None:
    """Convert border queens to bytes, which reach another process much faster than objects."""
    if shard is None or isinstance(shard, Rows):
        return shard
    return b"".join(_CLASS.pack(*b) for b in shard)


def count_packed(n: int, packed: bytes | Rows | None) -> int:
    """Count the solutions of a packed shard."""
    if not isinstance(packed, bytes):
        return count_shard(n, packed)
    return count_shard(n, [Border(*masks) for masks in _CLASS.iter_unpack(packed)])


def seconds_per_node(n: int) -> float:
    """Measure the counting time per node on boards with search trees of known size."""
    counter, seconds = engine().with_width_for(n), 0.0
    for rows, nodes in _NODES.items():
        classes = borders(rows)
        start = perf_counter()
        counter.count(rows, classes)
        seconds = (perf_counter() - start) / nodes
        if seconds * nodes > _LONG_ENOUGH:
            break
    return seconds


def seconds_by_quarters(n: int) -> float:
    """Estimate the time of the whole count by quarters from a sample of the sets of rows."""
    last = len(centres(n)) - 1
    sets = len(row_sets(n, last))
    parts = max(1, sets // _SAMPLE) if compiled() else sets
    count_rows(n, Rows(last, 0, sets))  # prepares the quarters
    start = perf_counter()
    count_rows(n, Rows(last, 0, parts))
    return (perf_counter() - start) * parts * (last + 1)
