import json
import re
from itertools import pairwise
from math import log10

import pytest

from tests.website.parts import cells
from website.blocks import comparison


def _figure(language="en"):
    return comparison.comparison("", language)


def _lines(quantity="nodes"):
    """Return a measurement of each algorithm, by the board's size."""
    rows = json.loads(comparison.MEASUREMENTS.read_text("utf-8"))["rows"]
    found: dict[str, dict[int, float]] = {}
    for row in rows:
        if row["algorithm"].startswith("queens."):
            found.setdefault(row["algorithm"], {})[row["board"][0]] = row[quantity]
    return found


def _heights(svg):
    """Return the heights of the points of each line of a chart."""
    paths = re.findall(r'class="line" d="M([^"]+)"', svg)
    return [[float(xy.split()[1]) for xy in path.split("L")] for path in paths]


def test_the_table_shows_all_that_was_measured():
    """The table below the chart has a row for each module."""
    head, *rows = cells(_figure().replace("\n", ""))
    expected = []
    for module, by in _lines().items():
        page = module.replace(".", "/").replace("_", "-")
        name = comparison.title(f"{page}.md", "en")
        expected.append([name, *(f"{round(nodes):,}" for nodes in by.values())])
    assert rows == expected
    assert head[1:] == [str(n) for n in range(4, 11)]


def test_the_height_of_lines():
    """A value ten times as large is one gridline higher, on every line."""
    figure = _figure()
    lines = re.findall(r'class="grid" d="M[\d.]+ ([\d.]+)H', figure)
    grid = [float(y) for y in lines]
    step = (grid[0] - grid[-1]) / (len(grid) - 1)
    assert all(abs(low - high - step) < 1 for low, high in pairwise(grid))
    heights = [
        y + step * log10(nodes)
        for line, by in zip(_heights(figure), _lines().values(), strict=True)
        for y, nodes in zip(line, by.values(), strict=True)
    ]
    assert heights == pytest.approx([heights[0]] * len(heights), abs=0.2)


@pytest.mark.parametrize(
    ("language", "thousand", "anchor"),
    [
        ("he", "1K", "end"),
        ("fa", "۱\xa0هزار", "start"),
        ("ar", "1\xa0ألف", "start"),
        ("zh", "1000", "end"),
    ],
)
def test_a_chart_in_each_language(language, thousand, anchor):
    """Texts are in the reader's language, labels with a word begin at their right end."""
    figure = _figure(language)
    assert _heights(figure) == _heights(_figure())
    assert 'direction="ltr"' in figure
    title = comparison.title("queens/symmetry.md", language)
    assert f"<span>{title}</span>" in figure
    look = f'text-anchor="{anchor}" fill="currentColor" font-size="12"'
    assert f"{look}>{thousand}<" in figure
    for text in ("Each gridline", "Nodes", "{"):
        assert text not in figure


def test_lines_differ_in_more_than_colour():
    """Each line has markers of its own and a label; labels below the chart are apart."""
    figure = _figure()
    modules = _lines()
    marks = set(re.findall(r'<path class="mark" d="([^"]+)"', figure))
    colours = set(re.findall(r'<path class="mark" .*? stroke="([^"]+)"', figure))
    assert len(marks) == len(colours) == len(modules)
    assert len(re.findall(r'<li data-line="\d+">', figure)) == len(modules)
    assert "style=" not in figure
    assert 'role="region" tabindex="0"' in figure
    [width] = re.findall(r'class="chart" viewBox="0 0 (\d+) ', figure)
    tick = r'class="tick" x="([\d.]+)"[^>]*text-anchor="middle"[^>]*>([^<]*)<'
    places = [
        (float(x) - 2.5 * len(name), float(x) + 2.5 * len(name))
        for x, name in re.findall(tick, figure)
    ]
    assert len(places) > 3
    assert all(end < start for (_, end), (start, _) in pairwise(places))
    assert 0 < places[0][0] < places[-1][1] <= int(width)


def test_the_description_and_the_legend_of_a_chart():
    """The description has the ends of each line; the legend is in the order of the last column."""
    figure = _figure()
    [said] = re.findall("<desc.*?>(.*?)</desc>", figure, re.DOTALL)
    ends = [
        f"{round(by[4]):,} at 4, {round(by[10]):,} at 10."
        for by in _lines().values()
    ]
    assert [line.partition(": ")[2] for line in said.splitlines()[1:]] == ends
    assert 'max="6" value="6"' in figure
    last = [by[10] for by in _lines().values()]
    order = [int(place) for place in re.findall(r'<li data-line="(\d+)">', figure)]
    assert sorted(order) == [*range(len(last))]
    assert [last[place] for place in order] == sorted(last, reverse=True)


def test_the_order_of_times():
    """The column array is the fastest search for all solutions, tail calls are the slowest."""
    names = "column_array coordinate_sets choice_points marked_board tail_calls"
    seconds = _lines("seconds")
    times = [seconds[f"queens.{name}"][10] for name in names.split()]
    assert times == sorted(times)


GIVEN = {"python": "CPython 3", "processor": "X", "day": "2026-11-21"}


def test_the_environment_is_named():
    """Python is named below a chart of times, isolated from left to right."""
    caption = comparison.circumstances({"measured": GIVEN}, "fa")
    assert "\u2066CPython 3" in caption
    assert "خط تیره" not in caption  # no value is missing
    said = comparison.circumstances({"measured": GIVEN}, "fa", complete=False)
    assert "خط تیره" in said


def test_the_day_is_written_as_readers_write_it():
    """The caption has the day of the measurements in the reader's language."""
    for language, day in [
        ("en", "21 November 2026"),
        ("fa", "۲۱ نوامبر ۲۰۲۶"),
        ("zh", "2026 年 11 月 21 日用"),
    ]:
        caption = comparison.circumstances({"measured": GIVEN}, language)
        assert day in caption
