"""Wrong solvers of `safe-square`."""

from algorithms.base.texts import N_
from algorithms.practice.mistakes.evidence import arithmetic, lists
from algorithms.practice.mistakes.model import mistake

Board = list[list[int]]
Square = tuple[int, int]


@mistake(
    caught_by="sound",
    title=N_("One diagonal is not checked"),
    why=N_(
        "Some attacked squares are reported as safe. The condition is incomplete: a queen attacks "
        "along two diagonals, but the code checks only the one with the same `row - column`. "
        "Check the other one, too: add `or r + c == row + column`."
    ),
)
def one_diagonal_unchecked(board: Board, square: Square) -> bool:
    row, column = square
    for r in range(len(board)):
        for c in range(len(board)):
            if board[r][c] and (r == row or c == column or r - c == row - column):
                return False
    return True


@mistake(
    caught_by="sound",
    title=N_("Only the rows above are checked"),
    why=N_(
        "Squares attacked from the same row or from below are reported as safe. The condition is "
        "incomplete: checking the rows above is enough only if the board is filled from the top. "
        "Check all rows with `r == row or c == column or abs(r - row) == abs(c - column)`."
    ),
)
def only_rows_above(board: Board, square: Square) -> bool:
    row, column = square
    if board[row][column]:
        return False
    for r in range(row):
        for c in range(len(board)):
            if board[r][c] and abs(column - c) in (0, row - r):
                return False
    return True


@mistake(
    caught_by="sound",
    title=N_("The column is not checked"),
    why=N_(
        "Squares with a queen in the same column are reported as safe. The condition is "
        "incomplete: it checks the row and the diagonals, but not the column. Add `or c == column`."
    ),
)
def column_unchecked(board: Board, square: Square) -> bool:
    row, column = square
    for r in range(len(board)):
        for c in range(len(board)):
            if board[r][c] and (r == row or abs(r - row) == abs(c - column)):
                return False
    return True


@mistake(
    caught_by="sound",
    title=N_("The queen moves like a king"),
    why=N_(
        "Squares attacked from two or more squares away are reported as safe. The loop bounds are "
        "too narrow: the code checks only the adjacent squares, as for a king. Check all squares "
        "of the row, the column and both diagonals."
    ),
)
def like_a_king(board: Board, square: Square) -> bool:
    row, column = square
    for r in range(max(row - 1, 0), min(row + 2, len(board))):
        for c in range(max(column - 1, 0), min(column + 2, len(board))):
            if board[r][c]:
                return False
    return True


@mistake(
    caught_by="complete",
    title=N_("The search wraps around at the edge"),
    why=N_(
        "Some safe squares are reported as attacked. A negative index is not an error in Python: "
        "it counts from the end, so the search continues on the opposite side of the board. Stop "
        "at the edge: `if row - step < 0 or column - step < 0: break`."
    ),
)
def negative_index(board: Board, square: Square) -> bool:
    row, column = square
    for step in range(len(board)):
        if board[row - step][column - step] or board[row - step][column]:
            return False
    for r in range(len(board)):
        for c in range(len(board)):
            if board[r][c] and (c == column or abs(r - row) == abs(c - column)):
                return False
    return 1 not in board[row]


@mistake(
    caught_by="complete",
    title=N_("A knight's move counts as an attack"),
    why=N_(
        "Some safe squares near a queen are reported as attacked. The condition is too strict: "
        "`near` also excludes squares a knight's move away. Remove `or near`."
    ),
)
def knight_moves_attack(board: Board, square: Square) -> bool:
    row, column = square
    for r in range(len(board)):
        for c in range(len(board)):
            down, right = abs(r - row), abs(c - column)
            near = down < 3 and right < 3
            if board[r][c] and (down == 0 or right == 0 or down == right or near):
                return False
    return True


@mistake(
    caught_by="occupied",
    title=N_("The square itself is skipped"),
    why=N_(
        "A square that has a queen is reported as safe. The condition `(r, c) != square` skips the "
        "square itself, so the edge case of an occupied square is missed. Remove the condition."
    ),
)
def own_square_skipped(board: Board, square: Square) -> bool:
    row, column = square
    for r in range(len(board)):
        for c in range(len(board)):
            line = r == row or c == column or abs(r - row) == abs(c - column)
            if board[r][c] and line and (r, c) != square:
                return False
    return True


@mistake(
    caught_by="mirrored",
    title=N_("The left side is not checked"),
    why=N_(
        "Squares attacked from the left are reported as safe. The loop bounds are wrong: "
        "`range(column, len(board))` leaves out the columns on the left. Loop over "
        "`range(len(board))`."
    ),
)
def right_side_only(board: Board, square: Square) -> bool:
    row, column = square
    for r in range(len(board)):
        for c in range(column, len(board)):
            line = r == row or c == column or abs(r - row) == abs(c - column)
            if board[r][c] and line:
                return False
    return True


@mistake(
    caught_by="repeatable",
    title=N_("Queens of earlier boards still attack"),
    why=N_(
        "A safe square is reported as attacked, by a queen of an earlier board. `queens=[]` is a "
        "mutable default argument: Python makes the list once, and it keeps the queens of earlier "
        "calls. Make a new list at the start of each call: `queens = []`."
    ),
    stateful=True,
    evidence=lists.has_mutable_default,
)
def earlier_queens(board: Board, square: Square, queens: list[Square] = []) -> bool:
    row, column = square
    safe = not board[row][column]
    for r, c in queens:
        line = r == row or c == column or abs(r - row) == abs(c - column)
        safe = safe and not line
    for r in range(len(board)):
        for c in range(len(board)):
            if board[r][c]:
                queens.append((r, c))
                line = r == row or c == column or abs(r - row) == abs(c - column)
                safe = safe and not line
    return safe


@mistake(
    caught_by="untouched",
    title=N_("The test leaves a queen on the board"),
    why=N_(
        "After the call, there is a queen on the square. This is in-place modification of an "
        "argument: the code places a queen to test the square, but the undo step is missing. "
        "Restore the square before you return: `board[row][column] = before`."
    ),
)
def leaves_a_queen(board: Board, square: Square) -> bool:
    row, column = square
    before, board[row][column] = board[row][column], 1
    seen = 0
    for r in range(len(board)):
        for c in range(len(board)):
            line = r == row or c == column or abs(r - row) == abs(c - column)
            if board[r][c] and line:
                seen += 1
    return seen == 1 and not before


@mistake(
    caught_by="answers",
    title=N_("The diagonals run off the board"),
    why=N_(
        "The call raises an `IndexError`. The bounds check is missing: some squares on the "
        "diagonals are off the board. A negative index is wrong as well, but it raises no "
        "exception. Check `0 <= r < n and 0 <= c < n` before you read `board[r][c]`."
    ),
    evidence=arithmetic.checks_no_bounds,
)
def over_the_edge(board: Board, square: Square) -> bool:
    n, (row, column) = len(board), square
    for step in range(n):
        for r in (row - step, row + step):
            for c in (column - step, column + step):
                if board[r][c]:
                    return False
    return 1 not in board[row] and not any(line[column] for line in board)
