from copy import deepcopy
from itertools import combinations, pairwise, permutations, product
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from algorithms import board
from algorithms.board.moves import is_jump
from algorithms.knights_tour.backtracking import solve
from tests.facts import QUEENS
from tests.independent import knights_moves
from tests.practice.tables import table
from tests.refusals import code_of

FOUR = (1, 3, 0, 2)
TOUR = [[0, 3, 6, 9], [7, 10, 1, 4], [2, 5, 8, 11]]
FORMS: list[tuple[Any, Any]] = [
    (board.to_coordinates, board.from_coordinates),
    (board.to_squares, board.from_squares),
    (board.to_board, board.from_board),
    (board.to_strings, board.from_strings),
]
columns_of_boards = st.integers(0, 9).flatmap(lambda n: st.permutations(range(n)))


def rays(square, n):
    """Return the squares that a queen on a square reaches in all eight directions."""
    row, column = square
    for down, right in product((-1, 0, 1), repeat=2):
        r, c = row + down, column + right
        while (down or right) and 0 <= r < n and 0 <= c < n:
            yield r, c
            r, c = r + down, c + right


CLOSED_NUMBERS = "21 29 16 5 9 1 12 25 14 3 11 22 26 18 7 20 24 13 0 8 4 17 28 15 2 6 19 27 23 10"
CLOSED = [divmod(int(number), 6) for number in CLOSED_NUMBERS.split()]
"""The path of a closed tour on 5 × 6."""


def test_moves():
    """A queen attacks what it reaches in a straight line; a knight jumps in an L."""
    for n in range(1, 7):
        squares = {*product(range(n), range(n))}
        for square in squares:
            attacked = {other for other in squares if board.attacks(square, other)}
            assert attacked == set(rays(square, n))
            near = {other for other in squares if is_jump(square, other)}
            assert near == knights_moves(square, n, n)


def test_queens_verifier_against_all_placements():
    """The verifier accepts exactly the sets of n squares without attacks."""
    for n in range(5):
        accepted = 0
        for queens in combinations(product(range(n), repeat=2), n):
            peaceful = not any(set(rays(each, n)) & set(queens) for each in queens)
            assert board.is_queens_solution(queens, n) == peaceful
            accepted += peaceful
        assert accepted == QUEENS[n]
    for n in (5, 6, 7):
        boards = map(enumerate, permutations(range(n)))
        assert sum(board.is_queens_solution(it, n) for it in boards) == QUEENS[n]


WRONG = table("wrong_boards")


def test_wrong_queens_are_rejected():
    """The verifier rejects every kind of invalid board."""
    boards = WRONG["queens"].items()
    assert not [name for name, each in boards if board.is_queens_solution(*each)]


def test_queens_are_counted_from_0_or_from_1(monkeypatch):
    """Columns and squares may be counted from 1, all of them, and else mean what they say."""
    monkeypatch.setattr("algorithms.board.formats.reading.recognise", None)
    assert board.is_queens_solution([2, 4, 1, 3])
    assert board.is_queens_solution([(1, 2), (2, 4), (3, 1), (4, 3)])
    assert not board.is_queens_solution([(0, 2), (2, 4), (3, 1), (4, 3)])
    assert not board.is_queens_solution([(1, 2), (2, 4), (3, 1), (4, 5)])
    assert not board.is_queens_solution([(1, 2), (2, 4), (3, 1)], 4)


@pytest.mark.untraced
def test_the_size_of_a_board_may_be_huge():
    """A size that no answer has makes it wrong at once, whatever its number."""
    for n in (10**9, 10**400):
        assert not board.is_queens_solution((1, 3, 0, 2), n)
        assert not board.is_tour([[n, 3]])


def test_queens_verifier_accepts_any_iterable():
    """Squares may be in any order, from an iterator, lists or NumPy."""
    squares: Any = [[2, 0], [0, 1], [3, 2], [1, 3]]
    size: Any = np.int8(4)
    assert board.is_queens_solution(iter(squares), 4)
    assert board.is_queens_solution(np.array(squares), size)


@pytest.mark.untraced
def test_boards_without_a_tour():
    """No numbering of a tiny board is accepted."""
    for rows, columns in ((2, 2), (2, 3), (3, 2), (2, 4)):
        for numbers in permutations(range(rows * columns)):
            numbered = [numbers[columns * row :][:columns] for row in range(rows)]
            assert not board.is_tour(numbered), numbered


@given(st.permutations(range(12)))
def test_tour_verifier_against_moves(numbering):
    """A numbering is a tour if a knight's move leads from each number to the next."""
    numbered = [numbering[4 * row :][:4] for row in range(3)]
    places = [divmod(numbering.index(number), 4) for number in range(12)]
    expected = all(b in knights_moves(a, 3, 4) for a, b in pairwise(places))
    assert board.is_tour(numbered) == expected


def test_swapped_visits_are_not_a_tour():
    """A tour with two visits swapped is not a tour."""
    path = board.tour_path(TOUR)
    for a, b in combinations(range(12), 2):
        swapped = [*path]
        swapped[a], swapped[b] = path[b], path[a]
        assert not board.is_tour(board.tour_board(swapped, 3, 4))


@pytest.mark.untraced
def test_malformed_boards_are_not_tours():
    """A board without each of 0, 1, 2, … exactly once is not a tour and has no path."""
    for name, numbered in [*WRONG["tours"].items(), ("a line", [*range(30_000)])]:
        assert not board.is_tour(numbered), name
        assert not board.is_open_tour(numbered), name
        assert not board.is_closed_tour(numbered), name
        assert code_of(board.tour_path, numbered) == "malformed-tour", name


def test_closed_and_open_tours():
    """A closed tour is closed from any of its squares, and may return; an open one may not."""
    for start in range(len(CLOSED)):
        path = CLOSED[start:] + CLOSED[:start]
        numbered = board.tour_board(path, 5, 6)
        assert board.is_closed_tour(numbered)
        assert board.is_tour(numbered)
        assert not board.is_open_tour(numbered)
        assert board.is_closed_tour([*path, path[0]])
    for numbered in (TOUR, solve(5) or [], [[0]]):
        assert board.is_open_tour(numbered)
        assert not board.is_closed_tour(numbered)
    returning = [*board.tour_path(TOUR), (0, 0)]
    assert not board.is_tour(returning)
    assert not board.is_open_tour(returning)


def test_an_array_of_tours():
    """Each verifier of tours judges every tour in a NumPy array."""
    closed = board.tour_board(CLOSED, 5, 6)
    boards = np.array([closed, closed[::-1], [[0] * 6] * 5])
    assert board.is_tour(boards).tolist() == [True, True, False]
    assert board.is_closed_tour(boards).tolist() == [True, True, False]
    assert board.is_open_tour(boards).tolist() == [False] * 3
    assert board.is_open_tour(np.array([TOUR, TOUR[::-1]])).tolist() == [True] * 2


def test_tours_in_one_line():
    """The numbers of a tour in one line are read on any board, of squares or of visits."""
    for (rows, columns), first in product([(3, 4), (4, 3), (3, 7), (5, 5)], [0, 1]):
        numbered = solve(rows, columns) or []
        path = board.tour_path(numbered)
        squares = [row * columns + column + first for row, column in path]
        visits = [number + first for row in numbered for number in row]
        for numbers in (squares, visits):
            assert board.tour_path(numbers) == path
            assert not board.is_tour([numbers[1], numbers[0], *numbers[2:]])
    table: Any = np.array(TOUR)
    assert board.is_tour(table)
    assert (
        board.is_tour(np.array([TOUR, TOUR[::-1], TOUR[1:] + TOUR[:1]])).sum() == 2
    )
    assert board.tour_path(table) == board.tour_path(TOUR)


@given(st.data())
def test_paths_and_boards_are_the_same(data):
    """Converting a numbering to a path and back restores it."""
    rows, columns = data.draw(st.integers(1, 6)), data.draw(st.integers(1, 6))
    numbering = data.draw(st.permutations(range(rows * columns)))
    numbered = [list(numbering[columns * row :][:columns]) for row in range(rows)]
    assert board.tour_board(board.tour_path(numbered), rows, columns) == numbered


@given(columns_of_boards, st.randoms(use_true_random=False))
def test_nothing_is_lost(columns, random):
    """Converting to any format and back restores the solution; squares may be in any order."""
    for write, read in FORMS:
        written = write(columns)
        assert read(written) == tuple(columns)
        assert write(read(written)) == written
    squares = board.to_squares(columns)
    random.shuffle(squares)
    assert board.from_squares(squares) == tuple(columns)


def test_coordinates_and_squares():
    """Coordinates start with the column, squares with the row."""
    assert board.to_coordinates((2, 0, 1)) == {(2, 0), (0, 1), (1, 2)}
    assert board.to_squares((2, 0, 1)) == [[0, 2], [1, 0], [2, 1]]
    assert board.to_board((2, 0, 1)) == [[0, 0, 1], [1, 0, 0], [0, 1, 0]]
    assert board.to_strings((2, 0, 1)) == ["..Q", "Q..", ".Q."]


def test_numpy_is_accepted():
    """NumPy integers are accepted, and the result has Python's integers."""
    for write, read in FORMS:
        written = write(np.array(FOUR))
        assert written == write(FOUR)
        if isinstance(written, list) and not isinstance(written[0], str):
            written = np.array(written)
        assert [type(column) for column in read(written)] == [int] * 4
        assert read(written) == FOUR


def test_other_boards_are_rejected():
    """No format is made of a board that is not a permutation; see `data/refused.toml`."""
    wrong: dict[Any, str] = {
        **dict.fromkeys([(0, 0), (0, 2), (1,)], "not-a-permutation"),
        (-1, 0): "negative-size",
        **dict.fromkeys([(0, 1.0), (0, True)], "not-an-integer"),
    }
    for (write, _), (value, code) in product(FORMS, wrong.items()):
        assert code_of(write, value) == code, (write, value)


def test_nothing_passed_in_changes():
    """Verifiers and conversions do not modify their arguments."""
    given: Any = [board.to_squares(FOUR), board.to_board(FOUR), [*map(list, TOUR)]]
    before = deepcopy(given)
    board.is_queens_solution(given[0], 4)
    board.from_squares(given[0])
    board.from_board(given[1])
    board.is_closed_tour(given[2])
    assert given == before
