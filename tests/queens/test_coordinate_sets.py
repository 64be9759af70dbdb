import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from algorithms.board import attacks, to_coordinates
from algorithms.queens import coordinate_sets
from algorithms.queens.coordinate_sets import (
    format_solutions,
    is_valid,
    place_n_queens,
)
from tests import facts, goldens, independent
from tests.strategies import placements, sizes, squares

ARTICLE = goldens.solutions("coordinate_sets")


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


@pytest.mark.parametrize("n", ARTICLE)
def test_the_articles_solutions(n):
    """For n = 0 … 8 the search returns the same set as the article's listing."""
    expected = {
        frozenset((x, y) for y, x in enumerate(columns)) for columns in ARTICLE[n]
    }
    assert place_n_queens(n) == expected


@pytest.mark.parametrize("n", range(1, 9))
def test_found_in_lexicographic_order(n, tests):
    """The solutions are found in ascending order of their columns from the top row down."""
    place_n_queens(n)
    found = [
        position(call) for call in tests if call[1] and len(position(call)) == n
    ]
    assert found == ARTICLE[n]


@pytest.mark.parametrize("n", range(7))
def test_the_same_squares_in_the_same_order(n, tests):
    """Each node of the row-by-row tree is checked once, in preorder, columns ascending."""
    place_n_queens(n)
    assert [(position(call), call[1]) for call in tests] == list(
        independent.tree(n)
    )


@pytest.mark.untraced
@pytest.mark.parametrize("n", facts.NODES)
def test_nodes(n, tests):
    """The tree has the known number of nodes: the root, and one per successful check."""
    place_n_queens(n)
    assert 1 + sum(valid for _, valid in tests) == facts.NODES[n]


@pytest.mark.untraced
@pytest.mark.parametrize("n", facts.TESTS)
def test_tests(n, tests):
    """The search for n queens calls is_valid the known number of times."""
    place_n_queens(n)
    assert len(tests) == facts.TESTS[n]


def test_levels(tests):
    """The tree of 8 queens has 1, 8, 42, 140, 344, 568, 550, 312, 92 nodes per level."""
    place_n_queens(8)
    levels = Counter(y for (_, y, *_), valid in tests if valid)
    assert (1, *(levels[y] for y in range(8))) == facts.LEVELS_OF_8


def test_the_way_to_the_first_solution(tests):
    """The first solution of 8 queens takes 876 checks and visits 114 nodes."""
    place_n_queens(8)
    verdicts = [valid for _, valid in tests[: facts.FIRST_OF_8_TESTS]]
    assert position(tests[facts.FIRST_OF_8_TESTS - 1]) == facts.FIRST_OF_8
    assert 1 + sum(verdicts) == facts.FIRST_OF_8_NODES


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


@pytest.mark.parametrize(
    ("placements", "pos_diag", "neg_diag", "valid"),
    [
        (set(), set(), set(), True),
        (set(), {5}, {1}, False),
        (set(), {5}, set(), False),
        (set(), set(), {1}, False),
        (set(), {1}, {5, -1}, True),
        ({(2, 0)}, set(), set(), False),
        ({(0, 3)}, set(), set(), False),
        ({(0, 1)}, set(), set(), True),
        ({(0, 4)}, set(), set(), True),
    ],
)
def test_each_mark_counts(placements, pos_diag, neg_diag, valid):
    """A diagonal of either direction, a column or a row alone makes a square invalid."""
    assert is_valid(2, 3, placements, pos_diag, neg_diag) is valid


def test_large_coordinates():
    """Columns and rows are compared by value, however large the numbers."""
    assert not is_valid(1_000, 5, {(int("1000"), 8)}, set(), set())
    assert not is_valid(5, 1_000, {(8, int("1000"))}, set(), set())
    assert is_valid(1_000, 2_000, {(1_001, 2_004)}, set(), set())


@pytest.mark.parametrize("n", range(9))
def test_the_articles_grid(n):
    """The text contains each solution, in ascending order, as n lines of ` Q ` and ` - `."""
    text = format_solutions(place_n_queens(n), n)
    blocks = text.split("\n\n") if text else []
    drawn = [
        [
            [line[i : i + 3] for i in range(0, 3 * n, 3)]
            for line in block.split("\n")
        ]
        for block in blocks
    ]
    assert all(set(line) <= {" Q ", " - "} for block in drawn for line in block)
    found = [tuple(line.index(" Q ") for line in block) for block in drawn]
    assert found == (ARTICLE[n] if n else [])
    assert text == text.rstrip("\n")


def test_the_text_is_in_order_whatever_came_in():
    """Solutions in any order, as sets or lists, are formatted in the same order."""
    expected = format_solutions(place_n_queens(6), 6)
    shuffled = [sorted(solution, reverse=True) for solution in place_n_queens(6)]
    random.Random(6).shuffle(shuffled)
    assert format_solutions(shuffled, 6) == expected
    assert format_solutions(iter(shuffled[::-1]), 6) == expected


def test_the_text_orders_by_rows():
    """Solutions are sorted by their columns from the top row down."""
    # Sorted by x first, the board with a queen in the lowest column would come first.
    first, second = {(2, 0), (0, 1)}, {(3, 0), (0, 0)}
    lines = format_solutions([second, first], 4).split("\n\n")
    assert [block.split("\n")[0] for block in lines] == [
        " Q  -  -  Q ",
        " -  -  Q  - ",
    ]


def test_no_solution_is_no_text():
    """The text is empty if there is no solution."""
    assert format_solutions(place_n_queens(3), 3) == ""


def test_each_result_is_fresh():
    """Changing a result does not change the next."""
    place_n_queens(5).clear()
    assert len(place_n_queens(5)) == facts.QUEENS[5]


@given(sizes(1, 6))
def test_the_coordinates_are_the_boards(n):
    """A solution has the format of `algorithms.board.to_coordinates`."""
    assert place_n_queens(n) == set(map(to_coordinates, independent.queens(n)))
