def closed_tour(rows, columns):
    squares = [(r, c) for r in range(rows) for c in range(columns)]
    near = {
        s: {t for t in squares if abs((s[0] - t[0]) * (s[1] - t[1])) == 2}
        for s in squares
    }
    if len(squares) % 2 or min(map(len, near.values()), default=0) < 2:
        return None
    free = set(squares)
    path = [squares[0]]
    free.discard(squares[0])

    def alive():
        ends = {path[0], path[-1]}
        return all(len(near[s] & (free | ends)) > 1 for s in free)

    def go():
        if not free:
            return path[0] in near[path[-1]]
        for s in sorted(
            near[path[-1]] & free, key=lambda s: (len(near[s] & free), s)
        ):
            path.append(s)
            free.discard(s)
            if alive() and go():
                return True
            free.add(path.pop())
        return False

    return path if go() else None
