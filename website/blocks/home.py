"""The boards of the home page: the end of a search for eight queens, and a knight's tour.

The body of a `moving` block is empty. The script `theme/assets/javascripts/boards/moving-boards.js`
plays both once. Without it, the boards show a solution and a tour.
"""

from algorithms.board import tour_path
from algorithms.drawing.board import middle, plain_board
from algorithms.drawing.markup import document, group, paint, tag
from algorithms.drawing.text import tour_text
from algorithms.drawing.theme import KNIGHT, MARGIN, SQUARE
from algorithms.knights_tour import warnsdorff
from website.blocks import games, positions
from website.blocks.partials import template
from website.blocks.parts import board_title, options
from website.languages.catalogs import catalog

_N = 8
_MOVES = 32
"""The number of moves shown of the search: half as many as the knight has squares."""


def boards(body: str, language: str) -> str:
    """Return the figure of a `moving` block."""
    options(body)
    search = games.puzzles("queen")[0]
    before = games.Puzzle((), search.moves[:-_MOVES])
    queens = [(int(name[0]), int(name[1])) for name in search.end]
    return template("moving-boards.html", language).render(
        queens=positions.plain(queens, language),
        begin="".join(before.end),
        moves="".join(search.moves[-_MOVES:]),
        knight=_tour(language),
    )


def _tour(language: str) -> str:
    """Draw a tour, with the knight at its end."""
    tour = warnsdorff.tour(_N) or []
    path = tour_path(tour)
    # The board begins at the margin of other drawings.
    points = " ".join(f"{x - MARGIN},{y - MARGIN}" for x, y in map(middle, path))
    row, column = path[-1]
    place = f"translate({column * SQUARE} {row * SQUARE})"
    way = {"fill": "none", "stroke_width": 5, **paint(stroke="path")}
    body = [
        *plain_board(path[:_N], positions.LINE)[:3],  # no queens
        tag("polyline", "path", points=points, pathLength=len(path) - 1, **way),
        tag("path", "knight", d=KNIGHT, transform=place, **paint(fill="queen")),
    ]
    side = _N * SQUARE + 2 * positions.LINE
    move = f"translate({positions.LINE} {positions.LINE})"
    _ = catalog("website", language).gettext
    order = _("The numbers give the order in which the knight visits the squares:")
    texts = board_title(_N, _N, language), f"{order}\n{tour_text(tour)}"
    return document(
        "plain", (side, side), texts, group("plain-board", body, transform=move)
    )
