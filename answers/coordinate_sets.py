"""Answers to the exercises about sets of coordinates."""

__all__ = ["count_solutions", "first_solution", "solve_with_columns"]

Square = tuple[int, int]


def solve_with_columns(n: int) -> set[frozenset[Square]]:
    """Find all solutions; a third set contains the occupied columns.

    Args:
        n: The size of the board, and the number of queens.

    Returns:
        The solutions, each a set of squares (row, column).

    Example:
        >>> [len(solve_with_columns(n)) for n in range(9)]
        [1, 1, 0, 0, 2, 10, 4, 40, 92]
    """
    solutions = set()
    queens: set[Square] = set()
    columns: set[int] = set()
    sums: set[int] = set()
    differences: set[int] = set()

    def is_safe(row: int, column: int) -> bool:
        if row + column in sums or row - column in differences:
            return False
        return column not in columns

    def place(row: int) -> None:
        if row == n:
            solutions.add(frozenset(queens))
            return
        for column in range(n):
            if is_safe(row, column):
                queens.add((row, column))
                columns.add(column)
                sums.add(row + column)
                differences.add(row - column)
                place(row + 1)
                differences.remove(row - column)
                sums.remove(row + column)
                columns.remove(column)
                queens.remove((row, column))

    place(0)
    return solutions


def first_solution(n: int) -> frozenset[Square] | None:
    """Find the first solution of the search, and stop there.

    Args:
        n: The size of the board, and the number of queens.

    Returns:
        The squares (row, column) of its queens; None if there is no solution.

    Example:
        >>> sorted(first_solution(4))
        [(0, 1), (1, 3), (2, 0), (3, 2)]
        >>> print(first_solution(3))
        None
    """
    queens: set[Square] = set()
    sums: set[int] = set()
    differences: set[int] = set()

    def is_safe(row: int, column: int) -> bool:
        if row + column in sums or row - column in differences:
            return False
        return all(column != c for r, c in queens)

    def place(row: int) -> bool:
        if row == n:
            return True
        for column in range(n):
            if is_safe(row, column):
                queens.add((row, column))
                sums.add(row + column)
                differences.add(row - column)
                if place(row + 1):
                    return True
                differences.remove(row - column)
                sums.remove(row + column)
                queens.remove((row, column))
        return False

    return frozenset(queens) if place(0) else None


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

    def count(
        row: int,
        columns: frozenset[int],
        sums: frozenset[int],
        differences: frozenset[int],
        choices: range,
    ) -> int:
        if row == n:
            return 1
        return sum(
            count(
                row + 1,
                columns | {column},
                sums | {row + column},
                differences | {row - column},
                range(n),
            )
            for column in choices
            if not (
                column in columns
                or row + column in sums
                or row - column in differences
            )
        )

    none: frozenset[int] = frozenset()
    left = count(0, none, none, none, range(n // 2))
    middle = count(0, none, none, none, range(n // 2, n - n // 2))
    return 2 * left + middle
