"""What your solver is checked for: each property is a test of its own."""

from algorithms.practice import suite

from my_queens import solve


class TestMyQueens(suite("all-queens")):
    solver = staticmethod(solve)
