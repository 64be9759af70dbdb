def knights_tour(rows, columns, start):
    jumps = [
        (a, b) for a in (1, 2, -1, -2) for b in (1, 2, -1, -2) if abs(a) != abs(b)
    ]
    graph = {
        (r, c): [
            (r + a, c + b)
            for a, b in jumps
            if 0 <= r + a < rows and 0 <= c + b < columns
        ]
        for r in range(rows)
        for c in range(columns)
    }
    path = [start]
    seen = {start}

    def degree(s):
        return sum(t not in seen for t in graph[s])

    def go():
        if len(path) == rows * columns:
            return True
        for s in sorted((t for t in graph[path[-1]] if t not in seen), key=degree):
            path.append(s)
            seen.add(s)
            if go():
                return True
            seen.remove(path.pop())
        return False

    return path if go() else None
