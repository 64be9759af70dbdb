import random
from contextlib import suppress
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from algorithms.base import extras
from algorithms.errors import AttemptsExhaustedError
from algorithms.queens.one_solution import local_search
from tests.independent import peaceful
from tests.refusals import error_of
from tests.strategies import generators, seeds

min_conflicts: Any = local_search.min_conflicts  # None only for 2 and 3 queens

solvable = st.sampled_from([0, 1, *range(4, 40)])


class Counting(random.Random):
    """A generator that counts its draws."""

    draws = 0

    def random(self):
        """Draw a number."""
        self.draws += 1
        return super().random()


class Stubborn(random.Random):
    """A generator that always draws the same number."""

    def random(self):
        """Draw zero."""
        return 0.0


@pytest.fixture
def kernel():
    """The compiled search."""
    found = extras.kernels(local_search.KERNEL)
    if found is None:
        pytest.skip("the extra `fast` is not installed")
    return found


@given(solvable, generators)
def test_any_seed_gives_a_solution(n, rng):
    """Whatever the seed, the board is a solution."""
    queens = min_conflicts(n, rng=rng)
    assert len(queens) == n
    assert peaceful(queens)


@pytest.mark.untraced
def test_larger_boards():
    """Boards far beyond the reach of a systematic search are solved."""
    for n in (50, 99, 500, 2002, 10_000, 100_000):
        assert peaceful(min_conflicts(n, rng=random.Random(n))), n


def test_solutions_differ():
    """Many seeds give many of the 92 solutions for 8 queens."""
    found = {tuple(min_conflicts(8, rng=random.Random(k))) for k in range(400)}
    assert len(found) > 80


@given(st.sampled_from([4, 5, 6, 8, 20, 50]), seeds, st.integers(0, 300))
@pytest.mark.untraced
def test_steps_are_draws(n, seed, limit):
    """The number of draws used is sufficient as a limit; with a lower limit, all draws are used."""
    rng = Counting(seed)
    queens = min_conflicts(n, rng=rng)
    enough = random.Random(seed)
    assert min_conflicts(n, rng=enough, max_steps=rng.draws) == queens
    fewer = Counting(seed)
    found = None
    with suppress(AttemptsExhaustedError):
        found = min_conflicts(n, rng=fewer, max_steps=limit)
    if found is None:
        assert fewer.draws == limit < rng.draws
    else:
        assert peaceful(found)
        assert fewer.draws <= limit


def test_a_search_without_success_ends():
    """A search that never succeeds uses all draws, over several boards; some boards need none."""
    for steps in (0, 1, 17, 1000):
        error = error_of(min_conflicts, 8, rng=Stubborn(), max_steps=steps)
        assert type(error) is AttemptsExhaustedError
        assert error.code == "draws-exhausted"
        assert error.values == {"n": 8, "draws": steps}
    assert str(error) == "found no solution for n = 8; random draws: 1000"
    assert [min_conflicts(n, max_steps=0) for n in (0, 1)] == [[], [0]]


def test_few_are_left_over():
    """After 3.08 n draws about 20 queens remain, however large the board is."""
    for n, seed in product((300, 3000, 30_000), range(3)):
        draw = random.Random(seed).random
        board, draws = local_search.place(n, draw, 77 * n // 25)
        assert draws == 77 * n // 25
        assert 3 <= n - board.placed <= 60, (n, seed)


def test_the_kernel_takes_the_same_steps(kernel):
    """Compiled or not, board and generator are the same, also if the draws run out."""
    cases = [(n, 10**9) for n in (0, 1, *range(4, 31), 100, 1000, 5003)]
    limits = 0, 1, 11, 12, 13, 50, 92, 93, 500
    cases += [(n, limit) for n in (1, 4, 6, 12) for limit in limits]
    for n, limit in cases:
        for seed in range(5):
            rng = random.Random(seed)
            version, words, gauss = rng.getstate()
            queens, after = kernel.search(n, words, limit)
            where = n, limit, seed
            assert local_search.search(n, rng, limit) == queens, where
            assert rng.getstate() == (version, after, gauss), where


def test_the_kernel_is_used(monkeypatch, kernel):
    """From some size on the kernel searches, if the generator is Python's own."""
    monkeypatch.setattr(local_search, "_COMPILED_FROM", 20)
    calls = []
    search = kernel.search

    def watched(n, words, limit):
        calls.append(n)
        return search(n, words, limit)

    monkeypatch.setattr(kernel, "search", watched)
    boards = [min_conflicts(n, rng=random.Random(n)) for n in (19, 20, 21)]
    assert calls == [20, 21]
    rng = Counting(21)
    assert min_conflicts(21, rng=rng) == boards[-1]
    assert (calls, rng.draws > 0) == ([20, 21], True)
    error = error_of(min_conflicts, 20, rng=random.Random(1), max_steps=3)
    assert error.values == {"n": 20, "draws": 3}
    drawn = []
    for first in (
        0,
        100,
    ):  # the next random numbers are the same with the kernel and without
        monkeypatch.setattr(local_search, "_COMPILED_FROM", first)
        own = random.Random(4)
        own.gauss(0, 1)
        drawn.append((min_conflicts(40, rng=own), own.gauss(0, 1), own.random()))
    assert drawn[0] == drawn[1]


def test_without_the_kernel(monkeypatch):
    """Without the extra, Python searches on boards of every size."""
    expected = min_conflicts(30, rng=random.Random(6))
    monkeypatch.setattr(local_search, "_COMPILED_FROM", 4)
    monkeypatch.setattr(local_search, "kernels", lambda _: None)
    assert min_conflicts(30, rng=random.Random(6)) == expected
