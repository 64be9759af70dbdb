"""Properties of a closed knight's tour, which catch all known wrong programs."""


def every_square_once(rows, columns, answer):
    squares = [(r, c) for r in range(rows) for c in range(columns)]
    return answer is None or sorted(answer) == squares


def knights_moves(answer):
    for (row, column), (r, c) in zip(answer or [], (answer or [])[1:]):
        assert sorted([abs(r - row), abs(c - column)]) == [1, 2]


def closes(answer):
    if answer:
        (row, column), (r, c) = answer[0], answer[-1]
        assert sorted([abs(r - row), abs(c - column)]) == [1, 2]


def finds(rows, columns, answer):
    return answer is not None or (rows, columns) != (3, 10)


def none_claimed(rows, columns, answer):
    return answer is None or rows * columns >= 30
