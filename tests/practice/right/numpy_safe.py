import numpy as np


def safe(board, square):
    b = np.array(board)
    r, c = square
    flipped = np.fliplr(b)
    return not (
        b[r].any()
        or b[:, c].any()
        or np.diagonal(b, c - r).any()
        or np.diagonal(flipped, len(b) - 1 - c - r).any()
    )
