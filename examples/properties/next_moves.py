"""Properties of the moves of a knight, which catch all known wrong programs."""


def a_list(answer):
    return isinstance(answer, list)


def on_the_board(rows, columns, answer):
    return all(0 <= r < rows and 0 <= c < columns for r, c in answer)


def knights_moves(square, answer):
    row, column = square
    for r, c in answer:
        assert sorted([abs(r - row), abs(c - column)]) == [1, 2]


def none_twice(answer):
    return len(answer) == len(set(answer))


def none_missing(square, rows, columns, answer):
    row, column = square
    for r in range(rows):
        for c in range(columns):
            near = (r - row) ** 2 + (c - column) ** 2 == 5
            assert not near or (r, c) in answer
