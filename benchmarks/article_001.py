"""A plain transcription of article 001 (Persian): random placement with restarts, for eight queens.

As in the article, the free squares are recomputed for every queen: from the list of all 64, each
square on the lines of each queen is searched for and removed, line by line.
"""

import random

Square = tuple[int, int]


def free_squares(board: list[list[int]]) -> list[Square]:  # noqa: C901, PLR0912 - six lines per queen
    """Return the squares (x, y) of `board[y][x]` that are neither occupied nor attacked."""
    free = [(number // 8, number % 8) for number in range(64)]
    for y, rank in enumerate(board):
        for x, content in enumerate(rank):
            if content != 0:
                for other in range(8):
                    if (x, other) in free:
                        free.remove((x, other))
                    if (other, y) in free:
                        free.remove((other, y))
                for left in range(x, -1, -1):
                    if (left, y - abs(left - x)) in free:
                        free.remove((left, y - abs(left - x)))
                for right in range(x, 8):
                    if (right, y + abs(right - x)) in free:
                        free.remove((right, y + abs(right - x)))
                for up in range(y, -1, -1):
                    if (x + abs(up - y), up) in free:
                        free.remove((x + abs(up - y), up))
                for down in range(y, 8):
                    if (x - abs(down - y), down) in free:
                        free.remove((x - abs(down - y), down))
    return free


def random_board() -> list[list[int]]:
    """Return a board with eight queens, after as many restarts as necessary."""
    missing = 8
    board: list[list[int]] = []
    while missing:
        missing = 8
        board = [[0] * 8 for _ in range(8)]
        while True:
            free = free_squares(board)
            if len(free) == 0:
                break
            x, y = random.choice(free)
            board[y][x] = 1
            missing -= 1
    return board
