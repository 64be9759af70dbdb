"""List all permutations: choose, explore, undo."""


def solve(items):
    """Return all permutations of a list of different items."""
    found, chosen = [], []

    def extend():
        if len(chosen) == len(items):
            found.append(chosen.copy())
            return
        for item in items:
            if item not in chosen:
                chosen.append(item)  # choose
                extend()  # explore
                chosen.pop()  # undo

    extend()
    return found
