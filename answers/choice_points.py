"""Answers to the exercises of the page on choice points."""

from collections.abc import Iterator, Sequence

from algorithms.queens.choice_points import feasible_squares, huifu

__all__ = ["by_recursion", "count_by_half", "following"]

Square = tuple[int, int]
Solution = tuple[Square, ...]


def by_recursion(selected: Solution, n: int) -> Iterator[Solution]:
    """Find all solutions that start with the selected squares, by recursion.

    Args:
        selected: The squares (row, column) of the first queens, one in each row from row 0 down.
        n: The size of the board, and the number of queens.

    Returns:
        An iterator over the solutions.

    Example:
        >>> list(by_recursion(((0, 1),), 4))
        [((0, 1), (1, 3), (2, 0), (3, 2))]
        >>> [sum(1 for _ in by_recursion(((0, c),), 8)) for c in range(8)]
        [4, 8, 16, 18, 18, 16, 8, 4]
    """
    if len(selected) == n:
        yield selected
    for square in feasible_squares(selected, n):
        yield from by_recursion((*selected, square), n)


def following(solution: Sequence[Square]) -> Solution | None:
    """Find the solution that follows a given one in the order of the search.

    Args:
        solution: The squares (row, column) of a solution, from the top row down.

    Returns:
        The next solution; None after the last one.

    Example:
        >>> following(((0, 1), (1, 3), (2, 0), (3, 2)))
        ((0, 2), (1, 0), (2, 3), (3, 1))
        >>> following(((0, 2), (1, 0), (2, 3), (3, 1)))
    """
    n = len(solution)
    for row in reversed(range(n)):
        above = solution[:row]
        for square in feasible_squares(above, n):
            if square > solution[row]:
                for found in huifu((*above, square), n):
                    return found
    return None


def count_by_half(n: int) -> int:
    """Count the solutions with the runs for the left half of the first row only.

    Args:
        n: The size of the board, at least 1.

    Returns:
        The number of all solutions.

    Example:
        >>> [count_by_half(n) for n in range(1, 9)]
        [1, 0, 0, 2, 10, 4, 40, 92]
    """
    runs = [sum(1 for _ in huifu([(0, c)], n)) for c in range((n + 1) // 2)]
    middle = runs.pop() if n % 2 else 0
    return 2 * sum(runs) + middle
