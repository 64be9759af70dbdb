from itertools import permutations


def queens(n):
    for p in permutations(range(n)):
        if (
            n
            == len({p[i] + i for i in range(n)})
            == len({p[i] - i for i in range(n)})
        ):
            yield p
