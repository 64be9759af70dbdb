"""What a worker does: it counts a shard, or tells how fast it is."""

from collections.abc import Iterable
from time import perf_counter

from algorithms.queens.counting.bitmask import count_by_mirror
from algorithms.queens.counting.border import Border, borders
from algorithms.queens.counting.engines import engine

__all__ = ["count_shard", "seconds_a_node"]

# Of the row-by-row trees, the root included.
_NODES = {
    11: 166_926,
    12: 856_189,
    13: 4_674_890,
    14: 27_358_553,
    15: 171_129_072,
}
_LONG_ENOUGH = 0.01  # seconds


def count_shard(n: int, shard: Iterable[Iterable[int]] | None) -> int:
    """Count the solutions of a shard.

    Args:
        n: The number of rows of the board.
        shard: As in `plan.Plan`; plain tuples do, too.

    Returns:
        The number of solutions, all members of the classes included.

    Example:
        >>> count_shard(8, None)
        92
    """
    if shard is None:
        return count_by_mirror(n)
    return engine().count(n, [Border(*border) for border in shard])


def seconds_a_node() -> float:
    """Count on boards of known size, and tell how long a node of their trees takes.

    Returns:
        The seconds.

    Example:
        >>> 0 < seconds_a_node() < 1e-3
        True
    """
    counter, seconds = engine(), 0.0
    for n, nodes in _NODES.items():
        classes = borders(n)
        begun = perf_counter()
        counter.count(n, classes)
        seconds = (perf_counter() - begun) / nodes
        if seconds * nodes > _LONG_ENOUGH:
            break
    return seconds
