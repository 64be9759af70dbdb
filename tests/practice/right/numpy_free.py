import numpy as np


def free(board):
    b = np.asarray(board, dtype=bool)
    r, c = np.indices(b.shape)
    hit = np.zeros_like(b)
    for i, j in np.argwhere(b):
        hit |= (r == i) | (c == j) | (abs(r - i) == abs(c - j))
    return np.argwhere(~hit)
