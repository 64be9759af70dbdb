# rows and columns are numbered 1..n, the way chess players do
def place_queens(n):
    result = []

    def attempt(i, taken, up, down, sofar):
        if i > n:
            result.append(tuple(sofar))
            return
        for j in range(1, n + 1):
            if j in taken or i + j in up or i - j in down:
                continue
            attempt(
                i + 1, taken | {j}, up | {i + j}, down | {i - j}, sofar + [(i, j)]
            )

    attempt(1, set(), set(), set(), [])
    return result
