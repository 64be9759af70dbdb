"""Squares in chess notation, such as `b1`.

The letter is the column. On a chessboard, rank 1 is the bottom row, but many programs number the
rows from the top, as this package does: `named_squares` counts from the top, and `from_bottom`
converts its result if the rows are numbered from the bottom.
"""

import re

from algorithms.board.formats.containers import (
    FormatMismatch,
    inside,
    is_mapping,
    is_unordered,
)
from algorithms.board.values.model import Container, Square, Value

_NAME = re.compile(r"\s*[QDNS♕♛♘♞]?([a-zA-Z])(\d{1,2})\s*")
_SEPARATORS = re.compile(r"[\s,;،؛→>-]+")


def named_squares(value: Value, *, ordered: bool = False) -> list[Square] | None:
    """Return the squares that are named in a container or a string."""
    texts: tuple[Value, ...] = ()
    if isinstance(value, Container) and not is_mapping(value):
        texts = inside(value)
    elif isinstance(value, str):
        texts = tuple(filter(None, _SEPARATORS.split(value)))
    names = [_NAME.fullmatch(text) for text in texts if isinstance(text, str)]
    found = [
        (int(name[2]) - 1, ord(name[1].lower()) - ord("a"))
        for name in names
        if name
    ]
    if not found or len(found) != len(texts):
        return None
    if (
        ordered
        and isinstance(value, Container)
        and is_unordered(value)
        and found[1:]
    ):
        raise FormatMismatch("unordered", value)
    return found


def from_bottom(squares: list[Square] | None, rows: int) -> list[Square] | None:
    """Return named squares of a board whose bottom row has the number 1."""
    if squares is None:
        return None
    return [(rows - 1 - row, column) for row, column in squares]
