"""Squares, attacks, independent verifiers, and conversions between representations of a solution.

A square is a pair `(row, column)`, counted from 0 at the top left. A queens solution is usually
represented by its *columns*: a tuple in which `columns[row]` is the column of the queen in that
row. The columns can be converted to every other representation and back without loss.

The verifiers check only finished boards and share no code with the solvers.
"""

from algorithms.board.moves import attacks
from algorithms.board.queens import is_queens_solution
from algorithms.board.representations import (
    from_board,
    from_coordinates,
    from_squares,
    from_strings,
    to_board,
    to_coordinates,
    to_squares,
    to_strings,
)
from algorithms.board.tours import (
    is_closed_tour,
    is_open_tour,
    is_tour,
    tour_board,
    tour_path,
    tour_size,
)
from algorithms.board.values.model import Square

__all__ = [
    "Square",
    "attacks",
    "from_board",
    "from_coordinates",
    "from_squares",
    "from_strings",
    "is_closed_tour",
    "is_open_tour",
    "is_queens_solution",
    "is_tour",
    "to_board",
    "to_coordinates",
    "to_squares",
    "to_strings",
    "tour_board",
    "tour_path",
    "tour_size",
]
