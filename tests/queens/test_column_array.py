import sys

import pytest

from algorithms.queens import column_array
from tests import facts, independent


def walk(n, look):
    """Run the search to the end, and pass the local variables at each event to a function.

    The walk tests in line, so that there is no function of the module to watch.
    """

    def trace(frame, event, _argument):
        if frame.f_code is not column_array._walk.__code__:
            return None
        look(event, frame.f_locals)
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        return list(column_array.solutions(n))
    finally:
        sys.settrace(before)


def nodes(n):
    """Return the queens at each visited node, and the solutions."""
    seen, size = [], 0

    def look(_event, variables):
        nonlocal size
        queens = variables.get("queens", [])
        if len(queens) > size:
            seen.append(tuple(queens))
        size = len(queens)

    return seen, walk(n, look)


def test_nodes():
    """The search visits each node of the row-by-row tree once, in preorder."""
    for n, number in facts.NODES.items():
        seen, found = nodes(n)
        assert 1 + len(seen) == len({(), *seen}) == number, n
        assert len(found) == facts.QUEENS[n], n
        if n < 7:
            assert seen == [each for each, good in independent.tree(n) if good], n


def test_the_way_to_the_first_solution():
    """The first solution of 8 queens is the 114th node."""
    seen, _ = nodes(8)
    assert (
        1 + next(i for i, queens in enumerate(seen, 1) if len(queens) == 8)
        == facts.FIRST_OF_8_NODES
    )
    assert next(column_array.solutions(8)) == facts.FIRST_OF_8


def test_one_solution_at_a_time():
    """An iterator yields each solution when it is found, and two iterators are independent."""
    one, two = column_array.solutions(8), column_array.solutions(8)
    first = [next(one) for _ in range(5)]
    assert [next(two) for _ in range(3)] == first[:3]
    assert [*first, *one] == list(column_array.solutions(8))


def marks(queens, n):
    """Return the three arrays with the marks of queens."""
    numbers = [
        (n, {column for _, column in queens}),
        (2 * n - 1, {row - column + n - 1 for row, column in queens}),
        (2 * n - 1, {row + column for row, column in queens}),
    ]
    return [
        [number in marked for number in range(size)] for size, marked in numbers
    ]


@pytest.mark.parametrize("n", [1, 4, 6, 7])
def test_the_marks(n):
    """At a solution its queens are marked in n columns and 2n - 1 diagonals; at the end none is."""
    seen = []

    def look(event, variables):
        if event == "return":  # a yield, or the end
            arrays = [variables[name] for name in ("columns", "main", "anti")]
            seen.append(
                (tuple(variables["queens"]), [list(array) for array in arrays])
            )

    expected = [
        (queens, marks(list(enumerate(queens)), n))
        for queens in [*walk(n, look), ()]
    ]
    assert seen == expected
