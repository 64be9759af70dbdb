class Found(Exception):
    pass


def one(n):
    cols = []

    def go():
        if len(cols) == n:
            raise Found
        for c in range(n):
            if all(
                c != q and abs(c - q) != len(cols) - r for r, q in enumerate(cols)
            ):
                cols.append(c)
                go()
                cols.pop()

    try:
        go()
    except Found:
        return cols
    return []
