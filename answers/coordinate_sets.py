"""Answers to the exercises about sets of coordinates."""

from algorithms.queens.coordinate_sets import is_valid

__all__ = ["count_solutions", "first_solution", "place_with_columns"]


def place_with_columns(n: int) -> set[frozenset[tuple[int, int]]]:
    """Find all solutions; a third set contains the occupied columns.

    Args:
        n: The size of the board, and the number of queens.

    Returns:
        The result of `place_n_queens`.

    Example:
        >>> from algorithms.queens.coordinate_sets import place_n_queens
        >>> all(place_with_columns(n) == place_n_queens(n) for n in range(7))
        True
    """
    solutions = set()
    placements: set[tuple[int, int]] = set()
    columns: set[int] = set()
    pos_diag: set[int] = set()
    neg_diag: set[int] = set()

    def search(y: int) -> None:
        if y == n:
            solutions.add(frozenset(placements))
            return
        for x in range(n):
            if not (x in columns or y + x in pos_diag or y - x in neg_diag):
                placements.add((x, y))
                columns.add(x)
                pos_diag.add(y + x)
                neg_diag.add(y - x)
                search(y + 1)
                neg_diag.remove(y - x)
                pos_diag.remove(y + x)
                columns.remove(x)
                placements.remove((x, y))

    search(0)
    return solutions


def first_solution(n: int) -> frozenset[tuple[int, int]] | None:
    """Find the first solution of the search, and stop there.

    Args:
        n: The size of the board, and the number of queens.

    Returns:
        The (x, y) of its queens; None if there is no solution.

    Example:
        >>> sorted(first_solution(4))
        [(0, 2), (1, 0), (2, 3), (3, 1)]
        >>> print(first_solution(3))
        None
    """
    placements: set[tuple[int, int]] = set()
    pos_diag: set[int] = set()
    neg_diag: set[int] = set()

    def search(y: int) -> bool:
        if y == n:
            return True
        for x in range(n):
            if is_valid(x, y, placements, pos_diag, neg_diag):
                placements.add((x, y))
                pos_diag.add(y + x)
                neg_diag.add(y - x)
                if search(y + 1):
                    return True
                neg_diag.remove(y - x)
                pos_diag.remove(y + x)
                placements.remove((x, y))
        return False

    return frozenset(placements) if search(0) else None


def count_solutions(n: int) -> int:
    """Count the solutions without storing them, by searching only half of the tree.

    Args:
        n: The size of the board, and the number of queens.

    Returns:
        The number of solutions.

    Example:
        >>> [count_solutions(n) for n in range(9)]
        [1, 1, 0, 0, 2, 10, 4, 40, 92]
    """
    if n == 0:
        return 1

    def search(
        y: int,
        columns: frozenset[int],
        pos_diag: frozenset[int],
        neg_diag: frozenset[int],
        choices: range,
    ) -> int:
        if y == n:
            return 1
        return sum(
            search(
                y + 1,
                columns | {x},
                pos_diag | {y + x},
                neg_diag | {y - x},
                range(n),
            )
            for x in choices
            if not (x in columns or y + x in pos_diag or y - x in neg_diag)
        )

    none: frozenset[int] = frozenset()
    left = search(0, none, none, none, range(n // 2))
    middle = search(0, none, none, none, range(n // 2, n - n // 2))
    return 2 * left + middle
