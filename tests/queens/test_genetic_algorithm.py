import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from algorithms.errors import AttemptsExhaustedError
from algorithms.queens.one_solution import genetic_algorithm
from tests.independent import peaceful
from tests.refusals import code_of, error_of
from tests.strategies import generators, seeds

genetic: Any = genetic_algorithm.genetic  # None only for 2 and 3 queens


@given(st.sampled_from([0, 1, *range(4, 10)]), generators)
def test_any_seed_gives_a_solution(n, rng):
    """Whatever the seed, the board is a solution."""
    queens = genetic(n, rng=rng)
    assert len(queens) == n
    assert peaceful(queens)


@pytest.mark.parametrize("n", [8, 12, 16, 20])
@pytest.mark.untraced
def test_boards_of_8_to_20(n):
    """Each seed tried gives a solution within 1,500 generations."""
    for seed in range(3):
        queens = genetic(n, rng=random.Random(seed), max_generations=1500)
        assert len(queens) == n
        assert peaceful(queens)


def test_small_populations(monkeypatch):
    """A small population finds a solution too, by crossover and restarts; one of 2 has no child."""
    for population in (3, 4, 10):
        generations = watched(monkeypatch)
        for n in (1, 4, 5, 6):
            rng = random.Random(n)
            assert peaceful(genetic(n, rng=rng, population=population))
        assert any(bred for _, bred in generations), population
    for population in (0, 1, 2):
        error = error_of(genetic, 8, population=population)
        assert error.code == "too-small"
        assert error.values == {"name": "population", "limit": 3}


def test_a_population_that_is_stuck(monkeypatch):
    """After 50 generations without a better board the population is replaced by random boards."""
    generations = watched(monkeypatch)
    monkeypatch.setattr(genetic_algorithm, "cross", lambda *_: list(range(30)))
    # No child is better than any board.
    monkeypatch.setattr(genetic_algorithm, "_MUTATED", 0)
    with pytest.raises(AttemptsExhaustedError):
        genetic(30, rng=random.Random(3), population=3, max_generations=120)
    drawn = [k for k, (size, bred) in enumerate(generations) if not bred]
    assert {size for size, _ in generations} == {3}
    assert drawn == [0, 51, 102]


def test_patience(monkeypatch):
    """A population is bred until its best board has not improved for 50 generations."""
    ratings = iter([9] * 40 + [8] * 40 + [7] * 60)
    monkeypatch.setattr(
        genetic_algorithm, "breed", lambda *_: [(next(ratings), [])]
    )
    _, bred = genetic_algorithm._evolve([(9, [])], random.random, 1000)
    assert bred == 40 + 40 + 1 + 50


@given(st.integers(5, 8), seeds)
@pytest.mark.untraced
def test_enough_generations(n, seed):
    """The number of generations used is sufficient as a limit, one fewer is not."""
    with pytest.MonkeyPatch.context() as patch:
        generations = watched(patch)
        queens = genetic(n, rng=random.Random(seed), population=20)
    needed = len(generations)

    def again(most):
        rng = random.Random(seed)
        return genetic(n, rng=rng, population=20, max_generations=most)

    assert again(needed) == queens
    error = error_of(again, needed - 1)
    assert error.code == "generations-exhausted"
    assert error.values == {"n": n, "generations": needed - 1}
    assert str(error).endswith(f"generations: {needed - 1}")


def watched(patch):
    """Start recording the size of each generation, and whether it was bred."""
    found = []
    breeding: list[bool] = []
    rated, breed = genetic_algorithm.rated, genetic_algorithm.breed

    def watched_rated(boards):
        found.append((len(boards), bool(breeding)))
        return rated(boards)

    def watched_breed(boards, draw):
        breeding.append(True)
        try:
            return breed(boards, draw)
        finally:
            breeding.pop()

    patch.setattr(genetic_algorithm, "rated", watched_rated)
    patch.setattr(genetic_algorithm, "breed", watched_breed)
    return found


def test_few_generations():
    """Random boards are checked before any is bred; without a generation there is no board."""
    for n in (0, 1, 8):
        assert code_of(genetic, n, max_generations=0) == "generations-exhausted", n
    assert genetic(0, max_generations=1) == []
    assert genetic(1, max_generations=1) == [0]
    assert peaceful(genetic(4, rng=random.Random(0), max_generations=1))


@given(st.data(), st.integers(1, 9), generators)
def test_the_crossover(data, n, rng):
    """A child is a permutation with a range of rows of one parent; the parents do not change."""
    giver = data.draw(st.permutations(range(n)))
    taker = data.draw(st.permutations(range(n)))
    before = giver.copy(), taker.copy()
    drawn = [rng.random(), rng.random()]
    child = genetic_algorithm.cross(giver, taker, iter(drawn).__next__)
    assert (giver, taker) == before
    assert sorted(child) == list(range(n))
    first, last = sorted(int(x * n) for x in drawn)
    assert child[first : last + 1] == giver[first : last + 1]
    given_away = set(giver[first : last + 1])
    for row in (*range(first), *range(last + 1, n)):
        assert child[row] == taker[row] or taker[row] in given_away


def test_a_generation():
    """The two best boards survive, the size does not change, and the best is first."""
    rng = random.Random(5)
    boards = genetic_algorithm.rated([rng.sample(range(9), 9) for _ in range(30)])
    before = [(rating, queens.copy()) for rating, queens in boards]
    following = genetic_algorithm.breed(boards, rng.random)
    assert boards == before
    assert len(following) == 30
    assert all(board in following for board in boards[:2])
    ratings = [rating for rating, _ in following]
    found = [genetic_algorithm.attacking_pairs(queens) for _, queens in following]
    assert ratings == sorted(ratings) == found
    assert sum(ratings) < sum(rating for rating, _ in boards)
