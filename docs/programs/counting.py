def count(n):
    full = (1 << n) - 1  # n ones: every column

    def place(columns, falling, rising):
        if columns == full:
            return 1
        total = 0
        free = full & ~(columns | falling | rising)
        while free:
            queen = free & -free  # the lowest bit that is 1
            free -= queen
            total += place(
                columns | queen,
                (falling | queen) << 1,
                (rising | queen) >> 1,
            )
        return total

    return place(0, 0, 0)


for n in range(1, 9):
    print(n, count(n))
