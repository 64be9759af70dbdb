"""Wrong solvers of `safe-square`."""

from algorithms.errors import N_
from algorithms.practice.mistakes.model import mistake

Board = list[list[int]]
Square = tuple[int, int]


@mistake(
    "safe-square",
    caught_by="sound",
    title=N_("One diagonal is not looked at"),
    why=N_(
        "Row, column and one diagonal are looked at. On the other diagonal, row plus column is "
        "the same on all squares, and a queen that stands there is not seen."
    ),
)
def one_diagonal_unseen(board: Board, square: Square) -> bool:
    row, column = square
    for r in range(len(board)):
        for c in range(len(board)):
            if board[r][c] and (r == row or c == column or r - c == row - column):
                return False
    return True


@mistake(
    "safe-square",
    caught_by="sound",
    title=N_("Only the rows above are looked at"),
    why=N_(
        "A search that fills the board from the top needs to look upwards only. Here queens may "
        "stand anywhere, also below and beside the square."
    ),
)
def only_above(board: Board, square: Square) -> bool:
    row, column = square
    if board[row][column]:
        return False
    for r in range(row):
        for c in range(len(board)):
            if board[r][c] and abs(column - c) in (0, row - r):
                return False
    return True


@mistake(
    "safe-square",
    caught_by="sound",
    title=N_("The row is looked at, but not the column"),
    why=N_(
        "Queens in the same row and on the diagonals are seen, but one straight above or below "
        "is not."
    ),
)
def row_but_no_column(board: Board, square: Square) -> bool:
    row, column = square
    for r in range(len(board)):
        for c in range(len(board)):
            if board[r][c] and (r == row or abs(r - row) == abs(c - column)):
                return False
    return True


@mistake(
    "safe-square",
    caught_by="sound",
    title=N_("Queens move like kings"),
    why=N_(
        "Only the squares next to this one are looked at. A queen attacks as far as the board "
        "goes."
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
    "safe-square",
    caught_by="complete",
    title=N_("Looking goes on beyond the left edge"),
    why=N_(
        "In Python, index −1 is the last one: who steps over the left edge or the top comes in "
        "again at the other side. Queens are seen that attack nothing here."
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
    "safe-square",
    caught_by="complete",
    title=N_("A knight's jump counts as an attack"),
    why=N_(
        "Differences of 1 and 2 are forbidden as well, so that a queen seems to jump like a "
        "knight. Safe squares are refused."
    ),
)
def jumps_too(board: Board, square: Square) -> bool:
    row, column = square
    for r in range(len(board)):
        for c in range(len(board)):
            down, right = abs(r - row), abs(c - column)
            near = down < 3 and right < 3
            if board[r][c] and (down == 0 or right == 0 or down == right or near):
                return False
    return True


@mistake(
    "safe-square",
    caught_by="occupied",
    title=N_("A queen's own square is left out"),
    why=N_(
        "The square itself is skipped, so that no queen attacks herself. But when a queen "
        "stands there already, no other may."
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
    "safe-square",
    caught_by="mirrored",
    title=N_("The board has a right side and no left one"),
    why=N_(
        "All directions are looked at but those to the left. Whether a square is safe cannot "
        "depend on which way the board is held up to a mirror."
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
    "safe-square",
    caught_by="repeatable",
    title=N_("Queens of earlier boards are remembered"),
    why=N_(
        "The queens are gathered in a default value or a global list that is never emptied. A "
        "queen of an earlier board still attacks in the next call."
    ),
    remembers=True,
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
    "safe-square",
    caught_by="untouched",
    title=N_("A queen is put down to try"),
    why=N_(
        "The code puts a queen on the square, counts, and forgets to take her back. The board "
        "belongs to whoever called: it must be the same afterwards."
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
    "safe-square",
    caught_by="answers",
    title=N_("A step over the edge"),
    why=N_(
        "The code walks down the diagonal as many steps as the board has rows and does not ask "
        "where the board ends: an `IndexError`."
    ),
)
def over_the_edge(board: Board, square: Square) -> bool:
    row, column = square
    for step in range(len(board)):
        if board[row + step][column + step] or board[row - step][column + step]:
            return False
    return 1 not in board[row] and not any(r[column] for r in board)
