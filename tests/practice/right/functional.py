from functools import reduce

all_queens = lambda n: reduce(
    lambda boards, _: [
        [*b, c]
        for b in boards
        for c in range(n)
        if c not in b and all(abs(c - q) != len(b) - i for i, q in enumerate(b))
    ],
    range(n),
    [[]],
)
