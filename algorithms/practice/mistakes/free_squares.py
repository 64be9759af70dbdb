"""Wrong solvers of `free-squares`."""

from itertools import product

from algorithms.errors import N_
from algorithms.practice.mistakes.model import mistake

Board = list[list[int]]
Square = tuple[int, int]


@mistake(
    "free-squares",
    caught_by="sound",
    title=N_("Rows and columns only"),
    why=N_(
        "A queen attacks along rows, columns and diagonals. Here she attacks as a rook does, "
        "and the squares on her diagonals are said to be free."
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
    "free-squares",
    caught_by="sound",
    title=N_("The queens' own squares are free"),
    why=N_(
        "A queen does not attack herself, so her square was left out of the attacked ones. But "
        "it is taken: nobody else can stand there."
    ),
)
def own_squares(board: Board) -> list[Square]:
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
    "free-squares",
    caught_by="sound",
    title=N_("What the last queen leaves free"),
    why=N_(
        "The list is made anew for each queen, and only the last one counts. A square is free "
        "when it is free from every queen."
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
    "free-squares",
    caught_by="complete",
    title=N_("The last row and column are not looked at"),
    why=N_(
        "`range(n - 1)` ends one square too early: Python's ranges leave out their end already. "
        "Free squares at the edge are missing."
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
    "free-squares",
    caught_by="complete",
    title=N_("Rows and columns have changed places"),
    why=N_(
        "The squares are given as (column, row), as in coordinates x and y. Here the row comes "
        "first; a board that is not symmetric shows it."
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
    "free-squares",
    caught_by="none-twice",
    title=N_("Once by rows and once by columns"),
    why=N_(
        "The board is gone through by rows and again by columns, and each free square is found "
        "both times."
    ),
)
def by_rows_and_columns(board: Board) -> list[Square]:
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
    "free-squares",
    caught_by="mirrored",
    title=N_("Queens look down and to the right"),
    why=N_(
        "From each queen, the code walks to the right and downwards and never back. The mirror "
        "image of a board must have the mirror images of the free squares."
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
    "free-squares",
    caught_by="repeatable",
    title=N_("Free squares of earlier boards come again"),
    why=N_(
        "A default value such as `free=[]` is made once, when the function is defined. A second "
        "call adds its squares to those of the first."
    ),
    remembers=True,
)
def default_list(board: Board, free: list[Square] = []) -> list[Square]:
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
    "free-squares",
    caught_by="untouched",
    title=N_("The board is marked"),
    why=N_(
        "Attacked squares are marked with a 2 on the board that was given. The answer is right, "
        "but the board of whoever called is spoilt: a copy was needed."
    ),
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
    "free-squares",
    caught_by="answers",
    title=N_("Diagonals run over the edge"),
    why=N_(
        "The diagonal of a queen is followed as many steps as the board has rows, without "
        "asking where the board ends: an `IndexError`."
    ),
)
def diagonals_over_the_edge(board: Board) -> list[Square]:
    n = len(board)
    free = [[True] * n for _ in range(n)]
    for row, column in product(range(n), range(n)):
        if board[row][column]:
            for step in range(n):
                free[row][step] = free[step][column] = False
                free[row + step][column + step] = False
                free[row + step][column - step] = False
    return [(r, c) for r, c in product(range(n), range(n)) if free[r][c]]
