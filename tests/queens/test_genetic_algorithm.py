import random
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from algorithms.board import attacks
from algorithms.errors import (
    AttemptsExhaustedError,
    InvalidTypeError,
    InvalidValueError,
)
from algorithms.queens.one_solution import genetic_algorithm
from tests.independent import peaceful
from tests.strategies import generators, permutations, seeds

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


def test_the_generator_of_the_module():
    """Without a generator, `random.seed` determines the result."""
    state = random.getstate()
    try:
        boards = []
        for seed in (1, 2, 1):
            random.seed(seed)
            boards.append(genetic(10))
    finally:
        random.setstate(state)
    assert boards[0] == boards[2] != boards[1]


@pytest.mark.parametrize("population", [3, 4, 10])
def test_small_populations(population, generations):
    """A small population finds a solution too, by crossover and restarts."""
    for n in (1, 4, 5, 6):
        rng = random.Random(n)
        assert peaceful(genetic(n, rng=rng, population=population))
    assert any(bred for _, bred in generations)


def test_a_population_that_is_stuck(generations, monkeypatch):
    """After 50 generations without a better board the population is replaced by random boards."""
    monkeypatch.setattr(genetic_algorithm, "cross", lambda *_: list(range(30)))
    monkeypatch.setattr(
        genetic_algorithm, "_MUTATED", 0
    )  # no child is better than any board
    with pytest.raises(AttemptsExhaustedError):
        genetic(30, rng=random.Random(3), population=3, max_generations=120)
    drawn = [k for k, (size, bred) in enumerate(generations) if not bred]
    assert {size for size, _ in generations} == {3}
    assert drawn == [0, 51, 102]


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
    with pytest.raises(AttemptsExhaustedError) as caught:
        again(needed - 1)
    assert caught.value.code == "generations-exhausted"
    assert caught.value.values == {"n": n, "generations": needed - 1}
    assert str(caught.value).endswith(f"queens in {needed - 1} generations")


@pytest.fixture
def generations(monkeypatch):
    """Record the size of each generation, and whether it was bred."""
    return watched(monkeypatch)


def watched(patch):
    """Start recording generations."""
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


@pytest.mark.parametrize("n", [0, 1, 8])
def test_no_generation(n):
    """With a limit of 0 generations there is no board, not even the empty one."""
    with pytest.raises(AttemptsExhaustedError):
        genetic(n, max_generations=0)


def test_one_generation():
    """Random boards are checked before any is bred."""
    assert genetic(0, max_generations=1) == []
    assert genetic(1, max_generations=1) == [0]
    assert peaceful(genetic(4, rng=random.Random(0), max_generations=1))


@given(permutations())
def test_the_rating(queens):
    """The attacking pairs are on a common diagonal with no queen between them."""
    squares = list(enumerate(queens))
    pairs = [(a, b) for a, b in combinations(squares, 2) if attacks(a, b)]
    seen = [
        (a, b)
        for a, b in pairs
        if not any(
            (a, c) in pairs and (c, b) in pairs and attacks(a, b) and line(a, c, b)
            for c in squares
        )
    ]
    assert genetic_algorithm.attacking_pairs(list(queens)) == len(seen)
    assert (genetic_algorithm.attacking_pairs(list(queens)) == 0) == peaceful(
        queens
    )


def line(a, b, c):
    """Return whether three squares are on a common diagonal."""
    return len({r - k for r, k in (a, b, c)}) == 1 or (
        len({r + k for r, k in (a, b, c)}) == 1
    )


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


@given(permutations())
def test_a_child_of_one_parent(queens):
    """A board crossed with itself is itself."""
    child = genetic_algorithm.cross(
        list(queens), list(queens), random.Random(1).random
    )
    assert child == list(queens)


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
    assert ratings == sorted(ratings)
    assert ratings == [
        genetic_algorithm.attacking_pairs(queens) for _, queens in following
    ]
    assert sum(ratings) < sum(rating for rating, _ in boards)


@pytest.mark.parametrize("name", ["population", "max_generations"])
def test_wrong_numbers(name):
    """The limits are non-negative integers."""
    for wrong, code in (
        (2.0, "not-an-integer"),
        ("3", "not-an-integer"),
        (True, "not-an-integer"),
        (-1, "negative-size"),
    ):
        options: dict[str, Any] = {name: wrong}
        with pytest.raises((InvalidTypeError, InvalidValueError)) as caught:
            genetic(8, **options)
        assert (caught.value.code, caught.value.values["name"]) == (code, name)


def test_a_population_without_children():
    """Two boards survive, so that a population of two or fewer would never change."""
    for population in (0, 1, 2):
        with pytest.raises(InvalidValueError) as caught:
            genetic(8, population=population)
        assert caught.value.code == "too-small"
        assert caught.value.values == {"name": "population", "limit": 3}
