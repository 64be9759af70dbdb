import sys
import tracemalloc
from itertools import pairwise, product

import pytest

from algorithms.board import is_tour, tour_board
from algorithms.knights_tour import _pruning, backtracking, backtracking_fast, naive
from algorithms.knights_tour.backtracking_fast import search, solve
from tests import facts, goldens, independent

ARTICLE = goldens.tours()
SMALL = [(r, c) for r, c in product(range(1, 9), repeat=2) if r * c <= 18]


def starts(rows, columns):
    """Return all squares of a board."""
    return list(product(range(rows), range(columns)))


def tours(rows, columns, *, start):
    """Return all tours that the search finds, as squares (row, column)."""
    return [
        tuple(divmod(square, columns) for square in path)
        for path in search(rows, columns, start)
    ]


@pytest.fixture
def moves(monkeypatch):
    """The number of moves, without the last move of a tour: [moves]."""
    count, function = [-1], _pruning.promising

    def counting(*args):
        count[0] += 1
        return function(*args)

    monkeypatch.setattr(backtracking_fast, "promising", counting)
    return count


def test_the_articles_tour():
    """The tour is that of the article's listing, including 8 × 8, or None for n = 2, 3, 4."""
    assert {n: solve(n) for n in ARTICLE} == ARTICLE


@pytest.mark.untraced
def test_the_tour_of_the_reference():
    """On every board up to 18 squares, and on some more, the result is the reference module's."""
    cases = [(shape, start) for shape in SMALL for start in starts(*shape)]
    more = [(4, 5), (5, 4), (3, 7), (7, 3)]
    cases += [(shape, start) for shape in more for start in starts(*shape)[:4]]
    assert not [
        (shape, start)
        for shape, start in cases
        if solve(*shape, start=start) != backtracking.solve(*shape, start=start)
    ]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rows", "columns", "start"),
    [
        (5, 5, (0, 1)),
        (5, 5, (2, 2)),
        (5, 6, (4, 5)),
        (4, 6, (1, 0)),
        (4, 6, (3, 2)),
        (6, 4, (1, 1)),
        (6, 4, (5, 0)),
        (6, 6, (0, 0)),
    ],
)
def test_the_tour_of_the_reference_after_a_long_search(rows, columns, start):
    """For slow searches of the reference module the result is the same, too."""
    expected = backtracking.solve(rows, columns, start=start)
    assert solve(rows, columns, start=start) == expected


@pytest.mark.untraced
@pytest.mark.parametrize(("rows", "columns"), [(3, 4), (4, 3), (4, 5), (3, 7)])
def test_every_tour_of_an_independent_search(rows, columns):
    """All tours are those of a search that keeps all paths, in the order of the moves."""
    for start in starts(rows, columns)[:3]:
        found = tours(rows, columns, start=start)
        assert set(found) == independent.tours(rows, columns, start)
        assert len(found) == len(set(found))
        assert found == sorted(found, key=numbered)


def numbered(tour):
    """Return the numbers of a tour's moves in the article's order."""
    steps = pairwise(tour)
    return [naive.MOVES.index((c - a, d - b)) for (a, b), (c, d) in steps]


@pytest.mark.untraced
@pytest.mark.parametrize("board", [(3, 7), (4, 5), (4, 6), (5, 5), (3, 8)])
def test_the_number_of_tours(board):
    """The number of tours from all starts is the known one, and each result is a tour."""
    found = [
        tour for start in starts(*board) for tour in tours(*board, start=start)
    ]
    assert len(found) == len(set(found)) == facts.KNIGHT_TOURS[board]
    assert all(is_tour(tour_board(tour, *board)) for tour in found)


def test_the_moves_to_the_articles_tour(moves):
    """From the corner of 8 × 8 the search takes 409 moves."""
    assert solve() == ARTICLE[8]
    assert moves[0] + 1 == facts.PRUNED_MOVES


@pytest.mark.parametrize(("shape", "most"), [((4, 12), 226), ((12, 4), 299)])
def test_the_moves_on_four_lines(shape, most, moves):
    """The rule for a side of 4 limits the moves from any start of 4 × 12 and 12 × 4."""
    counts = []
    for start in starts(*shape):
        moves[0] = 0
        board = solve(*shape, start=start)
        assert board is None or is_tour(board)
        counts.append(moves[0])
    assert max(counts) == most


@pytest.mark.slow
def test_the_moves_from_any_start(moves):
    """On boards up to 8 × 8 the search takes at most 22,529 moves, and finds a tour."""
    most = 0
    for rows, columns in product(range(1, 9), repeat=2):
        for start in starts(rows, columns):
            moves[0] = 0
            board = solve(rows, columns, start=start)
            most = max(most, moves[0])
            if board is not None:
                assert is_tour(board)
                assert board[start[0]][start[1]] == 0
            else:
                assert rows < 5 or columns < 5 or sum(start) % 2 == 1
    assert most == facts.PRUNED_MOVES_AT_MOST


@pytest.mark.parametrize(
    ("rows", "columns"), [(5, 5), (3, 7), (9, 9), (4, 9), (9, 4), (4, 50)]
)
def test_no_search_without_a_tour(rows, columns, moves):
    """From the minority colour, and from inner lines of a side of 4, no move is tried."""
    for row, column in starts(rows, columns):
        inner = (rows == 4 and row in (1, 2)) or (columns == 4 and column in (1, 2))
        if inner or (rows * columns % 2 and (row + column) % 2):
            assert solve(rows, columns, start=(row, column)) is None
    assert moves == [-1]


def test_small_boards():
    """A single square has a tour; sides of 1 or 2, 3 × 3 and 4 × 4 have none from any start."""
    assert list(search(1, 1, (0, 0))) == [(0,)]
    for shape in [(1, 2), (2, 1), (1, 50), (2, 60), (3, 3), (4, 4)]:
        found = [solve(*shape, start=start) for start in starts(*shape)]
        assert found == [None] * len(found), shape


def test_larger_boards():
    """From the corner of many larger boards a tour is found quickly."""
    for n in (9, 10, 12, 15, 16, 19):
        board = solve(n)
        assert board is not None
        assert is_tour(board), n
        assert board[0][0] == 0, n


def test_no_board_is_too_large():
    """A board may have more squares than the recursion limit."""
    board = solve(4, 300)
    assert board is not None
    assert is_tour(board)
    assert len(board) * len(board[0]) > sys.getrecursionlimit()


def test_sets_that_are_made_when_they_are_asked_for(monkeypatch):
    """On larger boards the sets of neighbours are not stored, and the tours are the same."""
    listed = [solve(n) for n in (5, 6, 8)], list(search(3, 4, (0, 0)))
    monkeypatch.setattr(_pruning, "_LISTED", 0)
    made = [solve(n) for n in (5, 6, 8)], list(search(3, 4, (0, 0)))
    assert made == listed


@pytest.mark.untraced
@pytest.mark.parametrize("shape", [(100, 100), (4, 6_000)])
def test_memory(shape):
    """Before the first move the sets take only a few megabytes."""
    tracemalloc.start()
    rows, columns = shape
    _pruning.task(rows, columns, 0)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 2**24


def test_memory_of_a_search():
    """During the search there is one set of free squares, not one per move."""
    found = search(4, 1_000, (0, 0))
    tracemalloc.start()
    assert next(found)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 2**21


def test_each_board_is_fresh():
    """Changing a board does not change the next, and its rows are separate lists."""
    board = solve(5)
    assert board is not None
    assert len({id(row) for row in board}) == 5
    for row in board:
        row.clear()
    assert solve(5) == ARTICLE[5]
