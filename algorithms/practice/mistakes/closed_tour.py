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
    "closed-tour",
    caught_by="every-call",
    title=N_("An unfinished path is remembered"),
    why=N_(
        "Paths are kept for later calls, already before the search knows whether they become "
        "tours. The first answer is right; the second time, what was left of the path is given."
    ),
    remembers=True,
)
def unfinished_path(
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
