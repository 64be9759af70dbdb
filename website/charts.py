"""Line charts with a logarithmic axis as SVG; each line has a colour, a marker and a label."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import ceil, floor, log10
from typing import NamedTuple
from unicodedata import east_asian_width

from algorithms.drawing.markup import document, tag, text

_WIDTH, _HEIGHT = 350, 310  # of the plot area
_TOP, _BOTTOM = 40, 52  # margins above and below it
_FONT, _LETTER = 13, 7.5  # font size, estimated width of a character
_MARK, _FROM_MARK, _LEADER = 4.5, 9, 38
_LINE_OF_TEXT = 21

COLOURS = (
    "#24588a",
    "#a3281c",
    "#1c7a4f",
    "#8a4fa3",
    "#8f5a00",
    "#0d7680",
    "#5f5f5f",
    "#b0307a",
    "#6b6b1f",
    "#3b3b98",
)
"""The colours of the lines; the CSS variables `--chart-1`, `--chart-2` and so on override them."""

# The markers of the lines, which distinguish them without colours.
_MARKS = (
    "M-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z",  # circle
    "M-.9 -.9h1.8v1.8h-1.8z",  # square
    "M0 -1.3L1.3 0L0 1.3L-1.3 0z",  # diamond
    "M0 -1.2L1.2 .9H-1.2z",  # triangle
    "M0 1.2L1.2 -.9H-1.2z",  # triangle on its point
    "M-1 -1L1 1M-1 1L1 -1",  # cross
    "M-1.2 0H1.2M0 -1.2V1.2",  # plus
    "M-1.2 0H1.2M-.7 -1L.7 1M-.7 1L.7 -1",  # star
    "M-.9 -.9h1.8v1.8h-1.8zM-.9 -.9L.9 .9M-.9 .9L.9 -.9",  # square with a cross
    "M-1.2 -.9H1.2L-1.2 .9H1.2z",  # hourglass
)

Point = tuple[float, float]


class Line(NamedTuple):
    """A line of a chart.

    Attributes:
        name: The label.
        values: The value in each column, greater than zero, or None.
    """

    name: str
    values: Sequence[float | None]


class _Scale(NamedTuple):
    """The position of columns and values in the plot area.

    Attributes:
        places: The horizontal position of each column, from 0 to 1.
        left: The left edge of the plot area.
        low: The exponent of the power of ten at the bottom.
        high: The exponent of the power of ten at the top.
    """

    places: Sequence[float]
    left: float
    low: int
    high: int

    def x(self, column: int) -> float:
        return round(self.left + _WIDTH * self.places[column], 1)

    def y(self, value: float) -> float:
        share = (log10(value) - self.low) / (self.high - self.low)
        return round(_TOP + _HEIGHT * (1 - share), 1)


class Field(NamedTuple):
    """The axes of a chart that shares its scale with other charts.

    Attributes:
        places: The horizontal position of each column, from 0 to 1.
        powers: The exponents of the powers of ten at the bottom and at the top.
    """

    places: Sequence[float]
    powers: tuple[int, int]


def chart(  # noqa: PLR0913 - all parts of a chart
    columns: Sequence[str],
    lines: Sequence[Line],
    axes: tuple[str, str],
    texts: tuple[str, str],
    number: Callable[[float], str],
    *,
    field: Field | None = None,
) -> str:
    """Draw a line chart with a logarithmic vertical axis.

    Args:
        columns: The label of each column; it may be empty.
        lines: The lines, at most as many as `COLOURS`; each has at least one value.
        axes: The titles of the horizontal and the vertical axis.
        texts: The title and the description of the drawing.
        number: The function that formats a number.
        field: The axes. By default the columns are evenly spaced, the values determine the
            scale, and each label is next to the end of its line. With a field, the labels are a
            list in the order of the lines.

    Returns:
        The text of one `<svg>` element, laid out from left to right in every language.
    """
    places, (low, high) = field or _fitting(len(columns), lines)
    left = 12 + _length([number(10**power) for power in (low, high)])
    scale = _Scale(places, left, low, high)
    body = [*_frame(columns, axes, scale, number)]
    ends: list[Point] = []
    for place, line in enumerate(lines):
        points = [
            (scale.x(column), scale.y(value))
            for column, value in enumerate(line.values)
            if value is not None
        ]
        body += _drawn(points, place)
        ends.append(points[-1])
    body += _listed(lines, scale) if field else _names(lines, ends, scale)
    right = _LEADER + 2 * _FROM_MARK + _length([line.name for line in lines])
    size = ceil(left + _WIDTH + right), _TOP + _HEIGHT + _BOTTOM
    return document("chart", size, texts, body)


def _fitting(columns: int, lines: Sequence[Line]) -> Field:
    """Return evenly spaced columns and the smallest range of powers of ten for all values."""
    values = [v for line in lines for v in line.values if v is not None]
    low = floor(log10(min(values)))
    high = max(ceil(log10(max(values))), low + 1)
    return Field(
        [(column + 0.5) / columns for column in range(columns)], (low, high)
    )


def spread(wanted: Sequence[float], gap: float, lowest: float) -> list[float]:
    """Move positions apart, each as little as necessary.

    Args:
        wanted: The preferred positions.
        gap: The minimum distance between two positions.
        lowest: The maximum position.

    Returns:
        The positions, in the order of `wanted`.

    Example:
        >>> spread([50, 10, 50, 50], gap=10, lowest=100)
        [40.0, 10.0, 50.0, 60.0]
    """
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    # With the gaps subtracted, positions must not decrease: neighbours that do are merged into a
    # group at the mean of their preferred positions.
    groups: list[list[float]] = []
    for turn, place in enumerate(order):
        groups.append([wanted[place] - gap * turn])
        while len(groups) > 1 and _mean(groups[-2]) > _mean(groups[-1]):
            last = groups.pop()
            groups[-1] += last
    means = [_mean(group) for group in groups for _ in group]
    found = {
        place: min(mean, lowest - gap * (len(order) - 1)) + gap * turn
        for turn, (place, mean) in enumerate(zip(order, means, strict=True))
    }
    return [found[place] for place in range(len(wanted))]


def _length(names: Iterable[str]) -> float:
    """Return the estimated width of the longest name; a Chinese character counts twice."""
    return (
        max(
            sum(1 + (east_asian_width(letter) in "WF") for letter in name)
            for name in names
        )
        * _LETTER
    )


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _frame(
    columns: Sequence[str],
    axes: tuple[str, str],
    scale: _Scale,
    number: Callable[[float], str],
) -> Iterator[str]:
    """Draw a gridline at each power of ten, and the labels and titles of both axes."""
    ink = {"fill": "currentColor", "font_size": _FONT}
    left, right, bottom = scale.left, scale.left + _WIDTH, _TOP + _HEIGHT
    for power in range(scale.low, scale.high + 1):
        y = scale.y(10**power)
        path = f"M{left:g} {y:g}H{right:g}"
        yield tag(
            "path", "grid", d=path, stroke="currentColor", stroke_opacity=0.18
        )
        beside = left - 8, y
        yield text("tick", beside, number(10**power), text_anchor="end", **ink)
    for column, name in enumerate(columns):
        if name:
            below = scale.x(column), bottom + 16
            yield text("tick", below, name, text_anchor="middle", **ink)
    across, upwards = axes
    middle = (left + right) / 2, bottom + 38
    yield text("axis", middle, across, text_anchor="middle", **ink)
    yield text("axis", (left, 14), upwards, font_weight=600, **ink)


def _drawn(points: Sequence[Point], place: int) -> Iterator[str]:
    """Draw a line and its markers."""
    path = "M" + "L".join(f"{x:g} {y:g}" for x, y in points)
    yield tag(
        "path",
        "line",
        d=path,
        fill="none",
        stroke=_colour(place),
        stroke_width=1.75,
    )
    yield from (_mark(point, place) for point in points)


def _colour(place: int) -> str:
    return f"var(--chart-{place + 1}, {COLOURS[place]})"


def _mark(at: Point, place: int) -> str:
    x, y = at
    return tag(
        "path",
        "mark",
        d=_MARKS[place],
        transform=f"translate({x:g} {y:g}) scale({_MARK})",
        fill="none",
        stroke=_colour(place),
        stroke_width=0.42,
    )


def _names(
    lines: Sequence[Line], ends: Sequence[Point], scale: _Scale
) -> Iterator[str]:
    """Write each label: to the right of the plot area with a leader line, or above the end."""
    last = scale.x(len(scale.places) - 1)
    at_edge = [place for place, (x, _) in enumerate(ends) if x == last]
    wanted = [ends[place][1] for place in at_edge]
    moved = dict(
        zip(at_edge, spread(wanted, _LINE_OF_TEXT, _TOP + _HEIGHT), strict=True)
    )
    ink = {"fill": "currentColor", "font_size": _FONT}
    for place, (line, (x, y)) in enumerate(zip(lines, ends, strict=True)):
        if place not in moved:  # lines rise: there is room above an end
            middle = (
                max(x, scale.left + _length([line.name]) / 2),
                y - 1.5 * _FROM_MARK,
            )
            yield text("name", middle, line.name, text_anchor="middle", **ink)
            continue
        to_x, to_y = x + _LEADER, moved[place]
        yield tag(
            "path",
            "leader",
            d=f"M{x + _FROM_MARK:g} {y:g}L{to_x:g} {to_y:g}",
            stroke=_colour(place),
        )
        yield _mark((to_x + _FROM_MARK, to_y), place)
        at = round(to_x + 2 * _FROM_MARK, 1), round(to_y, 1)
        yield text("name", at, line.name, **ink)


def _listed(lines: Sequence[Line], scale: _Scale) -> Iterator[str]:
    """Write the labels as a list to the right of the plot area."""
    x = scale.left + _WIDTH + _LEADER
    for place, line in enumerate(lines):
        y = _TOP + _LINE_OF_TEXT * (place + 1)
        yield _mark((x + _FROM_MARK, y), place)
        at = round(x + 2 * _FROM_MARK, 1), y
        yield text("name", at, line.name, fill="currentColor", font_size=_FONT)
