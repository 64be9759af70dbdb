def solve(n):
    solutions = []
    queens = []  # queens[row] is the column of the queen in that row

    def is_safe(row, column):
        for r, c in enumerate(queens):  # row and column of each queen
            if c == column or abs(c - column) == row - r:
                return False  # same column or same diagonal
        return True

    def place(row):
        if row == n:  # every row has a queen
            solutions.append(queens.copy())
            return
        for column in range(n):
            if is_safe(row, column):
                queens.append(column)  # choose
                place(row + 1)  # explore
                queens.pop()  # undo

    place(0)
    return solutions


n = 4
for queens in solve(n):
    for column in queens:
        print(". " * column + "Q" + " ." * (n - 1 - column))
    print()
