"""Pictures of boards: a page names a run, and shows what the shipped code finds.

The body of a `board` or `tour` block is TOML, the same in every language.
"""

import tomllib
from collections.abc import Iterable
from html import escape
from importlib import import_module
from itertools import islice
from typing import Any

from algorithms.messages import format_number
from website.catalogs import catalog

# Left to right wherever it stands: 5 × 6 must not turn into 6 × 5.
_LEFT_TO_RIGHT = "\u2066{}\u2069"


def board(body: str, language: str) -> str:
    """Return the figure of a `board` block: one solution of the n queens.

    Args:
        body: TOML: `algorithm`, such as "queens.column_array"; `n`; `solution`, counted
            from 1, by default the first.
        language: The reader's language.

    Returns:
        An HTML figure.

    Raises:
        ValueError: The block asks for what does not exist.
    """
    options = _options(
        body, {"algorithm": str, "n": int, "solution": int}, {"solution": 1}
    )
    algorithm, n, number = options["algorithm"], options["n"], options["solution"]
    found = list(islice(_boards(algorithm, n), max(number - 1, 0), number))
    if not found:
        raise ValueError(f"{algorithm} has no solution {number} for n = {n}")
    squares = [
        (row, item) if isinstance(item, int) else tuple(item)
        for row, item in enumerate(found[0])
    ]
    _ = catalog("website", language).gettext
    svg: str = import_module("algorithms.drawing").queens_svg(
        squares,
        n,
        title=_("Chessboard, {size}").format(size=_size(n, n, language)),
        description=_("Queens on the squares (row, column): {squares}").format(
            squares=_LEFT_TO_RIGHT.format(", ".join(map(str, squares)))
        ),
    )
    caption = _("Solution {number} on the {size} board, found by {module}")
    return _figure(
        svg,
        caption,
        number=format_number(number, language),
        size=_size(n, n, language),
        module=f"<code>{escape(algorithm)}</code>",
    )


def tour(body: str, language: str) -> str:
    """Return the figure of a `tour` block: the knight's tour of the Arabic article.

    Args:
        body: TOML: `rows`; `columns`, by default as many; `start`, by default [0, 0].
        language: The reader's language.

    Returns:
        An HTML figure.

    Raises:
        ValueError: The block asks for what does not exist.
    """
    types = {"rows": int, "columns": int, "start": list}
    options = _options(body, types, {"columns": None, "start": [0, 0]})
    rows, columns, start = (
        options["rows"],
        options["columns"],
        tuple(options["start"]),
    )
    solve = import_module("algorithms.knights_tour.backtracking").solve
    found = solve(rows, columns, start=start)
    if found is None:
        raise ValueError(
            f"there is no tour of {rows} × {columns or rows} squares from {start}"
        )
    _ = catalog("website", language).gettext
    size = _size(rows, columns or rows, language)
    svg: str = import_module("algorithms.drawing").tour_svg(
        found,
        title=_("Chessboard, {size}").format(size=size),
        description=_(
            "The numbers say in which order the knight visits the squares:"
        ),
    )
    caption = _("The knight’s tour of the {size} board from square {start}")
    return _figure(svg, caption, size=size, start=f"<code>{start}</code>")


def as_is(source: str, *_: object, **__: object) -> str:
    """Put the finished HTML of a block into the page: the format of a custom fence."""
    return source


def _options(
    body: str, types: dict[str, type], defaults: dict[str, Any]
) -> dict[str, Any]:
    given = tomllib.loads(body)
    if wrong := given.keys() - types:
        raise ValueError(
            f"unknown key {min(wrong)}: the keys are {', '.join(types)}"
        )
    if missing := types.keys() - given.keys() - defaults.keys():
        raise ValueError(f"{min(missing)} is missing")
    for name, value in given.items():
        if type(value) is not types[name]:
            raise ValueError(
                f"{name} must be of type {types[name].__name__}, not {value!r}"
            )
    return defaults | given


def _boards(algorithm: str, n: int) -> Iterable[Iterable[Any]]:
    try:
        module = import_module(f"algorithms.{algorithm}")
    except ImportError as error:
        raise ValueError(f"there is no algorithm {algorithm!r}") from error
    if (
        algorithm == "queens.coordinate_sets"
    ):  # sets of (column, row) have no order of their own
        return sorted(
            sorted((y, x) for x, y in squares)
            for squares in module.place_n_queens(n)
        )
    if not hasattr(module, "solutions"):
        raise ValueError(f"{algorithm} has no solutions(n)")
    solutions: Iterable[Iterable[Any]] = module.solutions(n)
    return solutions


def _size(rows: int, columns: int, language: str) -> str:
    size = f"{format_number(rows, language)}\xa0×\xa0{format_number(columns, language)}"
    return _LEFT_TO_RIGHT.format(size)


def _figure(svg: str, caption: str, **values: str) -> str:
    text = escape(caption, quote=False).format(**values)
    # Out of the search: its text is what the picture shows, number by number.
    return (
        f'<figure class="board" data-search-exclude>{svg}'
        f"<figcaption>{text}</figcaption></figure>"
    )
