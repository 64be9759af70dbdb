def solve(n):
    if n in (2, 3):
        return None  # no solution exists
    if n % 2 == 1:  # a solution for n - 1, and a queen in the corner
        return [*solve(n - 1), n - 1]
    half = n // 2
    if n % 6 != 2:  # the odd columns, then the even ones
        return [*range(1, n, 2), *range(0, n, 2)]
    # The same steps of two columns, starting near the middle.
    upper = [(half - 1 + 2 * i) % n for i in range(half)]
    lower = [(half + 2 + 2 * i) % n for i in range(half)]
    return upper + lower


n = 12
for column in solve(n):
    print(". " * column + "Q" + " ." * (n - 1 - column))
