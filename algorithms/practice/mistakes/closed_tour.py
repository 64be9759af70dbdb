"""Wrong solvers of `closed-tour`.

Two squares are a knight's jump apart if the squares of their distances add up to 5: 1 and 4.
"""

from itertools import product

from algorithms.errors import N_
from algorithms.practice.mistakes.model import mistake

Square = tuple[int, int]
Path = list[Square]


@mistake(
    "closed-tour",
    caught_by="closes",
    title=N_("A path that does not come back"),
    why=N_(
        "Every square is visited once, and the search is content. In a closed tour, the knight "
        "can also jump from the last square to the first."
    ),
)
def never_comes_back(rows: int, columns: int) -> Path | None:
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
    "closed-tour",
    caught_by="finds",
    title=N_("One walk, and closed by luck"),
    why=N_(
        "The knight always jumps where the fewest ways lead on and never goes back. Such a walk "
        "ends anywhere, seldom beside its start."
    ),
)
def closed_by_luck(rows: int, columns: int) -> Path | None:
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
    "closed-tour",
    caught_by="every-square-once",
    title=N_("Home too early"),
    why=N_(
        "The search ends as soon as the knight can jump back to the first square. It is closed, "
        "but squares are left over: the board must be full as well."
    ),
)
def home_too_early(rows: int, columns: int) -> Path | None:
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
        return None

    return go([(0, 0)])


@mistake(
    "closed-tour",
    caught_by="knights-moves",
    title=N_("Out of a dead end by a leap"),
    why=N_(
        "When no free square is a knight's jump away, the code takes the nearest one that is "
        "free. The board gets full, but not by knight's moves."
    ),
)
def leaps(rows: int, columns: int) -> Path:
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
    "closed-tour",
    caught_by="none-claimed",
    title=N_("The board is returned in any case"),
    why=N_(
        "Whether the search succeeded is not looked at: the board is returned even when nothing "
        "but −1 is written on it. Where there is no closed tour, the answer is `None`."
    ),
)
def board_anyway(rows: int, columns: int) -> list[list[int]]:
    board = [[-1] * columns for _ in range(rows)]

    def onward(row: int, column: int) -> list[Square]:
        squares = product(range(rows)[::-1], range(columns)[::-1])
        near = [s for s in squares if (row - s[0]) ** 2 + (column - s[1]) ** 2 == 5]
        return [(r, c) for r, c in near if board[r][c] < 0]

    def go(row: int, column: int, number: int) -> bool:
        board[row][column] = number
        if number == rows * columns - 1 and (row - 2) ** 2 + (column - 2) ** 2 == 5:
            return True
        for square in sorted(onward(row, column), key=lambda s: len(onward(*s))):
            if go(*square, number + 1):
                return True
        board[row][column] = -1
        return False

    go(2, 2, 0)
    return board


@mistake(
    "closed-tour",
    caught_by="every-call",
    title=N_("The squares of the last closed tour are still visited"),
    why=N_(
        "The squares visited are kept in a default value or a global set, and nobody empties "
        "it. The first call is right; in the next one, the board is full already."
    ),
    remembers=True,
)
def still_visited(
    rows: int, columns: int, visited: set[Square] = set()
) -> Path | None:
    squares = list(product(range(rows)[::-1], range(columns)[::-1]))

    def onward(row: int, column: int) -> list[Square]:
        free = [square for square in squares if square not in visited]
        return [s for s in free if (row - s[0]) ** 2 + (column - s[1]) ** 2 == 5]

    def go(path: Path) -> Path | None:
        visited.add(path[-1])
        home = (path[-1][0] - 2) ** 2 + (path[-1][1] - 2) ** 2 == 5
        if len(path) == rows * columns and home:
            return path
        for square in sorted(onward(*path[-1]), key=lambda s: len(onward(*s))):
            if tour := go([*path, square]):
                return tour
        visited.remove(path[-1])
        return None

    return go([(2, 2)])


@mistake(
    "closed-tour",
    caught_by="answers",
    title=N_("The best of no squares"),
    why=N_(
        "The code takes the best of the squares onward without asking whether there is one. In "
        "a dead end, `min` of nothing raises a `ValueError`."
    ),
)
def best_of_none(rows: int, columns: int) -> Path:
    free = set(product(range(rows), range(columns))) - {(0, 0)}

    def onward(row: int, column: int) -> list[Square]:
        return sorted(
            s for s in free if (row - s[0]) ** 2 + (column - s[1]) ** 2 == 5
        )

    path = [(0, 0)]
    while free:
        path.append(min(onward(*path[-1]), key=lambda s: len(onward(*s))))
        free.remove(path[-1])
    return path
