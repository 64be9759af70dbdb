def solve(given):
    """Fill a sudoku of 4 × 4 squares, or return None: choose, explore, undo."""
    grid = [row.copy() for row in given]

    def is_free(row, column, number):
        top, left = row - row % 2, column - column % 2
        box = grid[top][left : left + 2] + grid[top + 1][left : left + 2]
        return number not in [*grid[row], *(r[column] for r in grid), *box]

    def fill(square):
        row, column = divmod(square, 4)
        if square == 16:
            return True
        if grid[row][column]:
            return fill(square + 1)
        for number in range(1, 5):
            if is_free(row, column, number):
                grid[row][column] = number  # choose
                if fill(square + 1):  # explore
                    return True
                grid[row][column] = 0  # undo
        return False

    return grid if fill(0) else None
