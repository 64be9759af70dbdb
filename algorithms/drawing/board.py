"""The empty board, the plain board with queens, and the positions of squares."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product

from algorithms.board import Square
from algorithms.drawing.markup import group, paint, tag, text
from algorithms.drawing.theme import EDGE, FAR_MARGIN, MARGIN, QUEEN, SQUARE

SHADES = ("light", "dark")
"""The two kinds of squares, the one at the top left first."""

FONT = {"font_family": "system-ui, sans-serif", "text_anchor": "middle"}
"""The attributes of every text of a drawing."""


def checkered(rows: int, columns: int) -> list[str]:
    """Draw the coordinates, the squares and the border around them."""
    above = [((middle((0, column))[0], 16), column) for column in range(columns)]
    left = [((14, middle((row, 0))[1]), row) for row in range(rows)]
    numbers = [text("coordinate", at, number) for at, number in above + left]
    edge = tag(
        "rect",
        "edge",
        x=MARGIN - EDGE / 2,
        y=MARGIN - EDGE / 2,
        width=columns * SQUARE + EDGE,
        height=rows * SQUARE + EDGE,
        rx=EDGE,
        stroke_width=EDGE,
        **paint(stroke="edge") | {"fill": "none"},
    )
    coordinates = {"font_size": 13} | FONT | paint(fill="label")
    return [
        *group("coordinates", numbers, **coordinates),
        *(line for shade in SHADES for line in _squares(rows, columns, shade)),
        edge,
    ]


def board_size(rows: int, columns: int) -> tuple[int, int]:
    """Return the width and the height of a drawing of one board."""
    x, y = corner((rows, columns))
    return x + FAR_MARGIN, y + FAR_MARGIN


def corner(square: Square) -> tuple[int, int]:
    """Return the top left corner of a square."""
    row, column = square
    return MARGIN + column * SQUARE, MARGIN + row * SQUARE


def middle(square: Square) -> tuple[int, int]:
    """Return the middle of a square."""
    x, y = corner(square)
    return x + SQUARE // 2, y + SQUARE // 2


def of_shade(squares: Iterable[Square], shade: str) -> Iterator[Square]:
    """Yield the light or the dark squares among some squares; the top left one is light."""
    return (square for square in squares if SHADES[sum(square) % 2] == shade)


def place(square: Square) -> dict[str, object]:
    """Return the attributes that name the square of a part."""
    row, column = square
    return {"data_row": row, "data_column": column}


def plain_board(queens: Sequence[Square], line: float) -> list[str]:
    """Draw a board with as many rows and columns as queens."""
    n = len(queens)
    side, start = n * SQUARE, -line / 2
    dark = "".join(map(_outline, of_shade(product(range(n), range(n)), "dark")))
    whole, around = ({"width": x, "height": x} for x in (side, side + line))
    edge = {"x": start, "y": start, **around, "stroke_width": line}
    pieces = [
        tag(
            "path",
            "queen",
            **place((row, column)),
            transform=f"translate({column * SQUARE} {row * SQUARE})",
            d=QUEEN,
        )
        for row, column in queens
    ]
    return [
        tag("rect", "squares light", **whole, **paint(fill="light")),
        tag("path", "squares dark", d=dark, **paint(fill="dark")),
        tag("rect", "edge", **edge, **paint(stroke="edge") | {"fill": "none"}),
        *group("pieces", pieces, **paint(fill="queen")),
    ]


@lru_cache(8)  # an animation draws the same board again and again
def _squares(rows: int, columns: int, shade: str) -> list[str]:
    squares = product(range(rows), range(columns))
    drawn = (
        tag(
            "rect",
            f"square {shade}",
            **place(square),
            x=corner(square)[0],
            y=corner(square)[1],
            width=SQUARE,
            height=SQUARE,
        )
        for square in of_shade(squares, shade)
    )
    return group(
        "squares", drawn, shape_rendering="crispEdges", **paint(fill=shade)
    )


def _outline(square: Square) -> str:
    top, left = (SQUARE * place for place in square)
    right, bottom = left + SQUARE, top + SQUARE
    return f"M{left} {top}L{right} {top}L{right} {bottom}L{left} {bottom}Z"
