from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from algorithms.board import attacks, is_queens_solution
from algorithms.errors import InvalidTypeError, InvalidValueError
from algorithms.queens import choice_points
from algorithms.queens.choice_points import feasible_squares, huifu, solutions
from tests import facts, independent
from tests.strategies import SOLUTIONS, sizes
from tests.strategies import solutions as known_solutions


def test_nodes(watch):
    """The feasible squares are computed once at each node but the root, in preorder."""
    calls = watch(choice_points, "feasible_squares")
    for n in range(1, 10):
        calls.clear()
        found = list(solutions(n))
        nodes = [selected for (selected, _), _ in calls]
        assert 1 + len(nodes) == len({(), *nodes}) == facts.NODES[n], n
        assert len(found) == facts.QUEENS[n], n
        if n < 7:
            good = [columns for columns, good in independent.tree(n) if good]
            assert nodes == [tuple(enumerate(columns)) for columns in good], n


def test_eight_queens(watch):
    """The levels of the tree have 1, 8, 42, … nodes; the first solution is yielded at once."""
    calls = watch(choice_points, "feasible_squares")
    found = solutions(8)
    assert next(found) == tuple(enumerate(facts.FIRST_OF_8))
    assert 1 + len(calls) == facts.FIRST_OF_8_NODES
    list(found)
    levels = Counter(len(selected) for (selected, _), _ in calls)
    assert (1, *(levels[row] for row in range(1, 9))) == facts.LEVELS_OF_8


@pytest.mark.parametrize("n", [1, 4, 6])
def test_a_run_is_one_first_column(n):
    """A run finds exactly the solutions that start with its squares."""
    every = [tuple(enumerate(columns)) for columns in independent.queens(n)]
    for column in range(n):
        run = list(huifu([(0, column)], n))
        assert run == [solution for solution in every if solution[0] == (0, column)]


@given(known_solutions, st.data())
def test_a_run_from_further_down(columns, data):
    """A run may start with several queens, even with a complete solution."""
    n, whole = len(columns), tuple(enumerate(columns))
    selected = whole[: data.draw(st.integers(1, n))]
    expected = [
        s
        for s in map(tuple, map(enumerate, SOLUTIONS[n]))
        if s[: len(selected)] == selected
    ]
    assert list(huifu(selected, n)) == expected


def test_a_run_changes_nothing_passed_in():
    """The list of selected squares is not changed, neither during the run nor after it."""
    selected = [(0, 1)]
    run = huifu(selected, 5)
    next(run)
    assert selected == [(0, 1)]
    list(run)
    assert selected == [(0, 1)]


def test_a_run_has_its_own_record():
    """Two interleaved runs are independent."""
    one, two = solutions(6), solutions(6)
    assert [a for pair in zip(one, two, strict=True) for a in pair] == [
        solution for solution in solutions(6) for _ in range(2)
    ]


@given(known_solutions, st.data())
def test_feasible_squares(columns, data):
    """The feasible squares of the next row are those that no selected queen attacks."""
    n = len(columns)
    selected = list(enumerate(columns))[: data.draw(st.integers(0, n))]
    row = len(selected)
    expected = [
        (row, column)
        for column in range(n)
        if row < n and not any(attacks(queen, (row, column)) for queen in selected)
    ]
    assert feasible_squares(selected, n) == expected


@given(sizes(1), st.data())
def test_feasible_beside_attacking_queens(n, data):
    """Queens that attack each other leave the squares that none of them attacks."""
    rows = data.draw(st.integers(0, n))
    selected = [(row, data.draw(st.integers(0, n - 1))) for row in range(rows)]
    found = feasible_squares(selected, n)
    free = {
        (rows, c)
        for c in range(n)
        if not any(attacks(q, (rows, c)) for q in selected)
    }
    assert found == sorted(free if rows < n else ())


@given(known_solutions)
def test_a_shorter_solution_is_promising(columns):
    """A solution minus its last row is a node, and the last square is feasible there."""
    *above, last = enumerate(columns)
    assert last in feasible_squares(above, len(columns))
    assert is_queens_solution([*above, last], len(columns))


def test_a_malformed_selection():
    """A run rejects, at the call, anything but one queen per row from row 0 down."""
    selected: Any
    for selected, code in [
        ([], "malformed-selection"),
        ([(1, 0)], "malformed-selection"),
        ([(0, 0), (2, 3)], "malformed-selection"),
        ([(0, 0), (0, 3)], "malformed-selection"),
        ([(1, 3), (0, 0)], "malformed-selection"),
        ([(0, 4)], "off-board"),
        ([(0, -1)], "off-board"),
        ([(0,)], "not-a-square"),
        ([(0, 0, 0)], "not-a-square"),
        ([0], "not-a-square"),
        (["00"], "not-a-square"),
    ]:
        with pytest.raises(InvalidValueError) as caught:
            huifu(selected, 4)
        assert caught.value.code == code, (selected, code)


def test_a_square_that_is_none():
    """Anything but a square of the board is rejected, whatever the earlier calls."""
    square: Any
    for square, error, code in [
        ((0, 4), InvalidValueError, "off-board"),
        ((-1, 0), InvalidValueError, "off-board"),
        ((0, 0, 0), InvalidValueError, "not-a-square"),
        ((0,), InvalidValueError, "not-a-square"),
        (0, InvalidValueError, "not-a-square"),
        ("01", InvalidValueError, "not-a-square"),
        ((0, 1.0), InvalidTypeError, "not-an-integer"),
        ((0, True), InvalidTypeError, "not-an-integer"),
        ((0, "1"), InvalidTypeError, "not-an-integer"),
        ((0, [1]), InvalidTypeError, "not-an-integer"),
        ((0, None), InvalidTypeError, "not-an-integer"),
    ]:
        assert feasible_squares([(0, 1)], 4) == [(1, 3)], (square, error, code)
        with pytest.raises(error) as caught:
            feasible_squares([square], 4)
        assert caught.value.code == code, (square, error, code)


def test_boards_of_any_size_are_remembered_apart():
    """The conflicts of a square are those of its own board."""
    assert feasible_squares([(0, 0)], 3) == [(1, 2)]
    assert feasible_squares([(0, 0)], 5) == [(1, 2), (1, 3), (1, 4)]
    assert feasible_squares([(0, 0)], 3) == [(1, 2)]


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
        assert feasible_squares(selected, n) == [
            (len(selected), column) for column in feasible
        ], (selected, n, feasible)


def test_a_run_from_a_whole_large_solution():
    """A run that starts with all queens yields them, even with 258 queens."""
    whole = tuple(enumerate([*range(1, 258, 2), *range(0, 258, 2)]))
    assert is_queens_solution(whole, 258)
    assert list(huifu(whole, 258)) == [whole]


def test_a_list_of_squares_is_fresh():
    """Changing a list of feasible squares does not change the next."""
    feasible_squares([(0, 0)], 4).clear()
    assert feasible_squares([(0, 0)], 4) == [(1, 2), (1, 3)]
