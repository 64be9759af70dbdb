"""Tests of your solver, one per property."""

from algorithms.practice import suite

from my_queens import solve


class TestMyQueens(suite("all-queens")):
    solver = staticmethod(solve)
