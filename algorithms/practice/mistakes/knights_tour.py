"""Wrong solvers of `knights-tour`.

Two squares are a knight's jump apart if the squares of their distances add up to 5: 1 and 4.
"""

from itertools import product
from random import choice

from algorithms.errors import N_
from algorithms.practice.mistakes.model import mistake

Square = tuple[int, int]
Path = list[Square]
Numbers = list[list[int]]


@mistake(
    "knights-tour",
    caught_by="knights-moves",
    title=N_("The knight wraps around the edge"),
    why=N_(
        "With `% rows` and `% columns`, or with negative indices, a knight that leaves the board "
        "at one side comes in again at the other. A chessboard has edges."
    ),
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
    "knights-tour",
    caught_by="every-square-once",
    title=N_("Squares are visited again"),
    why=N_(
        "The knight jumps to the first square on the board that it can reach, and nobody asks "
        "whether it was there before. It goes to and fro."
    ),
)
def to_and_fro(rows: int, columns: int, start: Square) -> Path | None:
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
    "knights-tour",
    caught_by="every-square-once",
    title=N_("The start is not marked"),
    why=N_(
        "A square is marked when the knight jumps to it, but nobody marked the one from which "
        "it set out. The knight comes back there, and another square is left over."
    ),
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
    "knights-tour",
    caught_by="starts-at-start",
    title=N_("The start is forgotten"),
    why=N_(
        "The knight always sets out from the corner (0, 0), and the parameter `start` is never "
        "used."
    ),
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


@mistake(
    "knights-tour",
    caught_by="finds",
    title=N_("The fewest ways onward, and no way back"),
    why=N_(
        "The knight always jumps where the fewest ways lead on. This rule is good, but on some "
        "boards it ends in a dead end: only going back helps there."
    ),
)
def rule_without_return(rows: int, columns: int, start: Square) -> Path | None:
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
    "knights-tour",
    caught_by="finds",
    title=N_("A random walk without a second try"),
    why=N_(
        "The knight jumps to a free square at random and gives up in a dead end. A single walk "
        "hardly ever visits the whole board."
    ),
    random=True,
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
    "knights-tour",
    caught_by="finds",
    title=N_("Squares stay visited after a dead end"),
    why=N_(
        "When the knight goes back, the squares of the dead end still count as visited. So they "
        "are missing for all other ways, and no tour is found."
    ),
)
def visited_for_ever(rows: int, columns: int, start: Square) -> Path | None:
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
    "knights-tour",
    caught_by="finds",
    title=N_("Only square boards are searched"),
    why=N_(
        "Every board with unequal numbers of rows and columns is said to have no tour. Many of "
        "them have one: the smallest board with a tour, but for a single square, is 3 × 4."
    ),
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
    "knights-tour",
    caught_by="finds",
    title=N_("On a single square there is nowhere to go"),
    why=N_(
        "The tour counts as found when the last jump was made. On a board of one square there "
        "is no jump, and the knight has been everywhere already."
    ),
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
    "knights-tour",
    caught_by="none-claimed",
    title=N_("As far as the knight came"),
    why=N_(
        "When there is no tour, the code returns the longest walk that it found. A tour visits "
        "every square; where there is none, the answer is `None`."
    ),
)
def as_far_as_it_came(rows: int, columns: int, start: Square) -> Path:
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
    "knights-tour",
    caught_by="knights-moves",
    title=N_("Two and two is allowed"),
    why=N_(
        "All pairs of 1 and 2 are taken as jumps, also those in which both are the same. A "
        "knight's jump has one of each."
    ),
)
def slanting_jumps(rows: int, columns: int, start: Square) -> Path | None:
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
    "knights-tour",
    caught_by="every-call",
    title=N_("The squares of the last tour are still visited"),
    why=N_(
        "The squares visited are kept in a default value or a global set, and nobody empties "
        "it. The first call is right; in the next one, the board is full already."
    ),
    remembers=True,
)
def visited_in_the_last_call(
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
    "knights-tour",
    caught_by="answers",
    title=N_("Rows and columns have changed places"),
    why=N_(
        "The row is compared with the number of columns, and the column with that of rows. On "
        "boards that are not square, the knight leaves the board: an `IndexError`."
    ),
)
def rows_for_columns(rows: int, columns: int, start: Square) -> Numbers | None:
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
