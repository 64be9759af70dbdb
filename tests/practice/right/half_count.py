def count(n):
    if n == 0:
        return 0
    if n == 1:
        return 1
    mask = 2**n - 1

    def rest(c, l, r):
        if c == mask:
            return 1
        s = 0
        for i in range(n):
            b = 1 << i
            if not b & (c | l | r):
                s += rest(c | b, (l | b) << 1, (r | b) >> 1)
        return s

    def first(i):
        return rest(1 << i, 2 << i, (1 << i) >> 1)

    return 2 * sum(map(first, range(n // 2))) + (first(n // 2) if n % 2 else 0)
