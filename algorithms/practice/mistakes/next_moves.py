"""Wrong solvers of `next-moves`."""

from itertools import permutations, product

from algorithms.base.texts import N_
from algorithms.practice.mistakes.evidence import calls, lists
from algorithms.practice.mistakes.model import mistake
from algorithms.practice.syntax_tree import uses_modulo

Square = tuple[int, int]


@mistake(
    caught_by="on-board",
    title=N_("Squares beyond the last row or column"),
    why=N_(
        "Some squares are off the board, below or to the right. The bounds check is incomplete: it "
        "has no upper limit. Check `0 <= row < rows and 0 <= column < columns`."
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
    caught_by="on-board",
    title=N_("Squares with negative coordinates"),
    why=N_(
        "Some squares are off the board, above or to the left. The bounds check is incomplete: "
        "`row < rows and column < columns` has no lower limit, and a negative index is not an "
        "error in Python. Check `0 <= row < rows and 0 <= column < columns`."
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
    caught_by="knights-moves",
    title=N_("Moves wrap around the edge"),
    why=N_(
        "Some moves cross the edge of the board. The modulo operator in `% rows` and `% columns` "
        "moves a square that is off the board to the opposite side. Replace it with a bounds "
        "check: add the square only if `0 <= row < rows and 0 <= column < columns`."
    ),
    evidence=uses_modulo,
)
def moves_wrap_around(square: Square, rows: int, columns: int) -> list[Square]:
    moves = []
    for down, right in product((-2, -1, 1, 2), repeat=2):
        if abs(down) != abs(right):
            moves.append(((square[0] + down) % rows, (square[1] + right) % columns))
    return sorted(set(moves))


@mistake(
    caught_by="knights-moves",
    title=N_("Moves are one square too long"),
    why=N_(
        "The moves are too long: three squares in one direction and one in the other. This is an "
        "off-by-one error: the starting square is counted as part of the move. Use `(-2, -1, 1, "
        "2)`."
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
    caught_by="knights-moves",
    title=N_("Diagonal moves are allowed"),
    why=N_(
        "Some moves are diagonal, such as two squares down and two to the right. The condition is "
        "incomplete: a knight moves one square in one direction and two in the other. Check "
        "`abs(down) != abs(right)`."
    ),
)
def diagonal_moves(square: Square, rows: int, columns: int) -> list[Square]:
    moves = []
    for down, right in product((-2, -1, 1, 2), repeat=2):
        row, column = square[0] + down, square[1] + right
        if 0 <= row < rows and 0 <= column < columns:
            moves.append((row, column))
    return moves


@mistake(
    caught_by="both-ways",
    title=N_("Two of the eight moves are missing"),
    why=N_(
        "Moves to the top left are missing. The list `steps` is incomplete: it contains six of the "
        "eight moves. Add `(-2, -1)` and `(-1, -2)`."
    ),
)
def missing_directions(square: Square, rows: int, columns: int) -> list[Square]:
    moves = []
    steps = [(-2, 1), (-1, 2), (1, 2), (2, 1), (2, -1), (1, -2)]
    for down, right in steps:
        row, column = square[0] + down, square[1] + right
        if 0 <= row < rows and 0 <= column < columns:
            moves.append((row, column))
    return moves


@mistake(
    caught_by="complete",
    title=N_("Row 0 and column 0 are excluded"),
    why=N_(
        "Squares in row 0 and column 0 are missing. This is an off-by-one error: rows and columns "
        "are numbered from 0, but `0 < row` excludes row 0. Use `0 <= row` and `0 <= column`."
    ),
)
def border_excluded(square: Square, rows: int, columns: int) -> list[Square]:
    moves = []
    for down, right in product((-2, -1, 1, 2), repeat=2):
        row, column = square[0] + down, square[1] + right
        if abs(down) != abs(right) and 0 < row < rows and 0 < column < columns:
            moves.append((row, column))
    return moves


@mistake(
    caught_by="complete",
    title=N_("Every board is treated as square"),
    why=N_(
        "If there are more columns than rows, squares in the last columns are missing. The bounds "
        "check is wrong: it compares `column` with `rows`. Use `0 <= column < columns`."
    ),
)
def assumes_square_board(square: Square, rows: int, columns: int) -> list[Square]:
    moves = []
    for down, right in product((-2, -1, 1, 2), repeat=2):
        row, column = square[0] + down, square[1] + right
        if abs(down) != abs(right) and 0 <= row < rows and 0 <= column < rows:
            moves.append((row, column))
    return [move for move in moves if move[1] < columns]


@mistake(
    caught_by="none-twice",
    title=N_("Every move is added twice"),
    why=N_(
        "Every move is in the list twice. `permutations` already gives both orders, so the inner "
        "loop creates duplicates. Remove it, and use `one` as `down` and `two` as `right`."
    ),
    evidence=calls("permutations"),
)
def each_move_twice(square: Square, rows: int, columns: int) -> list[Square]:
    moves = []
    for one, two in permutations((-2, -1, 1, 2), 2):
        for down, right in ((one, two), (two, one)):
            row, column = square[0] + down, square[1] + right
            if abs(one) != abs(two) and 0 <= row < rows and 0 <= column < columns:
                moves.append((row, column))
    return moves


@mistake(
    caught_by="repeatable",
    title=N_("Moves of earlier calls are returned again"),
    why=N_(
        "A second call also returns the moves of the first call. `moves=[]` is a mutable default "
        "argument: Python makes the list once, when the function is defined, and all calls share "
        "it. Make a new list at the start of each call: `moves = []`."
    ),
    stateful=True,
    evidence=lists.has_mutable_default,
)
def moves_accumulate(
    square: Square, rows: int, columns: int, moves: list[Square] = []
) -> list[Square]:
    for down, right in product((-2, -1, 1, 2), repeat=2):
        row, column = square[0] + down, square[1] + right
        if abs(down) != abs(right) and 0 <= row < rows and 0 <= column < columns:
            moves.append((row, column))
    return moves


@mistake(
    caught_by="answers",
    title=N_("`append` returns `None`"),
    why=N_(
        "If there are two or more moves, the call raises an `AttributeError`. `append` is an "
        "in-place method: it changes the list and returns `None`, so `moves` is `None` after the "
        "first move. Call `moves.append((row, column))` without `moves =`."
    ),
    evidence=lists.uses_result_of_method,
)
def append_returns_none(square: Square, rows: int, columns: int) -> list[Square]:
    moves: list[Square] = []
    for down, right in product((-2, -1, 1, 2), repeat=2):
        row, column = square[0] + down, square[1] + right
        if abs(down) != abs(right) and 0 <= row < rows and 0 <= column < columns:
            moves = moves.append((row, column))  # type: ignore[func-returns-value, assignment]  # the mistake itself
    return moves
