"""Rules by which a piece forbids a square."""

from collections.abc import Callable, Iterable

from algorithms.board import Square

RULES: dict[str, Callable[[Square, Square], bool]] = {
    "row": lambda a, b: a[0] == b[0],
    "column": lambda a, b: a[1] == b[1],
    "main-diagonal": lambda a, b: a[0] - a[1] == b[0] - b[1],
    "anti-diagonal": lambda a, b: a[0] + a[1] == b[0] + b[1],
    "visited": lambda a, b: a == b,
}
"""Predicates of a piece and a square; a rejected square to which none applies is `off-board`."""


def reason(
    square: Square, pieces: Iterable[Square], rules: Iterable[str]
) -> tuple[str, Square | None]:
    """Return the rule by which a piece forbids a square, and the square of the piece."""
    for rule in rules:
        forbids = RULES[rule]
        for piece in pieces:
            if forbids(piece, square):
                return rule, piece
    return "off-board", None
