"""Wrong solvers of `one-queens`."""

from random import choice

from algorithms.base.texts import N_
from algorithms.practice.mistakes.evidence import (
    all_of,
    arithmetic,
    calls,
    lists,
    none_of,
    recursion,
    searches,
)
from algorithms.practice.mistakes.model import mistake
from algorithms.practice.syntax_tree import returns_nothing


@mistake(
    caught_by="finds",
    title=N_("The first free column is always kept"),
    why=N_(
        "The answer is `None` for sizes that have a solution, such as n = 4. This is a greedy "
        "algorithm: it takes the first free column in each row and never reconsiders this choice. "
        "Add backtracking: if a row has no free column, remove the queen above and try its next "
        "column."
    ),
    evidence=all_of(
        searches.greedy,
        searches.several_loops,
        none_of(searches.draws_random_numbers, calls("min")),
    ),
    varied=True,
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
    caught_by="finds",
    title=N_("A random search without a restart"),
    why=N_(
        "The answer is often `None`, although there is a solution. Placing queens at random often "
        "leads to a dead end, and the random restart is missing. Restart with an empty board after "
        "each dead end; for n = 2 and n = 3, return `None` at once."
    ),
    random=True,
    evidence=all_of(
        searches.draws_random_numbers,
        searches.greedy,
        none_of(searches.tries_again),
    ),
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
    caught_by="none-attack",
    title=N_("A pattern that does not fit every size"),
    why=N_(
        "For some sizes, such as n = 8 and n = 9, queens attack each other. The explicit "
        "construction (first the odd columns, then the even ones) has special cases: it is wrong "
        "if `n % 6` is 2 or 3. Handle these sizes separately, or search with backtracking."
    ),
)
def staircase(n: int) -> list[int] | None:
    if n in (2, 3):
        return None
    if n == 1:
        return [0]
    return [*range(1, n, 2), *range(0, n, 2)]


@mistake(
    caught_by="none-attack",
    title=N_("Each queen is a knight's move from the previous one"),
    why=N_(
        "For some sizes, such as n = 4 and n = 6, queens attack each other. The explicit "
        "construction `2 * row % n` is right only if n is not divisible by 2 or 3. Use it for "
        "those sizes only, and search with backtracking for the others."
    ),
)
def knight_move_pattern(n: int) -> list[int] | None:
    if n in (2, 3):
        return None
    return [2 * row % n for row in range(n)]


@mistake(
    caught_by="right-size",
    title=N_("The last row is left empty"),
    why=N_(
        "The last row has no queen. This is an off-by-one error in the base case: `row >= n - 1` "
        "ends the search before the last row is filled. Change the condition to `row == n`."
    ),
    evidence=arithmetic.subtracts_one_in_test,
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
    caught_by="none-claimed",
    title=N_("The result of the search is ignored"),
    why=N_(
        "For n = 2 and n = 3, the answer is a board with queens that attack each other. The code "
        "ignores the return value of `place(0)`, which says whether the search succeeded. Check "
        "it: `return queens if place(0) else None`."
    ),
    evidence=recursion.discards_result,
)
def ignores_result(n: int) -> list[int]:
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
    caught_by="finds",
    title=N_("The edge case n = 1 is rejected"),
    why=N_(
        "For n = 0 and n = 1, the answer is `None`. The condition `n < 4` is too broad: each of "
        "these edge cases has a solution. Remove the condition: for n = 2 and n = 3, the search "
        "finds nothing anyway."
    ),
    evidence=arithmetic.excludes_small_boards,
)
def size_one_refused(n: int, *queens: int) -> list[int] | None:
    row = len(queens)
    if n < 4:
        return None
    if row == n:
        return list(queens)
    for column in range(n):
        if all(abs(column - c) not in (0, row - r) for r, c in enumerate(queens)):
            solution = size_one_refused(n, *queens, column)
            if solution:
                return list(solution)
    return None


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
def queens_not_returned(n: int) -> None:
    def place(queens: list[int]) -> list[int] | None:
        row = len(queens)
        if row == n:
            return queens
        for column in range(n):
            if all(
                abs(column - c) not in (0, row - r) for r, c in enumerate(queens)
            ):
                solution = place([*queens, column])
                if solution:
                    return solution
        return None

    place([])


@mistake(
    caught_by="finds",
    title=N_("All rows of the board are the same list"),
    why=N_(
        "The answer is `None` for boards that have a solution. This is aliasing: `[[0] * n] * n` "
        "makes one row and puts it into the board n times, so a queen placed in one row appears "
        "in all of them. Make a new list for each row: `[[0] * n for _ in range(n)]`."
    ),
    evidence=lists.repeats_rows,
)
def board_of_one_row(n: int) -> list[list[int]] | None:
    board = [[0] * n] * n

    def place(row: int) -> bool:
        for column in range(n if row < n else 0):
            above = [(r, c) for r in range(row) for c in range(n) if board[r][c]]
            if all(abs(column - c) not in (0, row - r) for r, c in above):
                board[row][column] = 1
                if place(row + 1):
                    return True
                board[row][column] = 0
        return row == n

    return board if place(0) else None


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
def full_board(n: int) -> list[list[int]] | None:
    board = [[0] * n] * n

    def place(*queens: int) -> bool:
        row = len(queens)
        for column in range(n if row < n else 0):
            if all(
                abs(column - c) not in (0, row - r) for r, c in enumerate(queens)
            ):
                board[row][column] = 1
                if place(*queens, column):
                    return True
                board[row][column] = 0
        return row == n

    return board if place() else None


@mistake(
    caught_by="finds",
    title=N_("The result of the recursive call is lost"),
    why=N_(
        "The answer is `None`, although the search reaches a solution. The code ignores the return "
        "value of the recursive call: a `return` statement is missing there. Store the result, and "
        "return it if it is not `None`."
    ),
    evidence=recursion.discards_recursive_result,
)
def missing_return(n: int, *queens: int) -> tuple[int, ...] | None:
    row = len(queens)
    if row == n:
        return queens
    for column in range(n):
        if all(abs(column - c) not in (0, row - r) for r, c in enumerate(queens)):
            missing_return(n, *queens, column)
    return None


@mistake(
    caught_by="every-call",
    title=N_("The queens of the previous call are still there"),
    why=N_(
        "The first call is right, but the second one starts with the queens of the first. "
        "`queens=[]` is a mutable default argument: Python makes the list once, and all calls "
        "share it. Use `queens=None`, and make a new list if `queens is None`."
    ),
    stateful=True,
    evidence=lists.has_mutable_default,
)
def leftover_queens(n: int, queens: list[int] = []) -> list[int] | None:
    row = len(queens)
    if row >= n:
        return list(queens)
    for column in range(n):
        if all(abs(column - c) not in (0, row - r) for r, c in enumerate(queens)):
            queens.append(column)
            if leftover_queens(n, queens):
                return list(queens)
            queens.pop()
    return None


@mistake(
    caught_by="kept",
    title=N_("An earlier solution is overwritten"),
    why=N_(
        "A later call changes the solution that an earlier call returned. `queens=[]` is a "
        "mutable default argument: all calls fill and return the same list. Make a new list in "
        "each call: replace `queens.clear()` with `queens = []`."
    ),
    stateful=True,
    evidence=lists.has_mutable_default,
)
def overwrites_earlier_solution(n: int, queens: list[int] = []) -> list[int] | None:
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
    caught_by="answers",
    title=N_("Backtracking goes past the first row"),
    why=N_(
        "For n = 2 and n = 3, the call raises an `IndexError`. The edge case without a solution "
        "is not handled: when every column of the first row has been tried, `queens` is empty and "
        "`pop` fails. Return `None` if `queens` is empty and `column == n`."
    ),
    evidence=all_of(calls("pop"), none_of(recursion.recursive)),
)
def backtracks_past_first_row(n: int) -> list[int]:
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
