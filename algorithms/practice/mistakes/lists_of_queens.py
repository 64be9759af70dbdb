"""Wrong solvers of `all-queens`: the search is right, what is made of it is not."""

from collections.abc import Iterator
from random import shuffle

from algorithms.errors import N_
from algorithms.practice.mistakes.model import mistake


@mistake(
    "all-queens",
    caught_by="right-size",
    title=N_("The list of queens is kept without a copy"),
    why=N_(
        "`append(queens)` keeps the list itself and not what is in it now. The search goes on "
        "with the same list and empties it: in the end all answers are empty."
    ),
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
    "all-queens",
    caught_by="own-objects",
    title=N_("One list is yielded again and again"),
    why=N_(
        "The generator yields the list in which it goes on searching. Whoever prints each "
        "answer at once sees nothing; whoever keeps them has the same list many times."
    ),
)
def yields_one_list(n: int) -> Iterator[list[int]]:
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
    "all-queens",
    caught_by="right-size",
    title=N_("The board is copied, but not its rows"),
    why=N_(
        "`board[:]` is a new list of the same rows. The search goes on changing those rows, and "
        "in the end all answers are one empty board. Each row needs a copy."
    ),
)
def copies_the_outer_list(n: int) -> list[list[list[int]]]:
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
    "all-queens",
    caught_by="none-twice",
    title=N_("Every solution comes twice"),
    why=N_(
        "The mirror image of each solution is added, although the search goes through all "
        "columns and finds the image by itself as well."
    ),
)
def twice(n: int) -> list[list[int]]:
    solutions: list[list[int]] = []

    def place(queens: list[int]) -> None:
        row = len(queens)
        if row == n:
            solutions.append(queens)
            solutions.append([n - 1 - column for column in queens])
            return
        for column in range(n):
            if all(
                abs(column - c) not in (0, row - r) for r, c in enumerate(queens)
            ):
                place([*queens, column])

    place([])
    return solutions


@mistake(
    "all-queens",
    caught_by="none-twice",
    title=N_("The middle column comes twice"),
    why=N_(
        "The first queen stands in the left half and each solution is mirrored. On a board "
        "with an odd number of columns, the middle one is its own mirror image."
    ),
)
def middle_twice(n: int) -> list[list[int]]:
    solutions: list[list[int]] = []

    def place(queens: list[int]) -> None:
        row = len(queens)
        if row == n:
            solutions.append(queens)
            solutions.append([n - 1 - column for column in queens])
            return
        for column in range(n if row > 0 else (n + 1) // 2):
            if all(
                abs(column - c) not in (0, row - r) for r, c in enumerate(queens)
            ):
                place([*queens, column])

    place([])
    return solutions


@mistake(
    "all-queens",
    caught_by="right-size",
    title=N_("Unfinished boards are answers too"),
    why=N_(
        "A board is kept at every step and not only when its last row has a queen. A question "
        "such as `if row == n` is missing or stands in the wrong place."
    ),
)
def unfinished_boards(n: int) -> list[list[int]]:
    solutions: list[list[int]] = []

    def place(queens: list[int]) -> None:
        row = len(queens)
        solutions.append(queens)
        for column in range(n if row < n else 0):
            if all(
                abs(column - c) not in (0, row - r) for r, c in enumerate(queens)
            ):
                place([*queens, column])

    place([])
    return solutions


@mistake(
    "all-queens",
    caught_by="right-size",
    title=N_("Columns are counted from 1, rows from 0"),
    why=N_(
        "Each queen is a square, with a row that begins at 0 and a column that begins at 1. "
        "Both may begin at 0 or both at 1, but not one this way and one the other."
    ),
)
def columns_from_1(n: int) -> list[list[tuple[int, int]]]:
    solutions: list[list[tuple[int, int]]] = []

    def place(queens: list[int]) -> None:
        row = len(queens)
        if row == n:
            solutions.append([(r, c + 1) for r, c in enumerate(queens)])
            return
        for column in range(n):
            if all(
                abs(column - c) not in (0, row - r) for r, c in enumerate(queens)
            ):
                place([*queens, column])

    place([])
    return solutions


@mistake(
    "all-queens",
    caught_by="kept",
    title=N_("Answers of earlier calls come again"),
    why=N_(
        "A default value such as `found=[]` is made once, when the function is defined. All "
        "calls share that list, and a second call returns the answers of the first as well."
    ),
    remembers=True,
)
def shared_default(
    n: int, queens: tuple[int, ...] = (), found: list[tuple[int, ...]] = []
) -> list[tuple[int, ...]]:
    row = len(queens)
    if row == n:
        found.append(queens)
        return found
    for column in range(n):
        if all(abs(column - c) not in (0, row - r) for r, c in enumerate(queens)):
            shared_default(n, (*queens, column), found)
    return found


@mistake(
    "all-queens",
    caught_by="kept",
    title=N_("A new call empties the earlier answer"),
    why=N_(
        "The list of solutions is emptied at the beginning and used again, so that the answer "
        "to an earlier call changes. A new list for each call would do."
    ),
    remembers=True,
)
def clears_the_old_list(n: int, solutions: list[list[int]] = []) -> list[list[int]]:
    def place(queens: list[int]) -> None:
        row = len(queens)
        if row == n:
            solutions.append(queens)
            return
        for column in range(n):
            if all(
                abs(column - c) not in (0, row - r) for r, c in enumerate(queens)
            ):
                place([*queens, column])

    solutions.clear()
    place([])
    return solutions


@mistake(
    "all-queens",
    caught_by="repeatable",
    title=N_("Solutions are found by luck"),
    why=N_(
        "Random boards are tried, and the lucky ones are kept. How many trials are enough "
        "nobody knows; each run finds others."
    ),
    random=True,
)
def by_luck(n: int) -> set[tuple[int, ...]]:
    solutions, queens = set(), list(range(n))
    for _ in range(30):
        shuffle(queens)
        falling = {row - column for row, column in enumerate(queens)}
        rising = {row + column for row, column in enumerate(queens)}
        if len(falling) == n and len(rising) == n:
            solutions.add(tuple(queens))
    return solutions


@mistake(
    "all-queens",
    caught_by="answers",
    title=N_("It prints instead of returning"),
    why=N_(
        "The solutions appear on the screen, but the function gives nothing back: without a "
        "`return`, the answer is `None`. Nobody can go on computing with what was printed."
    ),
)
def prints(n: int, *queens: int) -> None:
    row = len(queens)
    if row == n:
        print(queens)  # noqa: T201
        return
    for column in range(n):
        if all(abs(column - c) not in (0, row - r) for r, c in enumerate(queens)):
            prints(n, *queens, column)


@mistake(
    "all-queens",
    caught_by="answers",
    title=N_("A board without squares raises an exception"),
    why=N_(
        "The code looks at the first row before it asks whether there is one. On a board of "
        "size 0, that is an `IndexError`."
    ),
)
def no_row_at_all(n: int) -> list[list[int]]:
    board = [[0] * n for _ in range(n)]
    partial = [[column] for column in range(len(board[0]))]
    for row in range(1, n):
        partial = [
            [*queens, column]
            for queens in partial
            for column in range(n)
            if all(
                abs(column - c) not in (0, row - r) for r, c in enumerate(queens)
            )
        ]
    return partial


@mistake(
    "all-queens",
    caught_by="small",
    title=N_("Where there is no solution, there is an empty one"),
    why=N_(
        "When the search finds nothing, the code still adds the board that it has. For 2 and 3 "
        "queens, the right answer is a list without any board in it."
    ),
)
def empty_board_for_none(n: int) -> list[list[int]]:
    partial: list[list[int]] = [[]]
    for row in range(n):
        partial = [
            [*queens, column]
            for queens in partial
            for column in range(n)
            if all(
                abs(column - c) not in (0, row - r) for r, c in enumerate(queens)
            )
        ]
    return partial or [[]]
