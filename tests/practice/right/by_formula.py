def queens(n):
    """Pauls's construction of 1874; columns from 1."""
    if n < 4:
        return [1] if n == 1 else []
    even = list(range(2, n + 1, 2))
    odd = list(range(1, n + 1, 2))
    if n % 6 == 2:
        odd[0], odd[1] = odd[1], odd[0]
        odd.append(odd.pop(2))
    elif n % 6 == 3:
        even.append(even.pop(0))
        odd = odd[2:] + odd[:2]
    return even + odd
