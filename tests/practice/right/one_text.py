def draw(n):
    pictures = []

    def go(cols):
        row = len(cols)
        if row == n:
            pictures.append(
                "\n".join(
                    "".join(" Q " if c == q else " - " for c in range(n))
                    for q in cols
                )
            )
            return
        for c in range(n):
            if all(c != q and abs(c - q) != row - r for r, q in enumerate(cols)):
                go([*cols, c])

    go([])
    return pictures
