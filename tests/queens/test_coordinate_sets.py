import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from algorithms.board import attacks
from algorithms.queens import coordinate_sets
from algorithms.queens.coordinate_sets import (
    format_solutions,
    is_valid,
    place_n_queens,
)
from tests import facts, independent
from tests.strategies import placements, squares


def in_columns(placements):
    """Return the columns of queens given as (x, y), from the top row down."""
    return tuple(x for x, y in sorted(placements, key=lambda queen: queen[1]))


def position(call):
    """Return the columns of the queens, with the checked one last."""
    (x, _, placements, *_), _ = call
    return (*in_columns(placements), x)


@pytest.fixture
def tests(watch):
    """The calls of is_valid."""
    return watch(coordinate_sets, "is_valid")


@pytest.mark.untraced
def test_nodes(tests):
    """Each node of the row-by-row tree is checked once, in preorder, columns ascending."""
    for n in facts.NODES:
        tests.clear()
        place_n_queens(n)
        assert 1 + sum(valid for _, valid in tests) == facts.NODES[n], n
        assert len(tests) == facts.TESTS.get(n, len(tests)), n
        found = [position(call) for call in tests if call[1]]
        whole = [columns for columns in found if len(columns) == n]
        assert whole == sorted(set(whole)), n
        if n < 7:
            seen = [(position(call), call[1]) for call in tests]
            assert seen == list(independent.tree(n)), n
        if n == 8:
            assert (
                tuple(Counter(map(len, [(), *found])).values()) == facts.LEVELS_OF_8
            )
            first = tests[: facts.FIRST_OF_8_TESTS]
            assert position(first[-1]) == facts.FIRST_OF_8
            assert 1 + sum(valid for _, valid in first) == facts.FIRST_OF_8_NODES


@given(placements(), st.data())
def test_valid_means_not_attacked(placement, data):
    """A square is valid if, by the definition, no queen is on it or attacks it."""
    n, queens = placement
    square = data.draw(squares(n, n))
    row, column = square
    pos_diag, neg_diag = {r + c for r, c in queens}, {r - c for r, c in queens}
    expected = square not in queens and not any(
        attacks(queen, square) for queen in queens
    )
    assert (
        is_valid(column, row, {(c, r) for r, c in queens}, pos_diag, neg_diag)
        == expected
    )


def test_each_mark_counts():
    """A diagonal of either direction, a column or a row alone makes a square invalid."""
    for queens, pos_diag, neg_diag, valid in [
        (set(), set(), set(), True),
        (set(), {5}, {1}, False),
        (set(), {5}, set(), False),
        (set(), set(), {1}, False),
        (set(), {1}, {5, -1}, True),
        ({(2, 0)}, set(), set(), False),
        ({(0, 3)}, set(), set(), False),
        ({(0, 1), (0, 4)}, set(), set(), True),
    ]:
        found = is_valid(2, 3, queens, pos_diag, neg_diag)
        assert found is valid, (queens, pos_diag, neg_diag)


def test_large_coordinates():
    """Columns and rows are compared by value, however large the numbers."""
    assert not is_valid(1_000, 5, {(int("1000"), 8)}, set(), set())
    assert not is_valid(5, 1_000, {(8, int("1000"))}, set(), set())
    assert is_valid(1_000, 2_000, {(1_001, 2_004)}, set(), set())


@pytest.mark.parametrize("n", [1, 2, 4, 7])
def test_the_articles_grid(n):
    """The text contains each solution, in ascending order, as n lines of ` Q ` and ` - `."""
    boards = [
        "\n".join(
            "".join([" - "] * c + [" Q "] + [" - "] * (n - 1 - c)) for c in queens
        )
        for queens in independent.queens(n)
    ]
    assert format_solutions(place_n_queens(n), n) == "\n\n".join(boards)


def test_the_order_of_the_text():
    """Solutions of any kind are sorted by their columns from the top row down."""
    expected = format_solutions(place_n_queens(6), 6)
    shuffled = [sorted(solution, reverse=True) for solution in place_n_queens(6)]
    random.Random(6).shuffle(shuffled)
    assert format_solutions(shuffled, 6) == expected
    assert format_solutions(iter(shuffled[::-1]), 6) == expected
    # Sorted by x first, the board with a queen in the lowest column would come first.
    text = format_solutions([{(3, 0), (0, 0)}, {(2, 0), (0, 1)}], 4)
    assert [block.split("\n")[0] for block in text.split("\n\n")] == [
        " Q  -  -  Q ",
        " -  -  Q  - ",
    ]
