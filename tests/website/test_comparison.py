import json
import re
from decimal import Decimal
from itertools import pairwise, product
from math import log10

import pytest

from website.blocks import comparison
from website.blocks.charts_with_tables import QUANTITIES

MODULES = json.loads(comparison.MEASUREMENTS.read_text(encoding="utf-8"))["rows"]


def _block(show, problem, of=""):
    quantity = f'of = "{of}"\n' if of else ""
    return f'show = "{show}"\nproblem = "{problem}"\n{quantity}'


def _cells(html):
    """Return the texts of a table, row by row."""
    return [
        re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row)
        for row in re.findall(r"<tr>(.*?)</tr>", html)
    ]


def _written(value, quantity):
    """Return a value as in English: a time with two significant digits, None as a dash."""
    if value is None:
        return "–"
    if quantity == "milliseconds":
        return f"{Decimal(f'{value:.1e}').normalize():,f}"
    return f"{round(value):,}"


def _points(svg):
    """Return the points of each line of a chart."""
    paths = re.findall(r'class="line" d="M([^"]+)"', svg)
    return [
        [tuple(map(float, point.split())) for point in path.split("L")]
        for path in paths
    ]


@pytest.mark.parametrize("problem", comparison.PROBLEMS)
def test_a_table_shows_all_that_was_measured(problem):
    """Each module has a row per quantity, each board a column; missing values are dashes."""
    found = comparison.measured(problem)
    head, *rows = _cells(comparison.comparison(_block("table", problem), "en"))
    assert len(head) == 1 + len(found.boards)
    groups = [re.sub("<.*?>", "", row[0]) for row in rows if len(row) == 1]
    assert groups == ["Nodes", "Checks", "Time in milliseconds"]
    shown = [row for row in rows if len(row) > 1]
    assert all(len(row) == len(head) for row in shown)
    assert len(shown) == 3 * len(found.values)
    modules = product(QUANTITIES, found.values.items())
    for row, (quantity, (module, by_board)) in zip(shown, modules, strict=True):
        page = module.replace(".", "/").replace("_", "-")
        assert row[0] == comparison.title(f"{page}.md", "en")
        for text, board in zip(row[1:], found.boards, strict=True):
            value = by_board[board][quantity] if board in by_board else None
            assert text == _written(value, quantity)


def test_every_measurement_is_of_a_problem():
    """Every module of the file is included, and seconds become milliseconds."""
    known = {
        module
        for name in comparison.PROBLEMS
        for module in comparison.measured(name)[1]
    }
    assert known == {row["algorithm"] for row in MODULES}
    assert [
        values["milliseconds"]
        for name in comparison.PROBLEMS
        for boards in comparison.measured(name).values.values()
        for values in boards.values()
    ] == [pytest.approx(1000 * row["seconds"]) for row in MODULES]


def test_the_height_of_lines():
    """A value ten times as large is one gridline higher, on every line."""
    quantity = "milliseconds"
    found = comparison.measured("knights-tour")
    figure = comparison.comparison(_block("chart", "knights-tour", quantity), "en")
    grid = re.findall(r'class="grid" d="M[\d.]+ ([\d.]+)H', figure)
    [*steps] = {round(float(a) - float(b), 0) for a, b in pairwise(grid)}
    drawn = _points(figure)
    assert len(drawn) == len(found.values)
    heights = [
        (y, log10(by[board][quantity]))
        for line, by in zip(drawn, found.values.values(), strict=True)
        for (_, y), board in zip(line, by, strict=True)
    ]
    first_y, first = heights[0]
    step = (float(grid[0]) - float(grid[-1])) / (len(grid) - 1)
    assert abs(step - steps[0]) < 1
    for y, height in heights:
        assert y == pytest.approx(first_y - step * (height - first), abs=0.2)


THOUSAND = {
    "en": 'text-anchor="end" fill="currentColor" font-size="12">1K<',
    "he": 'text-anchor="end" fill="currentColor" font-size="12">1K<',
    "fa": 'text-anchor="start" fill="currentColor" font-size="12">۱\xa0هزار<',
    "ar": 'text-anchor="start" fill="currentColor" font-size="12">1\xa0ألف<',
    "zh": 'text-anchor="end" fill="currentColor" font-size="12">1000<',
}
"""The label of a gridline; one with a word begins at its right end."""


def test_a_chart_in_each_language():
    """Labels, numbers and texts are in the reader's language; the lines are the same."""
    body = _block("chart", "queens", "tests")
    english = comparison.comparison(body, "en")
    heights = [[y for _, y in line] for line in _points(english)]
    for language, label in THOUSAND.items():
        figure = comparison.comparison(body, language)
        assert [[y for _, y in line] for line in _points(figure)] == heights
        assert 'direction="ltr"' in figure
        title = comparison.title("queens/symmetry.md", language)
        assert f"<span>{title}</span>" in figure
        assert label in figure
        if language != "en":
            for text in ("Each gridline", "Checks", "{"):
                assert text not in figure, language


@pytest.mark.parametrize("problem", comparison.PROBLEMS)
def test_lines_differ_in_more_than_colour(problem):
    """Each line has markers of its own shape and a label; there are no style attributes."""
    figure = comparison.comparison(_block("chart", problem, "tests"), "en")
    modules = comparison.measured(problem).values
    marks = set(re.findall(r'<path class="mark" d="([^"]+)"', figure))
    colours = set(re.findall(r'<path class="mark" .*? stroke="([^"]+)"', figure))
    assert len(marks) == len(colours) == len(modules)
    assert len(re.findall(r'<li data-line="\d+">', figure)) == len(modules)
    assert "style=" not in figure
    assert 'role="region" tabindex="0"' in figure


def test_the_description_of_a_chart():
    """The description of a chart has the first and the last value of each line."""
    figure = comparison.comparison(_block("chart", "queens", "nodes"), "en")
    [said] = re.findall("<desc.*?>(.*?)</desc>", figure, re.DOTALL)
    found = comparison.measured("queens")
    (least, _), *_, (most, _) = found.boards
    ends = [
        f"{round(by[least, least]['nodes']):,} at {least},"
        f" {round(by[most, most]['nodes']):,} at {most}."
        for by in found.values.values()
    ]
    told = [line.partition(": ")[2] for line in said.splitlines()[1:]]
    assert told == ends


@pytest.mark.parametrize("problem", comparison.PROBLEMS)
def test_labels_of_columns_do_not_overlap(problem):
    """The labels below a chart are apart from each other and inside the drawing.

    They are the same in all languages and for all quantities, apart from the digits.
    """
    figure = comparison.comparison(_block("chart", problem, "nodes"), "en")
    [width] = re.findall(r'class="chart" viewBox="0 0 (\d+) ', figure)
    places = [
        (float(x) - width / 2, float(x) + width / 2)
        for x, name in re.findall(
            r'class="tick" x="([\d.]+)"[^>]*text-anchor="middle"[^>]*>([^<]*)<',
            figure,
        )
        for width in [5 * len(name)]
    ]
    assert len(places) > 3
    assert all(end < start for (_, end), (start, _) in pairwise(places))
    assert 0 < places[0][0] < places[-1][1] <= int(width)


@pytest.mark.parametrize("problem", comparison.PROBLEMS)
def test_the_table_of_a_chart(problem):
    """The table below a chart has a row for each line and the values of the chart."""
    found = comparison.measured(problem)
    figure = comparison.comparison(_block("chart", problem, "tests"), "en")
    head, *rows = _cells(figure.replace("\n", ""))
    assert len(head) == 1 + len(found.boards)
    for row, by in zip(rows, found.values.values(), strict=True):
        values = [by[b]["tests"] if b in by else None for b in found.boards]
        assert row[1:] == [_written(value, "tests") for value in values]


def test_the_order_of_a_legend():
    """The labels have the order of the lines in the last of the fullest columns."""
    figure = comparison.comparison(_block("chart", "queens", "nodes"), "en")
    assert 'max="6" value="6"' in figure
    found = comparison.measured("queens")
    last = [by[found.boards[-1]]["nodes"] for by in found.values.values()]
    order = [int(place) for place in re.findall(r'<li data-line="(\d+)">', figure)]
    assert sorted(order) == [*range(len(last))]
    assert [last[place] for place in order] == sorted(last, reverse=True)


def test_a_table_names_the_environment():
    """Python and the processor are named below the table, isolated from left to right."""
    figure = comparison.comparison(_block("table", "queens"), "fa")
    [caption] = re.findall("<figcaption>(.*)</figcaption>", figure)
    assert "\u2066CPython 3" in caption
    assert "Times" not in caption
    assert "خط تیره" not in caption  # no value is missing
    other = comparison.comparison(_block("table", "knights-tour"), "fa")
    assert "خط تیره" in other


def test_the_order_of_times():
    """The column array is the fastest search for all solutions, tail calls are the slowest."""
    order = [
        "column_array",
        "coordinate_sets",
        "choice_points",
        "marked_board",
        "tail_calls",
    ]
    values = comparison.measured("queens").values
    times = [values[f"queens.{name}"][10, 10]["milliseconds"] for name in order]
    assert times == sorted(times)


def test_unknown_values_are_rejected():
    """An invalid key or value is an error that names it."""
    for body, reason in [
        (_block("chart", "chess", "tests"), "problem must be one of queens"),
        (_block("chart", "queens"), "of must be one of nodes, tests"),
        (_block("chart", "queens", "seconds"), "of must be one of nodes, tests"),
        (_block("table", "queens", "tests"), "show must be table"),
        (_block("picture", "queens", "tests"), "show must be table"),
        ('problem = "queens"', "show is missing"),
    ]:
        with pytest.raises(ValueError, match=reason):
            comparison.comparison(body, "en")


def test_the_day_is_written_as_readers_write_it(monkeypatch):
    """The caption of a table has the day of the measurements in the reader's language."""
    given = {"python": "CPython 3", "processor": "X", "day": "2026-11-21"}
    made = {"measured": given, "rows": MODULES}
    monkeypatch.setattr(comparison, "_file", lambda: made)
    days = {
        "en": "21 November 2026",
        "fa": "۲۱ نوامبر ۲۰۲۶",
        "zh": "2026 年 11 月 21 日用",
    }
    for language, day in days.items():
        assert day in comparison.comparison(_block("table", "queens"), language)
