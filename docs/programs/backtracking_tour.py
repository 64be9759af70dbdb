MOVES = (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2), (1, -2), (2, -1)


def solve(rows, columns, start=(0, 0)):
    board = [[-1] * columns for _ in range(rows)]  # -1: not visited

    def is_free(row, column):
        return 0 <= row < rows and 0 <= column < columns and board[row][column] < 0

    def visit(row, column, number):
        board[row][column] = number  # choose
        if number == rows * columns - 1:
            return True  # every square has been visited
        for down, right in MOVES:
            if is_free(row + down, column + right):
                if visit(row + down, column + right, number + 1):  # explore
                    return True
        board[row][column] = -1  # undo
        return False

    return board if visit(*start, 0) else None


for row in solve(5, 5) or []:  # no tour: nothing is printed
    print(*(f"{number:2}" for number in row))
