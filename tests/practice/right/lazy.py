def gen(n, row=0, cols=frozenset(), d1=frozenset(), d2=frozenset()):
    if row == n:
        yield []
        return
    for c in range(n):
        if c not in cols and row + c not in d1 and row - c not in d2:
            for rest in gen(n, row + 1, cols | {c}, d1 | {row + c}, d2 | {row - c}):
                yield [c] + rest
