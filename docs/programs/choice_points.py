def feasible_squares(queens, n):
    row = len(queens)
    return [
        (row, column)
        for column in range(n)
        if row < n
        and all(column != c and row - r != abs(column - c) for r, c in queens)
    ]


def solve(n):
    solutions, queens = [], []
    choices = [feasible_squares(queens, n)]  # stack of untried squares
    while choices:
        if choices[-1]:  # take the next choice
            queens.append(choices[-1].pop(0))
            if len(queens) == n:
                solutions.append(tuple(queens))
            choices.append(feasible_squares(queens, n))
        else:  # no choice is left: go back to the previous row
            choices.pop()
            if queens:
                queens.pop()
    return solutions


for queens in solve(4):
    print(*queens)
