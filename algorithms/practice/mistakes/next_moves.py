"""Wrong solvers of `next-moves`."""

from itertools import permutations, product

from algorithms.errors import N_
from algorithms.practice.mistakes.model import mistake

Square = tuple[int, int]


@mistake(
    "next-moves",
    caught_by="on-board",
    title=N_("The knight leaves the board at the far edge"),
    why=N_(
        "The code asks whether row and column are at least 0, and not whether they are too "
        "large. Below and to the right, squares are given that do not exist."
    ),
)
def far_edge(square: Square, rows: int, columns: int) -> list[Square]:
    moves = []
    for down, right in product((-2, -1, 1, 2), repeat=2):
        row, column = square[0] + down, square[1] + right
        if abs(down) != abs(right) and row >= 0 and column >= 0:
            moves.append((row, column))
    return moves


@mistake(
    "next-moves",
    caught_by="on-board",
    title=N_("The knight leaves the board at the near edge"),
    why=N_(
        "The code asks whether row and column are small enough, and not whether they are at "
        "least 0. A negative index is no error in Python: it counts from the end."
    ),
)
def near_edge(square: Square, rows: int, columns: int) -> list[Square]:
    moves = []
    for down, right in product((-2, -1, 1, 2), repeat=2):
        row, column = square[0] + down, square[1] + right
        if abs(down) != abs(right) and row < rows and column < columns:
            moves.append((row, column))
    return moves


@mistake(
    "next-moves",
    caught_by="knights-moves",
    title=N_("The board is a ring"),
    why=N_(
        "With `% rows` and `% columns`, a knight that leaves the board at one side comes in at "
        "the other. A chessboard has edges."
    ),
)
def ring(square: Square, rows: int, columns: int) -> list[Square]:
    moves = []
    for down, right in product((-2, -1, 1, 2), repeat=2):
        if abs(down) != abs(right):
            moves.append(((square[0] + down) % rows, (square[1] + right) % columns))
    return sorted(set(moves))


@mistake(
    "next-moves",
    caught_by="knights-moves",
    title=N_("Jumps of three and one"),
    why=N_(
        "A knight goes two squares one way and one to the side. Who counts the square on which "
        "it stands makes it three."
    ),
)
def three_and_one(square: Square, rows: int, columns: int) -> list[Square]:
    moves = []
    for down, right in product((-3, -1, 1, 3), repeat=2):
        row, column = square[0] + down, square[1] + right
        if abs(down) != abs(right) and 0 <= row < rows and 0 <= column < columns:
            moves.append((row, column))
    return moves


@mistake(
    "next-moves",
    caught_by="knights-moves",
    title=N_("Two and two is allowed"),
    why=N_(
        "All pairs of 1 and 2 are taken, also those in which both are the same. A knight's jump "
        "has one of each."
    ),
)
def two_and_two(square: Square, rows: int, columns: int) -> list[Square]:
    moves = []
    for down, right in product((-2, -1, 1, 2), repeat=2):
        row, column = square[0] + down, square[1] + right
        if 0 <= row < rows and 0 <= column < columns:
            moves.append((row, column))
    return moves


@mistake(
    "next-moves",
    caught_by="both-ways",
    title=N_("No moves to the top left"),
    why=N_(
        "Of the eight moves, the two towards the top left are not in the list. After one of "
        "the opposite two the knight cannot go back, although a move can always be undone."
    ),
)
def no_way_back(square: Square, rows: int, columns: int) -> list[Square]:
    moves = []
    steps = [(-2, 1), (-1, 2), (1, 2), (2, 1), (2, -1), (1, -2)]
    for down, right in steps:
        row, column = square[0] + down, square[1] + right
        if 0 <= row < rows and 0 <= column < columns:
            moves.append((row, column))
    return moves


@mistake(
    "next-moves",
    caught_by="complete",
    title=N_("Row 0 and column 0 are out of bounds"),
    why=N_(
        "`0 < row` is false for row 0, the first one. Squares at the top and at the left edge "
        "are never given."
    ),
)
def not_to_the_border(square: Square, rows: int, columns: int) -> list[Square]:
    moves = []
    for down, right in product((-2, -1, 1, 2), repeat=2):
        row, column = square[0] + down, square[1] + right
        if abs(down) != abs(right) and 0 < row < rows and 0 < column < columns:
            moves.append((row, column))
    return moves


@mistake(
    "next-moves",
    caught_by="complete",
    title=N_("Every board is taken for a square one"),
    why=N_(
        "The column is compared with the number of rows, too. On a board with more columns "
        "than rows, squares in the last columns are missing."
    ),
)
def square_board(square: Square, rows: int, columns: int) -> list[Square]:
    moves = []
    for down, right in product((-2, -1, 1, 2), repeat=2):
        row, column = square[0] + down, square[1] + right
        if abs(down) != abs(right) and 0 <= row < rows and 0 <= column < rows:
            moves.append((row, column))
    return [move for move in moves if move[1] < columns]


@mistake(
    "next-moves",
    caught_by="none-twice",
    title=N_("Each move comes twice"),
    why=N_(
        "The numbers −2, −1, 1 and 2 are combined both ways, and then rows and columns change "
        "places as well: each move is made two times."
    ),
)
def each_twice(square: Square, rows: int, columns: int) -> list[Square]:
    moves = []
    for one, two in permutations((-2, -1, 1, 2), 2):
        for down, right in ((one, two), (two, one)):
            row, column = square[0] + down, square[1] + right
            if abs(one) != abs(two) and 0 <= row < rows and 0 <= column < columns:
                moves.append((row, column))
    return moves


@mistake(
    "next-moves",
    caught_by="repeatable",
    title=N_("Moves of earlier calls come again"),
    why=N_(
        "A default value such as `moves=[]` is made once, when the function is defined. A "
        "second call adds its squares to those of the first."
    ),
    remembers=True,
)
def moves_pile_up(
    square: Square, rows: int, columns: int, moves: list[Square] = []
) -> list[Square]:
    for down, right in product((-2, -1, 1, 2), repeat=2):
        row, column = square[0] + down, square[1] + right
        if abs(down) != abs(right) and 0 <= row < rows and 0 <= column < columns:
            moves.append((row, column))
    return moves


@mistake(
    "next-moves",
    caught_by="answers",
    title=N_("`append` gives nothing back"),
    why=N_(
        "`append` changes the list and returns `None`. After `moves = moves.append(…)`, `moves` "
        "is no list any more, and the next `append` raises an `AttributeError`."
    ),
)
def append_gives_none(square: Square, rows: int, columns: int) -> list[Square]:
    moves: list[Square] = []
    for down, right in product((-2, -1, 1, 2), repeat=2):
        row, column = square[0] + down, square[1] + right
        if abs(down) != abs(right) and 0 <= row < rows and 0 <= column < columns:
            moves = moves.append((row, column))  # type: ignore[func-returns-value, assignment]
    return moves
