def solve(n):
    board = [["."] * n for _ in range(n)]

    def safe(r, c):
        for i in range(n):
            for j in range(n):
                if board[i][j] == "Q" and (
                    i == r or j == c or i + j == r + c or i - j == r - c
                ):
                    return False
        return True

    def fill(r):
        if r == n:
            return True
        for c in range(n):
            if safe(r, c):
                board[r][c] = "Q"
                if fill(r + 1):
                    return True
                board[r][c] = "."
        return False

    return board if fill(0) else None
