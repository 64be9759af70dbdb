"""The problems about boards with queens: correct solvers pass, wrong ones are caught."""

from itertools import product
from typing import Any

from algorithms.drawing import Scene
from tests.practice.checked import at_first, find, texts

RAYS = {
    "row": [(0, 1), (0, -1)],
    "column": [(1, 0), (-1, 0)],
    "main": [(1, 1), (-1, -1)],
    "anti": [(1, -1), (-1, 1)],
}
ALL = [ray for rays in RAYS.values() for ray in rays]


def safe(board, square, rays=ALL, reach=20):
    """Return whether the rays from a square meet no queen."""
    row, column = square
    n = len(board)
    if board[row][column]:
        return False
    return not any(
        board[row + i * down][column + i * right]
        for down, right in rays
        for i in range(1, reach)
        if 0 <= row + i * down < n and 0 <= column + i * right < n
    )


def free(board, rays=ALL):
    """List the safe squares."""
    squares = product(range(len(board)), repeat=2)
    return [s for s in squares if safe(board, s, rays)]


def without(direction):
    """Return the rays of all directions except one."""
    return [ray for ray in ALL if ray not in RAYS[direction]]


def at(n, *queens):
    """Return a board with queens."""
    return [[int((r, c) in queens) for c in range(n)] for r in range(n)]


SAFE = [
    (
        "sound", lambda b, s: safe(b, s, without("main")), "main-diagonal-unseen",
        (at(2, (0, 0)), (1, 1)),
    ),
    ("sound", lambda b, s: safe(b, s, reach=2), "row-unseen", (at(3, (0, 0)), (0, 2))),
    ("repeatable", at_first(safe, lambda *_: False), "other-answer", (at(2), (0, 0))),
]  # fmt: skip

FREE = [
    ("sound", lambda b: free(b, without("column")), "given-in-column", (at(2, (0, 0)),)),
    ("sound", lambda b: free(b, without("anti")), "given-on-anti-diagonal", (at(2, (0, 1)),)),
    ("sound", lambda b: [*free(b), (0, len(b))], "given-off-board", (at(2),)),
    ("complete", lambda b: [s for s in free(b) if max(s) < 3], "free-square-missing", (at(4),)),
]  # fmt: skip
CATCHES: list[tuple[Any, ...]] = [("safe-square", *each) for each in SAFE]
CATCHES += [("free-squares", *each) for each in FREE]
RIGHT: list[tuple[Any, ...]] = [
    ("safe-square", lambda b, s: int(s in free(b))),
    ("free-squares", lambda b: {(r, c) for r, c in free(b)}),
]


def test_an_attack_is_shown():
    """The scene of an attack highlights the square and the nearest queen that attacks it."""
    finding = find("safe-square", "sound", lambda *_: True)
    assert finding.scene == Scene(
        2, 2, queens=((0, 0),), candidate=(0, 1), verdict="reject", by=(0, 0)
    )
    assert texts(finding)[0] == (
        "The answer is True for (0, 1), but the queen on (0, 0) attacks "
        "it: both are in the same row."
    )


def test_who_is_wrong_in_a_mirror():
    """Of two mirrored calls, the one with the wrong answer is reported."""
    for problem, solve in (
        ("safe-square", lambda b, s: safe(b, s) or b[0][-1] == 1),
        ("free-squares", lambda b: [] if b[0][-1] else free(b)),
    ):
        assert find(problem, "mirrored", solve).arguments[0][0][-1] == 1
