"""Wrong solvers of `all-queens` with a mistake in the search."""

from algorithms.base.texts import N_
from algorithms.practice.mistakes.evidence import any_of, arithmetic, recursion
from algorithms.practice.mistakes.model import mistake


@mistake(
    caught_by="none-attack",
    title=N_("One diagonal is not checked"),
    why=N_(
        "Some queens attack each other on a diagonal. The condition is incomplete: a queen attacks "
        "along two diagonals, but the code checks only one (a missing `abs` has the same effect). "
        "Check that no two queens have the same `row - column` or the same `row + column`."
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
    caught_by="none-attack",
    title=N_("Diagonals are checked for adjacent rows only"),
    why=N_(
        "Some queens that are two or more rows apart attack each other on a diagonal. The "
        "condition is incomplete: it checks diagonals only against `queens[-1]`, the queen in the "
        "row directly above. Compare the new queen with every queen placed so far."
    ),
)
def adjacent_rows_only(n: int) -> list[list[int]]:
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
    caught_by="none-missing",
    title=N_("The undo step is missing"),
    why=N_(
        "Solutions are missing. After a column has been tried, it and its diagonals stay marked: "
        "the undo step of backtracking is missing. Remove the queen, its column and its diagonals "
        "again after the recursive call."
    ),
    evidence=recursion.never_undoes,
)
def missing_undo(n: int) -> list[tuple[int, ...]]:
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
    caught_by="none-attack",
    title=N_("The undo step unmarks too many squares"),
    why=N_(
        "Some queens attack each other. The undo step sets every square that the queen attacked to "
        "`False`, although another queen may still attack it: one Boolean cannot count two "
        "attacks. Count the attacks on each square: add 1 to mark a square, and subtract 1 to undo."
    ),
)
def undo_unmarks_too_much(n: int) -> list[list[int]]:
    attacked = [[False] * n for _ in range(n)]

    def mark(row: int, column: int, value: bool) -> None:  # noqa: FBT001 - as learners write it
        for below in range(row + 1, n):
            for step in (row - below, 0, below - row):
                if 0 <= column + step < n:
                    attacked[below][column + step] = value

    def place(row: int) -> list[list[int]]:
        found: list[list[int]] = [] if row < n else [[]]
        for column in range(n if row < n else 0):
            if not attacked[row][column]:
                mark(row, column, True)  # noqa: FBT003 - as above
                found += [[column, *rest] for rest in place(row + 1)]
                mark(row, column, False)  # noqa: FBT003 - as above
        return found

    return place(0)


@mistake(
    caught_by="none-missing",
    title=N_("The search stops at the first solution"),
    why=N_(
        "The list contains at most one solution. This is an early return: `return True` after the "
        "recursive call ends the whole search, which is right only if one solution is enough. "
        "Call `place(...)` without `if` and `return True`, so that the loop continues."
    ),
    evidence=recursion.returns_on_success,
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


def _first_choices(n: int) -> list[list[int]]:
    """Return after the first free column in every row, not only in the first."""
    found: list[list[int]] = []

    def place(queens: list[int]) -> None:
        row = len(queens)
        if row == n:
            found.append(queens)
        for c in range(n):
            if all(abs(c - q) not in (0, row - r) for r, q in enumerate(queens)):
                place([*queens, c])
                return

    place([])
    return found


@mistake(  # noqa: RET503 - the mistake itself
    caught_by="none-missing",
    title=N_("`return` is inside the loop"),
    why=N_(
        "Only solutions with the first queen in column 0 are found. This is an early return: "
        "`return found` is inside the loop, so it ends the function after one column. Dedent "
        "`return found`, so that it runs after the loop."
    ),
    evidence=recursion.returns_in_loop,
    also=_first_choices,
)
def returns_inside_the_loop(n: int) -> list[list[int]]:  # type: ignore[return]  # the mistake itself
    found: list[list[int]] = []

    def place(queens: list[int]) -> None:
        row = len(queens)
        if row == n:
            found.append(queens)
        for c in range(n):
            if all(abs(c - q) not in (0, row - r) for r, q in enumerate(queens)):
                place([*queens, c])

    if n == 0:
        return [[]]
    for first in range(n):
        place([first])
        return found


@mistake(
    caught_by="none-missing",
    title=N_("The last column is skipped"),
    why=N_(
        "Solutions are missing: no queen is ever placed in the last column. This is an off-by-one "
        "error: `range(n)` already excludes its end n, so `range(n - 1)` skips column n − 1. Use "
        "`range(n)`."
    ),
    evidence=any_of(
        arithmetic.subtracts_one_in_range, arithmetic.subtracts_one_in_test
    ),
)
def last_column_skipped(n: int) -> list[list[int]]:
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
    caught_by="right-size",
    title=N_("There is one column too many"),
    why=N_(
        "Some queens are off the board, in column n. This is an off-by-one error: columns are "
        "numbered from 0, so `range(n + 1)` contains one too many. Use `range(n)`."
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
    caught_by="symmetric",
    title=N_("Half of the columns are searched, without reflections"),
    why=N_(
        "At least half of the solutions are missing. To exploit symmetry, the code tries only the "
        "left half of the columns for the first queen, but it never adds the reflections. If n is "
        "odd, it also skips the middle column. Use `range(n)`."
    ),
)
def half_without_reflections(n: int) -> list[list[int]]:
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
    caught_by="small",
    title=N_("The edge case n = 1 is missing"),
    why=N_(
        "For n = 0 and n = 1, the list is empty. The condition `n > 3` is too strict: each of "
        "these edge cases has one solution. Remove the condition: for n = 2 and n = 3, the search "
        "finds nothing anyway."
    ),
    evidence=arithmetic.excludes_small_boards,
)
def size_one_missing(n: int) -> list[list[int]]:
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
