MOVES = (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2), (1, -2), (2, -1)


def solve(rows, columns, start=(0, 0)):
    board = [[None] * columns for _ in range(rows)]

    def onward(square):
        squares = []
        for down, right in MOVES:
            row, column = square[0] + down, square[1] + right
            if 0 <= row < rows and 0 <= column < columns:
                if board[row][column] is None:
                    squares.append((row, column))
        return squares

    def exits(square):
        return len(onward(square))

    row, column = start
    for number in range(rows * columns):
        board[row][column] = number
        squares = onward((row, column))
        if squares:  # go to the square with the fewest onward moves
            row, column = min(squares, key=exits)
        elif number < rows * columns - 1:
            return None  # a dead end: the rule can fail
    return board


for row in solve(8, 8) or []:  # no tour: nothing is printed
    print(*(f"{number:2}" for number in row))
