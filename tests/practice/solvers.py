"""Solvers that tests write to files, as learners do."""

RIGHT = """
def solve(n, row=0, columns=()):
    if row == n:
        return [columns]
    def fits(c):
        return all(abs(c - d) not in (0, row - r) for r, d in enumerate(columns))
    free = filter(fits, range(n))
    return [each for c in free for each in solve(n, row + 1, (*columns, c))]
"""
"""A correct solver of `all-queens`."""

WRONG = RIGHT.replace("abs(c - d)", "c - d")
"""A solver that forgets a diagonal."""

HANGING = """
import itertools

def solve(n):
    return [] if n < 4 else sum(itertools.count())
"""
"""A solver that never ends, in C."""
