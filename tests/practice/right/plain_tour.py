MOVES = [(2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2), (1, -2), (2, -1)]


def tour(rows, cols, start):
    board = [[-1] * cols for _ in range(rows)]
    board[start[0]][start[1]] = 0

    def go(r, c, k):
        if k == rows * cols:
            return True
        for dr, dc in MOVES:
            a, b = r + dr, c + dc
            if 0 <= a < rows and 0 <= b < cols and board[a][b] == -1:
                board[a][b] = k
                if go(a, b, k + 1):
                    return True
                board[a][b] = -1
        return False

    return board if go(*start, 1) else None
