def find_all(n):
    found = []
    queens = {}

    def step(row):
        if row not in range(n):
            found.append(dict(queens))
            return
        for col in range(n):
            if col in queens.values():
                continue
            if any(abs(row - r) == abs(col - c) for r, c in queens.items()):
                continue
            queens[row] = col
            step(row + 1)
            del queens[row]

    step(0)
    return found
