import random


def free_squares(n, queens):
    return [
        (row, column)
        for column in range(n)
        for row in range(n)
        if all(
            row != r and column != c and abs(row - r) != abs(column - c)
            for r, c in queens
        )
    ]


def solve(n):  # n = 2 and n = 3 have no solution: the loop would never end
    while True:
        queens = []
        while free := free_squares(n, queens):
            square = random.choice(free)
            queens.append(square)
        if len(queens) == n:
            return queens  # otherwise restart with an empty board


random.seed(8)  # without this line, each run finds a different board
n = 8
for row, column in sorted(solve(n)):
    print(". " * column + "Q" + " ." * (n - 1 - column))
