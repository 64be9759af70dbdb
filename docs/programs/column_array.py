def solve(n):
    solutions, queens = [], []  # queens[row] is a column
    columns = [True] * n  # True: no queen in this column yet
    rising = [True] * (2 * n - 1)  # the anti-diagonals
    falling = [True] * (2 * n - 1)  # the main diagonals

    def is_safe(row, column):
        diagonals = rising[row + column] and falling[row - column + n - 1]
        return columns[column] and diagonals

    def set_free(row, column, free):
        columns[column] = rising[row + column] = free
        falling[row - column + n - 1] = free

    def place(row):
        if row == n:
            solutions.append(tuple(queens))
            return
        for column in range(n):
            if is_safe(row, column):
                queens.append(column)  # choose
                set_free(row, column, False)
                place(row + 1)  # explore
                set_free(row, column, True)  # undo
                queens.pop()

    place(0)
    return solutions


print(len(solve(8)))
