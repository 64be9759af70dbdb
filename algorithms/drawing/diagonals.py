"""The diagonals of a board, and the number that all squares of a diagonal share."""

from collections.abc import Mapping
from typing import Literal

from algorithms.base.arguments import check_size_up_to
from algorithms.base.errors import InvalidValueError, check_square, shorten
from algorithms.base.messages import translate
from algorithms.base.texts import N_
from algorithms.board import Square
from algorithms.board.formats.reading import read_queens
from algorithms.board.scene import Scene
from algorithms.drawing.board import board_size, middle
from algorithms.drawing.layers import body
from algorithms.drawing.markup import document, group, paint, tag
from algorithms.drawing.svg import MOST_DRAWN, Svg
from algorithms.drawing.text import scene_text

_DIAGONALS = {
    "main": (-1, N_("Main diagonals: row − column is constant on each.")),
    "anti": (1, N_("Anti-diagonals: row + column is constant on each.")),
}
_INDEX = N_("Main diagonals: row − column + n − 1 is constant on each.")
_BAND = 25  # narrow enough to leave the squares visible


def diagonals_svg(
    n: int,
    kind: Literal["main", "anti"],
    *,
    queens: object = (),
    index: bool = False,
    language: str | None = None,
) -> Svg:
    """Draw the diagonals of a board, with the number that all squares of a diagonal share.

    Args:
        n: The size of the board.
        kind: "main" for the diagonals from top left to bottom right, on which row − column is
            constant; "anti" for the others, on which row + column is constant.
        queens: Queens in any format that the checker knows; their diagonals have a thick border.
        index: True to add n − 1 to the numbers of main diagonals, so that they begin at 0 like the
            indices of an array. Those of anti-diagonals always begin at 0.
        language: The reader's language, as accepted by `algorithms.messages.choose_language`.

    Returns:
        The text of one `<svg>` element. Its numbers are in Latin digits in every language.

    Raises:
        InvalidTypeError: `not-an-integer`: n or a coordinate is not an integer.
        InvalidValueError: `unknown-diagonal`: there is no such kind; `negative-size`; `too-large`:
            n is above 200; `unreadable-answer`, `off-board` or `unknown-language`.

    Example:
        >>> diagonals_svg(4, "main").count('class="diagonal"')
        7
        >>> 'data-diagonal="-3"' in diagonals_svg(4, "main", index=True)
        False
    """
    if not isinstance(kind, str) or kind not in _DIAGONALS:
        raise InvalidValueError("unknown-diagonal", value=shorten(kind))
    sign, title = _DIAGONALS[kind]
    n = check_size_up_to(n, MOST_DRAWN)
    shift = 0
    if index and kind == "main":
        shift, title = n - 1, _INDEX
    squares = read_queens(queens, n).squares
    placed = sorted({check_square(square, n, n) for square in squares})
    labels = {(r, c): r + sign * c + shift for r in range(n) for c in range(n)}
    scene = Scene(n, n, queens=tuple(placed), labels=labels)
    bands = _bands(labels, {labels[queen] for queen in placed})
    texts = translate(title, language), scene_text(scene)
    lines = body(scene, under=bands)
    return Svg(document("board diagonals", board_size(n, n), texts, lines))


def _bands(labels: Mapping[Square, int], taken: set[int]) -> list[str]:
    """Draw a band along each diagonal: a border filled with the colour of all bands."""
    diagonals: dict[int, list[Square]] = {}
    for square in sorted(labels):
        diagonals.setdefault(labels[square], []).append(square)
    borders, bands = [], []
    for number, squares in diagonals.items():
        (x1, y1), (x2, y2) = middle(squares[0]), middle(squares[-1])
        ends = {"x1": x1, "y1": y1, "x2": x2, "y2": y2}
        width = _BAND + (6 if number in taken else 2.5)
        kind = "border taken" if number in taken else "border"
        borders.append(tag("line", kind, **ends, stroke_width=width))
        bands.append(tag("line", "diagonal", data_diagonal=number, **ends))
    line = {"stroke_linecap": "round"}
    fill = {"stroke_width": _BAND, **line, **paint(stroke="diagonal")}
    return [
        *group("borders", borders, **line, **paint(stroke="path")),
        *group("bands", bands, **fill),
    ]
