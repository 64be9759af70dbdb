"""Wrong solvers of `one-queens`."""

from random import choice

from algorithms.errors import N_
from algorithms.practice.mistakes.model import mistake


@mistake(
    "one-queens",
    caught_by="finds",
    title=N_("The first free column, and no way back"),
    why=N_(
        "Each row takes the first column that is free. When a later row has none, the code "
        "gives up: it would have to go back and move a queen that stands already."
    ),
)
def first_fit(n: int) -> list[int] | None:
    queens: list[int] = []
    for row in range(n):
        for column in range(n):
            if all(
                abs(column - c) not in (0, row - r) for r, c in enumerate(queens)
            ):
                queens.append(column)
                break
        else:
            return None
    return queens


@mistake(
    "one-queens",
    caught_by="finds",
    title=N_("Luck without a second try"),
    why=N_(
        "Each queen is put on a free square at random. When no square is left, the code gives "
        "up: this way of searching must begin anew until it succeeds."
    ),
    random=True,
)
def never_restarts(n: int) -> list[int] | None:
    queens: list[int] = []
    for row in range(n):
        free = [
            column
            for column in range(n)
            if all(
                abs(column - c) not in (0, row - r) for r, c in enumerate(queens)
            )
        ]
        if not free:
            return None
        queens.append(choice(free))
    return queens


@mistake(
    "one-queens",
    caught_by="none-attack",
    title=N_("A pattern that does not always fit"),
    why=N_(
        "First the odd columns, then the even ones: these stairs are right for many sizes, but "
        "not where n leaves 2 or 3 when divided by 6, as 8 and 9 do."
    ),
)
def stairs(n: int) -> list[int] | None:
    if n in (2, 3):
        return None
    if n == 1:
        return [0]
    return [*range(1, n, 2), *range(0, n, 2)]


@mistake(
    "one-queens",
    caught_by="none-attack",
    title=N_("Knight's jumps all the way"),
    why=N_(
        "Each queen stands a knight's jump from the one above, and the columns begin anew at "
        "the edge. That is right where neither 2 nor 3 divides n, as for 5, 7 and 11; on other "
        "boards two queens meet."
    ),
)
def knights_jumps(n: int) -> list[int] | None:
    if n in (2, 3):
        return None
    return [2 * row % n for row in range(n)]


@mistake(
    "one-queens",
    caught_by="right-size",
    title=N_("The last row is left empty"),
    why=N_(
        "The search is over when the row n − 1 is reached, but that row has no queen yet. It is "
        "over when the row is n."
    ),
)
def last_row_empty(n: int) -> list[int] | None:
    def place(queens: list[int]) -> list[int] | None:
        row = len(queens)
        if row >= n - 1:
            return queens
        for column in range(n):
            if all(
                abs(column - c) not in (0, row - r) for r, c in enumerate(queens)
            ):
                solution = place([*queens, column])
                if solution:
                    return solution
        return None

    return place([])


@mistake(
    "one-queens",
    caught_by="none-claimed",
    title=N_("What is there is returned, finished or not"),
    why=N_(
        "The search says whether it succeeded, and nobody asks it. Where there is no solution, "
        "the board of the last trial is returned as if it were one."
    ),
)
def nobody_asks(n: int) -> list[int]:
    queens = [0] * n

    def place(row: int) -> bool:
        for column in range(n if row < n else 0):
            above = enumerate(queens[:row])
            if all(abs(column - c) not in (0, row - r) for r, c in above):
                queens[row] = column
                if place(row + 1):
                    return True
        return row == n

    place(0)
    return queens


@mistake(
    "one-queens",
    caught_by="finds",
    title=N_("One queen on one square is refused"),
    why=N_(
        "Boards smaller than 4 are said to have no solution. That is true of 2 and 3; on one "
        "square a queen stands alone and well."
    ),
)
def refuses_one(n: int, *queens: int) -> list[int] | None:
    row = len(queens)
    if n < 4:
        return None
    if row == n:
        return list(queens)
    for column in range(n):
        if all(abs(column - c) not in (0, row - r) for r, c in enumerate(queens)):
            solution = refuses_one(n, *queens, column)
            if solution:
                return list(solution)
    return None


@mistake(
    "one-queens",
    caught_by="finds",
    title=N_("What the deeper call found is forgotten"),
    why=N_(
        "The function calls itself for the next row and does nothing with what comes back. The "
        "solution was found, and lost on the way up; a `return` is missing."
    ),
)
def forgets_what_came_back(n: int, *queens: int) -> tuple[int, ...] | None:
    row = len(queens)
    if row == n:
        return queens
    for column in range(n):
        if all(abs(column - c) not in (0, row - r) for r, c in enumerate(queens)):
            forgets_what_came_back(n, *queens, column)
    return None


@mistake(
    "one-queens",
    caught_by="every-call",
    title=N_("The board of the last call is still there"),
    why=N_(
        "The queens stand in a default value or a global list, and nobody clears it. The first "
        "call is right; the next one begins with the queens of the first."
    ),
    remembers=True,
)
def board_of_last_call(n: int, queens: list[int] = []) -> list[int] | None:
    row = len(queens)
    if row >= n:
        return list(queens)
    for column in range(n):
        if all(abs(column - c) not in (0, row - r) for r, c in enumerate(queens)):
            queens.append(column)
            if board_of_last_call(n, queens):
                return list(queens)
            queens.pop()
    return None


@mistake(
    "one-queens",
    caught_by="kept",
    title=N_("The earlier solution is overwritten"),
    why=N_(
        "All calls write into the same list. Each answer is right when it comes, and is changed "
        "by the next call, although somebody may still need it."
    ),
    remembers=True,
)
def overwrites(n: int, queens: list[int] = []) -> list[int] | None:
    queens.clear()

    def place(row: int) -> bool:
        for column in range(n if row < n else 0):
            if all(
                abs(column - c) not in (0, row - r) for r, c in enumerate(queens)
            ):
                queens.append(column)
                if place(row + 1):
                    return True
                queens.pop()
        return row == n

    return queens if place(0) else None


@mistake(
    "one-queens",
    caught_by="answers",
    title=N_("It goes back further than the first row"),
    why=N_(
        "When a row has no column left, the queen above is taken back. When all was tried there "
        "is no queen to take back: `pop` of an empty list raises an `IndexError`."
    ),
)
def goes_back_too_far(n: int) -> list[int]:
    queens: list[int] = []
    column = 0
    while len(queens) < n:
        row = len(queens)
        if column == n:
            column = queens.pop() + 1
        elif all(abs(column - c) not in (0, row - r) for r, c in enumerate(queens)):
            queens.append(column)
            column = 0
        else:
            column += 1
    return queens
