"""Wrong solvers of `all-queens` whose boards or rows are one and the same list."""

from collections.abc import Iterator

from algorithms.base.texts import N_
from algorithms.practice.mistakes.evidence import lists
from algorithms.practice.mistakes.model import mistake


@mistake(
    caught_by="right-size",
    title=N_("The list is stored without a copy"),
    why=N_(
        "Every solution is an empty list. This is aliasing: `append(queens)` stores the list "
        "itself, not a copy, and the search later removes every queen from it. Store a copy: "
        "`solutions.append(queens[:])`."
    ),
    evidence=lists.adds_same_object,
)
def no_copy(n: int) -> list[list[int]]:
    solutions: list[list[int]] = []
    queens: list[int] = []

    def place(row: int) -> None:
        if row == n:
            solutions.append(queens)
            return
        for column in range(n):
            if all(
                abs(column - c) not in (0, row - r) for r, c in enumerate(queens)
            ):
                queens.append(column)
                place(row + 1)
                queens.pop()

    place(0)
    return solutions


@mistake(
    caught_by="own-objects",
    title=N_("The same list is yielded every time"),
    why=N_(
        "If you print each solution as it arrives, everything looks right; if you store the "
        "solutions, they are all equal. This is aliasing: the generator yields the same list every "
        "time and changes it afterwards. Yield a copy: `yield queens[:]`."
    ),
    evidence=lists.adds_same_object,
)
def yields_same_list(n: int) -> Iterator[list[int]]:
    queens = [-1] * n

    def place(row: int) -> Iterator[list[int]]:
        if row == n:
            yield queens
            return
        for column in range(n):
            above = enumerate(queens[:row])
            if all(abs(column - c) not in (0, row - r) for r, c in above):
                queens[row] = column
                yield from place(row + 1)

    return place(0)


@mistake(
    caught_by="right-size",
    title=N_("The board is copied, but not its rows"),
    why=N_(
        "Every solution is an empty board. `board[:]` is a shallow copy: a new list with the same "
        "rows, which the search clears later. Copy each row: `[line[:] for line in board]`."
    ),
    evidence=lists.adds_copies_of_outer_list,
)
def shallow_copy(n: int) -> list[list[list[int]]]:
    solutions: list[list[list[int]]] = []
    board = [[0] * n for _ in range(n)]

    def place(row: int, *queens: int) -> None:
        if row == n:
            solutions.append(board[:])
        for column in range(n if row < n else 0):
            if all(
                abs(column - c) not in (0, row - r) for r, c in enumerate(queens)
            ):
                board[row][column] = 1
                place(row + 1, *queens, column)
                board[row][column] = 0

    place(0)
    return solutions


@mistake(
    caught_by="none-missing",
    title=N_("All rows of the board are the same list"),
    why=N_(
        "No solution is found for n = 4 and larger boards. This is aliasing: `[[0] * n] * n` "
        "makes one row and puts it into the board n times, so a queen placed in one row appears "
        "in all of them. Make a new list for each row: `[[0] * n for _ in range(n)]`."
    ),
    evidence=lists.repeats_rows,
)
def rows_are_one_list(n: int) -> list[list[list[int]]]:
    solutions: list[list[list[int]]] = []
    board = [[0] * n] * n

    def place(row: int) -> None:
        if row == n:
            solutions.append([line[:] for line in board])
        for column in range(n if row < n else 0):
            above = [(r, c) for r in range(row) for c in range(n) if board[r][c]]
            if all(abs(column - c) not in (0, row - r) for r, c in above):
                board[row][column] = 1
                place(row + 1)
                board[row][column] = 0

    place(0)
    return solutions


@mistake(
    caught_by="right-size",
    title=N_("Every row of the board has the same queens"),
    why=N_(
        "Every solution is a board full of queens. This is aliasing: `[[0] * n] * n` makes one "
        "row and puts it into the board n times, so a queen placed in one row appears in all of "
        "them. Make a new list for each row: `[[0] * n for _ in range(n)]`."
    ),
    evidence=lists.repeats_rows,
)
def queens_in_every_row(n: int) -> list[list[list[int]]]:
    solutions: list[list[list[int]]] = []
    board = [[0] * n] * n

    def place(row: int, *queens: int) -> None:
        if row == n:
            solutions.append([line[:] for line in board])
        for column in range(n if row < n else 0):
            if all(
                abs(column - c) not in (0, row - r) for r, c in enumerate(queens)
            ):
                board[row][column] = 1
                place(row + 1, *queens, column)
                board[row][column] = 0

    place(0)
    return solutions
