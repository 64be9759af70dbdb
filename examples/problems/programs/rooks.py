"""Place rooks on a board with forbidden squares: choose, explore, undo."""


def solve(board):
    """Return the column of the rook in each row, or None."""
    n, columns = len(board), []

    def place(row):
        if row == n:
            return True
        for column in range(n):
            if board[row][column] == 0 and column not in columns:
                columns.append(column)  # choose
                if place(row + 1):  # explore
                    return True
                columns.pop()  # undo
        return False

    return columns if place(0) else None
