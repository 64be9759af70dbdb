import numpy as np


def boards(n):
    done = []
    board = np.zeros((n, n), dtype=np.int8)

    def put(r):
        if r == n:
            done.append(board.copy())
            return
        for c in range(n):
            above = board[:r]
            if above[:, c].any():
                continue
            rows, cols = np.nonzero(above)
            if (np.abs(cols - c) == r - rows).any():
                continue
            board[r, c] = 1
            put(r + 1)
            board[r, c] = 0

    if n:
        put(0)
    return np.array(done)
