import numpy as np


def fundamental(n):
    seen = set()
    result = []
    cols = []

    def go(row):
        if row == n:
            board = np.eye(n, dtype=int)[cols] if n else np.zeros((0, 0), dtype=int)
            if board.tobytes() not in seen:
                result.append(board)
                for k in range(4):
                    turned = np.ascontiguousarray(np.rot90(board, k))
                    seen.add(turned.tobytes())
                    seen.add(np.ascontiguousarray(turned.T).tobytes())
            return
        for c in range(n):
            if all(c != q and abs(c - q) != row - r for r, q in enumerate(cols)):
                cols.append(c)
                go(row + 1)
                cols.pop()

    go(0)
    return result
