"""Line charts with a logarithmic axis as SVG, drawn for the width of a phone.

The labels of the lines are not part of the drawing: see `website.blocks.charts_with_tables`.
"""

import re
import tomllib
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import count, pairwise
from math import ceil, floor, log10
from pathlib import Path
from typing import NamedTuple
from unicodedata import bidirectional

from babel.numbers import format_compact_decimal

from algorithms.base.lines import display_width
from algorithms.drawing.markup import document, group, tag, text
from algorithms.messages import format_number
from website.languages import deeper

_SIZE, _HEIGHT = 340, 250  # width of the drawing, height of the plot area
_TOP, _BOTTOM, _RIGHT = 34, 44, 8  # margins
_FONT, _LETTER = 12, 7  # font size, estimated width of a character
_MARK = 4
_LEGEND_MARK = 16  # the side of a marker in the legend
_FEW = 1000  # larger numbers on the axis are written in short: 1M

_LOOKS = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))[
    "looks"
]
COLOURS: list[str] = [look["colour"] for look in _LOOKS]
_MARKS: list[str] = [look["mark"] for look in _LOOKS]
_PAGES: list[str] = [look["page"] for look in _LOOKS if "page" in look]

Point = tuple[float, float]


class Line(NamedTuple):
    """A line of a chart."""

    name: str
    values: Sequence[float | None]
    look: int | None = None


class _Scale(NamedTuple):
    """The position of columns and values in the plot area."""

    places: Sequence[float]
    left: float
    low: int
    high: int

    def x(self, column: int) -> float:
        width = _SIZE - _RIGHT - self.left
        return round(self.left + width * self.places[column], 1)

    def y(self, value: float) -> float:
        share = (log10(value) - self.low) / (self.high - self.low)
        return round(_TOP + _HEIGHT * (1 - share), 1)


class Field(NamedTuple):
    """The axes of a chart that shares its scale with other charts."""

    places: Sequence[float]
    powers: tuple[int, int]


def chart(
    columns: Sequence[str],
    lines: Sequence[Line],
    axes: tuple[str, str],
    texts: tuple[str, str],
    language: str,
    *,
    field: Field | None = None,
) -> str:
    """Draw a line chart with a logarithmic vertical axis."""
    places, (low, high) = field or _fitting(len(columns), lines)
    labels = {power: _power(power, language) for power in range(low, high + 1)}
    left = 10 + max(map(_length, labels.values()))
    scale = _Scale(places, left, low, high)
    body = [*_frame(columns, axes, scale, labels)]
    for line, look in zip(lines, looks(lines), strict=True):
        points = {
            column: (scale.x(column), scale.y(value))
            for column, value in enumerate(line.values)
            if value is not None
        }
        body += group("series", _drawn(points, look))
    size = _SIZE, _TOP + _HEIGHT + _BOTTOM
    return document("chart", size, texts, body)


def looks(lines: Sequence[Line]) -> list[int]:
    """Return the number of the colour and marker of each line; no two are alike."""
    taken = {line.look for line in lines}
    free = (look for look in range(len(COLOURS)) if look not in taken)
    found: list[int] = []
    for line in lines:
        look = line.look
        if look is None or look in found:
            look = next(free)
        found.append(look)
    return found


def look_of(page: str) -> int | None:
    """Return the number of an algorithm's look, or None for any other page."""
    return _PAGES.index(page) if page in _PAGES else None


def css_class(page: str) -> str:
    """Return the class of elements that show the colour of a page's algorithm; it may be empty."""
    found = look_of(deeper.continues(page) or page)
    return "" if found is None else f"accent-{found + 1}"


def legend_mark(look: int) -> str:
    """Draw the marker of a line for its label."""
    middle = _LEGEND_MARK / 2
    return (
        f'<svg class="mark" width="{_LEGEND_MARK}" height="{_LEGEND_MARK}" aria-hidden="true">'
        f"{_mark((middle, middle), look)}</svg>"
    )


def _fitting(columns: int, lines: Sequence[Line]) -> Field:
    """Return evenly spaced columns and the smallest range of powers of ten for all values."""
    values = [v for line in lines for v in line.values if v is not None]
    return Field(even(columns), powers(values))


def even(columns: int) -> list[float]:
    """Return evenly spaced positions for columns."""
    return [(column + 0.5) / columns for column in range(columns)]


def powers(values: Collection[float]) -> tuple[int, int]:
    """Return the smallest range of powers of ten for values."""
    low = floor(log10(min(values)))
    return low, max(ceil(log10(max(values))), low + 1)


def _power(power: int, language: str) -> str:
    """Write a power of ten, in short if it is large."""
    if 10**power < _FEW:
        return format_number(10**power, language)
    short = format_compact_decimal(10**power, locale=language)
    digits = re.sub(
        r"\d", lambda digit: format_number(int(digit[0]), language), short
    )
    return digits.replace("\N{RIGHT-TO-LEFT MARK}", "")


def _length(name: str) -> float:
    """Return the estimated width of a label: Chinese characters count twice, isolates do not."""
    return display_width(name) * _LETTER


def _frame(
    columns: Sequence[str],
    axes: tuple[str, str],
    scale: _Scale,
    marked: dict[int, str],
) -> Iterator[str]:
    """Draw a gridline at each power of ten, and the labels and titles of both axes."""
    ink = {"fill": "currentColor", "font_size": _FONT}
    left, right, bottom = scale.left, _SIZE - _RIGHT, _TOP + _HEIGHT
    for power, label in marked.items():
        y = scale.y(10**power)
        path = f"M{left:g} {y:g}H{right:g}"
        yield tag(
            "path", "grid", d=path, stroke="currentColor", stroke_opacity=0.18
        )
        yield text("tick", (left - 6, y), label, **_ending(label), **ink)
    for x, name in _with_room(columns, scale):
        yield text("tick", (x, bottom + 14), name, text_anchor="middle", **ink)
    across, upwards = axes
    middle = (left + right) / 2, bottom + 34
    yield text("axis", middle, across, text_anchor="middle", **ink)
    yield text("axis", (2, 12), upwards, font_weight=600, **ink)


def _ending(label: str) -> dict[str, str]:
    """Return the attributes of a text that ends at a point on its right."""
    if any(bidirectional(letter) in {"R", "AL"} for letter in label):
        return {"direction": "rtl", "text_anchor": "start"}
    return {"text_anchor": "end"}


def _with_room(
    columns: Sequence[str], scale: _Scale
) -> Sequence[tuple[float, str]]:
    """Return labels of columns that do not overlap: every one, every second and so on."""
    labels: list[tuple[float, str]] = []
    for column, name in enumerate(columns):
        x = min(scale.x(column), _SIZE - _length(name) / 2)
        label = round(x, 1), name
        if name and (
            "" not in columns or not labels or _apart((labels[-1], label))
        ):
            labels.append(label)
    return next(
        shown
        for step in count(1)
        if all(map(_apart, pairwise(shown := labels[::step])))
    )


def _apart(labels: tuple[tuple[float, str], tuple[float, str]]) -> bool:
    """Return whether two labels on the horizontal axis do not overlap."""
    (x, name), (next_x, next_name) = labels
    return next_x - x >= (_length(name) + _length(next_name)) / 2 + _LETTER / 2


def _drawn(points: dict[int, Point], look: int) -> Iterable[str]:
    """Draw a line and its markers."""
    path = "M" + "L".join(f"{x:g} {y:g}" for x, y in points.values())
    style = {"fill": "none", "stroke": _colour(look), "stroke_width": 1.75}
    yield tag("path", "line", d=path, **style)
    for column, point in points.items():
        yield _mark(point, look, data_column=column)


def _colour(look: int) -> str:
    return f"var(--chart-{look + 1}, {COLOURS[look]})"


def _mark(at: Point, look: int, **attributes: object) -> str:
    x, y = at
    return tag(
        "path",
        "mark",
        d=_MARKS[look],
        transform=f"translate({x:g} {y:g}) scale({_MARK})",
        fill="none",
        stroke=_colour(look),
        stroke_width=0.42,
        **attributes,
    )
