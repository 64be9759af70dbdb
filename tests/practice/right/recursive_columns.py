def solve(n):
    out = []

    def rec(row, cols):
        if row == n:
            out.append(cols[:])
            return
        for c in range(n):
            ok = True
            for r in range(row):
                if cols[r] == c or abs(cols[r] - c) == row - r:
                    ok = False
                    break
            if ok:
                cols.append(c)
                rec(row + 1, cols)
                cols.pop()

    rec(0, [])
    return out
