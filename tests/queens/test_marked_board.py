from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from algorithms.board import attacks
from algorithms.queens import marked_board
from algorithms.queens.marked_board import (
    attacked_squares,
    is_safe,
    solutions,
    solutions_by_flags,
)
from tests import facts, independent
from tests.strategies import sizes, squares


@pytest.mark.untraced
def test_nodes(watch):
    """The search visits the nodes of the row-by-row tree, and tests squares in preorder."""
    tests = watch(marked_board, "is_safe")
    for n in range(9):
        tests.clear()
        list(solutions(n))
        assert 1 + sum(safe for _, safe in tests) == facts.NODES[n], n
        assert len(tests) == facts.TESTS.get(n, len(tests)), n
        if n < 7:
            expected = [
                ((len(columns) - 1, columns[-1]), good)
                for columns, good in independent.tree(n)
            ]
            assert [(args[:2], safe) for args, safe in tests] == expected, n
    levels = Counter(row for (row, *_), safe in tests if safe)
    assert (1, *(levels[row] for row in range(8))) == facts.LEVELS_OF_8


@pytest.mark.parametrize("n", [1, 4, 6])
def test_a_mark_counts_the_queens(n, watch):
    """At every check the mark of a square is the number of queens on it or attacking it."""
    tests = watch(marked_board, "is_safe")
    list(solutions(n))
    for ((*_, marks), _), (columns, _) in zip(
        tests, independent.tree(n), strict=True
    ):
        queens = list(enumerate(columns[:-1]))
        expected = tuple(
            tuple(
                sum(q == (r, c) or attacks(q, (r, c)) for q in queens)
                for c in range(n)
            )
            for r in range(n)
        )
        assert marks == expected


def test_flags_are_the_fault(watch):
    """With flags 0 and 1, all solutions are found, and boards on which queens attack each other."""
    tests = watch(marked_board, "is_safe")
    for n, number in facts.BY_FLAGS.items():
        found = list(solutions_by_flags(n))
        bad = [columns for columns in found if not independent.promising(columns)]
        assert len(found) == len(set(found)) == number, n
        assert [each for each in found if each not in bad] == independent.queens(n)
        assert all(len(columns) == n for columns in bad), n
    assert {mark for (*_, marks), _ in tests for row in marks for mark in row} == {
        0,
        1,
    }
    assert [list(solutions_by_flags(n)) for n in range(3)] == [[()], [(0,)], []]


@given(sizes(1), st.data())
def test_attacked_squares(n, data):
    """The attacked squares are those of the definition and the queen's own, row by row."""
    queen = data.draw(squares(n, n))
    board = [(row, column) for row in range(n) for column in range(n)]
    assert attacked_squares(queen[0], queen[1], n) == [
        s for s in board if s == queen or attacks(queen, s)
    ]


@pytest.mark.parametrize("queen", [(299, 0), (0, 299)])
def test_attacked_squares_of_a_large_board(queen):
    """On 300 × 300 a queen in a corner attacks a row, a column and a diagonal."""
    row, column = queen
    attacked = attacked_squares(row, column, 300)
    assert len(attacked) == len(set(attacked)) == 3 * 299 + 1
    assert all(square == queen or attacks(queen, square) for square in attacked)


def test_safe_is_zero():
    """Only zero is safe, and the row is the first index."""
    marks = [[0, 1], [2, -1], [0, 1]]
    safe = [(r, c) for r in range(3) for c in range(2) if is_safe(r, c, marks)]
    assert safe == [(0, 0), (2, 0)]
