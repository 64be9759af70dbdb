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


NO_INTEGERS = [2.5, 8.0, "8", None, True, False, [8], 8j, np.float64(8), np.ones(2)]
each_solver = pytest.mark.parametrize(
    "solve", ALL_SOLUTIONS.values(), ids=ALL_SOLUTIONS
)


def error_of(function: Any, *arguments: Any, **options: Any) -> Any:
    """Return the type, the code and the values of the error that a call raises."""
    try:
        function(*arguments, **options)
    except (InvalidTypeError, InvalidValueError) as error:
        return type(error), error.code, error.values
    return None, "", {}


def test_wrong_sizes():
    """A size that is not an integer, or negative, raises an error that names it, at the call."""
    wrong = []
    for name, solve in SIZED.items():
        for n in NO_INTEGERS:
            kind, code, values = error_of(solve, n)
            if (kind, code) != (InvalidTypeError, "not-an-integer"):
                wrong.append((name, n, code))
            assert values.get("name") == "n", name
        for n in (-1, -8, np.int64(-1)):
            expected = InvalidValueError, "negative-size", {"name": "n", "value": n}
            if error_of(solve, n) != expected:
                wrong.append((name, n, error_of(solve, n)))
    assert not wrong


def test_numpy_integers():
    """A NumPy integer gives the same result."""
    kinds: Any = np.int8, np.int64, np.uint8, np.array
    assert not [
        (name, kind)
        for name, solve in SIZED.items()
        for kind in kinds
        if plain(solve(kind(4))) != plain(solve(4))
    ]


def test_iterators():
    """An iterator yields the first solution before the last is found."""
    for name, solve in GENERATORS.items():
        found = solve(9)
        assert isinstance(found, Iterator), name
        assert next(found) is not None, name


def test_numbers_of_attempts():
    """The maximum number of attempts is an integer that is not negative, or None."""
    for wrong in (2.5, "8", True):
        kind, code, values = error_of(
            random_greedy.place_queens, max_attempts=wrong
        )
        assert (kind, code) == (InvalidTypeError, "not-an-integer")
        assert values["name"] == "max_attempts"
    assert error_of(random_greedy.place_queens, max_attempts=-1) == (
        InvalidValueError,
        "negative-size",
        {"name": "max_attempts", "value": -1},
    )
    limit: Any = np.int64(1_000)
    board = random_greedy.place_queens(4, rng=random.Random(1), max_attempts=limit)
    assert board == place_queens(4)


@each_solver
def test_every_solver_finds_all(solve):
    """Every solver finds the solutions among all permutations, in ascending order."""
    assert not [n for n in range(1, 8) if list(solve(n)) != independent.queens(n)]


@each_solver
@pytest.mark.untraced
def test_the_number_of_solutions(solve):
    """Every solver finds the known number of solutions, in ascending order, each once."""
    for n in facts.QUEENS:
        found = list(solve(n))
        # The empty board: the Hebrew and the Persian articles count it, the Chinese one does not.
        no_queen = n == 0 and solve in (
            ALL_SOLUTIONS["choice_points"],
            ALL_SOLUTIONS["tail_calls"],
        )
        expected = 0 if no_queen else facts.QUEENS[n]
        assert len(found) == len(set(found)) == expected, n
        assert found == sorted(found), n
        assert all(is_queens_solution(enumerate(queens), n) for queens in found), n


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


def test_each_result_is_fresh():
    """A second call returns an equal result in a new object."""
    for name, solve in SIZED.items():
        first, second = solve(5), solve(5)
        if isinstance(first, Iterator | list | set):
            assert first is not second, name
        assert plain(first) == plain(second), name


def test_random_placement_on_small_boards():
    """Random placement gives solutions for 1, 0 and 4 queens."""
    for n in (0, 1, 4):
        assert is_queens_solution(enumerate(from_board(place_queens(n))), n)
