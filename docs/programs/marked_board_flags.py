def solve(n):
    solutions, queens = [], []
    marks = [[0] * n for _ in range(n)]  # 0: no queen attacks the square

    def mark(row, column, value):
        for r in range(n):
            for c in range(n):
                if r == row or c == column or abs(r - row) == abs(c - column):
                    marks[r][c] = value

    def is_safe(row, column):
        return marks[row][column] == 0

    def place(row):
        if row == n:
            solutions.append(tuple(queens))
            return
        for column in range(n):
            if is_safe(row, column):
                queens.append(column)  # choose
                mark(row, column, 1)
                place(row + 1)  # explore
                mark(row, column, 0)
                queens.pop()  # undo

    place(0)
    return solutions


print(len(solve(4)))
