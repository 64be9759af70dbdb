from itertools import permutations


def transpose(queens):  # swap rows and columns; queens[row] is a column
    return tuple(queens.index(column) for column in range(len(queens)))


def rotate(queens):  # by 90°
    return tuple(len(queens) - 1 - row for row in transpose(queens))


def images(queens):
    found = []
    for _ in range(4):
        found += [queens, transpose(queens)]
        queens = rotate(queens)
    return found


def distinct(solutions):
    kept, seen = [], set()
    for queens in solutions:
        if queens not in seen:
            kept.append(queens)
            seen.update(images(queens))
    return kept


solutions = [
    queens
    for queens in permutations(range(8))
    if len({row + column for row, column in enumerate(queens)}) == 8
    and len({row - column for row, column in enumerate(queens)}) == 8
]
print(len(solutions), len(distinct(solutions)))
