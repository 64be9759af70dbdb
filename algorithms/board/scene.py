"""A position on a board with its marks, independent of how it is drawn."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from algorithms.board.values.model import Square


@dataclass(frozen=True)
class Scene:
    """A board with its pieces, marks and labels.

    Attributes:
        rows: The number of rows.
        columns: The number of columns.
        queens: The squares of the queens.
        path: The squares that a knight has visited, in order; the knight is on the last one.
        attacked: The unoccupied squares that a queen attacks, or to which the knight can move next.
        candidate: The square of the decision; it may be off the board.
        verdict: The decision, as a kind of step, such as `reject`.
        by: The square of the piece that rules out the candidate; a line joins the two squares.
        labels: Numbers or short texts on squares, such as sums of row and column.
        blocked: The squares that are hatched, because no piece may be placed there.

    Example:
        >>> Scene(4, 4, queens=((0, 1),)).path
        ()
    """

    rows: int
    columns: int
    queens: tuple[Square, ...] = ()
    path: tuple[Square, ...] = ()
    attacked: frozenset[Square] = frozenset()
    candidate: Square | None = None
    verdict: str = ""
    by: Square | None = None
    labels: Mapping[Square, int | str] = field(default_factory=dict)
    blocked: frozenset[Square] = frozenset()
