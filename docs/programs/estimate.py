import random


def walk(n):
    queens, nodes, width = [], 1, 1
    for row in range(n):
        free = [
            column
            for column in range(n)
            if all(
                abs(c - column) not in (0, row - r) for r, c in enumerate(queens)
            )
        ]
        if not free:  # a dead end
            break
        width *= len(free)  # estimated number of boards with one more queen
        nodes += width
        queens.append(random.choice(free))
    return nodes


random.seed(8)  # without this line, each run gives a different estimate
walks = [walk(8) for _ in range(10_000)]
print(round(sum(walks) / len(walks)))
