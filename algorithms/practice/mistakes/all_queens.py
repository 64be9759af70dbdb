"""Wrong solvers of `all-queens`: the search goes wrong."""

from algorithms.errors import N_
from algorithms.practice.mistakes.model import mistake


@mistake(
    "all-queens",
    caught_by="none-attack",
    title=N_("One diagonal is forgotten"),
    why=N_(
        "A queen attacks along two diagonals, and the code looks at one of them only. "
        "Without `abs` around both differences, the same happens."
    ),
)
def one_diagonal(n: int) -> list[list[int]]:
    solutions: list[list[int]] = []

    def place(queens: list[int]) -> None:
        row = len(queens)
        if row == n:
            solutions.append(queens)
            return
        for column in range(n):
            if all(
                c != column and r - c != row - column for r, c in enumerate(queens)
            ):
                place([*queens, column])

    place([])
    return solutions


@mistake(
    "all-queens",
    caught_by="none-attack",
    title=N_("Only neighbouring rows are compared"),
    why=N_(
        "The diagonals are looked at for the queen in the row just above, as if a queen could "
        "move one step only. On larger boards queens attack each other from afar."
    ),
)
def only_neighbours(n: int) -> list[list[int]]:
    solutions: list[list[int]] = []

    def place(queens: list[int]) -> None:
        if len(queens) == n:
            solutions.append(queens)
            return
        for column in range(n):
            near = queens and abs(queens[-1] - column) == 1
            if column not in queens and not near:
                place([*queens, column])

    place([])
    return solutions


@mistake(
    "all-queens",
    caught_by="none-missing",
    title=N_("A queen is never taken back"),
    why=N_(
        "After a column was tried, its marks stay: the columns and diagonals of a queen that "
        "is gone still count as taken. So solutions are missed."
    ),
)
def never_takes_back(n: int) -> list[tuple[int, ...]]:
    solutions: list[tuple[int, ...]] = []
    columns, falling, rising = set(), set(), set()

    def place(row: int, *queens: int) -> None:
        if row == n:
            solutions.append(queens)
        for c in range(n if row < n else 0):
            if (
                c not in columns
                and row - c not in falling
                and row + c not in rising
            ):
                columns.add(c)
                falling.add(row - c)
                rising.add(row + c)
                place(row + 1, *queens, c)

    place(0)
    return solutions


@mistake(
    "all-queens",
    caught_by="none-attack",
    title=N_("Too much is taken back"),
    why=N_(
        "When a queen is taken back, every square that she attacked is set free, also those "
        "which another queen still attacks. A count of attacks on each square would help."
    ),
)
def takes_back_too_much(n: int) -> list[list[int]]:
    attacked = [[False] * n for _ in range(n)]

    def mark(row: int, column: int, value: bool) -> None:  # noqa: FBT001
        for below in range(row + 1, n):
            for step in (row - below, 0, below - row):
                if 0 <= column + step < n:
                    attacked[below][column + step] = value

    def place(row: int) -> list[list[int]]:
        found: list[list[int]] = [] if row < n else [[]]
        for column in range(n if row < n else 0):
            if not attacked[row][column]:
                mark(row, column, True)  # noqa: FBT003
                found += [[column, *rest] for rest in place(row + 1)]
                mark(row, column, False)  # noqa: FBT003
        return found

    return place(0)


@mistake(
    "all-queens",
    caught_by="none-missing",
    title=N_("It stops at the first solution"),
    why=N_(
        "The search ends as soon as it has found one solution, and the others are asked for "
        "too. Often a `return True` of a solver for one solution was left in the code."
    ),
)
def stops_at_first(n: int) -> list[list[int]]:
    solutions: list[list[int]] = []

    def place(queens: list[int]) -> bool:
        row = len(queens)
        if row == n:
            solutions.append(queens)
            return True
        for column in range(n):
            if all(
                abs(column - c) not in (0, row - r) for r, c in enumerate(queens)
            ):
                if place([*queens, column]):
                    return True
        return False

    place([])
    return solutions


@mistake(
    "all-queens",
    caught_by="none-missing",
    title=N_("It gives up in the first column"),
    why=N_(
        "The `return` stands inside the loop over the columns, so that only the first column "
        "of the first row is ever tried. With less indentation, below the loop, it would come "
        "when all columns are tried."
    ),
)
def returns_inside_the_loop(n: int) -> list[list[int]]:
    def place(queens: list[int]) -> list[list[int]]:
        row = len(queens)
        found: list[list[int]] = []
        if row == n:
            return [queens]
        for column in range(n):
            if all(
                abs(column - c) not in (0, row - r) for r, c in enumerate(queens)
            ):
                found += place([*queens, column])
            if row == 0:
                return found
        return found

    return place([])


@mistake(
    "all-queens",
    caught_by="none-missing",
    title=N_("The last column is left out"),
    why=N_(
        "`range(n - 1)` ends one column too early: Python's ranges leave out their end "
        "already. No queen ever stands at the right edge."
    ),
)
def last_column(n: int) -> list[list[int]]:
    solutions: list[list[int]] = []

    def place(queens: list[int]) -> None:
        row = len(queens)
        if row == n:
            solutions.append(queens)
            return
        for column in range(n - 1):
            if all(
                abs(column - c) not in (0, row - r) for r, c in enumerate(queens)
            ):
                place([*queens, column])

    place([])
    return solutions


@mistake(
    "all-queens",
    caught_by="right-size",
    title=N_("There is one column too many"),
    why=N_(
        "`range(n + 1)` goes on to a column that is not on the board: it is meant to count "
        "from 1, but begins with 0. Queens stand beside the board."
    ),
)
def one_column_too_many(n: int) -> list[list[int]]:
    solutions: list[list[int]] = []

    def place(queens: list[int]) -> None:
        row = len(queens)
        if row == n:
            solutions.append(queens)
            return
        for column in range(n + 1):
            if all(
                abs(column - c) not in (0, row - r) for r, c in enumerate(queens)
            ):
                place([*queens, column])

    place([])
    return solutions


@mistake(
    "all-queens",
    caught_by="symmetric",
    title=N_("Mirrored boards are left out"),
    why=N_(
        "Half of the columns is enough for the first queen, for the other half gives the "
        "mirror images. But nobody adds the mirror images, and the middle is lost as well."
    ),
)
def drops_mirrors(n: int) -> list[list[int]]:
    solutions: list[list[int]] = []

    def place(queens: list[int]) -> None:
        row = len(queens)
        if row == n:
            solutions.append(queens)
            return
        for column in range(n if row > 0 else n // 2):
            if all(
                abs(column - c) not in (0, row - r) for r, c in enumerate(queens)
            ):
                place([*queens, column])

    place([])
    return solutions


@mistake(
    "all-queens",
    caught_by="small",
    title=N_("The board of one square is lost"),
    why=N_(
        "Boards smaller than 4 are said to have no solution. That is true of 2 and 3; on one "
        "square a queen stands alone and well."
    ),
)
def loses_one(n: int) -> list[list[int]]:
    solutions: list[list[int]] = []

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

    if n > 3:
        place([])
    return solutions
