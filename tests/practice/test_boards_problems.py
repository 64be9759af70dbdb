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
NOT_LEFT = [ray for ray in ALL if ray != (0, -1)]


def safe(board, square, rays=ALL, reach=20, *, own=True):
    """Return whether the rays from a square meet no queen."""
    row, column = square
    n = len(board)
    if own and board[row][column]:
        return False
    return not any(
        board[row + i * down][column + i * right]
        for down, right in rays
        for i in range(1, reach)
        if 0 <= row + i * down < n and 0 <= column + i * right < n
    )


def free(board, rays=ALL, *, own=True):
    """List the safe squares."""
    squares = product(range(len(board)), repeat=2)
    return [s for s in squares if safe(board, s, rays, own=own)]


def without(direction):
    """Return the rays of all directions except one."""
    return [ray for ray in ALL if ray not in RAYS[direction]]


def spoiled(solve):
    """Return a solver that changes the board before it returns."""

    def changed(board, *square):
        answer = solve(board, *square)
        board[0][0] = 1 - board[0][0]
        return answer

    return changed


def at(n, *queens):
    """Return a board with queens."""
    return [[int((r, c) in queens) for c in range(n)] for r in range(n)]


SAFE = [
    ("answers", lambda _b, s: safe(_b, s) or None, "nothing-returned", None),
    ("answers", lambda b, s: b[s[0] + 1][s[1]], "raised", (at(2), (1, 0))),
    ("sound", lambda b, s: safe(b, s, without("row")), "row-unseen", (at(2, (0, 0)), (0, 1))),
    ("sound", lambda b, s: safe(b, s, without("column")), "column-unseen", (at(2, (0, 0)), (1, 0))),
    (
        "sound", lambda b, s: safe(b, s, without("main")), "main-diagonal-unseen",
        (at(2, (0, 0)), (1, 1)),
    ),
    (
        "sound", lambda b, s: safe(b, s, without("anti")), "anti-diagonal-unseen",
        (at(2, (0, 1)), (1, 0)),
    ),
    ("sound", lambda b, s: safe(b, s, reach=2), "row-unseen", (at(3, (0, 0)), (0, 2))),
    ("complete", lambda b, s: safe(b, s) and s[0] != s[1], "empty-board-refused", (at(2), (0, 0))),
    (
        "complete", lambda b, s: safe(b, s) and not sum(map(sum, b)), "safe-square-refused",
        (at(3, (0, 0)), (1, 2)),
    ),
    (
        "occupied", lambda b, s: safe(b, s, own=False), "occupied-square-allowed",
        (at(2, (0, 0)), (0, 0)),
    ),
    ("mirrored", lambda b, s: safe(b, s, NOT_LEFT), "mirrored-square", (at(2, (0, 0)), (0, 1))),
    ("repeatable", at_first(safe, lambda *_: False), "other-answer", (at(2), (0, 0))),
    ("untouched", spoiled(safe), "changed-argument", (at(2), (0, 0))),
]  # fmt: skip

FREE = [
    ("answers", lambda _: None, "nothing-returned", None),
    ("sound", lambda b: free(b, without("row")), "given-in-row", (at(2, (0, 0)),)),
    ("sound", lambda b: free(b, without("column")), "given-in-column", (at(2, (0, 0)),)),
    ("sound", lambda b: free(b, without("main")), "given-on-main-diagonal", (at(2, (0, 0)),)),
    ("sound", lambda b: free(b, without("anti")), "given-on-anti-diagonal", (at(2, (0, 1)),)),
    ("sound", lambda b: free(b, own=False), "given-with-queen", (at(2, (0, 0)),)),
    ("sound", lambda b: [*free(b), (0, len(b))], "given-off-board", (at(2),)),
    ("sound", lambda b: [(c, r) for r, c in free(b)], "row-and-column-swapped", (at(3, (0, 1)),)),
    ("complete", lambda b: free(b)[1:], "free-square-missing", (at(2),)),
    ("complete", lambda b: [s for s in free(b) if max(s) < 3], "free-square-missing", (at(4),)),
    ("none-twice", lambda b: free(b) * 2, "free-square-twice", (at(2),)),
    ("mirrored", lambda b: free(b, NOT_LEFT), "mirrored-free-squares", (at(2, (0, 0)),)),
    ("repeatable", at_first(free, lambda b: free(b)[1:]), "other-answer", (at(2),)),
    ("untouched", spoiled(free), "changed-argument", (at(2),)),
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
