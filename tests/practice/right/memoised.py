from functools import lru_cache


@lru_cache(maxsize=None)
def ways(n, cols, left, right):
    full = (1 << n) - 1
    if cols == full:
        return 1
    total = 0
    free = full & ~(cols | left | right)
    while free:
        bit = free & -free
        free ^= bit
        total += ways(n, cols | bit, (left | bit) << 1 & full, (right | bit) >> 1)
    return total


def count(n):
    return ways(n, 0, 0, 0)
