"""Squares are complex numbers around the middle of the board: a turn is a multiplication."""


def classes(n):
    representatives = {}
    for cols in search(n):
        middle = (n - 1) / 2
        zs = [complex(r - middle, c - middle) for r, c in enumerate(cols)]
        keys = []
        for turn in (1, 1j, -1, -1j):
            for z in ([z * turn for z in zs], [(z * turn).conjugate() for z in zs]):
                keys.append(tuple(sorted((p.real, p.imag) for p in z)))
        representatives.setdefault(
            min(keys), [(r + 1, c + 1) for r, c in enumerate(cols)]
        )
    return list(representatives.values())


def search(n, cols=()):
    if len(cols) == n:
        yield cols
        return
    for c in range(n):
        if all(c != q and abs(c - q) != len(cols) - r for r, q in enumerate(cols)):
            yield from search(n, cols + (c,))
