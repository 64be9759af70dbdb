def solve(n):
    """Search the left half; mirror; add the middle column of an odd board."""
    if n == 0:
        return [()]

    def complete(cols):
        if len(cols) == n:
            yield cols
            return
        for c in range(n):
            if all(
                c != q and abs(c - q) != len(cols) - r for r, q in enumerate(cols)
            ):
                yield from complete((*cols, c))

    half = [s for first in range(n // 2) for s in complete((first,))]
    mirrored = [tuple(n - 1 - c for c in s) for s in half]
    middle = list(complete((n // 2,))) if n % 2 else []
    return half + middle + mirrored
