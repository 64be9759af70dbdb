def how_many(n):
    return sum(1 for _ in boards(n, [None] * n, 0))


def boards(n, cols, row):
    if row >= n:
        yield cols
    else:
        for cols[row] in range(n):
            if not any(
                cols[r] == cols[row] or row - r == abs(cols[row] - cols[r])
                for r in range(row)
            ):
                yield from boards(n, cols, row + 1)
