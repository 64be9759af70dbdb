"""Wrong solvers of `knights-tour` with a mistake in the search.

Two squares are a knight's move apart if their squared distance is 5 = 1 + 4.
"""

from itertools import product
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
    sides,
)
from algorithms.practice.mistakes.model import mistake

Square = tuple[int, int]
Path = list[Square]
Numbers = list[list[int]]


@mistake(
    caught_by="finds",
    title=N_("Warnsdorff's rule without backtracking"),
    why=N_(
        "On some boards, no tour is found, although there is one. Warnsdorff's rule (always go to "
        "the square with the fewest onward moves) is a greedy algorithm and can end in a dead end. "
        "Add backtracking: in a dead end, take back the last move and try the next square."
    ),
    evidence=all_of(calls("min", "sorted", "sort"), searches.greedy),
    varied=True,
)
def warnsdorff_without_backtracking(
    rows: int, columns: int, start: Square
) -> Path | None:
    free = set(product(range(rows), range(columns))) - {start}

    def onward(row: int, column: int) -> list[Square]:
        return sorted(
            s for s in free if (row - s[0]) ** 2 + (column - s[1]) ** 2 == 5
        )

    path = [start]
    while onward(*path[-1]):
        square = min(onward(*path[-1]), key=lambda s: len(onward(*s)))
        free.remove(square)
        path.append(square)
    return None if free else path


@mistake(
    caught_by="finds",
    title=N_("A single random walk"),
    why=N_(
        "Most calls find no tour. The code makes a single random walk, which usually ends in a "
        "dead end: there is no restart and no backtracking. Add backtracking: in a dead end, take "
        "back the last move and try the next square."
    ),
    random=True,
    evidence=all_of(searches.draws_random_numbers, searches.greedy),
)
def random_walk(rows: int, columns: int, start: Square) -> Path | None:
    free = set(product(range(rows), range(columns))) - {start}
    path = [start]
    while free:
        row, column = path[-1]
        near = [s for s in free if (row - s[0]) ** 2 + (column - s[1]) ** 2 == 5]
        if not near:
            return None
        path.append(choice(sorted(near)))
        free.remove(path[-1])
    return path


@mistake(
    caught_by="finds",
    title=N_("Squares stay marked as visited"),
    why=N_(
        "No tour is found, although there is one. The undo step of backtracking is missing: the "
        "squares of a dead end stay marked. Add `free.add((row, column))` before `return None`."
    ),
    evidence=recursion.never_undoes,
    varied=True,
)
def never_unmarks(rows: int, columns: int, start: Square) -> Path | None:
    free = set(product(range(rows), range(columns)))

    def go(path: Path) -> Path | None:
        row, column = path[-1]
        free.remove((row, column))
        if len(path) == rows * columns:
            return path
        for r, c in sorted(free):
            if (r, c) in free and (row - r) ** 2 + (column - c) ** 2 == 5:
                if tour := go([*path, (r, c)]):
                    return tour
        return None

    return go([start])


@mistake(
    caught_by="finds",
    title=N_("Only square boards are searched"),
    why=N_(
        "For every board that is not square, the answer is `None`. The condition `rows == columns` "
        "is too strict: a board of 3 × 4 squares has tours, for example. Return `go([start])` for "
        "every board."
    ),
    evidence=sides.compares_sides,
)
def square_boards_only(rows: int, columns: int, start: Square) -> Path | None:
    free = set(product(range(rows), range(columns)))

    def go(path: Path) -> Path | None:
        row, column = path[-1]
        free.remove((row, column))
        for r, c in sorted(free):
            if (row - r) ** 2 + (column - c) ** 2 == 5 and (
                tour := go([*path, (r, c)])
            ):
                return tour
        if not free:
            return path
        free.add((row, column))
        return None

    return go([start]) if rows == columns else None


@mistake(
    caught_by="finds",
    title=N_("The edge case of one square is missing"),
    why=N_(
        "On a board of one square, the answer is `None`. The base case is inside the loop over the "
        "moves, and in this edge case there are no moves. Add the base case before the loop: "
        "return `path` if `free` is empty."
    ),
    evidence=all_of(recursion.recursive, none_of(arithmetic.excludes_one_square)),
)
def one_square_refused(rows: int, columns: int, start: Square) -> Path | None:
    free = set(product(range(rows), range(columns)))

    def go(path: Path) -> Path | None:
        row, column = path[-1]
        free.remove((row, column))
        for r, c in sorted(free):
            if (row - r) ** 2 + (column - c) ** 2 == 5:
                tour = [*path, (r, c)] if len(free) == 1 else go([*path, (r, c)])
                if tour:
                    return tour
        free.add((row, column))
        return None

    return go([start])


@mistake(
    caught_by="none-claimed",
    title=N_("An incomplete tour is returned"),
    why=N_(
        "If there is no tour, the answer is a path that leaves squares out. The code returns the "
        "longest path it found, a partial solution, without checking that it is complete. Return "
        "`None` if `len(longest) < rows * columns`."
    ),
    evidence=calls("max"),
)
def longest_path(rows: int, columns: int, start: Square) -> Path:
    free = set(product(range(rows), range(columns)))
    longest: Path = []

    def go(path: Path) -> None:
        nonlocal longest
        row, column = path[-1]
        free.remove((row, column))
        longest = max(longest, path, key=len)
        for r, c in sorted(free):
            near = (row - r) ** 2 + (column - c) ** 2 == 5
            if near and len(longest) < rows * columns:
                go([*path, (r, c)])
        free.add((row, column))

    go([start])
    return longest


@mistake(
    caught_by="knights-moves",
    title=N_("A diagonal move of two squares is allowed"),
    why=N_(
        "Some moves are not knight's moves: they go two squares diagonally. The condition is too "
        "broad: a knight's move has the squared distance 1 + 4 = 5, not 4 + 4 = 8. Check `== 5`."
    ),
    evidence=recursion.recursive,
)
def two_by_two_jumps(rows: int, columns: int, start: Square) -> Path | None:
    free = set(product(range(rows), range(columns)))

    def go(path: Path) -> Path | None:
        row, column = path[-1]
        free.remove((row, column))
        for r, c in sorted(free):
            jump = (row - r) ** 2 + (column - c) ** 2 in (5, 8)
            if jump and (tour := go([*path, (r, c)])):
                return tour
        if not free:
            return path
        free.add((row, column))
        return None

    return go([start])


@mistake(
    caught_by="every-call",
    title=N_("The squares of the previous tour still count as visited"),
    why=N_(
        "The first call is right, but the next one finds no tour. `visited=set()` is a mutable "
        "default argument: Python makes the set once, and it keeps the squares of the earlier "
        "call. Make a new set at the start of each call: `visited = set()`."
    ),
    stateful=True,
    evidence=lists.has_mutable_default,
)
def visited_not_cleared(
    rows: int, columns: int, start: Square, visited: set[Square] = set()
) -> Path | None:
    def go(path: Path) -> Path | None:
        row, column = path[-1]
        visited.add((row, column))
        if len(path) == rows * columns:
            return path
        for r, c in product(range(rows), range(columns)):
            near = (row - r) ** 2 + (column - c) ** 2 == 5
            if near and (r, c) not in visited and (tour := go([*path, (r, c)])):
                return tour
        visited.remove((row, column))
        return None

    return go([start])


@mistake(
    caught_by="answers",
    title=N_("Rows and columns are swapped"),
    why=N_(
        "On a board that is not square, the call raises an `IndexError`. The loop bounds are "
        "swapped: the row `r` runs over the columns, and the column `c` over the rows. Use "
        "`product(range(rows), range(columns))`."
    ),
    evidence=sides.loops_over_columns_first,
)
def swaps_rows_and_columns(
    rows: int, columns: int, start: Square
) -> Numbers | None:
    board = [[-1] * columns for _ in range(rows)]

    def go(row: int, column: int, number: int) -> bool:
        board[row][column] = number
        for r, c in product(range(columns), range(rows)):
            if (row - r) ** 2 + (column - c) ** 2 == 5 and board[r][c] < 0:
                if go(r, c, number + 1):
                    return True
        if number < rows * columns - 1:
            board[row][column] = -1
        return number == rows * columns - 1

    return board if go(*start, 0) else None
