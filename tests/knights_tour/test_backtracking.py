import inspect
import json
import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from algorithms.board import is_tour, tour_path
from algorithms.errors import RecursionTooDeepError
from algorithms.knights_tour import backtracking
from algorithms.knights_tour.backtracking import (
    MOVES,
    UNVISITED,
    format_board,
    is_safe,
    solve,
)
from tests import facts, goldens, independent
from tests.strategies import numbered_boards

ROOT = Path(__file__).parents[2]
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


def elsewhere(expression):
    """Run `solve` in a separate process, without coverage of each call."""
    code = (
        "import json; from algorithms.knights_tour.backtracking import solve; "
        f"print(json.dumps({expression}))"
    )
    environment = {
        k: value for k, value in os.environ.items() if not k.startswith("COV")
    }
    run = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env=environment,
        cwd=ROOT,
    )
    return json.loads(run.stdout)


@pytest.mark.slow
def test_the_articles_board():
    """On 8 × 8, the default, the article's tour is found after 66 million checks."""
    assert elsewhere("solve()") == ARTICLE[8]


@pytest.mark.parametrize("n", facts.KNIGHT_CALLS)
@pytest.mark.untraced
def test_calls_and_tests(n, verdicts):
    """The search makes the article's number of calls, and eight checks in each failing call."""
    board = solve(n)
    assert board is not None
    calls = 1 + verdicts[True]  # the first call, and one for each safe square
    assert calls == facts.KNIGHT_CALLS[n]
    # A call on the tour stops at its next move; the last call makes no check.
    moves = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(tour_path(board))]
    left_out = sum(7 - MOVES.index(move) for move in moves)
    assert sum(verdicts) == 8 * (calls - 1) - left_out


def test_a_search_without_success(verdicts):
    """If there is no tour, every call makes eight checks."""
    for searches, n in enumerate((2, 3, 4), 1):
        assert solve(n) is None
        assert sum(verdicts) == 8 * (searches + verdicts[True])


def test_the_order_of_the_moves(watch):
    """The eight squares are checked in the article's order, including those off the board."""
    tests = watch(backtracking, "is_safe")
    assert solve(3) is None
    moves = ((2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2), (1, -2), (2, -1))
    expected = []

    def visit(path):
        for down, right in moves:
            square = path[-1][0] + down, path[-1][1] + right
            free = (
                square in independent.knights_moves(path[-1], 3, 3)
                and square not in path
            )
            board = tuple(
                tuple(
                    path.index((r, c)) if (r, c) in path else -1 for c in range(3)
                )
                for r in range(3)
            )
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


@pytest.mark.parametrize(
    ("rows", "columns"), [(1, 1), (3, 4), (4, 3), (4, 5), (3, 7)]
)
@pytest.mark.untraced
def test_boards_that_are_not_square(rows, columns):
    """On any board the first tour in the article's order of moves is found, if any."""
    for start in [
        (row, column) for row in range(rows) for column in range(columns)
    ][:8]:
        board = solve(rows, columns, start=start)
        if board is not None:
            assert (len(board), {len(row) for row in board}) == (rows, {columns})
            assert is_tour(board)
            assert tour_path(board)[0] == start
        if rows * columns <= 12:
            tours = independent.tours(rows, columns, start)
            expected = min(tours, key=moves, default=None)
            assert (board and tour_path(board)) == expected


def moves(path):
    """Return the numbers of a path's moves in the article's order."""
    return [MOVES.index((b[0] - a[0], b[1] - a[1])) for a, b in pairwise(path)]


@pytest.mark.slow
def test_a_tour_from_the_majority_colour():
    """On 5 × 5 there is a tour from each of the 13 squares of the majority colour."""
    starts = [
        (row, column)
        for row in range(5)
        for column in range(5)
        if (row + column) % 2 == 0
    ]
    boards = elsewhere(f"[solve(5, start=start) for start in {starts}]")
    for (row, column), board in zip(starts, boards, strict=True):
        assert is_tour(board)
        assert board[row][column] == 0


@pytest.mark.slow
def test_no_tour_from_the_minority_colour():
    """On 5 × 5 there is no tour from the 12 squares of the minority colour."""
    assert elsewhere("[solve(5, start=start) for start in [(0, 1), (2, 1)]]") == [
        None,
        None,
    ]


def test_no_tour():
    """Boards of one or two rows, 3 × 3, 3 × 5 and 4 × 4 have no tour."""
    for shape in [(1, 2), (2, 1), (1, 5), (2, 7), (3, 3), (3, 5), (4, 4)]:
        assert solve(*shape) is None, shape


def test_the_articles_board_is_the_default():
    """Without arguments the board has the article's size."""
    defaults = {
        name: p.default for name, p in inspect.signature(solve).parameters.items()
    }
    assert defaults == {"rows": 8, "columns": None, "start": (0, 0)}


def test_a_board_of_numpy():
    """Exactly the squares equal to `UNVISITED` are free."""
    board = np.array([[0, UNVISITED, -2]])
    safe = [is_safe(0, y, board) for y in range(4)]  # type: ignore[arg-type]  # NumPy
    assert safe == [False, True, False, False]


@pytest.mark.parametrize(("rows", "columns"), [(40, None), (2_000, 3)])
def test_too_deep(rows, columns):
    """A board with more squares than the recursion limit raises an error that explains this."""
    with pytest.raises(RecursionTooDeepError) as caught:
        solve(rows, columns)
    assert isinstance(caught.value, RecursionError)
    assert caught.value.code == "recursion-limit"
    squares = rows * (columns or rows)
    assert caught.value.values == {
        "squares": squares,
        "limit": sys.getrecursionlimit(),
    }
    assert caught.value.__suppress_context__


def test_each_board_is_fresh():
    """Changing a board does not change the next, and its rows are separate lists."""
    board = solve(5)
    assert board is not None
    assert len({id(row) for row in board}) == 5
    for row in board:
        row.clear()
    assert solve(5) == ARTICLE[5]


@pytest.mark.parametrize("n", [1, 5, 6])
def test_text(n):
    """The text contains the numbers of the board row by row, each column aligned to the right."""
    board = ARTICLE[n] or []
    lines = format_board(board).split("\n")
    assert [[int(number) for number in line.split()] for line in lines] == board
    assert len({len(line) for line in lines}) <= 1
    width = 2 if n > 3 else 1
    for line, row in zip(lines, board, strict=True):
        fields = [line[i : i + width] for i in range(0, len(line), width + 1)]
        assert fields == [str(number).rjust(width) for number in row]
        assert set(line[width :: width + 1]) <= {" "}


def test_text_of_other_boards():
    """The widest number, including a minus sign, sets the width; an empty board gives no text."""
    assert format_board([]) == ""
    assert format_board([[0, UNVISITED], [100, 1]]) == "  0  -1\n100   1"
