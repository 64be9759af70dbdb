"""Properties of the number of solutions for n queens, which catch all known wrong programs."""


def a_number(answer):
    return isinstance(answer, int)


def even(n, answer):
    return n < 2 or answer % 2 == 0


def small(n, answer):
    return n > 6 or answer == [1, 1, 0, 0, 2, 10, 4][n]


def grows(n, answer):
    return n < 7 or answer >= 40
