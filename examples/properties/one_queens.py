"""Properties of one solution for n queens, which catch all known wrong programs."""


def n_queens(n, answer):
    return answer is None or len(answer) == n


def none_attack(n, answer):
    for row, column in enumerate(answer or []):
        for above in range(row):
            assert abs(column - answer[above]) not in (0, row - above)


def finds(n, answer):
    return n in (2, 3) or answer is not None


def none_claimed(n, answer):
    return n not in (2, 3) or answer is None
