"""Answers to the exercises of the page on tours on any board."""

__all__ = ["closed", "join"]

Square = tuple[int, int]


def join(left: list[Square], right: list[Square]) -> list[Square] | None:
    """Join two closed tours into one.

    Args:
        left: The squares of a closed tour, in order.
        right: The squares of another closed tour, on other squares.

    Returns:
        A closed tour of all the squares; None if no pair of moves fits.

    Example:
        >>> from itertools import product
        >>> from algorithms.knights_tour.large import closed_tour
        >>> numbers = closed_tour(6)
        >>> squares = product(range(6), repeat=2)
        >>> left = sorted(squares, key=lambda square: numbers[square[0]][square[1]])
        >>> right = [(row, column + 6) for row, column in left]
        >>> tour = join(left, right)
        >>> sorted(tour) == sorted(left + right)
        True
        >>> pairs = zip(tour, tour[1:] + tour[:1])
        >>> all(abs((r - y) * (c - x)) == 2 for (r, c), (y, x) in pairs)
        True
    """
    for i in range(len(left)):
        path = left[i:] + left[:i]  # from any square to the one before it
        for j in range(len(right)):
            other = right[j:] + right[:j]
            for onward in (other, other[::-1]):
                if _joined(path[-1], onward[0]) and _joined(onward[-1], path[0]):
                    return path + onward
    return None


def _joined(a: Square, b: Square) -> bool:
    """Return whether a knight can move from one square to the other.

    Args:
        a: A square.
        b: Another square.

    Returns:
        True if it can.

    Example:
        >>> _joined((0, 0), (1, 2))
        True
        >>> _joined((0, 0), (2, 2))
        False
    """
    return {abs(a[0] - b[0]), abs(a[1] - b[1])} == {1, 2}


def closed(rows: int, columns: int) -> int:
    """Count the closed tours by enumerating them.

    Args:
        rows: The number of rows, 3 or more.
        columns: The number of columns, 3 or more.

    Returns:
        Their number; the two directions of a cycle are one tour.

    Example:
        >>> closed(3, 8)
        0
        >>> closed(3, 10)
        16
    """
    squares = [(row, column) for row in range(rows) for column in range(columns)]
    near = {a: [b for b in squares if _joined(a, b)] for a in squares}
    home, away = near[squares[0]]  # leave the corner by one, return by the other

    def walk(square: Square, left: int) -> int:
        if square == home:
            return not left
        found = 0
        visited.add(square)
        for target in near[square]:
            if target not in visited:
                found += walk(target, left - 1)
        visited.remove(square)
        return found

    visited = {(0, 0)}
    return walk(away, rows * columns - 2)
