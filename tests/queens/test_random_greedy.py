import random
from copy import deepcopy
from fractions import Fraction
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from algorithms.board import is_queens_solution
from algorithms.errors import AttemptsExhaustedError, InvalidValueError
from algorithms.queens import random_greedy
from algorithms.queens.random_greedy import empty_slots, place_queens
from tests import facts, independent
from tests.strategies import boards, generators, sizes


@pytest.fixture
def global_generator():
    """Restore the state of the generator of the `random` module."""
    state = random.getstate()
    yield random
    random.setstate(state)


def test_the_articles_way_to_seed(global_generator):
    """Without a generator, `random.seed` determines the result, as in the article."""
    for seed in range(20):
        global_generator.seed(seed)
        assert place_queens() == place_queens(rng=random.Random(seed))


@given(generators, st.sampled_from([0, 1, 4, 5, 6, 7, 8, 9]))
def test_any_seed_gives_a_solution(rng, n):
    """Whatever the seed, the board is a solution of n queens."""
    board = place_queens(n, rng=rng)
    assert {slot for row in board for slot in row} <= {0, 1}
    queens = [
        (y, x) for y, row in enumerate(board) for x, slot in enumerate(row) if slot
    ]
    assert [len(row) for row in board] == [n] * n
    assert is_queens_solution(queens, n)


@given(boards())
def test_empty_slots(board):
    """The empty slots have no queen and are not attacked, in the order of the columns."""
    assert empty_slots(board) == independent.free_squares(board)


@given(boards(), st.data())
def test_among_loses_nothing(board, data):
    """After queens are added on free squares, checking the earlier free squares is sufficient."""
    before = empty_slots(board)
    free = before
    for _ in range(data.draw(sizes(0, 2))):
        if free:
            x, y = data.draw(st.sampled_from(free))
            board[y][x] = 1
            free = independent.free_squares(board)
    kept = list(before)
    assert empty_slots(board, before) == empty_slots(board) == free
    assert before == kept


def test_only_the_given_squares_are_checked():
    """Squares that are not among the given ones are neither listed nor checked for queens."""
    board = [[1, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]
    assert empty_slots(board, [(3, 3), (1, 2)]) == [(3, 3), (1, 2)]
    assert empty_slots(board, []) == []


@given(boards())
def test_a_list_of_slots_is_new(board):
    """Neither the board nor the list passed in is returned or changed."""
    before, slots = deepcopy(board), empty_slots(board)
    again = empty_slots(board, slots)
    assert again == slots
    assert again is not slots
    assert board == before


def test_the_search_checks_the_free_squares(watch):
    """Each choice but the first of an attempt is from the squares left by the previous one."""
    calls = watch(random_greedy, "empty_slots")
    place_queens(rng=random.Random(1))
    among = [args[1] for args, _ in calls if len(args) > 1]
    results = [result for _, result in calls]
    assert len(among) == len(calls) - 1  # the whole board is checked once
    assert all(
        slots in (results[0], previous)
        for slots, previous in zip(among, results, strict=False)
    )


def test_a_malformed_board():
    """Rows of another length and numbers other than 0 and 1 are rejected."""
    board: Any
    for board in [
        [[0]] * 2,
        [[0, 0, 0], [0, 0, 0]],
        [[0, 0], [0]],
        [[0, 0], [0, 2]],
        [[0, 0], [-1, 0]],
        [[0, None], [0, 0]],
        [[]],
    ]:
        with pytest.raises(InvalidValueError) as caught:
            empty_slots(board)
        assert (caught.value.code, caught.value.values) == (
            "malformed-board",
            {"n": len(board)},
        ), board


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
        with pytest.raises(AttemptsExhaustedError) as caught:
            place_queens(rng=random.Random(seed), max_attempts=most - 1)
        assert caught.value.code == "attempts-exhausted"
        assert caught.value.values == {"n": 8, "attempts": most - 1}


def test_many_attempts():
    """A search that never succeeds ends after 300 attempts if 300 are allowed."""

    class Unlucky(random.Random):
        """A generator that always chooses the first item, which never places eight queens."""

        def choice(self, seq):
            """Return the first item."""
            return seq[0]

    with pytest.raises(AttemptsExhaustedError) as caught:
        place_queens(rng=Unlucky(), max_attempts=300)
    assert caught.value.values == {"n": 8, "attempts": 300}


def test_no_attempt():
    """With a limit of 0 attempts there is no board, not even the empty one."""
    for n in (0, 1, 8):
        with pytest.raises(AttemptsExhaustedError):
            place_queens(n, max_attempts=0)


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


def test_each_board_is_fresh():
    """Changing a board does not change the next, and its rows are separate lists."""
    board = place_queens(5, rng=random.Random(5))
    expected = deepcopy(board)
    assert len({id(row) for row in board}) == 5
    for row in board:
        row.clear()
    assert place_queens(5, rng=random.Random(5)) == expected
