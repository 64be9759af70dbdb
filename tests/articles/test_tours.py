"""The listings of the article on the knight's tour, compared with the ports."""

import inspect
import shutil
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from algorithms.errors import (
    InvalidTypeError,
    InvalidValueError,
    RecursionTooDeepError,
)
from algorithms.knights_tour import backtracking, naive
from tests import independent
from tests.articles.listings import first_tour, load, outcome, run_compiled, shows
from tests.refusals import error_of
from tests.strategies import numbered_boards

NAIVE = "knights_tour.naive"
TOUR = "knights_tour.backtracking"
NONE = "Solution does not exist\n"


def printed(size, capsys):
    """Return what the article's program returns and prints for a size."""
    result = outcome(load("article_002", size=size)["main"])
    return result, capsys.readouterr().out


@pytest.mark.parametrize("size", range(1, 6))
@shows(TOUR, "Result", "Printing", "Board")
def test_the_same_tour(size, capsys):
    """The article prints the port's board, or that there is none, and returns None."""
    result, text = printed(size, capsys)
    board = backtracking.solve(size)
    assert result is None
    assert (text == NONE) == (board is None)
    if board:
        lines = text.splitlines()
        assert board_of(text) == board == board_of(backtracking.format_board(board))
        assert all(line.endswith(" ") for line in lines)
        # Only the port aligns the numbers.
        aligned = backtracking.format_board(board).splitlines()
        assert not any(line.endswith(" ") for line in aligned)
        assert len({len(line) for line in aligned}) == 1
        assert size == 1 or len({len(line) for line in lines}) > 1


def board_of(text):
    """Return the numbers in a printed board."""
    return [[int(number) for number in line.split()] for line in text.splitlines()]


@shows(TOUR, "Input", "Board")
def test_other_boards(capsys):
    """The article's board is square, its start a corner; the port takes any, and refuses none."""
    for size in (-1, 0):
        assert printed(size, capsys) == ("IndexError", "")
    for wrong in (-1, 0, True, 2.0, "3", 10_001):
        error = error_of(backtracking.solve, wrong)
        assert isinstance(error, InvalidTypeError | InvalidValueError)
    assert independent.is_tour(backtracking.solve(3, 4))
    board = backtracking.solve(5, start=(4, 4))
    assert board
    assert board[4][4] == 0


@given(numbered_boards(), st.integers(-2, 8), st.integers(-2, 8))
@shows(TOUR, "Board")
def test_the_same_squares_are_safe(board, x, y):
    """On a square board, both find the same squares safe, also off the board."""
    size = len(board)
    if len(board[0]) == size:
        theirs = load("article_002", size=size)["may_visit"](x, y, board)
        assert backtracking.is_safe(x, y, board) is theirs


@pytest.mark.parametrize("size", [3, 4, 5])
@shows(TOUR, "Moves")
def test_the_same_tests_in_the_same_order(size, watch):
    """Both test the same squares in the same order, also those off the board."""
    theirs = []

    def watched(may_visit):
        def noted(x, y, board):
            theirs.append((x, y))
            return may_visit(x, y, board)

        return noted

    first_tour(size, watched)
    ours = watch(backtracking, "is_safe")
    backtracking.solve(size)
    assert [(x, y) for (x, y, _), _ in ours] == theirs
    assert any(x < 0 or y >= size for x, y in theirs)


@shows(TOUR, "Recursion limit")
def test_the_recursion_limit():
    """The port's error at the recursion limit is the article's RecursionError, and explains it."""
    size = 8
    limit = len(inspect.stack(0)) + 60
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(limit)
    try:
        assert outcome(load("article_002", size=size)["main"]) == "RecursionError"
        with pytest.raises(RecursionTooDeepError) as caught:
            backtracking.solve(size)
    finally:
        sys.setrecursionlimit(before)
    assert isinstance(caught.value, RecursionError)


@pytest.mark.skipif(not shutil.which("g++"), reason="there is no C++ compiler")
@shows(TOUR, "C++ and Java", "Printing")
def test_cpp(tmp_path):
    """The C++ listing finds the same tour, whatever the length of its parameters."""
    text = run_compiled("article_002_cpp", tmp_path, SIZE=5).stdout
    assert board_of(text) == backtracking.solve(5)
    assert text.splitlines()[0] == "  0   5  14   9  20 "
    missing = run_compiled("article_002_cpp", tmp_path, SIZE=4).stdout
    assert missing == NONE.rstrip("\n")


@pytest.mark.skipif(not shutil.which("javac"), reason="there is no Java compiler")
@shows(TOUR, "C++ and Java", "Printing")
def test_java(tmp_path):
    """The Java listing finds the same tour on a smaller board, and fails on a larger one."""
    text = run_compiled("article_002_java", tmp_path, size=5).stdout
    assert board_of(text) == backtracking.solve(5)
    assert text.splitlines()[0] == "0 5 14 9 20 "
    failed = run_compiled("article_002_java", tmp_path, size=9)
    assert failed.returncode == 1
    assert "ArrayIndexOutOfBoundsException" in failed.stderr


@pytest.mark.parametrize(("rows", "columns"), [(3, 3), (3, 4), (2, 5), (4, 3)])
@shows(NAIVE, "Next tour", "Board", "Result", "Input")
def test_generate_and_test(rows, columns):
    """The tours are those of all sequences of moves, in the order of the article's moves."""
    ours = list(naive.tours(rows, columns))
    assert set(ours) == independent.tours(rows, columns, (0, 0))
    assert ours == sorted(ours, key=independent.moves)
    first = backtracking.solve(rows, columns)
    assert bool(ours) == bool(first)
    if first:
        assert [first[x][y] for x, y in ours[0]] == list(range(rows * columns))
    for wrong in ((0,), (-1,), (True,), (rows, 2.0)):
        error_of(naive.tours, *wrong)
    start = rows - 1, columns - 1
    assert {tour[0] for tour in naive.tours(rows, columns, start=start)} <= {start}
