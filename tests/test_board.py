from itertools import combinations, pairwise, permutations, product
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from algorithms import board
from algorithms.errors import AlgorithmsError, InvalidTypeError, InvalidValueError
from algorithms.knights_tour.backtracking import solve

FOUR = (1, 3, 0, 2)
TOUR = [[0, 3, 6, 9], [7, 10, 1, 4], [2, 5, 8, 11]]
FORMS = {
    "coordinates": (board.to_coordinates, board.from_coordinates),
    "squares": (board.to_squares, board.from_squares),
    "board": (board.to_board, board.from_board),
    "strings": (board.to_strings, board.from_strings),
}
every_form = pytest.mark.parametrize(
    ("write", "read"), FORMS.values(), ids=list(FORMS)
)
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


@pytest.mark.parametrize("n", range(1, 7))
def test_attacks_along_rays(n):
    """A queen attacks exactly the squares it reaches in a straight line."""
    for square in squares_of(n):
        attacked = {
            other for other in squares_of(n) if board.attacks(square, other)
        }
        assert attacked == set(rays(square, n))


@pytest.mark.parametrize(("n", "count"), [(0, 1), (1, 1), (2, 0), (3, 0), (4, 2)])
def test_queens_verifier_against_all_placements(n, count):
    """The verifier accepts exactly the sets of n squares without attacks."""
    accepted = []
    for queens in combinations(squares_of(n), n):
        peaceful = not any(set(rays(queen, n)) & set(queens) for queen in queens)
        assert board.is_queens_solution(queens, n) == peaceful
        accepted += [queens] * peaceful
    assert len(accepted) == count


@pytest.mark.parametrize(("n", "count"), [(5, 10), (6, 4), (7, 40)])
def test_queens_verifier_counts(n, count):
    """The verifier accepts as many permutations as there are solutions."""
    found = [
        p
        for p in permutations(range(n))
        if board.is_queens_solution(enumerate(p), n)
    ]
    assert len(found) == count


@pytest.mark.parametrize(
    ("squares", "n"),
    [
        ([(0, 1), (1, 3), (2, 0)], 4),
        ([(0, 1), (1, 3), (2, 0), (3, 2), (0, 0)], 4),
        ([(0, 1), (1, 3), (2, 0), (3, 2), (3, 2)], 4),
        ([(0, 1), (1, 3), (2, 0), (2, 0)], 4),
        ([(0, 1), (1, 3), (2, 0), (3, 4)], 4),
        ([(0, 1), (1, 3), (2, 0), (4, 2)], 4),
        ([(-1, 1), (0, 3), (1, 0), (2, 2)], 4),
        ([(0, -1), (1, 1), (2, -2), (3, 0)], 4),
        ([(0, 1), (1, 3), (2, 0), (3, 2)], 5),
        ([(0, 1), (0, 3), (2, 0), (3, 2)], 4),
        ([(0, 1), (1, 3), (2, 1), (3, 2)], 4),
        ([(0, 0), (1, 1), (2, 3), (3, 2)], 4),
        ([(0, 0), (1, 3), (2, 1), (3, 2)], 4),
        ([], 1),
        ([(0, 0)], 0),
    ],
    ids=[
        "too few",
        "too many",
        "one more, the same",
        "twice the same",
        "right of the board",
        "below the board",
        "above the board",
        "left of the board",
        "of a smaller board",
        "one row",
        "one column",
        "main diagonal",
        "anti-diagonal",
        "none",
        "one on no square",
    ],
)
def test_wrong_queens_are_rejected(squares, n):
    """The verifier rejects every kind of invalid board."""
    assert not board.is_queens_solution(squares, n)


def test_queens_are_counted_from_0_or_from_1():
    """Columns and squares may be counted from 1, all of them, and else mean what they say."""
    assert board.is_queens_solution([2, 4, 1, 3])
    assert board.is_queens_solution([(1, 2), (2, 4), (3, 1), (4, 3)])
    assert not board.is_queens_solution([(0, 2), (2, 4), (3, 1), (4, 3)])
    assert not board.is_queens_solution([(1, 2), (2, 4), (3, 1), (4, 5)])
    assert not board.is_queens_solution([(1, 2), (2, 4), (3, 1)], 4)


def test_queens_verifier_accepts_any_iterable():
    """Squares may be in any order, from an iterator, lists or NumPy integers."""
    squares: Any = [[2, 0], [0, 1], [3, 2], [1, 3]]
    size: Any = np.int8(4)
    assert board.is_queens_solution(iter(squares), 4)
    assert board.is_queens_solution(np.array(squares), size)


@pytest.mark.parametrize("size", [2.5, "4", True])
def test_queens_verifier_checks_the_size(size):
    """A size that is not an integer raises a TypeError."""
    with pytest.raises(InvalidTypeError):
        board.is_queens_solution([], size)


@pytest.mark.untraced
@pytest.mark.parametrize(("rows", "columns"), [(2, 2), (2, 3), (3, 2), (2, 4)])
def test_boards_without_a_tour(rows, columns):
    """No numbering of a tiny board is accepted."""
    numbers = range(rows * columns)
    assert not any(
        board.is_tour([numbering[columns * row :][:columns] for row in range(rows)])
        for numbering in permutations(numbers)
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
@pytest.mark.parametrize("numbered", MALFORMED.values(), ids=list(MALFORMED))
def test_malformed_boards_are_not_tours(numbered):
    """A board without each of 0, 1, 2, … exactly once is not a tour and has no path."""
    assert not board.is_tour(numbered)
    assert not board.is_open_tour(numbered)
    assert not board.is_closed_tour(numbered)
    with pytest.raises(InvalidValueError) as caught:
        board.tour_path(numbered)
    assert caught.value.code == "malformed-tour"


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


@pytest.mark.parametrize(("rows", "columns"), [(3, 4), (4, 3), (3, 7), (5, 5)])
@pytest.mark.parametrize("first", [0, 1])
def test_tours_in_one_line(rows, columns, first):
    """The numbers of a tour in one line are read on any board, of squares or of visits."""
    numbered = solve(rows, columns) or []
    path = board.tour_path(numbered)
    squares = [row * columns + column + first for row, column in path]
    visits = [number + first for row in numbered for number in row]
    for numbers in (squares, visits):
        assert board.tour_path(numbers) == path
        assert not board.is_tour([numbers[1], numbers[0], *numbers[2:]])


def test_numpy_tours_are_accepted():
    """A NumPy board is accepted like lists."""
    numbered: Any = np.array(TOUR)
    assert board.is_tour(numbered)
    assert board.tour_path(numbered) == board.tour_path(TOUR)


@given(st.data())
def test_paths_and_boards_are_the_same(data):
    """Converting a numbering to a path and back restores it."""
    rows, columns = data.draw(st.integers(1, 6)), data.draw(st.integers(1, 6))
    numbering = data.draw(st.permutations(range(rows * columns)))
    numbered = [list(numbering[columns * row :][:columns]) for row in range(rows)]
    assert board.tour_board(board.tour_path(numbered), rows, columns) == numbered


@pytest.mark.parametrize(
    ("path", "rows", "columns", "code"),
    [
        ([(0, 0)], 1, 2, "malformed-tour"),
        ([(0, 0), (0, 0)], 1, 2, "malformed-tour"),
        ([(0, 0), (0, 1), (0, 0)], 1, 2, "malformed-tour"),
        ([(0, 0), (0, 2)], 1, 2, "off-board"),
        ([(0, 0), (0, 1, 2)], 1, 2, "not-a-square"),
        ([(0, 0), (0, 1.5)], 1, 2, "not-an-integer"),
        ([], -1, 2, "negative-size"),
        ([], 1, None, "not-an-integer"),
    ],
)
def test_wrong_paths_are_rejected(path, rows, columns, code):
    """A path that does not visit every square once raises an error."""
    with pytest.raises(AlgorithmsError) as caught:
        board.tour_board(path, rows, columns)
    assert caught.value.code == code


@every_form
@given(columns_of_boards)
def test_nothing_is_lost(write, read, columns):
    """Converting to any format and back restores the solution."""
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


@every_form
def test_numpy_is_accepted(write, read):
    """NumPy integers are accepted, and the result has Python's integers."""
    written = write(np.array(FOUR))
    assert written == write(FOUR)
    if isinstance(written, list) and not isinstance(written[0], str):
        written = np.array(written)
    assert [type(column) for column in read(written)] == [int] * 4
    assert read(written) == FOUR


@pytest.mark.parametrize(
    "write", [write for write, _ in FORMS.values()], ids=list(FORMS)
)
@pytest.mark.parametrize(
    ("columns", "code"),
    [
        ((0, 0), "not-a-permutation"),
        ((0, 2), "not-a-permutation"),
        ((1,), "not-a-permutation"),
        ((-1, 0), "negative-size"),
        ((0, 1.0), "not-an-integer"),
        ((0, True), "not-an-integer"),
        (("0",), "not-an-integer"),
    ],
)
def test_only_permutations_are_converted(write, columns, code):
    """Columns that are not a permutation raise an error in every format."""
    with pytest.raises(AlgorithmsError) as caught:
        write(columns)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("read", "written", "code"),
    [
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
    ],
)
def test_other_boards_are_rejected(read, written, code):
    """A board that is not a permutation raises an error with a specific code."""
    with pytest.raises(AlgorithmsError) as caught:
        read(written)
    assert caught.value.code == code


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
