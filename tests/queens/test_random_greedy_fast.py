import random
from functools import partial
from typing import Any
from unittest import mock

from hypothesis import example, given
from hypothesis import strategies as st

from algorithms.board import from_board
from algorithms.errors import (
    AlgorithmsError,
    AttemptsExhaustedError,
    NoSolutionError,
)
from algorithms.queens import random_greedy, random_greedy_fast
from algorithms.queens.random_greedy_fast import _same_draws, _tables
from tests.refusals import error_of
from tests.strategies import seeds

place_queens: Any = random_greedy_fast.place_queens  # None only for 2 and 3 queens


class Recording(random.Random):
    """A subclass of `Random` that records the lists from which it chooses."""

    def __init__(self, seed):
        super().__init__(seed)
        self.lists = []

    def choice(self, seq):
        """Choose an item."""
        self.lists.append(list(seq))
        return super().choice(seq)


class Halves(random.Random):
    """A generator that derives its numbers from `random`, not from bits."""

    def random(self):
        """Return a number other than that of `Random`."""
        return super().random() / 2


class Last:
    """An object that is not a generator, but has a method `choice`."""

    def choice(self, seq):
        """Return the last item."""
        return seq[-1]


def outcome(place, n, rng, max_attempts=None):
    """Return the board or the error's values, and the state of the generator."""
    try:
        board = place(n, rng=rng, max_attempts=max_attempts)
    except NoSolutionError:  # the fast version returns None
        board = None
    except AlgorithmsError as error:
        board = (type(error), error.code, error.values)
    return board, rng.getstate()


def both(n, make, max_attempts=None):
    """Return the outcomes of the reference module and of the fast version."""
    return [
        outcome(module.place_queens, n, make(), max_attempts)
        for module in (random_greedy, random_greedy_fast)
    ]


@given(seeds, st.integers(0, 10), st.none() | st.integers(0, 30))
@example(13, 13, 3)  # not all entries of the tables are kept for larger boards
@example(16, 16, 3)
@example(33, 33, 3)
@example(40, 40, 3)
def test_the_same_draws(seed, n, max_attempts):
    """Board or error, and the final state of the generator, are those of the reference module."""
    expected, found = both(n, lambda: random.Random(seed), max_attempts)
    assert found == expected


def test_a_generator_of_ones_own():
    """The methods of a subclass of `Random` are called, with the article's lists of squares."""
    for n in [0, 1, 4, 5, 8]:
        for kind in [Recording, Halves]:
            expected, found = both(n, partial(kind, n))
            assert found == expected, (n, kind)
        ours, theirs = Recording(n), Recording(n)
        place_queens(n, rng=ours)
        random_greedy.place_queens(n, rng=theirs)
        assert ours.lists == theirs.lists, n


def test_without_success():
    """Always choosing the last square never places eight queens, but five at the first attempt."""
    rng: Any = Last()
    assert place_queens(5, rng=rng) == random_greedy.place_queens(5, rng=rng)
    error = error_of(place_queens, rng=rng, max_attempts=9)
    assert type(error) is AttemptsExhaustedError
    assert error.values == {"n": 8, "attempts": 9}


def test_the_systems_generator():
    """A generator without a state is accepted."""
    board = place_queens(4, rng=random.SystemRandom())
    assert from_board(board) in {(1, 3, 0, 2), (2, 0, 3, 1)}


def test_patches(monkeypatch):
    """A patched `random.choice`, and a patched method of a generator or of `Random`, are called."""
    expected = place_queens(5, rng=Last())
    with mock.patch("random.choice", side_effect=Last().choice) as choice:
        assert place_queens(5) == expected
    assert choice.call_count == 5
    rng = random.Random(8)
    rng.choice = Last().choice  # type: ignore[method-assign]  # the point
    state = rng.getstate()
    assert place_queens(5, rng=rng) == expected
    assert rng.getstate() == state
    monkeypatch.setattr(random.Random, "choice", Last.choice)
    for found in both(5, lambda: random.Random(1)):
        assert found == (expected, random.Random(1).getstate())


def test_another_python(monkeypatch):
    """If `choice` would draw other bits, it is called instead."""
    _same_draws.cache_clear()
    monkeypatch.setattr(
        random_greedy_fast, "_attempt", lambda n, bits: [bits(n)] * (n + 1)
    )
    assert not _same_draws()
    expected, found = both(8, lambda: random.Random(1))
    assert found == expected
    monkeypatch.undo()
    _same_draws.cache_clear()
    assert _same_draws()


def test_the_tables_are_small():
    """After many boards the tables of n do not exceed their limits."""
    for n in (8, 11, 40):
        _tables.cache_clear()
        for seed in range(3):
            outcome(place_queens, n, random.Random(seed), 20)
        safe, numbers = _tables(n)
        most = 2**20 // n**2
        sizes = len(safe), len(numbers)
        assert n < sizes[0] <= min(n * n, most), f"safe squares, n = {n}"
        assert n < sizes[1] <= most, f"numbers of squares, n = {n}"
