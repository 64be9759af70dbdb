def moves(square, rows, columns):
    """Return a board with 1 on each square that the knight can jump to."""
    return [
        [
            1 if (r - square[0]) ** 2 + (c - square[1]) ** 2 == 5 else 0
            for c in range(columns)
        ]
        for r in range(rows)
    ]
