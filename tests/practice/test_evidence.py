"""Evidence in source code: what the syntax tree of a solver shows, and what it does not."""

import ast

import pytest

from algorithms.practice.mistakes import evidence as ev
from algorithms.practice.mistakes.small_boards import excludes_small_boards
from algorithms.practice.syntax import simplified

PLACE = "def place(r):\n    for c in range(n):\n        "
FOUND = [
    (ev.draws_random_numbers, "import random"),
    (ev.draws_random_numbers, "from random import choice"),
    (ev.draws_random_numbers, "import numpy as np\nnp.random.rand()"),
    (ev.has_mutable_default, "def f(n, found=[]):\n    found.append(n)"),
    (ev.has_mutable_default, "def f(n, *, seen=set()):\n    seen.add(n)"),
    (ev.has_mutable_default, "def f(n, seen={}):\n    seen[n] = 1"),
    (ev.greedy, "def f(n):\n    for r in range(n):\n        found.append(r)"),
    (ev.greedy, f"{PLACE}return place(c)"),
    (
        ev.greedy,
        "while r < n:\n    while i:\n        i -= 1\n    while i < n:\n        i += 1",
    ),
    (
        ev.never_undoes,
        f"{PLACE}if c not in s:\n            s.add(c)\n            place(c)",
    ),
    (
        ev.never_undoes,
        f"{PLACE}if s[c]:\n            s[c] = 0\n            place(c)",
    ),
    (ev.returns_in_loop, f"{PLACE}return place(c)"),
    (
        ev.returns_in_loop,
        f"{PLACE}if ok:\n            x = place(c)\n            return x",
    ),
    (ev.returns_on_success, f"{PLACE}if place(c):\n            return True"),
    (ev.repeats_rows, "b = [[0] * n] * n\nb[0][1] = 2"),
    (ev.repeats_rows, "row = [0] * n\nb = [row for _ in range(n)]\nb[0][1] = 2"),
    (ev.repeats_rows, "b = n * [list(x)]\nb[0][1] = 2"),
    (ev.adds_same_object, "b.append(1)\nfound.append(b)"),
    (ev.adds_same_object, "b[0] = 1\nfound.extend([b])"),
    (ev.adds_same_object, "b.pop()\nfound += [b]"),
    (ev.adds_same_object, "def f():\n    b.append(1)\n    yield b"),
    (ev.adds_copies_of_outer_list, "found.append(b[:])"),
    (ev.adds_copies_of_outer_list, "found.append(list(b))"),
    (ev.adds_copies_of_outer_list, "found.append([*b])"),
    (ev.adds_side_by_side, "found.append(a)\nfound.append(b)"),
    (ev.discards_recursive_result, "def f(n):\n    f(n - 1)\n    return n"),
    (ev.discards_result, "def g():\n    return 1\ng()"),
    (ev.uses_result_of_method, "x = b.append(1)"),
    (ev.removes_from_loop, "for b in boards:\n    boards.remove(b)"),
    (ev.compares_with_small_number, "if n == 1: pass"),
    (ev.compares_with_small_number, "if n in (2, 3): pass"),
    (ev.excludes_one_square, "if rows * columns == 1: pass"),
    (ev.exchanges_sides, "b.index(r)"),
    (ev.exchanges_sides, "for r, c in enumerate(b):\n    t[c] = n - 1 - r"),
    (ev.exchanges_sides, "for r in range(n):\n    t[b[r]] = r"),
    (ev.exchanges_sides, "{(n - 1 - c, r) for r, c in squares}"),
    (ev.subtracts_one_in_range, "range(n - 1)"),
    (ev.subtracts_one_in_range, "range(0, n - 1)"),
    (ev.subtracts_one_in_test, "while c < n - 1: pass"),
    (ev.reflects, "n - 1 - c"),
    (ev.reflects, "b[::-1]"),
    (ev.reflects, "b.reverse()"),
    (ev.reflects_off_by_one, "n - 2 - c"),
    (ev.reflects_off_by_one, "n - 1 + c"),
    (ev.reads_first_item, "b[0]"),
    (ev.checks_no_bounds, "b[r][c]"),
    (ev.checks_no_bounds, "while c < n:\n    b[c]"),
    (ev.contains_table, "[1, 0, 0, 2, 10]"),
    (ev.contains_table, "{1: 1, 2: 0, 3: 0, 4: 2, 5: 10}"),
    (ev.assigns_two, "b[r][c] = 2"),
    (ev.replaces_nothing, "found or [[]]"),
    (ev.replaces_nothing, "found if found else [()]"),
    (ev.ignores_start, "def f(rows, columns, start):\n    return rows"),
    (ev.compares_sides, "def f(rows, columns):\n    return rows != columns"),
    (
        ev.loops_over_columns_first,
        "def f(m, n):\n    for c in range(n):\n        for r in range(m):\n            pass",
    ),
    (
        ev.loops_over_columns_first,
        "def f(m, n):\n    return product(range(n), range(m))",
    ),
    (ev.tests_membership, "b not in found"),
    (ev.tries_again, "for t in a:\n    for r in b:\n        random.choice(r)"),
    (ev.tries_again, "random.shuffle(q)"),
    (ev.several_loops, "for r in a:\n    [c for c in b]"),
    (ev.recursive, "def f(n):\n    return f(n - 1)"),
    (ev.calls("pop"), "b.pop()"),
    (ev.searches, "def f(n):\n    return f(n - 1)"),
    (ev.searches, "for p in permutations(range(n)):\n    pass"),
    *(
        (excludes_small_boards, f"if {condition}: pass")
        for condition in (
            "n > 3",
            "4 <= n and ok(n)",
            "n < 2",
            "n in (0, 1)",
            "n not in {0, 1, 2, 3}",
            "n == 0 or n == 1",
            "n == 0 or n is 1 or n == 2",
            "not (n != 0 and n != 1)",
            "not n > 3",
        )
    ),
]
NOT_FOUND = [
    (ev.draws_random_numbers, "import math\nmath.sqrt(2)"),
    (ev.has_mutable_default, "def f(n, found=[]):\n    return [n]"),
    (ev.has_mutable_default, "def f(n, found=()):\n    found.append(n)"),
    (
        ev.has_mutable_default,
        "x = []\ndef f(n, y=[]):\n    x.append(n)\n    y.append(n)",
    ),
    (ev.has_mutable_default, "def f(n, y=[]):\n    global x\n    y.append(n)"),
    (ev.greedy, f"{PLACE}place(c)"),
    (ev.greedy, "for p in permutations(range(n)):\n    pass"),
    (ev.greedy, "stack = [0]\nwhile stack:\n    stack.pop()"),
    (ev.greedy, "while stack:\n    del stack[-1]"),
    (
        ev.greedy,
        "while r < n:\n    if ok:\n        r += 1\n    else:\n        r -= 1",
    ),
    (
        ev.never_undoes,
        f"{PLACE}if c in s:\n            s.add(c)\n            place(c)\n            s.remove(c)",
    ),
    (ev.never_undoes, f"{PLACE}return place(c)"),
    (
        ev.never_undoes,
        f"{PLACE}if c in s:\n            s[c] = 0\n            place(c)\n            del s[c]",
    ),
    (ev.returns_in_loop, f"{PLACE}place(c)\n    return found"),
    (ev.returns_in_loop, "for c in range(n):\n    return c"),
    (ev.returns_on_success, f"{PLACE}place(c)"),
    (ev.returns_on_success, f"{PLACE}return place(c)"),
    (ev.repeats_rows, "b = [[0] * n for _ in range(n)]\nb[0][1] = 2"),
    (ev.repeats_rows, "b = [[0] * n] * n"),
    (ev.adds_same_object, "b.append(1)\nfound.append(b[:])"),
    (ev.adds_copies_of_outer_list, "found.append(b)"),
    (ev.adds_side_by_side, "found.append(a)\nif a:\n    found.append(b)"),
    (ev.discards_recursive_result, "def f(n):\n    return f(n - 1)"),
    (ev.discards_result, "def g():\n    pass\ng()"),
    (ev.uses_result_of_method, "b.append(1)"),
    (ev.removes_from_loop, "for b in list(boards):\n    boards.remove(b)"),
    (ev.compares_with_small_number, "if n == 8: pass"),
    (ev.excludes_one_square, "if rows * columns == 9: pass"),
    (ev.exchanges_sides, "for r, c in enumerate(b):\n    t[r] = n - 1 - c"),
    (ev.exchanges_sides, "{(n - 1 - r, c) for r, c in squares}"),
    (ev.subtracts_one_in_range, "range(n - 1, -1, -1)"),
    (ev.subtracts_one_in_test, "while c < n: pass"),
    (ev.reflects, "n - c"),
    (ev.reflects_off_by_one, "n - 1 - c"),
    (ev.reads_first_item, "b[0] = 1"),
    (ev.checks_no_bounds, "if 0 <= r < n:\n    b[r][c]"),
    (ev.contains_table, "[1, 0]"),
    (ev.assigns_two, "b = 2"),
    (ev.replaces_nothing, "found or [1, 2]"),
    (ev.ignores_start, "def f(rows, columns, start):\n    return start"),
    (ev.ignores_start, "f = lambda rows: rows"),
    (ev.compares_sides, "def f(rows, columns):\n    return rows < columns"),
    (ev.compares_sides, "f = lambda rows: rows"),
    (ev.loops_over_columns_first, "def f(n):\n    return n"),
    (ev.loops_over_columns_first, "f = lambda rows: rows"),
    (
        ev.loops_over_columns_first,
        "def f(m, n):\n    for r in range(m):\n        for c in range(n):\n            pass",
    ),
    (ev.tests_membership, "b == found"),
    (ev.tries_again, "for r in b:\n    random.choice(r)"),
    (ev.greedy, "while r < n:\n    q[-1] += 1"),
    (ev.several_loops, "for r in a:\n    pass"),
    (ev.recursive, "def f(n):\n    return n"),
    (ev.calls("pop"), "pop"),
    (ev.searches, "for _ in range(30):\n    shuffle(q)"),
    *(
        (excludes_small_boards, f"if {condition}: pass")
        for condition in (
            "n == 1",
            "n == 0",
            "n in (2, 3)",
            "n == 2 or n == 3",
            "n > 4",
            "n < 9",
            "row == n",
            "0 < n < 4",
            "n < size(2)",
            "n < '4'",
            "n in 3",
            "n < m or n < 4 + m",
            "abs(c - d) < 2",
        )
    ),
]


@pytest.mark.parametrize(("evidence", "source"), FOUND)
def test_found(evidence, source):
    """The code contains what the explanation of a mistake says."""
    assert evidence(simplified(ast.parse(source)))


@pytest.mark.parametrize(("evidence", "source"), NOT_FOUND)
def test_not_found(evidence, source):
    """Find no evidence in similar code without the mistake."""
    assert not evidence(simplified(ast.parse(source)))


def test_combined():
    """Evidence can be combined."""
    tree = ast.parse("b.pop()")
    pop, push = ev.calls("pop"), ev.calls("push")
    assert ev.any_of(push, pop)(tree)
    assert ev.none_of(push)(tree)
    assert not ev.all_of(push, pop)(tree)
    assert not ev.none_of(push, pop)(tree)
