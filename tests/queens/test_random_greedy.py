import random
from copy import deepcopy
from fractions import Fraction
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from algorithms.board import from_board, is_queens_solution
from algorithms.errors import AttemptsExhaustedError
from algorithms.queens import random_greedy
from algorithms.queens.random_greedy import empty_slots, place_queens
from tests import facts, independent
from tests.refusals import error_of
from tests.strategies import boards, generators, sizes


@given(generators, st.sampled_from([0, 1, 4, 5, 6, 7, 8, 9]))
def test_any_seed_gives_a_solution(rng, n):
    """Whatever the seed, the board is a solution of n queens."""
    assert is_queens_solution(enumerate(from_board(place_queens(n, rng=rng))), n)


@given(boards())
def test_empty_slots(board):
    """The empty slots have no queen and are not attacked, in the order of the columns."""
    assert empty_slots(board) == independent.free_squares(board)


@given(boards(), st.data())
def test_among_loses_nothing(board, data):
    """After queens are added on free squares, checking the earlier free squares is sufficient."""
    before = free = empty_slots(board)
    kept, again = list(before), empty_slots(board, before)
    assert again == before
    assert again is not before
    for _ in range(data.draw(sizes(0, 2))):
        if free:
            x, y = data.draw(st.sampled_from(free))
            board[y][x] = 1
            free = independent.free_squares(board)
    expected = deepcopy(board)
    assert empty_slots(board, before) == empty_slots(board) == free
    assert (board, before) == (expected, kept)


def test_only_the_given_squares_are_checked():
    """Squares that are not among the given ones are neither listed nor checked for queens."""
    board = [[1, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]
    assert empty_slots(board, [(3, 3), (1, 2)]) == [(3, 3), (1, 2)]
    assert empty_slots(board, []) == []


def test_the_search_checks_the_free_squares(watch):
    """Each choice but the first of an attempt is from the squares left by the previous one."""
    calls = watch(random_greedy, "empty_slots")
    place_queens(rng=random.Random(1))
    (_, whole), *others = calls  # the whole board is checked once
    for (args, _), (_, previous) in zip(others, calls, strict=False):
        assert args[1] in (whole, previous)


def test_a_malformed_board():
    """Rows of another length and numbers other than 0 and 1 are rejected."""
    board: Any
    for board in [
        *([[0]] * 2, [[0, 0, 0], [0, 0, 0]], [[0, 0], [0]], [[]]),
        *([[0, 0], [0, 2]], [[0, 0], [-1, 0]], [[0, None], [0, 0]]),
    ]:
        error = error_of(empty_slots, board)
        assert (error.code, error.values) == ("malformed-board", {"n": len(board)})


def test_enough_attempts():
    """The number of attempts that a seed needs is sufficient as a limit, one fewer is not."""

    class Counting(random.Random):
        """A generator that counts the choices from a whole board."""

        attempts = 0

        def choice(self, seq):
            """Choose an item."""
            self.attempts += len(seq) == 64
            return super().choice(seq)

    for seed in range(20):
        rng = Counting(seed)
        board, most = place_queens(rng=rng), rng.attempts
        assert place_queens(rng=random.Random(seed), max_attempts=most) == board
        error = error_of(place_queens, rng=seed, max_attempts=most - 1)
        assert type(error) is AttemptsExhaustedError
        assert error.code == "attempts-exhausted"
        assert error.values == {"n": 8, "attempts": most - 1}


def test_many_attempts():
    """A search that never succeeds ends after the allowed attempts, be it none."""

    class Unlucky(random.Random):
        """A generator that always chooses the first item, which never places eight queens."""

        def choice(self, seq):
            """Return the first item."""
            return seq[0]

    for n, most in ((0, 0), (1, 0), (8, 0), (8, 300)):
        error = error_of(place_queens, n, rng=Unlucky(), max_attempts=most)
        assert error.values == {"n": n, "attempts": most}


@pytest.mark.parametrize("n", facts.GREEDY_SUCCESS)
def test_the_chance_of_an_attempt(n):
    """The exact probability of success follows from all choices."""

    @cache
    def success(queens, slots):
        if not slots:
            return Fraction(len(queens) == n)
        chances = Fraction(0)
        for x, y in slots:
            more = queens | {(x, y)}
            board = [[int((x, y) in more) for x in range(n)] for y in range(n)]
            chances += success(more, tuple(empty_slots(board, list(slots))))
        return chances / len(slots)

    every = tuple(empty_slots([[0] * n for _ in range(n)]))
    assert success(frozenset(), every) == facts.GREEDY_SUCCESS[n]


def test_a_large_board():
    """On 300 × 300 a queen in a corner leaves all squares but a row, a column and a diagonal."""
    board = [[0] * 300 for _ in range(300)]
    board[299][299] = 1
    corner = [(299, 299), (299, 0), (0, 299), (0, 0), (298, 299), (298, 297)]
    assert empty_slots(board, corner) == [(298, 297)]
    assert len(empty_slots(board)) == 300 * 300 - (3 * 299 + 1)
