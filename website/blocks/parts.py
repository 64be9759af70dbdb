"""Helpers of the computed blocks of a page: options, board sizes and figures."""

import tomllib
from collections.abc import Mapping
from html import escape
from typing import Any

from algorithms.board.scene import Scene
from algorithms.messages import format_number
from website.languages.catalogs import catalog

# Left to right in any language: 5 × 6 must not turn into 6 × 5.
LEFT_TO_RIGHT = "\u2066{}\u2069"


def options(
    body: str, types: Mapping[str, type], defaults: Mapping[str, Any]
) -> dict[str, Any]:
    """Read the TOML of a block.

    Args:
        body: The TOML.
        types: The type of each key.
        defaults: The values of the optional keys.

    Returns:
        The value of each key.

    Raises:
        ValueError: The body is not valid TOML, or a key is unknown, missing or of another type.

    Example:
        >>> options("n = 4", {"n": int, "solution": int}, {"solution": 1})
        {'solution': 1, 'n': 4}
    """
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
    return {**defaults, **given}


def size(rows: int, columns: int, language: str) -> str:
    r"""Return the size of a board as text.

    Args:
        rows: The number of rows.
        columns: The number of columns.
        language: The reader's language.

    Returns:
        The size in the digits of the language, isolated from left to right.

    Example:
        >>> size(5, 6, "en").strip("\u2066\u2069").replace("\xa0", " ")
        '5 × 6'
    """
    text = f"{format_number(rows, language)}\xa0×\xa0{format_number(columns, language)}"
    return LEFT_TO_RIGHT.format(text)


def board_title(rows: int, columns: int, language: str) -> str:
    """Return the title of a drawing of a board.

    Args:
        rows: The number of rows.
        columns: The number of columns.
        language: The reader's language.

    Returns:
        The title in the language.
    """
    title = catalog("website", language).gettext("Chessboard, {size}")
    return title.format(size=size(rows, columns, language))


def squares_description(scene: Scene, language: str) -> str:
    """Return the description of the pieces on a board.

    Args:
        scene: The board, with queens or a knight.
        language: The reader's language.

    Returns:
        The squares of the pieces, in the language.
    """
    _ = catalog("website", language).gettext
    text = (
        _("Queens on the squares (row, column): {squares}")
        if scene.queens
        else _("Knight on the square (row, column): {squares}")
    )
    squares = ", ".join(map(str, scene.queens or scene.path))
    return text.format(squares=LEFT_TO_RIGHT.format(squares))


def wide(svg: str, name: str) -> str:
    """Wrap a wide drawing in an element that scrolls sideways on narrow screens.

    Args:
        svg: The drawing.
        name: The accessible name of the element.

    Returns:
        HTML.

    Example:
        >>> wide("<svg/>", "A tree")
        '<div class="wide" role="region" tabindex="0" aria-label="A tree"><svg/></div>'
    """
    label = escape(name)
    return f'<div class="wide" role="region" tabindex="0" aria-label="{label}">{svg}</div>'
