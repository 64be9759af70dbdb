def solve(n):
    solutions = set()
    queens, sums, differences = set(), set(), set()

    def is_safe(row, column):
        # Anti-diagonals have a constant sum, main diagonals a constant difference.
        if row + column in sums or row - column in differences:
            return False
        return all(column != c for r, c in queens)

    def place(row):
        if row == n:
            solutions.add(frozenset(queens))
            return
        for column in range(n):
            if is_safe(row, column):
                queens.add((row, column))  # choose
                sums.add(row + column)
                differences.add(row - column)
                place(row + 1)  # explore
                differences.remove(row - column)  # undo
                sums.remove(row + column)
                queens.remove((row, column))

    place(0)
    return solutions


print(len(solve(8)))
