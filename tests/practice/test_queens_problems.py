"""The problems about queens: correct solvers pass, and each property catches a wrong one."""

import random
from itertools import pairwise, permutations
from typing import Any

from algorithms.drawing import Scene
from algorithms.queens import column_array, symmetry
from tests import facts
from tests.practice.checked import at_first, find
from tests.practice.writing import marks


def right(n):
    """Return all solutions, as lists of columns."""
    return [list(columns) for columns in column_array.solutions(n)]


def first(n):
    """Return the first solution, or None."""
    return next(map(list, column_array.solutions(n)), None)


def squares(n):
    """Return all solutions, as lists of squares."""
    return [list(enumerate(columns)) for columns in right(n)]


def fundamental(n):
    """Return one solution of each symmetry class, as lists of columns."""
    found = symmetry.distinct(enumerate(columns) for columns in right(n))
    return [[column for _, column in solution] for solution in found]


def one_list(make):
    """Return a solver that returns the same list each time, with new contents."""
    kept: list[object] = []

    def solve(n):
        kept[:] = make(n)
        return kept

    return solve


def swapped(n):
    """Return all solutions; in the last one, rows 0 and 1 have swapped columns."""
    found = right(n)
    for columns in found[-1:] if n > 3 else ():
        columns[:2] = columns[1::-1]
    return found


def permuted(test):
    """Return a solver that checks all boards with one queen per row and column."""

    def solve(n):
        boards = map(list, permutations(range(n)))
        return [columns for columns in boards if test(list(enumerate(columns)))]

    return solve


def neighbours(queens):
    """Return whether no queens in adjacent rows attack each other."""
    return all(abs(a[1] - b[1]) > 1 for a, b in pairwise(queens))


def table(n):
    """Return the number of solutions from a table with nine entries."""
    return facts.QUEENS[n] if n < 9 else 0


_TABLE: list[Any] = [
    ("all-queens", "answers", lambda _: None, "nothing-returned", 4),
    ("all-queens", "answers", lambda n: right(n) or 1 / 0, "raised", 2),
    ("all-queens", "right-size", lambda n: squares(n) + [[(0, 0)]] * (n > 3), "too-few-queens", 4),
    (
        "all-queens", "right-size", lambda n: [[*s, (0, 0)] for s in squares(n)],
        "too-many-queens", 4,
    ),
    (
        "all-queens", "right-size", lambda n: [[*s[1:], *s[:1] * 2] for s in squares(n)],
        "square-twice", 4,
    ),
    (
        "all-queens", "right-size",
        lambda n: (squares(n)[:-1] + [[(r, c + (r > 0)) for r, c in s] for s in squares(n)[-1:]]),
        "queen-off-board", 4,
    ),
    ("all-queens", "none-attack", swapped, "same-main-diagonal", 4),
    ("all-queens", "none-attack", permuted(neighbours), "same-main-diagonal", 5),
    (
        "all-queens", "none-attack",
        permuted(lambda queens: len({r - c for r, c in queens}) == len(queens)),
        "same-anti-diagonal", 2,
    ),
    ("all-queens", "none-attack", lambda n: [[0] * n, *right(n)], "same-column", 2),
    (
        "all-queens", "none-attack",
        lambda n: squares(n) + [[(0, c) for c in range(n)]] * (n > 1), "same-row", 2,
    ),
    ("all-queens", "none-twice", lambda n: right(n) + right(n)[:1], "solution-twice", 4),
    (
        "all-queens", "none-twice", lambda n: right(n)[:1] * 2 if n > 3 else right(n),
        "solution-twice-another-missing", 4,
    ),
    ("all-queens", "none-missing", lambda n: right(n)[:1], "solution-missing", 4),
    (
        "all-queens", "none-missing", lambda n: right(n) if n < 9 else right(n)[2:],
        "solution-missing", 9,
    ),
    (
        "all-queens", "symmetric", lambda n: [s for s in right(n) if s < [n / 2]], "not-symmetric",
        4,
    ),
    ("all-queens", "repeatable", at_first(right, lambda n: right(n)[1:]), "other-answer", 4),
    ("all-queens", "kept", one_list(right), "changed-later", 1),
    ("all-queens", "small", lambda n: right(n) if n != 1 else [], "one-queen", 1),
    ("all-queens", "small", lambda n: right(n) if n else [[], []], "more-than-no-queens", 0),
    ("all-queens", "small", lambda n: right(n) or [[0] * n], "none-for-this-many", 2),
    ("all-queens", "own-objects", lambda n: (s := right(n)) + s[:1], "one-object", 4),
    ("one-queens", "answers", lambda _: None, "nothing-returned", 4),
    (
        "one-queens", "right-size", lambda n: squares(n)[0][:7] if first(n) else None,
        "too-few-queens", 8,
    ),
    ("one-queens", "none-attack", lambda n: [*range(n)], "same-main-diagonal", 4),
    ("one-queens", "finds", lambda n: first(n) if n != 6 else None, "none-found", 6),
    ("one-queens", "none-claimed", lambda n: first(n) or [0] * n, "solution-claimed", 2),
    ("one-queens", "none-claimed", lambda n: first(n) or [0], "partial-solution-claimed", 2),
    ("one-queens", "every-call", at_first(first, lambda _: None), "none-found-for-one", 1),
    ("one-queens", "kept", one_list(lambda n: first(n) or []), "changed-later", 4),
    ("count-queens", "answers", right, "not-a-number", 4),
    ("count-queens", "exact", lambda n: table(n) + 2 * (n == 6), "wrong-count", 6),
    ("count-queens", "beyond", table, "wrong-large-count", 9),
    ("count-queens", "small", lambda n: table(n) or 1, "wrong-small-count", 2),
    ("count-queens", "even", lambda n: len(fundamental(n)), "odd-count", 4),
    ("count-queens", "repeatable", at_first(table, lambda n: table(n) + 2), "other-answer", 4),
    ("distinct-queens", "answers", lambda n: fundamental(n) or 1 / 0, "raised", 2),
    (
        "distinct-queens", "right-size", lambda n: [[(0, 0)]] * (n > 4) + squares(n)[:1],
        "too-few-queens", 5,
    ),
    ("distinct-queens", "none-attack", swapped, "same-main-diagonal", 4),
    ("distinct-queens", "one-per-class", right, "same-class", 4),
    ("distinct-queens", "one-per-class", lambda n: fundamental(n) * 2, "solution-twice", 4),
    ("distinct-queens", "every-class", lambda n: fundamental(n)[:1], "class-missing", 5),
    (
        "distinct-queens", "repeatable", at_first(fundamental, lambda n: fundamental(n)[1:]),
        "other-answer", 4,
    ),
    ("distinct-queens", "kept", one_list(fundamental), "changed-later", 1),
    ("distinct-queens", "small", lambda n: fundamental(n) if n > 1 else [], "one-queen", 1),
    (
        "distinct-queens", "own-objects", lambda n: [*fundamental(n), *fundamental(n)[:1] * 2],
        "one-object", 5,
    ),
]  # fmt: skip
CATCHES = [(*each, (n,)) for *each, n in _TABLE]
NOTHING: list[Any] = [[[0] * 3] * 3, "", [[]], None]
RIGHT = [
    ("all-queens", lambda n: right(n) if n else []),
    ("all-queens", lambda n: iter(right(n)[::-1])),
    ("all-queens", lambda n: random.sample(right(n), len(right(n)))),
    ("one-queens", lambda n: first(n) or False),
    *(
        ("one-queens", lambda n, nothing=nothing: marks(first(n) or []) or nothing)
        for nothing in NOTHING
    ),
    ("one-queens", lambda n: random.choice(right(n) or [None]) if n < 9 else first(n)),
    ("count-queens", lambda n: float(len(right(n))) if 0 < n < 11 else 2680 * (n > 0)),
    ("distinct-queens", lambda n: fundamental(n) if n else []),
    ("distinct-queens", lambda n: [columns[::-1] for columns in fundamental(n)]),
    ("distinct-queens", lambda n: [random.choice((c, c[::-1])) for c in fundamental(n)]),
]  # fmt: skip


def test_an_attack_is_shown():
    """The scene of an attack contains all queens and highlights the pair."""
    wrong = [0, 2, 1, 3]
    finding = find(
        "all-queens", "none-attack", lambda n: right(n) if n != 4 else [wrong]
    )
    queens = tuple(enumerate(wrong))
    assert finding.scene == Scene(
        4, 4, queens=queens, candidate=(3, 3), verdict="reject", by=(0, 0)
    )


def test_a_missing_solution_is_shown():
    """The scene of a missing solution is the solution; other boards are not counted."""
    wrong = [[(0, 0)], [*enumerate(range(4))], [(0, 0), (1, 2), (2, 4), (3, 1)]]
    finding = find("all-queens", "none-missing", lambda n: squares(n)[1:] + wrong)
    assert finding.scene == Scene(4, 4, queens=((0, 1), (1, 3), (2, 0), (3, 2)))
    values = {"solution": (1, 3, 0, 2), "found": 1, "count": 2, "n": 4}
    assert finding.values == values
