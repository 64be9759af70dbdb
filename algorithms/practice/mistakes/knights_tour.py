"""Wrong solvers of `knights-tour` with a mistake in a move, a mark, the start or the `return`.

Two squares are a knight's move apart if their squared distance is 5 = 1 + 4.
"""

from itertools import product

from algorithms.base.texts import N_
from algorithms.practice.mistakes.evidence import lists, none_of, sides
from algorithms.practice.mistakes.model import mistake
from algorithms.practice.syntax_tree import returns_nothing, uses_modulo

Square = tuple[int, int]
Path = list[Square]
Numbers = list[list[int]]


@mistake(
    caught_by="knights-moves",
    title=N_("The knight wraps around the edge"),
    why=N_(
        "Some moves cross the edge of the board. The modulo operator in `% rows` and `% columns` "
        "moves a square that is off the board to the opposite side. Replace it with a bounds "
        "check: skip the move unless `0 <= row < rows and 0 <= column < columns`."
    ),
    evidence=uses_modulo,
    varied=True,
)
def wraps_around(rows: int, columns: int, start: Square) -> Path | None:
    path = [start]

    def go() -> bool:
        for down, right in product((-2, -1, 1, 2), repeat=2):
            row, column = (
                (path[-1][0] + down) % rows,
                (path[-1][1] + right) % columns,
            )
            if abs(down) != abs(right) and (row, column) not in path:
                path.append((row, column))
                if go():
                    return True
                path.pop()
        return len(path) == rows * columns

    return path if go() else None


@mistake(
    caught_by="every-square-once",
    title=N_("Squares are visited again"),
    why=N_(
        "Squares are visited more than once. The condition is incomplete: the code takes the first "
        "square that the knight can reach, even if it has been visited already. Skip the squares "
        "in `path`, and add backtracking for dead ends."
    ),
    evidence=none_of(lists.tests_membership),
    varied=True,
)
def revisits_squares(rows: int, columns: int, start: Square) -> Path | None:
    path = [start]
    for _ in range(rows * columns - 1):
        row, column = path[-1]
        for r, c in product(range(rows), range(columns)):
            if (row - r) ** 2 + (column - c) ** 2 == 5:
                path.append((r, c))
                break
        else:
            return None
    return path


@mistake(
    caught_by="every-square-once",
    title=N_("The start is not marked as visited"),
    why=N_(
        "The knight returns to the start, and another square is never visited. The initialisation "
        "is incomplete: each square is marked when the knight reaches it, but the start is not. "
        "Mark it before the search: `visited.add(start)`."
    ),
    evidence=lists.tests_membership,
    varied=True,
)
def start_not_marked(rows: int, columns: int, start: Square) -> Path | None:
    visited: set[Square] = set()

    def go(path: Path) -> Path | None:
        if len(path) == rows * columns:
            return path
        for r, c in product(range(rows), range(columns)):
            near = (path[-1][0] - r) ** 2 + (path[-1][1] - c) ** 2 == 5
            if near and (r, c) not in visited:
                visited.add((r, c))
                if tour := go([*path, (r, c)]):
                    return tour
                visited.remove((r, c))
        return None

    return go([start])


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
def tour_not_returned(rows: int, columns: int, start: Square) -> None:
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

    go([start])


@mistake(
    caught_by="finds",
    title=N_("All rows of the board are the same list"),
    why=N_(
        "No tour is found, although there is one. This is aliasing: `[[-1] * columns] * rows` "
        "makes one row and puts it into the board several times, so a visit to a square marks its "
        "whole column. Make a new list for each row: `[[-1] * columns for _ in range(rows)]`."
    ),
    evidence=lists.repeats_rows,
)
def columns_marked_whole(rows: int, columns: int, start: Square) -> Numbers | None:
    board = [[-1] * columns] * rows

    def go(row: int, column: int, number: int) -> bool:
        board[row][column] = number
        for r, c in product(range(rows), range(columns)):
            if (row - r) ** 2 + (column - c) ** 2 == 5 and board[r][c] < 0:
                if go(r, c, number + 1):
                    return True
        if number < rows * columns - 1:
            board[row][column] = -1
        return number == rows * columns - 1

    return board if go(*start, 0) else None


@mistake(
    caught_by="starts-at-start",
    title=N_("The start is ignored"),
    why=N_(
        "Every tour starts in the corner (0, 0). The start is hard-coded, and the parameter "
        "`start` is unused. Call `go([start])`."
    ),
    evidence=sides.ignores_start,
)
def always_from_the_corner(rows: int, columns: int, start: Square) -> Path | None:
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

    return go([(0, 0)])
