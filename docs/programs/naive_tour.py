MOVES = (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2), (1, -2), (2, -1)


def tours(rows, columns, start=(0, 0)):
    found, path = [], [start]

    def extend():
        if len(path) == rows * columns:
            if len(set(path)) == len(path):  # no square twice: a tour
                found.append(tuple(path))
            return
        row, column = path[-1]
        for down, right in MOVES:
            if row + down in range(rows) and column + right in range(columns):
                path.append((row + down, column + right))
                extend()
                path.pop()

    extend()
    return found


for tour in tours(3, 4):
    print(*tour)
