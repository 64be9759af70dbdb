"""Tests of invalid input and of the guarantees that all solvers share."""

import random
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import numpy as np
import pytest

from algorithms.board import from_board, from_coordinates, is_queens_solution
from algorithms.errors import InvalidTypeError, InvalidValueError
from algorithms.queens import (
    choice_points,
    column_array,
    coordinate_sets,
    marked_board,
    random_greedy,
    symmetry,
    tail_calls,
)
from tests import facts, independent


def place_queens(n):
    """Place queens with a fixed seed."""
    return random_greedy.place_queens(n, rng=random.Random(1))


GENERATORS = {
    "column_array.solutions": column_array.solutions,
    "marked_board.solutions": marked_board.solutions,
    "marked_board.solutions_by_flags": marked_board.solutions_by_flags,
    "choice_points.solutions": choice_points.solutions,
    "tail_calls.solutions": tail_calls.solutions,
}
SIZED = GENERATORS | {
    "choice_points.huifu": lambda n: choice_points.huifu([(0, 1)], n),
    "choice_points.feasible_squares": lambda n: choice_points.feasible_squares(
        [(0, 1)], n
    ),
    "coordinate_sets.place_n_queens": coordinate_sets.place_n_queens,
    "coordinate_sets.format_solutions": lambda n: coordinate_sets.format_solutions(
        [{(1, 0)}], n
    ),
    "random_greedy.place_queens": place_queens,
}
ALL_SOLUTIONS = {
    "coordinate_sets": lambda n: sorted(
        map(from_coordinates, coordinate_sets.place_n_queens(n))
    ),
    "column_array": column_array.solutions,
    "marked_board": marked_board.solutions,
    "choice_points": lambda n: map(columns, choice_points.solutions(n)),
    "tail_calls": lambda n: map(columns, tail_calls.solutions(n)),
}


def columns(squares):
    """Return the columns of the queens of a solution from the top row down."""
    return tuple(column for _, column in squares)


def plain(result):
    """Return a result in a comparable format."""
    return list(result) if isinstance(result, Iterator) else result


sized = pytest.mark.parametrize("solve", SIZED.values(), ids=SIZED)


@sized
@pytest.mark.parametrize(
    "n", [2.5, 8.0, "8", None, True, False, [8], 8j, np.float64(8), np.ones(2)]
)
def test_a_size_that_is_no_integer(solve, n):
    """A size that is not an integer raises a TypeError at the call."""
    with pytest.raises(InvalidTypeError) as caught:
        solve(n)
    assert isinstance(caught.value, TypeError)
    assert (caught.value.code, caught.value.values["name"]) == (
        "not-an-integer",
        "n",
    )


@sized
@pytest.mark.parametrize("n", [-1, -8, np.int64(-1)])
def test_a_negative_size(solve, n):
    """A negative size raises a ValueError at the call."""
    with pytest.raises(InvalidValueError) as caught:
        solve(n)
    assert isinstance(caught.value, ValueError)
    assert caught.value.code == "negative-size"
    assert caught.value.values == {"name": "n", "value": n}


@sized
@pytest.mark.parametrize("kind", [np.int8, np.int64, np.uint8, np.array])
def test_numpy_integers(solve, kind):
    """A NumPy integer gives the same result."""
    assert plain(solve(kind(4))) == plain(solve(4))


@pytest.mark.parametrize("solve", GENERATORS.values(), ids=GENERATORS)
def test_iterators(solve):
    """An iterator yields the first solution before the last is found."""
    found = solve(9)
    assert isinstance(found, Iterator)
    assert next(found) is not None


@pytest.mark.parametrize("attempts", [2.5, "8", True])
def test_attempts_that_are_no_integer(attempts):
    """The maximum number of attempts is an integer or None."""
    with pytest.raises(InvalidTypeError) as caught:
        random_greedy.place_queens(max_attempts=attempts)
    assert caught.value.code == "not-an-integer"
    assert caught.value.values["name"] == "max_attempts"


def test_negative_attempts():
    """The maximum number of attempts is not negative; NumPy integers are accepted."""
    with pytest.raises(InvalidValueError) as caught:
        random_greedy.place_queens(max_attempts=-1)
    assert caught.value.code == "negative-size"
    assert caught.value.values == {"name": "max_attempts", "value": -1}
    limit: Any = np.int64(1_000)
    board = random_greedy.place_queens(4, rng=random.Random(1), max_attempts=limit)
    assert board == place_queens(4)


@pytest.mark.parametrize("solve", ALL_SOLUTIONS.values(), ids=ALL_SOLUTIONS)
@pytest.mark.parametrize("n", range(1, 8))
def test_every_solver_finds_all(solve, n):
    """Every solver finds the solutions among all permutations, in ascending order."""
    assert list(solve(n)) == independent.queens(n)


@pytest.mark.parametrize("solve", ALL_SOLUTIONS.values(), ids=ALL_SOLUTIONS)
@pytest.mark.parametrize("n", facts.QUEENS)
@pytest.mark.untraced
def test_the_number_of_solutions(solve, n):
    """Every solver finds the known number of solutions, without repetition."""
    found = list(solve(n))
    # The empty board: the Hebrew and the Persian articles count it, the Chinese one does not.
    no_queen = n == 0 and solve in (
        ALL_SOLUTIONS["choice_points"],
        ALL_SOLUTIONS["tail_calls"],
    )
    assert len(found) == len(set(found)) == (0 if no_queen else facts.QUEENS[n])
    assert all(is_queens_solution(enumerate(queens), n) for queens in found)


@pytest.mark.parametrize("solve", ALL_SOLUTIONS.values(), ids=ALL_SOLUTIONS)
@pytest.mark.parametrize("n", range(1, 9))
def test_the_set_of_solutions_is_symmetric(solve, n):
    """The reflections or rotations of all solutions are all solutions."""
    found = set(solve(n))
    for images in zip(*map(independent.symmetric, sorted(found)), strict=True):
        assert set(images) == found


@pytest.mark.parametrize("n", [1, 4, 5, 6, 7])
def test_a_shorter_solution_is_promising(n, watch):
    """A solution without its last rows is a position that the search visits."""
    tests = watch(coordinate_sets, "is_valid")
    solutions = coordinate_sets.place_n_queens(n)
    reached = {
        placements | {(x, y)} for (x, y, placements, *_), valid in tests if valid
    }
    for solution in solutions:
        for rows in range(1, n + 1):
            assert {(x, y) for x, y in solution if y < rows} in reached


def test_nothing_passed_in_is_changed():
    """The functions do not change their arguments."""
    placements, rising, falling = {(0, 0)}, {0}, {0}
    solutions = [
        [(1, 0), (3, 1), (0, 2), (2, 3)],
        [(2, 0), (0, 1), (3, 2), (1, 3)],
    ][::-1]
    board, among = [[1, 0, 0], [0, 0, 0], [0, 0, 0]], [(1, 2), (2, 1)]
    marks, selected = [[0, 1], [1, 1]], [(0, 1)]
    given = [placements, rising, falling, solutions, board, among, marks, selected]
    before = deepcopy(given)
    coordinate_sets.is_valid(1, 2, placements, rising, falling)
    coordinate_sets.format_solutions(solutions, 4)
    random_greedy.empty_slots(board)
    random_greedy.empty_slots(board, among)
    marked_board.is_safe(0, 0, marks)
    choice_points.feasible_squares(selected, 4)
    list(choice_points.huifu(selected, 4))
    symmetry.distinct(solutions)
    assert given == before


@pytest.mark.parametrize("solve", SIZED.values(), ids=SIZED)
def test_each_result_is_fresh(solve):
    """A second call returns an equal result in a new object."""
    first, second = solve(5), solve(5)
    if isinstance(first, Iterator | list | set):
        assert first is not second
    assert plain(first) == plain(second)


def test_random_placement_on_small_boards():
    """Random placement gives solutions for 1, 0 and 4 queens."""
    for n in (0, 1, 4):
        assert is_queens_solution(enumerate(from_board(place_queens(n))), n)
