def all_queens(n):
    """Return a set of frozensets of (x, y)."""
    partial = {frozenset()}
    for y in range(n):
        partial = {
            queens | {(x, y)}
            for queens in partial
            for x in range(n)
            if all(x != a and abs(x - a) != abs(y - b) for a, b in queens)
        }
    return partial
