from collections import defaultdict


def quarter(rows, columns):
    found = [(0, 0)]  # rows with a queen, other lines with a queen
    for row in rows:
        for taken, lines in found[:]:
            for column in columns:
                new = 1 << column | 1 << 20 + row + column | 1 << 60 + row - column
                if not lines & new:
                    found.append((taken | 1 << row, lines | new))
    return found


def half(n, columns):  # grouped by the rows that have a queen
    full = sum(1 << column for column in columns)
    upper, joined = defaultdict(list), defaultdict(list)
    for rows, lines in quarter(range(n // 2), columns):
        upper[full & ~lines].append((rows, lines))  # by columns without a queen
    for rows, lines in quarter(range(n // 2, n), columns):
        for above, others in upper[full & lines]:
            if not lines & others:
                joined[rows | above].append(lines | others)
    return joined


def count(n):
    full = (1 << n) - 1
    left, right = half(n, range(n // 2)), half(n, range(n // 2, n))
    return sum(not a & b for r in left for a in left[r] for b in right[full ^ r])


print([count(n) for n in range(1, 11)])
