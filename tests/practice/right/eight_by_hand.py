def images(s):
    n = len(s)
    inverse = [0] * n
    for r, c in enumerate(s):
        inverse[c] = r

    def flip(t):
        return [n - 1 - c for c in t]

    def back(t):
        return t[::-1]

    return [
        list(s),
        flip(s),
        back(s),
        back(flip(s)),
        inverse,
        flip(inverse),
        back(inverse),
        back(flip(inverse)),
    ]
