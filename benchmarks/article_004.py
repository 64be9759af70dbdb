"""A plain transcription of article 004 (Chinese): choice points, then removal of symmetry.

As in the article, squares are lists; diagonals are computed by expressions that are assembled as
text and evaluated; the conflicts of every queen are recomputed at each step and searched in a
list; backtracking recomputes the feasible squares of each row; each step is a call; and all runs
start with the same dictionary object. A solution is reflected and rotated as a NumPy array of zeros
and ones, and the symmetric variants of each solution are searched for in the list of all solutions.

The article needs its decorator against the recursion limit only for large n. The longest chain of
calls is 364 at n = 8 and 1,358 at n = 9, so the benchmarks need neither it nor a higher limit.
"""

import numpy as np
from numpy.typing import NDArray

Square = list[int]
Solution = list[Square]

DIRECTIONS = [
    [vertical, horizontal] for vertical in ["+", "-"] for horizontal in ["+", "-"]
]
LIMITS = {"+": "<n", "-": "> -1"}


def diagonal(square: Square, signs: list[str], n: int) -> list[Square]:  # noqa: ARG001 - used in text
    """Return the squares from a square to the edge in one of the four diagonal directions."""
    walked = []
    row = square[0]
    column = square[1]
    while eval("row" + LIMITS[signs[0]]) and eval("column" + LIMITS[signs[1]]):  # noqa: S307 - as in the article
        walked.append([row, column])
        row = eval(f"row {signs[0]}1")  # noqa: S307 - as in the article
        column = eval(f"column{signs[1]}1")  # noqa: S307 - as in the article
    return walked


def conflicts(square: Square, n: int) -> list[Square]:
    """Return the squares on the lines of a square, with repetitions."""
    attacked: list[Square] = []
    for signs in DIRECTIONS:
        attacked += diagonal(square, signs, n)
    for step in range(n):
        attacked.append([step, square[1]])
        attacked.append([square[0], step])
    return attacked


def feasible(selected: Solution, n: int) -> list[Square]:
    """Return the squares of the next row without conflict with the selected ones."""
    attacked: list[Square] = []
    for queen in selected:
        attacked += conflicts(queen, n)
    possible: list[Square] = []
    if len(selected) >= n:
        return possible
    for square in [[len(selected), column] for column in range(n)]:
        if square not in attacked:
            possible.append(square)  # noqa: PERF401 - the article's loop
    return possible


def advance(
    selected: Solution, record: dict[int, int], found: list[Solution], n: int
) -> list[Solution]:
    """Take one step forward or backtrack to the last choice, and return all solutions found."""
    if len(selected) == n:
        found.append(selected)
    possible = feasible(selected, n)
    if len(possible) != 0:
        record[len(selected) + 1] = 0
        return advance(
            [*selected, possible[record[len(selected)]]], record, found, n
        )
    for above in list(range(1, len(selected)))[::-1]:
        remaining = feasible(selected[0:above], n)
        if record[len(selected[0:above])] < len(remaining) - 1:
            shorter = {}
            for row in record:  # noqa: PLC0206 - the article's loop
                if row < above + 1:
                    shorter[row] = record[row]
            shorter[above] = record[above] + 1
            return advance(selected[0:above], shorter, found, n)
    return found


def all_solutions(n: int) -> list[Solution]:
    """Return every solution as a list of [row, column], one run for each first column."""
    record = {1: 0}
    found: list[Solution] = []
    for first in [[0, column] for column in range(n)]:
        found = advance([first], record, found, n)
    return found


def marked(solution: Solution) -> NDArray[np.float64]:
    """Return the board as an array: 1 for each queen, otherwise 0."""
    board = np.zeros((len(solution), len(solution)))
    for square in solution:
        board[square[0], square[1]] = 1
    return board


def transposed(solution: Solution) -> Solution:
    """Return the reflection across the main diagonal."""
    mirrored = marked(solution).T
    squares = []
    for row in range(len(solution)):
        for column in range(len(solution)):
            if mirrored[row][column] == 1:
                squares.append([row, column])  # noqa: PERF401 - the article's loop
    return squares


def turned(board: NDArray[np.float64], n: int) -> list[list[np.float64]]:
    """Return the rows of a board rotated clockwise: its columns from bottom to top."""
    rows = []
    for column in range(n):
        line = []
        for row in range(n - 1, -1, -1):
            line.append(board[row, column])  # noqa: PERF401 - the article's loop
        rows.append(line)
    return rows


def seven_images(solution: Solution) -> list[Solution]:
    """Return the symmetric variants of a solution by repeated rotation and transposition."""
    board = marked(solution)
    found = []
    turns = 0
    while turns < 3:
        found.append(transposed(solution))
        turns += 1
        rows = turned(board, len(solution))
        squares = []
        for row in range(len(solution)):
            for column in range(len(solution)):
                if rows[row][column] == 1:
                    squares.append([row, column])  # noqa: PERF401 - the article's loop
        found.append(squares)
        solution = squares.copy()
        board = np.array(rows).copy()
    found.append(transposed(solution))
    return found


def remove_images(solutions: list[Solution]) -> None:
    """Remove the symmetric variants of each solution from a list while iterating over it."""
    for solution in solutions:
        for image in seven_images(solution):
            if image in solutions and image != solution:
                solutions.remove(image)
