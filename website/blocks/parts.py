"""Helpers of the computed blocks of a page: options, board sizes and figures."""

import json
import re
import tomllib
import zlib
from base64 import b64decode, b64encode
from html import escape
from types import UnionType
from typing import Any, get_args

from algorithms.board.scene import Scene
from algorithms.messages import format_number
from website.languages.catalogs import catalog

_DEFERRED = re.compile("<!-- deferred (?P<packed>[A-Za-z0-9+/=]+) -->")

# Left to right in any language: 5 × 6 must not turn into 6 × 5.
LEFT_TO_RIGHT = "\u2066{}\u2069"


def options(body: str, **wanted: Any) -> dict[str, Any]:
    """Read the TOML of a block; each key has a type or, if it may be missing, a default.

    If the default is None, the key has a type such as `int | None`.
    """
    given = tomllib.loads(body)
    types: dict[str, type] = {}
    defaults: dict[str, Any] = {}
    for name, each in wanted.items():
        if isinstance(each, type):
            types[name] = each
        elif isinstance(each, UnionType):
            types[name], defaults[name] = get_args(each)[0], None
        else:
            types[name], defaults[name] = type(each), each
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


def defer(html: str) -> str:
    """Return a large part of a page as a comment, so that no earlier step has to parse it."""
    return f"<!-- deferred {b64encode(zlib.compress(html.encode())).decode()} -->"


def insert_deferred(page: str) -> str:
    """Replace such comments in a page with their parts, as the last step."""
    return _DEFERRED.sub(
        lambda part: zlib.decompress(b64decode(part["packed"])).decode(), page
    )


def compact_json(data: Any) -> str:
    """Return data as short JSON."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def script_json(data: Any) -> str:
    """Return data as JSON that cannot end its script element."""
    return compact_json(data).replace("<", "\\u003c")


def table(head: str, *groups: str) -> str:
    """Return a table of measurements: the cells of its head, and the rows of each body."""
    # The class matters: Material wraps tables without one in an element that keys cannot scroll.
    bodies = "\n".join(f"<tbody>\n{rows}\n</tbody>" for rows in groups)
    return f'<table class="measured">\n<thead>\n<tr>{head}</tr>\n</thead>\n{bodies}\n</table>'


def wide(svg: str, name: str) -> str:
    """Wrap a wide drawing in an element that scrolls sideways on narrow screens."""
    label = escape(name)
    return f'<div class="wide" role="region" tabindex="0" aria-label="{label}">{svg}</div>'
