import sys
from typing import Any

from algorithms.queens import column_array
from tests import facts, independent


def nodes(n):
    """Return the queens at each visited node, as there is no call to watch, and the solutions."""
    seen, size = [], 0

    def trace(frame, _event, _argument):
        nonlocal size
        if frame.f_code is not column_array._walk.__code__:
            return None
        queens = frame.f_locals.get("queens", [])
        if len(queens) > size:
            seen.append(tuple(queens))
        size = len(queens)
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        return seen, list(column_array.solutions(n))
    finally:
        sys.settrace(before)


def test_nodes():
    """The search visits each node of the row-by-row tree once, in preorder."""
    for n, number in facts.NODES.items():
        seen, found = nodes(n)
        assert 1 + len(seen) == len({(), *seen}) == number, n
        assert len(found) == facts.QUEENS[n], n
        if n < 7:
            assert seen == [each for each, good in independent.tree(n) if good], n
        if n == 8:
            assert seen[facts.FIRST_OF_8_NODES - 2] == facts.FIRST_OF_8 == found[0]


def test_one_solution_at_a_time():
    """An iterator yields each solution when it is found, and two iterators are independent."""
    one, two = column_array.solutions(8), column_array.solutions(8)
    first = [next(one) for _ in range(5)]
    assert [next(two) for _ in range(3)] == first[:3]
    assert [*first, *one] == list(column_array.solutions(8))


def test_the_marks():
    """At a solution exactly its queens are marked in n columns and 2n - 1 diagonals."""
    for n in (1, 4, 6, 7):
        search: Any = column_array.solutions(n)
        for queens in search:
            found = [
                search.gi_frame.f_locals[each]
                for each in ("columns", "main", "anti")
            ]
            squares = list(enumerate(queens))
            for array, size, marked in zip(
                found,
                (n, 2 * n - 1, 2 * n - 1),
                (
                    {column for _, column in squares},
                    {row - column + n - 1 for row, column in squares},
                    {row + column for row, column in squares},
                ),
                strict=True,
            ):
                assert array == [number in marked for number in range(size)], queens
