import numpy as np


def tour(rows, columns, start):
    steps = np.array(
        [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
    )
    board = np.zeros((rows, columns), dtype=int)

    def onward(square):
        to = square + steps
        inside = ((to >= 0) & (to < (rows, columns))).all(axis=1)
        return [s for s in to[inside] if board[tuple(s)] == 0]

    def go(square, number):
        board[tuple(square)] = number
        if number == board.size:
            return True
        for s in sorted(onward(square), key=lambda s: len(onward(s))):
            if go(s, number + 1):
                return True
        board[tuple(square)] = 0
        return False

    return board if go(np.array(start), 1) else None
