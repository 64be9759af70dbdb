"""What a picture of a board shows, whichever way it is drawn."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from algorithms.board import Square, attacks
from algorithms.walkthrough import Walkthrough

__all__ = ["Scene", "scene_of"]


@dataclass(frozen=True)
class Scene:
    """A board and what stands, happens and is written on it.

    Attributes:
        rows: The number of its rows.
        columns: The number of its columns.
        queens: Their squares.
        path: The squares that a knight came to, in order; he stands on the last one.
        attacked: The free squares that a queen attacks, or that the knight can reach.
        candidate: The square of which something is decided; it may lie off the board.
        verdict: What is decided: the kind of a step, such as `reject`.
        by: The square of the piece that forbids the candidate: a line joins them.
        labels: Numbers on squares, such as sums of row and column.

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
    labels: Mapping[Square, int] = field(default_factory=dict)


def scene_of(walkthrough: Walkthrough, number: int) -> Scene:
    """Set the scene after a step of a walk-through.

    Args:
        walkthrough: The recorded run.
        number: The step, from 0.

    Returns:
        The pieces after the step, what they attack, and what the step decides.

    Raises:
        IndexError: There is no such step.

    Example:
        >>> from algorithms.walkthrough import record
        >>> scene = scene_of(record("queens.column_array", 4), 1)
        >>> scene.queens, scene.candidate, scene.verdict, scene.by
        (((0, 0),), (1, 0), 'reject', (0, 0))
    """
    pieces, step = walkthrough.replay(number), walkthrough.steps[number]
    rows, columns = walkthrough.rows, walkthrough.columns
    queens, path = (pieces, ()) if walkthrough.piece == "queen" else ((), pieces)
    squares = ((row, column) for row in range(rows) for column in range(columns))
    attacked = frozenset(
        square
        for square in squares
        if square not in queens and any(attacks(square, queen) for queen in queens)
    )
    return Scene(
        rows,
        columns,
        queens=queens,
        path=path,
        attacked=attacked,
        candidate=step.square,
        verdict=step.kind,
        by=step.by,
    )
