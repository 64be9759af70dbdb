import sys
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from algorithms.board import is_tour, tour_path
from algorithms.errors import RecursionTooDeepError
from algorithms.knights_tour import backtracking
from algorithms.knights_tour.backtracking import (
    UNVISITED,
    format_board,
    is_safe,
    solve,
)
from tests import facts, goldens, independent
from tests.refusals import error_of
from tests.rotation import part
from tests.strategies import numbered_boards

ARTICLE = goldens.tours()
SMALL = [n for n in ARTICLE if n < 8]


@pytest.fixture
def verdicts(monkeypatch):
    """The number of times that `is_safe` returns False and True."""
    counts, function = [0, 0], backtracking.is_safe

    def counting(x, y, board):
        safe = function(x, y, board)
        counts[safe] += 1
        return safe

    monkeypatch.setattr(backtracking, "is_safe", counting)
    return counts


@pytest.mark.untraced
def test_the_articles_tour():
    """The tour is that of the article's listing, or None for n = 2, 3, 4."""
    assert not [n for n in SMALL if solve(n) != ARTICLE[n]]


@pytest.mark.slow
@pytest.mark.parametrize("n", part([8], 4))
def test_the_articles_board(n):
    """On 8 × 8 the article's tour is found after 66 million checks."""
    assert solve(n) == ARTICLE[n]


@pytest.mark.untraced
def test_calls_and_tests(verdicts):
    """The search makes the article's number of calls, and eight checks in each failing call."""
    for n in (2, 3, 4, *facts.KNIGHT_CALLS):
        verdicts[:] = [0, 0]
        board = solve(n)
        calls = 1 + verdicts[True]  # the first call, and one for each safe square
        if board is None:
            assert sum(verdicts) == 8 * calls, n
            continue
        assert calls == facts.KNIGHT_CALLS[n]
        # A call on the tour stops at its next move; the last call makes no check.
        left_out = sum(7 - move for move in independent.moves(tour_path(board)))
        assert sum(verdicts) == 8 * (calls - 1) - left_out, n


def test_the_order_of_the_moves(watch):
    """The eight squares are checked in the article's order, including those off the board."""
    tests = watch(backtracking, "is_safe")
    assert solve(3) is None
    expected = []

    def visit(path):
        numbers = {square: number for number, square in enumerate(path)}
        board = tuple(
            tuple(numbers.get((r, c), UNVISITED) for c in range(3))
            for r in range(3)
        )
        near = independent.knights_moves(path[-1], 3, 3)
        for down, right in independent.MOVES:
            square = path[-1][0] + down, path[-1][1] + right
            free = square in near and square not in path
            expected.append(((*square, board), free))
            if free:
                visit([*path, square])

    visit([(0, 0)])
    assert tests == expected


@given(numbered_boards(), st.integers(-3, 9), st.integers(-3, 9))
def test_safe_means_on_the_board_and_not_visited(board, x, y):
    """A square is safe if it is on the board and has no number of a visit."""
    on_board = 0 <= x < len(board) and 0 <= y < len(board[0])
    assert is_safe(x, y, board) == (on_board and board[x][y] == UNVISITED)


@pytest.mark.untraced
def test_boards_that_are_not_square():
    """On any board the first tour in the article's order of moves is found, if any."""
    for rows, columns in [(1, 1), (3, 4), (4, 3), (4, 5), (3, 7)]:
        for start in [*product(range(rows), range(columns))][:8]:
            board = solve(rows, columns, start=start)
            if board is not None:
                assert (len(board), {len(row) for row in board}) == (
                    rows,
                    {columns},
                )
                assert is_tour(board)
                assert tour_path(board)[0] == start
            if rows * columns <= 12:
                tours = independent.tours(rows, columns, start)
                expected = min(tours, key=independent.moves, default=None)
                assert (board and tour_path(board)) == expected
    for shape in [(1, 2), (2, 1), (1, 5), (2, 7), (3, 3), (3, 5), (4, 4)]:
        assert solve(*shape) is None, shape


def test_a_board_of_numpy():
    """Exactly the squares equal to `UNVISITED` are free."""
    board = np.array([[0, UNVISITED, -2]])
    safe = [is_safe(0, y, board) for y in range(4)]  # type: ignore[arg-type]  # NumPy
    assert safe == [False, True, False, False]


def test_text():
    """The text has the numbers of the board row by row, each aligned to the right."""
    for n, width in ((1, 1), (5, 2), (6, 2)):
        board = ARTICLE[n] or []
        assert format_board(board).split("\n") == [
            " ".join(str(number).rjust(width) for number in row) for row in board
        ]
    # The widest number, including a minus sign, sets the width.
    assert format_board([]) == ""
    assert format_board([[0, UNVISITED], [100, 1]]) == "  0  -1\n100   1"


@pytest.mark.parametrize(("rows", "columns"), [(40, 40), (2_000, 3)])
def test_too_deep(rows, columns):
    """A board with more squares than the recursion limit raises an error that explains this."""
    error = error_of(solve, rows, columns)
    assert isinstance(error, RecursionTooDeepError)
    assert error.code == "recursion-limit"
    limit = sys.getrecursionlimit()
    assert error.values == {"squares": rows * columns, "limit": limit}
    assert error.__suppress_context__
