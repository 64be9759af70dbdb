def images(solution):
    """Return the images that differ from the solution, as sets of squares."""
    n = len(solution) - 1
    me = frozenset(enumerate(solution))
    maps = [
        lambda r, c: (r, n - c),
        lambda r, c: (n - r, c),
        lambda r, c: (n - r, n - c),
        lambda r, c: (c, r),
        lambda r, c: (c, n - r),
        lambda r, c: (n - c, r),
        lambda r, c: (n - c, n - r),
    ]
    return {frozenset(m(*q) for q in me) for m in maps} - {me}
