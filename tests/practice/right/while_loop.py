def iterative(n):
    x = [-1] * n
    k = 0
    found = []
    if n == 0:
        return found
    while k >= 0:
        x[k] += 1
        while x[k] < n and any(
            x[j] == x[k] or abs(x[j] - x[k]) == k - j for j in range(k)
        ):
            x[k] += 1
        if x[k] < n:
            if k == n - 1:
                found.append([c + 1 for c in x])
            else:
                k += 1
                x[k] = -1
        else:
            k -= 1
    return found
