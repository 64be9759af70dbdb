"""What the computed blocks of a page share: their options, sizes and figures."""

import tomllib
from collections.abc import Mapping
from html import escape
from typing import Any

from algorithms.messages import format_number

# Left to right wherever it stands: 5 × 6 must not turn into 6 × 5.
LEFT_TO_RIGHT = "\u2066{}\u2069"


def options(
    body: str, types: Mapping[str, type], defaults: Mapping[str, Any]
) -> dict[str, Any]:
    """Read the TOML of a block.

    Args:
        body: The TOML.
        types: The type of each key.
        defaults: What stands for the keys that may be left out.

    Returns:
        A value for each key.

    Raises:
        ValueError: The body is no TOML, or a key is unknown, missing or of another type.

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
    r"""Write the size of a board.

    Args:
        rows: The number of rows.
        columns: The number of columns.
        language: The reader's language.

    Returns:
        The size in the digits of the language, kept from left to right.

    Example:
        >>> size(5, 6, "en").strip("\u2066\u2069").replace("\xa0", " ")
        '5 × 6'
    """
    text = f"{format_number(rows, language)}\xa0×\xa0{format_number(columns, language)}"
    return LEFT_TO_RIGHT.format(text)


def wide(svg: str, name: str) -> str:
    """Let a wide drawing be scrolled sideways where there is no room for it.

    Args:
        svg: The drawing.
        name: What it is called, for those who come to it by the Tab key.

    Returns:
        HTML.

    Example:
        >>> wide("<svg/>", "A tree")
        '<div class="wide" role="region" tabindex="0" aria-label="A tree"><svg/></div>'
    """
    label = escape(name)
    return f'<div class="wide" role="region" tabindex="0" aria-label="{label}">{svg}</div>'
