"""Properties of the symmetric variants of a solution, which catch all known wrong programs."""


def boards(solution, answer):
    for board in answer:
        assert sorted(board) == list(range(len(solution)))


def none_attack(answer):
    for board in answer:
        for row, column in enumerate(board):
            for above in range(row):
                assert abs(column - board[above]) != row - above


def at_most_eight(answer):
    return len(answer) <= 8


def reflections(solution, answer):
    for board in [solution, *answer]:
        assert board[::-1] in [solution, *answer]


def transposed(solution, answer):
    for board in [solution, *answer]:
        image = [board.index(row) for row in range(len(board))]
        assert image in [solution, *answer]
