import random


def conflicts(queens, row, column):
    return sum(
        r != row and (c == column or abs(r - row) == abs(c - column))
        for r, c in enumerate(queens)
    )


def solve(n):  # n = 2 and n = 3 have no solution: the loop would never end
    while True:
        queens = [random.randrange(n) for _ in range(n)]
        for _ in range(5 * n):  # at most 5n moves, then restart
            attacked = [r for r in range(n) if conflicts(queens, r, queens[r])]
            if not attacked:
                return queens
            row = random.choice(attacked)
            counts = [conflicts(queens, row, column) for column in range(n)]
            best = [c for c in range(n) if counts[c] == min(counts)]
            queens[row] = random.choice(best)


random.seed(8)  # without this line, each run finds a different board
n = 8
for column in solve(n):
    print(". " * column + "Q" + " ." * (n - 1 - column))
