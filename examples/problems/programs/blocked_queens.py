"""Place n queens on a board with blocked squares: choose, explore, undo."""


def solve(n, blocked):
    """Return the column of the queen in each row, or None."""
    columns = []

    def is_free(row, column):
        return (row, column) not in blocked and all(
            column != other and abs(column - other) != row - above
            for above, other in enumerate(columns)
        )

    def place(row):
        if row == n:
            return True
        for column in range(n):
            if is_free(row, column):
                columns.append(column)  # choose
                if place(row + 1):  # explore
                    return True
                columns.pop()  # undo
        return False

    return columns if place(0) else None
