"""The puzzles of the games."""

import pytest

from algorithms.board import is_queens_solution, is_tour
from website.blocks import games


@pytest.mark.parametrize(
    ("piece", "is_solution", "least"),
    [("queen", is_queens_solution, 50), ("knight", is_tour, 5)],
)
def test_puzzles(piece, is_solution, least):
    """A search takes some pieces back and ends with a solution; one board of queens is empty."""
    found = games.puzzles(piece)
    daily = [puzzle for puzzle in found if puzzle.given]
    assert len({puzzle.given for puzzle in daily}) == len(daily) >= least
    assert min(puzzle.takes_back for puzzle in daily) >= 5
    assert daily == found[len(found) - len(daily) :]
    assert len(found) - len(daily) == (piece == "queen")
    for puzzle in found:
        squares = [(int(name[0]), int(name[1])) for name in puzzle.end]
        assert is_solution([*puzzle.given, *squares])
        assert len(puzzle.moves) == len(squares) + 2 * puzzle.takes_back
