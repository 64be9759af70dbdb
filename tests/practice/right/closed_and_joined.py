def closed(rows, columns):
    """Go round from the middle, and write the start once more at the end."""
    if rows < 3 or columns < 3 or rows * columns % 2:
        return []
    graph = {
        (r, c): [
            (r + a, c + b)
            for a, b in [
                (2, 1),
                (2, -1),
                (1, 2),
                (1, -2),
                (-1, 2),
                (-1, -2),
                (-2, 1),
                (-2, -1),
            ]
            if 0 <= r + a < rows and 0 <= c + b < columns
        ]
        for r in range(rows)
        for c in range(columns)
    }
    path = [(2, 2)]
    used = {(2, 2)}

    def go():
        if len(path) == len(graph):
            return (2, 2) in graph[path[-1]]
        ways = [s for s in graph[path[-1]] if s not in used]
        ways.sort(key=lambda s: sum(t not in used for t in graph[s]))
        for s in ways:
            path.append(s)
            used.add(s)
            if go():
                return True
            used.discard(path.pop())
        return False

    return [*path, path[0]] if go() else []
