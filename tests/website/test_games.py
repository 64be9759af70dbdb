"""The puzzles of the games."""

from functools import cache

import pytest

from algorithms.board import attacks, is_queens_solution, is_tour
from website.blocks import games

puzzles = cache(games.puzzles)


def _squares(names):
    return [(int(row), int(column)) for row, column in names]


def _taken_back(queens):
    """Return whether a search finds a solution, and how many queens it takes back."""
    if len(queens) == 8:
        return True, 0
    total = 0
    for column in range(8):
        square = (len(queens), column)
        if not any(attacks(queen, square) for queen in queens):
            found, back = _taken_back([*queens, square])
            total += back
            if found:
                return True, total
            total += 1
    return False, total


@pytest.mark.parametrize("piece", ["queen", "knight"])
def test_a_search_ends_with_a_solution(piece):
    """The given pieces and those at the end of the search are a solution."""
    for puzzle in puzzles(piece):
        end = [*puzzle.given, *_squares(puzzle.end)]
        assert is_queens_solution(end) if piece == "queen" else is_tour(end)
        assert len(puzzle.moves) == len(puzzle.end) + 2 * puzzle.takes_back


def test_the_search_takes_back_as_many_queens_as_another():
    """The recorded moves have as many queens taken back as a search written for this test."""
    for puzzle in puzzles("queen"):
        assert _taken_back([*puzzle.given]) == (True, puzzle.takes_back)


def test_puzzles_differ_and_are_worth_playing():
    """Of the puzzles only the first is empty; in the others the search makes mistakes."""
    for piece, least in (("queen", 50), ("knight", 5)):
        found = puzzles(piece)
        daily = [puzzle for puzzle in found if puzzle.given]
        assert len({puzzle.given for puzzle in found}) == len(found)
        assert len(daily) >= least
        assert min(puzzle.takes_back for puzzle in daily) >= 5
    assert [not puzzle.given for puzzle in puzzles("queen")[:2]] == [True, False]
