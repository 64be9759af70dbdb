def solve(n):
    result = []
    for cols in search(n, []):
        result.append(["□" * c + "♛" + "□" * (n - c - 1) for c in cols])
    return result


def search(n, cols):
    if len(cols) == n:
        return [cols]
    out = []
    for c in range(n):
        d = len(cols)
        if not [1 for r, q in enumerate(cols) if q == c or abs(q - c) == d - r]:
            out.extend(search(n, cols + [c]))
    return out
