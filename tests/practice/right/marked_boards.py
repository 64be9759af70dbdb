def mark(attacked, n, row, col, by):
    for r in range(n):
        for c in range(n):
            if r == row or c == col or r + c == row + col or r - c == row - col:
                attacked[r][c] += by


def queens01(n):
    board = [[0 for _ in range(n)] for _ in range(n)]
    attacked = [[0 for _ in range(n)] for _ in range(n)]
    solutions = []

    def go(row):
        if row == n:
            solutions.append([line[:] for line in board])
        else:
            for col in range(n):
                if attacked[row][col] == 0:
                    board[row][col] = 1
                    mark(attacked, n, row, col, +1)
                    go(row + 1)
                    mark(attacked, n, row, col, -1)
                    board[row][col] = 0

    go(0)
    return solutions
