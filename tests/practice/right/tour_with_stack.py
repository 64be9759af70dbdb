def tour(rows, columns, start):
    """Number the squares from 1, without recursion."""

    def onward(square, visited):
        r, c = square
        for a in range(r - 2, r + 3):
            for b in range(c - 2, c + 3):
                if (
                    abs(a - r) * abs(b - c) == 2
                    and 0 <= a < rows
                    and 0 <= b < columns
                ):
                    if (a, b) not in visited:
                        yield a, b

    path = {start: 1}
    ways = [onward(start, path)]
    while ways and len(path) < rows * columns:
        square = next(ways[-1], None)
        if square is None:
            ways.pop()
            path.popitem()
        else:
            path[square] = len(path) + 1
            ways.append(onward(square, dict(path)))
    return path if ways else None
