"""The problems about the knight: correct solvers pass, wrong ones are caught."""

import random
from typing import Any

from algorithms.board import is_tour, tour_board
from algorithms.drawing import Scene
from algorithms.practice.checking import check_solver
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.problems import PROBLEMS
from algorithms.practice.problems.oracle import (
    effort,
    find_closed_tour,
    find_tour,
    jumps,
)
from algorithms.practice.reports import Report
from tests.practice import learners
from tests.practice.checked import Slow, at_first, find


def tour(rows, columns, start):
    """Return a tour as a board, or None."""
    path = find_tour(rows, columns, start)
    return path and tour_board(path, rows, columns)


def whole(rows, columns, start=None):
    """Return the path of a tour, closed if there is no start, or None."""
    if start is None:
        return find_closed_tour(rows, columns)
    return find_tour(rows, columns, start)


def changed(change):
    """Return a solver that changes the path of each tour of several squares."""

    def solve(*arguments):
        path = whole(*arguments)
        return change([*path]) if path and path[1:] else path

    return solve


def renumbered(change):
    """Return a solver that changes the numbers of each tour."""
    return lambda *a: (t := tour(*a)) and [[change(x) for x in row] for row in t]


def in_order(rows, columns, _):
    """Number the squares row by row."""
    return [[i * columns + j for j in range(columns)] for i in range(rows)]


def moves(square, rows, columns):
    """List the knight's moves."""
    return list(jumps(square, rows, columns))


def greedy(rows, columns, start):
    """Take the first move to a new square, without backtracking."""
    path = [start]
    while ahead := [s for s in jumps(path[-1], rows, columns) if s not in path]:
        path.append(ahead[0])
    return path if len(path) == rows * columns else None


TOUR = [
    ("answers", lambda *_: None, "none-always", (3, 4, (0, 0))),
    ("every-square-once", changed(lambda p: p[:-1]), "square-missed", (3, 4, (0, 0))),
    (
        "every-square-once", changed(lambda p: [*p[:-1], (-1, p[-1][1])]), "visit-off-board",
        (3, 4, (0, 0)),
    ),
    (
        "every-square-once", renumbered(lambda x: x + (x > 5)), "visit-missing", (3, 4, (0, 0)),
    ),
    ("every-square-once", renumbered(lambda x: min(x, 5)), "visit-twice", (3, 4, (0, 0))),
    ("every-call", at_first(tour, lambda r, c, _: tour(r, c, (0, 0))), "tour-claimed", None),
]  # fmt: skip

NEXT = [
    (
        "on-board", lambda s, r, c: [(b, a) for a, b in moves(s, r, c)],
        "move-row-and-column-swapped", ((0, 0), 2, 3),
    ),
    ("repeatable", at_first(moves, lambda *a: moves(*a)[1:]), "other-answer", ((0, 0), 2, 3)),
]  # fmt: skip
CATCHES: list[tuple[Any, ...]] = [("knights-tour", *each) for each in TOUR]
CATCHES += [
    ("closed-tour", "every-call", at_first(whole, lambda *_: None), "closed-tour-missed", (3, 10))
]  # fmt: skip
CATCHES += [("next-moves", *each) for each in NEXT]


def named(squares, rows, *, top):
    """Return squares in chess notation, with the top or the bottom row as rank 1."""
    return squares and [
        f"{chr(ord('a') + column)}{row + 1 if top else rows - row}"
        for row, column in squares
    ]


def at_random(rows, columns, start):
    """Return a tour from the start, or its reflection if that keeps the start."""
    path = find_tour(rows, columns, start)
    if path and rows == columns and start[0] == start[1] and random.random() < 0.5:
        return [(column, row) for row, column in path]
    return path


RIGHT = [
    ("knights-tour", learners.loaded(learners.TOUR)),
    ("knights-tour", at_random),
    ("knights-tour", lambda *a: named(find_tour(*a), a[0], top=True)),
    ("knights-tour", lambda *a: named(find_tour(*a), a[0], top=False)),
    ("closed-tour", lambda r, c: (p := whole(r, c)) and [*p, p[0]]),
    ("next-moves", lambda *a: {*moves(*a)}),
    ("next-moves", lambda *a: named(moves(*a), a[1], top=True)),
    ("next-moves", lambda *a: named(moves(*a), a[1], top=False)),
]


def test_chess_notation_does_not_hide_a_mistake():
    """A wrong tour with rank 1 at the bottom is read as such, and its mistake is found."""
    wrong = changed(lambda path: path[:-1])
    solve = InProcessSolver(lambda *a: named(wrong(*a), a[0], top=False))
    check = check_solver(PROBLEMS["knights-tour"], solve)
    (failed,) = (each for each in check.results if each.verdict == "failed")
    assert failed.property.name == "every-square-once"
    assert check.recognised is not None
    assert check.recognised.format.code == "names-from-bottom"


def test_no_closed_tour_in_time():
    """A solver without a closed tour in time fails after one timeout, and only that is said."""
    solver = Slow(whole, lambda *size: effort(*size) > effort(4, 5))
    check = check_solver(PROBLEMS["closed-tour"], solver)
    (failed,) = (each for each in check.results if each.verdict == "failed")
    assert failed.finding is not None
    assert failed.finding.fault.code == "no-tour-in-time"
    assert failed.finding.arguments == (3, 10)
    assert "not count as a failure" not in Report(check, "en").text()
    assert [it for it in solver.calls if effort(*it) > effort(4, 5)] == [(3, 10)]


def test_a_wrong_move_is_shown():
    """The scene of a wrong move contains the path before it and highlights its two squares."""
    finding = find("knights-tour", "knights-moves", in_order)
    assert finding.scene == Scene(
        3, 4, path=((0, 0),), candidate=(0, 1), verdict="reject", by=(0, 0)
    )


def test_a_tour_is_shown_to_who_found_none():
    """The scene of a missed tour is a tour."""
    finding = find("knights-tour", "finds", greedy)
    assert finding.scene is not None
    rows, columns, _ = finding.arguments
    assert is_tour(tour_board(finding.scene.path, rows, columns))


def test_the_hardest_usual_boards():
    """An exhaustive search ends on the usual boards; 5 × 5 is not one of them."""
    problem = PROBLEMS["knights-tour"]
    boards = [(r, c) for r in range(3, 9) for c in range(r, 9)]
    usual = [each for each in boards if problem.usual((*each, (0, 0)))]
    assert usual == [*((3, c) for c in range(3, 9)), (4, 4), (4, 5)]
    assert not PROBLEMS["closed-tour"].usual((3, 10))


def test_larger_squares_are_checked_before_a_hard_board():
    """A search that takes too long on 5 × 5, where there is no tour, is wrong on 6 × 6."""

    def small(rows, columns, start):
        return None if rows * columns > 30 else find_tour(rows, columns, start)

    solver = Slow(
        small, lambda *call: call[:2] == (5, 5) and call[2] == (0, 1), seconds=0
    )
    solver.limited = True
    check = check_solver(PROBLEMS["knights-tour"], solver)
    [finding] = [each.finding for each in check.failures if each.finding]
    assert finding.arguments[:2] in {(5, 6), (6, 5), (6, 6)}, finding
