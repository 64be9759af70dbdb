"""Properties of all solutions for n queens, which catch all known wrong programs."""


def n_queens(n, answer):
    return all(len(board) == n for board in answer)


def on_the_board(n, answer):
    return all(0 <= column < n for board in answer for column in board)


def none_attack(n, answer):
    for board in answer:
        for row, column in enumerate(board):
            for above in range(row):
                assert abs(column - board[above]) not in (0, row - above)


def none_twice(n, answer):
    assert answer is not None
    for board in answer:
        assert answer.count(board) == 1


def how_many(n, answer):
    return len(answer) == [1, 1, 0, 0, 2, 10, 4][n]
