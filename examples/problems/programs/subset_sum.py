"""Choose numbers with a given sum: choose, explore, undo."""


def solve(numbers, target):
    """Return some of the numbers whose sum is the target, or None."""
    chosen = []

    def choose(start, rest):
        if rest == 0:
            return True
        for index in range(start, len(numbers)):
            if numbers[index] <= rest:
                chosen.append(numbers[index])  # choose
                if choose(index + 1, rest - numbers[index]):  # explore
                    return True
                chosen.pop()  # undo
        return False

    return chosen if choose(0, target) else None
