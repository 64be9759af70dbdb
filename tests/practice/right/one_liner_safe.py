def may_stand(board, square):
    (r, c) = square
    return int(
        not sum(
            q
            for i, line in enumerate(board)
            for j, q in enumerate(line)
            if i == r or j == c or abs(i - r) == abs(j - c)
        )
    )
