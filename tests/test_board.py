from itertools import combinations, pairwise, permutations, product
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from algorithms import board
from algorithms.board.moves import is_jump
from algorithms.errors import AlgorithmsError, InvalidTypeError, InvalidValueError
from algorithms.knights_tour.backtracking import solve
from tests.facts import QUEENS

FOUR = (1, 3, 0, 2)
TOUR = [[0, 3, 6, 9], [7, 10, 1, 4], [2, 5, 8, 11]]
FORMS: list[tuple[Any, Any]] = [
    (board.to_coordinates, board.from_coordinates),
    (board.to_squares, board.from_squares),
    (board.to_board, board.from_board),
    (board.to_strings, board.from_strings),
]
columns_of_boards = st.integers(0, 9).flatmap(lambda n: st.permutations(range(n)))


def squares_of(n):
    """Return the squares of a board of size n × n."""
    return [(row, column) for row in range(n) for column in range(n)]


def rays(square, n):
    """Return the squares that a queen on a square reaches in all eight directions."""
    row, column = square
    for down, right in product((-1, 0, 1), repeat=2):
        r, c = row + down, column + right
        while (down or right) and 0 <= r < n and 0 <= c < n:
            yield r, c
            r, c = r + down, c + right


def knight_from(row, column):
    """Return the squares that a knight can move to, on the board or off it."""
    return {
        (row + down, column + right)
        for down, right in product((-2, -1, 1, 2), repeat=2)
        if abs(down) != abs(right)
    }


@pytest.fixture(scope="module")
def closed():
    """Return the path of a closed tour on 5 × 6, found by Warnsdorff's rule."""
    start = (3, 3)  # from the corner the search takes ten seconds
    free = set(product(range(5), range(6))) - {start}

    def search(path):
        if not free:
            return path if start in knight_from(*path[-1]) else None
        ways = knight_from(*path[-1]) & free
        for square in sorted(ways, key=lambda s: (len(knight_from(*s) & free), s)):
            free.remove(square)
            if found := search([*path, square]):
                return found
            free.add(square)
        return None

    return search([start])


def test_moves():
    """A queen attacks what it reaches in a straight line; a knight jumps in an L."""
    for n in range(1, 7):
        for square in squares_of(n):
            others = squares_of(n)
            attacked = {other for other in others if board.attacks(square, other)}
            assert attacked == set(rays(square, n))
            near = {other for other in others if is_jump(square, other)}
            assert near == knight_from(*square) & set(others)


def test_queens_verifier_against_all_placements():
    """The verifier accepts exactly the sets of n squares without attacks."""
    for n in range(5):
        accepted = 0
        for queens in combinations(squares_of(n), n):
            peaceful = not any(set(rays(each, n)) & set(queens) for each in queens)
            assert board.is_queens_solution(queens, n) == peaceful
            accepted += peaceful
        assert accepted == QUEENS[n]
    for n in (5, 6, 7):
        found = [
            board.is_queens_solution(enumerate(columns), n)
            for columns in permutations(range(n))
        ]
        assert sum(found) == QUEENS[n]


WRONG = {
    "too few": ([(0, 1), (1, 3), (2, 0)], 4),
    "too many": ([(0, 1), (1, 3), (2, 0), (3, 2), (0, 0)], 4),
    "one more, the same": ([(0, 1), (1, 3), (2, 0), (3, 2), (3, 2)], 4),
    "twice the same": ([(0, 1), (1, 3), (2, 0), (2, 0)], 4),
    "right of the board": ([(0, 1), (1, 3), (2, 0), (3, 4)], 4),
    "below the board": ([(0, 1), (1, 3), (2, 0), (4, 2)], 4),
    "above the board": ([(-1, 1), (0, 3), (1, 0), (2, 2)], 4),
    "left of the board": ([(0, -1), (1, 1), (2, -2), (3, 0)], 4),
    "of a smaller board": ([(0, 1), (1, 3), (2, 0), (3, 2)], 5),
    "one row": ([(0, 1), (0, 3), (2, 0), (3, 2)], 4),
    "one column": ([(0, 1), (1, 3), (2, 1), (3, 2)], 4),
    "main diagonal": ([(0, 0), (1, 1), (2, 3), (3, 2)], 4),
    "anti-diagonal": ([(0, 0), (1, 3), (2, 1), (3, 2)], 4),
    "none": ([], 1),
    "one on no square": ([(0, 0)], 0),
}


def test_wrong_queens_are_rejected():
    """The verifier rejects every kind of invalid board."""
    accepted = [
        name
        for name, (squares, n) in WRONG.items()
        if board.is_queens_solution(squares, n)
    ]
    assert accepted == []


def test_queens_are_counted_from_0_or_from_1():
    """Columns and squares may be counted from 1, all of them, and else mean what they say."""
    assert board.is_queens_solution([2, 4, 1, 3])
    assert board.is_queens_solution([(1, 2), (2, 4), (3, 1), (4, 3)])
    assert not board.is_queens_solution([(0, 2), (2, 4), (3, 1), (4, 3)])
    assert not board.is_queens_solution([(1, 2), (2, 4), (3, 1), (4, 5)])
    assert not board.is_queens_solution([(1, 2), (2, 4), (3, 1)], 4)


def test_queens_verifier_accepts_any_iterable():
    """Squares may be in any order, from an iterator, lists or NumPy; n is an integer."""
    squares: Any = [[2, 0], [0, 1], [3, 2], [1, 3]]
    size: Any = np.int8(4)
    assert board.is_queens_solution(iter(squares), 4)
    assert board.is_queens_solution(np.array(squares), size)
    for size in (2.5, "4", True):
        with pytest.raises(InvalidTypeError):
            board.is_queens_solution([], size)


@pytest.mark.untraced
def test_boards_without_a_tour():
    """No numbering of a tiny board is accepted."""
    for rows, columns in ((2, 2), (2, 3), (3, 2), (2, 4)):
        assert not any(
            board.is_tour(
                [numbers[columns * row :][:columns] for row in range(rows)]
            )
            for numbers in permutations(range(rows * columns))
        )


@given(st.permutations(range(12)))
def test_tour_verifier_against_moves(numbering):
    """A numbering is a tour if a knight's move leads from each number to the next."""
    numbered = [numbering[4 * row :][:4] for row in range(3)]
    places = [divmod(numbering.index(number), 4) for number in range(12)]
    expected = all(b in knight_from(*a) for a, b in pairwise(places))
    assert board.is_tour(numbered) == expected


def test_swapped_visits_are_not_a_tour():
    """A tour with two visits swapped is not a tour."""
    for a, b in combinations(product(range(3), range(4)), 2):
        swapped = [row.copy() for row in TOUR]
        swapped[a[0]][a[1]], swapped[b[0]][b[1]] = (
            TOUR[b[0]][b[1]],
            TOUR[a[0]][a[1]],
        )
        assert not board.is_tour(swapped)


MALFORMED = {
    "no rows": [],
    "no squares": [[]],
    "unequal rows": [[0, 1], [2]],
    "longer row": [[0], [1, 2]],
    "a number twice": [[0, 1], [1, 2]],
    "a number missing": [[0, 1], [2, 4]],
    "from 2": [[2]],
    "negative": [[-1, 0]],
    "one long line": list(range(30_000)),
    "not visited": [[0, -1, -1], [-1, -1, -1]],
}


@pytest.mark.untraced
def test_malformed_boards_are_not_tours():
    """A board without each of 0, 1, 2, … exactly once is not a tour and has no path."""
    for name, numbered in MALFORMED.items():
        assert not board.is_tour(numbered), name
        assert not board.is_open_tour(numbered), name
        assert not board.is_closed_tour(numbered), name
        with pytest.raises(InvalidValueError) as caught:
            board.tour_path(numbered)
        assert caught.value.code == "malformed-tour", name


def test_a_closed_tour_closes(closed):
    """A closed tour is closed from any of its squares, and open without its last square."""
    for start in range(len(closed)):
        numbered = board.tour_board(closed[start:] + closed[:start], 5, 6)
        assert board.is_closed_tour(numbered)
        assert board.is_tour(numbered)
        assert not board.is_open_tour(numbered)


def test_an_open_tour_is_open():
    """A tour that ends elsewhere is open, and so is the tour of a single square."""
    for numbered in (TOUR, solve(5), [[0]]):
        assert numbered is not None
        assert board.is_open_tour(numbered)
        assert not board.is_closed_tour(numbered)


def test_only_a_closed_tour_may_return(closed):
    """A path may repeat its start at the end if the tour is closed, and only then."""
    assert board.is_closed_tour([*closed, closed[0]])
    path = board.tour_path(TOUR)
    assert not board.is_tour([*path, path[0]])
    assert not board.is_open_tour([*path, path[0]])


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
    assert board.tour_path(table) == board.tour_path(TOUR)


@given(st.data())
def test_paths_and_boards_are_the_same(data):
    """Converting a numbering to a path and back restores it."""
    rows, columns = data.draw(st.integers(1, 6)), data.draw(st.integers(1, 6))
    numbering = data.draw(st.permutations(range(rows * columns)))
    numbered = [list(numbering[columns * row :][:columns]) for row in range(rows)]
    assert board.tour_board(board.tour_path(numbered), rows, columns) == numbered


def test_wrong_paths_are_rejected():
    """A path that does not visit every square once raises an error."""
    paths: list[tuple[Any, Any, Any, str]] = [
        ([(0, 0)], 1, 2, "malformed-tour"),
        ([(0, 0), (0, 0)], 1, 2, "malformed-tour"),
        ([(0, 0), (0, 1), (0, 0)], 1, 2, "malformed-tour"),
        ([(0, 0), (0, 2)], 1, 2, "off-board"),
        ([(0, 0), (0, 1, 2)], 1, 2, "not-a-square"),
        ([(0, 0), (0, 1.5)], 1, 2, "not-an-integer"),
        ([], -1, 2, "negative-size"),
        ([], 1, None, "not-an-integer"),
    ]
    for path, rows, columns, code in paths:
        with pytest.raises(AlgorithmsError) as caught:
            board.tour_board(path, rows, columns)
        assert caught.value.code == code, path


@given(columns_of_boards)
def test_nothing_is_lost(columns):
    """Converting to any format and back restores the solution."""
    for write, read in FORMS:
        written = write(columns)
        assert read(written) == tuple(columns)
        assert write(read(written)) == written


@given(columns_of_boards, st.randoms(use_true_random=False))
def test_the_order_of_squares_is_free(columns, random):
    """Squares may be in any order."""
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


def test_only_permutations_are_converted():
    """Columns that are not a permutation raise an error in every format."""
    for columns, code in [
        ((0, 0), "not-a-permutation"),
        ((0, 2), "not-a-permutation"),
        ((1,), "not-a-permutation"),
        ((-1, 0), "negative-size"),
        ((0, 1.0), "not-an-integer"),
        ((0, True), "not-an-integer"),
        (("0",), "not-an-integer"),
    ]:
        for write, _ in FORMS:
            with pytest.raises(AlgorithmsError) as caught:
                write(columns)
            assert caught.value.code == code, columns


def test_other_boards_are_rejected():
    """A board that is not a permutation raises an error with a specific code."""
    boards: list[tuple[Any, Any, str]] = [
        (board.from_coordinates, [(0, 0), (0, 0)], "not-a-permutation"),
        (board.from_coordinates, {(0, 0), (0, 1)}, "not-a-permutation"),
        (board.from_coordinates, {(0, 0), (1, 0)}, "not-a-permutation"),
        (board.from_coordinates, {(1, 0)}, "off-board"),
        (board.from_coordinates, {(0, 0, 0)}, "not-a-square"),
        (board.from_coordinates, {"00"}, "not-a-square"),
        (board.from_coordinates, {("0", 0)}, "not-an-integer"),
        (board.from_squares, [[0, 0], [0, 1]], "not-a-permutation"),
        (board.from_squares, [[0, 0], [1, 0]], "not-a-permutation"),
        (board.from_squares, [[0, -1]], "off-board"),
        (board.from_squares, [[0]], "not-a-square"),
        (board.from_squares, [7], "not-a-square"),
        (board.from_squares, [[0, None]], "not-an-integer"),
        (board.from_board, [[0]], "not-a-permutation"),
        (board.from_board, [[1, 1], [0, 0]], "not-a-permutation"),
        (board.from_board, [[1, 0], [1, 0]], "not-a-permutation"),
        (board.from_board, [[1, 0], [1, 1]], "not-a-permutation"),
        (board.from_board, [[2]], "malformed-board"),
        (board.from_board, [[1, 0]], "malformed-board"),
        (board.from_board, [[1, 0], [1]], "malformed-board"),
        (board.from_strings, ["Q.", "Q."], "not-a-permutation"),
        (board.from_strings, ["q"], "malformed-board"),
        (board.from_strings, ["Q", "Q"], "malformed-board"),
    ]
    for read, written, code in boards:
        with pytest.raises(AlgorithmsError) as caught:
            read(written)
        assert caught.value.code == code, (read, written)


def test_nothing_passed_in_changes():
    """Verifiers and conversions do not modify their arguments."""
    squares, marks, numbered = (
        board.to_squares(FOUR),
        board.to_board(FOUR),
        [*map(list, TOUR)],
    )
    board.is_queens_solution(((row, column) for row, column in squares), 4)
    board.from_squares(squares)
    board.from_board(marks)
    board.is_closed_tour(numbered)
    assert (squares, marks, numbered) == (
        board.to_squares(FOUR),
        board.to_board(FOUR),
        TOUR,
    )
