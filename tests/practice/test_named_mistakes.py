"""Names of mistakes: given to solvers that look different, refused to those with another cause."""

import ast
import contextlib
import io
from collections import Counter

import pytest

from algorithms.practice.checking import check_solver
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.mistakes import MISTAKES
from algorithms.practice.problems import PROBLEMS
from tests.practice import learners, rewriting
from tests.practice.learners import loaded as load
from tests.rotation import part


def checked(problem, function):
    """Return the check of a function."""
    with contextlib.redirect_stdout(io.StringIO()):
        return check_solver(PROBLEMS[problem], InProcessSolver(function))


def names(problem, source):
    """Return the names of the mistakes of a wrong solver."""
    check = checked(problem, load(source))
    assert not check.passed
    return [each.name for each in check.mistakes]


def test_each_mistake_is_written_in_five_ways():
    """There are five different programs with each mistake, and more from learners."""
    written = Counter(each[0] for each in NAMED)
    written.update({each.name: len(rewriting.ways_of(each)) for each in MISTAKES})
    assert {each.name for each in MISTAKES if written[each.name] < 5} == set()


def without_default(mistake):
    """Return the mistake with a global variable in place of the default argument."""
    tree = ast.parse(mistake.source)
    (function,) = tree.body
    value = function.args.defaults.pop()
    variable = function.args.args.pop().arg
    for call in ast.walk(function):
        if isinstance(call, ast.Call) and ast.unparse(call.func) == function.name:
            call.args = [
                each for each in call.args if ast.unparse(each) != variable
            ]
    function.name = "solve"
    text = ast.unparse(tree).replace(mistake.function.__name__, "solve")
    return f"{rewriting.HEADER}{variable} = {ast.unparse(value)}\n{text}"


STATEFUL = [mistake for mistake in MISTAKES if mistake.stateful]


@pytest.mark.slow
@pytest.mark.parametrize("mistake", STATEFUL, ids=lambda each: each.name)
def test_a_global_variable_is_no_default_argument(mistake):
    """The same behaviour because of a global variable is not called a default argument."""
    assert names(mistake.problem, without_default(mistake)) == []


def only_there(mistake, arguments):
    """Return a right solver that is wrong for one call, as a mistake is."""
    wrong, wanted = mistake.solver, repr(arguments)
    source = f"""{learners.RIGHT[mistake.problem]}

def either(*arguments):
    if repr(arguments) == wanted:
        return wrong(*arguments)
    return solve(*arguments)
"""
    return load(source, "either", wrong=wrong, wanted=wanted)


# A board of one square, on which both are wrong, is the whole of the first of these mistakes.
SEVERAL = [
    mistake
    for mistake in MISTAKES
    if mistake.name not in ("one-square-refused", "tour-not-returned")
]


@pytest.mark.slow
@pytest.mark.parametrize("mistake", part(SEVERAL, 20), ids=lambda each: each.name)
def test_one_wrong_answer_is_not_enough(mistake):
    """A solver that is wrong like a mistake for its first counterexample only is not named."""
    check = checked(mistake.problem, mistake.solver)
    finding = next(
        each.finding
        for each in check.results
        if each.property.name == mistake.caught_by
    )
    function = only_there(mistake, finding.arguments)
    assert checked(mistake.problem, function).mistakes == ()


KEPT = [
    (mistake, condition)
    for mistake in MISTAKES
    if mistake.caught_by == "kept" and mistake.name != "mutable-default"
    for condition in ("calls % 2", "calls % 3 == 0")
]


@pytest.mark.untraced
@pytest.mark.parametrize(("mistake", "condition"), KEPT)
def test_an_answer_that_changes_two_or_three_calls_later(mistake, condition):
    """The only fault reported is that later calls change an answer, however late."""
    source = rewriting.sometimes(
        mistake, learners.RIGHT[mistake.problem], condition
    )
    check = checked(mistake.problem, load(source, "either"))
    found = {
        each.property.name: each.finding.fault.code
        for each in check.results
        if each.finding
    }
    assert found == {"kept": "changed-later"}


Q, G, F, FG = learners.QUEENS, learners.GRID, learners.FIRST, learners.FIRST_GRID
C, D, S, R = learners.COUNT, learners.DISTINCT, learners.SAFE, learners.FREE
IM, E, T, P = learners.IMAGES, learners.REDUCE, learners.TOUR, learners.PATH
W, K, N = learners.GREEDY, learners.CLOSED, learners.NEXT
ALL, ONE, COUNTED, TOUR = "all-queens", "one-queens", "count-queens", "knights-tour"
MOVES, CLOSED = "next-moves", "closed-tour"


def edited(source, *edits):
    """Return a solver after some edits; each text must occur in it."""
    for old, new in edits:
        assert old in source
        source = source.replace(old, new)
    return source


GLOBAL_ROWS = ("[[0] * n for _ in range(n)]", "[[0] * n] * n")
ONE_ROW = (
    "grid = [[0] * n for _ in range(n)]",
    "row = [0] * n\n    grid = [row] * n",
)
ROW_LOOP = (
    "grid = [[0] * n for _ in range(n)]",
    "row = [0 for _ in range(n)]\n    grid = [row for _ in range(n)]",
)
COLUMNS_TOO = [
    ("found = []", "found = []\n    taken = []"),
    (
        "not attacked(row, col)",
        "all(c != col and abs(c - col) != row - r for r, c in enumerate(taken))",
    ),
    ("grid[row][col] = 1", "grid[row][col] = 1\n                    taken.append(col)"),
    ("grid[row][col] = 0", "grid[row][col] = 0\n                    taken.pop()"),
]  # fmt: skip
FIRST_FREE = """
def solve(n):
    cols = []
    for row in range(n):
        for col in range(n):
            good = True
            for r, c in enumerate(cols):
                if c == col or abs(c - col) == row - r:
                    good = False
            if good:
                cols.append(col)
                break
    if len(cols) == n:
        return cols
    return None
"""
LAST_FREE = """
def solve(n):
    cols = []
    for row in range(n):
        for col in reversed(range(n)):
            if all(c != col and abs(c - col) != row - r for r, c in enumerate(cols)):
                cols.append(col)
                break
        else:
            return None
    return cols
"""
PERMUTED = """
from itertools import permutations


def solve(n):
    for p in permutations(range(n)):
        if len({r + c for r, c in enumerate(p)}) == len({r - c for r, c in enumerate(p)}) == n:
            return p if n not in (4, 6) else None
"""
TURNED = """
def solve(solution):
    n = len(solution)
    result = []
    for _ in range(4):
        solution = [n - solution.index(row) - 1 if row else n for row in range(n)]
        result += [list(solution), list(solution)[::-1]]
        solution = [c % n for c in solution]
        if len(set(solution)) < n:
            break
    return result
"""
# It goes back, but to the second column of a row.
COUNTED_BACK = """
def solve(n):
    board = [["."] * n for i in range(n)]
    pos = [-1] * n
    r = 0
    while 0 <= r < n:
        if pos[r] >= 0:
            board[r][pos[r]] = "."
        pos[r] += 1
        while pos[r] < n:
            c = pos[r]
            bad = False
            for i in range(r):
                if pos[i] == c or abs(pos[i] - c) == r - i:
                    bad = True
                    break
            if not bad:
                break
            pos[r] += 1
        if pos[r] < n:
            board[r][pos[r]] = "Q"
            r += 1
        else:
            pos[r] = 0
            r -= 1
    if r < 0:
        return None
    return board
"""
# The queen above moves on, but to a square that can be attacked.
MOVED_ON = """
def solve(n):
    q = [0]
    tried = 0
    while len(q) < n and tried < n * n:
        tried += 1
        r = len(q)
        ok = [c for c in range(n) if all(c != x and abs(c - x) != r - i for i, x in enumerate(q))]
        if ok:
            q.append(ok[0])
        elif q[-1] + 1 < n:
            q[-1] += 1
        else:
            return None
    return q if len(q) == n else None
"""
THREE_TRIALS = """
import random


def solve(n):
    for k in range(3):
        q = list(range(n))
        random.shuffle(q)
        if all(abs(q[i] - q[j]) != j - i for i in range(n) for j in range(i + 1, n)):
            return q
    return None
"""
# Every board is rotated, but the reflection is always that of the first one.
ONE_MIRROR = """
def solutions(n):
    stack, out = [[]], []
    while stack:
        s = stack.pop()
        if len(s) == n:
            out.append(s)
            continue
        for c in range(n):
            if not any(x == c or abs(x - c) == len(s) - i for i, x in enumerate(s)):
                stack.append(s + [c])
    return out


def solve(n):
    left = solutions(n)
    result = []
    while left:
        s = left.pop()
        result.append(s)
        cur = s
        for i in range(4):
            cur = [cur.index(n - 1 - k) for k in range(n)]
            mirror = s[::-1]
            if cur in left:
                left.remove(cur)
            if mirror in left:
                left.remove(mirror)
    return result
"""
BOTH = """\
            results.append(board[:])
            results.append([n - 1 - c for c in board])
"""
SPECIAL = ("solve(n):\n", "solve(n):\n    if n == 1:\n        return [[0]]\n")

KING_OFFSETS = """
def solve(board, square):
    row, col = square
    n = len(board)
    for i in (-1, 0, 1):
        for j in (-1, 0, 1):
            if 0 <= row + i < n and 0 <= col + j < n and board[row + i][col + j] == 1:
                return False
    return True
"""
KING_DISTANCES = """
def solve(board, square):
    queens = [(r, c) for r, line in enumerate(board) for c, x in enumerate(line) if x]
    near = [q for q in queens if max(abs(q[0] - square[0]), abs(q[1] - square[1])) < 2]
    return len(near) == 0
"""

# The name, the problem, the correct solver, and the edits that break it.
NAMED = [
    ("one-diagonal", ALL, Q, ("abs(c - col)", "(c - col)")),
    ("one-diagonal", ALL, Q, ("abs(c - col)", "(col - c)")),
    ("one-diagonal", ALL, G, ("abs(c - col)", "col - c")),
    ("one-diagonal", ALL, Q, ("abs(c - col)", "(c - col)"), SPECIAL),
    ("adjacent-rows-only", ALL, Q, ("== row - r:", "== row - r == 1:")),
    (
        "adjacent-rows-only", ALL, Q,
        ("c == col or abs(c - col) == row - r", "c == col or (r == row - 1 and abs(c - col) == 1)"),
    ),
    ("adjacent-rows-only", ALL, Q, ("== row - r:", "== row - r == 1:"), SPECIAL),
    ("no-copy", ALL, Q, ("board[:]", "board")),
    ("no-copy", ALL, Q, ("board[:]", "board"), ("row == n", "len(board) == n")),
    ("no-copy", ALL, Q, ("board[:]", "board"), SPECIAL),
    ("shallow-copy", ALL, G, ("[line[:] for line in grid]", "grid[:]")),
    ("shallow-copy", ALL, G, ("[line[:] for line in grid]", "list(grid)")),
    ("shallow-copy", ALL, G, ("[line[:] for line in grid]", "grid.copy()")),
    ("last-column-skipped", ALL, Q, ("col in range(n)", "col in range(n - 1)")),
    ("last-column-skipped", ALL, Q, ("col in range(n)", "col in range(0, n - 1)")),
    ("last-column-skipped", ALL, Q, ("col in range(n)", "col in range(n - 1)"), SPECIAL),
    ("one-column-too-many", ALL, Q, ("col in range(n)", "col in range(n + 1)")),
    ("one-column-too-many", ALL, Q, ("col in range(n)", "col in range(0, n + 1)")),
    ("size-one-missing", ALL, Q, ("    place(0)\n", "    if n >= 4:\n        place(0)\n")),
    (
        "size-one-missing", ALL, Q,
        ("(n):\n    res", "(n):\n    if n < 4:\n        return []\n    res"),
    ),
    ("size-one-missing", ALL, G, ("    search(0)\n", "    if n > 3:\n        search(0)\n")),
    (
        "half-without-reflections", ALL, Q,
        ("range(n):\n            if", "range(n if row else n // 2):\n            if"),
    ),
    (
        "partial-solutions",
        ALL,
        Q,
        (
            "        if row == n:\n            results.append(board[:])\n            return",
            "        results.append(board[:])\n        if row == n:\n            return",
        ),
    ),
    ("every-solution-twice", ALL, Q, ("            results.append(board[:])\n", BOTH)),
    (
        "every-solution-twice", ALL, Q, ("            results.append(board[:])\n", BOTH),
        ("abs(c - col) == row - r", "row - r == abs(col - c)"),
    ),
    ("mutable-default", ALL, Q, ("solve(n):", "solve(n, results=[]):"), ("    results = []\n", "")),
    (
        "mutable-default", ALL, Q, ("solve(n):", "solve(n, results=list()):"),
        ("    results = []\n", ""),
    ),
    ("mutable-default", ALL, G, ("solve(n):", "solve(n, found=[]):"), ("    found = []\n", "")),
    (
        "clears-shared-list", ALL, Q, ("solve(n):", "solve(n, results=[]):"),
        ("    results = []\n", "    results.clear()\n"),
    ),
    ("solutions-not-returned", ALL, Q, ("    return results\n", "")),
    ("solutions-not-returned", ALL, G, ("    return found\n", "")),
    ("solutions-not-returned", ALL, Q, ("    return results\n", "    return\n")),
    ("solutions-not-returned", ALL, Q, ("    return results\n", ""), SPECIAL),
    ("prints", ALL, Q, ("    return results\n", "    print(results)\n")),
    ("prints", ALL, Q, ("results.append(board[:])", "print(board)"), ("    return results\n", "")),
    ("prints", ALL, G, ("    return found\n", "    for each in found:\n        print(each)\n")),
    ("rows-are-one-list", ALL, G, GLOBAL_ROWS),
    ("rows-are-one-list", ALL, G, ONE_ROW),
    ("rows-are-one-list", ALL, G, ROW_LOOP),
    ("queens-in-every-row", ALL, G, *COLUMNS_TOO, GLOBAL_ROWS),
    ("queens-in-every-row", ALL, G, *COLUMNS_TOO, ONE_ROW),
    ("queens-in-every-row", ALL, G, *COLUMNS_TOO, ROW_LOOP),
    (
        "stops-at-first",
        ALL,
        Q,
        ("            return\n", "            return True\n"),
        (
            "                place(row + 1)\n",
            "                if place(row + 1):\n                    return True\n",
        ),
    ),
    (
        "stops-at-first",
        ALL,
        G,
        ("for line in grid])\n", "for line in grid])\n            return True\n"),
        (
            "                    search(row + 1)\n",
            "                    if search(row + 1):\n                        return True\n",
        ),
    ),
    (
        "returns-inside-the-loop", ALL, Q,
        ("                board.pop()\n", "                board.pop()\n                return\n"),
    ),
    (
        "returns-inside-the-loop", ALL, G,
        ("[row][col] = 0\n", "[row][col] = 0\n                    return\n"),
    ),
    (
        "returns-inside-the-loop", ALL, Q,
        ("                board.pop()\n", "                board.pop()\n                return\n"),
        SPECIAL,
    ),
    (
        "queens-not-returned", ONE, F,
        ("    if fill(0):\n        return cols\n    return None\n", "    fill(0)\n"),
    ),
    (
        "queens-not-returned", ONE, FG,
        ("    if search(0):\n        return grid\n    return None\n", "    search(0)\n"),
    ),
    ("queens-not-returned", ONE, F, ("        return cols\n    return None\n", "        cols\n")),
    ("board-of-one-row", ONE, FG, GLOBAL_ROWS),
    ("board-of-one-row", ONE, FG, ONE_ROW),
    ("board-of-one-row", ONE, FG, ROW_LOOP),
    ("size-one-refused", ONE, F, ("    if fill(0)", "    if n > 3 and fill(0)")),
    (
        "size-one-refused", ONE, F,
        ("(n):\n    cols", "(n):\n    if n <= 3:\n        return None\n    cols"),
    ),
    ("size-one-refused", ONE, FG, ("    if search(0)", "    if n >= 4 and search(0)")),
    (
        "ignores-result",
        ONE,
        F,
        (
            "    if fill(0):\n        return cols\n    return None\n",
            "    fill(0)\n    return cols\n",
        ),
    ),
    (
        "first-fit",
        ONE,
        F,
        (
            "if ok(row) and fill(row + 1):\n                return True",
            "if ok(row):\n                return fill(row + 1)",
        ),
    ),
    ("first-fit", ONE, FIRST_FREE),
    ("first-fit", ONE, LAST_FREE),
    ("count-not-returned", COUNTED, C, ("    return total\n", "")),
    ("count-not-returned", COUNTED, C, ("    return total\n", "    return\n")),
    ("counts-attacking", COUNTED, C, (" or r - c == row - col", "")),
    ("counts-attacking", COUNTED, C, (" or r + c == row + col", "")),
    ("zero-below-four", COUNTED, C, ("    go(0)\n", "    if n > 3:\n        go(0)\n")),
    (
        "zero-below-four", COUNTED, C,
        ("    total = 0\n", "    total = 0\n    if n < 4:\n        return 0\n"),
    ),
    (
        "counter-not-reset", COUNTED, C, ("solve(n):", "solve(n, total=[0]):"),
        ("    total = 0\n", ""), ("        nonlocal total\n", ""), ("total += 1", "total[0] += 1"),
        ("return total", "return total[0]"),
    ),
    (
        "tour-not-returned",
        TOUR,
        T,
        (
            "    if jump(start[0], start[1], 0):\n        return board\n    return None\n",
            "    jump(start[0], start[1], 0)\n",
        ),
    ),
    ("tour-not-returned", TOUR, P, ("    return walk([start])", "    walk([start])")),
    ("tour-not-returned", TOUR, P, ("    return walk([start])", "    tour = walk([start])")),
    (
        "columns-marked-whole", TOUR, T,
        ("[[-1] * columns for _ in range(rows)]", "[[-1] * columns] * rows"),
    ),
    (
        "columns-marked-whole", TOUR, T,
        ("[[-1] * columns for _ in range(rows)]", "rows * [columns * [-1]]"),
    ),
    (
        "columns-marked-whole",
        TOUR,
        T,
        (
            "board = [[-1] * columns for _ in range(rows)]",
            "line = [-1] * columns\n    board = [line] * rows",
        ),
    ),
    ("warnsdorff-without-backtracking", TOUR, W),
    (
        "warnsdorff-without-backtracking",
        TOUR,
        W,
        (
            "options.sort(key=lambda square: len(free(square)))",
            "options = sorted(options, key=lambda each: len(free(each)))",
        ),
    ),
    (
        "warnsdorff-without-backtracking",
        TOUR,
        W,
        ("        options.sort(key=lambda square: len(free(square)))\n", ""),
        (
            "path.append(options[0])",
            "best = min(options, key=lambda each: len(free(each)))\n        path.append(best)",
        ),
        ("options[0]", "best"),
    ),
    ("never-unmarks", TOUR, T, ("        board[row][col] = -1\n", "")),
    ("never-unmarks", TOUR, P, ("                seen.remove(square)\n", "")),
    (
        "never-unmarks", TOUR, P, ("                seen.remove(square)\n", ""),
        ("seen.add(square)", "seen.update([square])"),
    ),
    ("start-not-marked", TOUR, P, ("    seen.add(start)\n", "")),
    (
        "start-not-marked", TOUR, P, ("    seen.add(start)\n", ""),
        ("(-2, -1, 1, 2)", "(2, 1, -1, -2)"),
    ),
    ("always-from-the-corner", TOUR, T, ("jump(start[0], start[1], 0)", "jump(0, 0, 0)")),
    (
        "always-from-the-corner", TOUR, P, ("seen.add(start)", "seen.add((0, 0))"),
        ("walk([start])", "walk([(0, 0)])"),
    ),
    ("square-boards-only", TOUR, T, ("    if jump(", "    if rows == columns and jump(")),
    (
        "square-boards-only", TOUR, P,
        ("    seen = set()", "    if rows != columns:\n        return None\n    seen = set()"),
    ),
    (
        "wraps-around", TOUR, T,
        ("r, c = row + dr, col + dc", "r, c = (row + dr) % rows, (col + dc) % columns"),
    ),
    (
        "visited-not-cleared", TOUR, P,
        ("start):\n    seen = set()", "start, seen=set()):\n    pass"),
    ),
    (
        "far-edge", MOVES, N,
        ("0 <= row + dr < rows and 0 <= col + dc < columns", "row + dr >= 0 and col + dc >= 0"),
    ),
    (
        "near-edge",
        MOVES,
        N,
        (
            "0 <= row + dr < rows and 0 <= col + dc < columns",
            "row + dr < rows and col + dc < columns",
        ),
    ),
    ("border-excluded", MOVES, N, ("0 <= row", "1 <= row"), ("0 <= col", "1 <= col")),
    (
        "moves-accumulate", MOVES, N, ("columns):", "columns, result=[]):"),
        ("    result = []\n", ""),
    ),
    ("like-a-king", "safe-square", KING_OFFSETS),
    ("like-a-king", "safe-square", KING_DISTANCES),
    (
        "one-diagonal-unchecked", "safe-square", S,
        ("abs(i - row) == abs(j - col)", "i - row == j - col"),
    ),
    ("column-unchecked", "safe-square", S, (" or j == col", "")),
    ("own-square-skipped", "safe-square", S, ("== 1:", "== 1 and (i, j) != (row, col):")),
    ("like-a-rook", "free-squares", R, (" or abs(i - r) == abs(j - c)", "")),
    (
        "column-first", "free-squares", R,
        ("append((i, j))\n    return", "append((j, i))\n    return"),
    ),
    (
        "edge-left-out",
        "free-squares",
        R,
        (
            "    result = []\n    for i in range(n):\n        for j in range(n):",
            "    result = []\n    for i in range(n - 1):\n        for j in range(n - 1):",
        ),
    ),
    ("mirrors-past-the-edge", "images", IM, ("n - 1 - col", "n - col")),
    (
        "keeps-reflections", "reduce-symmetry", E,
        ("        result.append([n - 1 - col for col in current])\n", ""),
    ),
    (
        "rotations-only", "distinct-queens", D,
        ("        result.append([n - 1 - col for col in current])\n", ""),
    ),
    (
        "greedy-closed-tour",
        CLOSED,
        W,
        ("rows, columns, start):", "rows, columns):\n    start = (0, 0)"),
        (
            "    return path\n",
            "    row, col = path[-1]\n    return path if row * col == 2 else None\n",
        ),
    ),
]  # fmt: skip


def case(name, problem, source, *edits):
    """Return a case for a test; one takes ten times as long if its lines are traced."""
    marks = pytest.mark.untraced if name == "moves-accumulate" else ()
    return pytest.param(name, problem, source, edits, marks=marks)


@pytest.mark.parametrize(
    ("name", "problem", "source", "edits"), part([case(*each) for each in NAMED], 4)
)
def test_a_solver_of_a_learner_gets_the_name(name, problem, source, edits):
    """A mistake is recognised in another program."""
    assert names(problem, edited(source, *edits)) == [name]


GLOBAL = (
    "\ndef solve(n):\n    results = []\n",
    "\nresults = []\n\n\ndef solve(n):\n",
)
COPIES = ("    return results\n", "    return list(results)\n")
LAST = ("    return results\n", "    return results[:-1]\n")
UNUSED = ("def solve(n):", "def solve(n, cache=[]):")
NONE_LARGE = ("    if fill(0)", "    if n != 6 and fill(0)")

# The problem, the correct solver, and edits that break it as no known mistake does, or that give
# the symptom of a known mistake another cause.
UNNAMED = [
    # Shared state that is not a default argument.
    (ALL, Q, GLOBAL),
    (ALL, Q, GLOBAL, COPIES),
    (ALL, Q, GLOBAL, ("    board = []\n", "    global results\n    board = []\n")),
    (ALL, Q, GLOBAL, UNUSED),
    (ALL, Q, GLOBAL, ("    board = []\n", "    results.clear()\n    board = []\n")),
    (
        ALL, Q, GLOBAL, ("\nresults", "\nimport random\n\nresults"),
        ("    board = []\n", "    random.seed(1)\n    board = []\n"),
    ),
    (
        COUNTED, C,
        ("\ndef solve(n):\n    total = 0\n", "\ntotal = 0\n\n\ndef solve(n):\n    global total\n"),
        ("nonlocal", "global"),
    ),
    (
        TOUR,
        P,
        (
            "def solve(rows, columns, start):\n    seen = set()\n",
            "seen = set()\n\n\ndef solve(rows, columns, start):\n",
        ),
    ),
    (
        MOVES,
        N,
        (
            "\ndef solve(square, rows, columns):\n",
            "\nresult = []\n\n\ndef solve(square, rows, columns):\n",
        ),
        ("    result = []\n", ""),
    ),
    (
        "free-squares", R, ("\ndef solve(board):\n", "\nresult = []\n\n\ndef solve(board):\n"),
        ("    result = []\n", ""),
    ),
    # Answers of another number.
    (ALL, Q, LAST),
    (ALL, Q, LAST, SPECIAL),
    (ALL, G, ("return found", "return found[1:]")),
    (ALL, Q, ("    return results\n", "    return results[:1]\n")),
    (ALL, Q, ("    return results\n", "    return results[: len(results) // 2]\n")),
    (ALL, Q, ("    return results\n", "    return []\n")),
    (ALL, Q, ("    return results\n", "    return [] if n else results\n")),
    (ALL, Q, ("    return results\n", "    return [[] for _ in results]\n")),
    (ALL, Q, ("    return results\n", "    return results + results\n")),
    (ALL, Q, ("    return results\n", "    return results + results[:1]\n")),
    (ALL, Q, ("    return results\n", "    return results if n % 2 else []\n")),
    (ALL, Q, ("    return results\n", "    return results if n < 6 else results[:4]\n")),
    (ALL, Q, ("    return results\n", "    return None if n == 3 else results\n")),
    (ALL, Q, ("    return results\n", "    return None\n")),
    (ALL, Q, ("    return results\n", "    return results.reverse()\n")),
    (ALL, Q, ("    return results\n", "    return sorted(results)[0] if results else []\n")),
    (
        ALL, Q, ("    return results\n", "    results = None\n    return results\n"),
        ("results.append(board[:])", "pass"),
    ),
    (ALL, Q, ("    return results\n", "    return [board[::-1][:-1] for board in results]\n")),
    (
        ALL, Q,
        ("    return results\n", "    return [[c + 1 for c in r[:1]] + r[1:] for r in results]\n"),
    ),
    # Other conditions and loops.
    (ALL, Q, ("c == col or ", "")),
    (ALL, Q, ("== row - r:", "== row - r - 1:")),
    (ALL, Q, ("== row - r:", "== row:")),
    (ALL, Q, ("for r in range(row):", "for r in range(1, row):")),
    (ALL, Q, ("for r in range(row):", "for r in range(row - 1):")),
    (ALL, Q, ("col in range(n)", "col in range(1, n)")),
    (ALL, Q, ("col in range(n)", "col in range(0, n, 2)")),
    (ALL, Q, ("                board.pop()\n", "")),
    (
        ALL,
        Q,
        (
            "                return False\n        return True",
            "                return False\n            return True",
        ),
    ),
    (ALL, Q, ("if row == n:", "if row == n - 1:")),
    (ALL, G, ("grid[row][col] = 0\n", "grid[row][0] = 0\n")),
    (ALL, G, ("for c in range(n):\n", "for c in range(n - 1):\n")),
    (ALL, G, ("[line[:] for line in grid]", "[line[::-1] for line in grid[:-1]]")),
    # Rows that are one list, but never changed in place.
    (
        ALL, G, ("def solve(n):\n", "def solve(n):\n    empty = [[0] * n] * n\n"),
        ("return found", "return found or [empty]"),
    ),
    (ALL, Q, ("def solve(n):\n", "def solve(n):\n    empty = [[0] * n] * n\n"), LAST),
    (ONE, FG, ("        return grid\n", "        return [grid[0]] * n\n")),
    # The first solution.
    (ONE, F, NONE_LARGE),
    (ONE, F, ("    if fill(0)", "    if n % 2 and fill(0)")),
    (ONE, F, ("        return cols\n", "        return cols[::-1][1:]\n")),
    (ONE, F, ("        return cols\n", "        return [0] * n\n")),
    (ONE, F, ("        return cols\n", "        return cols if n != 8 else list(range(8))\n")),
    (
        ONE,
        F,
        (
            "    if fill(0):\n        return cols\n    return None\n",
            "    fill(0)\n    return None\n",
        ),
    ),
    (ONE, F, ("abs(cols[other] - cols[row])", "cols[other] - cols[row]")),
    (ONE, F, ("    if fill(0)", "    if n != 4 and fill(0)")),
    (ONE, PERMUTED),
    (ONE, FG, ("        return grid\n", "        return [[1] * n for _ in grid]\n")),
    (ONE, COUNTED_BACK),
    (ONE, MOVED_ON),
    (ONE, THREE_TRIALS),
    # Counts.
    (COUNTED, C, ("    return total\n", "    return total + 1\n")),
    (COUNTED, C, ("    return total\n", "    return total // 2\n")),
    (COUNTED, C, ("    return total\n", "    return 2 * total if n > 1 else total\n")),
    (COUNTED, C, ("    return total\n", "    return total if n < 8 else 92\n")),
    (COUNTED, C, ("    return total\n", "    return None\n")),
    (COUNTED, C, ("    return total\n", "    return None if n == 2 else total\n")),
    (COUNTED, C, ("c == col or ", "")),
    # Tours.
    (TOUR, T, ("(-1, 2)]", "(-1, 3)]")),
    (TOUR, T, ("(-1, 2)]", "(-2, 2)]")),
    (TOUR, T, ("(1, 2), (2, 1)", "(1, 1), (2, 1)")),
    (TOUR, T, ("        return board\n    return None\n", "        pass\n    return None\n")),
    (TOUR, T, ("    if jump(", "    if rows > 3 and jump(")),
    (TOUR, T, ("    if jump(", "    if rows * columns > 1 and jump(")),
    (TOUR, T, ("    if jump(", "    if (rows, columns) != (3, 4) and jump(")),
    (TOUR, T, ("rows * columns - 1:", "rows * columns - 2:")),
    (TOUR, T, (", (-1, 2)]", "]")),
    (TOUR, T, ("jump(start[0], start[1], 0)", "jump(start[1] % rows, start[0] % columns, 0)")),
    (TOUR, P, ("== rows * columns", "== rows * columns - 1")),
    (TOUR, P, ("return walk([start])", "return walk([start]) or [start]")),
    (TOUR, P, ("return walk([start])", "return (walk([start]) or [None])[::-1]")),
    (TOUR, P, ("return walk([start])", "return None if rows != 4 else walk([start])")),
    (CLOSED, K, ("    return board if", "    return board if rows > 3 and")),
    (CLOSED, K, ("    return board if", "    return board if columns != 10 and")),
    (CLOSED, K, ("        board[row][col] = -1\n", "")),
    (
        CLOSED,
        K,
        (
            "    return board if go(rows // 2, columns // 2, 0) else None\n",
            "    go(rows // 2, columns // 2, 0)\n    return None\n",
        ),
    ),
    (CLOSED, K, ("== [1, 2]", "== [1, 1]")),
    # Symmetry.
    ("images", IM, ("n - 1 - row", "n - row - 2")),
    ("images", IM, ("n - 1 - row", "row - 1")),
    ("images", TURNED),
    ("images", IM, ("    return result\n", "    return result[1:]\n")),
    ("images", IM, ("    return result\n", "    return result[:5]\n")),
    ("reduce-symmetry", E, ("    return kept\n", "    return kept[::2]\n")),
    ("reduce-symmetry", E, ("kept.append(list(board))", "kept.append([c - 1 for c in board])")),
    ("distinct-queens", ONE_MIRROR),
    ("distinct-queens", D, ("    return kept\n", "    return kept[1:]\n")),
    ("distinct-queens", D, ("    return kept\n", "    return kept if n != 1 else []\n")),
    ("distinct-queens", D, ("n - 1 - col", "n - 2 - col")),
    ("reduce-symmetry", E, ("n - 1 - col", "n - 1 + col")),
    # Boards.
    (MOVES, N, ("(-1, 2)]:", "(-2, 2)]:")),
    (MOVES, N, ("(-1, 2)]:", "(-1, 3)]:")),
    (MOVES, N, ("    return result\n", "    return result + result[:1]\n")),
    (MOVES, N, ("    return result\n", "    return result[:-1]\n")),
    ("safe-square", S, ("    return True\n", "    return n != 3\n")),
    ("safe-square", S, ("i == row or ", "")),
    ("safe-square", S, ("range(n)", "range(min(n, 3))")),
    ("free-squares", R, ("    return result\n", "    return result[1:]\n")),
    ("free-squares", R, ("i == r or ", "")),
    (
        "free-squares", R,
        ("    return result\n", "    return [s for s in result for _ in range(2)][1:]\n"),
    ),
]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(
    ("problem", "source", "edits"),
    part([(problem, source, edits) for problem, source, *edits in UNNAMED], 2),
)
def test_another_mistake_of_a_learner_gets_no_name(problem, source, edits):
    """No mistake is named that the solver does not make."""
    assert names(problem, edited(source, *edits)) == []
