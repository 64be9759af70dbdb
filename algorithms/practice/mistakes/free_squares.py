"""Wrong solvers of `free-squares`."""

from itertools import product

from algorithms.base.texts import N_
from algorithms.practice.mistakes.evidence import arithmetic, lists, none_of
from algorithms.practice.mistakes.model import mistake

Board = list[list[int]]
Square = tuple[int, int]


@mistake(
    caught_by="sound",
    title=N_("The queen moves like a rook"),
    why=N_(
        "Squares on a queen's diagonals are reported as free. The condition is incomplete: the "
        "code checks only the row and the column, as for a rook. Also check that "
        "`abs(r - row) != abs(c - column)` for each queen on `(r, c)`."
    ),
)
def like_a_rook(board: Board) -> list[Square]:
    free = []
    for row in range(len(board)):
        for column in range(len(board)):
            if 1 not in board[row] and not any(line[column] for line in board):
                free.append((row, column))
    return free


@mistake(
    caught_by="sound",
    title=N_("Occupied squares are reported as free"),
    why=N_(
        "The squares of the queens are reported as free. The condition `(r, c) != (a, b)` skips "
        "each queen's own square, so the edge case of an occupied square is missed. Remove the "
        "condition."
    ),
)
def occupied_squares(board: Board) -> list[Square]:
    squares = list(product(range(len(board)), range(len(board))))
    queens = [(r, c) for r, c in squares if board[r][c]]
    attacked = {
        (r, c)
        for r, c in squares
        for a, b in queens
        if (r == a or c == b or abs(r - a) == abs(c - b)) and (r, c) != (a, b)
    }
    return [square for square in squares if square not in attacked]


@mistake(
    caught_by="sound",
    title=N_("Only the last queen counts"),
    why=N_(
        "Squares that other queens attack are reported as free. The variable is overwritten: for "
        "each queen, the code makes a new list `free` from all squares and loses the previous "
        "list. Filter only the squares that are still free: `for r, c in free`."
    ),
)
def last_queen_only(board: Board) -> list[Square]:
    squares = list(product(range(len(board)), range(len(board))))
    free = squares
    for a, b in squares:
        if board[a][b]:
            free = [
                (r, c)
                for r, c in squares
                if r != a and c != b and abs(r - a) != abs(c - b)
            ]
    return free


@mistake(
    caught_by="complete",
    title=N_("The last row and the last column are skipped"),
    why=N_(
        "Free squares in the last row and column are missing. This is an off-by-one error: "
        "`range(n)` already excludes its end n, so `range(n - 1)` skips index n − 1. Use "
        "`range(n)`."
    ),
)
def edge_left_out(board: Board) -> list[Square]:
    n = len(board)
    squares = list(product(range(n), range(n)))
    queens = [(r, c) for r, c in squares if board[r][c]]
    free = []
    for row in range(n - 1):
        for column in range(n - 1):
            if all(
                r != row and c != column and abs(r - row) != abs(c - column)
                for r, c in queens
            ):
                free.append((row, column))
    return free


@mistake(
    caught_by="complete",
    title=N_("Row and column are swapped"),
    why=N_(
        "The squares are reflected across the main diagonal. The coordinates are swapped: the code "
        "returns (column, row), like x and y. Return `(row, column)`."
    ),
)
def column_first(board: Board) -> list[Square]:
    squares = list(product(range(len(board)), range(len(board))))
    queens = [(r, c) for r, c in squares if board[r][c]]
    return [
        (column, row)
        for row, column in squares
        if all(
            r != row and c != column and abs(r - row) != abs(c - column)
            for r, c in queens
        )
    ]


@mistake(
    caught_by="none-twice",
    title=N_("The board is scanned twice"),
    why=N_(
        "Every free square is in the list twice. The code scans the board row by row and again "
        "column by column, which creates duplicates. Scan it once: loop over `squares` only."
    ),
    evidence=none_of(lists.adds_side_by_side),
)
def scans_twice(board: Board) -> list[Square]:
    squares = list(product(range(len(board)), range(len(board))))
    queens = [(r, c) for r, c in squares if board[r][c]]
    return [
        (row, column)
        for row, column in squares + [(r, c) for c, r in squares]
        if all(
            r != row and c != column and abs(r - row) != abs(c - column)
            for r, c in queens
        )
    ]


@mistake(
    caught_by="mirrored",
    title=N_("Steps go down and to the right only"),
    why=N_(
        "Squares to the left of a queen or above it are reported as free. The loop bounds are "
        "wrong: no `step` in `range(n)` is negative. Loop over `range(-n, n)`."
    ),
)
def down_and_right(board: Board) -> list[Square]:
    n = len(board)
    free = set(product(range(n), range(n)))
    for row, column in product(range(n), range(n)):
        if board[row][column]:
            for step in range(n):
                free.discard((row, column + step))
                free.discard((row + step, column))
                free.discard((row + step, column + step))
                free.discard((row + step, column - step))
    return sorted(free)


@mistake(
    caught_by="repeatable",
    title=N_("Free squares of earlier boards are returned again"),
    why=N_(
        "A second call also returns the free squares of the first board. `free=[]` is a mutable "
        "default argument: Python makes the list once, when the function is defined, and all calls "
        "share it. Make a new list at the start of each call: `free = []`."
    ),
    stateful=True,
    evidence=lists.has_mutable_default,
)
def squares_accumulate(board: Board, free: list[Square] = []) -> list[Square]:
    squares = list(product(range(len(board)), range(len(board))))
    queens = [(r, c) for r, c in squares if board[r][c]]
    for row, column in squares:
        if all(
            r != row and c != column and abs(r - row) != abs(c - column)
            for r, c in queens
        ):
            free.append((row, column))
    return free


@mistake(
    caught_by="untouched",
    title=N_("The caller's board is marked"),
    why=N_(
        "The answer is right, but the caller's board now contains the number 2. This is in-place "
        "modification of an argument. Work on a copy: `board = [row[:] for row in board]`."
    ),
    evidence=arithmetic.assigns_two,
)
def marks_the_board(board: Board) -> list[Square]:
    squares = list(product(range(len(board)), range(len(board))))
    queens = [(r, c) for r, c in squares if board[r][c]]
    for row, column in squares:
        for r, c in queens:
            line = r == row or c == column or abs(r - row) == abs(c - column)
            if line and (r, c) != (row, column):
                board[row][column] = 2
    return [(row, column) for row, column in squares if board[row][column] == 0]


@mistake(
    caught_by="answers",
    title=N_("The diagonals run off the board"),
    why=N_(
        "The call raises an `IndexError`. The bounds check is missing: some squares on the "
        "diagonals are off the board. A negative index is wrong as well, but it raises no "
        "exception. Check `0 <= r < n and 0 <= c < n` before you write to `free[r][c]`."
    ),
    evidence=arithmetic.checks_no_bounds,
)
def diagonals_over_the_edge(board: Board) -> list[Square]:
    n = len(board)
    free = [[True] * n for _ in range(n)]
    for row, column in product(range(n), range(n)):
        if board[row][column]:
            for step in range(n):
                free[row][step] = free[step][column] = False
                for r in (row - step, row + step):
                    for c in (column - step, column + step):
                        free[r][c] = False
    return [(r, c) for r, c in product(range(n), range(n)) if free[r][c]]
