"""The position after a step of a walkthrough."""

from itertools import product

from algorithms.base.arguments import check_instance
from algorithms.board import attacks
from algorithms.board.moves import is_jump
from algorithms.board.scene import Scene
from algorithms.walkthrough import Walkthrough


def scene_of(walkthrough: Walkthrough, number: int) -> Scene:
    """Return the scene after a step of a walkthrough.

    Args:
        walkthrough: The recorded run.
        number: The number of the step, counted from 0.

    Returns:
        The pieces after the step, the squares they attack while the search continues, and the
        decision made in the step.

    Raises:
        IndexError: There is no such step.
        InvalidTypeError: `wrong-type` or `not-an-integer`.

    Example:
        >>> from algorithms.walkthrough import record
        >>> scene = scene_of(record("queens.column_array", 4), 1)
        >>> scene.queens, scene.candidate, scene.verdict, scene.by
        (((0, 0),), (1, 0), 'reject', (0, 0))
    """
    check_instance(walkthrough, Walkthrough, "walkthrough")
    pieces, step = walkthrough.replay(number), walkthrough.steps[number]
    rows, columns = walkthrough.rows, walkthrough.columns
    queens, path = (pieces, ()) if walkthrough.piece == "queen" else ((), pieces)
    # Attacked squares mean nothing when there is nothing left to decide.
    squares = product(range(rows), range(columns))
    attacked = frozenset(
        square
        for square in squares
        if step.kind in ("place", "reject", "back")
        and square not in pieces
        and (
            any(attacks(queen, square) for queen in queens)
            or any(is_jump(knight, square) for knight in path[-1:])
        )
    )
    made = step.square, step.kind, step.by
    return Scene(rows, columns, queens, path, attacked, *made)
