"""Figures of a position with the attacked squares marked; readers can place the pieces themselves.

The script `theme/assets/javascripts/boards/attack-board.js` makes the drawing in an
`<attack-board>` interactive; this module supplies its texts.
"""

from collections.abc import Sequence
from html import escape
from itertools import product
from typing import Any

from algorithms.base.texts import TomlFile
from algorithms.board import Square, attacks
from algorithms.drawing import Scene, board_svg
from algorithms.drawing.board import plain_board
from algorithms.drawing.markup import document, group
from algorithms.drawing.text import scene_text
from algorithms.drawing.theme import SQUARE
from algorithms.errors import check_size, check_square
from algorithms.knights_tour.backtracking import MOVES
from algorithms.messages import format_number
from website.blocks.parts import board_title, script_json, squares_description
from website.languages.catalogs import catalog

Squares = Sequence[Sequence[int]]

_TEXTS = TomlFile(__file__, "positions.toml")

# The border of a plain board, which is drawn at about a quarter of its size.
LINE = 4


def position(
    rows: int,
    columns: int | None = None,
    *,
    queens: Squares = (),
    knight: Sequence[int] | None = None,
) -> Scene:
    """Return a board with queens or a knight."""
    rows = check_size(rows, "rows")
    columns = rows if columns is None else check_size(columns, "columns")
    if bool(queens) == (knight is not None):
        raise ValueError("either queens or a knight must be given")
    everywhere = set(product(range(rows), range(columns)))
    if knight is not None:
        row, column = check_square(knight, rows, columns, "knight")
        jumps = ((row + down, column + right) for down, right in MOVES)
        reached = frozenset(everywhere.intersection(jumps))
        return Scene(rows, columns, path=((row, column),), attacked=reached)
    places = tuple(check_square(queen, rows, columns, "queens") for queen in queens)
    if len(set(places)) < len(places):
        raise ValueError(f"two queens are on the same square: {queens}")
    attacked = frozenset(
        square
        for square in everywhere.difference(places)
        if any(attacks(queen, square) for queen in places)
    )
    return Scene(rows, columns, queens=places, attacked=attacked)


def drawing(scene: Scene, language: str) -> str:
    """Draw a position."""
    return board_svg(
        scene,
        title=board_title(scene.rows, scene.columns, language),
        description=squares_description(scene, language),
        layers=True,
    )


def plain(queens: Sequence[Square], language: str) -> str:
    """Draw a solution without coordinates, for figures of many boards."""
    n = len(queens)
    scene = Scene(n, n, queens=tuple(queens))
    text = squares_description(scene, language)
    move = f"translate({LINE} {LINE})"
    side = n * SQUARE + 2 * LINE
    return document(
        "plain",
        (side, side),
        (
            board_title(n, n, language),
            f"{text}\n{scene_text(scene)}",
        ),
        group("plain-board", plain_board(queens, LINE), transform=move),
    )


def caption(scene: Scene, language: str) -> str:
    """Return the explanation of the marks in a position."""
    _ = catalog("website", language).gettext
    return (
        _("Dots mark the attacked squares.")
        if scene.queens
        else _("Dots mark the squares that the knight can jump to.")
    )


def interactive(svg: str, scene: Scene, language: str) -> str:
    """Wrap a drawing in the element that makes it interactive."""
    _ = catalog("website", language).gettext
    piece = "queen" if scene.queens else "knight"
    words: dict[str, Any] = {key: _(text) for key, text in _TEXTS[piece].items()}
    how = words.pop("how")
    words["title"] = board_title(scene.rows, scene.columns, language)
    if piece == "knight":
        words["numbers"] = [format_number(number, language) for number in range(9)]
    label = escape(_("Clear the board"))
    clear = f'<button type="button" class="md-button">{label}</button>'
    return (
        f'<div><attack-board data-piece="{piece}">{svg}'
        f'<div role="status"><p>{escape(how)}</p></div>'
        f"{clear if scene.queens else ''}"
        f'<script type="application/json">{script_json(words)}</script>'
        "</attack-board></div>"
    )
