"""Why a square is rejected."""

from collections.abc import Callable, Iterable

from algorithms.board import Square

__all__ = ["RULES", "reason"]

RULES: dict[str, Callable[[Square, Square], bool]] = {
    "row": lambda a, b: a[0] == b[0],
    "column": lambda a, b: a[1] == b[1],
    "main-diagonal": lambda a, b: a[0] - a[1] == b[0] - b[1],
    "anti-diagonal": lambda a, b: a[0] + a[1] == b[0] + b[1],
    "visited": lambda a, b: a == b,
}
"""When a piece forbids a square; a square that none forbids is `off-board`."""


def reason(
    square: Square, pieces: Iterable[Square], rules: Iterable[str]
) -> tuple[str, Square | None]:
    """Find out why a square is rejected.

    Args:
        square: The square; it may lie off the board.
        pieces: The squares of the pieces on the board.
        rules: Keys of `RULES`, in the order in which the algorithm applies them.

    Returns:
        The rule and the piece that forbids the square; `off-board` and None when none does.

    Example:
        >>> reason((1, 1), [(0, 0)], ["column", "main-diagonal"])
        ('main-diagonal', (0, 0))
    """
    for rule in rules:
        forbids = RULES[rule]
        for piece in pieces:
            if forbids(piece, square):
                return rule, piece
    return "off-board", None
