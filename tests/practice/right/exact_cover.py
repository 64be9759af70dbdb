"""Knuth's algorithm X with dicts: rows and columns must be covered, diagonals may be."""


def solve(X, Y, primary, solution):
    left = [c for c in X if c in primary]
    if not left:
        yield list(solution)
        return
    c = min(left, key=lambda c: len(X[c]))
    for r in sorted(X[c]):
        solution.append(r)
        cols = select(X, Y, r)
        yield from solve(X, Y, primary, solution)
        deselect(X, Y, r, cols)
        solution.pop()


def select(X, Y, r):
    cols = []
    for j in Y[r]:
        for i in X[j]:
            for k in Y[i]:
                if k != j:
                    X[k].remove(i)
        cols.append(X.pop(j))
    return cols


def deselect(X, Y, r, cols):
    for j in reversed(Y[r]):
        X[j] = cols.pop()
        for i in X[j]:
            for k in Y[i]:
                if k != j:
                    X[k].add(i)


def n_queens(n):
    Y = {
        (r, c): [("R", r), ("C", c), ("A", r + c), ("D", r - c)]
        for r in range(n)
        for c in range(n)
    }
    X = {}
    for key, constraints in Y.items():
        for j in constraints:
            X.setdefault(j, set()).add(key)
    primary = {(kind, i) for kind in "RC" for i in range(n)}
    return list(solve(X, Y, primary, []))
