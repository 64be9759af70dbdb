"""Properties of a knight's tour, which catch all known wrong programs."""


def starts_at_start(start, answer):
    return answer is None or answer[0] == start


def every_square_once(rows, columns, answer):
    squares = [(r, c) for r in range(rows) for c in range(columns)]
    return answer is None or sorted(answer) == squares


def knights_moves(answer):
    for (row, column), (r, c) in zip(answer or [], (answer or [])[1:]):
        assert sorted([abs(r - row), abs(c - column)]) == [1, 2]


def finds(rows, columns, start, answer):
    can_start = rows * columns % 2 == 0 or sum(start) % 2 == 0
    large = (rows, columns) == (5, 5) and can_start
    return answer is not None or not large


def finds_on_small_boards(rows, columns, start, answer):
    solvable = [(1, 1, (0, 0)), (3, 4, (0, 0)), (4, 3, (0, 0)), (4, 3, (0, 1))]
    return answer is not None or (rows, columns, start) not in solvable
