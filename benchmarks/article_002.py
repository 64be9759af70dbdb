"""A plain transcription of article 002 (Arabic): a knight's tour by backtracking.

As in the article, the size of the board is a global variable, the moves are two lists passed from
call to call, and each target square is computed when it is tried.
"""

size = 8  # set by `first_tour`; a constant in the article

Board = list[list[int]]


def may_visit(x: int, y: int, board: Board) -> bool:
    """Return whether (x, y) is on the board and was not visited."""
    if x >= 0 and y >= 0 and x < size and y < size and board[x][y] == -1:  # noqa: SIM103 - as in the article
        return True
    return False


def first_tour(board_size: int) -> Board | None:
    """Return the first tour from the corner as a numbered board, or None."""
    global size  # noqa: PLW0603 - as in the article
    size = board_size
    board = [[-1 for _ in range(size)] for _ in range(size)]
    steps_x = [2, 1, -1, -2, -2, -1, 1, 2]
    steps_y = [1, 2, 2, 1, -1, -2, -2, -1]
    board[0][0] = 0
    if not ride(board, 0, 0, steps_x, steps_y, 1):
        return None
    return board


def ride(  # noqa: PLR0913, PLR0917 - as in the article
    board: Board, x: int, y: int, steps_x: list[int], steps_y: list[int], visit: int
) -> bool:
    """Try all moves from (x, y) and return whether one of them leads to a tour."""
    if visit == size**2:
        return True
    for move in range(8):
        next_x = x + steps_x[move]
        next_y = y + steps_y[move]
        if may_visit(next_x, next_y, board):
            board[next_x][next_y] = visit
            if ride(board, next_x, next_y, steps_x, steps_y, visit + 1):
                return True
            board[next_x][next_y] = -1
    return False
