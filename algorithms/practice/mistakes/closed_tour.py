"""Wrong solvers of `closed-tour`.

Two squares are a knight's move apart if their squared distance is 5 = 1 + 4.
"""

from itertools import product

from algorithms.base.texts import N_
from algorithms.practice.mistakes.evidence import (
    all_of,
    calls,
    lists,
    recursion,
    searches,
)
from algorithms.practice.mistakes.model import mistake

Square = tuple[int, int]
Path = list[Square]


@mistake(
    caught_by="closes",
    title=N_("The tour does not close"),
    why=N_(
        "The last square is not a knight's move from the first. The base case is incomplete: it "
        "checks only that every square has been visited, so the tour may be open. Also check that "
        "the last square is a knight's move from (0, 0) before you return `path`."
    ),
    evidence=recursion.recursive,
)
def open_tour(rows: int, columns: int) -> Path | None:
    free = set(product(range(rows), range(columns)))

    def onward(row: int, column: int) -> list[Square]:
        return sorted(
            s for s in free if (row - s[0]) ** 2 + (column - s[1]) ** 2 == 5
        )

    def go(path: Path) -> Path | None:
        free.remove(path[-1])
        if not free:
            return path
        for square in sorted(onward(*path[-1]), key=lambda s: len(onward(*s))):
            if tour := go([*path, square]):
                return tour
        free.add(path[-1])
        return None

    return go([(0, 0)])


@mistake(
    caught_by="finds",
    title=N_("A single walk without backtracking"),
    why=N_(
        "On some boards, no closed tour is found, although there is one. Warnsdorff's rule (always "
        "go to the square with the fewest onward moves) is a greedy algorithm: a single walk "
        "rarely ends a knight's move from its start. Add backtracking: take back the last move and "
        "try the next square."
    ),
    evidence=all_of(calls("min", "sorted", "sort"), searches.greedy),
    varied=True,
)
def greedy_closed_tour(rows: int, columns: int) -> Path | None:
    free = set(product(range(rows), range(columns))) - {(0, 0)}

    def onward(row: int, column: int) -> list[Square]:
        return sorted(
            s for s in free if (row - s[0]) ** 2 + (column - s[1]) ** 2 == 5
        )

    path = [(0, 0)]
    while onward(*path[-1]):
        path.append(min(onward(*path[-1]), key=lambda s: len(onward(*s))))
        free.remove(path[-1])
    return None if free or path[-1] not in ((1, 2), (2, 1)) else path


@mistake(
    caught_by="every-square-once",
    title=N_("The tour closes too early"),
    why=N_(
        "The path closes, but it does not visit every square. The base case is incomplete: it "
        "checks only that the first square is a knight's move away. Also check that `free` is "
        "empty."
    ),
    evidence=recursion.recursive,
)
def closes_too_early(rows: int, columns: int) -> Path | None:
    free = set(product(range(rows), range(columns)))

    def go(path: Path) -> Path | None:
        row, column = path[-1]
        free.remove((row, column))
        if len(path) > 2 and row**2 + column**2 == 5:
            return path
        for r, c in sorted(free):
            if (row - r) ** 2 + (column - c) ** 2 == 5 and (
                tour := go([*path, (r, c)])
            ):
                return tour
        free.add((row, column))
        return None

    return go([(0, 0)])


@mistake(
    caught_by="knights-moves",
    title=N_("The knight jumps out of dead ends"),
    why=N_(
        "Some moves are not knight's moves. In a dead end, the code takes another free square, "
        "however far away: backtracking is missing. Take back the last move and try the next "
        "square instead; if no square is left, return `None`."
    ),
    evidence=searches.greedy,
    varied=True,
)
def jumps_out_of_dead_ends(rows: int, columns: int) -> Path:
    free = sorted(product(range(rows), range(columns)))
    path = [free.pop(0)]
    while free:
        row, column = path[-1]
        near = min(
            free, key=lambda s: abs((row - s[0]) ** 2 + (column - s[1]) ** 2 - 5)
        )
        free.remove(near)
        path.append(near)
    return path


@mistake(
    caught_by="none-claimed",
    title=N_("The board is returned even when there is no tour"),
    why=N_(
        "If there is no closed tour, the answer is a board full of −1. The code ignores the return "
        "value of `go(start, 0)`, which is `False` here. Return `None` in this case."
    ),
    evidence=recursion.discards_result,
)
def returns_unfilled_board(rows: int, columns: int) -> list[list[int]]:
    board = dict.fromkeys(product(range(rows)[::-1], range(columns)[::-1]), -1)
    start = rows // 2, columns // 2

    def onward(a: int, b: int) -> list[Square]:
        free = [square for square, number in board.items() if number < 0]
        return [(r, c) for r, c in free if (r - a) ** 2 + (c - b) ** 2 == 5]

    def go(square: Square, number: int) -> bool:
        board[square] = number
        for s in sorted(onward(*square), key=lambda s: len(onward(*s))):
            if go(s, number + 1):
                return True
        home = (square[0] - start[0]) ** 2 + (square[1] - start[1]) ** 2 == 5
        done = home and number == len(board) - 1
        board[square] = number if done else -1
        return done

    go(start, 0)
    return [[board[r, c] for c in range(columns)] for r in range(rows)]


@mistake(
    caught_by="every-call",
    title=N_("An unfinished path is cached"),
    why=N_(
        "If there is no closed tour, the second call returns an unfinished path. `known` is a "
        "mutable default argument, used as a cache, and the path is stored before the search has "
        "finished. Store the final answer instead, `path` or `None`, before you return it."
    ),
    stateful=True,
    evidence=lists.has_mutable_default,
)
def caches_unfinished_path(
    rows: int, columns: int, known: dict[Square, Path] = {}
) -> Path | None:
    if (rows, columns) in known:
        return known[rows, columns]
    squares = list(product(range(rows)[::-1], range(columns)[::-1]))
    path = known[rows, columns] = [(rows // 2, columns // 2)]

    def onward(a: int, b: int) -> list[Square]:
        free = [square for square in squares if square not in path]
        return [(r, c) for r, c in free if (r - a) ** 2 + (c - b) ** 2 == 5]

    def go() -> bool:
        for square in sorted(onward(*path[-1]), key=lambda s: len(onward(*s))):
            path.append(square)
            if go():
                return True
            path.pop()
        (a, b), (c, d) = path[0], path[-1]
        return len(path) == rows * columns and (a - c) ** 2 + (b - d) ** 2 == 5

    return path if go() else None


@mistake(
    caught_by="answers",
    title=N_("`min` of an empty list"),
    why=N_(
        "In a dead end, the call raises a `ValueError`. The edge case without an onward move is "
        "not handled: `min` of an empty list fails. Check whether the list is empty, and use "
        "backtracking: take back the last move and try the next square."
    ),
    evidence=all_of(calls("min", "sorted", "sort"), searches.greedy),
    varied=True,
)
def min_of_no_moves(rows: int, columns: int) -> Path | None:
    free = set(product(range(rows), range(columns))) - {(0, 0)}

    def onward(row: int, column: int) -> list[Square]:
        return sorted(
            s for s in free if (row - s[0]) ** 2 + (column - s[1]) ** 2 == 5
        )

    path = [(0, 0)]
    while free:
        path.append(min(onward(*path[-1]), key=lambda s: len(onward(*s))))
        free.remove(path[-1])
    return path if path[-1] in ((1, 2), (2, 1)) else None
