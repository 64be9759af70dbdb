"""Wrong solvers of `all-queens` with a correct search and a wrong result."""

from random import shuffle

from algorithms.base.texts import N_
from algorithms.practice.mistakes.evidence import (
    all_of,
    arithmetic,
    calls,
    lists,
    none_of,
    searches,
)
from algorithms.practice.mistakes.model import mistake
from algorithms.practice.syntax_tree import returns_nothing


@mistake(
    caught_by="none-twice",
    title=N_("Every solution is added twice"),
    why=N_(
        "Every solution is in the list twice. The search finds each board and its reflection "
        "anyway, so adding the reflection creates duplicates. Remove the second `append`."
    ),
    evidence=arithmetic.reflects,
)
def every_solution_twice(n: int) -> list[list[int]]:
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
    caught_by="none-twice",
    title=N_("The middle column is reflected, too"),
    why=N_(
        "If n is odd, solutions with the first queen in the middle column are in the list twice. "
        "For this column, the search finds each board and its reflection anyway, so adding the "
        "reflection creates duplicates. Add the reflection only if the first queen is left of the "
        "middle: `if n and queens[0] < n // 2`."
    ),
)
def middle_column_twice(n: int) -> list[list[int]]:
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
    caught_by="right-size",
    title=N_("Partial solutions are added"),
    why=N_(
        "The list contains boards with fewer than n queens. The base case is missing: the code "
        "stores the board in every call, not only when every row has a queen. Store it only if "
        "`row == n`."
    ),
)
def partial_solutions(n: int) -> list[list[int]]:
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
    caught_by="right-size",
    title=N_("Columns are numbered from 1, rows from 0"),
    why=N_(
        "Some queens are off the board. This is an off-by-one error: rows are numbered from 0, but "
        "columns from 1. Number both from 0, `(r, c)`, or both from 1, `(r + 1, c + 1)`."
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
    caught_by="kept",
    title=N_("Solutions of earlier calls are returned again"),
    why=N_(
        "A second call also returns the solutions of the first call. `found=[]` is a mutable "
        "default argument: Python makes the list once, when the function is defined, and all "
        "calls share it. Use `found=None`, and make a new list if `found is None`."
    ),
    stateful=True,
    evidence=lists.has_mutable_default,
)
def mutable_default(
    n: int, queens: tuple[int, ...] = (), found: list[tuple[int, ...]] = []
) -> list[tuple[int, ...]]:
    row = len(queens)
    if row == n:
        found.append(queens)
        return found
    for column in range(n):
        if all(abs(column - c) not in (0, row - r) for r, c in enumerate(queens)):
            mutable_default(n, (*queens, column), found)
    return found


@mistake(
    caught_by="kept",
    title=N_("A new call clears the earlier answer"),
    why=N_(
        "A later call changes the list that an earlier call returned. `solutions=[]` is a mutable "
        "default argument: all calls clear, fill and return the same list. Make a new list in each "
        "call: replace `solutions.clear()` with `solutions = []`."
    ),
    stateful=True,
    evidence=lists.has_mutable_default,
)
def clears_shared_list(n: int, solutions: list[list[int]] = []) -> list[list[int]]:
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
    caught_by="repeatable",
    title=N_("Solutions are found at random"),
    why=N_(
        "Each run finds different solutions, and some are missing. This is a randomised "
        "algorithm, so its result is non-deterministic, and even many random trials may miss a "
        "solution. Use backtracking instead: try every column in every row."
    ),
    random=True,
    evidence=all_of(searches.draws_random_numbers, none_of(searches.searches)),
)
def random_trials(n: int) -> set[tuple[int, ...]]:
    solutions, queens = set(), list(range(n))
    for _ in range(30):
        shuffle(queens)
        falling = {row - column for row, column in enumerate(queens)}
        rising = {row + column for row, column in enumerate(queens)}
        if len(falling) == n and len(rising) == n:
            solutions.add(tuple(queens))
    return solutions


@mistake(
    caught_by="answers",
    title=N_("The answer is not returned"),
    why=N_(
        "Every answer is `None`. A `return` statement is missing: a function that ends without "
        "one returns `None`, even if it has computed the answer. Return the answer at the end of "
        "the function, and also return the result of any recursive call that finds the answer."
    ),
    evidence=returns_nothing,
)
def solutions_not_returned(n: int) -> None:
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

    place([])


@mistake(
    caught_by="answers",
    title=N_("Solutions are printed, not returned"),
    why=N_(
        "You see the solutions on the screen, but the answer is `None`. The code prints the "
        "solutions but does not return them, and a function without a `return` statement that "
        "gives a value returns `None`. Collect the solutions in a list, and return the list."
    ),
    evidence=calls("print"),
)
def prints(n: int, *queens: int) -> None:
    row = len(queens)
    if row == n:
        print(queens)  # noqa: T201 - the mistake itself
        return
    for column in range(n):
        if all(abs(column - c) not in (0, row - r) for r, c in enumerate(queens)):
            prints(n, *queens, column)


@mistake(
    caught_by="answers",
    title=N_("The edge case n = 0 raises an exception"),
    why=N_(
        "For n = 0, the call raises an `IndexError`. The code reads `board[0]`, but in this edge "
        "case the board has no rows. Start with `partial = [[]]`, and loop over `range(n)`."
    ),
    evidence=arithmetic.reads_first_item,
)
def empty_board_fails(n: int) -> list[list[int]]:
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
    caught_by="small",
    title=N_("An empty list is replaced by an empty board"),
    why=N_(
        "For n = 2 and n = 3, the list contains an empty board. An empty list is falsy, so "
        "`partial or [[]]` replaces it with `[[]]`. Return `partial`."
    ),
    evidence=lists.replaces_nothing,
)
def empty_solution_added(n: int) -> list[list[int]]:
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
