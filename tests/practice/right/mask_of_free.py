def free_mask(board):
    """Return a board with True on each free square."""
    n = len(board)
    queens = [
        (i, row.index(1, k))
        for i, row in enumerate(board)
        for k in range(n)
        if row[k]
    ]

    def ok(i, j):
        return all(
            i != a and j != b and abs(i - a) != abs(j - b) for a, b in queens
        )

    return [[ok(i, j) for j in range(n)] for i in range(n)]
