import sys
import tracemalloc
from itertools import product
from math import prod

import pytest

from algorithms.board import is_tour, tour_board
from algorithms.knights_tour import _pruning, backtracking, backtracking_fast
from algorithms.knights_tour.backtracking_fast import search, solve
from tests import facts, goldens, independent
from tests.rotation import part

ARTICLE = goldens.tours()
SMALL = [(r, c) for r, c in product(range(1, 9), repeat=2) if r * c <= 18]


def squares(rows, columns):
    """Yield all squares of a board."""
    return product(range(rows), range(columns))


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


def test_the_articles_tour(moves):
    """The tour is that of the article's listing, or None for n = 2, 3, 4; on 8 × 8 in 409 moves."""
    assert {n: solve(n) for n in ARTICLE} == ARTICLE
    moves[0] = -1
    assert solve() == ARTICLE[8]
    assert moves[0] + 1 == facts.PRUNED_MOVES


@pytest.mark.untraced
def test_the_tour_of_the_reference():
    """On every board up to 18 squares, and on some more, the result is the reference module's."""
    cases = [(shape, start) for shape in SMALL for start in squares(*shape)]
    more = [(4, 5), (5, 4), (3, 7), (7, 3)]
    cases += [(shape, start) for shape in more for start in [*squares(*shape)][:4]]
    assert not [
        (shape, start)
        for shape, start in cases
        if solve(*shape, start=start) != backtracking.solve(*shape, start=start)
    ]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("shape", "starts"),
    part(
        [
            ((5, 5), [(0, 1), (2, 2)]),
            ((5, 6), [(4, 5)]),
            ((4, 6), [(1, 0), (3, 2)]),
            ((6, 4), [(1, 1), (5, 0)]),
            ((6, 6), [(0, 0)]),
        ],
        2,
    ),
)
def test_the_tour_of_the_reference_after_a_long_search(shape, starts):
    """For slow searches of the reference module the result is the same, too."""
    for start in starts:
        expected = backtracking.solve(*shape, start=start)
        assert solve(*shape, start=start) == expected, start


@pytest.mark.untraced
def test_every_tour():
    """All tours are those of an independent search, in the order of the moves, and as many."""
    for rows, columns in [(3, 4), (4, 3), (4, 5), (3, 7)]:
        for start in [*squares(rows, columns)][:3]:
            found = tours(rows, columns, start=start)
            assert set(found) == independent.tours(rows, columns, start)
            assert len(found) == len(set(found))
            assert found == sorted(found, key=independent.moves)
    for board in [(3, 7), (4, 5), (4, 6), (5, 5), (3, 8)]:
        found = [tour for s in squares(*board) for tour in tours(*board, start=s)]
        assert len(found) == len(set(found)) == facts.KNIGHT_TOURS[board]
        assert all(is_tour(tour_board(tour, *board)) for tour in found)


@pytest.mark.parametrize(("shape", "most"), [((4, 12), 226), ((12, 4), 299)])
def test_the_moves_on_four_lines(shape, most, moves):
    """The rule for a side of 4 limits the moves from any start of 4 × 12 and 12 × 4."""
    counts = []
    for start in squares(*shape):
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
        for start in squares(rows, columns):
            moves[0] = 0
            board = solve(rows, columns, start=start)
            most = max(most, moves[0])
            if board is not None:
                assert is_tour(board)
                assert board[start[0]][start[1]] == 0
            else:
                assert rows < 5 or columns < 5 or sum(start) % 2 == 1
    assert most == facts.PRUNED_MOVES_AT_MOST


def test_no_search_without_a_tour(moves):
    """From the minority colour, and from inner lines of a side of 4, no move is tried."""
    for rows, columns in [(5, 5), (3, 7), (9, 9), (4, 9), (9, 4), (4, 50)]:
        for row, column in squares(rows, columns):
            inner = (rows == 4 and row in (1, 2)) or (
                columns == 4 and column in (1, 2)
            )
            if inner or (rows * columns % 2 and (row + column) % 2):
                assert solve(rows, columns, start=(row, column)) is None
    assert moves == [-1]


def test_larger_boards():
    """From the corner of many larger boards a tour is found quickly; one exceeds the recursion."""
    for shape in ((9,), (10,), (12,), (15,), (16,), (19,), (4, 300)):
        board = solve(*shape)
        assert board, shape
        assert is_tour(board), shape
        assert board[0][0] == 0, shape
    assert prod(shape) > sys.getrecursionlimit()


def test_sets_that_are_made_when_they_are_asked_for(monkeypatch):
    """On larger boards the sets of neighbours are not stored, and the tours are the same."""
    listed = [solve(n) for n in (5, 6, 8)], list(search(3, 4, (0, 0)))
    monkeypatch.setattr(_pruning, "_LISTED", 0)
    made = [solve(n) for n in (5, 6, 8)], list(search(3, 4, (0, 0)))
    assert made == listed


@pytest.mark.untraced
def test_memory():
    """The sets take a few megabytes; the search has one set of free squares, not one per move."""
    found = search(4, 1_000, (0, 0))
    for function, most in [
        (lambda: _pruning.task(100, 100, 0), 2**24),
        (lambda: _pruning.task(4, 6_000, 0), 2**24),
        (lambda: next(found), 2**21),
    ]:
        tracemalloc.start()
        assert function()
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert peak < most
