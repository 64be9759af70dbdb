def is_safe(board, pos):
    n = len(board)
    x, y = pos
    if board[x][y] == 1:
        return False
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            if dx == dy == 0:
                continue
            i, j = x + dx, y + dy
            while 0 <= i < n and 0 <= j < n:
                if board[i][j]:
                    return False
                i += dx
                j += dy
    return True
