"""Find a way through a maze: choose, explore, undo."""


def solve(maze):
    """Return the squares of the way, or None."""
    rows, columns = len(maze), len(maze[0])
    path = []

    def go(row, column):
        inside = 0 <= row < rows and 0 <= column < columns
        if not inside or maze[row][column] or (row, column) in path:
            return False
        path.append((row, column))  # choose
        if (row, column) == (rows - 1, columns - 1):
            return True
        for down, right in [(0, 1), (1, 0), (0, -1), (-1, 0)]:
            if go(row + down, column + right):  # explore
                return True
        path.pop()  # undo
        return False

    return path if go(0, 0) else None
