"""Correct solvers in the styles of learners, which tests break in one place."""

import itertools
import linecache

_NUMBER = itertools.count()


def loaded(source, name="solve", **known):
    """Return a function whose source code Python can show."""
    file = f"<learner {next(_NUMBER)}>"
    lines = source.splitlines(keepends=True)
    linecache.cache[file] = len(source), None, lines, file
    space = {"__name__": "learner", **known}
    exec(compile(source, file, "exec"), space)
    return space[name]


_MOVES = """
MOVES = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]

"""

QUEENS = """
def solve(n):
    results = []
    board = []

    def safe(row, col):
        for r in range(row):
            c = board[r]
            if c == col or abs(c - col) == row - r:
                return False
        return True

    def place(row):
        if row == n:
            results.append(board[:])
            return
        for col in range(n):
            if safe(row, col):
                board.append(col)
                place(row + 1)
                board.pop()

    place(0)
    return results
"""

_BOARD = """\
    grid = [[0] * n for _ in range(n)]

    def attacked(row, col):
        for r in range(row):
            for c in range(n):
                if grid[r][c] == 1 and (c == col or abs(c - col) == row - r):
                    return True
        return False
"""

GRID = f"""
def solve(n):
    found = []
{_BOARD}
    def search(row):
        if row == n:
            found.append([line[:] for line in grid])
        else:
            for col in range(n):
                if not attacked(row, col):
                    grid[row][col] = 1
                    search(row + 1)
                    grid[row][col] = 0

    search(0)
    return found
"""

FIRST = """
def solve(n):
    cols = [-1] * n

    def ok(row):
        for other in range(row):
            if cols[other] == cols[row]:
                return False
            if abs(cols[other] - cols[row]) == row - other:
                return False
        return True

    def fill(row):
        if row == n:
            return True
        for col in range(n):
            cols[row] = col
            if ok(row) and fill(row + 1):
                return True
        return False

    if fill(0):
        return cols
    return None
"""

FIRST_GRID = f"""
def solve(n):
{_BOARD}
    def search(row):
        if row == n:
            return True
        for col in range(n):
            if not attacked(row, col):
                grid[row][col] = 1
                if search(row + 1):
                    return True
                grid[row][col] = 0
        return False

    if search(0):
        return grid
    return None
"""

COUNT = """
def solve(n):
    total = 0
    used = []

    def go(row):
        nonlocal total
        if row == n:
            total += 1
            return
        for col in range(n):
            for r, c in enumerate(used):
                if c == col or r + c == row + col or r - c == row - col:
                    break
            else:
                used.append(col)
                go(row + 1)
                used.pop()

    go(0)
    return total
"""

TOUR = f"""{_MOVES}
def solve(rows, columns, start):
    board = [[-1] * columns for _ in range(rows)]

    def jump(row, col, number):
        board[row][col] = number
        if number == rows * columns - 1:
            return True
        for dr, dc in MOVES:
            r, c = row + dr, col + dc
            if 0 <= r < rows and 0 <= c < columns and board[r][c] == -1:
                if jump(r, c, number + 1):
                    return True
        board[row][col] = -1
        return False

    if jump(start[0], start[1], 0):
        return board
    return None
"""

PATH = f"""{_MOVES}
def neighbours(square, rows, columns):
    around = [(square[0] + dr, square[1] + dc) for dr, dc in MOVES]
    return [(r, c) for r, c in around if 0 <= r < rows and 0 <= c < columns]


def solve(rows, columns, start):
    seen = set()
    seen.add(start)

    def walk(path):
        if len(path) == rows * columns:
            return path
        for square in neighbours(path[-1], rows, columns):
            if square not in seen:
                seen.add(square)
                tour = walk(path + [square])
                if tour:
                    return tour
                seen.remove(square)
        return None

    return walk([start])
"""

NEXT = """
def solve(square, rows, columns):
    row, col = square
    result = []
    for dr, dc in [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]:
        if 0 <= row + dr < rows and 0 <= col + dc < columns:
            result.append((row + dr, col + dc))
    return result
"""

SAFE = """
def solve(board, square):
    row, col = square
    n = len(board)
    for i in range(n):
        for j in range(n):
            if board[i][j] == 1:
                if i == row or j == col or abs(i - row) == abs(j - col):
                    return False
    return True
"""

FREE = """
def solve(board):
    n = len(board)
    queens = []
    for i in range(n):
        for j in range(n):
            if board[i][j]:
                queens.append((i, j))
    result = []
    for i in range(n):
        for j in range(n):
            ok = True
            for r, c in queens:
                if i == r or j == c or abs(i - r) == abs(j - c):
                    ok = False
            if ok:
                result.append((i, j))
    return result
"""

IMAGES = """
def solve(solution):
    n = len(solution)
    result = []
    current = list(solution)
    for _ in range(4):
        turned = [0] * n
        for row in range(n):
            turned[current[row]] = n - 1 - row
        current = turned
        result.append(current)
        result.append([n - 1 - col for col in current])
    return result
"""

_VARIANTS = IMAGES.replace("solve(", "variants(") + "\n"

REDUCE = f"""{_VARIANTS}
def solve(solutions):
    kept = []
    for board in solutions:
        new = True
        for image in variants(board):
            if image in kept:
                new = False
        if new:
            kept.append(list(board))
    return kept
"""

DISTINCT = f"""{_VARIANTS}
def search(n, board, found):
    row = len(board)
    if row == n:
        found.append(board)
    else:
        for col in range(n):
            if all(c != col and abs(c - col) != row - r for r, c in enumerate(board)):
                search(n, board + [col], found)


def solve(n):
    found = []
    search(n, [], found)
    kept = []
    for board in found:
        if not any(image in kept for image in variants(board)):
            kept.append(board)
    return kept
"""

CLOSED = f"""{_MOVES}
def solve(rows, columns):
    board = [[-1] * columns for _ in range(rows)]

    def free(row, col):
        return [
            (row + dr, col + dc)
            for dr, dc in MOVES
            if 0 <= row + dr < rows and 0 <= col + dc < columns and board[row + dr][col + dc] < 0
        ]

    def closes(row, col):
        return sorted((abs(row - rows // 2), abs(col - columns // 2))) == [1, 2]

    def go(row, col, number):
        board[row][col] = number
        if number == rows * columns - 1 and closes(row, col):
            return True
        for r, c in sorted(free(row, col), key=lambda s: len(free(*s))):
            if go(r, c, number + 1):
                return True
        board[row][col] = -1
        return False

    if rows < 3 or columns < 3 or rows * columns % 2 or min(rows, columns) == 4:
        return None
    if min(rows, columns) == 3 and rows * columns < 30:
        return None
    return board if go(rows // 2, columns // 2, 0) else None
"""

PROBLEMS = {
    "QUEENS": "all-queens",
    "GRID": "all-queens",
    "FIRST": "one-queens",
    "FIRST_GRID": "one-queens",
    "COUNT": "count-queens",
    "DISTINCT": "distinct-queens",
    "SAFE": "safe-square",
    "FREE": "free-squares",
    "IMAGES": "images",
    "REDUCE": "reduce-symmetry",
    "TOUR": "knights-tour",
    "PATH": "knights-tour",
    "CLOSED": "closed-tour",
    "NEXT": "next-moves",
}
"""The problems of the right solvers."""

RIGHT = {problem: globals()[name] for name, problem in reversed(PROBLEMS.items())}
"""The first right solver of each problem."""
