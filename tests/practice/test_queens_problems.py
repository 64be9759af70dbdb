"""The problems about queens: correct solvers pass, wrong ones are caught."""

import random
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


def table(n):
    """Return the number of solutions from a table with nine entries."""
    return facts.QUEENS[n] if n < 9 else 0


_TABLE: list[Any] = [
    ("all-queens", "answers", lambda n: right(n) or 1 / 0, "raised", 2),
    (
        "all-queens", "right-size", lambda n: [[*s, (0, 0)] for s in squares(n)],
        "too-many-queens", 4,
    ),
    (
        "all-queens", "right-size", lambda n: [[*s[1:], *s[:1] * 2] for s in squares(n)],
        "square-twice", 4,
    ),
    ("all-queens", "none-attack", lambda n: [[0] * n, *right(n)], "same-column", 2),
    (
        "all-queens", "none-attack",
        lambda n: squares(n) + [[(0, c) for c in range(n)]] * (n > 1), "same-row", 2,
    ),
    (
        "all-queens", "none-twice", lambda n: right(n)[:1] * 2 if n > 3 else right(n),
        "solution-twice-another-missing", 4,
    ),
    (
        "all-queens", "none-missing", lambda n: right(n) if n < 9 else right(n)[2:],
        "solution-missing", 9,
    ),
    (
        "one-queens", "right-size", lambda n: squares(n)[0][:7] if first(n) else None,
        "too-few-queens", 8,
    ),
    ("one-queens", "none-attack", lambda n: [*range(n)], "same-main-diagonal", 4),
    *(
        ("one-queens", "none-claimed", lambda n, no=no: first(n) or no(n), *fault)
        for no, fault in (
            (lambda n: [-1] * n, ("empty-board-claimed", 2)),
            (lambda n: [*range(n)], ("solution-claimed", 2)),
        )
    ),
    (
        "one-queens", "none-claimed", lambda n: marks(first(n) or []) or [[0] * n] * n,
        "empty-board-claimed", 2,
    ),
    ("one-queens", "every-call", at_first(first, lambda _: None), "none-found-for-one", 1),
    ("count-queens", "answers", right, "not-a-number", 4),
    ("count-queens", "exact", lambda n: table(n) + 2 * (n == 6), "wrong-count", 6),
    ("count-queens", "beyond", table, "wrong-large-count", 9),
    ("distinct-queens", "answers", lambda n: fundamental(n) or 1 / 0, "raised", 2),
    (
        "distinct-queens", "right-size", lambda n: [[(0, 0)]] * (n > 4) + squares(n)[:1],
        "too-few-queens", 5,
    ),
    ("distinct-queens", "one-per-class", lambda n: fundamental(n) * 2, "solution-twice", 4),
]  # fmt: skip
CATCHES = [(*each, (n,)) for *each, n in _TABLE]
NOTHING: list[Any] = ["", [[]], False, None]
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
