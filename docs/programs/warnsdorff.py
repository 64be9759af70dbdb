MOVES = (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2), (1, -2), (2, -1)


def solve(rows, columns, start=(0, 0)):
    board = [[None] * columns for _ in range(rows)]

    def onward(row, column):
        return [
            (row + down, column + right)
            for down, right in MOVES
            if row + down in range(rows)
            and column + right in range(columns)
            and board[row + down][column + right] is None
        ]

    row, column = start
    for number in range(rows * columns):
        board[row][column] = number
        squares = onward(row, column)
        if squares:  # go to the square with the fewest onward moves
            row, column = min(squares, key=lambda square: len(onward(*square)))
        elif number < rows * columns - 1:
            return None  # a dead end: the rule can fail
    return board


for row in solve(8, 8):
    print(*(f"{number:2}" for number in row))
