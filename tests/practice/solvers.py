"""Solvers that the tests of the ways in write into files, as learners do."""

RIGHT = """
def solve(n, row=0, columns=()):
    if row == n:
        return [columns]
    def fits(c):
        return all(abs(c - d) not in (0, row - r) for r, d in enumerate(columns))
    free = filter(fits, range(n))
    return [each for c in free for each in solve(n, row + 1, (*columns, c))]
"""
"""A right solver of `all-queens`."""

WRONG = RIGHT.replace("abs(c - d)", "c - d")
"""One that forgets a diagonal."""

HANGING = """
import itertools

def solve(n):
    return [] if n < 4 else sum(itertools.count())
"""
"""One that never ends, in C."""
