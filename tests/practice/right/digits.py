def solve(n):
    """Answers such as "2 4 1 3", as in the magazines."""
    lists = [[]]
    for _ in range(n):
        lists = [
            [*a, d]
            for a in lists
            for d in range(1, n + 1)
            if all(e != d and abs(e - d) != k for k, e in enumerate(a[::-1], 1))
        ]
    return [" ".join(map(str, a)) for a in lists]
