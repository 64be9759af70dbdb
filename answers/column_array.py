"""Answers to the exercises of the page on the array of columns."""

__all__ = ["count", "count_by_mirror", "work"]


def work(n: int) -> tuple[int, int, int]:
    """Count the work of the search: recursively, with the lists of the lesson’s program.

    Args:
        n: The size of the board.

    Returns:
        The numbers of nodes, of safety checks, and of solutions.

    Example:
        >>> work(4)
        (17, 60, 2)
        >>> work(8)
        (2057, 15720, 92)
    """
    columns = [True] * n
    rising, falling = [True] * (2 * n - 1), [True] * (2 * n - 1)
    nodes = checks = solutions = 0

    def visit(row: int) -> None:
        nonlocal nodes, checks, solutions
        nodes += 1
        if row == n:
            solutions += 1
            return
        for column in range(n):
            checks += 1
            up, down = row + column, row - column + n - 1
            if columns[column] and rising[up] and falling[down]:
                columns[column] = rising[up] = falling[down] = False
                visit(row + 1)
                columns[column] = rising[up] = falling[down] = True

    visit(0)
    return nodes, checks, solutions


def _below(n: int, columns: int, main: int, anti: int) -> int:
    every = (1 << n) - 1
    if columns == every:
        return 1
    found, free = 0, every & ~(columns | main | anti)
    while free:
        queen = free & -free  # the lowest bit
        free -= queen
        found += _below(
            n, columns | queen, (main | queen) << 1, (anti | queen) >> 1
        )
    return found


def count(n: int) -> int:
    """Count the solutions with bitmasks: the bits of three integers are the marks.

    Args:
        n: The size of the board.

    Returns:
        The number of solutions.

    Example:
        >>> [count(n) for n in range(9)]
        [1, 1, 0, 0, 2, 10, 4, 40, 92]
    """
    return _below(n, 0, 0, 0)


def count_by_mirror(n: int) -> int:
    """Count the solutions by searching only half of the first row.

    Args:
        n: The size of the board, 1 or more.

    Returns:
        The number of solutions.

    Example:
        >>> [count_by_mirror(n) for n in range(1, 9)]
        [1, 0, 0, 2, 10, 4, 40, 92]
    """

    def beginning(column: int) -> int:
        queen = 1 << column
        return _below(n, queen, queen << 1, queen >> 1)

    twice = 2 * sum(beginning(column) for column in range(n // 2))
    return twice + beginning(n // 2) if n % 2 else twice
