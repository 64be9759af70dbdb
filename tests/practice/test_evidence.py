"""Evidence in source code: what the syntax tree of a solver shows, and what it does not."""

import ast

from algorithms.practice.mistakes.evidence import (
    all_of,
    any_of,
    arithmetic,
    calls,
    lists,
    none_of,
    recursion,
    searches,
    sides,
)
from algorithms.practice.syntax_tree import simplified
from tests.practice.tables import every

PLACE = "def place(r):\n    for c in range(n):\n        "
FOUND = [
    (searches.draws_random_numbers, "import random"),
    (searches.draws_random_numbers, "from random import choice"),
    (searches.draws_random_numbers, "import numpy as np\nnp.random.rand()"),
    (lists.has_mutable_default, "def f(n, found=[]):\n    found.append(n)"),
    (lists.has_mutable_default, "def f(n, *, seen=set()):\n    seen.add(n)"),
    (lists.has_mutable_default, "def f(n, seen={}):\n    seen[n] = 1"),
    (searches.greedy, "def f(n):\n    for r in range(n):\n        found.append(r)"),
    (searches.greedy, f"{PLACE}return place(c)"),
    (
        searches.greedy,
        "while r < n:\n    while i:\n        i -= 1\n    while i < n:\n        i += 1",
    ),
    (recursion.never_undoes, f"{PLACE}if c not in s:\n            s.add(c)\n            place(c)"),
    (recursion.never_undoes, f"{PLACE}if s[c]:\n            s[c] = 0\n            place(c)"),
    (recursion.returns_in_loop, f"{PLACE}return place(c)"),
    (recursion.returns_in_loop, f"{PLACE}if ok:\n            x = place(c)\n            return x"),
    (recursion.returns_on_success, f"{PLACE}if place(c):\n            return True"),
    (lists.repeats_rows, "b = [[0] * n] * n\nb[0][1] = 2"),
    (lists.repeats_rows, "row = [0] * n\nb = [row for _ in range(n)]\nb[0][1] = 2"),
    (lists.repeats_rows, "b = n * [list(x)]\nb[0][1] = 2"),
    (lists.adds_same_object, "b.append(1)\nfound.append(b)"),
    (lists.adds_same_object, "b[0] = 1\nfound.extend([b])"),
    (lists.adds_same_object, "b.pop()\nfound += [b]"),
    (lists.adds_same_object, "def f():\n    b.append(1)\n    yield b"),
    (lists.adds_copies_of_outer_list, "found.append(b[:])"),
    (lists.adds_copies_of_outer_list, "found.append(list(b))"),
    (lists.adds_copies_of_outer_list, "found.append([*b])"),
    (lists.adds_side_by_side, "found.append(a)\nfound.append(b)"),
    (recursion.discards_recursive_result, "def f(n):\n    f(n - 1)\n    return n"),
    (recursion.discards_result, "def g():\n    return 1\ng()"),
    (lists.uses_result_of_method, "x = b.append(1)"),
    (lists.removes_from_loop, "for b in boards:\n    boards.remove(b)"),
    (arithmetic.compares_with_small_number, "if n == 1: pass"),
    (arithmetic.compares_with_small_number, "if n in (2, 3): pass"),
    (arithmetic.excludes_one_square, "if rows * columns == 1: pass"),
    (sides.exchanges_sides, "b.index(r)"),
    (sides.exchanges_sides, "for r, c in enumerate(b):\n    t[c] = n - 1 - r"),
    (sides.exchanges_sides, "for r in range(n):\n    t[b[r]] = r"),
    (sides.exchanges_sides, "{(n - 1 - c, r) for r, c in squares}"),
    (arithmetic.subtracts_one_in_range, "range(n - 1)"),
    (arithmetic.subtracts_one_in_range, "range(0, n - 1)"),
    (arithmetic.subtracts_one_in_test, "while c < n - 1: pass"),
    (arithmetic.reflects, "n - 1 - c"),
    (arithmetic.reflects, "b[::-1]"),
    (arithmetic.reflects, "b.reverse()"),
    (arithmetic.reflects_off_by_one, "n - 2 - c"),
    (arithmetic.reflects_off_by_one, "n - 1 + c"),
    (arithmetic.reads_first_item, "b[0]"),
    (arithmetic.checks_no_bounds, "b[r][c]"),
    (arithmetic.checks_no_bounds, "while c < n:\n    b[c]"),
    (arithmetic.contains_table, "[1, 0, 0, 2, 10]"),
    (arithmetic.contains_table, "{1: 1, 2: 0, 3: 0, 4: 2, 5: 10}"),
    (arithmetic.assigns_two, "b[r][c] = 2"),
    (lists.replaces_nothing, "found or [[]]"),
    (lists.replaces_nothing, "found if found else [()]"),
    (sides.ignores_start, "def f(rows, columns, start):\n    return rows"),
    (sides.compares_sides, "def f(rows, columns):\n    return rows != columns"),
    (
        sides.loops_over_columns_first,
        "def f(m, n):\n    for c in range(n):\n        for r in range(m):\n            pass",
    ),
    (sides.loops_over_columns_first, "def f(m, n):\n    return product(range(n), range(m))"),
    (lists.tests_membership, "b not in found"),
    (searches.tries_again, "for t in a:\n    for r in b:\n        random.choice(r)"),
    (searches.tries_again, "random.shuffle(q)"),
    (searches.several_loops, "for r in a:\n    [c for c in b]"),
    (recursion.recursive, "def f(n):\n    return f(n - 1)"),
    (calls("pop"), "b.pop()"),
    (searches.searches, "def f(n):\n    return f(n - 1)"),
    (searches.searches, "for p in permutations(range(n)):\n    pass"),
    *(
        (arithmetic.excludes_small_boards, f"if {condition}: pass")
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
]  # fmt: skip
NOT_FOUND = [
    (searches.draws_random_numbers, "import math\nmath.sqrt(2)"),
    (lists.has_mutable_default, "def f(n, found=[]):\n    return [n]"),
    (lists.has_mutable_default, "def f(n, found=()):\n    found.append(n)"),
    (lists.has_mutable_default, "x = []\ndef f(n, y=[]):\n    x.append(n)\n    y.append(n)"),
    (lists.has_mutable_default, "def f(n, y=[]):\n    global x\n    y.append(n)"),
    (searches.greedy, f"{PLACE}place(c)"),
    (searches.greedy, "for p in permutations(range(n)):\n    pass"),
    (searches.greedy, "stack = [0]\nwhile stack:\n    stack.pop()"),
    (searches.greedy, "while stack:\n    del stack[-1]"),
    (searches.greedy, "while r < n:\n    if ok:\n        r += 1\n    else:\n        r -= 1"),
    (
        recursion.never_undoes,
        f"{PLACE}if c in s:\n            s.add(c)\n            place(c)\n            s.remove(c)",
    ),
    (recursion.never_undoes, f"{PLACE}return place(c)"),
    (
        recursion.never_undoes,
        f"{PLACE}if c in s:\n            s[c] = 0\n            place(c)\n            del s[c]",
    ),
    (recursion.returns_in_loop, f"{PLACE}place(c)\n    return found"),
    (recursion.returns_in_loop, "for c in range(n):\n    return c"),
    (recursion.returns_on_success, f"{PLACE}place(c)"),
    (recursion.returns_on_success, f"{PLACE}return place(c)"),
    (lists.repeats_rows, "b = [[0] * n for _ in range(n)]\nb[0][1] = 2"),
    (lists.repeats_rows, "b = [[0] * n] * n"),
    (lists.adds_same_object, "b.append(1)\nfound.append(b[:])"),
    (lists.adds_copies_of_outer_list, "found.append(b)"),
    (lists.adds_side_by_side, "found.append(a)\nif a:\n    found.append(b)"),
    (recursion.discards_recursive_result, "def f(n):\n    return f(n - 1)"),
    (recursion.discards_result, "def g():\n    pass\ng()"),
    (lists.uses_result_of_method, "b.append(1)"),
    (lists.removes_from_loop, "for b in list(boards):\n    boards.remove(b)"),
    (arithmetic.compares_with_small_number, "if n == 8: pass"),
    (arithmetic.excludes_one_square, "if rows * columns == 9: pass"),
    (sides.exchanges_sides, "for r, c in enumerate(b):\n    t[r] = n - 1 - c"),
    (sides.exchanges_sides, "{(n - 1 - r, c) for r, c in squares}"),
    (arithmetic.subtracts_one_in_range, "range(n - 1, -1, -1)"),
    (arithmetic.subtracts_one_in_test, "while c < n: pass"),
    (arithmetic.reflects, "n - c"),
    (arithmetic.reflects_off_by_one, "n - 1 - c"),
    (arithmetic.reads_first_item, "b[0] = 1"),
    (arithmetic.checks_no_bounds, "if 0 <= r < n:\n    b[r][c]"),
    (arithmetic.contains_table, "[1, 0]"),
    (arithmetic.assigns_two, "b = 2"),
    (lists.replaces_nothing, "found or [1, 2]"),
    (sides.ignores_start, "def f(rows, columns, start):\n    return start"),
    (sides.ignores_start, "f = lambda rows: rows"),
    (sides.compares_sides, "def f(rows, columns):\n    return rows < columns"),
    (sides.compares_sides, "f = lambda rows: rows"),
    (sides.loops_over_columns_first, "def f(n):\n    return n"),
    (sides.loops_over_columns_first, "f = lambda rows: rows"),
    (
        sides.loops_over_columns_first,
        "def f(m, n):\n    for r in range(m):\n        for c in range(n):\n            pass",
    ),
    (lists.tests_membership, "b == found"),
    (searches.tries_again, "for r in b:\n    random.choice(r)"),
    (searches.greedy, "while r < n:\n    q[-1] += 1"),
    (searches.several_loops, "for r in a:\n    pass"),
    (recursion.recursive, "def f(n):\n    return n"),
    (calls("pop"), "pop"),
    (searches.searches, "for _ in range(30):\n    shuffle(q)"),
    *(
        (arithmetic.excludes_small_boards, f"if {condition}: pass")
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
]  # fmt: skip


@every(("evidence", "source"), FOUND)
def test_found(evidence, source):
    """The code contains what the explanation of a mistake says."""
    assert evidence(simplified(ast.parse(source)))


@every(("evidence", "source"), NOT_FOUND)
def test_not_found(evidence, source):
    """Find no evidence in similar code without the mistake."""
    assert not evidence(simplified(ast.parse(source)))


def test_combined():
    """Evidence can be combined."""
    tree = ast.parse("b.pop()")
    pop, push = calls("pop"), calls("push")
    assert any_of(push, pop)(tree)
    assert none_of(push)(tree)
    assert not all_of(push, pop)(tree)
    assert not none_of(push, pop)(tree)
