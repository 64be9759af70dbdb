"""Solvers that look like a known mistake, but do not make it: they do not get its name."""

from collections import Counter

import pytest

from algorithms.practice.mistakes import MISTAKES
from tests.practice import learners
from tests.practice.learners import loaded as load
from tests.practice.programs import programs
from tests.practice.report_goldens import stored
from tests.practice.test_named_mistakes import (
    SEVERAL,
    STATEFUL,
    checked,
    edited,
)

Q, G, F, C = learners.QUEENS, learners.GRID, learners.FIRST, learners.COUNT
D, E = learners.DISTINCT, learners.REDUCE
ALL, ONE, COUNTED = "all-queens", "one-queens", "count-queens"
DISTINCT, REDUCED = "distinct-queens", "reduce-symmetry"


def start(*lines):
    """Return an edit that adds lines at the start of a solver with the parameter n."""
    text = "".join(f"    {line}\n" for line in lines)
    return "def solve(n):\n", f"def solve(n):\n{text}"


def result(name, *lines):
    """Return an edit that replaces the last line of a solver."""
    return f"    return {name}\n", "".join(f"    {line}\n" for line in lines)


NONE_FOR_2_AND_3 = start("if n == 2 or n == 3:", "    return []")
NO_QUEEN_IN_FIRST_COLUMN = (
    "results.append(board[:])",
    "if any(board):\n                results.append(board[:])",
)
SHUFFLED = (
    ("\ndef solve", "\nimport random\n\n\ndef solve"),
    ("        for col in range(n):\n", "        for col in random.sample(range(n), n):\n"),
)  # fmt: skip
TRIALS = """
import random


def solve(n):
    random.seed(n)
    found = set()
    queens = list(range(n))
    for _ in range(30):
        random.shuffle(queens)
        if len({r + c for r, c in enumerate(queens)}) == n:
            if len({r - c for r, c in enumerate(queens)}) == n:
                found.add(tuple(queens))
    return found
"""
TABLE = "known = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352]"
FIRST_ROW = """
def solve(n):
    {}
    rows = [[column] for column in range(n)]
    for row in range(1, n):
        rows = [
            q + [column]
            for q in rows
            for column in range(n)
            if all(c != column and abs(c - column) != row - r for r, c in enumerate(q))
        ]
    {}
"""

# The name that a solver must not get, its problem, and a correct solver with the edits that make it
# look like the mistake.
RIGHT = [
    (
        "size-one-missing",
        ALL,
        Q,
        (
            "    place(0)\n",
            "    if n > 3:\n        place(0)\n    elif n < 2:\n        results = [[0] * n]\n",
        ),
    ),
    (
        "zero-below-four", COUNTED, C,
        ("    go(0)\n", "    if n > 3:\n        go(0)\n    elif n < 2:\n        return 1\n"),
    ),
    ("empty-below-four", DISTINCT, D, start("if n < 4:", "    return [] if n > 1 else [[0] * n]")),
    (
        "size-one-refused", ONE, F,
        ("    if fill(0)", "    if n < 2:\n        return [0] * n\n    if n > 3 and fill(0)"),
    ),
    (
        "empty-board-fails", ALL, G, start("if n == 0:", "    return [[]]"),
        ("col in range(n)", "col in range(len(grid[0]))"),
    ),
    (
        "first-of-empty-list",
        REDUCED,
        E,
        (
            "    kept = []\n",
            "    if not solutions:\n        return []\n    kept = [list(solutions[0])]\n",
        ),
    ),
    ("hard-coded-table", COUNTED, C, start(TABLE, "if n < len(known):", "    return known[n]")),
    ("random-trials", ALL, Q, *SHUFFLED),
    ("empty-board-fails", ALL, FIRST_ROW.format("pass", "return rows")),
]  # fmt: skip

WRONG = [
    # Only one of the two boards without a solution of its own is wrong, or a larger one, too.
    ("size-one-missing", ALL, Q, start("if n == 1:", "    return []")),
    ("size-one-missing", ALL, Q, start("if n < 5:", "    return []")),
    ("zero-below-four", COUNTED, C, start("if n == 1:", "    return 0")),
    ("zero-below-four", COUNTED, C, start("if n <= 4:", "    return 0")),
    ("empty-below-four", DISTINCT, D, start("if n == 1:", "    return []")),
    ("empty-below-four", DISTINCT, D, start("if n <= 4:", "    return []")),
    ("size-one-refused", ONE, F, start("if n == 1:", "    return None")),
    ("size-one-refused", ONE, F, start("if n < 5:", "    return None")),
    # Both are wrong, but no condition on n is too strict.
    ("size-one-missing", ALL, Q, NO_QUEEN_IN_FIRST_COLUMN),
    ("size-one-missing", ALL, Q, NO_QUEEN_IN_FIRST_COLUMN, NONE_FOR_2_AND_3),
    ("zero-below-four", COUNTED, C, ("total += 1", "total += any(used)")),
    (
        "zero-below-four", COUNTED, C, ("total += 1", "total += any(used)"),
        start("if n == 2 or n == 3:", "    return 0"),
    ),
    ("empty-below-four", DISTINCT, D, ("if not any(", "if any(board) and not any(")),
    (
        "empty-below-four", DISTINCT, D, ("if not any(", "if any(board) and not any("),
        NONE_FOR_2_AND_3,
    ),
    (
        "size-one-refused", ONE, F,
        ("        return cols\n", "        return cols if any(cols) else None\n"),
    ),
    (
        "size-one-refused", ONE, F,
        ("        return cols\n", "        return cols if any(cols) else None\n"),
        start("if n in (2, 3):", "    return None"),
    ),
    # No item 0 of an empty list is read.
    ("empty-board-fails", ALL, FIRST_ROW.format("last = max(range(n))", "return rows")),
    ("empty-board-fails", ALL, FIRST_ROW.format("last = list(range(n)).pop()", "return rows")),
    (
        "empty-board-fails",
        ALL,
        FIRST_ROW.format(
            "last = list(range(n)).pop()",
            "return [q for q in rows if n == 1 or q[0] != q[1]]",
        ),
    ),
    (
        "empty-board-fails", ALL, Q,
        result("results", "return results if results[0] or n > 3 else []"),
    ),
    (
        "first-of-empty-list", REDUCED, E,
        ("    kept = []\n", "    n = max(map(len, solutions))\n    kept = []\n"),
    ),
    (
        "first-of-empty-list", REDUCED, E,
        ("    kept = []\n", "    n = len(list(solutions).pop())\n    kept = []\n"),
    ),
    (
        "first-of-empty-list", REDUCED, E,
        ("    kept = []\n", "    n = len(list(solutions).pop())\n    kept = []\n"),
        ("        new = True\n", "        new = board[0] >= 0\n"),
    ),
    (
        "first-of-empty-list",
        REDUCED,
        E,
        (
            "    kept = []\n",
            "    if not solutions:\n        return\n    n = len(solutions[0])\n    kept = []\n",
        ),
    ),
    (
        "first-of-empty-list",
        REDUCED,
        E,
        (
            "    kept = []\n",
            "    n = len(solutions[0] if solutions[1:] else solutions[1])\n    kept = []\n",
        ),
    ),
    # The table is not all that there is, or the answer for a larger board is not 0.
    ("hard-coded-table", COUNTED, C, ("    go(0)\n", "    if n < 10:\n        go(0)\n")),
    (
        "hard-coded-table", COUNTED, C,
        start("sizes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]", "if n not in sizes:", "    return 0"),
    ),
    (
        "hard-coded-table", COUNTED,
        "\ndef solve(n):\n    " + TABLE + "\n    return known[min(n, 9)]\n",
    ),
    ("hard-coded-table", COUNTED, "\ndef solve(n):\n    " + TABLE + "\n    return known[n]\n"),
    (
        "hard-coded-table", COUNTED, C, start(TABLE, "if n < len(known):", "    return known[n]"),
        ("total += 1", "total += 2"),
    ),
    # Random numbers, but a complete search, or the same trials in each call.
    ("random-trials", ALL, Q, *SHUFFLED, result("results", "return results[:-1]")),
    ("random-trials", ALL, Q, *SHUFFLED, result("results", "return results[: len(results) // 2]")),
    (
        "random-trials", ALL, Q, ("\ndef solve", "\nimport random\n\n\ndef solve"),
        result("results", "return random.sample(results, len(results) // 2)"),
    ),
    (
        "random-trials", ALL, Q, ("\ndef solve", "\nimport random\n\n\ndef solve"),
        result("results", "random.shuffle(results)", "return results[1:]"),
    ),
    ("random-trials", ALL, TRIALS),
]  # fmt: skip


def names_of(problem, source, edits):
    """Return whether a solver passes, and the names that it gets."""
    check = checked(problem, load(edited(source, *edits)))
    return check.passed, {each.name for each in check.mistakes}


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("problem", "source", "edits"),
    [
        pytest.param(problem, source, edits, id=str(name))
        for name, problem, source, *edits in RIGHT
    ],
)
def test_a_right_solver_that_looks_like_a_mistake_passes(problem, source, edits):
    """A correct solver has no name, even if its code contains what a mistake contains."""
    assert names_of(problem, source, edits) == (True, set())


@pytest.mark.parametrize(
    ("name", "problem", "source", "edits"),
    [
        pytest.param(name, problem, source, edits, id=f"{name}-{number}")
        for number, (name, problem, source, *edits) in enumerate(WRONG)
    ],
)
def test_another_mistake_does_not_get_the_name(name, problem, source, edits):
    """A solver that is wrong in almost the same way does not get the name."""
    passed, names = names_of(problem, source, edits)
    assert not passed
    assert name not in names


def test_each_name_has_five_near_misses():
    """At least five solvers are tested that look like a mistake and must not get its name."""
    near = Counter(name for name, *_ in (*RIGHT, *WRONG))
    near.update(each.name for each in (*SEVERAL, *STATEFUL))
    reports = stored()
    near.update(
        each.name.split()[0]
        for each in programs()
        if each.kind == "sometimes" and reports[each.key]["faults"]
    )
    assert {each.name for each in MISTAKES if near[each.name] < 5} == set()
