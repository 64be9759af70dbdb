"""Wrong solvers of `count-queens`."""

from collections.abc import Iterator

from algorithms.errors import N_
from algorithms.practice.mistakes.model import mistake


@mistake(
    "count-queens",
    caught_by="beyond",
    title=N_("A table of the known numbers"),
    why=N_(
        "The numbers for n from 0 to 9 are written down, and nothing is computed. Where only "
        "these are asked for, nobody notices; a larger board shows it."
    ),
)
def table(n: int) -> int:
    known = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352]
    return known[n] if n < len(known) else 0


@mistake(
    "count-queens",
    caught_by="exact",
    title=N_("Counts boards with one diagonal unlooked at"),
    why=N_(
        "A queen attacks along two diagonals, and the code looks at one of them only. So it "
        "counts boards on which queens attack each other."
    ),
)
def counts_attacking(n: int, *queens: int) -> int:
    row, count = len(queens), 0
    if row == n:
        return 1
    for column in range(n):
        if all(c != column and r + c != row + column for r, c in enumerate(queens)):
            count += counts_attacking(n, *queens, column)
    return count


@mistake(
    "count-queens",
    caught_by="exact",
    title=N_("The middle column is counted twice"),
    why=N_(
        "Half of the columns is searched and the number doubled. On a board with an odd number "
        "of columns, the middle one must not be doubled."
    ),
)
def doubles_the_middle(n: int) -> int:
    def count(*queens: int) -> int:
        row = len(queens)
        if row == n:
            return 1
        return sum(
            count(*queens, column)
            for column in range(n if row else (n + 1) // 2)
            if all(
                abs(column - c) not in (0, row - r) for r, c in enumerate(queens)
            )
        )

    return 2 * count() if n > 1 else 1


@mistake(
    "count-queens",
    caught_by="exact",
    title=N_("The middle column is not counted"),
    why=N_(
        "Half of the columns is searched and the number doubled. On a board with an odd number "
        "of columns, the middle one is in neither half and must be counted once."
    ),
)
def skips_the_middle(n: int) -> int:
    def count(*queens: int) -> int:
        row = len(queens)
        if row == n:
            return 1
        return sum(
            count(*queens, column)
            for column in range(n if row else n // 2)
            if all(
                abs(column - c) not in (0, row - r) for r, c in enumerate(queens)
            )
        )

    return 2 * count() if n > 1 else 1


@mistake(
    "count-queens",
    caught_by="even",
    title=N_("Counts how often a queen is put down"),
    why=N_(
        "The counter goes up with each queen that finds a place. A solution is counted only "
        "when the last row has its queen."
    ),
)
def counts_queens(n: int, *queens: int) -> int:
    row, count = len(queens), 0
    for column in range(n if row < n else 0):
        if all(abs(column - c) not in (0, row - r) for r, c in enumerate(queens)):
            count += 1 + counts_queens(n, *queens, column)
    return count


@mistake(
    "count-queens",
    caught_by="exact",
    title=N_("Counts rotated and mirrored boards once"),
    why=N_(
        "Boards that are rotations or mirror images of each other are counted as one. That is "
        "another question: here every board counts."
    ),
)
def counts_classes(n: int) -> int:
    def boards(*queens: int) -> Iterator[tuple[int, ...]]:
        row = len(queens)
        if row == n:
            yield queens
        for column in range(n if row < n else 0):
            if all(
                abs(column - c) not in (0, row - r) for r, c in enumerate(queens)
            ):
                yield from boards(*queens, column)

    def turned(board: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(n - 1 - board.index(row) for row in range(n))

    def images(board: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        for _ in range(4):
            yield board
            yield board[::-1]
            board = turned(board)

    return len({min(images(board)) for board in boards()})


@mistake(
    "count-queens",
    caught_by="small",
    title=N_("Small boards are said to have none"),
    why=N_(
        "Boards smaller than 4 are said to have no solution. That is true of 2 and 3; on one "
        "square there is one."
    ),
)
def none_below_four(n: int) -> int:
    def count(*queens: int) -> int:
        row = len(queens)
        if row == n:
            return 1
        return sum(
            count(*queens, column)
            for column in range(n)
            if all(
                abs(column - c) not in (0, row - r) for r, c in enumerate(queens)
            )
        )

    return count() if n > 3 else 0


@mistake(
    "count-queens",
    caught_by="repeatable",
    title=N_("The counter goes on from the last call"),
    why=N_(
        "The counter is a global or a default value that nobody sets to 0. The first call is "
        "right; each later one adds to what was counted before."
    ),
    remembers=True,
)
def counter_goes_on(n: int, counted: list[int] = [0]) -> int:
    def place(*queens: int) -> None:
        row = len(queens)
        if row == n:
            counted[0] += 1
            return
        for column in range(n):
            if all(
                abs(column - c) not in (0, row - r) for r, c in enumerate(queens)
            ):
                place(*queens, column)

    place()
    return counted[0]


@mistake(
    "count-queens",
    caught_by="answers",
    title=N_("The solutions instead of their number"),
    why=N_(
        "What comes back is a list of all solutions. Their number was asked for: `len` of the "
        "list."
    ),
)
def returns_the_solutions(n: int) -> list[tuple[int, ...]]:
    def boards(*queens: int) -> list[tuple[int, ...]]:
        row, found = len(queens), []
        if row == n:
            return [queens]
        for column in range(n):
            if all(
                abs(column - c) not in (0, row - r) for r, c in enumerate(queens)
            ):
                found += boards(*queens, column)
        return found

    return boards()
