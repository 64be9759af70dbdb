"""Boards of queens and knight's tours as SVG text.

Every part has a class (`square light`, `queen`, `number` …) and every colour is a CSS variable
with a fallback (`--board-light`, see `theme.COLOURS`), so that a page restyles a drawing
without touching it. A renderer without CSS variables draws the fallbacks.
"""

from collections.abc import Iterable, Iterator, Sequence

from algorithms.board import Square, tour_board, tour_path
from algorithms.drawing.markup import document, group, paint, tag
from algorithms.drawing.shapes import queen_path
from algorithms.drawing.text import queens_text, tour_text
from algorithms.drawing.theme import (
    COORDINATE_SIZE,
    EDGE,
    FAR_MARGIN,
    MARGIN,
    SQUARE,
    is_light,
)
from algorithms.errors import check_size, check_square

__all__ = ["Svg", "queens_svg", "tour_svg"]

_SHADES = ("light", "dark")
_FONT = {"font_family": "system-ui, sans-serif", "text_anchor": "middle"}
_NUMBER_SIZES = {1: 16, 2: 16, 3: 12}  # font sizes by digits; 10 for more
_STOP, _MARK = 13, 16  # radii: of a square's number, of the start and the end
_LINE = 2


class Svg(str):
    """The text of an SVG drawing, which a notebook shows as the drawing.

    Example:
        >>> drawing = Svg("<svg/>")
        >>> drawing._repr_svg_(), type(drawing._repr_svg_())
        ('<svg/>', <class 'str'>)
    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def queens_svg(
    squares: Iterable[Sequence[int]],
    n: int,
    *,
    title: str = "",
    description: str = "",
) -> Svg:
    """Draw queens on a board as SVG.

    Args:
        squares: The (row, column) of each queen; they may attack each other.
        n: The size of the board.
        title: The drawing's name, for the tooltip and for readers who do not see it; when
            empty, the size of the board.
        description: What there is to see; the board as text follows it.

    Returns:
        The text of one `<svg>` element, the same for the same squares in any order. It can
        be put into an HTML page or, encoded as UTF-8, into a file.

    Raises:
        InvalidTypeError: `not-an-integer`: n or a coordinate is no integer.
        InvalidValueError: `negative-size`, `not-a-square` or `off-board`.

    Example:
        >>> drawing = queens_svg([(0, 1), (1, 3), (2, 0), (3, 2)], 4, title="Four queens")
        >>> drawing.count('class="queen"')
        4
    """
    n = check_size(n)
    queens = sorted({check_square(square, n, n) for square in squares})
    shapes = (_queen(row, column) for row, column in queens)
    body = [*_board(n, n), *group("queens", shapes, **paint(fill="queen"))]
    texts = title or f"♛ {n} × {n}", _describe(description, queens_text(queens, n))
    return Svg(document("board queens", _size(n, n), texts, body))


def tour_svg(
    board: Sequence[Sequence[int]], *, title: str = "", description: str = ""
) -> Svg:
    """Draw a numbered knight's tour as SVG.

    The start is marked by a disc, the end by a square.

    Args:
        board: Rows of equal length; each square holds the number of the knight's visit,
            from 0. The moves need not be a knight's.
        title: As in `queens_svg`.
        description: As in `queens_svg`.

    Returns:
        The text of one `<svg>` element, as in `queens_svg`.

    Raises:
        InvalidValueError: `malformed-tour`: the rows differ in length or a number is
            missing, or there is no square at all.

    Example:
        >>> drawing = tour_svg([[0, 3, 6, 9], [7, 10, 1, 4], [2, 5, 8, 11]])
        >>> drawing.count('class="number"')
        12
    """
    path = tour_path(board)
    rows, columns = len(board), len(board[0])
    body = [*_board(rows, columns), *_way(path), *_ends(path), *_numbers(path)]
    texts = (
        title or f"♞ {rows} × {columns}",
        _describe(description, tour_text(tour_board(path, rows, columns))),
    )
    return Svg(document("board tour", _size(rows, columns), texts, body))


def _board(rows: int, columns: int) -> list[str]:
    """Draw the coordinates, the squares and the line around them."""
    numbers = [
        *(
            _text("coordinate", _middle(column), 16, column)
            for column in range(columns)
        ),
        *(_text("coordinate", 14, _middle(row), row) for row in range(rows)),
    ]
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
    coordinates = {"font_size": COORDINATE_SIZE} | _FONT | paint(fill="label")
    return [
        *group("coordinates", numbers, **coordinates),
        *(line for shade in _SHADES for line in _squares(rows, columns, shade)),
        edge,
    ]


def _squares(rows: int, columns: int, shade: str) -> list[str]:
    places = _of_shade(((r, c) for r in range(rows) for c in range(columns)), shade)
    squares = (
        tag(
            "rect",
            f"square {shade}",
            **_place(row, column),
            x=_near(column),
            y=_near(row),
            width=SQUARE,
            height=SQUARE,
        )
        for row, column in places
    )
    return group(
        "squares", squares, shape_rendering="crispEdges", **paint(fill=shade)
    )


def _queen(row: int, column: int) -> str:
    move = f"translate({_near(column)} {_near(row)})"
    return tag(
        "path", "queen", **_place(row, column), transform=move, d=queen_path()
    )


def _way(path: Sequence[Square]) -> list[str]:
    """Draw the way from square to square, and a stop on each for its number."""
    points = " ".join(f"{_middle(column)},{_middle(row)}" for row, column in path)
    line = tag(
        "polyline",
        "path",
        points=points,
        stroke_width=_LINE,
        stroke_linejoin="round",
        **paint(stroke="path") | {"fill": "none"},
    )
    return [line, *(stop for shade in _SHADES for stop in _stops(path, shade))]


def _stops(path: Sequence[Square], shade: str) -> list[str]:
    discs = (
        tag("circle", "stop", cx=_middle(column), cy=_middle(row), r=_STOP)
        for row, column in _of_shade(path, shade)
    )
    return group(
        "stops", discs, stroke_width=1.5, **paint(fill=shade, stroke="path")
    )


def _ends(path: Sequence[Square]) -> list[str]:
    """Mark the end by a square and the start by a disc; where they are one, both are seen."""
    (row, column), (last_row, last_column) = path[0], path[-1]
    end = tag(
        "rect",
        "end",
        **_place(last_row, last_column),
        x=_middle(last_column) - _MARK,
        y=_middle(last_row) - _MARK,
        width=2 * _MARK,
        height=2 * _MARK,
        rx=4,
        **paint(fill="end"),
    )
    middle = {"cx": _middle(column), "cy": _middle(row), "r": _MARK}
    return [
        end,
        tag(
            "circle",
            "start",
            **_place(row, column),
            **middle,
            **paint(fill="start"),
        ),
    ]


def _numbers(path: Sequence[Square]) -> list[str]:
    marked = {"font_weight": "bold"} | paint(fill="mark")
    numbers = (
        _text(
            "number",
            _middle(c),
            _middle(r),
            i,
            **marked if i in (0, len(path) - 1) else {},
        )
        for i, (r, c) in enumerate(path)
    )
    size = _NUMBER_SIZES.get(len(str(len(path) - 1)), 10)
    return group(
        "numbers", numbers, font_size=size, **_FONT, **paint(fill="number")
    )


def _text(kind: str, x: int, y: int, number: int, **attributes: object) -> str:
    # dy, for not every renderer knows dominant-baseline.
    return (
        tag("text", kind, x=x, y=y, dy=".36em", **attributes)[:-2]
        + f">{number}</text>"
    )


def _of_shade(squares: Iterable[Square], shade: str) -> Iterator[Square]:
    return (square for square in squares if is_light(*square) == (shade == "light"))


def _near(index: int) -> int:
    return MARGIN + index * SQUARE


def _middle(index: int) -> int:
    return MARGIN + index * SQUARE + SQUARE // 2


def _size(rows: int, columns: int) -> tuple[int, int]:
    return _near(columns) + FAR_MARGIN, _near(rows) + FAR_MARGIN


def _place(row: int, column: int) -> dict[str, object]:
    return {"data_row": row, "data_column": column}


def _describe(description: str, board: str) -> str:
    return f"{description}\n{board}" if description else board
