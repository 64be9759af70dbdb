"""Figures of boards with results computed by the library.

The body of a `board` or `tour` block is TOML, the same in every language.
"""

import tomllib
from collections.abc import Iterable
from functools import cache
from html import escape
from importlib import import_module
from itertools import islice
from typing import Any

from algorithms.board.scene import Scene
from algorithms.drawing import (
    board_svg,
    diagonals_svg,
    images_svg,
    queens_svg,
    tour_svg,
)
from algorithms.drawing.theme import MARGIN, SQUARE
from algorithms.knights_tour.backtracking import solve
from algorithms.messages import format_number
from algorithms.queens.symmetry import distinct, images
from website.blocks import positions, run_drawings
from website.blocks.partials import template
from website.blocks.parts import (
    board_title,
    defer,
    options,
    size,
    squares_description,
    wide,
)
from website.languages.catalogs import catalog


def board(body: str, language: str) -> str:
    """Return the figure of a `board` block: a solution, diagonals, a position, or empty boards."""
    asked = tomllib.loads(body)
    if "empty" in asked:
        return _empty(body, language)
    if "algorithm" in asked:
        return _solution(body, language)
    if "diagonals" in asked:
        return _diagonals(body, language)
    return _position(body, language)


def tour(body: str, language: str) -> str:
    """Return the figure of a `tour` block: a knight's tour found by `backtracking`."""
    asked = options(body, rows=int, columns=int | None, start=[0, 0])
    rows, columns = asked["rows"], asked["columns"]
    start = tuple(asked["start"])
    found = _found(rows, columns, start=start)
    if found is None:
        raise ValueError(
            f"there is no tour of {rows} × {columns or rows} squares from {start}"
        )
    _ = catalog("website", language).gettext
    board_size = size(rows, columns or rows, language)
    svg = tour_svg(
        found,
        title=board_title(rows, columns or rows, language),
        description=_(
            "The numbers give the order in which the knight visits the squares:"
        ),
    )
    caption = _("A knight’s tour of the {size} board from square {start}")
    return _figure(svg, caption, size=board_size, start=f"<code>{start}</code>")


_found = cache(solve)  # pages are rebuilt at each save


def _solution(body: str, language: str) -> str:
    kinds = dict.fromkeys(("images", "quarters", "fundamental"), False)
    asked = options(body, algorithm=str, n=int, solution=1, **kinds)
    algorithm, n, number = asked["algorithm"], asked["n"], asked["solution"]
    if asked["fundamental"]:
        return _fundamental(algorithm, n, language)
    squares = _squares(algorithm, n, number)
    values = {
        "number": format_number(number, language),
        "size": size(n, n, language),
    }
    _ = catalog("website", language).gettext
    if asked["images"]:
        caption = _(
            "Solution {number} on the {size} board and its seven other symmetric variants"
        )
        svg = images_svg(squares, language=language)
        return _figure(wide(svg, caption.format(**values)), caption, **values)
    svg = queens_svg(
        squares,
        n,
        title=board_title(n, n, language),
        description=squares_description(Scene(n, n, tuple(squares)), language),
    )
    if asked["quarters"]:
        caption = _("A solution on the {size} board, divided into quarters")
        return _figure(
            svg.replace("</svg>", f"{_cross(n)}</svg>"), caption, **values
        )
    caption = _("Solution {number} on the {size} board")
    return _figure(svg, caption, **values)


def _cross(n: int) -> str:
    """Return the lines that divide a board into quarters."""
    middle, end = MARGIN + n // 2 * SQUARE, MARGIN + n * SQUARE
    return f'<path class="quarters" d="M{middle} {MARGIN}V{end}M{MARGIN} {middle}H{end}"/>'


def _fundamental(algorithm: str, n: int, language: str) -> str:
    """Return the figure of all fundamental solutions, which wrap on narrow screens."""
    kept = distinct(map(_read, _boards(algorithm, n)))
    if not kept:
        raise ValueError(f"{algorithm} has no solution for n = {n}")
    texts = catalog("website", language)
    boards = []
    for number, squares in enumerate(kept, start=1):
        count = len({squares, *images(squares)})
        # NOTE: below the small picture of a solution: how many symmetric variants it has.
        variants = texts.ngettext("{count} variant", "{count} variants", count)
        boards.append(
            (
                number,
                run_drawings.svg(positions.plain(squares, language)),
                variants.format(count=format_number(count, language)),
            )
        )
    caption = texts.gettext(
        "The fundamental solutions on the {size} board, and how many symmetric variants each has"
    )
    html = template("strip.html", language).render(
        kind="strip narrow",
        frames=boards,
        caption=caption.format(size=size(n, n, language)),
    )
    return defer(html)


def _squares(algorithm: str, n: int, number: int) -> list[tuple[int, int]]:
    """Return the squares of a solution, numbered from 1."""
    found = list(islice(_boards(algorithm, n), max(number - 1, 0), number))
    if not found:
        raise ValueError(f"{algorithm} has no solution {number} for n = {n}")
    return _read(found[0])


def _read(solution: Iterable[Any]) -> list[tuple[int, int]]:
    """Return the squares of a solution, which may be columns."""
    return [
        (row, item) if isinstance(item, int) else tuple(item)
        for row, item in enumerate(solution)
    ]


def _diagonals(body: str, language: str) -> str:
    asked = options(body, diagonals=str, n=int, index=False)
    kind, n, index = asked["diagonals"], asked["n"], asked["index"]
    svg = diagonals_svg(n, kind, index=index, language=language)
    _ = catalog("website", language).gettext
    caption = (
        _("Main diagonals, with {formula} on each square")
        if kind == "main"
        else _("Anti-diagonals, with {formula} on each square")
    )
    formula = "row - column" if kind == "main" else "row + column"
    formula += " + n - 1" if index and kind == "main" else ""
    return _figure(svg, caption, formula=f"<code>{formula}</code>")


def _position(body: str, language: str) -> str:
    pieces: dict[str, Any] = {"queens": [], "knight": list | None}
    asked = options(body, rows=int, columns=int | None, touch=False, **pieces)
    touch = asked.pop("touch")
    scene = positions.position(**asked)
    drawing = positions.drawing(scene, language)
    if touch:
        drawing = positions.interactive(drawing, scene, language)
    return _figure(drawing, positions.caption(scene, language))


def _empty(body: str, language: str) -> str:
    """Return empty boards in a row, with squares of the same size, to be filled on paper."""
    boards = [
        board_svg(Scene(n, n), title=board_title(n, n, language))
        for n in options(body, empty=list)["empty"]
    ]
    return f'<figure class="board empty" data-search-exclude>{"".join(boards)}</figure>'


def as_is(source: str, *_: object, **__: object) -> str:
    """Return the HTML of a block unchanged: the formatter of the custom fences."""
    return source


def _boards(algorithm: str, n: int) -> Iterable[Iterable[Any]]:
    try:
        module = import_module(f"algorithms.{algorithm}")
    except ImportError as error:
        raise ValueError(f"there is no algorithm {algorithm!r}") from error
    if algorithm == "queens.coordinate_sets":  # sets of (column, row) are unordered
        return sorted(
            sorted((y, x) for x, y in squares)
            for squares in module.place_n_queens(n)
        )
    if not callable(getattr(module, "solutions", None)):
        raise ValueError(f"{algorithm} has no solutions(n)")  # noqa: TRY004 - the fences expect it
    solutions: Iterable[Iterable[Any]] = module.solutions(n)
    return solutions


def _figure(svg: str, caption: str, **values: str) -> str:
    text = escape(caption, quote=False).format(**values)
    # Not in the search index: the text of the drawing is only numbers.
    return (
        f'<figure class="board" data-search-exclude>{svg}'
        f"<figcaption>{text}</figcaption></figure>"
    )
