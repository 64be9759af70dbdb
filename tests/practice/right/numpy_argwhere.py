import numpy as np


def squares(n):
    free = np.ones((n, n), dtype=bool)
    out = []

    def go(free, chosen):
        row = len(chosen)
        if row == n:
            board = np.zeros((n, n), dtype=bool)
            for r, c in chosen:
                board[r, c] = True
            out.append(np.argwhere(board))
            return
        rr, cc = np.indices((n, n))
        for c in np.flatnonzero(free[row]):
            hit = (cc == c) | (rr - cc == row - c) | (rr + cc == row + c)
            go(free & ~hit, [*chosen, (row, c)])

    go(free, [])
    return out
