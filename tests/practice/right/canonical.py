def rotate(s):
    n = len(s)
    r = [0] * n
    for row, col in enumerate(s):
        r[col] = n - 1 - row
    return tuple(r)


def orbit(s):
    for _ in range(4):
        yield s
        yield tuple(reversed(s))
        s = rotate(s)


def distinct(n):
    """Keep the solutions that are the smallest of their eight images."""
    found = [()]
    for row in range(n):
        found = [
            (*s, c)
            for s in found
            for c in range(n)
            if all(c != q and abs(c - q) != row - r for r, q in enumerate(s))
        ]
    return [s for s in found if s == min(orbit(s))]
