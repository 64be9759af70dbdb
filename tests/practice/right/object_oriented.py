from dataclasses import dataclass


@dataclass(frozen=True)
class Queen:
    row: int
    col: int

    def attacks(self, other):
        return (
            self.row == other.row
            or self.col == other.col
            or abs(self.row - other.row) == abs(self.col - other.col)
        )


class Board:
    def __init__(self, size):
        self.size = size
        self.queens = []
        self.answers = []

    def is_safe(self, queen):
        return not any(queen.attacks(q) for q in self.queens)

    def search(self):
        row = len(self.queens)
        if row == self.size:
            self.answers.append([[q.row, q.col] for q in self.queens])
        else:
            for col in range(self.size):
                queen = Queen(row, col)
                if self.is_safe(queen):
                    self.queens.append(queen)
                    self.search()
                    self.queens.remove(queen)


class Solver:
    def solve(self, n):
        board = Board(n)
        board.search()
        return board.answers
