"""The parts that can be on a square, each drawn inside a square at 0, 0."""

from collections.abc import Mapping
from functools import lru_cache

from algorithms.board import Square
from algorithms.drawing.board import corner, place
from algorithms.drawing.markup import paint, tag, text
from algorithms.drawing.text import signed
from algorithms.drawing.theme import KNIGHT, QUEEN, SQUARE

_DISC = {"cx": SQUARE // 2, "cy": SQUARE // 2}
_END = {"x": 8, "y": 8, "width": 32, "height": 32, "rx": 4}
_FRAME = {"x": 2, "y": 2, "width": 44, "height": 44, "rx": 9, "stroke_width": 3}
_CROSS = {"d": "M9 9L39 39M39 9L9 39", "stroke_width": 4.5}
_HATCH = "M1 11L11 1M1 23L23 1M1 35L35 1M13 47L47 13M25 47L47 25M37 47L47 37"
_OUTLINE = {"stroke_width": 1.25} | paint(stroke="queen")

PARTS: Mapping[str, tuple[str, dict[str, object]]] = {
    "hatch": ("path", {"d": _HATCH, "stroke_width": 2, **paint(stroke="blocked")}),
    "attacked": ("circle", {**_DISC, "r": 3.5}),
    "candidate place": ("rect", _FRAME | paint(stroke="candidate")),
    "candidate reject": ("path", _CROSS | paint(stroke="reject")),
    "candidate back of-queen": ("path", {"d": QUEEN, **_OUTLINE}),
    "candidate back of-knight": ("path", {"d": KNIGHT, **_OUTLINE}),
    "stop": ("circle", {**_DISC, "r": 13}),
    "end": ("rect", _END | paint(fill="end")),
    "start": ("circle", {**_DISC, "r": 16, **paint(fill="start")}),
    "queen": ("path", {"d": QUEEN}),
    "knight": ("path", {"d": KNIGHT}),
}
"""The element and the attributes of each kind of part, from the lowest to the highest."""

_MARKED = {"font_weight": "bold"} | paint(fill="mark")
_WORN = {"font_size": 10} | _MARKED

WRITTEN: Mapping[str, tuple[tuple[int, int], dict[str, object]]] = {
    "number": ((24, 24), {}),
    "number marked": ((24, 24), _MARKED),
    "number worn": ((27, 28), _WORN),
    "label": ((24, 24), {}),
    "label worn": ((24, 29), _WORN),
}
"""The position and the look of each kind of number; `worn` is on a piece."""


@lru_cache(4096)  # an animation draws the same parts again and again
def part(kind: str, square: Square | None = None) -> str:
    """Draw a part."""
    name, attributes = PARTS[kind]
    if square is None:
        return tag(name, kind, **attributes)
    x, y = corner(square)
    where = place(square) | {"transform": f"translate({x} {y})"}
    return tag(name, kind, **where, **attributes)


@lru_cache(4096)
def written(kind: str, number: object, square: Square | None = None) -> str:
    """Write a number on a square."""
    (right, down), attributes = WRITTEN[kind]
    x, y = (0, 0) if square is None else corner(square)
    content = signed(number)
    if kind.endswith("worn") and len(content) > 2:
        attributes = attributes | {"font_size": 8}
    return text(kind, (x + right, y + down), content, **attributes)
