def solve(n):
    solutions, queens = [], []  # queens[row] is a column
    columns, differences, sums = set(), set(), set()

    def is_safe(row, column):
        if column in columns or row - column in differences:
            return False
        return row + column not in sums

    def place(row):
        if row == n:
            solutions.append(queens.copy())
            return
        for column in range(n):
            if is_safe(row, column):
                queens.append(column)  # choose
                columns.add(column)
                differences.add(row - column)
                sums.add(row + column)
                place(row + 1)  # explore
                sums.remove(row + column)  # undo
                differences.remove(row - column)
                columns.remove(column)
                queens.pop()

    place(0)
    return solutions


print(solve(4))
