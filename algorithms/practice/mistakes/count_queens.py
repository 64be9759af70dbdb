"""Wrong solvers of `count-queens`."""

from collections.abc import Iterator

from algorithms.base.texts import N_
from algorithms.practice.mistakes.evidence import (
    all_of,
    arithmetic,
    lists,
    none_of,
    searches,
)
from algorithms.practice.mistakes.model import mistake
from algorithms.practice.syntax_tree import returns_nothing


@mistake(
    caught_by="beyond",
    title=N_("The counts are hard-coded"),
    why=N_(
        "For n = 10 and larger boards, the answer is 0. The values are hard-coded: the function "
        "looks them up in a list and computes nothing. Count the solutions with backtracking."
    ),
    evidence=all_of(arithmetic.contains_table, none_of(searches.searches)),
)
def hard_coded_table(n: int) -> int:
    known = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352]
    return known[n] if n < len(known) else 0


@mistake(
    caught_by="exact",
    title=N_("Boards with attacking queens are counted"),
    why=N_(
        "The count is too high. The condition is incomplete: a queen attacks along two diagonals, "
        "but the code checks only one. Check that no two queens have the same `row - column` or "
        "the same `row + column`."
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
    caught_by="exact",
    title=N_("The middle column is counted twice"),
    why=N_(
        "For odd n, such as 5, the count is too high. To exploit symmetry, the code searches half "
        "of the columns and doubles the count, but it also doubles the count of the middle column. "
        "Double only the columns left of the middle, then add the count of the middle column once."
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
    caught_by="exact",
    title=N_("The middle column is not counted"),
    why=N_(
        "For odd n, such as 5, the count is too low. To exploit symmetry, the code searches half "
        "of the columns and doubles the count, but the middle column, an edge case, is in neither "
        "half. Add the count of the middle column once."
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
    caught_by="even",
    title=N_("Every placed queen is counted"),
    why=N_(
        "The count is wrong: it includes queens on boards that are never completed. The base case "
        "is missing: a solution counts only when every row has a queen. Return 1 if `row == n`; "
        "otherwise, add only the results of the recursive calls, without `1 +`."
    ),
)
def counts_placements(n: int, *queens: int) -> int:
    row, count = len(queens), 0
    for column in range(n if row < n else 0):
        if all(abs(column - c) not in (0, row - r) for r, c in enumerate(queens)):
            count += 1 + counts_placements(n, *queens, column)
    return count


@mistake(
    caught_by="exact",
    title=N_("Symmetric boards are counted once"),
    why=N_(
        "The count is too low. The code counts symmetry classes: a solution and all its rotations "
        "and reflections count as one. Here, each of them counts. Return `len(list(boards()))`."
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

    def rotated(board: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(n - 1 - board.index(row) for row in range(n))

    def images(board: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        for _ in range(4):
            yield board
            yield board[::-1]
            board = rotated(board)

    return len({min(images(board)) for board in boards()})


@mistake(
    caught_by="small",
    title=N_("Small boards count as unsolvable"),
    why=N_(
        "For n = 0 and n = 1, the count is 0. The condition `n > 3` is too strict: each of these "
        "edge cases has one solution. Return `count()`: for n = 2 and n = 3, it is 0 anyway."
    ),
    evidence=arithmetic.excludes_small_boards,
)
def zero_below_four(n: int) -> int:
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
    caught_by="repeatable",
    title=N_("The counter is not reset"),
    why=N_(
        "The first call is right, but each later call returns a number that is too large. "
        "`counted=[0]` is a mutable default argument: it keeps its value between calls, like a "
        "global variable. Reset the counter at the start of each call: `counted = [0]`."
    ),
    stateful=True,
    evidence=lists.has_mutable_default,
)
def counter_not_reset(n: int, counted: list[int] = [0]) -> int:
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
    caught_by="answers",
    title=N_("The answer is not returned"),
    why=N_(
        "Every answer is `None`. A `return` statement is missing: a function that ends without "
        "one returns `None`, even if it has computed the answer. Return the answer at the end of "
        "the function, and also return the result of any recursive call that finds the answer."
    ),
    evidence=returns_nothing,
)
def count_not_returned(n: int) -> None:
    count = 0

    def place(*queens: int) -> None:
        nonlocal count
        row = len(queens)
        count += row == n
        for column in range(n if row < n else 0):
            if all(
                abs(column - c) not in (0, row - r) for r, c in enumerate(queens)
            ):
                place(*queens, column)

    place()


@mistake(
    caught_by="answers",
    title=N_("The solutions are returned, not their number"),
    why=N_(
        "The answer is a list, not a number. The return value has the wrong type: the function "
        "returns the solutions themselves. Return their number: `return len(boards())`."
    ),
)
def returns_solutions(n: int) -> list[tuple[int, ...]]:
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
