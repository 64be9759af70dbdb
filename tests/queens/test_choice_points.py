from collections import Counter
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from algorithms.board import attacks, is_queens_solution
from algorithms.queens import choice_points
from algorithms.queens.choice_points import feasible_squares, huifu, solutions
from tests import facts, independent
from tests.refusals import code_of
from tests.strategies import SOLUTIONS, sizes
from tests.strategies import solutions as known_solutions


def test_nodes(watch):
    """The feasible squares are computed once at each node but the root, in preorder."""
    calls = watch(choice_points, "feasible_squares")
    for n in range(1, 10):
        calls.clear()
        search = solutions(n)
        first, reached = next(search, None), 1 + len(calls)
        found = [first, *search]
        nodes = [selected for (selected, _), _ in calls]
        assert 1 + len(nodes) == len({(), *nodes}) == facts.NODES[n], n
        if facts.QUEENS[n]:
            assert len(found) == facts.QUEENS[n], n
        if n < 7:
            good = [columns for columns, good in independent.tree(n) if good]
            assert nodes == [tuple(enumerate(columns)) for columns in good], n
        if n == 8:  # the first solution is yielded at once
            assert first == tuple(enumerate(facts.FIRST_OF_8))
            assert reached == facts.FIRST_OF_8_NODES
            levels = Counter(map(len, [(), *nodes]))
            assert tuple(levels[row] for row in range(9)) == facts.LEVELS_OF_8


@given(known_solutions, st.data())
def test_a_run_from_further_down(columns, data):
    """A run finds the solutions with its first squares: one queen, several, or all of them."""
    n, whole = len(columns), tuple(enumerate(columns))
    selected = whole[: data.draw(st.integers(1, n))]
    every = [tuple(enumerate(each)) for each in SOLUTIONS[n]]
    expected = [each for each in every if each[: len(selected)] == selected]
    assert list(huifu(selected, n)) == expected


def test_a_run_has_its_own_record():
    """Two interleaved runs are independent."""
    one, two = solutions(6), solutions(6)
    assert [a for pair in zip(one, two, strict=True) for a in pair] == [
        solution for solution in solutions(6) for _ in range(2)
    ]


@given(sizes(1), st.data())
def test_feasible_squares(n, data):
    """The feasible squares of the next row are those that no queen attacks, peaceful or not."""
    rows = data.draw(st.integers(0, n))
    peaceful = [each[:rows] for each in SOLUTIONS[n]] or [()]
    some = st.lists(st.integers(0, n - 1), min_size=rows, max_size=rows)
    columns = data.draw(st.sampled_from(peaceful) | some)
    selected = list(enumerate(columns))
    expected = [
        (len(selected), column)
        for column in range(n)
        if len(selected) < n
        and not any(attacks(queen, (len(selected), column)) for queen in selected)
    ]
    assert feasible_squares(selected, n) == expected


def test_a_malformed_selection():
    """A run rejects, at the call, anything but one queen per row from row 0 down."""
    for selected in (
        *([], [(1, 0)], [(0, 0), (2, 3)]),
        *([(0, 0), (0, 3)], [(1, 3), (0, 0)]),
    ):
        assert code_of(huifu, selected, 4) == "malformed-selection"
    assert code_of(huifu, [(0, 4)], 4) == "off-board"


def test_a_square_that_is_none():
    """Anything but a square of the board is rejected, whatever the earlier calls."""
    wrong: dict[str, list[Any]] = {
        "off-board": [(0, 4), (-1, 0), (0, -1)],
        "not-a-square": [(0, 0, 0), (0,), 0, "01"],
        "not-an-integer": [(0, 1.0), (0, True), (0, "1"), (0, [1]), (0, None)],
    }
    for code, squares in wrong.items():
        for square in squares:
            assert feasible_squares([(0, 1)], 4) == [(1, 3)]
            assert code_of(feasible_squares, [square], 4) == code
            assert code_of(huifu, [square], 4) == code


def test_conflicts_are_remembered():
    """The conflicts of a square are those of its own board, and a list of squares is fresh."""
    for n, columns in ((3, [2]), (5, [2, 3, 4]), (3, [2])):
        found = feasible_squares([(0, 0)], n)
        assert found == [(1, column) for column in columns]
        found.clear()


def test_conflicts_are_by_the_plain_definition():
    """Only the number of selected squares determines the next row; n may be large."""
    for selected, n, feasible in [
        ([(1, 0)], 4, []),
        ([(3, 0)], 4, [1, 3]),
        ([(0, 0)] * 5, 4, []),
        ([(0, 299)], 300, range(298)),
        ([(299, 0)] * 299, 300, []),
        ([(0, 0)] * 299, 300, range(1, 299)),
        ([(0, 0)] * 300, 300, []),
    ]:
        expected = [(len(selected), column) for column in feasible]
        assert feasible_squares(selected, n) == expected, (selected[0], n)


def test_a_run_from_a_whole_large_solution():
    """A run that starts with all queens yields them, even with 258 queens."""
    whole = tuple(enumerate([*range(1, 258, 2), *range(0, 258, 2)]))
    assert is_queens_solution(whole, 258)
    assert list(huifu(whole, 258)) == [whole]
