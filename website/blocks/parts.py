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
    """Read the TOML of a block."""
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
    r"""Return the size of a board as text."""
    text = f"{format_number(rows, language)}\xa0×\xa0{format_number(columns, language)}"
    return LEFT_TO_RIGHT.format(text)


def board_title(rows: int, columns: int, language: str) -> str:
    """Return the title of a drawing of a board."""
    title = catalog("website", language).gettext("Chessboard, {size}")
    return title.format(size=size(rows, columns, language))


def squares_description(scene: Scene, language: str) -> str:
    """Return the description of the pieces on a board."""
    _ = catalog("website", language).gettext
    text = (
        _("Queens on the squares (row, column): {squares}")
        if scene.queens
        else _("Knight on the square (row, column): {squares}")
    )
    squares = ", ".join(map(str, scene.queens or scene.path))
    return text.format(squares=LEFT_TO_RIGHT.format(squares))


def wide(svg: str, name: str) -> str:
    """Wrap a wide drawing in an element that scrolls sideways on narrow screens."""
    label = escape(name)
    return f'<div class="wide" role="region" tabindex="0" aria-label="{label}">{svg}</div>'
