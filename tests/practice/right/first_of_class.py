def reduce(solutions):
    seen = set()
    keep = []
    for s in map(tuple, solutions):
        if s in seen:
            continue
        keep.append(s)
        t = s
        for _ in range(4):
            t = tuple(len(t) - 1 - t.index(i) for i in range(len(t)))
            seen |= {t, t[::-1]}
    return keep
