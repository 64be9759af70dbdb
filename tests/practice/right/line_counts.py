from collections import defaultdict


def free_squares(board):
    lines = defaultdict(int)
    for r, row in enumerate(board):
        for c, q in enumerate(row):
            for line in (("r", r), ("c", c), ("s", r + c), ("d", r - c)):
                lines[line] += q
    return [
        [r, c]
        for r in range(len(board))
        for c in range(len(board))
        if not (
            lines["r", r] + lines["c", c] + lines["s", r + c] + lines["d", r - c]
        )
    ]
