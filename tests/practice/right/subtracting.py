def free(board):
    n = len(board)
    everything = {(i, j) for i in range(n) for j in range(n)}
    for i, j in [q for q in everything if board[q[0]][q[1]]]:
        everything -= {
            (a, b)
            for a in range(n)
            for b in range(n)
            if a == i or b == j or a + b == i + j or a - b == i - j
        }
    return everything
