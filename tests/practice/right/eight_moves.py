def moves(square, rows, columns):
    row, column = square
    candidates = [
        (row + 1, column + 2),
        (row + 1, column - 2),
        (row - 1, column + 2),
        (row - 1, column - 2),
        (row + 2, column + 1),
        (row + 2, column - 1),
        (row - 2, column + 1),
        (row - 2, column - 1),
    ]
    return [
        (r, c) for r, c in candidates if r in range(rows) and c in range(columns)
    ]
